# Little Town at the table: what is asked, what is told, why not.

little-town-tile-wheat-field = Wheat Field
little-town-tile-workshop = Workshop
little-town-tile-bar = Bar
little-town-tile-bakery = Bakery
little-town-tile-warehouse = Warehouse
little-town-tile-brewery = Brewery
little-town-tile-quarry = Quarry
little-town-tile-carpenter = Carpenter
little-town-tile-grocery = Grocery
little-town-tile-church = Church
little-town-tile-fair = Fair
little-town-tile-fountain = Fountain
little-town-tile-barn = Barn
little-town-tile-bookshop = Bookshop
little-town-tile-gold-mine = Gold Mine
little-town-tile-fishmonger = Fishmonger
little-town-tile-pier = Pier
little-town-tile-pawnshop = Pawnshop
little-town-tile-well = Well
little-town-tile-restaurant = Restaurant
little-town-tile-statue = Statue
little-town-tile-cathedral = Cathedral
little-town-tile-residence = Residence
little-town-tile-castle = Castle
little-town-tile-watchtower = Watchtower

little-town-good-wood = wood
    .several = { $n } wood
little-town-good-stone = stone
    .several = { $n } stone
little-town-good-fish = fish
    .several = { $n } fish
little-town-good-wheat = wheat
    .several = { $n } wheat
