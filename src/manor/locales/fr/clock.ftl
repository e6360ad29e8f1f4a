# Clocks: what is left, and what was agreed on.
clock-minutes = Minutes pour la partie
clock-increment = Secondes ajoutées à chaque coup
clock-about-move = Quand le temps est écoulé, un robot joue ce coup.
clock-about-game = Quand le temps est écoulé, un robot joue jusqu’à la fin.
clock-left = Temps restant : { $time }
clock-stopped = Pendule arrêtée à { $time }
clock-warning = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
}
clock-rule-none = Sans pendule
clock-rule-move = { $seconds ->
    [one] { $seconds } seconde par coup
   *[other] { $seconds } secondes par coup
}
clock-rule-game = { $minutes ->
    [one] { $minutes } minute pour toute la partie
   *[other] { $minutes } minutes pour toute la partie
}
clock-rule-game-increment = { $minutes ->
    [one] { $minutes } minute pour toute la partie, et { $increment } s de plus à chaque coup
   *[other] { $minutes } minutes pour toute la partie, et { $increment } s de plus à chaque coup
}
