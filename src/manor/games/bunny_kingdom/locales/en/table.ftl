# Bunny Kingdom. Names as published where there are any.

# --- names ---
bk-name-royal-ring = Royal Ring
bk-name-royal-coat = Royal Coat
bk-name-royal-scepter = Royal Scepter
bk-name-royal-chalice = Royal Chalice
bk-name-royal-crown = Royal Crown
bk-name-royal-carrot = Royal Carrot
bk-name-left-glove = Left Glove
bk-name-right-glove = Right Glove
bk-name-bureaucrat = Bureaucrat
bk-name-burgomaster = Burgomaster
bk-name-diplomat = Diplomat
bk-name-explorer = Explorer
bk-name-carpenter = Carpenter
bk-name-master-carpenter = Master Carpenter
bk-name-woodland-king = Woodland King
bk-name-fisher = Fisher
bk-name-master-fisher = Master Fisher
bk-name-fisher-king = Fisher King
bk-name-farmer = Farmer
bk-name-master-farmer = Master Farmer
bk-name-carrot-king = Carrot King
bk-name-merchant = Merchant
bk-name-master-of-the-mountains = Master of the Mountains
bk-name-carrotistador = Carrotistador
bk-name-harecingetorix = Harecingetorix
bk-name-hunny-king = Hun-ny King
bk-name-bun-shee = Bun-Shee
bk-name-panpan = PanPan the Barbarian
bk-name-colonist = Colonist
bk-name-king-of-thieves = King of Thieves
bk-name-matriarch = Matriarch
bk-name-little-prince = Little Prince
bk-name-treasure-guardian = Treasure Guardian
bk-name-treasure-hunter = Treasure Hunter
bk-name-liberal = Liberal
bk-name-socialist = Socialist
bk-name-opportunist = Opportunist
bk-name-sea = Sea
bk-name-forest = Forest
bk-name-field = Field
bk-name-plains = Plains
bk-name-mountain = Mountain
bk-name-lava = Lava flow
bk-name-fish = Fish
bk-name-wood = Wood
bk-name-carrots = Carrots
bk-name-mushroom = Mushrooms
bk-name-gold = Gold
bk-name-pearl = Pearls
bk-name-spices = Spices
bk-name-diamond = Diamonds
bk-name-copper = Copper
bk-name-iron = Iron
bk-name-city = City
bk-name-farm = Farm
bk-name-trading-post = Trading Post
bk-name-sky-tower = Sky Tower
bk-name-camp = Camp
bk-name-provisions = Provisions
bk-name-parchment = Parchment
bk-name-treasure = Treasure
bk-name-mission = Mission
bk-name-fief = Fief
bk-name-strength = Strength
bk-name-wealth = Wealth
bk-name-golden-carrot = Golden Carrot
bk-name-big-ears = Big Ears

# --- words of the game ---
bk-fiefs = { $count ->
    [one] { $count } fief
   *[other] { $count } fiefs
  }
bk-carrots-n = { $count ->
    [one] { $count } golden carrot
   *[other] { $count } golden carrots
  }
bk-territories-n = { $count ->
    [one] { $count } territory
   *[other] { $count } territories
  }
bk-parchments-n = { $count ->
    [one] { $count } parchment
   *[other] { $count } parchments
  }
bk-printed-city = Printed city
bk-city-n = City { $n }
bk-camp-n = Camp { $n }
bk-farm-of = { $resource } Farm
bk-territory-card = Territory { $at }
bk-building = Building
bk-round = Round { $n } of 4
bk-phase-draft = Exploration
bk-phase-construction = Construction
bk-phase-trade = Trading posts
bk-phase-copy = Copying parchments
bk-phase-over = The end
bk-step = Step { $n } of { $all }
bk-pass-left = hands go to the left
bk-pass-right = hands go to the right
bk-deck = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
  }
bk-board = Board
bk-board-help = Arrow keys move, Enter chooses, ? explains.
bk-players = Players
bk-score = Score
bk-you = you
bk-ready = has chosen
bk-choosing = is choosing
bk-done = is done
bk-building-now = is building
bk-to-come = next harvest
bk-to-come-n = next harvest: { $n }
bk-harvested = harvested so far
bk-no-fiefs = No territory yet
bk-fief-list = Fiefs of { $name }
bk-fief-of = Fief of { $name }
bk-fief-sum = strength { $strength } × wealth { $wealth } = { $carrots }
bk-no-resource = no resource
bk-empty = nobody's
bk-held = Buildings to place
bk-in-hand = in your hand
bk-legal-here = may go here
bk-gain = { $n ->
    [0] no change in the harvest
   *[other] harvest { $sign }{ $abs }
  }
