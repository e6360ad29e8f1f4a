# Bunny Kingdom dans un terminal. Le navigateur ne charge pas ce fichier.
bunny-kingdom-board-sign-forest = F
bunny-kingdom-board-sign-plains = P
bunny-kingdom-board-sign-field = C
bunny-kingdom-board-sign-sea = E
bunny-kingdom-board-sign-mountain = M
bunny-kingdom-board-sign-city = X
bunny-kingdom-board-sign-built-city = v{ $n }
bunny-kingdom-board-sign-farm = e{ $resource }
bunny-kingdom-board-sign-post = p-
bunny-kingdom-board-sign-post-makes = p{ $resource }
bunny-kingdom-board-sign-tower = r{ $n }
bunny-kingdom-board-sign-camp = c{ $n }
bunny-kingdom-board-legend = F forêt, P plaine, C champ, E mer, M montagne, X cité imprimée ; puis la place ; puis v cité, e exploitation, p comptoir, r relais aérien, c campement ; ‖ et = sont la lave.
bunny-kingdom-board-carrots = carottes
bunny-kingdom-board-to-come = prochaine collecte
bunny-kingdom-board-over = { $game } · la partie est finie
bunny-kingdom-board-your-hand = votre main
bunny-kingdom-board-in-front = { $who-is ->
    [you] à placer
   *[other] { $who } : à placer
}
bunny-kingdom-board-parchments = { $who-is ->
    [you] vos parchemins
   *[other] parchemins de { $who }
}
