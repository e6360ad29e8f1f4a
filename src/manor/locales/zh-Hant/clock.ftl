# Clocks: what is left, and what was agreed on.
clock-minutes = 整局分鐘數
clock-increment = 每步增加秒數
clock-about-move = 時間用完的那一步由電腦代走。
clock-about-game = 時間用完的玩家由電腦代打到結束。
clock-left = 剩餘時間：{ $time }
clock-stopped = 計時暫停：{ $time }
clock-warning = 只剩{ $seconds }秒
clock-rule-none = 不計時
clock-rule-move = 每步{ $seconds }秒
clock-rule-game = 整局{ $minutes }分鐘
clock-rule-game-increment = 整局{ $minutes }分鐘，每步增加{ $increment }秒
