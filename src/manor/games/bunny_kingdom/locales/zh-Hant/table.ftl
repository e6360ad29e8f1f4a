# 兔子王國。有正式譯名者從之。

# --- names ---
bk-name-royal-ring = 皇家戒指
bk-name-royal-coat = 皇家斗篷
bk-name-royal-scepter = 皇家權杖
bk-name-royal-chalice = 皇家聖杯
bk-name-royal-crown = 皇冠
bk-name-royal-carrot = 皇家蘿蔔
bk-name-left-glove = 左手手套
bk-name-right-glove = 右手手套
bk-name-bureaucrat = 官僚
bk-name-burgomaster = 市長
bk-name-diplomat = 外交官
bk-name-explorer = 探險家
bk-name-carpenter = 木匠
bk-name-master-carpenter = 木匠大師
bk-name-woodland-king = 森林之王
bk-name-fisher = 漁夫
bk-name-master-fisher = 漁夫大師
bk-name-fisher-king = 深海之王
bk-name-farmer = 農夫
bk-name-master-farmer = 農夫大師
bk-name-carrot-king = 蘿蔔之王
bk-name-merchant = 商人
bk-name-master-of-the-mountains = 山嶺之主
bk-name-carrotistador = 蘿蔔征服者
bk-name-harecingetorix = 兔欽托利
bk-name-hunny-king = 匈兔王
bk-name-bun-shee = 報喪兔妖
bk-name-panpan = 野蠻人潘潘
bk-name-colonist = 殖民者
bk-name-king-of-thieves = 盜賊之王
bk-name-matriarch = 女族長
bk-name-little-prince = 小王子
bk-name-treasure-guardian = 寶藏守衛
bk-name-treasure-hunter = 寶藏獵人
bk-name-liberal = 自由主義
bk-name-socialist = 社會主義
bk-name-opportunist = 投機者
bk-name-sea = 海洋
bk-name-forest = 森林
bk-name-field = 農田
bk-name-plains = 平原
bk-name-mountain = 山地
bk-name-lava = 岩漿
bk-name-fish = 魚
bk-name-wood = 木材
bk-name-carrots = 胡蘿蔔
bk-name-mushroom = 蘑菇
bk-name-gold = 黃金
bk-name-pearl = 珍珠
bk-name-spices = 香料
bk-name-diamond = 鑽石
bk-name-copper = 銅
bk-name-iron = 鐵
bk-name-city = 城市
bk-name-farm = 農莊
bk-name-trading-post = 交易站
bk-name-sky-tower = 天空塔
bk-name-camp = 營地
bk-name-provisions = 進貢
bk-name-parchment = 卷軸
bk-name-treasure = 寶物
bk-name-mission = 任務
bk-name-fief = 封地
bk-name-strength = 強度
bk-name-wealth = 財富
bk-name-golden-carrot = 黃金蘿蔔
bk-name-big-ears = 大耳領主

# --- 遊戲用語 ---
bk-fiefs = { $count }塊封地
bk-carrots-n = { $count }根黃金蘿蔔
bk-territories-n = { $count }塊領土
bk-parchments-n = { $count }張卷軸
bk-printed-city = 印好的城市
bk-city-n = 城市{ $n }
bk-camp-n = 營地{ $n }
bk-farm-of = { $resource }農莊
bk-territory-card = 領土{ $at }
bk-building = 建設
bk-round = 第{ $n }輪，共4輪
bk-phase-draft = 探索
bk-phase-construction = 建設
bk-phase-trade = 交易站
bk-phase-copy = 複製卷軸
bk-phase-over = 終局
bk-step = 第{ $n }步，共{ $all }步
bk-pass-left = 手牌往左傳
bk-pass-right = 手牌往右傳
bk-deck = 牌庫剩{ $count }張
bk-board = 圖板
bk-board-help = 方向鍵移動，Enter 選擇，? 看說明。
bk-players = 玩家
bk-score = 分數
bk-you = 你
bk-ready = 已選好
bk-choosing = 選牌中
bk-done = 已完成
bk-building-now = 建設中
bk-to-come = 下次收穫
bk-to-come-n = 下次收穫：{ $n }
bk-harvested = 至今收穫
bk-no-fiefs = 還沒有領土
bk-fief-list = { $name } 的封地
bk-fief-of = { $name } 的封地
bk-fief-sum = 強度{ $strength } × 財富{ $wealth } = { $carrots }
bk-no-resource = 沒有資源
bk-empty = 無人控制
bk-held = 待放置的建設
bk-in-hand = 在你手中
bk-legal-here = 可放在這裡
bk-gain = { $n ->
    [0] 收穫不變
   *[other] 收穫 { $sign }{ $abs }
  }
