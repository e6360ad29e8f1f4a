# Le coach : pourquoi faire ceci, en une phrase.
bunny-kingdom-coach-pick-territory = Des territoires qui se touchent forment un seul fief, et les grands fiefs multiplient le mieux.
bunny-kingdom-coach-pick-city = Les tours multiplient tout ce que produit un fief, à chaque collecte à venir.
bunny-kingdom-coach-pick-farm = Une ressource que le fief n’a pas encore rapporte une fois par tour.
bunny-kingdom-coach-pick-trading-post = Il produit ce qui manque au fief, au choix à chaque manche.
bunny-kingdom-coach-pick-sky-tower = Reliés par des Relais Aériens, deux fiefs se multiplient l’un l’autre.
bunny-kingdom-coach-pick-camp = Un campement prend un territoire vierge sans sa carte, peut-être celui qui réunit deux fiefs.
bunny-kingdom-coach-pick-parchment = Il rapporte à la fin de la partie, et dès maintenant vous pouvez jouer pour lui.
bunny-kingdom-coach-pick-provisions = Deux cartes pour une, mais sans les choisir.
bunny-kingdom-coach-discard = Sinon, votre adversaire l’aurait.
bunny-kingdom-coach-build = Ce qui est construit maintenant compte à chaque collecte à venir.
bunny-kingdom-coach-place = Placez-la là où la collecte grandit le plus : les nombres sur le plateau le disent.
bunny-kingdom-coach-announce = La meilleure place pourrait bientôt être prise.
bunny-kingdom-coach-keep = Ce qui n’est pas placé n’est pas perdu : il attend une meilleure place dans une manche suivante.
bunny-kingdom-coach-pass = Le campement vaudra plus tard davantage.
bunny-kingdom-coach-done = Il n’y a plus rien qui vaille d’être placé maintenant.
bunny-kingdom-coach-produce = Une ressource que le fief n’a pas encore vaut le plus.
bunny-kingdom-coach-copy = Il est compté avec votre propre plateau : prenez ce qui va à vos fiefs.
