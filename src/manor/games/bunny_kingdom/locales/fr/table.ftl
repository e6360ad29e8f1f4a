# Bunny Kingdom. Noms publiés quand il y en a.

# --- names ---
bk-name-royal-ring = Anneau royal
bk-name-royal-coat = Manteau royal
bk-name-royal-scepter = Sceptre royal
bk-name-royal-chalice = Calice royal
bk-name-royal-crown = Couronne Royale
bk-name-royal-carrot = Carotte royale
bk-name-left-glove = Gant gauche
bk-name-right-glove = Gant droit
bk-name-bureaucrat = Bureaucrate
bk-name-burgomaster = Bourgmestre
bk-name-diplomat = Diplomate
bk-name-explorer = Explorateur
bk-name-carpenter = Charpentier
bk-name-master-carpenter = Maître charpentier
bk-name-woodland-king = Roi des bois
bk-name-fisher = Pêcheur
bk-name-master-fisher = Maître pêcheur
bk-name-fisher-king = Roi pêcheur
bk-name-farmer = Fermier
bk-name-master-farmer = Maître fermier
bk-name-carrot-king = Roi des carottes
bk-name-merchant = Marchand
bk-name-master-of-the-mountains = Maître des montagnes
bk-name-carrotistador = Carottistador
bk-name-harecingetorix = Lapingétorix
bk-name-hunny-king = Roi des Hun-nys
bk-name-bun-shee = Bun-Shee
bk-name-panpan = PanPan le Barbare
bk-name-colonist = Colon
bk-name-king-of-thieves = Roi des Voleurs
bk-name-matriarch = Matriarche
bk-name-little-prince = Petit Prince
bk-name-treasure-guardian = Gardien du Trésor
bk-name-treasure-hunter = Chasseur de Trésor
bk-name-liberal = Libéral
bk-name-socialist = Socialiste
bk-name-opportunist = Opportuniste
bk-name-sea = Mer
bk-name-forest = Forêt
bk-name-field = Champ
bk-name-plains = Plaine
bk-name-mountain = Montagne
bk-name-lava = Fleuve de Lave
bk-name-fish = Poisson
bk-name-wood = Bois
bk-name-carrots = Carottes
bk-name-mushroom = Champignons
bk-name-gold = Or
bk-name-pearl = Perles
bk-name-spices = Épices
bk-name-diamond = Diamants
bk-name-copper = Cuivre
bk-name-iron = Fer
bk-name-city = Cité
bk-name-farm = Exploitation
bk-name-trading-post = Comptoir
bk-name-sky-tower = Relais Aérien
bk-name-camp = Campement
bk-name-provisions = Ravitaillement
bk-name-parchment = Parchemin
bk-name-treasure = Trésor
bk-name-mission = Mission
bk-name-fief = Fief
bk-name-strength = Puissance
bk-name-wealth = Richesse
bk-name-golden-carrot = Carotte d’Or
bk-name-big-ears = Grandes Oreilles

# --- les mots du jeu ---
bk-fiefs = { $count ->
    [one] { $count } fief
   *[other] { $count } fiefs
  }
bk-carrots-n = { $count ->
    [one] { $count } carotte d’or
   *[other] { $count } carottes d’or
  }
bk-territories-n = { $count ->
    [one] { $count } territoire
   *[other] { $count } territoires
  }
bk-parchments-n = { $count ->
    [one] { $count } parchemin
   *[other] { $count } parchemins
  }
bk-printed-city = Cité imprimée
bk-city-n = Cité { $n }
bk-camp-n = Campement { $n }
bk-farm-of = Exploitation : { $resource }
bk-territory-card = Territoire { $at }
bk-building = Construction
bk-round = Manche { $n } sur 4
bk-phase-draft = Exploration
bk-phase-construction = Construction
bk-phase-trade = Comptoirs
bk-phase-copy = Copie de parchemins
bk-phase-over = Fin
bk-step = Étape { $n } sur { $all }
bk-pass-left = les mains vont à gauche
bk-pass-right = les mains vont à droite
bk-deck = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
  }
