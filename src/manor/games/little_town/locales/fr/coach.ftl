# Le coach : pourquoi faire ceci, en une phrase.
little-town-coach-place = Beaucoup y est à portée : de quoi récolter, et des bâtiments à utiliser.
little-town-coach-gather = Les cubes paient les bâtiments, et le poisson nourrit vos ouvriers le soir.
little-town-coach-activate = Ce qu’il donne vaut plus que ce qu’il prend.
little-town-coach-build = Il rapporte des points tout de suite, et ceux qui s’en serviront vous paieront une pièce.
little-town-coach-build-later = Il compte à la fin de la partie, selon ce qui l’entoure alors.
little-town-coach-at = Les ouvriers aiment s’y poser : vous vous en servirez souvent, et les autres vous paieront.
little-town-coach-show = Les points sont à vous aussitôt, et personne ne peut vous les reprendre.
little-town-coach-feed = Un ouvrier affamé coûte 3 points : nourrir passe avant tout.
little-town-coach-buy = Gardez les cubes difficiles à trouver, et vos pièces pour ce qu’elles achètent le mieux.
little-town-coach-buy-food = Trois pièces valent 1 point à la fin, un repas en sauve 3.
little-town-coach-give = Donnez ce que vous avez en trop.
little-town-coach-take = Prenez ce que demande votre prochain bâtiment.
