### Little Town

## Names
lt-tile-wheat-field = Wheat Field
lt-tile-workshop = Workshop
lt-tile-bar = Bar
lt-tile-bakery = Bakery
lt-tile-warehouse = Warehouse
lt-tile-brewery = Brewery
lt-tile-quarry = Quarry
lt-tile-carpenter = Carpenter
lt-tile-grocery = Grocery
lt-tile-church = Church
lt-tile-fair = Fair
lt-tile-fountain = Fountain
lt-tile-barn = Barn
lt-tile-bookshop = Bookshop
lt-tile-gold-mine = Gold Mine
lt-tile-fishmonger = Fishmonger
lt-tile-pier = Pier
lt-tile-pawnshop = Pawnshop
lt-tile-well = Well
lt-tile-restaurant = Restaurant
lt-tile-statue = Statue
lt-tile-cathedral = Cathedral
lt-tile-residence = Residence
lt-tile-castle = Castle
lt-tile-watchtower = Watchtower

lt-kind-wood = wood
lt-kind-stone = stone
lt-kind-fish = fish
lt-kind-wheat = wheat
lt-kind-coins = coins
lt-kind-points = points
lt-kind-any = any cube
lt-amount-wood = { $n } wood
lt-amount-stone = { $n } stone
lt-amount-fish = { $n } fish
lt-amount-wheat = { $n } wheat
lt-amount-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  }
lt-amount-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
lt-amount-any = { $n ->
    [one] { $n } cube of any kind
   *[other] { $n } cubes of any kind
  }
lt-bought-cubes = { $n ->
    [one] { $n } bought cube
   *[other] { $n } bought cubes
  }
lt-terrain-forest = Forest
lt-terrain-mountain = Mountain
lt-terrain-lake = Lake
lt-terrain-grass = Grass

## What tiles do
lt-does-give = gives { $gives }
lt-does-exchange = turns { $takes } into { $gives }
lt-does-statue = does nothing but please the eye
lt-does-cathedral = at the end of each round, 1 point for each worker around it
lt-does-residence = at the end of each round, works like a worker standing on it
lt-does-castle = at the end of the game, 4 points for each building of its owner around it
lt-does-watchtower = at the end of the game, 2 points for each empty grass space around it
lt-costs = Costs { $cost }
lt-worth = { $points } when built
lt-worth-later = scores at the end of the game
lt-explain-worker = A worker on any of the eight spaces around may activate it once: it { $does }. It is free for the owner; anybody else first pays the owner 1 coin.
lt-explain-statue = Worth many points when built. Workers find nothing to do here.
lt-explain-cathedral = At the end of each round its owner scores 1 point for each worker, of any player, on the eight spaces around it. Workers cannot activate it.
lt-explain-residence = At the end of each round it gathers from the eight spaces around it and activates buildings there, as a worker of its owner would; other players' buildings still cost 1 coin. Workers cannot activate it.
lt-explain-castle = Worth nothing when built. At the end of the game its owner scores 4 points for each own building on the eight spaces around it, the castle itself not counted.
lt-explain-watchtower = Worth nothing when built. At the end of the game its owner scores 2 points for each grass space around it on which neither a building nor a worker stands.
lt-terrain-kind = Terrain
lt-explain-terrain = A worker on one of the eight spaces around gathers { $amount } from here. Nothing can stand on it.
lt-explain-grass = Room for one worker or one building.

## Objectives
lt-objective-kind = Objective · { $points }
lt-objective-three-in-a-row = Three joined
    .text = Own three buildings that are joined side by side.
lt-objective-more-buildings = Landlord
    .text = Own more buildings than you have workers.
lt-objective-food-store = Full larder
    .text = Hold at least two cubes of fish or wheat for each of your workers.
lt-objective-lake-mountain-forest = Three views
    .text = Own three buildings of which one touches a lake, another a mountain and the third a forest. Corners count.
lt-objective-two-kinds-in = Two ingredients
    .text = Activate a building that takes at least two kinds of cube.
