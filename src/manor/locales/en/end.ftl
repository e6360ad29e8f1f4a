# The end of a game: how it went, and its best moments.
chance-line = The chance to win over the game, as the AI sees it
looking-back = The AI looks back at the game …
best-moments = Best moments
moment-look = Show it
moment-of = Moment { $number }
moment-chance = { $name }: the chance to win rises from { $was } to { $became }.
moment-margin = { $name } goes from { $was } to { $became }.
moment-ahead = { $n ->
    [one] { $n } point ahead
   *[other] { $n } points ahead
}
moment-behind = { $n ->
    [one] { $n } point behind
   *[other] { $n } points behind
}
moment-level = level
moment-lead = From here on { $name } is ahead to the end ({ $became } now).
