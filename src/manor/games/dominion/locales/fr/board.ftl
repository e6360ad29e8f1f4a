# Dominion dans un terminal. Le navigateur ne charge pas ce fichier.
dominion-board-turn = { $who-is ->
    [you] { $game } · votre tour { $number } · { $phase ->
        [action] phase Action
       *[buy] phase Achat
    }
   *[other] { $game } · tour { $number } de { $who } · { $phase ->
        [action] phase Action
       *[buy] phase Achat
    }
}
dominion-board-on-deck = { $who-is ->
    [you] sur votre deck
   *[other] sur le deck de { $who }
}
dominion-board-holds = { $who-is ->
    [you] vous tenez
   *[other] { $who } tient
}
dominion-board-over = { $game } · la partie est finie
dominion-board-card = carte
dominion-board-cost = coût
dominion-board-left = reste
dominion-board-discard-top = défausse (dessus)
dominion-board-all-cards = cartes en tout
dominion-board-turns = tours
dominion-board-in-play = en jeu
dominion-board-your-hand = votre main
dominion-board-to-spend = à dépenser
dominion-board-treasure-in-hand = (+{ $coins } en main)
dominion-board-reach = { $mark } à portée de vos pièces et des trésors de votre main
