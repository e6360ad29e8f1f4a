# The rules for people, section by section: a heading, the text, and what the picture shows.
bunny-kingdom-guide-intro = Draft cards, settle rabbits, and grow fiefs that harvest golden carrots. 2 to 4 players, about 45 minutes.
bunny-kingdom-guide-goal = What counts
bunny-kingdom-guide-goal-text = Whoever has the most golden carrots after four rounds wins and is called Big Ears. A round has three parts: everybody chooses cards, everybody builds, everybody harvests. Nobody has a turn: all do it at the same time.
bunny-kingdom-guide-draft = Choosing cards
bunny-kingdom-guide-draft-text = Look at your hand, choose two cards and hand the rest to your neighbour: to the left in rounds 1 and 3, to the right in rounds 2 and 4. All chosen cards are played together. This goes on until no cards are left. With two players you choose one card to play and one to discard.
bunny-kingdom-guide-draft-shown = A territory, a building, a parchment: the three main kinds of card.
bunny-kingdom-guide-cards = What the cards do
bunny-kingdom-guide-cards-text = A territory card puts one of your rabbits on that space of the board. A building waits before you until you build. A parchment is a secret mission or treasure that pays at the end of the game. Provisions let you play two further cards from the deck.
bunny-kingdom-guide-fiefs = Fiefs
bunny-kingdom-guide-fiefs-text = Territories of yours that share a side form one fief. Corners do not connect, and neither does a side with lava on it.
bunny-kingdom-guide-fiefs-shown = Example: the forest A3 joins the cities on A4 and B3 to one fief. The lava between C2 and D2 keeps these two apart.
bunny-kingdom-guide-harvest = The harvest
bunny-kingdom-guide-harvest-text = Each fief gives its towers times its different resources. Cities have one, two or three towers. Forests give wood, seas fish, fields carrots; the same resource twice counts once. No tower or no resource: nothing.
bunny-kingdom-guide-harvest-shown = Example: cities with 1, 1 and 3 towers, and wood, mushrooms and fish: 5 × 3 = 15 golden carrots.
bunny-kingdom-guide-buildings = Building
bunny-kingdom-guide-buildings-text = A building goes on a territory of yours that has none; what you do not want to place yet, you keep. Some need a terrain: it stands on the card. Farms add a resource; a trading post adds wood, fish or carrots, chosen anew each round.
bunny-kingdom-guide-buildings-shown = A city with three towers needs a mountain, mushrooms grow in forests.
bunny-kingdom-guide-towers = Sky Towers and camps
bunny-kingdom-guide-towers-text = A pair of Sky Towers joins two of your fiefs, however far apart. A camp takes any empty territory together with a rabbit; announce its number first, because lower numbers may be placed before it. Whoever plays the card of that territory later drives the camp away.
bunny-kingdom-guide-towers-shown = Example: 7 towers with 5 resources, and 4 towers with 2, give 35 + 8 = 43. Joined, they have 11 towers and 5 resources: 55.
bunny-kingdom-guide-end = The end
bunny-kingdom-guide-end-text = After the fourth harvest all parchments are revealed and add their carrots. Missions about resources count every single one, repeats included. The most carrots win; whoever is level in first place shares the win.
bunny-kingdom-guide-end-shown = Fisher: 1 carrot for each fish you produce. The Royal Carrot: 6.