bk-adds = 增加{ $n }
bk-drawer-close = 縮小
bk-drawer-open = 放大

# --- 選牌 ---
bk-hand = 你的手牌
bk-hand-count = 已選{ $chosen }張，共需{ $need }張
bk-confirm-play = { $count ->
    [1] 打出這張牌
   *[other] 打出這{ $count }張牌
  }
bk-confirm-duel = 打出並棄牌
bk-swap = 兩張對調
bk-take-back = 重新選擇
bk-chosen-wait = 你已選好。在最後一位玩家選好前，仍可重選。
bk-mark-play = 打出
bk-mark-discard = 棄掉
bk-chosen = 已選
bk-duel-help = 先選要打出的牌，再選要棄掉的牌。
bk-hands-away = 手牌正在傳遞。

# --- 建設 ---
bk-tray = 你的建設
bk-tray-empty = 這一輪沒有可放置的建設。
bk-tray-none = 你沒有待放置的建設。
bk-done-button = 建設完成
bk-done-wait = 你已完成。別人還在建設時，你仍可繼續。
bk-keep = 留待以後
bk-pass = 跳過
bk-announce = 宣告
bk-place-it = 放置
bk-no-place = 目前無處可放
bk-sky-first = 1 · 第一塊領土
bk-sky-second = 2 · 另一塊封地的領土
bk-camp-round = 營地順位
bk-camp-announced = { $name } 宣告營地{ $n }
bk-camp-decides = { $name } 決定中
bk-camp-later = 稍後
bk-camp-over = 已過
bk-camp-nobody = 無人持有
bk-trade-title = { $at }的交易站生產
bk-trade-wait = 交易站正在選擇。
bk-produces = 生產{ $what }
bk-produces-nothing = 尚未選擇產物
bk-pair = 第{ $n }對
bk-linked = 連結{ $at }

# --- 卷軸 ---
bk-parchments = 你的卷軸
bk-no-parchments = 還沒有。你打出的卷軸會放在這裡，別人看不到。
bk-parchment-secret = 終局前只有你看得到。
bk-worth-now = 目前值{ $n }
bk-worth-total = 目前合計{ $n }
bk-progress = { $what }：{ $n }
bk-progress-of = { $what }：{ $n }，需{ $need }
bk-judged-end = 最後才判定
bk-copy-end = 最後才選擇
bk-copy-title = 複製 { $name } 的一張卷軸
bk-copied = 複製{ $what }
bk-hidden = 面朝下

# --- 收穫與終局 ---
bk-harvest-title = 第{ $n }輪收穫
bk-harvest-none = 這次沒有蘿蔔
bk-harvest-line = { $strength } × { $wealth }
bk-skip = 全部顯示
bk-close = 關閉
bk-reveal-title = 公開卷軸
bk-reveal-next = 下一張
bk-reveal-again = 再看一次公開卷軸
bk-to-results = 看結果
bk-reveal-lead = { $name } 翻開
bk-big-ears = 大耳領主
bk-part-round = 第{ $n }輪收穫
bk-part-treasures = 寶物
bk-part-missions = 任務
bk-part-parchments = 卷軸
bk-no-options = 兔子王國沒有選項：所有人同時行動，共用一張圖板。
bk-options-2 = 兩人遊戲時，手牌會從各自的祕密儲備區補充：打出一張，棄掉一張。

