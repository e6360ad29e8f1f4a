# 無論哪個遊戲，桌子、選項與動作被拒絕的原因。
unknown-action = { $near-count ->
    [0] 「{ $typed }」不是{ $game }的動作。
   *[other] 「{ $typed }」不是{ $game }的動作。你是不是要說{ $near }？
}
action-form = 動作要以Action、編號或文字給出，不能是{ $given }。
action-number = { $given }不是{ $game }的動作編號：編號從0到{ $last }。
option-unknown = { $near-count ->
    [0] 沒有「{ $option }」這個選項；有{ $known }。
   *[other] 沒有「{ $option }」這個選項；有{ $known }。你是不是要說{ $near }？
}
option-choice = { $near-count ->
    [0] { $option }必須是{ $known }，不能是{ $given }。
   *[other] { $option }必須是{ $known }，不能是{ $given }。你是不是要說{ $near }？
}
option-seat = { $option }必須是0到{ $last }的座位，或以None表示隨機，不能是{ $given }。
option-truth = { $option }必須是true或false，不能是{ $given }。
option-list = { $option }必須是Manor認得的名稱或一串名稱，不能是{ $given }。
option-not-one-of = { $near-count ->
    [0] { $option }：這裡不認得{ $given }。
   *[other] { $option }：這裡不認得{ $given }。你是不是要說{ $near }？
}
option-twice = { $option }：{ $given }出現了兩次。
option-too-many = { $option }：{ $given }個太多了，最多{ $most }個。
option-players = players必須是{ $least }到{ $most }，不能是{ $given }。
option-seed = seed必須是0到2**63 - 1的整數，不能是{ $given }。
no-such-seat = { $given }不是這張桌子的座位：座位從0到{ $last }。
no-such-number = 動作編號從0到{ $last }，不能是{ $given }。
why-too-far-back = 不能收回{ $asked }個動作：只做了{ $played }個。
why-not-over = 系列賽的下一局要等這一局結束。
option-same-players = 系列賽由同樣的玩家進行；要換人請另開一局。
