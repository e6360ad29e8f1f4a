# Dominion: what would be left after something, and cards swapped between two games.
dominion-n-actions = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
dominion-n-buys = { $n ->
    [one] { $n } buy
   *[other] { $n } buys
}
dominion-n-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
dominion-after-play = { $card }: then { $left }.
dominion-after-play-draw = { $cards ->
    [one] { $card }: draws { $cards } card, then { $left }.
   *[other] { $card }: draws { $cards } cards, then { $left }.
}
dominion-after-buy = { $card }: leaves { $left }.
dominion-after-treasures = All treasures: then { $left }.
dominion-set-last = The last game’s, with cards replaced
dominion-replace = Replace cards for the next game
dominion-replace-about = { $most ->
    [one] One card may be replaced; { $count } so far.
   *[other] Each player may replace one card: { $count } of { $most } so far.
}
dominion-replace-by = Replace { $card } by
dominion-replace-keep = stays
