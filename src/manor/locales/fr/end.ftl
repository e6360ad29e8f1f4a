# La fin d’une partie : son cours et ses temps forts.
chance-line = Les chances de victoire au fil de la partie, selon l’IA
looking-back = L’IA revient sur la partie…
best-moments = Les temps forts
moment-look = Revoir
moment-of = Moment { $number }
moment-chance = { $name } : les chances de victoire passent de { $was } à { $became }.
moment-score = { $name } passe de { $was } à { $became } { $became ->
    [one] point
   *[other] points
} (+{ $more }).
moment-lead = À partir d’ici, { $name } reste en tête jusqu’à la fin ({ $became } à ce moment).