lt-objective-fish-supper = Fish supper
    .text = Feed all your workers with fish.
lt-objective-wheat-trade = Wheat trade
    .text = Own two buildings that give or take wheat.
lt-objective-fish-trade = Fish trade
    .text = Own a building that gives or takes fish.
lt-objective-coin-trade = Money trade
    .text = Own two buildings that give or take coins.
lt-objective-wood-or-stone-trade = Builders' trade
    .text = Own a building that gives or takes wood or stone.
lt-objective-costly-in-stone = Stonemason
    .text = Build something that costs at least 3 stone.
lt-objective-penniless = Penniless
    .text = Have no coins at all.
lt-objective-six-coins = Full purse
    .text = Have at least 6 coins.
lt-objective-fresh-spending = Fresh from the field
    .text = Spend a cube in the same turn in which you gathered it.
lt-objective-four-activations = Busy round
    .text = Activate at least four buildings in one turn.
lt-objective-two-scoring = Twice admired
    .text = Receive points from at least two buildings in one turn.
lt-objective-five-in-a-turn = Rich harvest
    .text = Gather at least 5 cubes in one turn.
lt-objective-costly-in-wood = Master builder
    .text = Build something that costs at least 3 wood.

## Questions
lt-ask-choose = Place a worker on an empty grass space, or build a tile of the market.
lt-ask-work = Your worker on { $space }: gather and activate buildings around it in any order, then end your turn.
lt-ask-residence = Your residence on { $space } works: gather and activate around it in any order, then go on.
lt-ask-pay = { $tile }: you pay { $price }. How much of it do you buy for 3 coins each?
lt-ask-give = Pawnshop: which two cubes do you give?
lt-ask-take = Pawnshop: which two cubes do you take?
lt-ask-receive = For a moment you have no coins: show an objective, or go on and receive some.
lt-ask-site = { $tile }: choose an empty grass space for it.
lt-ask-after = Show objectives you have completed, or end your turn.
lt-ask-feed-fish = Your workers eat: how many fish do you give?
lt-ask-feed-wheat = Your workers eat: how much wheat do you give?
lt-ask-feed-buy = Workers are still hungry: how much food do you buy for 3 coins each?
lt-ask-fed = Show objectives you have completed, or go on.

## Actions
lt-act-place = place a worker on { $space }
lt-act-activate = activate { $space }
lt-act-at = put it on { $space }
lt-act-build = build: { $tile }
lt-act-show = show: { $objective }
lt-act-gather = gather { $amount }
lt-act-gather-everything = gather everything
lt-act-buy = buy { $amount } for { $coins }
lt-act-buy-none = pay with your own cubes
lt-act-give = give { $pair }
lt-act-take = take { $pair }
lt-act-feed = feed { $amount }
lt-act-buy-food = { $n ->
    [one] buy { $n } meal for { $coins }
   *[other] buy { $n } meals for { $coins }
  }
lt-act-buy-food-none = buy no food
lt-act-end-turn = end turn
lt-act-go-on = go on
lt-act-lay-aside = lay the worker aside

## Log
lt-log-market = Laid out in the market: { $tile }.
lt-log-dealt = { $n ->
    [one] { $name } is dealt { $n } objective.
   *[other] { $name } is dealt { $n } objectives.
  }
