# La première leçon : ce que dit chaque étape avant d’être jouée, puis après.
bunny-kingdom-lesson-draft = Tout le monde choisit deux cartes en même temps et passe les autres. Vos lapins tiennent déjà deux cités, A4 et B3 ; la forêt A3 se trouve entre elles et les relie. Choisissez A3 et l’Exploitation de champignons, puis validez.
bunny-kingdom-lesson-draft-done = Un de vos lapins est maintenant en A3. Des territoires côte à côte forment un fief, et le vôtre a deux cités.
bunny-kingdom-lesson-last-cards = Ce sont les deux dernières cartes de la manche : elles sont toutes deux à vous. A5 est une mer, qui donne du poisson. Le Pêcheur est un parchemin, une mission secrète qui rapporte en fin de partie. Choisissez les deux.
bunny-kingdom-lesson-last-cards-done = A5 fait aussi partie de votre fief. Personne ne voit votre parchemin.
bunny-kingdom-lesson-farm = Maintenant, on construit. Une exploitation ajoute une ressource au fief, et les champignons poussent en forêt. Prenez l’Exploitation de champignons.
bunny-kingdom-lesson-farm-done = Les territoires où elle peut aller brillent.
bunny-kingdom-lesson-farm-place = Placez-la en A3, votre forêt.
bunny-kingdom-lesson-farm-place-done = La collecte ! Un fief donne ses tours fois ses ressources différentes : 2 tours × 3 ressources (bois, champignons, poisson) = 6 carottes d’or. Chacune des quatre manches finit ainsi.
bunny-kingdom-lesson-city = La dernière manche. Vous avez deux fiefs, et une cité à trois tours à construire : il lui faut une montagne. Prenez la Cité 3.
bunny-kingdom-lesson-city-done = Une seule de vos montagnes est libre.
bunny-kingdom-lesson-city-place = Placez-la en D2.
bunny-kingdom-lesson-city-place-done = Ce fief a quatre tours, mais seulement des carottes : 4 × 1 = 4. Votre autre fief donne 2 × 3 = 6.
bunny-kingdom-lesson-towers = Multiplier rapporte le plus quand tout est dans un seul fief. Les Relais Aériens relient deux fiefs, où qu’ils soient. Prenez les Relais Aériens.
bunny-kingdom-lesson-towers-done = Un relais va dans chaque fief.
bunny-kingdom-lesson-towers-place = Placez l’un en B4 et l’autre en E3.
bunny-kingdom-lesson-towers-place-done = Un fief au lieu de deux : 6 tours × 4 ressources = 24 carottes au lieu de 10. Puis les parchemins ont été révélés : le Pêcheur a payé chacun de vos poissons, la Carotte royale 6 de plus. Vous gagnez !
bunny-kingdom-lesson-end = Voilà Bunny Kingdom : des tours fois des ressources, dans des fiefs aussi grands que possible. Vous êtes prêt pour une vraie partie.
