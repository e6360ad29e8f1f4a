# Bunny Kingdom’s table: what the page says; questions, the log, why not.
bunny-kingdom-title = Bunny Kingdom
    .pitch = Draft cards, send out your rabbits, and grow fiefs rich in carrots.

# --- words of the game ---
bunny-kingdom-fiefs = { $count ->
    [one] { $count } fief
   *[other] { $count } fiefs
}
bunny-kingdom-territories-n = { $count ->
    [one] { $count } territory
   *[other] { $count } territories
}
bunny-kingdom-parchments-n = { $count ->
    [one] { $count } parchment
   *[other] { $count } parchments
}
bunny-kingdom-round = Round { $n } of { $all }
bunny-kingdom-phase-draft = Exploration
bunny-kingdom-phase-construction = Construction
bunny-kingdom-phase-trade = Trading posts
bunny-kingdom-phase-copy = Copying parchments
bunny-kingdom-phase-over = The end
bunny-kingdom-step = Step { $n } of { $all }
bunny-kingdom-pass-left = hands go to the left
bunny-kingdom-pass-right = hands go to the right
bunny-kingdom-deck = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
bunny-kingdom-board = Board
bunny-kingdom-board-help = Arrow keys move, Enter chooses, ? explains.
bunny-kingdom-players = Players
bunny-kingdom-score = Score
bunny-kingdom-ready = has chosen
bunny-kingdom-choosing = is choosing
bunny-kingdom-done = is done
bunny-kingdom-building-now = is building
bunny-kingdom-to-come-n = next harvest: { $n }
bunny-kingdom-fief-list = Fiefs of { $name }
bunny-kingdom-fief-of = Fief of { $name }
bunny-kingdom-fief-sum = strength { $strength } × wealth { $wealth } = { $carrots }
bunny-kingdom-no-resource = no resource
bunny-kingdom-empty = nobody’s
bunny-kingdom-held = Buildings to place
bunny-kingdom-in-hand = in your hand
bunny-kingdom-legal-here = may go here
bunny-kingdom-gain = { $n ->
    [0] no change in the harvest
   *[other] harvest { $sign }{ $abs }
}
bunny-kingdom-drawer-close = Make smaller
bunny-kingdom-drawer-open = Make larger

# --- choosing cards ---
bunny-kingdom-hand = Your hand
bunny-kingdom-hand-count = { $chosen } of { $need } chosen
bunny-kingdom-confirm-play = { $count ->
    [one] Play this card
   *[other] Play these { $count } cards
}
bunny-kingdom-confirm-duel = Play and discard
bunny-kingdom-swap = Swap the two
bunny-kingdom-take-back = Choose again
bunny-kingdom-chosen-wait = You have chosen. Until the last player has, you may choose again.
bunny-kingdom-mark-play = play
bunny-kingdom-mark-discard = discard
bunny-kingdom-chosen = chosen
bunny-kingdom-hands-away = The hands are on their way.

# --- building ---
bunny-kingdom-tray = Your buildings
bunny-kingdom-tray-none = You have no building waiting.
bunny-kingdom-done-button = Done building
bunny-kingdom-done-wait = You are done. While others build you may still go on.
bunny-kingdom-keep = Keep for later
bunny-kingdom-pass = Pass
bunny-kingdom-announce = Announce
bunny-kingdom-no-place = no place for it now
bunny-kingdom-sky-first = 1 · first territory
bunny-kingdom-sky-second = 2 · territory in another fief
bunny-kingdom-camp-round = Camp round
bunny-kingdom-camp-announced = { $name } announces Camp { $n }
bunny-kingdom-camp-decides = { $name } decides
bunny-kingdom-camp-later = afterwards
bunny-kingdom-camp-over = is over
bunny-kingdom-camp-nobody = nobody holds it
bunny-kingdom-trade-title = The trading post on { $at } produces
bunny-kingdom-trade-wait = The trading posts choose.
bunny-kingdom-produces = produces { $what }
bunny-kingdom-produces-nothing = product not chosen yet
bunny-kingdom-linked = joined with { $at }

# --- parchments ---
bunny-kingdom-parchments = Your parchments
bunny-kingdom-no-parchments = None yet. Parchments you play lie here; nobody else sees them.
bunny-kingdom-worth-now = worth { $n } now
bunny-kingdom-worth-total = now worth { $n } together
bunny-kingdom-progress = { $what }: { $n }
bunny-kingdom-progress-of = { $what }: { $n } of { $need }
bunny-kingdom-judged-end = judged at the very end
bunny-kingdom-copy-end = chosen at the very end
bunny-kingdom-copy-title = Copy a parchment of { $name }
bunny-kingdom-copied = copies { $what }