lt-log-dealt-own = { $name } is dealt objectives: { $objective }.
lt-log-put-away = { $name } puts away the objective { $objective }: this market cannot satisfy it.
lt-log-start = Round { $round }: { $name } starts.
lt-log-place = { $name } places a worker on { $space }.
lt-log-gather = { $name } gathers { $amount }.
lt-log-activate = { $name } activates { $tile } on { $space }.
lt-log-fee = { $name } pays { $coins } to { $owner }.
lt-log-buy = { $name } buys { $amount } for { $coins }, spent at once.
lt-log-pay = { $name } pays { $amount }.
lt-log-receive = { $name } receives { $amount }.
lt-log-points = { $name } scores { $points } ({ $why }).
lt-log-lose-points = { $name } loses { $points } ({ $why }).
lt-log-build = { $name } builds { $tile } on { $space }.
lt-log-show = { $name } shows “{ $objective }”: { $text }
lt-log-aside = { $name } lays a worker aside: no grass is empty.
lt-log-residence = { $name }: the residence on { $space } works.
lt-log-feed = { $name } feeds the workers: { $meals }.
lt-log-hungry = { $name } has no food for the workers.
lt-log-game-over = { $count ->
    [one] The game is over: { $names } wins.
   *[other] The game is over: { $names } win.
  }
lt-meals-bought = { $n ->
    [one] { $n } meal bought for { $coins }
   *[other] { $n } meals bought for { $coins }
  }
lt-why-tiles = building
lt-why-activations = activation
lt-why-objectives = objective
lt-why-round-end = cathedral
lt-why-castle = castle
lt-why-watchtower = watchtower
lt-why-coins = coins
lt-why-hunger = hungry workers

## Score sheet
lt-part-tiles = Buildings
lt-part-activations = Activations
lt-part-objectives = Objectives
lt-part-round-end = Cathedral
lt-part-castle = Castle
lt-part-watchtower = Watchtower
lt-part-coins = Coins
lt-part-hunger = Hunger

## Refusals
lt-no-building-there = A building stands on { $space }.
lt-no-worker-there = A worker stands on { $space }.
lt-no-grass-there = { $space } is not grass: workers and buildings stand on grass only.
lt-no-offer = { $tile } is not on offer in the market.
lt-no-house = You have no house left to mark a building with.
lt-no-room = No grass is empty.
lt-no-supply-to-buy = You would have to buy { $amounts }, which the supply does not have.
lt-no-means-cubes = { $tile } costs { $cost }. You lack { $cubes }, and { $coins } to buy what is missing.
lt-no-means-coins = { $tile } costs { $cost }. You lack { $coins }.
lt-no-building-to-activate = There is no building on { $space }.
lt-no-worker-effect = { $tile }: there is nothing for workers to do.
lt-no-neighbour = { $tile } is not around { $space }, or was activated already.
lt-no-input = { $tile }: you cannot pay what it takes, not even with coins for cubes.
lt-no-shown-already = You have shown it already.
lt-no-such-objective = You do not have this objective: { $objective }.
lt-no-showing-now = Objectives are shown before or after a payment or a meal, not in the middle of it.
lt-no-condition = What this objective asks is not the case now.
lt-no-supply = The supply has none left: { $kind }.
lt-no-more = Around { $space } nothing is left to gather: { $kind }.

## On the table
lt-board = Board
lt-market = Market
lt-players = Players
lt-supply = Supply
lt-round = Round { $round } of { $rounds }
lt-start-player = Start player
lt-your-turn = at work
lt-coins = Coins
lt-score = Score
lt-houses = { $n ->
    [one] { $n } house left
   *[other] { $n } houses left
  }
lt-workers = { $n ->
    [one] { $n } worker left
   *[other] { $n } workers left
  }
lt-workers-building = { $n ->
    [one] { $n } worker at the construction site
   *[other] { $n } workers at the construction site
  }
lt-hidden-objectives = { $n ->
    [one] { $n } hidden objective
   *[other] { $n } hidden objectives
  }