bk-board = Plateau
bk-board-help = Les flèches déplacent, Entrée choisit, ? explique.
bk-players = Joueurs
bk-score = Score
bk-you = vous
bk-ready = a choisi
bk-choosing = choisit
bk-done = a fini
bk-building-now = construit
bk-to-come = prochaine collecte
bk-to-come-n = prochaine collecte : { $n }
bk-harvested = déjà collecté
bk-no-fiefs = Encore aucun territoire
bk-fief-list = Fiefs de { $name }
bk-fief-of = Fief de { $name }
bk-fief-sum = puissance { $strength } × richesse { $wealth } = { $carrots }
bk-no-resource = aucune ressource
bk-empty = à personne
bk-held = Constructions à placer
bk-in-hand = dans votre main
bk-legal-here = peut aller ici
bk-gain = { $n ->
    [0] collecte inchangée
   *[other] collecte { $sign }{ $abs }
  }
bk-adds = ajoute { $n }
bk-drawer-close = Réduire
bk-drawer-open = Agrandir

# --- choisir des cartes ---
bk-hand = Votre main
bk-hand-count = Choisies : { $chosen } sur { $need }
bk-confirm-play = { $count ->
    [one] Jouer cette carte
   *[other] Jouer ces { $count } cartes
  }
bk-confirm-duel = Jouer et défausser
bk-swap = Échanger les deux
bk-take-back = Choisir à nouveau
bk-chosen-wait = Vous avez choisi. Tant que quelqu’un hésite, vous pouvez changer d’avis.
bk-mark-play = jouer
bk-mark-discard = défausser
bk-chosen = choisie
bk-duel-help = D’abord la carte à jouer, puis celle à défausser.
bk-hands-away = Les mains sont en route.

# --- construire ---
bk-tray = Vos constructions
bk-tray-empty = Rien à placer pendant cette manche.
bk-tray-none = Aucune construction en attente.
bk-done-button = J’ai fini de construire
bk-done-wait = Vous avez fini. Tant que d’autres construisent, vous pouvez encore continuer.
bk-keep = Garder pour plus tard
bk-pass = Passer
bk-announce = Annoncer
bk-place-it = placer
bk-no-place = pas de place pour l’instant
bk-sky-first = 1 · premier territoire
bk-sky-second = 2 · territoire d’un autre fief
bk-camp-round = Tour des campements
bk-camp-announced = { $name } annonce le Campement { $n }
bk-camp-decides = { $name } décide
bk-camp-later = ensuite
bk-camp-over = c’est passé
bk-camp-nobody = chez personne
bk-trade-title = Le comptoir en { $at } produit
bk-trade-wait = Les comptoirs choisissent.
bk-produces = produit : { $what }
bk-produces-nothing = production pas encore choisie
bk-pair = paire { $n }
bk-linked = relié à { $at }

# --- parchemins ---
bk-parchments = Vos parchemins
bk-no-parchments = Aucun pour l’instant. Les parchemins que vous jouez restent ici, cachés aux autres.
bk-parchment-secret = Personne d’autre ne le voit avant la fin.
bk-worth-now = vaut { $n } pour l’instant
bk-worth-total = { $n } en tout pour l’instant
bk-progress = { $what } : { $n }
bk-progress-of = { $what } : { $n } sur { $need }
bk-judged-end = jugé tout à la fin
bk-copy-end = choisi tout à la fin
bk-copy-title = Copier un parchemin de { $name }
bk-copied = copie { $what }
bk-hidden = face cachée

# --- collecte et fin ---
bk-harvest-title = Collecte de la manche { $n }
bk-harvest-none = pas de carottes cette fois
bk-harvest-line = { $strength } × { $wealth }
bk-skip = Tout montrer
bk-close = Fermer
bk-reveal-title = Les parchemins sont révélés
bk-reveal-next = Suivant
bk-reveal-again = Revoir la révélation
bk-to-results = Au résultat
bk-reveal-lead = { $name } retourne
bk-big-ears = Grandes Oreilles
bk-part-round = Collecte { $n }
bk-part-treasures = Trésors
bk-part-missions = Missions
bk-part-parchments = Parchemins
bk-no-options = Bunny Kingdom n’a pas d’options : tout le monde joue en même temps, sur un seul plateau.
bk-options-2 = À deux, chaque main se complète d’une réserve secrète : jouez une carte, défaussez-en une.

# --- ce qui est demandé ---
bk-ask-pick = { $count ->
    [one] Choisissez { $count } carte à jouer
   *[other] Choisissez { $count } cartes à jouer
  } · { $rest ->
    [0] rien n’est passé
    [one] { $rest } va à { $name }
   *[other] { $rest } vont à { $name }
  }