bk-adds = adds { $n }
bk-drawer-close = Make smaller
bk-drawer-open = Make larger

# --- choosing cards ---
bk-hand = Your hand
bk-hand-count = { $chosen } of { $need } chosen
bk-confirm-play = { $count ->
    [one] Play this card
   *[other] Play these { $count } cards
  }
bk-confirm-duel = Play and discard
bk-swap = Swap the two
bk-take-back = Choose again
bk-chosen-wait = You have chosen. Until the last player has, you may choose again.
bk-mark-play = play
bk-mark-discard = discard
bk-chosen = chosen
bk-duel-help = First the card to play, then the one to discard.
bk-hands-away = The hands are on their way.

# --- building ---
bk-tray = Your buildings
bk-tray-empty = Nothing to place in this round.
bk-tray-none = You have no building waiting.
bk-done-button = Done building
bk-done-wait = You are done. While others build you may still go on.
bk-keep = Keep for later
bk-pass = Pass
bk-announce = Announce
bk-place-it = place
bk-no-place = no place for it now
bk-sky-first = 1 · first territory
bk-sky-second = 2 · territory in another fief
bk-camp-round = Camp round
bk-camp-announced = { $name } announces Camp { $n }
bk-camp-decides = { $name } decides
bk-camp-later = afterwards
bk-camp-over = is over
bk-camp-nobody = nobody holds it
bk-trade-title = The trading post on { $at } produces
bk-trade-wait = The trading posts choose.
bk-produces = produces { $what }
bk-produces-nothing = product not chosen yet
bk-pair = pair { $n }
bk-linked = joined with { $at }

# --- parchments ---
bk-parchments = Your parchments
bk-no-parchments = None yet. Parchments you play lie here; nobody else sees them.
bk-parchment-secret = Only you see this until the end.
bk-worth-now = worth { $n } now
bk-worth-total = now worth { $n } together
bk-progress = { $what }: { $n }
bk-progress-of = { $what }: { $n } of { $need }
bk-judged-end = judged at the very end
bk-copy-end = chosen at the very end
bk-copy-title = Copy a parchment of { $name }
bk-copied = copies { $what }
bk-hidden = face down

# --- harvest and the end ---
bk-harvest-title = Harvest of round { $n }
bk-harvest-none = no carrots this time
bk-harvest-line = { $strength } × { $wealth }
bk-skip = Show all
bk-close = Close
bk-reveal-title = The parchments are revealed
bk-reveal-next = Next
bk-reveal-again = See the reveal again
bk-to-results = To the result
bk-reveal-lead = { $name } turns over
bk-big-ears = Big Ears
bk-part-round = Harvest { $n }
bk-part-treasures = Treasures
bk-part-missions = Missions
bk-part-parchments = Parchments
bk-no-options = Bunny Kingdom has no options: everybody plays at the same time, on one board.
bk-options-2 = With two players each hand is fed from a secret reserve: play one card, discard one.

# --- what is asked ---
bk-ask-pick = { $count ->
    [one] Choose { $count } card to play
   *[other] Choose { $count } cards to play
  } · { $rest ->
    [0] nothing is passed on
    [one] { $rest } goes to { $name }
   *[other] { $rest } go to { $name }
  }
bk-ask-duel-pick = Choose a card to play and one to discard · { $name } gets the rest
bk-ask-duel-discard = Choose a card to discard face down
bk-ask-build = Place your buildings, or say that you are done
bk-ask-place = { $what }: choose a territory, or keep it for later
bk-ask-tower-first = Sky Tower: choose the first of two territories to join
bk-ask-tower-second = Sky Tower: choose a territory in another fief to join with { $at }
bk-ask-camp = Place Camp { $n } on an empty territory, or keep it for later
bk-ask-camp-first = { $name } announces Camp { $called }: place your Camp { $n } first, or pass
bk-ask-trade = Choose what your trading post on { $at } produces this round
bk-ask-copy = { $card }: choose a parchment of { $name } to copy

# --- what is done, for hints ---
bk-do-pick = play { $what }
bk-do-discard = discard { $what }
bk-do-build = build { $what }
bk-do-announce = announce { $what }
bk-do-place = place on { $at }
bk-do-produce = produce { $what }
bk-do-copy = copy { $what }
bk-do-take-back = choose again
bk-do-keep = keep it for later
bk-do-pass = pass
bk-do-done = be done building

# --- the log ---
bk-log-round = Round { $n }: everybody is dealt { $cards } cards.
bk-log-construction = Construction of round { $n }.
bk-log-hands = { $to ->
    [left] Hands are passed to the left.
   *[right] Hands are passed to the right.
  }
