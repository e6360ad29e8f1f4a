# Le formulaire pour une stratégie, au laboratoire.
lab-buy = Acheter, la première possible
lab-play = Jouer, la première en main
lab-card = Carte { $number }
lab-when = Quand prendre { $card }
lab-when-example = toujours, ou : own smithy < 2
lab-up = { $card } : plus haut
lab-without = Sans { $card }
lab-add-card = Ajouter une carte
lab-form-about = Une condition compare ce qui se compte, en mots anglais : own CARTE, left CARTE, turn, coins, money, cards, lead. « En texte » montre ce que le formulaire a écrit, et permet davantage.
