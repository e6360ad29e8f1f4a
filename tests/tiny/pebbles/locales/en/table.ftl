pebbles-title = Pebbles
    .pitch = Take one, two or three, and remember your lucky number.
pebbles-ask = { $left ->
    [one] Take the last pebble
   *[other] How many pebbles do you take? { $left } are left
}
pebbles-do-take = take { $number }
pebbles-log-deal = { $who-is ->
    [you] You look at your lucky number.
   *[other] { $who } looks at a lucky number.
}
pebbles-log-take = { $who-is ->
    [you] You take { $number }.
   *[other] { $who } takes { $number }.
}
pebbles-log-over = { $last-is ->
    [you] You have taken the last pebble.
   *[other] { $last } has taken the last pebble.
}
pebbles-why-few = { $number } cannot be taken: only { $left } are left.
pebbles-part-pebbles = Pebbles
pebbles-part-luck = Luck with { $lucky }
pebbles-view-left = Pebbles on the table
pebbles-view-taken = Pebbles taken
pebbles-view-times = Times one, two, three
pebbles-view-lucky = Lucky number
pebbles-heading-luck = Luck
