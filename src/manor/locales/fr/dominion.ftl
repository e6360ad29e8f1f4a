# Dominion à la table : ce qui est demandé, ce qui est raconté, pourquoi non.
dominion-type-action = Action
dominion-type-treasure = Trésor
dominion-type-victory = Victoire
dominion-type-curse = Malédiction
dominion-type-attack = Attaque
dominion-type-reaction = Réaction
dominion-costs = coûte { $cost }
dominion-plus-cards = { $n ->
    [one] +{ $n } Carte
   *[other] +{ $n } Cartes
}
dominion-plus-actions = { $n ->
    [one] +{ $n } Action
   *[other] +{ $n } Actions
}
dominion-plus-buys = { $n ->
    [one] +{ $n } Achat
   *[other] +{ $n } Achats
}
dominion-actions = Actions
dominion-buys = Achats
dominion-coins = Pièces
dominion-supply = Réserve
dominion-yours = Votre main et votre tour
dominion-hand = { $count ->
    [one] Votre main, { $count } carte
   *[other] Votre main, { $count } cartes
}
dominion-hand-empty = Votre main est vide.
dominion-hand-card = { $legal ->
    [yes] { $card }, peut être choisie
   *[no] { $card }
}
dominion-pile = { $legal ->
    [yes] { $card }, coûte { $cost }, reste { $left }, peut être choisie
   *[no] { $card }, coûte { $cost }, reste { $left }
}
dominion-empty = vide
dominion-in-hand = Main
dominion-deck = Deck
dominion-discard = Défausse
dominion-in-play = En jeu : { $name }
dominion-aside = Mis de côté
dominion-trash = Rebut
dominion-apart = Cartes à trancher
dominion-warn-empty = { $count ->
    [one] Une pile est vide
   *[other] { $count } piles sont vides : à trois, c’est la fin
}
dominion-warn-provinces = { $left ->
    [one] Il ne reste qu’une Province
   *[other] Il ne reste que { $left } Provinces
}
dominion-chosen = { $count ->
    [0] Aucune carte choisie
    [one] { $count } carte choisie
   *[other] { $count } cartes choisies
}
dominion-none = Tout reposer
dominion-confirm-none = Ne choisir aucune carte
dominion-confirm-discard = { $count ->
    [one] Défausser { $count } carte
   *[other] Défausser { $count } cartes
}
dominion-confirm-trash = { $count ->
    [one] Écarter { $count } carte
   *[other] Écarter { $count } cartes
}
dominion-really = { $what } : vraiment ?
dominion-drawer-close = Cacher la main
dominion-drawer-open = Voir la main

dominion-kingdom = Royaume
dominion-set-first-game = Première partie
dominion-set-big-money = Gros sous
dominion-set-interaction = Interaction
dominion-set-size-distortion = Distorsion
dominion-set-village-square = Place du village
dominion-set-random = Au hasard
dominion-set-by-hand = Carte par carte
dominion-by-hand-count = { $count ->
    [10] Dix cartes sont choisies.
   *[other] { $count } sur 10 ; les autres sont tirées au hasard.
}
dominion-discard-order = Demander quelle carte reste sur la défausse

dominion-ask-action = { $actions ->
    [one] Jouez une carte Action, ou passez aux trésors et aux achats
   *[other] Jouez des cartes Action ({ $actions } actions), ou passez aux trésors et aux achats
}
dominion-ask-buy = { $buys ->
    [one] Jouez vos trésors, puis achetez une carte ({ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }), ou finissez votre tour
   *[other] Jouez vos trésors, puis achetez jusqu’à { $buys } cartes ({ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }), ou finissez votre tour
}
dominion-ask-buy-more = { $buys ->
    [one] Vous pouvez encore acheter une carte ({ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }), ou finir votre tour
   *[other] Vous pouvez encore acheter { $buys } cartes ({ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }), ou finir votre tour
}
dominion-ask-no-buys = Vous n’avez plus d’achat : finissez votre tour
dominion-ask-react = { $name } joue { $card } : dévoilez { $moat }, ou laissez faire
dominion-ask-order = Choisissez la carte qui reste sur votre défausse
dominion-ask-cellar-0 = { $card } : choisissez des cartes à défausser · vous en piochez autant
dominion-ask-chapel-0 = { $card } : choisissez jusqu’à 4 cartes à écarter
dominion-ask-chancellor-0 = { $card } : poser votre deck sur votre défausse ?
dominion-ask-workshop-0 = { $card } : recevez une carte coûtant 4 ou moins
dominion-ask-feast-0 = { $card } : recevez une carte coûtant 5 ou moins
dominion-ask-remodel-0 = { $card } : choisissez une carte de votre main à écarter
dominion-ask-remodel-1 = { $card } : recevez une carte coûtant au plus 2 de plus que la carte écartée
dominion-ask-mine-0 = { $card } : choisissez un trésor de votre main à écarter
dominion-ask-mine-1 = { $card } : recevez en main un trésor coûtant au plus 3 de plus
dominion-ask-bureaucrat-0 = { $attacker } joue { $card } : choisissez une carte Victoire à poser sur votre deck
dominion-ask-militia-0 = { $attacker } joue { $card } : choisissez des cartes à défausser jusqu’à n’en garder que 3
dominion-ask-spy-0 = { $own ->
    [yes] { $card } : défausser votre propre carte, ou la remettre ?
   *[no] { $card } : défausser la carte de { $name }, ou la remettre ?
}
dominion-ask-thief-0 = { $card } : choisissez quel trésor de { $name } est écarté
dominion-ask-thief-1 = { $card } : recevez les trésors écartés que vous voulez
dominion-ask-throne-room-0 = { $card } : choisissez une carte Action à jouer deux fois
dominion-ask-library-0 = { $card } : vous piochez { $drawn }. Garder, ou mettre de côté ?

