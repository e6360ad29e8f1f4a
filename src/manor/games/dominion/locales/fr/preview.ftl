# Dominion: what would be left after something, and cards swapped between two games.
dominion-n-actions = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
dominion-n-buys = { $n ->
    [one] { $n } achat
   *[other] { $n } achats
}
dominion-n-coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
dominion-after-play = { $card } : puis { $left }.
dominion-after-play-draw = { $cards ->
    [one] { $card } : { $cards } carte piochée, puis { $left }.
   *[other] { $card } : { $cards } cartes piochées, puis { $left }.
}
dominion-after-buy = { $card } : il reste { $left }.
dominion-after-treasures = Tous les Trésors : puis { $left }.
dominion-set-last = Celui de la dernière partie, avec des cartes remplacées
dominion-replace = Remplacer des cartes pour la partie suivante
dominion-replace-about = { $most ->
    [one] Une carte peut être remplacée ; { $count } pour l’instant.
   *[other] Une carte par personne peut être remplacée : { $count } sur { $most } pour l’instant.
}
dominion-replace-by = Remplacer { $card } par
dominion-replace-keep = reste
