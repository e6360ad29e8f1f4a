# 桌上的人：離開、認輸、收回、再來一局、聊天；對手與遊戲列表。

## 有人離開，由電腦接手
log-stands-in-left = { $who }離開了遊戲，由電腦玩家接手。
log-stands-in-away = { $who }不在，由電腦玩家接手。
log-stands-in-out-of-time = { $who }的時間用完，由電腦玩家接手。
log-resigned = { $who }認輸。
stands-in-resigned = { $name }已認輸，由電腦接手。
resigned-by = { $name }認輸了。
why-resigned = 這一局你已經認輸。
leave = 離開……
leave-title = 要離開桌子嗎？
leave-later = 稍後再回來
leave-later-alone = 遊戲會留在「{ $list }」等你。
leave-later-takeover = 座位仍是你的。如果離開太久，會由電腦（{ $bot }）代打，直到你回來。
leave-later-waits = 座位仍是你的，其他人會等你。
leave-seat = 離開這一局
leave-seat-takeover = 電腦（{ $bot }）立刻替你接手，大家都會知道。遊戲結束前你可以隨時回來。
leave-seat-free = 你的座位會空出來，大家都會知道。遊戲會暫停，直到你回來，或其他人同意讓別人加入；桌主也可以安排電腦玩家。
come-back = 回到我的座位
resign = 認輸
resign-ends = { $count ->
    [one] 遊戲立刻結束，{ $names }獲勝。
   *[other] 遊戲依目前的局面立刻結束，你是最後一名。
}
resign-goes-on = 電腦會替你玩到結束，大家都會知道。你是最後一名，而且不能再回來。
leave-stay = 留下

## 收回
undo-you-asked = 你請求收回這個動作，其他人正在決定：
undo-somebody-asks = { $name }想收回這個動作：
undo-hidden = 你看不到的選擇
undo-own-hidden = 你剛才的選擇
undo-more = 還有{ $count }項
undo-others = 之後的{ $count }個動作也會一併收回。

## 再來一局
log-rematch-offered = { $who }提議再來一局。
log-rematch-declined = { $who }不再玩一局。
why-nobody-offers = 已經沒有人提議再來一局。
why-offered-already = 已經有人提議再來一局，請先回覆。
why-not-your-offer = 只有提議的人可以讓電腦玩家補位。
why-still-asked = 在場還有人沒有回覆。
rematch-offer = 提議再來一局
rematch-somebody-offers = { $name }提議再來一局。
rematch-you-offer = 你提議再來一局。
rematch-with = 變更：{ $changes }
rematch-join = 我要玩
rematch-decline = 這次不了
rematch-withdraw = 收回提議
rematch-fill = 改和電腦玩
rematch-is-in = 要玩
rematch-is-out = 這次不玩
rematch-is-gone = 不在

## 對手
opponents = 對手
opponents-of = { $game }的對手
opponents-count = 幾位？
opponents-level = 多強？
opponents-some = { $count }位對手
level-beginner = 知道規則，什麼都試試看。適合第一次玩。
level-easy = 玩法簡單，會犯錯。很容易打敗。
level-medium = 玩得穩當。熟悉遊戲後勢均力敵。
level-hard = 憑經驗出手。你需要有計畫。
level-expert = 會往前想。給常贏的人。
level-master = 自己學會這個遊戲，並在片刻之內盡量往前想。最強的對手。

## 遊戲列表
your-turn = 輪到你
won-by-you = 你贏了
won-shared = 你共享勝利
won-by = { $count ->
    [one] { $names }獲勝
   *[other] { $names }共享勝利
}
result-points = { $points }分

## 聊天
chat = 聊天
chat-nothing = 還沒有人說話。
chat-say = 說句話
chat-send = 送出
chat-quick = 快速回應
chat-unread = { $count }則新訊息
settings-chat = 與其他玩家聊天
reaction-hello = 你好！
reaction-good-luck = 祝好運！
reaction-well-played = 玩得好！
reaction-thanks = 謝謝！
reaction-oops = 糟糕！
reaction-haha = 哈哈！
reaction-one-moment = 請等一下……
reaction-good-game = 好精彩的一局！
why-nobody-to-talk-to = 這裡沒有可以聊天的人。
why-nothing-said = 訊息裡沒有可讀的內容。
why-said-too-long = 一則訊息最多{ $most }個字。
why-said-too-fast = 一次說一句，請稍等再說。
why-said-enough = 每個人在一張桌子最多說{ $most }句話。
