case-fruit-pear = poire
    .gender = feminine
case-fruit-red-apple = pomme rouge
    .gender = feminine
    .several = { $n ->
        [one] une pomme rouge
       *[other] { $n } pommes rouges
    }
case-fruit-melon = melon
    .gender = masculine
case-fruit-several = { $n ->
    [one] { $name }
   *[other] { $n } × { $name }
}
case-fruit-hidden = { $n ->
    [one] quelque chose
   *[other] { $n } choses
}
case-count = { $n ->
    [0] Rien du tout.
    [one] Un panier.
   *[other] { $n } paniers.
}
case-plural = { $n ->
    [one] { $n } panier
   *[other] { $n } paniers
}
case-word = Il y a écrit « { $word } ».
case-seat = { $who-is ->
    [you] Vous vendez pour { $n }.
   *[other] { $who } vend pour { $n }.
}
case-seats = { $who-is ->
    [you] Vous vendez, sans personne ({ $who }).
    [other] { $who } vend, sans personne.
    [we] { $who } vendez ensemble, à { $who-count }.
   *[they] { $who } vendent ensemble, à { $who-count }.
}
case-name = { $fruit-gender ->
    [feminine] C’est une { $fruit }.
   *[other] C’est un { $fruit }.
}
case-several = { $fruits-count ->
    [0] Aucun fruit.
   *[other] { $fruits } : { $fruits-count } en tout.
}
case-place = En { $at }.
case-quoting = « { $what } », dit { $who }.
case-words = { $words-count } : { $words }.
case-fruits = { $fruits-count } : { $fruits }.
case-places = { $places-count } : { $places }.
case-sayings = { $sayings-count } : { $sayings }
