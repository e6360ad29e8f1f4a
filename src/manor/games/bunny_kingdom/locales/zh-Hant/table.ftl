# 兔子王國桌面：頁面用語、提問、紀錄、為什麼不行。
bunny-kingdom-title = 兔子王國
    .pitch = 輪抽卡牌，派出兔子，讓封地長滿胡蘿蔔。

# --- 遊戲用語 ---
bunny-kingdom-fiefs = { $count }塊封地
bunny-kingdom-territories-n = { $count }塊領土
bunny-kingdom-parchments-n = { $count }張卷軸
bunny-kingdom-round = 第{ $n }輪，共{ $all }輪
bunny-kingdom-phase-draft = 探索
bunny-kingdom-phase-construction = 建設
bunny-kingdom-phase-trade = 交易站
bunny-kingdom-phase-copy = 複製卷軸
bunny-kingdom-phase-over = 終局
bunny-kingdom-step = 第{ $n }步，共{ $all }步
bunny-kingdom-pass-left = 手牌往左傳
bunny-kingdom-pass-right = 手牌往右傳
bunny-kingdom-deck = 牌庫剩{ $count }張
bunny-kingdom-board = 圖板
bunny-kingdom-board-help = 方向鍵移動，Enter 選擇，? 看說明。
bunny-kingdom-players = 玩家
bunny-kingdom-score = 分數
bunny-kingdom-ready = 已選好
bunny-kingdom-choosing = 選牌中
bunny-kingdom-done = 已完成
bunny-kingdom-building-now = 建設中
bunny-kingdom-to-come-n = 下次收穫：{ $n }
bunny-kingdom-fief-list = { $name }的封地
bunny-kingdom-fief-of = { $name }的封地
bunny-kingdom-fief-sum = 強度{ $strength } × 財富{ $wealth } = { $carrots }
bunny-kingdom-no-resource = 沒有資源
bunny-kingdom-empty = 無人控制
bunny-kingdom-held = 待放置的建設
bunny-kingdom-in-hand = 在你手中
bunny-kingdom-legal-here = 可放在這裡
bunny-kingdom-gain = { $n ->
    [0] 收穫不變
   *[other] 收穫{ $sign }{ $abs }
}
bunny-kingdom-drawer-close = 縮小
bunny-kingdom-drawer-open = 放大

# --- 選牌 ---
bunny-kingdom-hand = 你的手牌
bunny-kingdom-hand-count = 已選{ $chosen }張，共需{ $need }張
bunny-kingdom-confirm-play = { $count ->
    [1] 打出這張牌
   *[other] 打出這{ $count }張牌
}
bunny-kingdom-confirm-duel = 打出並棄牌
bunny-kingdom-swap = 兩張對調
bunny-kingdom-take-back = 重新選擇
bunny-kingdom-chosen-wait = 你已選好。在最後一位玩家選好前，仍可重選。
bunny-kingdom-mark-play = 打出
bunny-kingdom-mark-discard = 棄掉
bunny-kingdom-chosen = 已選
bunny-kingdom-hands-away = 手牌正在傳遞。

# --- 建設 ---
bunny-kingdom-tray = 你的建設
bunny-kingdom-tray-none = 你沒有待放置的建設。
bunny-kingdom-done-button = 建設完成
bunny-kingdom-done-wait = 你已完成。別人還在建設時，你仍可繼續。
bunny-kingdom-keep = 留待以後
bunny-kingdom-pass = 跳過
bunny-kingdom-announce = 宣告
bunny-kingdom-no-place = 目前無處可放
bunny-kingdom-sky-first = 1 · 第一塊領土
bunny-kingdom-sky-second = 2 · 另一塊封地的領土
bunny-kingdom-camp-round = 營地順位
bunny-kingdom-camp-announced = { $name }宣告營地{ $n }
bunny-kingdom-camp-decides = { $name }決定中
bunny-kingdom-camp-later = 稍後
bunny-kingdom-camp-over = 已過
bunny-kingdom-camp-nobody = 無人持有
bunny-kingdom-trade-title = { $at }的交易站生產
bunny-kingdom-trade-wait = 交易站正在選擇。
bunny-kingdom-produces = 生產{ $what }
bunny-kingdom-produces-nothing = 尚未選擇產物
bunny-kingdom-linked = 連結{ $at }

# --- 卷軸 ---
bunny-kingdom-parchments = 你的卷軸
bunny-kingdom-no-parchments = 還沒有。你打出的卷軸會放在這裡，別人看不到。
bunny-kingdom-worth-now = 目前值{ $n }
bunny-kingdom-worth-total = 目前合計{ $n }
bunny-kingdom-progress = { $what }：{ $n }
bunny-kingdom-progress-of = { $what }：{ $n }，需{ $need }
bunny-kingdom-judged-end = 最後才判定
bunny-kingdom-copy-end = 最後才選擇
bunny-kingdom-copy-title = 複製{ $name }的一張卷軸
bunny-kingdom-copied = 複製{ $what }