bk-ask-duel-pick = Choisissez une carte à jouer et une à défausser · { $name } reçoit le reste
bk-ask-duel-discard = Choisissez une carte à défausser face cachée
bk-ask-build = Placez vos constructions, ou dites que vous avez fini
bk-ask-place = { $what } : choisissez un territoire, ou gardez la carte pour plus tard
bk-ask-tower-first = Relais Aérien : choisissez le premier des deux territoires à relier
bk-ask-tower-second = Relais Aérien : choisissez un territoire d’un autre fief à relier à { $at }
bk-ask-camp = Placez le Campement { $n } sur un territoire vierge, ou gardez-le pour plus tard
bk-ask-camp-first = { $name } annonce le Campement { $called } : placez d’abord votre Campement { $n }, ou passez
bk-ask-trade = Choisissez ce que produit votre comptoir en { $at } pendant cette manche
bk-ask-copy = { $card } : choisissez un parchemin de { $name } à copier

# --- ce qui se fait, pour les conseils ---
bk-do-pick = jouer { $what }
bk-do-discard = défausser { $what }
bk-do-build = construire { $what }
bk-do-announce = annoncer { $what }
bk-do-place = placer en { $at }
bk-do-produce = produire : { $what }
bk-do-copy = copier { $what }
bk-do-take-back = choisir à nouveau
bk-do-keep = garder pour plus tard
bk-do-pass = passer
bk-do-done = finir de construire

# --- le journal ---
bk-log-round = Manche { $n } : chacun reçoit { $cards } cartes.
bk-log-construction = Construction de la manche { $n }.
bk-log-hands = { $to ->
    [left] Les mains passent à gauche.
   *[right] Les mains passent à droite.
  }
bk-log-draw = { $name } pioche { $what } dans sa réserve.
bk-log-draw-hidden = { $name } pioche une carte dans sa réserve.
bk-log-ready = { $name } a choisi.
bk-log-take-back = { $name } réfléchit encore.
bk-log-take = { $name } prend { $what }.
bk-log-take-deck = { $name } prend { $what } (de la pioche).
bk-log-receive = { $name } reçoit { $what }.
bk-log-receive-deck = { $name } reçoit { $what } (de la pioche).
bk-log-provisions = { $name } joue Ravitaillement et pioche deux cartes.
bk-log-parchment = { $name } pose { $what } face cachée.
bk-log-parchment-hidden = { $count ->
    [one] { $name } pose un parchemin face cachée.
   *[other] { $name } pose { $count } parchemins face cachée.
  }
bk-log-discard = { $name } défausse { $what } face cachée.
bk-log-discard-hidden = { $name } défausse une carte face cachée.
bk-log-evict = { $name } perd { $at } : le Campement { $n } est retiré.
bk-log-upgrade = { $name } retire le Campement { $n } de { $at } et garde le territoire.
bk-log-place = { $name } place { $what } en { $at }.
bk-log-join = { $name } relie { $first } et { $at } par des Relais Aériens.
bk-log-announce = { $name } annonce le Campement { $n }.
bk-log-pass = { $name } passe avec le Campement { $n }.
bk-log-keep = { $name } garde le Campement { $n } pour plus tard.
bk-log-done = { $name } a fini de construire.
bk-log-produce = Le comptoir de { $name } en { $at } produit : { $what }.
bk-log-harvest = { $carrots ->
    [one] { $name } collecte { $carrots } carotte d’or dans le fief de { $at } ({ $strength } × { $wealth }).
   *[other] { $name } collecte { $carrots } carottes d’or dans le fief de { $at } ({ $strength } × { $wealth }).
  }
bk-log-reveal = { $name } révèle { $what }.
bk-log-copy = { $name } copie { $what } avec { $by }.
bk-log-score = { $name } marque { $carrots } pour { $what }.
bk-log-score-copy = { $name } marque { $carrots } pour une copie de { $what }.
bk-log-over = { $count ->
    [one] La partie est finie : { $names } devient Grandes Oreilles.
   *[other] La partie est finie : { $names } partagent le titre de Grandes Oreilles.
  }