# --- harvest and the end ---
bunny-kingdom-harvest-title = Harvest of round { $n }
bunny-kingdom-harvest-none = no carrots this time
bunny-kingdom-harvest-line = { $strength } × { $wealth }
bunny-kingdom-skip = Show all
bunny-kingdom-close = Close
bunny-kingdom-reveal-title = The parchments are revealed
bunny-kingdom-reveal-next = Next
bunny-kingdom-reveal-again = See the reveal again
bunny-kingdom-to-results = To the result
bunny-kingdom-reveal-lead = { $name } turns over
bunny-kingdom-no-options = Bunny Kingdom has no options: everybody plays at the same time, on one board.
bunny-kingdom-options-2 = With two players each hand is fed from a secret reserve: play one card, discard one.

bunny-kingdom-copy-mark = copy
bunny-kingdom-really-done = Really done?
bunny-kingdom-dock = Your move
bunny-kingdom-all-parchments = Parchments of { $name }

# --- what is asked ---
bunny-kingdom-ask-pick = { $count ->
    [one] Choose { $count } card to play
   *[other] Choose { $count } cards to play
} · { $rest ->
    [0] nothing is passed on
    [one] { $rest } goes to { $neighbour }
   *[other] { $rest } go to { $neighbour }
}
bunny-kingdom-ask-duel-pick = Choose a card to play, then one to discard · { $rest ->
    [0] nothing is passed on
    [one] { $rest } goes to { $neighbour }
   *[other] { $rest } go to { $neighbour }
}
bunny-kingdom-ask-duel-discard = Choose a card to discard face down
bunny-kingdom-ask-build = { $count ->
    [one] Place your building, or say that you are done
   *[other] Place your buildings ({ $count } can be placed), or say that you are done
}
bunny-kingdom-ask-place = { $building }: choose a territory, or keep it for later
bunny-kingdom-ask-tower-first = { $building }: choose the first of two territories to join, or keep it for later
bunny-kingdom-ask-tower-second = { $building }: choose a territory in another fief to join with { $first }, or keep it for later
bunny-kingdom-ask-no-place = { $building }: there is no place for it now. Keep it for later
bunny-kingdom-ask-camp = Place { $building } on an empty territory, or keep it for a later round
bunny-kingdom-ask-camp-first = { $caller } announces { $called }: place your { $building } first, or pass
bunny-kingdom-ask-trade = Choose what your trading post on { $post } produces this round
bunny-kingdom-ask-copy = { $card }: choose a parchment of { $whose } to copy

# --- what is done ---
bunny-kingdom-do-pick = play { $card }
bunny-kingdom-do-pick-territory = take { $at }
bunny-kingdom-do-discard = discard { $card }
bunny-kingdom-do-discard-territory = discard { $at }
bunny-kingdom-do-build = build { $building }
bunny-kingdom-do-announce = announce { $building }
bunny-kingdom-do-place = place on { $territory }
bunny-kingdom-do-produce = produce { $resource-some }
bunny-kingdom-do-copy = copy { $parchment }
bunny-kingdom-do-take-back = choose again
bunny-kingdom-do-keep = keep it for later
bunny-kingdom-do-pass = pass
bunny-kingdom-do-done = finish building