# --- 提問 ---
bk-ask-pick = 選{ $count }張牌打出 · { $rest ->
    [0] 沒有牌要傳
   *[other] { $rest }張傳給 { $name }
  }
bk-ask-duel-pick = 選一張牌打出、一張棄掉 · 其餘交給 { $name }
bk-ask-duel-discard = 選一張牌面朝下棄掉
bk-ask-build = 放置你的建設，或宣布完成
bk-ask-place = { $what }：選一塊領土，或留待以後
bk-ask-tower-first = 天空塔：選擇要連結的第一塊領土
bk-ask-tower-second = 天空塔：選擇另一塊封地的領土與{ $at }連結
bk-ask-camp = 把營地{ $n }放在空領土上，或留待以後
bk-ask-camp-first = { $name } 宣告營地{ $called }：你可先放營地{ $n }，或跳過
bk-ask-trade = 選擇你在{ $at }的交易站這一輪生產什麼
bk-ask-copy = { $card }：選擇 { $name } 的一張卷軸來複製

# --- 動作（提示用） ---
bk-do-pick = 打出{ $what }
bk-do-discard = 棄掉{ $what }
bk-do-build = 放置{ $what }
bk-do-announce = 宣告{ $what }
bk-do-place = 放在{ $at }
bk-do-produce = 生產{ $what }
bk-do-copy = 複製{ $what }
bk-do-take-back = 重新選擇
bk-do-keep = 留待以後
bk-do-pass = 跳過
bk-do-done = 完成建設

# --- 紀錄 ---
bk-log-round = 第{ $n }輪：每人發{ $cards }張牌。
bk-log-construction = 第{ $n }輪的建設階段。
bk-log-hands = { $to ->
    [left] 手牌往左傳。
   *[right] 手牌往右傳。
  }
bk-log-draw = { $name } 從儲備區抽到{ $what }。
bk-log-draw-hidden = { $name } 從儲備區抽一張牌。
bk-log-ready = { $name } 選好了。
bk-log-take-back = { $name } 重新考慮。
bk-log-take = { $name } 取得{ $what }。
bk-log-take-deck = { $name } 從牌庫抽到並取得{ $what }。
bk-log-receive = { $name } 得到{ $what }。
bk-log-receive-deck = { $name } 從牌庫抽到並得到{ $what }。
bk-log-provisions = { $name } 打出進貢，抽兩張牌。
bk-log-parchment = { $name } 面朝下放{ $what }。
bk-log-parchment-hidden = { $name } 面朝下放{ $count }張卷軸。
bk-log-discard = { $name } 面朝下棄掉{ $what }。
bk-log-discard-hidden = { $name } 面朝下棄一張牌。
bk-log-evict = { $name } 失去{ $at }：營地{ $n }被移除。
bk-log-upgrade = { $name } 收起{ $at }的營地{ $n }，保留該領土。
bk-log-place = { $name } 在{ $at }放置{ $what }。
bk-log-join = { $name } 以天空塔連結{ $first }與{ $at }。
bk-log-announce = { $name } 宣告營地{ $n }。
bk-log-pass = { $name } 跳過營地{ $n }。
bk-log-keep = { $name } 把營地{ $n }留待以後。
bk-log-done = { $name } 建設完成。
bk-log-produce = { $name } 在{ $at }的交易站生產{ $what }。
bk-log-harvest = { $name } 從{ $at }的封地收穫{ $carrots }根黃金蘿蔔（{ $strength } × { $wealth }）。
bk-log-reveal = { $name } 翻開{ $what }。
bk-log-copy = { $name } 以{ $by }複製{ $what }。
bk-log-score = { $name } 因{ $what }得{ $carrots }分。
bk-log-score-copy = { $name } 因複製的{ $what }得{ $carrots }分。
bk-log-over = { $count ->
    [1] 遊戲結束：{ $names } 成為大耳領主。
   *[other] 遊戲結束：{ $names } 共享大耳領主的稱號。
  }

