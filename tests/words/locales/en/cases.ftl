# A little market that is no game: every kind of argument, for both formatters.
case-fruit-pear = pear
    .gender = feminine
case-fruit-red-apple = red apple
    .gender = feminine
    .several = { $n ->
        [one] one red apple
       *[other] { $n } red apples
    }
case-fruit-melon = melon
    .gender = masculine
case-fruit-several = { $n ->
    [one] { $name }
   *[other] { $n } × { $name }
}
case-fruit-hidden = { $n ->
    [one] something
   *[other] { $n } things
}
case-count = { $n ->
    [0] Nothing at all.
    [one] One basket.
   *[other] { $n } baskets.
}
case-plural = { $n ->
    [one] { $n } basket
   *[other] { $n } baskets
}
case-word = It says “{ $word }”.
case-seat = { $who-is ->
    [you] You sell for { $n }.
   *[other] { $who } sells for { $n }.
}
case-seats = { $who-is ->
    [you] You sell, alone ({ $who }).
    [other] { $who } sells, alone.
    [we] { $who } sell together, { $who-count } of you.
   *[they] { $who } sell together, { $who-count } of them.
}
case-name = { $fruit-gender ->
    [feminine] She is a { $fruit }.
   *[other] It is a { $fruit }.
}
case-several = { $fruits-count ->
    [0] No fruit.
   *[other] { $fruits }: { $fruits-count } in all.
}
case-place = At { $at }.
case-quoting = “{ $what }”, says { $who }.
case-words = { $words-count }: { $words }.
case-fruits = { $fruits-count }: { $fruits }.
case-places = { $places-count }: { $places }.
case-sayings = { $sayings-count }: { $sayings }
