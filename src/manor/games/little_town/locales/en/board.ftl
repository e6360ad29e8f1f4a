# Little Town on a terminal. The browser does not load this file.
little-town-board-round = { $game } · round { $round } of { $rounds } · { $part ->
    [turns] turns
    [buildings] buildings at work
   *[feeding] workers eat
}
little-town-board-over = { $game } · the game is over
little-town-board-forest = forest
little-town-board-mountain = mount.
little-town-board-lake = lake
little-town-board-grass = ·
little-town-board-building = { $owner } { $tile }
little-town-board-legend = A Barn is a building of player A, A* a worker of player A; a dot is empty grass.
little-town-board-workers = workers
little-town-board-houses = houses
little-town-board-objectives = objectives
little-town-board-shown = { $who-is ->
    [you] you have shown
   *[other] { $who } has shown
}
little-town-board-offer = { $left ->
    [1] { $tile } ({ $cost })
   *[other] { $tile } ×{ $left } ({ $cost })
}
little-town-board-goods = { $goods-count ->
    [0] nothing
   *[other] { $goods }
}
little-town-board-built = { $space } { $tile } ({ $owner })