# --- 為什麼不行 ---
bk-why-phase = 那屬於「{ $wanted }」，現在是「{ $now }」。
bk-why-trade = 你的交易站都選好了，或你沒有交易站。
bk-why-copy-order = 依座位順序選擇複製；還沒輪到你。
bk-why-copy-which = 只能複製鄰座玩家的卷軸。
bk-why-chosen = 你已選好；要更改請先收回。
bk-why-not-chosen = 你還沒選。
bk-why-no-discard = 只有兩人遊戲才棄牌；這裡要打出兩張。
bk-why-pick-first = 請先選要打出的牌。
bk-why-discard-now = 要打出的牌已選；請選一張棄掉。
bk-why-twice = { $what }已經選了。
bk-why-not-held = 你手中沒有{ $what }。
bk-why-camp-first = 已宣告營地{ $called }；持有營地{ $n }的玩家先決定。
bk-why-no-building = 你面前沒有{ $what }。
bk-why-two-fiefs = 天空塔需要你的兩塊封地各有一塊空著的領土。
bk-why-no-territory = 目前沒有可放{ $what }的領土。
bk-why-done = 你已經完成了。
bk-why-building-first = 請先選一個建設。
bk-why-no-camp = 沒有人宣告營地。
bk-why-taken = { $at }不是空的：已有人控制。
bk-why-city = { $at }不是空的：那裡有城市。
bk-why-not-yours = 你沒有控制{ $at }。
bk-why-built = { $at }已有建設。
bk-why-terrain = { $what }只能放在{ $terrain }。
bk-why-same-fief = { $at }與{ $first }在同一塊封地。

# --- 說明 ---
bk-explain-territory = 在{ $at }放一隻兔子：它歸你控制，並與你相鄰的領土相連，除非中間隔著岩漿。
bk-produce-forest = 森林生產木材。
bk-produce-sea = 海洋生產魚。
bk-produce-field = 農田生產胡蘿蔔。
bk-produce-plains = 平原本身不生產任何東西。
bk-produce-mountain = 山地本身不生產任何東西，但可以建設大城市與礦場。
bk-produce-city = 這裡印有一座強度1的城市：不能再蓋別的，也不生產資源。
bk-explain-city-1 = 一座高塔：封地強度加1。可放在你任何沒有建設的領土。
bk-explain-city-2 = 兩座高塔：封地強度加2。可放在你任何沒有建設的領土。
bk-explain-city-3 = 三座高塔：封地強度加3。只能放在你沒有建設的山地。
bk-explain-farm = 該領土另外生產{ $resource }。可放在你任何沒有建設的領土。
bk-explain-luxury = 該領土另外生產{ $resource }（珍貴資源）。只能放在{ $terrain }。
bk-explain-trading-post = 每輪收穫前選擇生產木材、魚或胡蘿蔔。可放在你任何沒有建設的領土。
bk-explain-sky-tower = 一對：放在你兩塊不同封地的領土上，兩塊封地從此相連。
bk-explain-camp = 連同一隻兔子放在任何空領土。先宣告號碼：較小的號碼可以先放。誰打出該領土的牌，就趕走營地。
bk-explain-provisions = 立刻從牌庫抽兩張牌並打出。
bk-short-territory = 放一隻兔子
bk-short-provisions = 抽兩張牌並打出
bk-short-camp = 佔一塊空領土
bk-short-trading-post = 每輪選木材、魚或胡蘿蔔
bk-short-sky-tower = 連結兩塊封地
bk-short-city = 強度{ $n }
bk-short-farm = 生產{ $resource }
bk-any-terrain = 任何地形
bk-only-on = 限{ $terrain }

