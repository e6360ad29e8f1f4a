### Little Town

## Names
lt-tile-wheat-field = Champ de blé
lt-tile-workshop = Atelier
lt-tile-bar = Bar
lt-tile-bakery = Boulangerie
lt-tile-warehouse = Entrepôt
lt-tile-brewery = Brasserie
lt-tile-quarry = Carrière
lt-tile-carpenter = Charpentier
lt-tile-grocery = Épicerie
lt-tile-church = Église
lt-tile-fair = Foire
lt-tile-fountain = Fontaine
lt-tile-barn = Grenier
lt-tile-bookshop = Librairie
lt-tile-gold-mine = Mine d’or
lt-tile-fishmonger = Poissonnier
lt-tile-pier = Ponton
lt-tile-pawnshop = Prêteur sur gage
lt-tile-well = Puits
lt-tile-restaurant = Restaurant
lt-tile-statue = Statue
lt-tile-cathedral = Cathédrale
lt-tile-residence = Résidence
lt-tile-castle = Château
lt-tile-watchtower = Tour de garde

lt-kind-wood = bois
lt-kind-stone = pierre
lt-kind-fish = poisson
lt-kind-wheat = blé
lt-kind-coins = pièces
lt-kind-points = points
lt-kind-any = cube au choix
lt-amount-wood = { $n } bois
lt-amount-stone = { $n ->
    [one] { $n } pierre
   *[other] { $n } pierres
  }
lt-amount-fish = { $n ->
    [one] { $n } poisson
   *[other] { $n } poissons
  }
lt-amount-wheat = { $n ->
    [one] { $n } blé
   *[other] { $n } blés
  }
lt-amount-coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  }
lt-amount-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
lt-amount-any = { $n ->
    [one] { $n } cube au choix
   *[other] { $n } cubes au choix
  }
lt-bought-cubes = { $n ->
    [one] { $n } cube acheté
   *[other] { $n } cubes achetés
  }
lt-terrain-forest = Forêt
lt-terrain-mountain = Montagne
lt-terrain-lake = Lac
lt-terrain-grass = Prairie

## What tiles do
lt-does-give = donne { $gives }
lt-does-exchange = change { $takes } en { $gives }
lt-does-statue = plaît à l’œil, et ne fait rien d’autre
lt-does-cathedral = à la fin de chaque manche, 1 point par ouvrier autour d’elle
lt-does-residence = à la fin de chaque manche, travaille comme un ouvrier posé sur elle
lt-does-castle = à la fin de la partie, 4 points par bâtiment de son propriétaire autour de lui
lt-does-watchtower = à la fin de la partie, 2 points par prairie vide autour d’elle
lt-costs = Coûte { $cost }
lt-worth = { $points } à la construction
lt-worth-later = compte à la fin de la partie
lt-explain-worker = Un ouvrier sur l’une des huit cases autour peut l’activer une fois : le bâtiment { $does }. C’est gratuit pour son propriétaire ; les autres lui paient d’abord 1 pièce.
lt-explain-statue = Rapporte beaucoup de points à la construction. Les ouvriers n’ont rien à y faire.
lt-explain-cathedral = À la fin de chaque manche, son propriétaire marque 1 point par ouvrier, de n’importe quel joueur, sur les huit cases autour d’elle. Les ouvriers ne peuvent pas l’activer.
lt-explain-residence = À la fin de chaque manche, elle récolte sur les huit cases autour d’elle et y active des bâtiments, comme le ferait un ouvrier de son propriétaire ; ceux des autres coûtent toujours 1 pièce. Les ouvriers ne peuvent pas l’activer.
lt-explain-castle = Ne rapporte rien à la construction. À la fin de la partie, son propriétaire marque 4 points par bâtiment à lui sur les huit cases autour, le château lui-même ne comptant pas.
lt-explain-watchtower = Ne rapporte rien à la construction. À la fin de la partie, son propriétaire marque 2 points par prairie autour d’elle qui ne porte ni bâtiment ni ouvrier.
lt-terrain-kind = Terrain
lt-explain-terrain = Un ouvrier sur l’une des huit cases autour y récolte { $amount }. Rien ne peut y être posé.
lt-explain-grass = De la place pour un ouvrier ou un bâtiment.

## Objectives
lt-objective-kind = Objectif · { $points }
lt-objective-three-in-a-row = Trois voisins
    .text = Posséder trois bâtiments reliés côte à côte.
lt-objective-more-buildings = Propriétaire
    .text = Posséder plus de bâtiments que d’ouvriers.
lt-objective-food-store = Garde-manger plein
    .text = Avoir au moins deux cubes de poisson ou de blé par ouvrier.
lt-objective-lake-mountain-forest = Trois panoramas
    .text = Posséder trois bâtiments dont l’un touche un lac, un autre une montagne et le troisième une forêt. Les coins comptent.
