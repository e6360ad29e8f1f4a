# Little Town à la table : ce qui est demandé, ce qui est raconté, pourquoi pas.

little-town-tile-wheat-field = Champ de blé
little-town-tile-workshop = Atelier
little-town-tile-bar = Bar
little-town-tile-bakery = Boulangerie
little-town-tile-warehouse = Entrepôt
little-town-tile-brewery = Brasserie
little-town-tile-quarry = Carrière
little-town-tile-carpenter = Charpentier
little-town-tile-grocery = Épicerie
little-town-tile-church = Église
little-town-tile-fair = Foire
little-town-tile-fountain = Fontaine
little-town-tile-barn = Grenier
little-town-tile-bookshop = Librairie
little-town-tile-gold-mine = Mine d’or
little-town-tile-fishmonger = Poissonnier
little-town-tile-pier = Ponton
little-town-tile-pawnshop = Prêteur sur gage
little-town-tile-well = Puits
little-town-tile-restaurant = Restaurant
little-town-tile-statue = Statue
little-town-tile-cathedral = Cathédrale
little-town-tile-residence = Résidence
little-town-tile-castle = Château
little-town-tile-watchtower = Tour de garde

little-town-good-wood = bois
    .several = { $n } bois
little-town-good-stone = pierre
    .several = { $n ->
        [one] { $n } pierre
       *[other] { $n } pierres
    }
little-town-good-fish = poisson
    .several = { $n ->
        [one] { $n } poisson
       *[other] { $n } poissons
    }
little-town-good-wheat = blé
    .several = { $n ->
        [one] { $n } blé
       *[other] { $n } blés
    }
