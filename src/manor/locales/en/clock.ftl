# Clocks: what is left, and what was agreed on.
clock-minutes = Minutes for the game
clock-increment = Seconds added for each move
clock-about-move = Whoever runs out of time has a bot make that move.
clock-about-game = For whoever runs out of time a bot plays on to the end.
clock-left = Time left: { $time }
clock-stopped = Clock stopped at { $time }
clock-warning = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
}
clock-rule-none = No clock
clock-rule-move = { $seconds ->
    [one] { $seconds } second for every move
   *[other] { $seconds } seconds for every move
}
clock-rule-game = { $minutes ->
    [one] { $minutes } minute for the whole game
   *[other] { $minutes } minutes for the whole game
}
clock-rule-game-increment = { $minutes ->
    [one] { $minutes } minute for the whole game, and { $increment } seconds more for each move
   *[other] { $minutes } minutes for the whole game, and { $increment } seconds more for each move
}
