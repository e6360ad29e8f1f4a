# 遊戲結束：過程與精彩時刻。
chance-line = AI 眼中的勝率走勢
looking-back = AI 正在回顧這場遊戲……
best-moments = 精彩時刻
moment-look = 看這一刻
moment-of = 第{ $number }步
moment-chance = { $name }的勝率從{ $was }升到{ $became }。
moment-margin = { $name }從{ $was }變成{ $became }。
moment-ahead = 領先{ $n }分
moment-behind = 落後{ $n }分
moment-level = 平手
moment-lead = 從這一刻起，{ $name }一路領先到最後（此時{ $became }）。
