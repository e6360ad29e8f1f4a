# Little Town dans un terminal. Le navigateur ne charge pas ce fichier.
little-town-board-round = { $game } · manche { $round } sur { $rounds } · { $part ->
    [turns] tours de jeu
    [buildings] bâtiments au travail
   *[feeding] repas des ouvriers
}
little-town-board-over = { $game } · la partie est finie
little-town-board-forest = forêt
little-town-board-mountain = mont.
little-town-board-lake = lac
little-town-board-grass = ·
little-town-board-building = { $owner } { $tile }
little-town-board-legend = A Puits est un bâtiment du joueur A, A* un ouvrier du joueur A ; un point est une prairie vide.
little-town-board-workers = ouvriers
little-town-board-houses = maisons
little-town-board-objectives = objectifs
little-town-board-shown = { $who-is ->
    [you] vous avez montré
   *[other] montrés par { $who }
}
little-town-board-offer = { $left ->
    [1] { $tile } ({ $cost })
   *[other] { $tile } ×{ $left } ({ $cost })
}
little-town-board-goods = { $goods-count ->
    [0] rien
   *[other] { $goods }
}
little-town-board-built = { $space } { $tile } ({ $owner })
