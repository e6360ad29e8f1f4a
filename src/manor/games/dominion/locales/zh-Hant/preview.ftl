# Dominion: what would be left after something, and cards swapped between two games.
dominion-n-actions = { $n }個行動
dominion-n-buys = { $n }次購買
dominion-n-coins = { $n }錢
dominion-after-play = { $card }：之後有{ $left }。
dominion-after-play-draw = { $card }：抽{ $cards }張牌，之後有{ $left }。
dominion-after-buy = { $card }：剩下{ $left }。
dominion-after-treasures = 全部錢幣卡：之後有{ $left }。
dominion-set-last = 沿用上一局，替換部分卡牌
dominion-replace = 替換下一局的卡牌
dominion-replace-about = 每位玩家可以替換一張：已選{ $count }／{ $most }張。
dominion-replace-by = 將{ $card }換成
dominion-replace-keep = 保留