little-town-good-coins = coins
    .several = { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
little-town-good-points = points
    .several = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
little-town-good-any = any cube
    .several = { $n ->
        [one] { $n } cube of any kind
       *[other] { $n } cubes of any kind
    }
little-town-good-bought = bought cube
    .several = { $n ->
        [one] { $n } bought cube
       *[other] { $n } bought cubes
    }
little-town-good-several = { $n } { $name }
little-town-good-hidden = { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}

little-town-terrain-forest = Forest
little-town-terrain-mountain = Mountain
little-town-terrain-lake = Lake
little-town-terrain-grass = Grass

little-town-category-tiles = building
little-town-category-activations = activation
little-town-category-objectives = objective
little-town-category-round-end = cathedral
little-town-category-castle = castle
little-town-category-watchtower = watchtower
little-town-category-coins = coins
little-town-category-hunger = hungry workers

# What tiles, objectives and terrains say of themselves.
little-town-does-give = gives { $gives }
little-town-does-exchange = turns { $takes } into { $gives }
little-town-does-pawn = turns any { $n } cubes into { $n } cubes of other kinds
little-town-does-statue = does nothing but please the eye
little-town-does-cathedral = at the end of each round, 1 point for each worker around it
little-town-does-residence = at the end of each round, works like a worker standing on it
little-town-does-castle = at the end of the game, 4 points for each building of its owner around it
little-town-does-watchtower = at the end of the game, 2 points for each empty grass space around it
little-town-costs = Costs { $cost }
little-town-worth = { $points } when built
little-town-worth-later = scores at the end of the game
little-town-explain-worker = A worker on any of the eight spaces around may activate it once: it { $does }. It is free for the owner; anybody else first pays the owner 1 coin.
little-town-explain-statue = Worth many points when built. Workers find nothing to do here.
little-town-explain-cathedral = At the end of each round its owner scores 1 point for each worker, of any player, on the eight spaces around it. Workers cannot activate it.
little-town-explain-residence = At the end of each round it gathers from the eight spaces around it and activates buildings there, as a worker of its owner would; other players’ buildings still cost 1 coin. Workers cannot activate it.
little-town-explain-castle = Worth nothing when built. At the end of the game its owner scores 4 points for each own building on the eight spaces around it, the castle itself not counted.
little-town-explain-watchtower = Worth nothing when built. At the end of the game its owner scores 2 points for each grass space around it on which neither a building nor a worker stands.
little-town-terrain-kind = Terrain
little-town-explain-terrain = A worker on one of the eight spaces around gathers { $goods } from here. Nothing can stand on it.
little-town-explain-grass = One worker can stand here, or one building. A building stays to the end of the game, a worker to the end of the round.
little-town-tile-kind = { $costs } · { $worth }
little-town-objective-asks = { $objective-text }
little-town-explain-objective = { $objective-text } It is secret; as soon as it is true during your turn, you may show it and score its points.

little-town-objective-kind = Objective · { $points }
little-town-objective-three-in-a-row = Three joined
    .text = Own three buildings that are joined side by side.
little-town-objective-more-buildings = Landlord
    .text = Own more buildings than you have workers.
little-town-objective-food-store = Full larder
    .text = Hold at least two cubes of fish or wheat for each of your workers.
little-town-objective-lake-mountain-forest = Three views
    .text = Own three buildings of which one touches a lake, another a mountain and the third a forest. Corners count.
little-town-objective-two-kinds-in = Two ingredients
    .text = Activate a building that takes at least two kinds of cube.
little-town-objective-fish-supper = Fish supper
    .text = Feed all your workers with fish.
little-town-objective-wheat-trade = Wheat trade
    .text = Own two buildings that give or take wheat.
little-town-objective-fish-trade = Fish trade
    .text = Own a building that gives or takes fish.
little-town-objective-coin-trade = Money trade
    .text = Own two buildings that give or take coins.
little-town-objective-wood-or-stone-trade = Builders’ trade
    .text = Own a building that gives or takes wood or stone.
little-town-objective-costly-in-stone = Stonemason
    .text = Build something that costs at least 3 stone.
little-town-objective-penniless = Penniless
    .text = Have no coins at all.
little-town-objective-six-coins = Full purse
    .text = Have at least 6 coins.
little-town-objective-fresh-spending = Fresh from the field
    .text = Spend a cube in the same turn in which you gathered it.
little-town-objective-four-activations = Busy round
    .text = Activate at least four buildings in one turn.
little-town-objective-two-scoring = Twice admired
    .text = Receive points from at least two buildings in one turn.
little-town-objective-five-in-a-turn = Rich harvest
    .text = Gather at least 5 cubes in one turn.
little-town-objective-costly-in-wood = Master builder
    .text = Build something that costs at least 3 wood.
little-town-objective-several = “{ $name }”
little-town-objective-hidden = { $n ->
    [one] { $n } objective
   *[other] { $n } objectives
}

little-town-todo-gather = { $n ->
    [one] gather { $n } cube
   *[other] gather { $n } cubes
}
little-town-todo-activate = { $n ->
    [one] activate { $n } building
   *[other] activate { $n } buildings
}
little-town-todo-show = { $n ->
    [one] show { $n } objective
   *[other] show { $n } objectives
}
little-town-ask-choose = { $tiles ->
    [0] Place a worker on an empty grass space.
    [one] Place a worker on an empty grass space, or build the one tile you can pay for.
   *[other] Place a worker on an empty grass space, or build one of the { $tiles } tiles you can pay for.
}
little-town-ask-aside = { $objectives ->
    [0] No grass is empty: lay your worker aside.
   *[other] No grass is empty: show an objective, or lay your worker aside.
}
little-town-ask-work = { $todo-count ->
    [one] Your worker on { $space }: you may { $todo }, or end your turn.
   *[other] Your worker on { $space }: you may { $todo } in any order, or end your turn.
}
little-town-ask-work-done = Your worker on { $space } has nothing left to do: end your turn.
little-town-ask-residence = { $todo-count ->
    [one] Your residence on { $space } works: you may { $todo }, or go on.
   *[other] Your residence on { $space } works: you may { $todo } in any order, or go on.
}
little-town-ask-residence-done = Your residence on { $space } has nothing left to do: go on.
little-town-ask-pay = { $tile }: you pay { $price }. How many of them do you buy for { $coins } each, { $least } to { $most }?
little-town-ask-give = { $bought ->
    [0] { $tile }: which two cubes do you give?
   *[other] { $tile }: which two cubes do you give? You may buy one for { $coins }.
}
little-town-ask-take = { $tile }: which two cubes do you take?
little-town-ask-receive = { $objectives ->
    [0] For a moment you have no coins: go on and receive { $received }.
   *[other] For a moment you have no coins: show an objective, or go on and receive { $received }.
}
little-town-ask-site = { $tile }: choose an empty grass space for it.
little-town-ask-after = { $objectives ->
    [0] You have no objective to show: end your turn.
    [one] Show an objective you have completed, or end your turn.
   *[other] Show objectives you have completed ({ $objectives }), or end your turn.
}
little-town-ask-eat = { $objectives ->
    [0] Your workers eat: feed them.
   *[other] Your workers are about to eat: show an objective first, or feed them.
}
little-town-ask-feed-fish = Your { $workers } workers eat: give { $least } to { $most } fish. { $meals ->
    [0] The others eat wheat.
   *[other] { $wheat ->
        [0] For the others you buy food, at { $coins } each.
       *[other] The others eat wheat, or food that you buy at { $coins } each.
    }
}
little-town-ask-feed-wheat = Your { $workers } workers eat: give { $least } to { $most } wheat. For the others you buy food, at { $coins } each.
little-town-ask-feed-buy = { $hungry ->
    [one] { $hungry } worker is still hungry: you may buy food for { $coins }.
   *[other] { $hungry } workers are still hungry: you may buy food for up to { $most } of them, at { $coins } each.
}
little-town-ask-fed = { $objectives ->
    [0] You have no objective to show: go on.
    [one] Show an objective you have completed, or go on.
   *[other] Show objectives you have completed ({ $objectives }), or go on.
}

little-town-do-place = place a worker on { $space }
little-town-do-activate = activate { $space }
little-town-do-activate-tile = activate { $tile } ({ $space })
little-town-do-at = put it on { $space }
little-town-do-build = build: { $tile }
little-town-do-show = show: { $objective }
little-town-do-gather = gather { $goods }
little-town-do-gather-everything = Gather everything
little-town-do-buy = buy { $goods } for { $coins }
little-town-do-buy-none = pay with your own cubes
little-town-do-give = give { $pair }
little-town-do-take = take { $pair }
little-town-do-feed = feed { $goods }
little-town-do-feed-none = feed no { $good }
little-town-do-buy-food = { $n ->
    [one] buy { $n } meal for { $coins }
   *[other] buy { $n } meals for { $coins }
}
little-town-do-buy-food-none = buy no food
little-town-do-end-turn = End turn
little-town-do-go-on = Go on
little-town-do-lay-aside = Lay the worker aside

little-town-log-market = Laid out in the market: { $tiles }.
little-town-log-deal = { $who-is ->
    [you] You are dealt { $objectives }.
   *[other] { $who } is dealt { $objectives }.
}
little-town-log-put-away = { $who-is ->
    [you] You put away “{ $objective }”: this market cannot satisfy it.
   *[other] { $who } puts away “{ $objective }”: this market cannot satisfy it.
}
little-town-log-start = { $who-is ->
    [you] Round { $round }: you start.
   *[other] Round { $round }: { $who } starts.
}
little-town-log-place = { $who-is ->
    [you] You place a worker on { $space }.
   *[other] { $who } places a worker on { $space }.
}
little-town-log-gather = { $who-is ->
    [you] You gather { $goods }.
   *[other] { $who } gathers { $goods }.
}
little-town-log-activate = { $who-is ->
    [you] You activate the { $tile } on { $space }.
   *[other] { $who } activates the { $tile } on { $space }.
}
little-town-log-fee = { $who-is ->
    [you] You pay { $coins } to { $owner }.
   *[other] { $who } pays { $coins } to { $owner }.
}
little-town-log-buy = { $who-is ->
    [you] You pay { $coins } for { $goods }, spent at once.
   *[other] { $who } pays { $coins } for { $goods }, spent at once.
}
little-town-log-pay = { $who-is ->
    [you] You pay { $goods }.
   *[other] { $who } pays { $goods }.
}
little-town-log-receive = { $goods-count ->
    [0] { $who-is ->
        [you] You receive nothing: the supply has run out.
       *[other] { $who } receives nothing: the supply has run out.
    }
   *[other] { $who-is ->
        [you] You receive { $goods }.
       *[other] { $who } receives { $goods }.
    }
}
little-town-log-points = { $who-is ->
    [you] You score { $points } ({ $why }).
   *[other] { $who } scores { $points } ({ $why }).
}
little-town-log-lose-points = { $who-is ->
    [you] You lose { $points } ({ $why }).
   *[other] { $who } loses { $points } ({ $why }).
}
little-town-log-build = { $who-is ->
    [you] You build the { $tile } on { $space }.
   *[other] { $who } builds the { $tile } on { $space }.
}
little-town-log-show = { $who-is ->
    [you] You show “{ $objective }”: { $objective-text }
   *[other] { $who } shows “{ $objective }”: { $objective-text }
}
little-town-log-aside = { $who-is ->
    [you] You lay a worker aside: no grass is empty.
   *[other] { $who } lays a worker aside: no grass is empty.
}
little-town-log-residence = { $who-is ->
    [you] Your residence on { $space } works.
   *[other] { $who }’s residence on { $space } works.
}
little-town-log-feed = { $meals-count ->
    [0] { $who-is ->
        [you] You have no food for your workers.
       *[other] { $who } has no food for the workers.
    }
   *[other] { $who-is ->
        [you] You feed your workers: { $meals }.
       *[other] { $who } feeds the workers: { $meals }.
    }
}
little-town-meal-own = { $goods }
little-town-meal-bought = { $n ->
    [one] { $n } meal bought for { $coins }
   *[other] { $n } meals bought for { $coins }
}
little-town-log-over = { $winners-is ->
    [you] The game is over: you win!
    [other] The game is over: { $winners } wins.
   *[they] The game is over: { $winners } share the win.
}

little-town-part-tiles = Buildings
little-town-part-activations = Activations
little-town-part-objectives = Objectives
little-town-part-round-end = Cathedral
little-town-part-castle = Castle
little-town-part-watchtower = Watchtower
little-town-part-coins = Coins
little-town-part-hunger = Hunger

little-town-why-building-there = A building stands on { $space }.
little-town-why-worker-there = A worker stands on { $space }.
little-town-why-no-grass = There is no grass on { $space }: workers and buildings stand on grass only.
little-town-why-not-on-offer = The { $tile } is not on offer in the market.
little-town-why-no-house = You have no house left to mark a building with.
little-town-why-no-room = No grass is empty.
little-town-why-supply-lacks = The supply lacks { $goods } that you would have to buy.
little-town-why-cost = The { $tile } costs { $cost }; you lack { $coins }.
little-town-why-cost-cubes = The { $tile } costs { $cost }; you lack { $cubes }, and { $coins } to buy them instead.
little-town-why-no-building = There is no building on { $space }.
little-town-why-no-effect = Workers cannot activate the { $tile }.
little-town-why-not-around = The { $tile } is not around { $space }, or was activated already.
little-town-why-no-fee = { $owner } owns the { $tile } and gets { $fee } first; you have no coins.
little-town-why-input = The { $tile } takes { $takes }; you cannot pay that, not even with coins for cubes.
little-town-why-input-after-fee = The { $tile } takes { $takes } after { $fee } for { $owner }; you cannot pay that, not even with coins for cubes.
little-town-why-no-others = The { $tile } gives two cubes of other kinds; the supply has no such two.
little-town-why-shown = You have shown “{ $objective }” already.
little-town-why-not-held = You do not have the objective “{ $objective }”.
little-town-why-condition = The condition of “{ $objective }” does not hold now: { $objective-text }
little-town-why-not-in-the-middle = Objectives are shown before or after a payment or a meal, not in the middle of it.
little-town-why-none-left = The supply has no { $good } left.
little-town-why-nothing-around = No { $good } is left to gather around { $space }.
little-town-why-not-asked = That is not what is asked now. { $question }

# What else the page shows and asks.
little-town-board = Board
little-town-market = Market
little-town-players = Players
little-town-supply = Supply
little-town-round = Round { $round } of { $rounds }
little-town-start-player = Start player
little-town-your-turn = at work
little-town-score = Score
little-town-houses = { $n ->
    [one] { $n } house left
   *[other] { $n } houses left
}
little-town-workers = { $n ->
    [one] { $n } worker left
   *[other] { $n } workers left
}
little-town-workers-building = { $n ->
    [one] { $n } worker at the construction site
   *[other] { $n } workers at the construction site
}
little-town-hidden-objectives = { $n ->
    [one] { $n } hidden objective
   *[other] { $n } hidden objectives
}
little-town-shown-objectives = Shown: { $list }
little-town-space-empty = { $space }, { $terrain }
little-town-space-worker = { $space }, worker of { $name }
little-town-space-building = { $space }, { $tile } of { $name }
little-town-space-gathers = gathers { $amounts }
little-town-space-gathers-nothing = gathers nothing
little-town-space-works = { $tile } ({ $does })
little-town-space-works-fee = { $tile } of { $name } for { $coins } ({ $does })
little-town-look-title = A worker on { $space }
little-town-look-gathers = gathers
little-town-look-nothing = nothing
little-town-look-buildings = could activate
little-town-look-own = free
little-town-look-fee = { $coins } to { $name }
little-town-look-cannot = not with what you have now
little-town-look-hint = Point at a glowing grass space to see what a worker there would gather, or choose a tile to build.
little-town-look-hint-touch = Tap a glowing grass space to see what a worker there would gather, or choose a tile to build.
little-town-look-wait = The town goes on. Point at anything to have it explained.
little-town-place-here = Place the worker here
little-town-build-here = Build here
little-town-site-title = { $tile } on { $space }
little-town-site-scores = scores now
little-town-site-completes = Completes: { $list }
little-town-site-around = Around it: { $own ->
    [one] { $own } building of yours
   *[other] { $own } buildings of yours
}, { $others } of others, { $grass ->
    [one] { $grass } empty grass space
   *[other] { $grass } empty grass spaces
}, { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}.
little-town-site-hint = Choose a glowing space on the board.
little-town-gather = Gather
little-town-gather-one = Gather 1 { $kind } ({ $n } left)
little-town-activate = Activate
little-town-activate-fee = { $coins } to { $name }
little-town-activate-buys = buys { $list } with coins
little-town-activate-choice = coins may stand in for cubes
little-town-end-sure = There is still something to do. End anyway
little-town-pay-cubes = Pay { $amount }
little-town-pay-mixed = Pay { $amount } and { $coins }
little-town-pay-coins = Pay { $coins }
little-town-tile-label = { $tile }, costs { $cost }, { $points }: { $does }
little-town-tile-ready = You can build it
little-town-tile-coins-instead = You can build it with { $coins } for missing cubes
little-town-tile-lacks = You lack { $amounts }
little-town-tile-short = and { $coins } to buy it
little-town-tile-short-label = { $coins } short
little-town-tile-no-house = no house left
little-town-tile-supply = the supply lacks { $amounts }
little-town-tile-chosen = being built
little-town-objectives = Your objectives
little-town-objectives-none = No objectives left.
little-town-objectives-ready = { $n ->
    [one] { $n } ready
   *[other] { $n } ready
}
little-town-objective-show = Show
little-town-objective-show-label = Show “{ $objective }” for { $points }
little-town-feeding = Your workers eat
little-town-feeding-proposal = Proposal: own food first, then coins, so that nobody goes hungry without need.
little-town-feeding-worker-eats = worker eats { $food }
little-town-feeding-food-coins = food for { $coins }
little-town-feeding-worker-hungry = worker goes hungry: { $points } lost
little-town-feeding-do = Feed the workers
little-town-feeding-own-way = or choose yourself
little-town-site-later = at the end, as things stand
little-town-space-at-end = at the end, as things stand: { $points }

little-town-setting-gather-all = Little Town: gather everything at once
little-town-option-side = Side of the board
little-town-option-side-1 = First side
little-town-option-side-2 = Second side
little-town-option-random = At random
little-town-option-market = Market
little-town-option-market-first-game = For a first game
little-town-option-market-random = Twelve tiles at random
little-town-option-start = Start player
little-town-option-start-random = At random
little-town-option-start-seat = Seat { $number }
little-town-option-rulings = Read the rules differently
little-town-option-residence-buildings-only = The residence activates buildings but gathers nothing
little-town-option-castle-counts-all = The castle counts everybody’s buildings around it
little-town-option-watchtower-ignores-workers = The watchtower counts grass even where a worker stands
little-town-option-pawnshop-any-kinds = The pawnshop also gives kinds of cube that it was given
little-town-option-always = market: the { $tile } is always on offer beside the tiles that are named.
little-town-option-market-form = market must be first_game, random or a list of { $wanted } tiles, not { $given }.
little-town-option-market-count = market: { $given } tiles are named; { $wanted } are laid out beside the wheat fields.

little-town-title = Little Town
    .pitch = Place workers, gather, build, and let every house in town work for you.