# --- pourquoi pas ---
bk-why-phase = Cela appartient à une autre phase : { $wanted }. Phase actuelle : { $now }.
bk-why-trade = Vos comptoirs ont tous choisi, ou vous n’en avez pas.
bk-why-copy-order = Les copies se choisissent dans l’ordre des places ; c’est d’abord à quelqu’un d’autre.
bk-why-copy-which = On ne copie qu’un parchemin de son voisin.
bk-why-chosen = Vous avez choisi. Reprenez d’abord votre choix pour le changer.
bk-why-not-chosen = Vous n’avez pas encore choisi.
bk-why-no-discard = On ne défausse qu’à deux joueurs ; ici, deux cartes sont jouées.
bk-why-pick-first = Choisissez d’abord une carte à jouer.
bk-why-discard-now = La carte à jouer est choisie ; choisissez-en une à défausser.
bk-why-twice = Vous avez déjà choisi { $what }.
bk-why-not-held = { $what } n’est pas dans votre main.
bk-why-camp-first = Le Campement { $called } est annoncé ; qui détient le Campement { $n } décide d’abord.
bk-why-no-building = Vous n’avez pas cette construction devant vous : { $what }.
bk-why-two-fiefs = Un Relais Aérien demande deux de vos fiefs ayant chacun un territoire sans construction.
bk-why-no-territory = Aucun territoire ne convient pour l’instant : { $what }.
bk-why-done = Vous avez déjà fini.
bk-why-building-first = Choisissez d’abord une construction.
bk-why-no-camp = Aucun campement n’est annoncé.
bk-why-taken = { $at } n’est pas vierge : quelqu’un le contrôle.
bk-why-city = { $at } n’est pas vierge : une cité s’y dresse.
bk-why-not-yours = Vous ne contrôlez pas { $at }.
bk-why-built = { $at } porte déjà une construction.
bk-why-terrain = { $what } ne se place que sur ce terrain : { $terrain }.
bk-why-same-fief = { $at } est dans le même fief que { $first }.

# --- explications ---
bk-explain-territory = Posez un lapin en { $at } : le territoire est à vous et rejoint vos territoires voisins, sauf si la lave coule entre les deux.
bk-produce-forest = La forêt produit du bois.
bk-produce-sea = La mer produit du poisson.
bk-produce-field = Le champ produit des carottes.
bk-produce-plains = La plaine ne produit rien d’elle-même.
bk-produce-mountain = La montagne ne produit rien d’elle-même, mais porte les grandes cités et les mines.
bk-produce-city = Une cité de puissance 1 est imprimée ici : rien d’autre ne s’y construit, et rien n’y pousse.
bk-explain-city-1 = Une tour : ajoute 1 à la puissance de son fief. Sur tout territoire à vous sans construction.
bk-explain-city-2 = Deux tours : ajoute 2 à la puissance de son fief. Sur tout territoire à vous sans construction.
bk-explain-city-3 = Trois tours : ajoute 3 à la puissance de son fief. Sur une montagne à vous sans construction.
bk-explain-farm = Son territoire produit en plus : { $resource }. Sur tout territoire à vous sans construction.
bk-explain-luxury = Son territoire produit en plus : { $resource }, une ressource de luxe. Seulement sur ce terrain : { $terrain }.
bk-explain-trading-post = À chaque manche, avant la collecte, vous choisissez s’il produit bois, poisson ou carottes. Sur tout territoire à vous sans construction.
bk-explain-sky-tower = Une paire : un relais sur chacun de deux de vos territoires, dans des fiefs différents, qui n’en font plus qu’un.
bk-explain-camp = Sur tout territoire vierge, avec un de vos lapins. Annoncez d’abord son numéro : les numéros plus petits peuvent se placer avant. Qui joue la carte de ce territoire chasse le campement.
bk-explain-provisions = Piochez aussitôt deux cartes et jouez-les toutes les deux.
bk-short-territory = Posez un lapin
bk-short-provisions = Piochez deux cartes et jouez-les
bk-short-camp = Prend un territoire vierge
bk-short-trading-post = Bois, poisson ou carottes, au choix
bk-short-sky-tower = Relie deux fiefs
bk-short-city = Puissance { $n }
bk-short-farm = Produit : { $resource }
bk-any-terrain = tout terrain
bk-only-on = seulement : { $terrain }

