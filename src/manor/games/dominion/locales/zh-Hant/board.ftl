# 終端機上的皇輿爭霸；瀏覽器不載入此檔。
dominion-board-turn = { $game } · { $who }的第{ $number }回合 · { $phase ->
    [action] 行動階段
   *[buy] 購買階段
}
dominion-board-on-deck = { $who }的牌庫頂
dominion-board-holds = { $who }手中有
dominion-board-over = { $game } · 遊戲結束
dominion-board-card = 卡牌
dominion-board-cost = 費用
dominion-board-left = 剩餘
dominion-board-discard-top = 棄牌堆頂
dominion-board-all-cards = 總牌數
dominion-board-turns = 回合
dominion-board-in-play = 場上
dominion-board-your-hand = 你的手牌
dominion-board-to-spend = 可用
dominion-board-treasure-in-hand = （手上還有+{ $coins }）
dominion-board-reach = { $mark }以你的錢與手上的錢幣卡買得起
