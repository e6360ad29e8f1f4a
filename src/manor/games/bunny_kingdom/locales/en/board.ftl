# Bunny Kingdom on a terminal. The browser does not load this file.
bunny-kingdom-board-sign-forest = F
bunny-kingdom-board-sign-plains = P
bunny-kingdom-board-sign-field = C
bunny-kingdom-board-sign-sea = S
bunny-kingdom-board-sign-mountain = M
bunny-kingdom-board-sign-city = X
bunny-kingdom-board-sign-built-city = c{ $n }
bunny-kingdom-board-sign-farm = f{ $resource }
bunny-kingdom-board-sign-post = p-
bunny-kingdom-board-sign-post-makes = p{ $resource }
bunny-kingdom-board-sign-tower = t{ $n }
bunny-kingdom-board-sign-camp = k{ $n }
bunny-kingdom-board-legend = F forest, P plains, C field, S sea, M mountain, X printed city; then the seat; then c city, f farm, p trading post, t sky tower, k camp; ‖ and = are lava.
bunny-kingdom-board-carrots = carrots
bunny-kingdom-board-to-come = next harvest
bunny-kingdom-board-over = { $game } · the game is over
bunny-kingdom-board-your-hand = your hand
bunny-kingdom-board-in-front = { $who-is ->
    [you] in front of you
   *[other] { $who }: in front
}
bunny-kingdom-board-parchments = { $who-is ->
    [you] your parchments
   *[other] parchments of { $who }
}