# --- 收穫與終局 ---
bunny-kingdom-harvest-title = 第{ $n }輪收穫
bunny-kingdom-harvest-none = 這次沒有蘿蔔
bunny-kingdom-harvest-line = { $strength } × { $wealth }
bunny-kingdom-skip = 全部顯示
bunny-kingdom-close = 關閉
bunny-kingdom-reveal-title = 公開卷軸
bunny-kingdom-reveal-next = 下一張
bunny-kingdom-reveal-again = 再看一次公開卷軸
bunny-kingdom-to-results = 看結果
bunny-kingdom-reveal-lead = { $name }翻開
bunny-kingdom-no-options = 兔子王國沒有選項：所有人同時行動，共用一張圖板。
bunny-kingdom-options-2 = 兩人遊戲時，手牌會從各自的祕密儲備區補充：打出一張，棄掉一張。

bunny-kingdom-copy-mark = 複製
bunny-kingdom-really-done = 確定完成？
bunny-kingdom-dock = 你的行動
bunny-kingdom-all-parchments = { $name }的卷軸

# --- 提問 ---
bunny-kingdom-ask-pick = 選{ $count }張牌打出 · { $rest ->
    [0] 沒有牌要傳
   *[other] { $rest }張傳給{ $neighbour }
}
bunny-kingdom-ask-duel-pick = 選一張牌打出，再選一張棄掉 · { $rest ->
    [0] 沒有牌要傳
   *[other] { $rest }張傳給{ $neighbour }
}
bunny-kingdom-ask-duel-discard = 選一張牌面朝下棄掉
bunny-kingdom-ask-build = { $count ->
    [1] 放置你的建設，或宣布完成
   *[other] 放置你的建設（可放{ $count }張），或宣布完成
}
bunny-kingdom-ask-place = { $building }：選一塊領土，或留待以後
bunny-kingdom-ask-tower-first = { $building }：選擇要連結的第一塊領土，或留待以後
bunny-kingdom-ask-tower-second = { $building }：選擇另一塊封地的領土與{ $first }連結，或留待以後
bunny-kingdom-ask-no-place = { $building }：目前無處可放，請留待以後
bunny-kingdom-ask-camp = 把{ $building }放在空領土上，或留待以後的輪次
bunny-kingdom-ask-camp-first = { $caller }宣告{ $called }：你可先放{ $building }，或跳過
bunny-kingdom-ask-trade = 選擇你在{ $post }的交易站這一輪生產什麼
bunny-kingdom-ask-copy = { $card }：選擇{ $whose }的一張卷軸來複製

# --- 動作 ---
bunny-kingdom-do-pick = 打出{ $card }
bunny-kingdom-do-pick-territory = 取得{ $at }
bunny-kingdom-do-discard = 棄掉{ $card }
bunny-kingdom-do-discard-territory = 棄掉{ $at }
bunny-kingdom-do-build = 放置{ $building }
bunny-kingdom-do-announce = 宣告{ $building }
bunny-kingdom-do-place = 放在{ $territory }
bunny-kingdom-do-produce = 生產{ $resource }
bunny-kingdom-do-copy = 複製{ $parchment }
bunny-kingdom-do-take-back = 重新選擇
bunny-kingdom-do-keep = 留待以後
bunny-kingdom-do-pass = 跳過
bunny-kingdom-do-done = 完成建設