bk-count-nothing = Trésor
bk-count-left-glove = Gant gauche
bk-count-right-glove = Gant droit
bk-count-parchments = Parchemins
bk-count-cities = Cités
bk-count-edges = Territoires du bord
bk-count-corners = Coins
bk-count-wood = Bois
bk-count-fish = Poisson
bk-count-carrots = Carottes
bk-count-luxuries = Ressources de luxe
bk-count-mountains = Montagnes
bk-count-fiefs = Fiefs
bk-count-large-fiefs = Fiefs de 3 ou plus
bk-count-barren-cities = Cités de fiefs stériles
bk-count-wild-territories = Territoires sauvages
bk-count-camps = Cartes Campement
bk-count-lead-in-territories = Le plus de territoires
bk-count-second-harvest = Collecte sans le meilleur fief
bk-count-treasures = Trésors
bk-count-treasure-value = Valeur des trésors
bk-count-second-place = Deuxième place
bk-per-parchments = { $n } pour chaque parchemin que vous avez, celui-ci compris.
bk-per-cities = { $n } pour chaque cité que vous contrôlez, quelle que soit sa puissance.
bk-per-edges = { $n } pour chacun de vos territoires au bord du plateau.
bk-per-corners = { $n } pour chaque coin du plateau que vous contrôlez.
bk-per-wood = { $n } pour chaque bois produit, forêts et exploitations, répétitions comprises.
bk-per-fish = { $n } pour chaque poisson produit, mers et exploitations, répétitions comprises.
bk-per-carrots = { $n } pour chaque unité de carottes produite, champs et exploitations, répétitions comprises.
bk-per-luxuries = { $n } pour chaque ressource de luxe produite.
bk-per-mountains = { $n } pour chaque montagne que vous contrôlez.
bk-per-fiefs = { $n } pour chacun de vos fiefs, territoires isolés compris.
bk-per-large-fiefs = { $n } pour chaque fief d’au moins trois territoires.
bk-per-barren-cities = { $n } pour chaque cité d’un fief qui ne produit rien du tout.
bk-per-wild-territories = { $n } pour chaque plaine ou montagne à vous sans cité ni ressource ; campements et relais aériens ne gênent pas.
bk-per-camps = { $n } pour chaque carte Campement jouée dans la partie, où qu’elle soit à présent.
bk-per-second-harvest = La dernière collecte une seconde fois, sans votre meilleur fief.
bk-per-treasures = { $n } pour chaque trésor que vous avez.
bk-per-treasure-value = La valeur de tous vos trésors une fois de plus.
bk-per-left-glove = { $flat } seul, { $both } avec le Gant gauche.
bk-per-right-glove = { $flat } seul, { $both } avec le Gant droit.
bk-need-wood = { $flat } si vous produisez au moins { $need } bois.
bk-need-fish = { $flat } si vous produisez au moins { $need } poissons.
bk-need-carrots = { $flat } si vous produisez au moins { $need } unités de carottes.
bk-need-fiefs = { $flat } si vous avez au moins { $need } fiefs.
bk-need-cities = { $flat } si vous contrôlez au moins { $need } cités.
bk-need-lead-in-territories = { $flat } si vous contrôlez plus de territoires que tout autre ; une égalité ne donne rien.
bk-need-second-place = { $flat } si exactement un joueur est devant vous quand tout le reste est compté.
bk-flat-nothing = Vaut { $flat }.
bk-text-liberal = À la fin, vous copiez un parchemin de votre voisin de droite et le comptez avec votre propre royaume.
bk-text-socialist = À la fin, vous copiez un parchemin de votre voisin de gauche et le comptez avec votre propre royaume.
bk-short-per = { $n } × { $what }
bk-short-need = { $need }+ { $what } : { $flat }
bk-short-glove = 1, ou 4 en paire
bk-short-lead-in-territories = { $flat } pour le plus de territoires
bk-short-second-place = { $flat } pour la deuxième place
bk-short-second-harvest = Collecte encore, sauf le meilleur fief
bk-short-treasure-value = Double vos trésors
bk-short-liberal = Copie le voisin de droite
bk-short-socialist = Copie le voisin de gauche
bk-copy-mark = copie
bk-really-done = Vraiment fini ?
bk-dock = À vous
bk-all-parchments = Parchemins de { $name }
bunny-kingdom-title = Bunny Kingdom
    .pitch = Choisissez vos cartes, envoyez vos lapins et faites prospérer des fiefs riches en carottes.
