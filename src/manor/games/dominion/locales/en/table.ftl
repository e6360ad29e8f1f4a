# Dominion at the table: what is asked, what is told, why not.
dominion-type-action = Action
dominion-type-treasure = Treasure
dominion-type-victory = Victory
dominion-type-curse = Curse
dominion-type-attack = Attack
dominion-type-reaction = Reaction
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
dominion-warn-empty = { $count } piles are empty: the game ends with { $end }
dominion-warn-provinces = { $left ->
    [one] Only one Province is left
   *[other] Only { $left } Provinces are left
}
dominion-chosen = { $count ->
    [0] None chosen
    [one] 1 card chosen
   *[other] { $count } cards chosen
}
dominion-none = Unselect all
dominion-confirm-none = Choose no cards
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

dominion-final-decks = The decks in the end
dominion-final-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
dominion-kingdom = Kingdom
dominion-set-first-game = First game
dominion-set-big-money = Big Money
dominion-set-interaction = Interaction
dominion-set-size-distortion = Size Distortion
dominion-set-village-square = Village Square
dominion-set-random = At random
dominion-set-by-hand = Card by card
dominion-by-hand-count = { $left ->
    [0] All { $count } cards are chosen.
    [one] { $count } chosen; the last one is drawn at random.
   *[other] { $count } chosen; { $left } more are drawn at random.
}
dominion-setting-treasures-first = Dominion: buying plays your treasures first
dominion-setting-all-treasures = Dominion: play all treasures at once
dominion-setting-reveal-moat = Dominion: reveal Moat automatically
dominion-discard-order = Ask which card lies on top of the discard pile

dominion-ask-action = { $actions ->
    [one] Play an action card, or go on to buying
   *[other] Play action cards ({ $actions } actions left), or go on to buying
}
dominion-ask-treasures = { $buys ->
    [one] Play your treasures and buy a card ({ $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } so far), or end your turn
   *[other] Play your treasures and buy up to { $buys } cards ({ $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } so far), or end your turn
}
dominion-ask-buy = { $buys ->
    [one] You may buy a card ({ $coins ->
        [0] no coins
        [one] 1 coin
       *[other] { $coins } coins
    }), or end your turn
   *[other] You may buy up to { $buys } cards ({ $coins ->
        [0] no coins
        [one] 1 coin
       *[other] { $coins } coins
    }), or end your turn
}
dominion-ask-no-buys = You have no buys left: end your turn
dominion-ask-react = { $offered ->
    [0] { $attacker } plays { $card }: you have no reaction card to reveal
   *[other] { $attacker } plays { $card }: reveal a reaction card, or let it happen
}
dominion-ask-order = Choose the card that ends on top of your discard pile
dominion-ask-clean-up = Choose the card that ends on top of your discard pile
dominion-ask-cellar = { $card }: choose cards to discard · you draw as many
dominion-ask-chapel = { $most ->
    [one] { $card }: you may trash a card
   *[other] { $card }: choose up to { $most } cards to trash
}
dominion-ask-chancellor = { $card }: put your deck into your discard pile?
dominion-ask-workshop = { $card }: gain a card costing up to { $cost }
dominion-ask-feast = { $card }: gain a card costing up to { $cost }
dominion-ask-remodel = { $card }: choose a card from your hand to trash
dominion-ask-remodel-gain = { $card }: gain a card costing up to { $cost }
dominion-ask-mine = { $card }: choose a treasure from your hand to trash
dominion-ask-mine-gain = { $card }: gain a treasure costing up to { $cost } to your hand
dominion-ask-bureaucrat = { $attacker } plays { $card }: choose a victory card to put on your deck
dominion-ask-militia = { $attacker } plays { $card }: discard down to { $keep } cards
dominion-ask-spy = { $whose-is ->
    [you] { $card }: discard your own card, or put it back?
   *[other] { $card }: discard { $whose }’s card, or put it back?
}
dominion-ask-thief = { $card }: choose which of { $whose }’s treasures to trash
dominion-ask-thief-gain = { $card }: gain any of the trashed treasures
dominion-ask-throne-room = { $card }: choose an action card to play twice
dominion-ask-library = { $offered ->
    [0] { $card }: you drew { $drawn }, which stays in your hand
   *[other] { $card }: you drew { $drawn }. Keep it, or set it aside?
}

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

