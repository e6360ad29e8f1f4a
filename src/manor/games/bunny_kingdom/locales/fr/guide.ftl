# Les règles pour tous, section par section : un titre, le texte, et ce que montre l’image.
bunny-kingdom-guide-intro = Choisissez des cartes, installez vos lapins et faites grandir des fiefs qui donnent des carottes d’or. 2 à 4 joueurs, environ 45 minutes.
bunny-kingdom-guide-goal = Ce qui compte
bunny-kingdom-guide-goal-text = Qui a le plus de carottes d’or après quatre manches gagne et devient Grandes Oreilles. Une manche a trois parties : tout le monde choisit des cartes, construit, puis collecte. Personne n’attend son tour : on fait tout en même temps.
bunny-kingdom-guide-draft = Choisir des cartes
bunny-kingdom-guide-draft-text = Regardez votre main, choisissez deux cartes et passez les autres à votre voisin : à gauche aux manches 1 et 3, à droite aux manches 2 et 4. Les cartes choisies sont jouées toutes ensemble. On continue jusqu’à ce qu’il n’y ait plus de cartes. À deux joueurs, on choisit une carte à jouer et une à défausser.
bunny-kingdom-guide-draft-shown = Un territoire, une construction, un parchemin : les trois grandes sortes de cartes.
bunny-kingdom-guide-cards = Ce que font les cartes
bunny-kingdom-guide-cards-text = Une carte Territoire pose un de vos lapins sur cette case du plateau. Une construction attend devant vous le moment de construire. Un parchemin est une mission ou un trésor secret qui rapporte à la fin de la partie. Le Ravitaillement fait jouer deux cartes de plus de la pioche.
bunny-kingdom-guide-fiefs = Les fiefs
bunny-kingdom-guide-fiefs-text = Vos territoires qui partagent un côté forment un fief. Les coins ne relient pas, ni un côté couvert de lave.
bunny-kingdom-guide-fiefs-shown = Exemple : la forêt A3 réunit les cités d’A4 et de B3 en un fief. La lave entre C2 et D2 sépare ces deux-là.
bunny-kingdom-guide-harvest = La collecte
bunny-kingdom-guide-harvest-text = Chaque fief donne ses tours fois ses ressources différentes. Une cité a une, deux ou trois tours. Les forêts donnent du bois, les mers du poisson, les champs des carottes ; deux fois la même ressource compte une fois. Sans tour ou sans ressource : rien.
bunny-kingdom-guide-harvest-shown = Exemple : des cités de 1, 1 et 3 tours, avec bois, champignons et poisson : 5 × 3 = 15 carottes d’or.
bunny-kingdom-guide-buildings = Construire
bunny-kingdom-guide-buildings-text = Une construction va sur un de vos territoires qui n’en a pas ; ce que vous ne voulez pas encore placer, vous le gardez. Certaines demandent un terrain : il est indiqué sur la carte. Une exploitation ajoute une ressource ; un comptoir ajoute bois, poisson ou carottes, au choix à chaque manche.
bunny-kingdom-guide-buildings-shown = Une cité à trois tours demande une montagne, les champignons poussent en forêt.
bunny-kingdom-guide-towers = Relais Aériens et campements
bunny-kingdom-guide-towers-text = Une paire de Relais Aériens réunit deux de vos fiefs, si éloignés soient-ils. Un campement prend un territoire vierge, avec un lapin ; annoncez d’abord son numéro, car les plus petits peuvent se placer avant lui. Qui joue plus tard la carte de ce territoire chasse le campement.
bunny-kingdom-guide-towers-shown = Exemple : 7 tours avec 5 ressources et 4 tours avec 2 donnent 35 + 8 = 43. Réunies, elles font 11 tours et 5 ressources : 55.
bunny-kingdom-guide-end = La fin
bunny-kingdom-guide-end-text = Après la quatrième collecte, tous les parchemins sont révélés et ajoutent leurs carottes. Les missions sur les ressources les comptent toutes, répétitions comprises. Le plus de carottes gagne ; à égalité en tête, la victoire est partagée.
bunny-kingdom-guide-end-shown = Pêcheur : 1 carotte pour chaque poisson produit. Carotte royale : 6.