bk-log-draw = { $name } draws { $what } from the reserve.
bk-log-draw-hidden = { $name } draws a card from the reserve.
bk-log-ready = { $name } has chosen.
bk-log-take-back = { $name } thinks again.
bk-log-take = { $name } takes { $what }.
bk-log-take-deck = { $name } takes { $what }, drawn from the deck.
bk-log-receive = { $name } receives { $what }.
bk-log-receive-deck = { $name } receives { $what }, drawn from the deck.
bk-log-provisions = { $name } plays Provisions and draws two cards.
bk-log-parchment = { $name } lays { $what } face down.
bk-log-parchment-hidden = { $count ->
    [one] { $name } lays a parchment face down.
   *[other] { $name } lays { $count } parchments face down.
  }
bk-log-discard = { $name } discards { $what } face down.
bk-log-discard-hidden = { $name } discards a card face down.
bk-log-evict = { $name } loses { $at }: Camp { $n } is removed.
bk-log-upgrade = { $name } takes Camp { $n } off { $at } and keeps the territory.
bk-log-place = { $name } places { $what } on { $at }.
bk-log-join = { $name } joins { $first } and { $at } with Sky Towers.
bk-log-announce = { $name } announces Camp { $n }.
bk-log-pass = { $name } passes with Camp { $n }.
bk-log-keep = { $name } keeps Camp { $n } for later.
bk-log-done = { $name } is done building.
bk-log-produce = { $name }'s trading post on { $at } produces { $what }.
bk-log-harvest = { $carrots ->
    [one] { $name } harvests { $carrots } golden carrot from the fief of { $at } ({ $strength } × { $wealth }).
   *[other] { $name } harvests { $carrots } golden carrots from the fief of { $at } ({ $strength } × { $wealth }).
  }
bk-log-reveal = { $name } reveals { $what }.
bk-log-copy = { $name } copies { $what } with { $by }.
bk-log-score = { $name } scores { $carrots } for { $what }.
bk-log-score-copy = { $name } scores { $carrots } for a copy of { $what }.
bk-log-over = { $count ->
    [one] The game is over: { $names } is called Big Ears.
   *[other] The game is over: { $names } share the title Big Ears.
  }

# --- why not ---
bk-why-phase = That belongs to another phase: { $wanted }. This is { $now }.
bk-why-trade = Your trading posts have all chosen, or you have none.
bk-why-copy-order = Copies are chosen in seat order; somebody else comes first.
bk-why-copy-which = Only a parchment of your neighbour can be copied.
bk-why-chosen = You have chosen. Take that back first if you want to change it.
bk-why-not-chosen = You have not chosen yet.
bk-why-no-discard = Cards are discarded only in the game for two; here two cards are played.
bk-why-pick-first = First choose a card to play.
bk-why-discard-now = The card to play is chosen; now choose one to discard.
bk-why-twice = { $what } is chosen already.
bk-why-not-held = { $what } is not in your hand.
bk-why-camp-first = Camp { $called } was announced; the holder of Camp { $n } decides first.
bk-why-no-building = There is no { $what } in front of you.
bk-why-two-fiefs = A Sky Tower needs two of your fiefs with a free territory each.
bk-why-no-territory = There is no territory for { $what } now.
bk-why-done = You are done already.
bk-why-building-first = Choose a building first.
bk-why-no-camp = No camp was announced.
bk-why-taken = { $at } is not empty: somebody controls it.
bk-why-city = { $at } is not empty: a city stands there.
bk-why-not-yours = You do not control { $at }.
bk-why-built = { $at } holds a building already.
bk-why-terrain = { $what } stands on { $terrain } only.
bk-why-same-fief = { $at } is in the same fief as { $first }.

# --- explanations ---
bk-explain-territory = Place a rabbit on { $at }: it is yours, and joins every neighbouring territory of yours, unless lava flows between.
bk-produce-forest = The forest produces wood.
bk-produce-sea = The sea produces fish.
bk-produce-field = The field produces carrots.
bk-produce-plains = Plains produce nothing by themselves.
bk-produce-mountain = Mountains produce nothing by themselves, but hold the great cities and mines.
bk-produce-city = A city of strength 1 is printed here, so nothing else can be built; it produces nothing.
bk-explain-city-1 = One tower: adds 1 to its fief's strength. Goes on any territory of yours without a building.
bk-explain-city-2 = Two towers: adds 2 to its fief's strength. Goes on any territory of yours without a building.
bk-explain-city-3 = Three towers: adds 3 to its fief's strength. Goes on a mountain of yours without a building.
bk-explain-farm = Its territory also produces { $resource }. Goes on any territory of yours without a building.
bk-explain-luxury = Its territory also produces { $resource }, a luxury. Goes only on this terrain: { $terrain }.
bk-explain-trading-post = Each round before the harvest you choose whether it produces wood, fish or carrots. Goes on any territory of yours without a building.
bk-explain-sky-tower = A pair: one on each of two territories of yours in different fiefs, which become one fief.
bk-explain-camp = Goes on any empty territory, with a rabbit of yours. Announce its number first: lower numbers may be placed before it. Whoever plays that territory's card drives the camp away.
bk-explain-provisions = Draw two cards from the deck at once and play them both.
bk-short-territory = Place a rabbit
bk-short-provisions = Draw two cards and play them
bk-short-camp = Takes an empty territory
bk-short-trading-post = Wood, fish or carrots each round
bk-short-sky-tower = Joins two fiefs
bk-short-city = Strength { $n }
bk-short-farm = Produces { $resource }
bk-any-terrain = any terrain
bk-only-on = only: { $terrain }

