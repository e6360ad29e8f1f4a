# Dominion à la table : ce qui est demandé, ce qui est raconté, pourquoi non.
dominion-type-action = Action
dominion-type-treasure = Trésor
dominion-type-victory = Victoire
dominion-type-curse = Malédiction
dominion-type-attack = Attaque
dominion-type-reaction = Réaction
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
dominion-apart = Cartes dont il faut décider
dominion-warn-empty = { $count } piles sont vides : à { $end }, c’est la fin
dominion-warn-provinces = { $left ->
    [one] Il ne reste qu’une Province
   *[other] Il ne reste que { $left } Provinces
}
dominion-chosen = { $count ->
    [0] Aucune carte choisie
    [one] { $count } carte choisie
   *[other] { $count } cartes choisies
}
dominion-none = Tout désélectionner
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

dominion-final-decks = Les decks à la fin
dominion-final-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
dominion-kingdom = Royaume
dominion-set-first-game = Première partie
dominion-set-big-money = Gros sous
dominion-set-interaction = Interaction
dominion-set-size-distortion = Distorsion
dominion-set-village-square = Place du village
dominion-set-random = Au hasard
dominion-set-by-hand = Carte par carte
dominion-by-hand-count = { $left ->
    [0] Les { $count } cartes sont choisies.
    [one] { $count } choisies ; la dernière est tirée au hasard.
   *[other] { $count } choisies ; { $left } autres sont tirées au hasard.
}
dominion-setting-treasures-first = Dominion : acheter joue d’abord vos trésors
dominion-setting-all-treasures = Dominion : jouer tous les trésors d’un coup
dominion-setting-reveal-moat = Dominion : dévoiler les Douves automatiquement
dominion-discard-order = Demander quelle carte reste sur la défausse

dominion-ask-action = { $actions ->
    [one] Jouez une carte Action, ou passez aux achats
   *[other] Jouez des cartes Action (il vous reste { $actions } actions), ou passez aux achats
}
dominion-ask-treasures = { $buys ->
    [one] Jouez vos trésors et achetez une carte ({ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } pour l’instant), ou finissez votre tour
   *[other] Jouez vos trésors et achetez jusqu’à { $buys } cartes ({ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } pour l’instant), ou finissez votre tour
}
dominion-ask-buy = { $buys ->
    [one] Vous pouvez acheter une carte ({ $coins ->
        [0] aucune pièce
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }), ou finir votre tour
   *[other] Vous pouvez acheter jusqu’à { $buys } cartes ({ $coins ->
        [0] aucune pièce
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }), ou finir votre tour
}
dominion-ask-no-buys = Vous n’avez plus d’achat : finissez votre tour
dominion-ask-react = { $offered ->
    [0] { $attacker } joue { $card } : vous n’avez pas de carte Réaction à dévoiler
   *[other] { $attacker } joue { $card } : dévoilez une carte Réaction, ou laissez faire
}
dominion-ask-order = Choisissez la carte qui finit sur le dessus de votre défausse
dominion-ask-clean-up = Choisissez la carte qui finit sur le dessus de votre défausse
dominion-ask-cellar = { $card } : choisissez des cartes à défausser · vous en piochez autant
dominion-ask-chapel = { $most ->
    [one] { $card } : vous pouvez écarter une carte
   *[other] { $card } : choisissez jusqu’à { $most } cartes à écarter
}
dominion-ask-chancellor = { $card } : mettre votre deck dans votre défausse ?
dominion-ask-workshop = { $card } : recevez une carte coûtant { $cost } ou moins
dominion-ask-feast = { $card } : recevez une carte coûtant { $cost } ou moins
dominion-ask-remodel = { $card } : choisissez une carte de votre main à écarter
dominion-ask-remodel-gain = { $card } : recevez une carte coûtant { $cost } ou moins
dominion-ask-mine = { $card } : choisissez un trésor de votre main à écarter
dominion-ask-mine-gain = { $card } : recevez en main un trésor coûtant { $cost } ou moins
dominion-ask-bureaucrat = { $attacker } joue { $card } : choisissez une carte Victoire à poser sur votre deck
dominion-ask-militia = { $attacker } joue { $card } : défaussez jusqu’à n’avoir que { $keep } cartes en main
dominion-ask-spy = { $whose-is ->
    [you] { $card } : défausser votre propre carte, ou la remettre ?
   *[other] { $card } : défausser la carte de { $whose }, ou la remettre ?
}
dominion-ask-thief = { $card } : choisissez quel trésor de { $whose } est écarté
dominion-ask-thief-gain = { $card } : recevez les trésors écartés que vous voulez
dominion-ask-throne-room = { $card } : choisissez une carte Action à jouer deux fois
dominion-ask-library = { $offered ->
    [0] { $card } : vous piochez { $drawn }, qui reste en main
   *[other] { $card } : vous piochez { $drawn }. Garder, ou mettre de côté ?
}