little-town-good-coins = pièces
    .several = { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
little-town-good-points = points
    .several = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
little-town-good-any = cube au choix
    .several = { $n ->
        [one] { $n } cube au choix
       *[other] { $n } cubes au choix
    }
little-town-good-bought = cube acheté
    .several = { $n ->
        [one] { $n } cube acheté
       *[other] { $n } cubes achetés
    }
little-town-good-several = { $n } { $name }
little-town-good-hidden = { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}

little-town-terrain-forest = Forêt
little-town-terrain-mountain = Montagne
little-town-terrain-lake = Lac
little-town-terrain-grass = Prairie

little-town-category-tiles = bâtiment
little-town-category-activations = activation
little-town-category-objectives = objectif
little-town-category-round-end = cathédrale
little-town-category-castle = château
little-town-category-watchtower = tour de garde
little-town-category-coins = pièces
little-town-category-hunger = ouvriers affamés

# Ce que tuiles, objectifs et terrains disent d’eux-mêmes.
little-town-does-give = donne { $gives }
little-town-does-exchange = change { $takes } en { $gives }
little-town-does-pawn = échange { $n } cubes quelconques contre { $n } cubes d’autres sortes
little-town-does-statue = plaît à l’œil, et ne fait rien d’autre
little-town-does-cathedral = à la fin de chaque manche, 1 point par ouvrier autour d’elle
little-town-does-residence = à la fin de chaque manche, travaille comme un ouvrier posé sur elle
little-town-does-castle = à la fin de la partie, 4 points par bâtiment de son propriétaire autour de lui
little-town-does-watchtower = à la fin de la partie, 2 points par prairie vide autour d’elle
little-town-costs = Coûte { $cost }
little-town-worth = { $points } à la construction
little-town-worth-later = compte à la fin de la partie
little-town-explain-worker = Un ouvrier sur l’une des huit cases autour peut l’activer une fois : le bâtiment { $does }. C’est gratuit pour son propriétaire ; les autres lui paient d’abord 1 pièce.
little-town-explain-statue = Rapporte beaucoup de points à la construction. Les ouvriers n’ont rien à y faire.
little-town-explain-cathedral = À la fin de chaque manche, son propriétaire marque 1 point par ouvrier, de n’importe quel joueur, sur les huit cases autour d’elle. Les ouvriers ne peuvent pas l’activer.
little-town-explain-residence = À la fin de chaque manche, elle récolte sur les huit cases autour d’elle et y active des bâtiments, comme le ferait un ouvrier de son propriétaire ; ceux des autres coûtent toujours 1 pièce. Les ouvriers ne peuvent pas l’activer.
little-town-explain-castle = Ne rapporte rien à la construction. À la fin de la partie, son propriétaire marque 4 points par bâtiment à lui sur les huit cases autour, le château lui-même ne comptant pas.
little-town-explain-watchtower = Ne rapporte rien à la construction. À la fin de la partie, son propriétaire marque 2 points par prairie autour d’elle qui ne porte ni bâtiment ni ouvrier.
little-town-terrain-kind = Terrain
little-town-explain-terrain = Un ouvrier sur l’une des huit cases autour y récolte { $goods }. Rien ne peut y être posé.
little-town-explain-grass = Un ouvrier peut s’y tenir, ou un bâtiment. Le bâtiment y reste jusqu’à la fin de la partie, l’ouvrier jusqu’à la fin de la manche.
little-town-tile-kind = { $costs } · { $worth }
little-town-objective-asks = { $objective-text }
little-town-explain-objective = { $objective-text } Il reste secret ; dès qu’il est atteint pendant votre tour, vous pouvez le montrer et marquer ses points.

little-town-objective-kind = Objectif · { $points }
little-town-objective-three-in-a-row = Trois voisins
    .text = Posséder trois bâtiments reliés côte à côte.
little-town-objective-more-buildings = Propriétaire
    .text = Posséder plus de bâtiments que d’ouvriers.
little-town-objective-food-store = Garde-manger plein
    .text = Avoir au moins deux cubes de poisson ou de blé par ouvrier.
little-town-objective-lake-mountain-forest = Trois panoramas
    .text = Posséder trois bâtiments dont l’un touche un lac, un autre une montagne et le troisième une forêt. Les coins comptent.
little-town-objective-two-kinds-in = Deux ingrédients
    .text = Activer un bâtiment qui prend au moins deux sortes de cubes.
little-town-objective-fish-supper = Dîner de poisson
    .text = Nourrir tous ses ouvriers avec du poisson.
little-town-objective-wheat-trade = Commerce du blé
    .text = Posséder deux bâtiments qui donnent ou prennent du blé.
little-town-objective-fish-trade = Commerce du poisson
    .text = Posséder un bâtiment qui donne ou prend du poisson.
little-town-objective-coin-trade = Commerce de l’argent
    .text = Posséder deux bâtiments qui donnent ou prennent des pièces.
little-town-objective-wood-or-stone-trade = Commerce des matériaux
    .text = Posséder un bâtiment qui donne ou prend du bois ou de la pierre.
little-town-objective-costly-in-stone = Tailleur de pierre
    .text = Construire un bâtiment qui coûte au moins 3 pierres.
little-town-objective-penniless = Sans le sou
    .text = N’avoir aucune pièce.
little-town-objective-six-coins = Bourse pleine
    .text = Avoir au moins 6 pièces.
little-town-objective-fresh-spending = Frais du jour
    .text = Dépenser un cube dans le tour même où on l’a récolté.
little-town-objective-four-activations = Journée chargée
    .text = Activer au moins quatre bâtiments en un tour.
little-town-objective-two-scoring = Deux fois admiré
    .text = Recevoir des points d’au moins deux bâtiments en un tour.
little-town-objective-five-in-a-turn = Belle récolte
    .text = Récolter au moins 5 cubes en un tour.
little-town-objective-costly-in-wood = Maître d’œuvre
    .text = Construire un bâtiment qui coûte au moins 3 bois.
little-town-objective-several = « { $name } »
little-town-objective-hidden = { $n ->
    [one] { $n } objectif
   *[other] { $n } objectifs
}

little-town-todo-gather = { $n ->
    [one] récolter { $n } cube
   *[other] récolter { $n } cubes
}
little-town-todo-activate = { $n ->
    [one] activer { $n } bâtiment
   *[other] activer { $n } bâtiments
}
little-town-todo-show = { $n ->
    [one] montrer { $n } objectif
   *[other] montrer { $n } objectifs
}
little-town-ask-choose = { $tiles ->
    [0] Posez un ouvrier sur une prairie vide.
    [one] Posez un ouvrier sur une prairie vide, ou construisez la seule tuile que vous pouvez payer.
   *[other] Posez un ouvrier sur une prairie vide, ou construisez l’une des { $tiles } tuiles que vous pouvez payer.
}
little-town-ask-aside = { $objectives ->
    [0] Il n’y a plus de prairie vide : mettez votre ouvrier de côté.
   *[other] Il n’y a plus de prairie vide : montrez un objectif, ou mettez votre ouvrier de côté.
}
little-town-ask-work = { $todo-count ->
    [one] Votre ouvrier en { $space } : vous pouvez { $todo }, ou terminer le tour.
   *[other] Votre ouvrier en { $space } : vous pouvez { $todo } dans l’ordre voulu, ou terminer le tour.
}
little-town-ask-work-done = Votre ouvrier en { $space } n’a plus rien à faire : terminez le tour.
little-town-ask-residence = { $todo-count ->
    [one] Votre résidence en { $space } travaille : vous pouvez { $todo }, ou continuer.
   *[other] Votre résidence en { $space } travaille : vous pouvez { $todo } dans l’ordre voulu, ou continuer.
}
little-town-ask-residence-done = Votre résidence en { $space } n’a plus rien à faire : continuez.
little-town-ask-pay = { $tile } : vous payez { $price }. Combien en achetez-vous à { $coins } l’unité, de { $least } à { $most } ?
little-town-ask-give = { $bought ->
    [0] { $tile } : quels sont les deux cubes que vous donnez ?
   *[other] { $tile } : quels sont les deux cubes que vous donnez ? Vous pouvez en acheter pour { $coins } l’unité.
}
little-town-ask-take = { $tile } : quels sont les deux cubes que vous prenez ?
little-town-ask-receive = { $objectives ->
    [0] Pour un instant, vous n’avez plus de pièces : continuez pour recevoir { $received }.
   *[other] Pour un instant, vous n’avez plus de pièces : montrez un objectif, ou continuez pour recevoir { $received }.
}
little-town-ask-site = { $tile } : choisissez une prairie vide pour la tuile.
little-town-ask-after = { $objectives ->
    [0] Vous n’avez pas d’objectif à montrer : terminez le tour.
    [one] Montrez un objectif atteint, ou terminez le tour.
   *[other] Montrez les objectifs atteints ({ $objectives }), ou terminez le tour.
}
little-town-ask-eat = { $objectives ->
    [0] Vos ouvriers mangent : nourrissez-les.
   *[other] Vos ouvriers vont manger : montrez d’abord un objectif, ou nourrissez-les.
}
little-town-ask-feed-fish = Vos { $workers } ouvriers mangent : donnez de { $least } à { $most } poissons. { $meals ->
    [0] Les autres mangent du blé.
   *[other] { $wheat ->
        [0] Pour les autres, vous achetez des repas à { $coins } l’unité.
       *[other] Les autres mangent du blé, ou des repas que vous achetez à { $coins } l’unité.
    }
}
little-town-ask-feed-wheat = Vos { $workers } ouvriers mangent : donnez de { $least } à { $most } blés. Pour les autres, vous achetez des repas à { $coins } l’unité.
little-town-ask-feed-buy = { $hungry ->
    [one] { $hungry } ouvrier a encore faim : vous pouvez acheter un repas pour { $coins }.
   *[other] { $hungry } ouvriers ont encore faim : vous pouvez acheter jusqu’à { $most } repas, à { $coins } l’unité.
}
little-town-ask-fed = { $objectives ->
    [0] Vous n’avez pas d’objectif à montrer : continuez.
    [one] Montrez un objectif atteint, ou continuez.
   *[other] Montrez les objectifs atteints ({ $objectives }), ou continuez.
}

little-town-do-place = poser un ouvrier en { $space }
little-town-do-activate = activer { $space }
little-town-do-activate-tile = activer { $tile } ({ $space })
little-town-do-at = poser la tuile en { $space }
little-town-do-build = construire : { $tile }
little-town-do-show = montrer : { $objective }
little-town-do-gather = récolter { $goods }
little-town-do-gather-everything = Tout récolter
little-town-do-buy = acheter { $goods } pour { $coins }
little-town-do-buy-none = payer avec vos propres cubes
little-town-do-give = donner { $pair }
little-town-do-take = prendre { $pair }
little-town-do-feed = nourrir avec { $goods }
little-town-do-feed-none = nourrir sans { $good }
little-town-do-buy-food = acheter { $n } repas pour { $coins }
little-town-do-buy-food-none = ne pas acheter de repas
little-town-do-end-turn = Terminer le tour
little-town-do-go-on = Continuer
little-town-do-lay-aside = Mettre l’ouvrier de côté

little-town-log-market = Au marché : { $tiles }.
little-town-log-deal = { $who-is ->
    [you] Vous recevez { $objectives }.
   *[other] { $who } reçoit { $objectives }.
}
little-town-log-put-away = { $who-is ->
    [you] Vous mettez de côté l’objectif « { $objective } » : ce marché ne le permet pas.
   *[other] { $who } met de côté l’objectif « { $objective } » : ce marché ne le permet pas.
}
little-town-log-start = { $who-is ->
    [you] Manche { $round } : vous commencez.
   *[other] Manche { $round } : { $who } commence.
}
little-town-log-place = { $who-is ->
    [you] Vous posez un ouvrier en { $space }.
   *[other] { $who } pose un ouvrier en { $space }.
}
little-town-log-gather = { $who-is ->
    [you] Vous récoltez { $goods }.
   *[other] { $who } récolte { $goods }.
}
little-town-log-activate = { $who-is ->
    [you] Vous activez { $tile } en { $space }.
   *[other] { $who } active { $tile } en { $space }.
}
little-town-log-fee = { $who-is ->
    [you] Vous payez { $coins } à { $owner }.
   *[other] { $who } paie { $coins } à { $owner }.
}
little-town-log-buy = { $who-is ->
    [you] Vous payez { $coins } pour { $goods }, aussitôt dépensés.
   *[other] { $who } paie { $coins } pour { $goods }, aussitôt dépensés.
}
little-town-log-pay = { $who-is ->
    [you] Vous payez { $goods }.
   *[other] { $who } paie { $goods }.
}
little-town-log-receive = { $goods-count ->
    [0] { $who-is ->
        [you] Vous ne recevez rien : la réserve est épuisée.
       *[other] { $who } ne reçoit rien : la réserve est épuisée.
    }
   *[other] { $who-is ->
        [you] Vous recevez { $goods }.
       *[other] { $who } reçoit { $goods }.
    }
}
little-town-log-points = { $who-is ->
    [you] Vous marquez { $points } ({ $why }).
   *[other] { $who } marque { $points } ({ $why }).
}
little-town-log-lose-points = { $who-is ->
    [you] Vous perdez { $points } ({ $why }).
   *[other] { $who } perd { $points } ({ $why }).
}
little-town-log-build = { $who-is ->
    [you] Vous construisez { $tile } en { $space }.
   *[other] { $who } construit { $tile } en { $space }.
}
little-town-log-show = { $who-is ->
    [you] Vous montrez « { $objective } » : { $objective-text }
   *[other] { $who } montre « { $objective } » : { $objective-text }
}
little-town-log-aside = { $who-is ->
    [you] Vous mettez un ouvrier de côté : il n’y a plus de prairie vide.
   *[other] { $who } met un ouvrier de côté : il n’y a plus de prairie vide.
}
little-town-log-residence = { $who-is ->
    [you] Votre résidence en { $space } travaille.
   *[other] La résidence de { $who } en { $space } travaille.
}
little-town-log-feed = { $meals-count ->
    [0] { $who-is ->
        [you] Vous n’avez rien à donner à vos ouvriers.
       *[other] { $who } n’a rien à donner à ses ouvriers.
    }
   *[other] { $who-is ->
        [you] Vous nourrissez vos ouvriers : { $meals }.
       *[other] { $who } nourrit ses ouvriers : { $meals }.
    }
}
little-town-meal-own = { $goods }
little-town-meal-bought = { $n ->
    [one] { $n } repas acheté pour { $coins }
   *[other] { $n } repas achetés pour { $coins }
}
little-town-log-over = { $winners-is ->
    [you] La partie est finie : vous gagnez !
    [other] La partie est finie : { $winners } gagne.
    [we] La partie est finie : { $winners } partagez la victoire.
   *[they] La partie est finie : { $winners } partagent la victoire.
}

little-town-part-tiles = Bâtiments
little-town-part-activations = Activations
little-town-part-objectives = Objectifs
little-town-part-round-end = Cathédrale
little-town-part-castle = Château
little-town-part-watchtower = Tour de garde
little-town-part-coins = Pièces
little-town-part-hunger = Faim

little-town-why-building-there = Un bâtiment se trouve en { $space }.
little-town-why-worker-there = Un ouvrier se trouve en { $space }.
little-town-why-no-grass = Il n’y a pas de prairie en { $space } : ouvriers et bâtiments ne se posent que sur l’herbe.
little-town-why-not-on-offer = { $tile } : cette tuile n’est pas au marché.
little-town-why-no-house = Vous n’avez plus de maison pour marquer un bâtiment.
little-town-why-no-room = Il n’y a plus de prairie vide.
little-town-why-supply-lacks = Il manque { $goods } à la réserve, que vous devriez acheter.
little-town-why-cost = { $tile } coûte { $cost } ; il vous manque { $coins }.
little-town-why-cost-cubes = { $tile } coûte { $cost } ; il vous manque { $cubes }, et { $coins } pour acheter ce qui manque.
little-town-why-no-building = Il n’y a pas de bâtiment en { $space }.
little-town-why-no-effect = { $tile } : les ouvriers n’ont rien à y faire.
little-town-why-not-around = { $tile } n’est pas autour de { $space }, ou a déjà été activé.
little-town-why-no-fee = { $tile } : { $owner } reçoit d’abord { $fee }, et vous n’avez pas de pièces.
little-town-why-input = { $tile } prend { $takes } ; vous ne pouvez pas payer, même avec des pièces à la place des cubes.
little-town-why-input-after-fee = { $tile } prend { $takes } après { $fee } à { $owner } ; vous ne pouvez pas payer, même avec des pièces à la place des cubes.
little-town-why-no-others = { $tile } : la réserve n’a pas deux cubes d’autres sortes à donner.
little-town-why-shown = Vous avez déjà montré « { $objective } ».
little-town-why-not-held = Vous n’avez pas l’objectif « { $objective } ».
little-town-why-condition = Ce que demande « { $objective } » n’est pas réalisé en ce moment : { $objective-text }
little-town-why-not-in-the-middle = Les objectifs se montrent avant ou après un paiement ou un repas, pas au milieu.
little-town-why-none-left = La réserve n’en a plus : { $good }.
little-town-why-nothing-around = Autour de { $space }, il n’y a plus rien à récolter : { $good }.
little-town-why-not-asked = Ce n’est pas ce qui est demandé. { $question }

# Ce que la page montre et demande encore.
little-town-board = Plateau
little-town-market = Marché
little-town-players = Joueurs
little-town-supply = Réserve
little-town-round = Manche { $round } sur { $rounds }
little-town-start-player = Premier joueur
little-town-your-turn = à l’ouvrage
little-town-score = Score
little-town-houses = { $n ->
    [one] { $n } maison restante
   *[other] { $n } maisons restantes
}
little-town-workers = { $n ->
    [one] { $n } ouvrier restant
   *[other] { $n } ouvriers restants
}
little-town-workers-building = { $n ->
    [one] { $n } ouvrier au chantier
   *[other] { $n } ouvriers au chantier
}
little-town-hidden-objectives = { $n ->
    [one] { $n } objectif caché
   *[other] { $n } objectifs cachés
}
little-town-shown-objectives = Montrés : { $list }
little-town-space-empty = { $space }, { $terrain }
little-town-space-worker = { $space }, ouvrier de { $name }
little-town-space-building = { $space }, { $tile } de { $name }
little-town-space-gathers = récolte { $amounts }
little-town-space-gathers-nothing = ne récolte rien
little-town-space-works = { $tile } ({ $does })
little-town-space-works-fee = { $tile } de { $name } pour { $coins } ({ $does })
little-town-look-title = Un ouvrier en { $space }
little-town-look-gathers = récolte
little-town-look-nothing = rien
little-town-look-buildings = pourrait activer
little-town-look-own = gratuit
little-town-look-fee = { $coins } à { $name }
little-town-look-cannot = pas avec ce que vous avez
little-town-look-hint = Pointez une prairie qui brille pour voir ce qu’un ouvrier y récolterait, ou choisissez une tuile à construire.
little-town-look-hint-touch = Touchez une prairie qui brille pour voir ce qu’un ouvrier y récolterait, ou choisissez une tuile à construire.
little-town-look-wait = La ville suit son cours. Pointez ce que vous voulez voir expliqué.
little-town-place-here = Poser l’ouvrier ici
little-town-build-here = Construire ici
little-town-site-title = { $tile } en { $space }
little-town-site-scores = rapporte tout de suite
little-town-site-completes = Atteint : { $list }
little-town-site-around = Autour : { $own ->
    [one] { $own } bâtiment à vous
   *[other] { $own } bâtiments à vous
}, { $others } aux autres, { $grass ->
    [one] { $grass } prairie vide
   *[other] { $grass } prairies vides
}, { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
}.
little-town-site-hint = Choisissez une case qui brille sur le plateau.
little-town-gather = Récolter
little-town-gather-one = Récolter 1 { $kind } (reste { $n })
little-town-activate = Activer
little-town-activate-fee = { $coins } à { $name }
little-town-activate-buys = achète { $list } avec des pièces
little-town-activate-choice = des pièces peuvent remplacer des cubes
little-town-end-sure = Il reste des choses à faire. Terminer quand même
little-town-pay-cubes = Payer { $amount }
little-town-pay-mixed = Payer { $amount } et { $coins }
little-town-pay-coins = Payer { $coins }
little-town-tile-label = { $tile }, coûte { $cost }, { $points } : { $does }
little-town-tile-ready = Vous pouvez construire cette tuile
little-town-tile-coins-instead = Vous pouvez construire cette tuile avec { $coins } pour les cubes manquants
little-town-tile-lacks = Il vous manque { $amounts }
little-town-tile-short = et { $coins } pour l’acheter
little-town-tile-short-label = manque { $coins }
little-town-tile-no-house = plus de maison
little-town-tile-supply = la réserve manque de { $amounts }
little-town-tile-chosen = en construction
little-town-objectives = Vos objectifs
little-town-objectives-none = Plus d’objectif.
little-town-objectives-ready = { $n ->
    [one] { $n } atteint
   *[other] { $n } atteints
}
little-town-objective-show = Montrer
little-town-objective-show-label = Montrer « { $objective } » pour { $points }
little-town-feeding = Vos ouvriers mangent
little-town-feeding-proposal = Proposition : d’abord votre nourriture, puis des pièces, pour que personne n’ait faim sans raison.
little-town-feeding-worker-eats = l’ouvrier mange { $food }
little-town-feeding-food-coins = un repas à { $coins }
little-town-feeding-worker-hungry = l’ouvrier a faim : { $points } de moins
little-town-feeding-do = Nourrir les ouvriers
little-town-feeding-own-way = ou choisissez vous-même
little-town-site-later = à la fin, en l’état actuel
little-town-space-at-end = à la fin, en l’état actuel : { $points }

little-town-setting-gather-all = Little Town : tout récolter d’un coup
little-town-option-side = Face du plateau
little-town-option-side-1 = Première face
little-town-option-side-2 = Deuxième face
little-town-option-random = Au hasard
little-town-option-market = Marché
little-town-option-market-first-game = Pour une première partie
little-town-option-market-random = Douze tuiles au hasard
little-town-option-start = Premier joueur
little-town-option-start-random = Au hasard
little-town-option-start-seat = Place { $number }
little-town-option-rulings = Lire les règles autrement
little-town-option-residence-buildings-only = La résidence active des bâtiments mais ne récolte rien
little-town-option-castle-counts-all = Le château compte les bâtiments de tout le monde autour de lui
little-town-option-watchtower-ignores-workers = La tour de garde compte aussi les prairies où se tient un ouvrier
little-town-option-pawnshop-any-kinds = Le prêteur sur gage rend aussi les sortes de cubes qu’il a reçues
little-town-option-always = market : { $tile } est toujours au marché, à côté des tuiles nommées.
little-town-option-market-form = market doit être first_game, random ou une liste de { $wanted } tuiles ; ce n’est pas { $given }.
little-town-option-market-count = market : { $given } tuiles sont nommées ; { $wanted } sont posées à côté des champs de blé.

little-town-title = Little Town
    .pitch = Placez vos ouvriers, récoltez, bâtissez, et faites travailler toute la ville pour vous.