lt-shown-objectives = Shown: { $list }
lt-space-empty = { $space }, { $terrain }
lt-space-worker = { $space }, worker of { $name }
lt-space-building = { $space }, { $tile } of { $name }
lt-space-gathers = gathers { $amounts }
lt-space-gathers-nothing = gathers nothing
lt-space-works = { $tile } ({ $does })
lt-space-works-fee = { $tile } of { $name } for 1 coin ({ $does })
lt-look-title = A worker on { $space }
lt-look-gathers = gathers
lt-look-nothing = nothing
lt-look-buildings = could activate
lt-look-own = free
lt-look-fee = 1 coin to { $name }
lt-look-cannot = not with what you have now
lt-look-can = you can pay for it
lt-look-hint = Point at a glowing grass space to see what a worker there would gather, or choose a tile to build.
lt-look-hint-touch = Tap a glowing grass space to see what a worker there would gather, or choose a tile to build.
lt-look-wait = The town goes on. Point at anything to have it explained.
lt-place-here = Place the worker here
lt-build-here = Build here
lt-site-title = { $tile } on { $space }
lt-site-scores = scores now
lt-site-completes = Completes: { $list }
lt-site-around = Around it: { $own ->
    [one] { $own } building of yours
   *[other] { $own } buildings of yours
  }, { $others } of others, { $grass ->
    [one] { $grass } empty grass space
   *[other] { $grass } empty grass spaces
  }, { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
  }.
lt-site-hint = Choose a glowing space on the board.
lt-gather-everything = Gather everything
lt-gather = Gather
lt-gather-one = Gather 1 { $kind } ({ $n } left)
lt-activate = Activate
lt-activate-fee = 1 coin to { $name }
lt-activate-free = yours
lt-activate-buys = buys { $list } with coins
lt-activate-choice = coins may stand in for cubes
lt-done-activations = { $n ->
    [one] { $n } building activated
   *[other] { $n } buildings activated
  }
lt-end-turn = End turn
lt-go-on = Go on
lt-end-sure = There is still something to do. End anyway
lt-lay-aside = Lay the worker aside
lt-pay-cubes = Pay { $amount }
lt-pay-mixed = Pay { $amount } and { $coins }
lt-pay-coins = Pay { $coins }
lt-coins-for-cube = in coins
lt-pair-bought = 3 coins
lt-tile-label = { $tile }, costs { $cost }, { $points }: { $does }
lt-tile-ready = You can build it
lt-tile-ready-coins = with { $coins }
lt-tile-coins-instead = You can build it with { $coins } for missing cubes
lt-tile-lacks = You lack { $amounts }
lt-tile-short = and { $coins } to buy it
lt-tile-short-label = { $coins } short
lt-tile-no-house = no house left
lt-tile-supply = the supply lacks { $amounts }
lt-tile-left = { $n } left
lt-tile-chosen = being built
lt-objectives = Your objectives
lt-objectives-none = No objectives left.
lt-objectives-ready = { $n ->
    [one] { $n } ready
   *[other] { $n } ready
  }
lt-objective-show = Show
lt-objective-show-label = Show “{ $objective }” for { $points }
lt-objective-ready = ready to show
lt-objective-shown = shown
lt-put-away = Put away, impossible with this market: { $list }
lt-feeding = Your workers eat
lt-feeding-held = You have
lt-feeding-proposal = Proposal: own food first, then coins, so that nobody goes hungry without need.
lt-feeding-worker-eats = worker eats { $food }
lt-feeding-food-coins = food for 3 coins
lt-feeding-worker-hungry = worker goes hungry: 3 points lost
lt-feeding-do = Feed them so
lt-feeding-own-way = or choose yourself
lt-feeding-none = none
lt-round-end = End of round { $round }
lt-supply-left = Supply: { $list }

## Options
lt-option-side = Side of the board
lt-option-side-1 = First side
lt-option-side-2 = Second side
lt-option-random = At random
lt-option-market = Market
lt-option-market-first-game = For a first game
lt-option-market-random = Twelve tiles at random
lt-option-start = Start player
lt-option-start-random = At random
lt-option-start-seat = Seat { $number }
lt-option-rulings = Read the rules differently
lt-option-residence-buildings-only = The residence activates buildings but gathers nothing
lt-option-castle-counts-all = The castle counts everybody's buildings around it
lt-option-watchtower-ignores-workers = The watchtower counts grass even where a worker stands
little-town-title = Little Town
    .pitch = Place workers, gather, build, and let every house in town work for you.