dominion-do-play = jouer { $card }
dominion-do-buy = acheter { $card }
dominion-do-gain = recevoir { $card }
dominion-do-discard = défausser { $card }
dominion-do-trash = écarter { $card }
dominion-do-topdeck = poser { $card } sur le deck
dominion-do-reveal = dévoiler { $card }
dominion-do-set-aside = mettre { $card } de côté
dominion-do-leave-on-top = laisser { $card } sur le dessus
dominion-do-end-actions = Finir les actions
dominion-do-play-treasures = Jouer les trésors
dominion-do-end-turn = Finir le tour
dominion-do-arrange = Ranger la défausse
dominion-do-done = Terminé
dominion-do-decline = Non merci
dominion-do-discard-deck = Défausser le deck
dominion-do-put-back = La remettre
dominion-do-keep = La garder

dominion-card-several = { $n ->
    [one] { $name }
   *[other] { $n } × { $name }
}
dominion-card-hidden = { $n ->
    [one] une carte
   *[other] { $n } cartes
}
dominion-log-turn = { $who-is ->
    [you] Votre tour { $number }
   *[other] { $who }, tour { $number }
}
dominion-log-play = { $who-is ->
    [you] Vous jouez { $card }.
   *[other] { $who } joue { $card }.
}
dominion-log-play-again = { $who-is ->
    [you] Vous rejouez { $card }.
   *[other] { $who } rejoue { $card }.
}
dominion-log-buy = { $who-is ->
    [you] Vous achetez { $card } pour { $cost }.
   *[other] { $who } achète { $card } pour { $cost }.
}
dominion-log-gain-discard = { $who-is ->
    [you] Vous recevez { $card }.
   *[other] { $who } reçoit { $card }.
}
dominion-log-gain-hand = { $who-is ->
    [you] Vous recevez { $card } en main.
   *[other] { $who } reçoit { $card } en main.
}
dominion-log-gain-deck = { $who-is ->
    [you] Vous recevez { $card } sur votre deck.
   *[other] { $who } reçoit { $card } sur son deck.
}
dominion-log-shuffle = { $who-is ->
    [you] Vous mélangez votre deck.
   *[other] { $who } mélange son deck.
}
dominion-log-show = { $who-is ->
    [you] Vous dévoilez { $cards }.
   *[other] { $who } dévoile { $cards }.
}
dominion-log-leave = { $who-is ->
    [you] { $card } est sur le dessus de votre défausse.
   *[other] { $card } est sur le dessus de la défausse de { $who }.
}
dominion-log-immune = { $who-is ->
    [you] { $card } ne vous affecte pas.
   *[other] { $card } n’affecte pas { $who }.
}
dominion-log-put-back = { $who-is ->
    [you] Votre carte { $card } revient sur votre deck.
   *[other] La carte { $card } de { $who } revient sur son deck.
}
dominion-log-lay = { $who-is ->
    [you] Vous jouez { $cards }.
   *[other] { $who } joue { $cards }.
}
dominion-log-draw = { $who-is ->
    [you] Vous piochez { $cards }.
   *[other] { $who } pioche { $cards }.
}
dominion-log-discard = { $who-is ->
    [you] Vous défaussez { $cards }.
   *[other] { $who } défausse { $cards }.
}
dominion-log-trash = { $who-is ->
    [you] Vous écartez { $cards }.
   *[other] { $who } écarte { $cards }.
}
dominion-log-topdeck = { $who-is ->
    [you] Vous posez { $cards } sur votre deck.
   *[other] { $who } pose { $cards } sur son deck.
}
dominion-log-set-aside = { $who-is ->
    [you] Vous mettez de côté { $cards }.
   *[other] { $who } met de côté { $cards }.
}
dominion-log-reveal = { $who-is ->
    [you] Vous dévoilez { $cards } de votre deck.
   *[other] { $who } dévoile { $cards } de son deck.
}
dominion-log-discard-deck = { $who-is ->
    [you] Vous défaussez { $cards } de votre deck.
   *[other] { $who } défausse { $cards } de son deck.
}
dominion-log-take = { $who-is ->
    [you] Vous prenez { $cards } en main.
   *[other] { $who } prend { $cards } en main.
}
dominion-log-lose = { $who-is ->
    [you] Votre { $cards } est écarté.
   *[other] Le { $cards } de { $who } est écarté.
}
dominion-log-from-trash = { $who-is ->
    [you] Vous recevez { $cards } du rebut.
   *[other] { $who } reçoit { $cards } du rebut.
}
dominion-log-over = { $winners-is ->
    [you] La partie est finie : vous gagnez !
    [other] La partie est finie : { $winners } gagne.
    [we] La partie est finie : { $winners } partagez la victoire.
   *[they] La partie est finie : { $winners } partagent la victoire.
}

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
dominion-why-no-end = Vous n’avez pas de carte Action à jouer : la phase Action n’a pas besoin de fin.
dominion-why-automatic = À cette table, l’ordre des cartes défaussées est automatique.
dominion-why-nothing-to-arrange = Il n’y a pas deux sortes de cartes à ranger.