lt-objective-two-kinds-in = Deux ingrédients
    .text = Activer un bâtiment qui prend au moins deux sortes de cubes.
lt-objective-fish-supper = Dîner de poisson
    .text = Nourrir tous ses ouvriers avec du poisson.
lt-objective-wheat-trade = Commerce du blé
    .text = Posséder deux bâtiments qui donnent ou prennent du blé.
lt-objective-fish-trade = Commerce du poisson
    .text = Posséder un bâtiment qui donne ou prend du poisson.
lt-objective-coin-trade = Commerce de l’argent
    .text = Posséder deux bâtiments qui donnent ou prennent des pièces.
lt-objective-wood-or-stone-trade = Commerce des matériaux
    .text = Posséder un bâtiment qui donne ou prend du bois ou de la pierre.
lt-objective-costly-in-stone = Tailleur de pierre
    .text = Construire un bâtiment qui coûte au moins 3 pierres.
lt-objective-penniless = Sans le sou
    .text = N’avoir aucune pièce.
lt-objective-six-coins = Bourse pleine
    .text = Avoir au moins 6 pièces.
lt-objective-fresh-spending = Frais du jour
    .text = Dépenser un cube dans le tour même où on l’a récolté.
lt-objective-four-activations = Journée chargée
    .text = Activer au moins quatre bâtiments en un tour.
lt-objective-two-scoring = Deux fois admiré
    .text = Recevoir des points d’au moins deux bâtiments en un tour.
lt-objective-five-in-a-turn = Belle récolte
    .text = Récolter au moins 5 cubes en un tour.
lt-objective-costly-in-wood = Maître d’œuvre
    .text = Construire un bâtiment qui coûte au moins 3 bois.

## Questions
lt-ask-choose = Posez un ouvrier sur une prairie vide, ou construisez une tuile du marché.
lt-ask-work = Votre ouvrier en { $space } : récoltez et activez les bâtiments autour dans l’ordre voulu, puis terminez le tour.
lt-ask-residence = Votre résidence en { $space } travaille : récoltez et activez autour d’elle dans l’ordre voulu, puis continuez.
lt-ask-pay = { $tile } : vous payez { $price }. Combien en achetez-vous à 3 pièces l’unité ?
lt-ask-give = Prêteur sur gage : quels sont les deux cubes que vous donnez ?
lt-ask-take = Prêteur sur gage : quels sont les deux cubes que vous prenez ?
lt-ask-receive = Pour un instant, vous n’avez plus de pièces : montrez un objectif, ou continuez pour en recevoir.
lt-ask-site = { $tile } : choisissez une prairie vide pour la tuile.
lt-ask-after = Montrez les objectifs atteints, ou terminez le tour.
lt-ask-feed-fish = Vos ouvriers mangent : combien de poissons donnez-vous ?
lt-ask-feed-wheat = Vos ouvriers mangent : combien de blé donnez-vous ?
lt-ask-feed-buy = Des ouvriers ont encore faim : combien de repas achetez-vous à 3 pièces l’unité ?
lt-ask-fed = Montrez les objectifs atteints, ou continuez.

## Actions
lt-act-place = poser un ouvrier en { $space }
lt-act-activate = activer { $space }
lt-act-at = poser la tuile en { $space }
lt-act-build = construire : { $tile }
lt-act-show = montrer : { $objective }
lt-act-gather = récolter { $amount }
lt-act-gather-everything = tout récolter
lt-act-buy = acheter { $amount } pour { $coins }
lt-act-buy-none = payer avec ses propres cubes
lt-act-give = donner { $pair }
lt-act-take = prendre { $pair }
lt-act-feed = nourrir avec { $amount }
lt-act-buy-food = { $n ->
    [one] acheter { $n } repas pour { $coins }
   *[other] acheter { $n } repas pour { $coins }
  }
lt-act-buy-food-none = ne pas acheter de repas
lt-act-end-turn = terminer le tour
lt-act-go-on = continuer
lt-act-lay-aside = mettre l’ouvrier de côté

## Log
lt-log-market = Au marché : { $tile }.
lt-log-dealt = { $n ->
    [one] { $name } reçoit { $n } objectif.
   *[other] { $name } reçoit { $n } objectifs.
  }