dominion-do-play = jouer { $card }
dominion-do-buy = acheter { $card }
dominion-do-gain = recevoir { $card }
dominion-do-discard = défausser { $card }
dominion-do-trash = écarter { $card }
dominion-do-topdeck = poser { $card } sur le deck
dominion-do-reveal = dévoiler { $card }
dominion-do-set-aside = mettre { $card } de côté
dominion-do-leave-on-top = laisser { $card } dessus
dominion-do-end-actions = Finir les actions
dominion-do-play-treasures = Jouer les trésors
dominion-do-end-turn = Finir le tour
dominion-do-arrange = Ranger la défausse
dominion-do-done = Terminé
dominion-do-decline = Non merci
dominion-do-discard-deck = Défausser le deck
dominion-do-put-back = La remettre
dominion-do-keep = La garder

dominion-cards = { $amount ->
    [one] { $card }
   *[other] { $amount } × { $card }
}
dominion-cards-hidden = { $amount ->
    [one] une carte
   *[other] { $amount } cartes
}
dominion-log-turn = { $name }, tour { $number }
dominion-log-play = { $name } joue { $card }.
dominion-log-play-again = { $name } rejoue { $card }.
dominion-log-buy = { $name } achète { $card } pour { $cost }.
dominion-log-gain-discard = { $name } reçoit { $card }.
dominion-log-gain-hand = { $name } reçoit { $card } en main.
dominion-log-gain-deck = { $name } reçoit { $card } sur le deck.
dominion-log-shuffle = { $name } mélange.
dominion-log-show = { $name } montre { $cards }.
dominion-log-leave = { $name } laisse { $card } dessus.
dominion-log-immune = { $name } échappe à l’attaque : { $card }.
dominion-log-put-back = La carte de { $name } est remise : { $card }.
dominion-log-over = La partie est finie : { $names } !
dominion-log-lay = { $name } joue { $cards }.
dominion-log-draw = { $name } pioche { $cards }.
dominion-log-discard = { $name } défausse { $cards }.
dominion-log-trash = { $name } écarte { $cards }.
dominion-log-topdeck = { $name } pose { $cards } sur le deck.
dominion-log-set-aside = { $name } met de côté { $cards }.
dominion-log-reveal = { $name } dévoile { $cards }.
dominion-log-discard-deck = { $name } défausse { $cards } du deck.
dominion-log-take = { $name } prend { $cards } en main.
dominion-log-lose = { $name } perd { $cards } (au rebut).
dominion-log-from-trash = { $name } prend { $cards } dans le rebut.

dominion-why-cost = { $coins ->
    [0] { $card } coûte { $cost }, et vous n’avez pas de pièces.
    [one] { $card } coûte { $cost }, et vous avez { $coins } pièce.
   *[other] { $card } coûte { $cost }, et vous avez { $coins } pièces.
}
dominion-why-empty = La pile { $card } est vide.
dominion-why-no-buys = Vous n’avez plus d’achat.
dominion-why-not-in-kingdom = { $card } n’est pas dans ce royaume.
dominion-why-not-in-hand = { $card } n’est pas dans votre main.
dominion-why-bought = Après le premier achat, on ne joue plus de trésor.
dominion-why-not-played = { $card } n’est pas une carte qui se joue.
dominion-why-phase-over = La phase Action est terminée.
dominion-why-no-actions = Vous n’avez plus d’action.
dominion-why-no-treasure = Vous n’avez pas de trésor en main.
dominion-why-no-end = Vous n’avez pas d’action à jouer : la phase Action n’a pas besoin de fin.
dominion-why-automatic = À cette table, l’ordre des cartes défaussées est automatique.
dominion-why-nothing-to-arrange = Il n’y a pas deux sortes de cartes à ranger.
