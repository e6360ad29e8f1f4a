# Bunny Kingdom dans un terminal. Le navigateur ne charge pas ce fichier.
bunny-kingdom-board-sign-forest = F
bunny-kingdom-board-sign-plains = P
bunny-kingdom-board-sign-field = C
bunny-kingdom-board-sign-sea = E
bunny-kingdom-board-sign-mountain = M
bunny-kingdom-board-sign-city = X
bunny-kingdom-board-sign-built-city = v{ $n }
bunny-kingdom-board-sign-farm = e{ $resource }
bunny-kingdom-board-sign-post = p{ $n }
bunny-kingdom-board-sign-tower = r{ $n }
bunny-kingdom-board-sign-camp = c{ $n }
bunny-kingdom-board-legend = F forêt, P plaine, C champ, E mer, M montagne, X cité imprimée ; puis la place ; puis v cité, e exploitation, p comptoir, r relais aérien, c campement ; ‖ est la lave à droite, _ la lave au-dessous.
bunny-kingdom-board-carrots = carottes
bunny-kingdom-board-to-come = à venir
bunny-kingdom-board-over = { $game } · la partie est finie
bunny-kingdom-board-your-hand = votre main
bunny-kingdom-board-parchments = parchemins
bunny-kingdom-board-in-front = à placer
bunny-kingdom-board-fief = { $at } ({ $size }) { $strength }×{ $wealth }={ $carrots }
bunny-kingdom-board-adds = ajouterait
bunny-kingdom-board-copies = copie
bunny-kingdom-board-parchments-of = { $who-is ->
    [you] vos parchemins
   *[other] parchemins de { $who }
}
bunny-kingdom-board-fiefs-of = { $who-is ->
    [you] vos fiefs
   *[other] fiefs de { $who }
}
