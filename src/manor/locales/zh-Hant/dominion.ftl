# 皇輿爭霸桌面：提問、記錄、為什麼不行。
dominion-type-action = 行動
dominion-type-treasure = 財寶
dominion-type-victory = 勝利
dominion-type-curse = 詛咒
dominion-type-attack = 攻擊
dominion-type-reaction = 反應
dominion-costs = 費用 { $cost }
dominion-plus-cards = +{ $n } 張牌
dominion-plus-actions = +{ $n } 行動
dominion-plus-buys = +{ $n } 購買
dominion-actions = 行動
dominion-buys = 購買
dominion-coins = 錢
dominion-supply = 供應區
dominion-yours = 你的手牌與回合
dominion-hand = 你的手牌，{ $count } 張
dominion-hand-empty = 你沒有手牌。
dominion-hand-card = { $legal ->
    [yes] { $card }，可以選擇
   *[no] { $card }
}
dominion-pile = { $legal ->
    [yes] { $card }，費用 { $cost }，剩 { $left } 張，可以選擇
   *[no] { $card }，費用 { $cost }，剩 { $left } 張
}
dominion-empty = 已空
dominion-in-hand = 手牌
dominion-deck = 牌庫
dominion-discard = 棄牌堆
dominion-in-play = 場上：{ $name }
dominion-aside = 放在一旁
dominion-trash = 移除區
dominion-apart = 等待決定的牌
dominion-warn-empty = { $count } 疊已空：三疊空時遊戲結束
dominion-warn-provinces = 行省只剩 { $left } 張
dominion-chosen = { $count ->
    [0] 尚未選牌
   *[other] 已選 { $count } 張
}
dominion-none = 全部取消
dominion-confirm-none = 不選任何牌
dominion-confirm-discard = 棄掉 { $count } 張
dominion-confirm-trash = 移除 { $count } 張
dominion-really = { $what }：確定嗎？
dominion-drawer-close = 收起手牌
dominion-drawer-open = 打開手牌

dominion-kingdom = 王國
dominion-set-first-game = 初次遊戲
dominion-set-big-money = 大錢
dominion-set-interaction = 互動
dominion-set-size-distortion = 大小變形
dominion-set-village-square = 村莊廣場
dominion-set-random = 隨機
dominion-set-by-hand = 逐張挑選
dominion-by-hand-count = { $count ->
    [10] 已選滿十張。
   *[other] 已選 { $count }／10 張，其餘隨機。
}
dominion-discard-order = 詢問棄牌堆頂放哪一張

dominion-ask-action = 打出行動牌（{ $actions } 行動），或進入財寶與購買
dominion-ask-buy = 打出財寶，然後購買至多 { $buys } 張牌（{ $coins } 錢），或結束回合
dominion-ask-buy-more = 還可以購買 { $buys } 張牌（{ $coins } 錢），或結束回合
dominion-ask-no-buys = 沒有購買次數了：結束回合
dominion-ask-react = { $name } 打出{ $card }：展示{ $moat }，或承受攻擊
dominion-ask-order = 選擇放在棄牌堆頂的牌
dominion-ask-cellar-0 = { $card }：選擇要棄的牌 · 之後抽同樣張數
dominion-ask-chapel-0 = { $card }：選擇至多 4 張牌移除
dominion-ask-chancellor-0 = { $card }：把牌庫放到棄牌堆上嗎？
dominion-ask-workshop-0 = { $card }：獲得一張費用 4 以下的牌
dominion-ask-feast-0 = { $card }：獲得一張費用 5 以下的牌
dominion-ask-remodel-0 = { $card }：選一張手牌移除
dominion-ask-remodel-1 = { $card }：獲得一張費用最多比移除的牌高 2 的牌
dominion-ask-mine-0 = { $card }：選一張手中的財寶移除
dominion-ask-mine-1 = { $card }：獲得一張費用最多高 3 的財寶，加入手牌
dominion-ask-bureaucrat-0 = { $attacker } 打出{ $card }：選一張勝利牌放到你的牌庫頂
dominion-ask-militia-0 = { $attacker } 打出{ $card }：選擇要棄的牌，直到剩 3 張
dominion-ask-spy-0 = { $own ->
    [yes] { $card }：棄掉你自己的牌，還是放回？
   *[no] { $card }：棄掉 { $name } 的牌，還是放回？
}
dominion-ask-thief-0 = { $card }：選擇移除 { $name } 的哪張財寶
dominion-ask-thief-1 = { $card }：任意收下被移除的財寶
dominion-ask-throne-room-0 = { $card }：選一張行動牌打兩次
dominion-ask-library-0 = { $card }：你抽到{ $drawn }。留下，還是放在一旁？

