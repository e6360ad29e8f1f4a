# Bunny Kingdom on a terminal. The browser does not load this file.
bunny-kingdom-board-sign-forest = F
bunny-kingdom-board-sign-plains = P
bunny-kingdom-board-sign-field = C
bunny-kingdom-board-sign-sea = S
bunny-kingdom-board-sign-mountain = M
bunny-kingdom-board-sign-city = X
bunny-kingdom-board-sign-built-city = c{ $n }
bunny-kingdom-board-sign-farm = f{ $resource }
bunny-kingdom-board-sign-post = p{ $n }
bunny-kingdom-board-sign-tower = t{ $n }
bunny-kingdom-board-sign-camp = k{ $n }
bunny-kingdom-board-legend = F forest, P plains, C field, S sea, M mountain, X printed city; then the seat; then c city, f farm, p trading post, t sky tower, k camp; ‖ is lava on the right, _ lava below.
bunny-kingdom-board-carrots = carrots
bunny-kingdom-board-to-come = next
bunny-kingdom-board-over = { $game } · the game is over
bunny-kingdom-board-your-hand = your hand
bunny-kingdom-board-parchments = parchments
bunny-kingdom-board-in-front = in front
bunny-kingdom-board-fief = { $at } ({ $size }) { $strength }×{ $wealth }={ $carrots }
bunny-kingdom-board-adds = would add
bunny-kingdom-board-copies = a copy gives
bunny-kingdom-board-parchments-of = { $who-is ->
    [you] your parchments
   *[other] parchments of { $who }
}
bunny-kingdom-board-fiefs-of = { $who-is ->
    [you] your fiefs
   *[other] fiefs of { $who }
}