lt-log-dealt-own = { $name } reçoit ses objectifs : { $objective }.
lt-log-put-away = { $name } met de côté l’objectif « { $objective } » : ce marché ne le permet pas.
lt-log-start = Manche { $round } : { $name } commence.
lt-log-place = { $name } pose un ouvrier en { $space }.
lt-log-gather = { $name } récolte { $amount }.
lt-log-activate = { $name } active { $tile } en { $space }.
lt-log-fee = { $name } paie { $coins } à { $owner }.
lt-log-buy = { $name } achète { $amount } pour { $coins }, aussitôt dépensés.
lt-log-pay = { $name } paie { $amount }.
lt-log-receive = { $name } reçoit { $amount }.
lt-log-points = { $name } marque { $points } ({ $why }).
lt-log-lose-points = { $name } perd { $points } ({ $why }).
lt-log-build = { $name } construit { $tile } en { $space }.
lt-log-show = { $name } montre « { $objective } » : { $text }
lt-log-aside = { $name } met un ouvrier de côté : il n’y a plus de prairie vide.
lt-log-residence = { $name } : la résidence en { $space } travaille.
lt-log-feed = { $name } nourrit ses ouvriers : { $meals }.
lt-log-hungry = { $name } n’a rien à donner à ses ouvriers.
lt-log-game-over = { $count ->
    [one] La partie est finie : { $names } gagne.
   *[other] La partie est finie : { $names } gagnent.
  }
lt-meals-bought = { $n ->
    [one] { $n } repas acheté pour { $coins }
   *[other] { $n } repas achetés pour { $coins }
  }
lt-why-tiles = bâtiment
lt-why-activations = activation
lt-why-objectives = objectif
lt-why-round-end = cathédrale
lt-why-castle = château
lt-why-watchtower = tour de garde
lt-why-coins = pièces
lt-why-hunger = ouvriers affamés

## Score sheet
lt-part-tiles = Bâtiments
lt-part-activations = Activations
lt-part-objectives = Objectifs
lt-part-round-end = Cathédrale
lt-part-castle = Château
lt-part-watchtower = Tour de garde
lt-part-coins = Pièces
lt-part-hunger = Faim

## Refusals
lt-no-building-there = Un bâtiment se trouve en { $space }.
lt-no-worker-there = Un ouvrier se trouve en { $space }.
lt-no-grass-there = { $space } n’est pas une prairie : ouvriers et bâtiments ne se posent que sur l’herbe.
lt-no-offer = { $tile } : cette tuile n’est pas au marché.
lt-no-house = Vous n’avez plus de maison pour marquer un bâtiment.
lt-no-room = Il n’y a plus de prairie vide.
lt-no-supply-to-buy = Il faudrait acheter { $amounts }, que la réserve n’a pas.
lt-no-means-cubes = { $tile } coûte { $cost }. Il vous manque { $cubes }, et { $coins } pour acheter ce qui manque.
lt-no-means-coins = { $tile } coûte { $cost }. Il vous manque { $coins }.
lt-no-building-to-activate = Il n’y a pas de bâtiment en { $space }.
lt-no-worker-effect = { $tile } : les ouvriers n’ont rien à y faire.
lt-no-neighbour = { $tile } n’est pas autour de { $space }, ou a déjà été activé.
lt-no-input = { $tile } : vous ne pouvez pas payer ce qu’il faut, même avec des pièces à la place des cubes.
lt-no-shown-already = Vous l’avez déjà montré.
lt-no-such-objective = Vous n’avez pas cet objectif : { $objective }.
lt-no-showing-now = Les objectifs se montrent avant ou après un paiement ou un repas, pas au milieu.
lt-no-condition = Ce que demande cet objectif n’est pas réalisé en ce moment.
lt-no-supply = La réserve n’en a plus : { $kind }.
lt-no-more = Autour de { $space }, il n’y a plus rien à récolter : { $kind }.

## On the table
lt-board = Plateau
lt-market = Marché
lt-players = Joueurs
lt-supply = Réserve
lt-round = Manche { $round } sur { $rounds }
lt-start-player = Premier joueur
lt-your-turn = à l’ouvrage
lt-coins = Pièces
lt-score = Score
lt-houses = { $n ->
    [one] { $n } maison restante
   *[other] { $n } maisons restantes
  }
lt-workers = { $n ->
    [one] { $n } ouvrier restant
   *[other] { $n } ouvriers restants
  }
lt-workers-building = { $n ->
    [one] { $n } ouvrier au chantier
   *[other] { $n } ouvriers au chantier
  }
lt-hidden-objectives = { $n ->
    [one] { $n } objectif caché
   *[other] { $n } objectifs cachés
  }
