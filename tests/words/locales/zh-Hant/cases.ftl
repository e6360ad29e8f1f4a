case-fruit-pear = 梨
    .gender = feminine
case-fruit-red-apple = 紅蘋果
    .gender = feminine
    .several = { $n }顆紅蘋果
case-fruit-melon = 甜瓜
    .gender = masculine
case-fruit-several = { $n }顆{ $name }
case-fruit-hidden = { $n }樣東西
case-count = { $n ->
    [0] 什麼都沒有。
   *[other] { $n }個籃子。
}
case-plural = { $n }個籃子
case-word = 上面寫著「{ $word }」。
case-seat = { $who }賣了{ $n }元。{ $who-is }
case-seats = { $who }一起賣，共{ $who-count }人。{ $who-is }
case-name = 這是{ $fruit }。{ $fruit-gender }
case-several = { $fruits-count ->
    [0] 沒有水果。
   *[other] { $fruits }，共{ $fruits-count }顆。
}
case-place = 在{ $at }。
case-quoting = { $who }說「{ $what }」
case-words = { $words-count }：{ $words }。
case-fruits = { $fruits-count }：{ $fruits }。
case-places = { $places-count }：{ $places }。
case-sayings = { $sayings-count }：{ $sayings }
