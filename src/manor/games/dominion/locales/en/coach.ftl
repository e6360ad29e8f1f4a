# The coach: why one would do something, in a sentence.
dominion-coach-play-treasure = Coins last for this turn only, so nothing is lost by playing all treasures before buying.
dominion-coach-play-again = It gives its action back: play such cards first.
dominion-coach-play-attack = It helps you and slows the others down.
dominion-coach-play-draw = More cards in hand mean more coins this turn.
dominion-coach-play-action = An action that is not used is lost at the end of the turn.
dominion-coach-buy-province = Six points: Provinces decide most games.
dominion-coach-buy-points = The end is near: now points are worth more than a better deck.
dominion-coach-buy-money = Better treasures make every later hand richer.
dominion-coach-buy-action = It comes back to your hand every few turns and makes these turns stronger.
dominion-coach-end-turn = Nothing you can afford would make your deck better: a weak card is drawn instead of a good one.
dominion-coach-trash = Without its weak cards, a deck shows you the good ones more often.
dominion-coach-discard = Give up what is worth least this turn: points are of no use in your hand.
dominion-coach-reveal = Showing it costs nothing and keeps the attack away from you.
dominion-coach-gain = A card for free: take the one you would buy next.
