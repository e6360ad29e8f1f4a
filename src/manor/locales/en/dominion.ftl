# Dominion at the table: what is asked, what is told, why not.
dominion-type-action = Action
dominion-type-treasure = Treasure
dominion-type-victory = Victory
dominion-type-curse = Curse
dominion-type-attack = Attack
dominion-type-reaction = Reaction
dominion-costs = costs { $cost }
dominion-plus-cards = { $n ->
    [one] +1 Card
   *[other] +{ $n } Cards
}
dominion-plus-actions = { $n ->
    [one] +1 Action
   *[other] +{ $n } Actions
}
dominion-plus-buys = { $n ->
    [one] +1 Buy
   *[other] +{ $n } Buys
}
dominion-actions = Actions
dominion-buys = Buys
dominion-coins = Coins
dominion-supply = Supply
dominion-yours = Your hand and turn
dominion-hand = { $count ->
    [one] Your hand, 1 card
   *[other] Your hand, { $count } cards
}
dominion-hand-empty = Your hand is empty.
dominion-hand-card = { $legal ->
    [yes] { $card }, can be chosen
   *[no] { $card }
}
dominion-pile = { $legal ->
    [yes] { $card }, costs { $cost }, { $left } left, can be chosen
   *[no] { $card }, costs { $cost }, { $left } left
}
dominion-empty = empty
dominion-in-hand = Hand
dominion-deck = Deck
dominion-discard = Discard
dominion-in-play = In play: { $name }
dominion-aside = Set aside
dominion-trash = Trash
dominion-apart = Cards to decide on
dominion-warn-empty = { $count ->
    [one] One pile is empty
   *[other] { $count } piles are empty: three end the game
}
dominion-warn-provinces = { $left ->
    [one] Only one Province is left
   *[other] Only { $left } Provinces are left
}
dominion-chosen = { $count ->
    [0] None chosen
    [one] 1 card chosen
   *[other] { $count } cards chosen
}
dominion-none = Choose none
dominion-confirm-none = Choose no card
dominion-confirm-discard = { $count ->
    [one] Discard 1 card
   *[other] Discard { $count } cards
}
dominion-confirm-trash = { $count ->
    [one] Trash 1 card
   *[other] Trash { $count } cards
}
dominion-really = { $what }: really?
dominion-drawer-close = Hide hand
dominion-drawer-open = Show hand

dominion-kingdom = Kingdom
dominion-set-first-game = First game
dominion-set-big-money = Big Money
dominion-set-interaction = Interaction
dominion-set-size-distortion = Size Distortion
dominion-set-village-square = Village Square
dominion-set-random = At random
dominion-set-by-hand = Card by card
dominion-by-hand-count = { $count ->
    [10] Ten cards are chosen.
   *[other] { $count } of 10 chosen; the others are drawn at random.
}
dominion-discard-order = Ask which card lies on top of the discard pile

dominion-ask-action = { $actions ->
    [one] Play an action card, or go on to your treasures and buys
   *[other] Play action cards ({ $actions } actions), or go on to your treasures and buys
}
dominion-ask-buy = { $buys ->
    [one] Play your treasures, then buy a card ({ $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }), or end your turn
   *[other] Play your treasures, then buy up to { $buys } cards ({ $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }), or end your turn
}
dominion-ask-buy-more = { $buys ->
    [one] You may buy one more card ({ $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }), or end your turn
   *[other] You may buy { $buys } more cards ({ $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }), or end your turn
}
dominion-ask-no-buys = You have no buys left: end your turn
dominion-ask-react = { $name } plays { $card }: reveal { $moat }, or let it happen
dominion-ask-order = Choose the card that lies on top of your discard pile
dominion-ask-cellar-0 = { $card }: choose cards to discard · you draw as many
dominion-ask-chapel-0 = { $card }: choose up to 4 cards to trash
dominion-ask-chancellor-0 = { $card }: put your deck onto your discard pile?
dominion-ask-workshop-0 = { $card }: gain a card costing up to 4
dominion-ask-feast-0 = { $card }: gain a card costing up to 5
dominion-ask-remodel-0 = { $card }: choose a card of your hand to trash
dominion-ask-remodel-1 = { $card }: gain a card costing up to 2 more than the trashed one
dominion-ask-mine-0 = { $card }: choose a treasure of your hand to trash
dominion-ask-mine-1 = { $card }: gain a treasure costing up to 3 more, into your hand
dominion-ask-bureaucrat-0 = { $attacker } plays { $card }: choose a victory card to put on your deck
dominion-ask-militia-0 = { $attacker } plays { $card }: choose cards to discard until 3 are left
dominion-ask-spy-0 = { $own ->
    [yes] { $card }: discard your own card, or put it back?
   *[no] { $card }: discard the card of { $name }, or put it back?
}
dominion-ask-thief-0 = { $card }: choose which treasure of { $name } is trashed
dominion-ask-thief-1 = { $card }: gain any of the trashed treasures
dominion-ask-throne-room-0 = { $card }: choose an action card to play twice
dominion-ask-library-0 = { $card }: you drew { $drawn }. Keep it, or set it aside?