dominion-do-play = 打出{ $card }
dominion-do-buy = 購買{ $card }
dominion-do-gain = 獲得{ $card }
dominion-do-discard = 棄掉{ $card }
dominion-do-trash = 移除{ $card }
dominion-do-topdeck = 把{ $card }放到牌庫頂
dominion-do-reveal = 展示{ $card }
dominion-do-set-aside = 把{ $card }放在一旁
dominion-do-leave-on-top = 把{ $card }留在最上面
dominion-do-end-actions = 結束行動
dominion-do-play-treasures = 打出財寶
dominion-do-end-turn = 結束回合
dominion-do-arrange = 整理棄牌
dominion-do-done = 完成
dominion-do-decline = 不用了
dominion-do-discard-deck = 棄掉牌庫
dominion-do-put-back = 放回
dominion-do-keep = 留下

dominion-cards = { $amount ->
    [1] { $card }
   *[other] { $amount } 張{ $card }
}
dominion-cards-hidden = { $amount } 張牌
dominion-log-turn = { $name }，第 { $number } 回合
dominion-log-play = { $name } 打出{ $card }。
dominion-log-play-again = { $name } 再次打出{ $card }。
dominion-log-buy = { $name } 以 { $cost } 錢購買{ $card }。
dominion-log-gain-discard = { $name } 獲得{ $card }。
dominion-log-gain-hand = { $name } 獲得{ $card }，加入手牌。
dominion-log-gain-deck = { $name } 獲得{ $card }，放在牌庫頂。
dominion-log-shuffle = { $name } 洗牌。
dominion-log-show = { $name } 展示{ $cards }。
dominion-log-leave = { $name } 把{ $card }留在最上面。
dominion-log-immune = { $name } 不受{ $card }影響。
dominion-log-put-back = { $name } 的{ $card }放回牌庫頂。
dominion-log-over = 遊戲結束：{ $names }！
dominion-log-lay = { $name } 打出{ $cards }。
dominion-log-draw = { $name } 抽{ $cards }。
dominion-log-discard = { $name } 棄掉{ $cards }。
dominion-log-trash = { $name } 移除{ $cards }。
dominion-log-topdeck = { $name } 把{ $cards }放到牌庫頂。
dominion-log-set-aside = { $name } 把{ $cards }放在一旁。
dominion-log-reveal = { $name } 翻開{ $cards }。
dominion-log-discard-deck = { $name } 從牌庫棄掉{ $cards }。
dominion-log-take = { $name } 把{ $cards }加入手牌。
dominion-log-lose = { $name } 的{ $cards }被移除。
dominion-log-from-trash = { $name } 從移除區取得{ $cards }。

dominion-why-cost = { $card }費用 { $cost }，你有 { $coins } 錢。
dominion-why-empty = { $card }已經空了。
dominion-why-no-buys = 沒有購買次數了。
dominion-why-not-in-kingdom = { $card }不在這個王國。
dominion-why-not-in-hand = 你手中沒有{ $card }。
dominion-why-bought = 第一次購買後不能再打出財寶。
dominion-why-not-played = { $card }不是可以打出的牌。
dominion-why-phase-over = 行動階段已經結束。
dominion-why-no-actions = 沒有行動次數了。
dominion-why-no-treasure = 沒有財寶可打，或已經購買過了。