# What parchments count: the thing, what each gives, what a minimum gives.
bk-count-nothing = Treasure
bk-count-left-glove = Left Glove
bk-count-right-glove = Right Glove
bk-count-parchments = Parchments
bk-count-cities = Cities
bk-count-edges = Territories on the edge
bk-count-corners = Corners
bk-count-wood = Wood
bk-count-fish = Fish
bk-count-carrots = Carrots
bk-count-luxuries = Luxuries
bk-count-mountains = Mountains
bk-count-fiefs = Fiefs
bk-count-large-fiefs = Fiefs of 3 or more
bk-count-barren-cities = Cities in barren fiefs
bk-count-wild-territories = Wild territories
bk-count-camps = Camp cards
bk-count-lead-in-territories = Most territories
bk-count-second-harvest = Harvest but the best
bk-count-treasures = Treasures
bk-count-treasure-value = Value of treasures
bk-count-second-place = Second place
bk-per-parchments = { $n } for each parchment you hold, this one included.
bk-per-cities = { $n } for each city you control, however strong.
bk-per-edges = { $n } for each territory you hold on the board's edge.
bk-per-corners = { $n } for each corner of the board you hold.
bk-per-wood = { $n } for each wood you produce, from forests and farms, repeats included.
bk-per-fish = { $n } for each fish you produce, from seas and farms, repeats included.
bk-per-carrots = { $n } for each unit of carrots you produce, from fields and farms, repeats included.
bk-per-luxuries = { $n } for each luxury you produce.
bk-per-mountains = { $n } for each mountain you control.
bk-per-fiefs = { $n } for each fief of yours, single territories included.
bk-per-large-fiefs = { $n } for each fief of at least three territories.
bk-per-barren-cities = { $n } for each city in a fief that produces nothing at all.
bk-per-wild-territories = { $n } for each plain or mountain of yours with neither city nor resource on it; camps and sky towers do no harm.
bk-per-camps = { $n } for each Camp card you played in the game, wherever it is now.
bk-per-second-harvest = The last harvest once more, without your single best fief.
bk-per-treasures = { $n } for each treasure you hold.
bk-per-treasure-value = The value of all your treasures once more.
bk-per-left-glove = { $flat } alone, { $both } together with the Left Glove.
bk-per-right-glove = { $flat } alone, { $both } together with the Right Glove.
bk-need-wood = { $flat } if you produce at least { $need } wood.
bk-need-fish = { $flat } if you produce at least { $need } fish.
bk-need-carrots = { $flat } if you produce at least { $need } carrots.
bk-need-fiefs = { $flat } if you have at least { $need } fiefs.
bk-need-cities = { $flat } if you control at least { $need } cities.
bk-need-lead-in-territories = { $flat } if you control more territories than anybody else; a tie gives nothing.
bk-need-second-place = { $flat } if exactly one player is ahead of you when everything else is counted.
bk-flat-nothing = Worth { $flat }.
bk-text-liberal = At the end you copy one parchment of your right neighbour, and score it with your own kingdom.
bk-text-socialist = At the end you copy one parchment of your left neighbour, and score it with your own kingdom.
bk-short-per = { $n } × { $what }
bk-short-need = { $need }+ { $what }: { $flat }
bk-short-glove = 1, or 4 as a pair
bk-short-lead-in-territories = { $flat } for the most territories
bk-short-second-place = { $flat } for coming second
bk-short-second-harvest = Harvest again, but the best fief
bk-short-treasure-value = Doubles your treasures
bk-short-liberal = Copy your right neighbour
bk-short-socialist = Copy your left neighbour
bk-copy-mark = copy
bk-really-done = Really done?
bk-dock = Your move
bk-all-parchments = Parchments of { $name }
bunny-kingdom-title = Bunny Kingdom
    .pitch = Draft cards, send out your rabbits, and grow fiefs rich in carrots.
