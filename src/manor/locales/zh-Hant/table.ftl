# 無論哪個遊戲，桌子、選項與動作被拒絕的原因。
unknown-action = { $near-count ->
    [0] 「{ $typed }」不是{ $game }的動作。
    [1] 「{ $typed }」不是{ $game }的動作。你是不是要說{ $near }？
   *[other] 「{ $typed }」不是{ $game }的動作。你是不是要說{ $near }其中之一？
}
action-form = 動作要以Action、編號或文字給出，不能是{ $given }。
action-number = { $given }不是{ $game }的動作編號：編號從0到{ $last }。
not-legal = { $more ->
    [0] 座位{ $seat }現在不能選動作{ $chosen }：{ $why }可選的有{ $legal }。
   *[other] 座位{ $seat }現在不能選動作{ $chosen }：{ $why }可選的有{ $legal }；另外還有{ $more }個。
}
in-batch = 第{ $game }局：{ $refusal }
option-unknown = { $near-count ->
    [0] 沒有「{ $option }」這個選項；有{ $known }。
    [1] 沒有「{ $option }」這個選項；有{ $known }。你是不是要說{ $near }？
   *[other] 沒有「{ $option }」這個選項；有{ $known }。你是不是要說{ $near }其中之一？
}
option-choice = { $near-count ->
    [0] { $option }必須是{ $known }之一，不能是{ $given }。
    [1] { $option }必須是{ $known }之一，不能是{ $given }。你是不是要說{ $near }？
   *[other] { $option }必須是{ $known }之一，不能是{ $given }。你是不是要說{ $near }其中之一？
}
option-seat = { $option }必須是0到{ $last }的座位，或以None表示隨機，不能是{ $given }。
option-truth = { $option }必須是true或false，不能是{ $given }。
option-list = { $option }必須是Manor認得的名稱或一串名稱，不能是{ $given }。
option-not-one-of = { $near-count ->
    [0] { $option }：這裡不認得{ $given }。
    [1] { $option }：這裡不認得{ $given }。你是不是要說{ $near }？
   *[other] { $option }：這裡不認得{ $given }。你是不是要說{ $near }其中之一？
}
option-twice = { $option }：{ $given }出現了兩次。
option-too-many = { $option }：{ $given }個太多了，最多{ $most }個。
option-players = players必須是{ $least }到{ $most }，不能是{ $given }。
option-number = { $option }必須是至少{ $least }的整數，不能是{ $given }。
option-number-up-to = { $option }必須是{ $least }到{ $most }的整數，不能是{ $given }。
option-seed = seed必須是0到2**63 - 1的整數，不能是{ $given }。
no-such-seat = { $given }不是這張桌子的座位：座位從0到{ $last }。
no-such-number = 動作編號從0到{ $last }，不能是{ $given }。
why-too-far-back = 不能收回{ $asked }個動作：只做了{ $played }個。
why-not-over = 系列賽的下一局要等這一局結束。
option-same-players = 系列賽由同樣的玩家進行；要換人請另開一局。
refused-no-such-seat = 這張桌子的座位是0到{ $last }。
refused-malformed = 伺服器看不懂：{ $detail }
refused-invalid-options = 這些選項不能一起用：{ $problems }
refused-invalid-position = 這個局面擺不出來：{ $problems }
refused-no-such-lesson = 這個遊戲沒有「{ $lesson }」這一課。
refused-not-staging = 這個伺服器不能指定局面和種子；以{ $option }啟動的才可以。
refused-bad-strategy = 「{ $strategy }」有錯誤：{ $mistakes }
refused-no-lab = 這裡沒有這個遊戲的實驗室。
refused-unknown-game = 這裡沒有「{ $game }」這個遊戲。
refused-unknown-level = 這個遊戲沒有電腦玩家{ $level }；有{ $known }。
refused-not-running-over = 遊戲已經結束。
why-asked-already = { $who }已經提出過了。
why-undo-game-over = 遊戲已經結束。
line-failed = 伺服器出了問題，正在重新連線。
line-closed = 這張桌子已經關閉。
line-restarts = 伺服器重新啟動，不會遺失任何東西。
line-too-slow = 要求太多，回覆來不及讀取。
line-signed-out = 你已在所有裝置上登出。
line-ended = 伺服器管理者已將你登出。
line-too-many = 這裡同時開著太多桌子。請關掉一張，再重新載入這個頁面。
line-hello-first = 第一則訊息必須是hello。
log-sat = { $who }坐下了。
log-left = { $who }離開了桌子。
log-came-back = { $who }回來了。
log-undo-asked = { $who }請求收回。
log-undo-refused = { $who }不同意收回。
log-seat-asked = 有人請求接替{ $who }。
log-seat-refused = { $who }不同意新玩家加入。
log-undone = { $who }收回了上一步。
log-out-of-time = { $who }的時間到了，這一步由電腦玩家決定。
log-itself = 你只有一個選擇，已自動替你回答。
refused-set-aside = 這張桌子無法開啟：{ $reason }最後一次是用Manor { $release }進行的。
refused-not-replayable = 這一局之後規則改過了：結果仍然有效，但無法再逐步重播。
aside-game = 這個伺服器沒有「{ $game }」這個遊戲。
aside-entry = 紀錄的第{ $number }筆無法讀取。
aside-action = 紀錄的第{ $number }筆與遊戲不符。
aside-rules = 它以規則{ $rules }進行，而這個伺服器使用規則{ $plays }。
aside-secret = 它的密鑰不是當初承諾的那一個。
log-resumed = 規則改過了。遊戲從這裡繼續，先前的過程無法再顯示。
log-staged = 這張桌子從對局的中途開始。