dominion-card-several = { $n ->
    [one] { $name }
   *[other] { $n } × { $name }
}
dominion-card-hidden = { $n ->
    [one] a card
   *[other] { $n } cards
}
dominion-log-turn = { $who-is ->
    [you] Your turn { $number }
   *[other] { $who }, turn { $number }
}
dominion-log-play = { $who-is ->
    [you] You play { $card }.
   *[other] { $who } plays { $card }.
}
dominion-log-play-again = { $who-is ->
    [you] You play { $card } again.
   *[other] { $who } plays { $card } again.
}
dominion-log-buy = { $who-is ->
    [you] You buy { $card } for { $cost }.
   *[other] { $who } buys { $card } for { $cost }.
}
dominion-log-gain-discard = { $who-is ->
    [you] You gain { $card }.
   *[other] { $who } gains { $card }.
}
dominion-log-gain-hand = { $who-is ->
    [you] You gain { $card } to your hand.
   *[other] { $who } gains { $card } to hand.
}
dominion-log-gain-deck = { $who-is ->
    [you] You gain { $card } onto your deck.
   *[other] { $who } gains { $card } onto the deck.
}
dominion-log-shuffle = { $who-is ->
    [you] You shuffle your deck.
   *[other] { $who } shuffles.
}
dominion-log-show = { $who-is ->
    [you] You reveal { $cards }.
   *[other] { $who } reveals { $cards }.
}
dominion-log-leave = { $who-is ->
    [you] { $card } is on top of your discard pile.
   *[other] { $card } is on top of { $who }’s discard pile.
}
dominion-log-immune = { $who-is ->
    [you] You are unaffected by { $card }.
   *[other] { $who } is unaffected by { $card }.
}
dominion-log-put-back = { $who-is ->
    [you] Your { $card } goes back on top of your deck.
   *[other] { $who }’s { $card } goes back on top of the deck.
}
dominion-log-lay = { $who-is ->
    [you] You play { $cards }.
   *[other] { $who } plays { $cards }.
}
dominion-log-draw = { $who-is ->
    [you] You draw { $cards }.
   *[other] { $who } draws { $cards }.
}
dominion-log-discard = { $who-is ->
    [you] You discard { $cards }.
   *[other] { $who } discards { $cards }.
}
dominion-log-trash = { $who-is ->
    [you] You trash { $cards }.
   *[other] { $who } trashes { $cards }.
}
dominion-log-topdeck = { $who-is ->
    [you] You put { $cards } on your deck.
   *[other] { $who } puts { $cards } on the deck.
}
dominion-log-set-aside = { $who-is ->
    [you] You set { $cards } aside.
   *[other] { $who } sets { $cards } aside.
}
dominion-log-reveal = { $who-is ->
    [you] You reveal { $cards } from your deck.
   *[other] { $who } reveals { $cards } from the deck.
}
dominion-log-discard-deck = { $who-is ->
    [you] You discard { $cards } from your deck.
   *[other] { $who } discards { $cards } from the deck.
}
dominion-log-take = { $who-is ->
    [you] You put { $cards } into your hand.
   *[other] { $who } puts { $cards } into hand.
}
dominion-log-lose = { $who-is ->
    [you] Your { $cards } is trashed.
   *[other] { $who }’s { $cards } is trashed.
}
dominion-log-from-trash = { $who-is ->
    [you] You gain { $cards } from the trash.
   *[other] { $who } gains { $cards } from the trash.
}
dominion-log-over = { $winners-is ->
    [you] The game is over: you win!
    [other] The game is over: { $winners } wins.
   *[they] The game is over: { $winners } share the win.
}

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
dominion-why-no-end = You have no action card to play, so the Action phase needs no end.
dominion-why-automatic = At this table the order of discarded cards is automatic.
dominion-why-nothing-to-arrange = There are not two kinds of card to arrange.

dominion-why-too-dear = { $card } costs { $cost }; the most is { $most }.
dominion-why-not-offered = { $card } cannot be chosen now. { $question }
dominion-why-not-asked = That is not what is asked now. { $question }
dominion-part = { $card }
dominion-title = Dominion
    .pitch = Start with a few coins and a small estate. Buy the cards that make your deck the best at the table.
dominion-card-kind = { $types } · costs { $cost }
dominion-option-basic = kingdom: { $card } is a basic card, always in the supply.
dominion-option-replace-or-choose = Either choose a new kingdom or replace cards of the last one, not both.
dominion-option-replace-form = replace maps cards of the last kingdom to new ones; it is not { $given }.
dominion-option-replace-many = replace: { $given } cards are too many; each of the { $most } players may replace one.
dominion-option-replace-old = replace: { $given } was not in the last kingdom: { $kingdom }.
dominion-option-replace-there = replace: { $card } is in the kingdom already.
dominion-option-needs = { $agents } need { $cards-count } kingdom cards together ({ $cards }); a kingdom has { $most }.
dominion-match-random = { $cards } in every random kingdom.
dominion-match-needs = { $instead-count ->
    [0] The strategies need { $cards }: added to the kingdom.
   *[other] The strategies need { $cards }: added to the kingdom instead of { $instead }.
}