lt-shown-objectives = Montrés : { $list }
lt-space-empty = { $space }, { $terrain }
lt-space-worker = { $space }, ouvrier de { $name }
lt-space-building = { $space }, { $tile } de { $name }
lt-space-gathers = récolte { $amounts }
lt-space-gathers-nothing = ne récolte rien
lt-space-works = { $tile } ({ $does })
lt-space-works-fee = { $tile } de { $name } pour 1 pièce ({ $does })
lt-look-title = Un ouvrier en { $space }
lt-look-gathers = récolte
lt-look-nothing = rien
lt-look-buildings = pourrait activer
lt-look-own = gratuit
lt-look-fee = 1 pièce à { $name }
lt-look-cannot = pas avec ce que vous avez
lt-look-can = vous pouvez le payer
lt-look-hint = Pointez une prairie qui brille pour voir ce qu’un ouvrier y récolterait, ou choisissez une tuile à construire.
lt-look-hint-touch = Touchez une prairie qui brille pour voir ce qu’un ouvrier y récolterait, ou choisissez une tuile à construire.
lt-look-wait = La ville suit son cours. Pointez ce que vous voulez voir expliqué.
lt-place-here = Poser l’ouvrier ici
lt-build-here = Construire ici
lt-site-title = { $tile } en { $space }
lt-site-scores = rapporte tout de suite
lt-site-completes = Atteint : { $list }
lt-site-around = Autour : { $own ->
    [one] { $own } bâtiment à vous
   *[other] { $own } bâtiments à vous
  }, { $others } aux autres, { $grass ->
    [one] { $grass } prairie vide
   *[other] { $grass } prairies vides
  }, { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
  }.
lt-site-hint = Choisissez une case qui brille sur le plateau.
lt-gather-everything = Tout récolter
lt-gather = Récolter
lt-gather-one = Récolter 1 { $kind } (reste { $n })
lt-activate = Activer
lt-activate-fee = 1 pièce à { $name }
lt-activate-free = à vous
lt-activate-buys = achète { $list } avec des pièces
lt-activate-choice = des pièces peuvent remplacer des cubes
lt-done-activations = { $n ->
    [one] { $n } bâtiment activé
   *[other] { $n } bâtiments activés
  }
lt-end-turn = Terminer le tour
lt-go-on = Continuer
lt-end-sure = Il reste des choses à faire. Terminer quand même
lt-lay-aside = Mettre l’ouvrier de côté
lt-pay-cubes = Payer { $amount }
lt-pay-mixed = Payer { $amount } et { $coins }
lt-pay-coins = Payer { $coins }
lt-coins-for-cube = en pièces
lt-pair-bought = 3 pièces
lt-tile-label = { $tile }, coûte { $cost }, { $points } : { $does }
lt-tile-ready = Vous pouvez construire cette tuile
lt-tile-ready-coins = avec { $coins }
lt-tile-coins-instead = Vous pouvez construire cette tuile avec { $coins } pour les cubes manquants
lt-tile-lacks = Il vous manque { $amounts }
lt-tile-short = et { $coins } pour l’acheter
lt-tile-short-label = manque { $coins }
lt-tile-no-house = plus de maison
lt-tile-supply = la réserve manque de { $amounts }
lt-tile-left = reste { $n }
lt-tile-chosen = en construction
lt-objectives = Vos objectifs
lt-objectives-none = Plus d’objectif.
lt-objectives-ready = { $n ->
    [one] { $n } atteint
   *[other] { $n } atteints
  }
lt-objective-show = Montrer
lt-objective-show-label = Montrer « { $objective } » pour { $points }
lt-objective-ready = prêt à être montré
lt-objective-shown = montré
lt-put-away = Mis de côté, impossibles avec ce marché : { $list }
lt-feeding = Vos ouvriers mangent
lt-feeding-held = Vous avez
lt-feeding-proposal = Proposition : d’abord votre nourriture, puis des pièces, pour que personne n’ait faim sans raison.
lt-feeding-worker-eats = l’ouvrier mange { $food }
lt-feeding-food-coins = un repas à 3 pièces
lt-feeding-worker-hungry = l’ouvrier a faim : 3 points perdus
lt-feeding-do = Les nourrir ainsi
lt-feeding-own-way = ou choisissez vous-même
lt-feeding-none = aucun
lt-round-end = Fin de la manche { $round }
lt-supply-left = Réserve : { $list }

## Options
lt-option-side = Face du plateau
lt-option-side-1 = Première face
lt-option-side-2 = Deuxième face
lt-option-random = Au hasard
lt-option-market = Marché
lt-option-market-first-game = Pour une première partie
lt-option-market-random = Douze tuiles au hasard
lt-option-start = Premier joueur
lt-option-start-random = Au hasard
lt-option-start-seat = Place { $number }
lt-option-rulings = Lire les règles autrement
lt-option-residence-buildings-only = La résidence active des bâtiments mais ne récolte rien
lt-option-castle-counts-all = Le château compte les bâtiments de tout le monde autour de lui
lt-option-watchtower-ignores-workers = La tour de garde compte aussi les prairies où se tient un ouvrier
little-town-title = Little Town
    .pitch = Placez vos ouvriers, récoltez, bâtissez, et faites travailler toute la ville pour vous.
