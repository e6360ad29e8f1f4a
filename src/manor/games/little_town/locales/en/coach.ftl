# The coach: why one would do something, in a sentence.
little-town-coach-place = Much is within reach there: goods to gather, and buildings to use.
little-town-coach-gather = Goods pay for buildings, and fish feeds your workers in the evening.
little-town-coach-activate = What it gives is worth more than what it takes.
little-town-coach-build = It scores points at once, and others who use it later pay you a coin.
little-town-coach-build-later = It scores at the end of the game, by what stands around it then.
little-town-coach-at = Workers like to stand there: you will use it often, and others will pay you for it.
little-town-coach-show = The points are yours at once, and nobody can take them away.
little-town-coach-feed = A hungry worker costs 3 points, so feeding comes first.
little-town-coach-buy = Keep the cubes that are hard to come by, and coins for what they buy best.
little-town-coach-buy-food = Three coins are worth 1 point at the end, a meal saves 3.
little-town-coach-give = Give away what you have too much of.
little-town-coach-take = Take what your next building needs.