dominion-do-play = play { $card }
dominion-do-buy = buy { $card }
dominion-do-gain = gain { $card }
dominion-do-discard = discard { $card }
dominion-do-trash = trash { $card }
dominion-do-topdeck = put { $card } on the deck
dominion-do-reveal = reveal { $card }
dominion-do-set-aside = set { $card } aside
dominion-do-leave-on-top = leave { $card } on top
dominion-do-end-actions = End actions
dominion-do-play-treasures = Play treasures
dominion-do-end-turn = End turn
dominion-do-arrange = Arrange discard
dominion-do-done = Done
dominion-do-decline = No, thanks
dominion-do-discard-deck = Discard the deck
dominion-do-put-back = Put it back
dominion-do-keep = Keep it

dominion-cards = { $amount ->
    [one] { $card }
   *[other] { $amount } × { $card }
}
dominion-cards-hidden = { $amount ->
    [one] a card
   *[other] { $amount } cards
}
dominion-log-turn = { $name }, turn { $number }
dominion-log-play = { $name } plays { $card }.
dominion-log-play-again = { $name } plays { $card } again.
dominion-log-buy = { $name } buys { $card } for { $cost }.
dominion-log-gain-discard = { $name } gains { $card }.
dominion-log-gain-hand = { $name } gains { $card } into hand.
dominion-log-gain-deck = { $name } gains { $card } onto the deck.
dominion-log-shuffle = { $name } shuffles.
dominion-log-show = { $name } shows { $cards }.
dominion-log-leave = { $name } leaves { $card } on top.
dominion-log-immune = { $name } is safe from { $card }.
dominion-log-put-back = { $name } has { $card } put back.
dominion-log-over = The game is over: { $names }!
dominion-log-lay = { $name } plays { $cards }.
dominion-log-draw = { $name } draws { $cards }.
dominion-log-discard = { $name } discards { $cards }.
dominion-log-trash = { $name } trashes { $cards }.
dominion-log-topdeck = { $name } puts { $cards } on the deck.
dominion-log-set-aside = { $name } sets { $cards } aside.
dominion-log-reveal = { $name } turns over { $cards }.
dominion-log-discard-deck = { $name } discards { $cards } from the deck.
dominion-log-take = { $name } takes { $cards } into hand.
dominion-log-lose = { $name } loses { $cards } to the trash.
dominion-log-from-trash = { $name } takes { $cards } from the trash.

dominion-why-cost = { $coins ->
    [0] { $card } costs { $cost }, and you have no coins.
    [one] { $card } costs { $cost }, and you have 1 coin.
   *[other] { $card } costs { $cost }, and you have { $coins } coins.
}
dominion-why-empty = The { $card } pile is empty.
dominion-why-no-buys = You have no buys left.
dominion-why-not-in-kingdom = { $card } is not in this kingdom.
dominion-why-not-in-hand = There is no { $card } in your hand.
dominion-why-bought = After the first buy, no more treasures are played.
dominion-why-not-played = { $card } is not a card that is played.
dominion-why-phase-over = The Action phase is over.
dominion-why-no-actions = You have no actions left.
dominion-why-no-treasure = There is no treasure in your hand.
dominion-why-no-end = You have no action to play, so the Action phase needs no end.
dominion-why-automatic = At this table the order of discarded cards is automatic.
dominion-why-nothing-to-arrange = There are not two kinds of card to arrange.