bk-count-nothing = 寶物
bk-count-left-glove = 左手手套
bk-count-right-glove = 右手手套
bk-count-parchments = 卷軸
bk-count-cities = 城市
bk-count-edges = 邊緣領土
bk-count-corners = 角落
bk-count-wood = 木材
bk-count-fish = 魚
bk-count-carrots = 胡蘿蔔
bk-count-luxuries = 珍貴資源
bk-count-mountains = 山地
bk-count-fiefs = 封地
bk-count-large-fiefs = 三塊以上的封地
bk-count-barren-cities = 貧瘠封地的城市
bk-count-wild-territories = 荒野領土
bk-count-camps = 營地牌
bk-count-lead-in-territories = 領土最多
bk-count-second-harvest = 除最佳外的收穫
bk-count-treasures = 寶物
bk-count-treasure-value = 寶物價值
bk-count-second-place = 第二名
bk-per-parchments = 你持有的每張卷軸{ $n }分，包括這張。
bk-per-cities = 你控制的每座城市{ $n }分，不論強度。
bk-per-edges = 你在圖板邊緣的每塊領土{ $n }分。
bk-per-corners = 你佔有的每個角落{ $n }分。
bk-per-wood = 你生產的每份木材{ $n }分，森林與農莊都算，重複也算。
bk-per-fish = 你生產的每份魚{ $n }分，海洋與農莊都算，重複也算。
bk-per-carrots = 你生產的每份胡蘿蔔{ $n }分，農田與農莊都算，重複也算。
bk-per-luxuries = 你生產的每份珍貴資源{ $n }分。
bk-per-mountains = 你控制的每塊山地{ $n }分。
bk-per-fiefs = 你的每塊封地{ $n }分，單獨一塊領土也算。
bk-per-large-fiefs = 每塊至少三塊領土的封地{ $n }分。
bk-per-barren-cities = 完全不生產資源的封地中，每座城市{ $n }分。
bk-per-wild-territories = 你每塊既無城市也無資源的平原或山地{ $n }分；營地與天空塔不影響。
bk-per-camps = 你在遊戲中打出的每張營地牌{ $n }分，不論現在在哪裡。
bk-per-second-harvest = 再收穫一次最後一輪，但除去你最好的一塊封地。
bk-per-treasures = 你持有的每件寶物{ $n }分。
bk-per-treasure-value = 你所有寶物的價值再算一次。
bk-per-left-glove = 單獨{ $flat }分；與左手手套成對則{ $both }分。
bk-per-right-glove = 單獨{ $flat }分；與右手手套成對則{ $both }分。
bk-need-wood = 生產至少{ $need }份木材得{ $flat }分。
bk-need-fish = 生產至少{ $need }份魚得{ $flat }分。
bk-need-carrots = 生產至少{ $need }份胡蘿蔔得{ $flat }分。
bk-need-fiefs = 擁有至少{ $need }塊封地得{ $flat }分。
bk-need-cities = 控制至少{ $need }座城市得{ $flat }分。
bk-need-lead-in-territories = 領土比其他任何人都多得{ $flat }分；平手不得分。
bk-need-second-place = 其他都算完時，恰有一位玩家領先你，得{ $flat }分。
bk-flat-nothing = 值{ $flat }分。
bk-text-liberal = 終局時複製右邊玩家的一張卷軸，以你自己的王國計分。
bk-text-socialist = 終局時複製左邊玩家的一張卷軸，以你自己的王國計分。
bk-short-per = { $n } × { $what }
bk-short-need = { $need }+ { $what }：{ $flat }
bk-short-glove = 1，成對則4
bk-short-lead-in-territories = 領土最多得{ $flat }
bk-short-second-place = 第二名得{ $flat }
bk-short-second-harvest = 再收穫一次，最佳封地除外
bk-short-treasure-value = 寶物價值加倍
bk-short-liberal = 複製右邊玩家
bk-short-socialist = 複製左邊玩家
bk-copy-mark = 複製
bk-really-done = 確定完成？
bk-dock = 你的行動
bk-all-parchments = { $name } 的卷軸
bunny-kingdom-title = 兔子王國
    .pitch = 輪抽卡牌，派出兔子，讓封地長滿胡蘿蔔。
