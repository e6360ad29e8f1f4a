# La fin d’une partie : son cours et ses temps forts.
chance-line = Les chances de victoire au fil de la partie, selon l’IA
looking-back = L’IA revient sur la partie…
best-moments = Les temps forts
moment-look = Revoir
moment-of = Moment { $number }
moment-chance = { $name } : les chances de victoire passent de { $was } à { $became }.
moment-margin = { $name } passe de { $was } à { $became }.
moment-ahead = { $n ->
    [one] { $n } point d’avance
   *[other] { $n } points d’avance
}
moment-behind = { $n ->
    [one] { $n } point de retard
   *[other] { $n } points de retard
}
moment-level = l’égalité
moment-lead = À partir d’ici, { $name } reste en tête jusqu’à la fin ({ $became } à ce moment).