# --- 紀錄 ---
bunny-kingdom-log-round = 第{ $round }輪：每人發{ $cards }張牌。
bunny-kingdom-log-construction = 第{ $round }輪的建設階段。
bunny-kingdom-log-hands-passed = { $side ->
    [left] 手牌往左傳。
   *[right] 手牌往右傳。
}
bunny-kingdom-log-draw = { $who }從儲備區抽到{ $card }。
bunny-kingdom-log-draw-territory = { $who }從儲備區抽到{ $at }。
bunny-kingdom-log-draw-hidden = { $who }從儲備區抽一張牌。
bunny-kingdom-log-take-back = { $who }重新考慮。
bunny-kingdom-log-take = { $who }取得{ $territories }。
bunny-kingdom-log-take-deck = { $who }從牌庫抽到並取得{ $territories }。
bunny-kingdom-log-receive = { $who }得到{ $cards }。
bunny-kingdom-log-receive-deck = { $who }從牌庫抽到並得到{ $cards }。
bunny-kingdom-log-provisions = { $who }打出進貢，抽兩張牌。
bunny-kingdom-log-parchment = { $who }面朝下放{ $cards }。
bunny-kingdom-log-parchment-deck = { $who }從牌庫抽到並面朝下放{ $cards }。
bunny-kingdom-log-parchment-hidden = { $who }面朝下放{ $count }張卷軸。
bunny-kingdom-log-parchment-hidden-deck = { $who }從牌庫抽到並面朝下放{ $count }張卷軸。
bunny-kingdom-log-discard = { $who }面朝下棄掉{ $card }。
bunny-kingdom-log-discard-territory = { $who }面朝下棄掉{ $at }。
bunny-kingdom-log-discard-hidden = { $who }面朝下棄一張牌。
bunny-kingdom-log-evict = { $who }失去{ $territory }：營地{ $camp }被移除。
bunny-kingdom-log-upgrade = { $who }收起{ $territory }的營地{ $camp }，保留該領土。
bunny-kingdom-log-place = { $who }在{ $territory }放置{ $building }。
bunny-kingdom-log-join = { $who }以天空塔連結{ $first }與{ $second }。
bunny-kingdom-log-announce = { $who }宣告營地{ $camp }。
bunny-kingdom-log-pass = { $who }跳過營地{ $camp }。
bunny-kingdom-log-keep = { $who }把營地{ $camp }留待以後的輪次。
bunny-kingdom-log-done = { $who }建設完成。
bunny-kingdom-log-produce = { $who }在{ $territory }的交易站生產{ $resource }。
bunny-kingdom-log-harvest = { $who }從{ $fief }的封地收穫{ $carrots }根黃金蘿蔔（{ $strength } × { $wealth }）。
bunny-kingdom-log-reveal = { $who }翻開{ $cards }。
bunny-kingdom-log-copy = { $who }以{ $by }複製{ $parchment }。
bunny-kingdom-log-score = { $who }因{ $parchment }得{ $carrots }分。
bunny-kingdom-log-score-copy = { $who }因複製的{ $parchment }得{ $carrots }分。
bunny-kingdom-log-harvest-total = { $who }共收穫{ $carrots }根黃金蘿蔔。
bunny-kingdom-log-score-total = { $who }的卷軸共得{ $carrots }分。
bunny-kingdom-log-over = { $winners-count ->
    [1] 遊戲結束：{ $winners }成為大耳領主。
   *[other] 遊戲結束：{ $winners }共享大耳領主的稱號。
}

# --- 為什麼不行 ---
bunny-kingdom-why-phase = 那屬於「{ $wanted }」，現在是「{ $now }」。
bunny-kingdom-why-not-asked = 現在要做的不是這個。{ $question }。
bunny-kingdom-why-copy-which = 只能複製{ $whose }的卷軸。
bunny-kingdom-why-chosen = 你已選好；要更改請先收回。
bunny-kingdom-why-not-chosen = 你還沒選。
bunny-kingdom-why-no-discard = 只有兩人遊戲才棄牌；這裡要打出兩張。
bunny-kingdom-why-pick-first = 請先選要打出的牌。
bunny-kingdom-why-discard-now = 要打出的牌已選；請選一張棄掉。
bunny-kingdom-why-twice = { $card }已經選了。
bunny-kingdom-why-twice-territory = { $at }已經選了。
bunny-kingdom-why-not-held = 你手中沒有{ $card }。
bunny-kingdom-why-not-held-territory = 你手中沒有{ $at }。
bunny-kingdom-why-no-building = 你面前沒有{ $building }。
bunny-kingdom-why-two-fiefs = { $building }：需要你的兩塊封地各有一塊沒有建設的領土。
bunny-kingdom-why-kept = 你宣告{ $building }後又保留，要等以後的輪次才能放。
bunny-kingdom-why-put-back = 只有拿在手上的建築可以放回，而且在這個階段不能超過十二次。
bunny-kingdom-why-no-territory = 目前沒有可放{ $building }的領土。
bunny-kingdom-why-done = 你已經完成了。
bunny-kingdom-why-building-first = 請先選一個建設。
bunny-kingdom-why-no-camp = 沒有人宣告營地。
bunny-kingdom-why-taken = { $at }不是空的：{ $owner }控制著它。
bunny-kingdom-why-city = { $at }不是空的：那裡有城市。
bunny-kingdom-why-not-yours = 你沒有控制{ $at }。
bunny-kingdom-why-built = { $at }已有建設。
bunny-kingdom-why-terrain = { $building }只能放在{ $terrain }。
bunny-kingdom-why-same-fief = { $at }與{ $first }在同一塊封地。

# --- 計分表 ---
bunny-kingdom-part-round = 第{ $round }輪收穫
bunny-kingdom-part-fief = 第{ $round }輪收穫（{ $at }）
bunny-kingdom-part-parchment = { $parchment }
bunny-kingdom-part-copy = { $parchment }（{ $by }）
bunny-kingdom-heading-treasures = 寶物
bunny-kingdom-heading-missions = 任務
bunny-kingdom-part-parchments = 卷軸
bunny-kingdom-heading-parchments = { bunny-kingdom-part-parchments }
bunny-kingdom-heading-round-1 = 第1輪收穫
bunny-kingdom-heading-round-2 = 第2輪收穫
bunny-kingdom-heading-round-3 = 第3輪收穫
bunny-kingdom-heading-round-4 = 第4輪收穫
