pebbles-title = Cailloux
    .pitch = Prenez-en un, deux ou trois, et n’oubliez pas votre chiffre porte-bonheur.
pebbles-ask = { $left ->
    [one] Prenez le dernier caillou
   *[other] Combien de cailloux prenez-vous ? Il en reste { $left }
}
pebbles-do-take = en prendre { $number }
pebbles-log-deal = { $who-is ->
    [you] Vous regardez votre chiffre porte-bonheur.
   *[other] { $who } regarde son chiffre porte-bonheur.
}
pebbles-log-take = { $who-is ->
    [you] Vous en prenez { $number }.
   *[other] { $who } en prend { $number }.
}
pebbles-log-over = { $last-is ->
    [you] Vous avez pris le dernier caillou.
   *[other] { $last } a pris le dernier caillou.
}
pebbles-why-few = On ne peut pas en prendre { $number } : il n’en reste que { $left }.
pebbles-part-pebbles = Cailloux
pebbles-part-luck = Chance avec le { $lucky }
pebbles-view-left = Cailloux sur la table
pebbles-view-taken = Cailloux pris
pebbles-view-times = Fois un, deux, trois
pebbles-view-lucky = Chiffre porte-bonheur
pebbles-heading-luck = Chance