# --- the log ---
bunny-kingdom-log-round = Round { $round }: everybody is dealt { $cards } cards.
bunny-kingdom-log-construction = Construction of round { $round }.
bunny-kingdom-log-hands-passed = { $side ->
    [left] Hands are passed to the left.
   *[right] Hands are passed to the right.
}
bunny-kingdom-log-draw = { $who-is ->
    [you] You draw { $card } from your reserve.
   *[other] { $who } draws { $card } from the reserve.
}
bunny-kingdom-log-draw-territory = { $who-is ->
    [you] You draw { $at } from your reserve.
   *[other] { $who } draws { $at } from the reserve.
}
bunny-kingdom-log-draw-hidden = { $who-is ->
    [you] You draw a card from your reserve.
   *[other] { $who } draws a card from the reserve.
}
bunny-kingdom-log-take-back = { $who-is ->
    [you] You think again.
   *[other] { $who } thinks again.
}
bunny-kingdom-log-take = { $who-is ->
    [you] You take { $territories }.
   *[other] { $who } takes { $territories }.
}
bunny-kingdom-log-take-deck = { $who-is ->
    [you] You take { $territories }, drawn from the deck.
   *[other] { $who } takes { $territories }, drawn from the deck.
}
bunny-kingdom-log-receive = { $who-is ->
    [you] You receive { $cards }.
   *[other] { $who } receives { $cards }.
}
bunny-kingdom-log-receive-deck = { $who-is ->
    [you] You receive { $cards }, drawn from the deck.
   *[other] { $who } receives { $cards }, drawn from the deck.
}
bunny-kingdom-log-provisions = { $who-is ->
    [you] You play Provisions and draw two cards.
   *[other] { $who } plays Provisions and draws two cards.
}
bunny-kingdom-log-parchment = { $who-is ->
    [you] You lay { $cards } face down.
   *[other] { $who } lays { $cards } face down.
}
bunny-kingdom-log-parchment-deck = { $who-is ->
    [you] You lay { $cards } face down, drawn from the deck.
   *[other] { $who } lays { $cards } face down, drawn from the deck.
}
bunny-kingdom-log-parchment-hidden = { $who-is ->
    [you] { $count ->
        [one] You lay a parchment face down.
       *[other] You lay { $count } parchments face down.
    }
   *[other] { $count ->
        [one] { $who } lays a parchment face down.
       *[other] { $who } lays { $count } parchments face down.
    }
}
bunny-kingdom-log-parchment-hidden-deck = { $who-is ->
    [you] { $count ->
        [one] You lay a parchment face down, drawn from the deck.
       *[other] You lay { $count } parchments face down, drawn from the deck.
    }
   *[other] { $count ->
        [one] { $who } lays a parchment face down, drawn from the deck.
       *[other] { $who } lays { $count } parchments face down, drawn from the deck.
    }
}
bunny-kingdom-log-discard = { $who-is ->
    [you] You discard { $card } face down.
   *[other] { $who } discards { $card } face down.
}
bunny-kingdom-log-discard-territory = { $who-is ->
    [you] You discard { $at } face down.
   *[other] { $who } discards { $at } face down.
}
bunny-kingdom-log-discard-hidden = { $who-is ->
    [you] You discard a card face down.
   *[other] { $who } discards a card face down.
}
bunny-kingdom-log-evict = { $who-is ->
    [you] You lose { $territory }: Camp { $camp } is removed.
   *[other] { $who } loses { $territory }: Camp { $camp } is removed.
}
bunny-kingdom-log-upgrade = { $who-is ->
    [you] You take Camp { $camp } off { $territory } and keep the territory.
   *[other] { $who } takes Camp { $camp } off { $territory } and keeps the territory.
}
bunny-kingdom-log-place = { $who-is ->
    [you] You place { $building } on { $territory }.
   *[other] { $who } places { $building } on { $territory }.
}
bunny-kingdom-log-join = { $who-is ->
    [you] You join { $first } and { $second } with Sky Towers.
   *[other] { $who } joins { $first } and { $second } with Sky Towers.
}
bunny-kingdom-log-announce = { $who-is ->
    [you] You announce Camp { $camp }.
   *[other] { $who } announces Camp { $camp }.
}
bunny-kingdom-log-pass = { $who-is ->
    [you] You pass with Camp { $camp }.
   *[other] { $who } passes with Camp { $camp }.
}
bunny-kingdom-log-keep = { $who-is ->
    [you] You keep Camp { $camp } for a later round.
   *[other] { $who } keeps Camp { $camp } for a later round.
}
bunny-kingdom-log-done = { $who-is ->
    [you] You are done building.
   *[other] { $who } is done building.
}
bunny-kingdom-log-produce = { $who-is ->
    [you] Your trading post on { $territory } produces { $resource-some }.
   *[other] { $who }’s trading post on { $territory } produces { $resource-some }.
}
bunny-kingdom-log-harvest = { $who-is ->
    [you] { $carrots ->
        [one] You harvest { $carrots } golden carrot from the fief of { $fief } ({ $strength } × { $wealth }).
       *[other] You harvest { $carrots } golden carrots from the fief of { $fief } ({ $strength } × { $wealth }).
    }
   *[other] { $carrots ->
        [one] { $who } harvests { $carrots } golden carrot from the fief of { $fief } ({ $strength } × { $wealth }).
       *[other] { $who } harvests { $carrots } golden carrots from the fief of { $fief } ({ $strength } × { $wealth }).
    }
}
bunny-kingdom-log-reveal = { $who-is ->
    [you] You reveal { $cards }.
   *[other] { $who } reveals { $cards }.
}
bunny-kingdom-log-copy = { $who-is ->
    [you] You copy { $parchment } with { $by }.
   *[other] { $who } copies { $parchment } with { $by }.
}
bunny-kingdom-log-score = { $who-is ->
    [you] You score { $carrots } for { $parchment }.
   *[other] { $who } scores { $carrots } for { $parchment }.
}
bunny-kingdom-log-score-copy = { $who-is ->
    [you] You score { $carrots } for a copy of { $parchment }.
   *[other] { $who } scores { $carrots } for a copy of { $parchment }.
}
bunny-kingdom-log-harvest-total = { $who-is ->
    [you] Your harvest: { $carrots } golden carrots in all.
   *[other] { $who }’s harvest: { $carrots } golden carrots in all.
}
bunny-kingdom-log-score-total = { $who-is ->
    [you] Your parchments: { $carrots } golden carrots in all.
   *[other] { $who }’s parchments: { $carrots } golden carrots in all.
}
bunny-kingdom-log-over = { $winners-is ->
    [you] The game is over: you are called Big Ears!
    [other] The game is over: { $winners } is called Big Ears.
   *[they] The game is over: { $winners } share the title Big Ears.
}

