# Le coach : pourquoi faire ceci, en une phrase.
dominion-coach-play-treasure = Les pièces ne durent que ce tour : on ne perd rien à jouer tous ses trésors avant d’acheter.
dominion-coach-play-again = Elle rend son action : jouez d’abord ces cartes-là.
dominion-coach-play-attack = Elle vous aide et ralentit les autres.
dominion-coach-play-draw = Plus de cartes en main, c’est plus de pièces ce tour-ci.
dominion-coach-play-action = Une action qui ne sert pas est perdue à la fin du tour.
dominion-coach-buy-province = Six points : les Provinces décident de la plupart des parties.
dominion-coach-buy-points = La fin approche : maintenant, des points valent mieux qu’un meilleur deck.
dominion-coach-buy-money = De meilleurs trésors enrichissent toutes les mains à venir.
dominion-coach-buy-action = Elle reviendra en main tous les quelques tours et les rendra plus forts.
dominion-coach-end-turn = Rien de ce que vous pouvez payer n’améliore votre deck : une carte faible est piochée à la place d’une bonne.
dominion-coach-trash = Sans ses cartes faibles, un deck montre plus souvent les bonnes.
dominion-coach-discard = Défaussez ce qui vaut le moins ce tour-ci : les points ne servent à rien en main.
dominion-coach-reveal = La montrer ne coûte rien et vous met à l’abri de l’attaque.
dominion-coach-gain = Une carte gratuite : prenez celle que vous achèteriez ensuite.
