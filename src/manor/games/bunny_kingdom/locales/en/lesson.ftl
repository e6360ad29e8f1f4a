# The first lesson: what each step says before it is done, and afterwards.
bunny-kingdom-lesson-draft = Everybody chooses two cards at the same time and hands on the rest. Your rabbits already hold two cities, A4 and B3; the forest A3 lies between them and joins them. Choose A3 and the Mushroom Farm, then confirm.
bunny-kingdom-lesson-draft-done = A rabbit of yours sits on A3 now. Territories side by side form one fief, and yours has two cities.
bunny-kingdom-lesson-last-cards = These are the last two cards of the round: both are yours. A5 is sea, which gives fish. Fisher is a parchment, a secret mission that pays at the end of the game. Choose both.
bunny-kingdom-lesson-last-cards-done = A5 belongs to your fief too. Nobody sees your parchment.
bunny-kingdom-lesson-farm = Now you build. A farm adds a resource to a fief, and mushrooms grow in forests. Pick the Mushroom Farm.
bunny-kingdom-lesson-farm-done = The territories where it may stand glow.
bunny-kingdom-lesson-farm-place = Place it on A3, your forest.
bunny-kingdom-lesson-farm-place-done = The harvest! A fief gives its towers times its different resources: 2 towers × 3 resources (wood, mushrooms, fish) = 6 golden carrots. Each of the four rounds ends like this.
bunny-kingdom-lesson-city = The last round. You have two fiefs, and a city with three towers to build: it needs a mountain. Pick City 3.
bunny-kingdom-lesson-city-done = Only one mountain of yours is free.
bunny-kingdom-lesson-city-place = Place it on D2.
bunny-kingdom-lesson-city-place-done = That fief has four towers now, but only carrots: 4 × 1 = 4. Your other fief gives 2 × 3 = 6.
bunny-kingdom-lesson-towers = Multiplying pays most when everything is in one fief. Sky Towers join two fiefs wherever they lie. Pick the Sky Towers.
bunny-kingdom-lesson-towers-done = One tower goes into each fief.
bunny-kingdom-lesson-towers-place = Place one on B4 and the other on E3.
bunny-kingdom-lesson-towers-place-done = One fief instead of two: 6 towers × 4 resources = 24 carrots instead of 10. Then the parchments were revealed: Fisher paid for each of your fish, the Royal Carrot 6 more. You win!
bunny-kingdom-lesson-end = That is Bunny Kingdom: towers times resources, in fiefs as large as possible. You are ready for a real game.
