# 皇輿爭霸桌面：提問、記錄、為什麼不行。
dominion-type-action = 行動
dominion-type-treasure = 錢幣
dominion-type-victory = 分數
dominion-type-curse = 詛咒
dominion-type-attack = 攻擊
dominion-type-reaction = 反擊
dominion-plus-cards = +{ $n }張牌
dominion-plus-actions = +{ $n }個行動
dominion-plus-buys = +{ $n }次購買
dominion-actions = 行動
dominion-buys = 購買
dominion-coins = 錢
dominion-supply = 供應區
dominion-yours = 你的手牌與回合
dominion-hand = 你的手牌，{ $count }張
dominion-hand-empty = 你沒有手牌。
dominion-hand-card = { $legal ->
    [yes] { $card }，可以選擇
   *[no] { $card }
}
dominion-pile = { $legal ->
    [yes] { $card }，費用{ $cost }，剩{ $left }張，可以選擇
   *[no] { $card }，費用{ $cost }，剩{ $left }張
}
dominion-empty = 已空
dominion-in-hand = 手牌
dominion-deck = 牌庫
dominion-discard = 棄牌堆
dominion-in-play = 場上：{ $name }
dominion-aside = 置於一旁
dominion-trash = 移出遊戲區
dominion-apart = 等待決定的牌
dominion-warn-empty = { $count }疊牌已空：{ $end }疊空時遊戲結束
dominion-warn-provinces = 行省只剩{ $left }張
dominion-chosen = { $count ->
    [0] 尚未選牌
   *[other] 已選{ $count }張
}
dominion-none = 全部取消
dominion-confirm-none = 不選任何牌
dominion-confirm-discard = 棄掉{ $count }張
dominion-confirm-trash = 把{ $count }張移出遊戲
dominion-really = { $what }：確定嗎？
dominion-drawer-close = 收起手牌
dominion-drawer-open = 打開手牌

dominion-final-decks = 最後的牌組
dominion-final-count = 共{ $count }張
dominion-kingdom = 王國
dominion-set-first-game = 新手模組
dominion-set-big-money = 有錢真好
dominion-set-interaction = 玩家互動
dominion-set-size-distortion = 價格失衡
dominion-set-village-square = 小鎮廣場
dominion-set-random = 隨機
dominion-set-by-hand = 逐張挑選
dominion-by-hand-count = { $left ->
    [0] { $count }張都選好了。
   *[other] 已選{ $count }張，其餘{ $left }張隨機。
}
dominion-setting-treasures-first = 皇輿爭霸：購買時先打出錢幣卡
dominion-setting-all-treasures = 皇輿爭霸：一次打出所有錢幣卡
dominion-setting-reveal-moat = 皇輿爭霸：自動展示護城河
dominion-discard-order = 詢問棄牌堆頂放哪一張

dominion-ask-action = 打出行動卡（還有{ $actions }個行動），或進入購買階段
dominion-ask-treasures = 打出錢幣卡，購買至多{ $buys }張牌（目前{ $coins }錢），或結束回合
dominion-ask-buy = 可以購買至多{ $buys }張牌（{ $coins }錢），或結束回合
dominion-ask-no-buys = 沒有購買次數了：請結束回合
dominion-ask-react = { $offered ->
    [0] { $attacker }打出{ $card }：你沒有反擊卡可展示
   *[other] { $attacker }打出{ $card }：展示反擊卡，或承受攻擊
}
dominion-ask-order = 選擇放在棄牌堆頂的牌
dominion-ask-clean-up = 選擇放在棄牌堆頂的牌
dominion-ask-cellar = { $card }：選擇要棄的牌 · 之後抽同樣張數
dominion-ask-chapel = { $card }：選擇至多{ $most }張牌移出遊戲
dominion-ask-chancellor = { $card }：把牌庫放進棄牌堆嗎？
dominion-ask-workshop = { $card }：獲得一張費用{ $cost }以下的牌
dominion-ask-feast = { $card }：獲得一張費用{ $cost }以下的牌
dominion-ask-remodel = { $card }：選一張手牌移出遊戲
dominion-ask-remodel-gain = { $card }：獲得一張費用{ $cost }以下的牌
dominion-ask-mine = { $card }：選一張手中的錢幣卡移出遊戲
dominion-ask-mine-gain = { $card }：獲得一張費用{ $cost }以下的錢幣卡，加入手牌
dominion-ask-bureaucrat = { $attacker }打出{ $card }：選一張分數卡放到你的牌庫頂
dominion-ask-militia = { $attacker }打出{ $card }：把手牌棄到剩{ $keep }張
dominion-ask-spy = { $whose-is ->
    [you] { $card }：棄掉你自己的牌，還是放回？
   *[other] { $card }：棄掉{ $whose }的牌，還是放回？
}
dominion-ask-thief = { $card }：選擇把{ $whose }的哪張錢幣卡移出遊戲
dominion-ask-thief-gain = { $card }：任意獲得被移出遊戲的錢幣卡
dominion-ask-throne-room = { $card }：選一張行動卡打出兩次
dominion-ask-library = { $offered ->
    [0] { $card }：你抽到{ $drawn }，留在手中
   *[other] { $card }：你抽到{ $drawn }。留下，還是置於一旁？
}

