# The coach: why one would do something, in a sentence.
bunny-kingdom-coach-pick-territory = Territories that touch each other form one fief, and large fiefs multiply best.
bunny-kingdom-coach-pick-city = Towers multiply everything that a fief produces, in every harvest to come.
bunny-kingdom-coach-pick-farm = A resource that the fief does not have yet pays once for each of its towers.
bunny-kingdom-coach-pick-trading-post = It produces what the fief lacks, chosen anew each round.
bunny-kingdom-coach-pick-sky-tower = Joined by Sky Towers, two fiefs multiply with each other.
bunny-kingdom-coach-pick-camp = A camp takes an empty territory without its card, perhaps just the one that joins two fiefs.
bunny-kingdom-coach-pick-parchment = It pays at the end of the game, and from now on you can play for it.
bunny-kingdom-coach-pick-provisions = Two cards for one, though you cannot choose them.
bunny-kingdom-coach-discard = Your opponent would get it otherwise.
bunny-kingdom-coach-build = What is built now counts in every harvest to come.
bunny-kingdom-coach-place = Place it where the harvest grows most: the numbers on the board say by how much.
bunny-kingdom-coach-announce = The best place may be taken by somebody else soon.
bunny-kingdom-coach-keep = What is not placed is not lost: it waits for a better place in a later round.
bunny-kingdom-coach-pass = The camp is worth more later.
bunny-kingdom-coach-done = Nothing more is worth placing now.
bunny-kingdom-coach-produce = A resource that the fief does not have yet is worth most.
bunny-kingdom-coach-copy = It is counted with your own board: take what fits your fiefs.