# --- why not ---
bunny-kingdom-why-phase = That belongs to another phase: { $wanted }. This is { $now }.
bunny-kingdom-why-not-asked = That is not what is asked now. { $question }.
bunny-kingdom-why-copy-which = Only a parchment of { $whose } can be copied.
bunny-kingdom-why-chosen = You have chosen. Take that back first if you want to change it.
bunny-kingdom-why-not-chosen = You have not chosen yet.
bunny-kingdom-why-no-discard = Cards are discarded only in the game for two; here two cards are played.
bunny-kingdom-why-pick-first = First choose a card to play.
bunny-kingdom-why-discard-now = The card to play is chosen; now choose one to discard.
bunny-kingdom-why-twice = { $card } is chosen already.
bunny-kingdom-why-twice-territory = { $at } is chosen already.
bunny-kingdom-why-not-held = { $card } is not in your hand.
bunny-kingdom-why-not-held-territory = { $at } is not in your hand.
bunny-kingdom-why-no-building = There is no { $building } in front of you.
bunny-kingdom-why-two-fiefs = { $building }: two of your fiefs need a territory without a building each.
bunny-kingdom-why-kept = You announced { $building } and kept it: it waits for a later round.
bunny-kingdom-why-put-back = Only a building in hand can be put back, and not more than twelve times in this phase.
bunny-kingdom-why-no-territory = There is no territory for { $building } now.
bunny-kingdom-why-done = You are done already.
bunny-kingdom-why-building-first = Choose a building first.
bunny-kingdom-why-no-camp = No camp was announced.
bunny-kingdom-why-taken = { $owner-is ->
    [you] { $at } is not empty: you control it.
   *[other] { $at } is not empty: { $owner } controls it.
}
bunny-kingdom-why-city = { $at } is not empty: a city stands there.
bunny-kingdom-why-not-yours = You do not control { $at }.
bunny-kingdom-why-built = { $at } holds a building already.
bunny-kingdom-why-terrain = { $building } stands { $terrain-where } only.
bunny-kingdom-why-same-fief = { $at } is in the same fief as { $first }.

# --- the score sheet ---
bunny-kingdom-part-round = Harvest { $round }
bunny-kingdom-part-fief = Harvest { $round } ({ $at })
bunny-kingdom-part-parchment = { $parchment }
bunny-kingdom-part-copy = { $parchment } ({ $by })
bunny-kingdom-heading-treasures = Treasures
bunny-kingdom-heading-missions = Missions
bunny-kingdom-part-parchments = Parchments
bunny-kingdom-heading-parchments = { bunny-kingdom-part-parchments }
bunny-kingdom-heading-round-1 = Harvest 1
bunny-kingdom-heading-round-2 = Harvest 2
bunny-kingdom-heading-round-3 = Harvest 3
bunny-kingdom-heading-round-4 = Harvest 4