dominion-do-play = 打出{ $card }
dominion-do-buy = 購買{ $card }
dominion-do-gain = 獲得{ $card }
dominion-do-discard = 棄掉{ $card }
dominion-do-trash = 把{ $card }移出遊戲
dominion-do-topdeck = 把{ $card }放到牌庫頂
dominion-do-reveal = 展示{ $card }
dominion-do-set-aside = 把{ $card }置於一旁
dominion-do-leave-on-top = 把{ $card }留在最上面
dominion-do-end-actions = 結束行動
dominion-do-play-treasures = 打出錢幣卡
dominion-do-end-turn = 結束回合
dominion-do-arrange = 整理棄牌
dominion-do-done = 完成
dominion-do-decline = 不用了
dominion-do-discard-deck = 棄掉牌庫
dominion-do-put-back = 放回
dominion-do-keep = 留下

dominion-card-several = { $n ->
    [1] { $name }
   *[other] { $n }張{ $name }
}
dominion-card-hidden = { $n }張牌
dominion-log-turn = { $who-is ->
    [you] 你的第{ $number }回合
   *[other] { $who }，第{ $number }回合
}
dominion-log-play = { $who }打出{ $card }。
dominion-log-play-again = { $who }再次打出{ $card }。
dominion-log-buy = { $who }以{ $cost }錢購買{ $card }。
dominion-log-gain-discard = { $who }獲得{ $card }。
dominion-log-gain-hand = { $who }獲得{ $card }，加入手牌。
dominion-log-gain-deck = { $who }獲得{ $card }，放在牌庫頂。
dominion-log-shuffle = { $who }洗牌。
dominion-log-show = { $who }展示{ $cards }。
dominion-log-leave = { $who }的棄牌堆頂是{ $card }。
dominion-log-immune = { $who }不受{ $card }影響。
dominion-log-put-back = { $who }的{ $card }放回牌庫頂。
dominion-log-lay = { $who }打出{ $cards }。
dominion-log-draw = { $who }抽{ $cards }。
dominion-log-discard = { $who }棄掉{ $cards }。
dominion-log-trash = { $who }把{ $cards }移出遊戲。
dominion-log-topdeck = { $who }把{ $cards }放到牌庫頂。
dominion-log-set-aside = { $who }把{ $cards }置於一旁。
dominion-log-reveal = { $who }從牌庫展示{ $cards }。
dominion-log-discard-deck = { $who }從牌庫棄掉{ $cards }。
dominion-log-take = { $who }把{ $cards }加入手牌。
dominion-log-lose = { $who }的{ $cards }被移出遊戲。
dominion-log-from-trash = { $who }從移出遊戲區獲得{ $cards }。
dominion-log-over = { $winners-count ->
    [1] 遊戲結束：{ $winners }獲勝！
   *[other] 遊戲結束：{ $winners }並列獲勝！
}

dominion-why-cost = { $coins ->
    [0] { $card }費用{ $cost }，你沒有錢。
   *[other] { $card }費用{ $cost }，你有{ $coins }錢。
}
dominion-why-empty = { $card }的牌堆已經空了。
dominion-why-no-buys = 沒有購買次數了。
dominion-why-not-in-kingdom = { $card }不在這個王國。
dominion-why-not-in-hand = 你手中沒有{ $card }。
dominion-why-bought = 第一次購買後不能再打出錢幣卡。
dominion-why-not-played = { $card }不是可以打出的牌。
dominion-why-phase-over = 行動階段已經結束。
dominion-why-no-actions = 沒有行動次數了。
dominion-why-no-treasure = 你手中沒有錢幣卡。
dominion-why-no-end = 你沒有可打的行動卡，行動階段不需要另外結束。
dominion-why-automatic = 這張桌子的棄牌順序是自動的。
dominion-why-nothing-to-arrange = 沒有兩種以上的牌可以整理。

dominion-why-too-dear = { $card }費用{ $cost }，最多只能{ $most }。
dominion-why-not-offered = 現在不能選{ $card }。{ $question }
dominion-why-not-asked = 現在不是問這個。{ $question }
dominion-part = { $card }
dominion-title = 皇輿爭霸
    .pitch = 從幾枚銅錢和一小塊莊園開始，買下最好的卡牌，組成全桌最強的牌庫。
dominion-card-kind = { $types } · 費用{ $cost }
dominion-option-basic = kingdom：{ $card }是基本牌，一定在供應區。
dominion-option-replace-or-choose = 請選擇新的王國，或替換上一局王國的牌，不能兩者都做。
dominion-option-replace-form = replace要把上一局王國的牌對應到新的牌，不能是{ $given }。
dominion-option-replace-many = replace：{ $given }張太多了；{ $most }位玩家各可替換一張。
dominion-option-replace-old = replace：{ $given }不在上一局的王國裡：{ $kingdom }。
dominion-option-replace-there = replace：{ $card }已經在王國裡。
dominion-option-needs = { $agents }一共需要{ $cards-count }種王國牌（{ $cards }）；一個王國只有{ $most }種。
dominion-match-random = 每個隨機王國都有{ $cards }。
dominion-match-needs = { $instead-count ->
    [0] 策略需要{ $cards }：已加入王國。
   *[other] 策略需要{ $cards }：已加入王國，取代{ $instead }。
}
