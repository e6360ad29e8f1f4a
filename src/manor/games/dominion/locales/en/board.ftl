# Dominion on a terminal. The browser does not load this file.
dominion-board-turn = { $who-is ->
    [you] { $game } · your turn { $number } · { $phase ->
        [action] action phase
       *[buy] buy phase
    }
   *[other] { $game } · { $who }’s turn { $number } · { $phase ->
        [action] action phase
       *[buy] buy phase
    }
}
dominion-board-on-deck = { $who-is ->
    [you] on your deck
   *[other] on { $who }’s deck
}
dominion-board-holds = { $who-is ->
    [you] you hold
   *[other] { $who } holds
}
dominion-board-over = { $game } · the game is over
dominion-board-card = card
dominion-board-cost = cost
dominion-board-left = left
dominion-board-discard-top = discard on top
dominion-board-all-cards = cards in all
dominion-board-turns = turns
dominion-board-in-play = in play
dominion-board-your-hand = your hand
dominion-board-to-spend = to spend
dominion-board-treasure-in-hand = (+{ $coins } in hand)
dominion-board-reach = { $mark } in reach with your coins and the treasures in your hand