dominion-why-too-dear = { $card } coûte { $cost } ; le maximum est { $most }.
dominion-why-not-offered = { $card } ne peut pas être choisie maintenant. { $question }
dominion-why-not-asked = Ce n’est pas ce qui est demandé. { $question }
dominion-part = { $card }
dominion-title = Dominion
    .pitch = Quelques pièces, un petit domaine : achetez les cartes qui feront de votre deck le meilleur de la table.
dominion-card-kind = { $types } · coûte { $cost }
dominion-option-basic = kingdom : { $card } est une carte de base, toujours dans la réserve.
dominion-option-replace-or-choose = Choisissez un nouveau royaume ou remplacez des cartes du dernier, mais pas les deux.
dominion-option-replace-form = replace associe des cartes du dernier royaume à de nouvelles ; ce n’est pas { $given }.
dominion-option-replace-many = replace : { $given } cartes, c’est trop ; chacun des { $most } joueurs peut en remplacer une.
dominion-option-replace-old = replace : { $given } n’était pas dans le dernier royaume : { $kingdom }.
dominion-option-replace-there = replace : { $card } est déjà dans le royaume.
dominion-option-needs = { $agents } ont besoin de { $cards-count } cartes Royaume ensemble ({ $cards }) ; un royaume en a { $most }.
dominion-match-random = { $cards } dans chaque royaume tiré au sort.
dominion-match-needs = { $instead-count ->
    [0] Les stratégies ont besoin de { $cards } : ajouté au royaume.
   *[other] Les stratégies ont besoin de { $cards } : ajouté au royaume à la place de { $instead }.
}
