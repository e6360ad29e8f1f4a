# The form for a strategy, in the lab.
lab-buy = Buy, the first that fits
lab-play = Play, the first that is in hand
lab-card = Card { $number }
lab-when = When to take { $card }
lab-when-example = always, or: own smithy < 2
lab-up = { $card }: further up
lab-without = Without { $card }
lab-add-card = Add a card
lab-form-about = A condition compares what can be counted: own CARD, left CARD, turn, coins, money, cards, lead. “As text” shows what the form has written, and can do more.
