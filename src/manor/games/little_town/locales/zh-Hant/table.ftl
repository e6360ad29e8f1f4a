# 小小城鎮桌面：提問、記錄、為什麼不行。

# 本專案自譯，規則書未載：工坊、酒館、倉庫、釀酒廠、採石場、木匠鋪、雜貨店、教堂、市集、噴泉、書店、魚販、水井、雕像。
little-town-tile-wheat-field = 麥田
little-town-tile-workshop = 工坊
little-town-tile-bar = 酒館
little-town-tile-bakery = 麵包店
little-town-tile-warehouse = 倉庫
little-town-tile-brewery = 釀酒廠
little-town-tile-quarry = 採石場
little-town-tile-carpenter = 木匠鋪
little-town-tile-grocery = 雜貨店
little-town-tile-church = 教堂
little-town-tile-fair = 市集
little-town-tile-fountain = 噴泉
little-town-tile-barn = 穀倉
little-town-tile-bookshop = 書店
little-town-tile-gold-mine = 金礦
little-town-tile-fishmonger = 魚販
little-town-tile-pier = 碼頭
little-town-tile-pawnshop = 商店
little-town-tile-well = 水井
little-town-tile-restaurant = 餐廳
little-town-tile-statue = 雕像
little-town-tile-cathedral = 大教堂
little-town-tile-residence = 住宅
little-town-tile-castle = 城堡
little-town-tile-watchtower = 瞭望台

little-town-good-wood = 木材
    .several = { $n }個木材
little-town-good-stone = 石頭
    .several = { $n }個石頭
little-town-good-fish = 魚類
    .several = { $n }條魚
little-town-good-wheat = 小麥
    .several = { $n }個小麥
little-town-good-coins = 錢幣
    .several = { $n }枚錢幣
little-town-good-points = 分數
    .several = { $n }分
little-town-good-any = 任意資源
    .several = { $n }個任意資源
little-town-good-bought = 買來的資源
    .several = { $n }個買來的資源
little-town-good-several = { $n }個{ $name }
little-town-good-hidden = { $n }個資源

little-town-terrain-forest = 森林
little-town-terrain-mountain = 高山
little-town-terrain-lake = 湖泊
little-town-terrain-grass = 草原

little-town-category-tiles = 建築
little-town-category-activations = 啟動
little-town-category-objectives = 任務
little-town-category-round-end = 大教堂
little-town-category-castle = 城堡
little-town-category-watchtower = 瞭望台
little-town-category-coins = 錢幣
little-town-category-hunger = 工人挨餓

# 板塊、任務與地形的說明。
little-town-does-give = 給予{ $gives }
little-town-does-exchange = 將{ $takes }換成{ $gives }
little-town-does-pawn = 把任意{ $n }個資源換成{ $n }個其他種類的資源
little-town-does-statue = 除了賞心悅目，別無作用
little-town-does-cathedral = 每輪結束時，周圍每有一名工人得1分
little-town-does-residence = 每輪結束時，如同一名工人站在此處般工作
little-town-does-castle = 遊戲結束時，周圍每有一棟屋主自己的建築得4分
little-town-does-watchtower = 遊戲結束時，周圍每有一格空草原得2分
little-town-costs = 造價{ $cost }
little-town-worth = 建成時得{ $points }
little-town-worth-later = 遊戲結束時計分
little-town-explain-worker = 站在周圍八格任一格的工人可以啟動它一次：{ $does }。屋主免費；其他玩家須先付屋主1枚錢幣。
little-town-explain-statue = 建成時分數很高。工人在這裡無事可做。
little-town-explain-cathedral = 每輪結束時，周圍八格每有一名工人（不論屬於誰），屋主得1分。工人不能啟動它。
little-town-explain-residence = 每輪結束時，它如同屋主的一名工人，從周圍八格蒐集並啟動那裡的建築；啟動他人的建築仍須付1枚錢幣。工人不能啟動它。
little-town-explain-castle = 建成時沒有分數。遊戲結束時，周圍八格每有一棟屋主自己的建築得4分，城堡本身不計。
little-town-explain-watchtower = 建成時沒有分數。遊戲結束時，周圍每有一格既無建築也無工人的草原，屋主得2分。
little-town-terrain-kind = 地形
little-town-explain-terrain = 站在周圍八格任一格的工人可從這裡蒐集{ $goods }。這裡不能放置任何東西。
little-town-explain-grass = 可站一名工人，或蓋一棟建築。建築留到遊戲結束，工人留到該輪結束。
little-town-tile-kind = { $costs } · { $worth }
little-town-objective-asks = { $objective-text }
little-town-explain-objective = { $objective-text }任務是秘密；在自己的回合裡一達成，就可以展示並得到它的分數。

little-town-objective-kind = 任務 · { $points }
little-town-objective-three-in-a-row = 三屋相連
    .text = 擁有三棟邊邊相連的建築。
little-town-objective-more-buildings = 大地主
    .text = 擁有的建築比自己的工人多。
little-town-objective-food-store = 滿滿的糧倉
    .text = 持有的魚類與小麥合計至少為自己工人數的兩倍。
little-town-objective-lake-mountain-forest = 三處風景
    .text = 擁有三棟建築，分別鄰接湖泊、高山與森林；斜角也算。
little-town-objective-two-kinds-in = 兩種材料
    .text = 啟動一棟需要至少兩種資源的建築。
little-town-objective-fish-supper = 鮮魚晚餐
    .text = 全部工人都以魚類餵飽。
little-town-objective-wheat-trade = 小麥買賣
    .text = 擁有兩棟產出或消耗小麥的建築。
little-town-objective-fish-trade = 魚類買賣
    .text = 擁有一棟產出或消耗魚類的建築。
little-town-objective-coin-trade = 錢幣買賣
    .text = 擁有兩棟產出或消耗錢幣的建築。
little-town-objective-wood-or-stone-trade = 建材買賣
    .text = 擁有一棟產出或消耗木材或石頭的建築。
little-town-objective-costly-in-stone = 石匠
    .text = 建造一棟造價至少3個石頭的建築。
little-town-objective-penniless = 身無分文
    .text = 一枚錢幣也沒有。
little-town-objective-six-coins = 荷包滿滿
    .text = 持有至少6枚錢幣。
little-town-objective-fresh-spending = 現採現用
    .text = 在蒐集到資源的同一回合就把它用掉。
little-town-objective-four-activations = 忙碌的一天
    .text = 一回合內啟動至少四棟建築。
little-town-objective-two-scoring = 雙重讚賞
    .text = 一回合內從至少兩棟建築得到分數。
little-town-objective-five-in-a-turn = 大豐收
    .text = 一回合內蒐集至少5個資源。
little-town-objective-costly-in-wood = 大木匠
    .text = 建造一棟造價至少3個木材的建築。
little-town-objective-several = 「{ $name }」
little-town-objective-hidden = { $n }張任務

little-town-todo-gather = 蒐集{ $n }個資源
little-town-todo-activate = 啟動{ $n }棟建築
little-town-todo-show = 展示{ $n }張任務
little-town-ask-choose = { $tiles ->
    [0] 把一名工人放到空草原上。
   *[other] 把一名工人放到空草原上，或建造市場上你付得起的{ $tiles }種板塊之一。
}
little-town-ask-aside = { $objectives ->
    [0] 沒有空草原了：把工人放在一旁。
   *[other] 沒有空草原了：展示任務，或把工人放在一旁。
}
little-town-ask-work = { $todo-count ->
    [1] 你的工人在{ $space }：可以{ $todo }，或結束回合。
   *[other] 你的工人在{ $space }：可以任意順序{ $todo }，或結束回合。
}
little-town-ask-work-done = 你在{ $space }的工人已無事可做：請結束回合。
little-town-ask-residence = { $todo-count ->
    [1] 你在{ $space }的住宅開工：可以{ $todo }，或繼續。
   *[other] 你在{ $space }的住宅開工：可以任意順序{ $todo }，或繼續。
}
little-town-ask-residence-done = 你在{ $space }的住宅已無事可做：請繼續。
little-town-ask-pay = { $tile }：需支付{ $price }。其中要以每個{ $coins }購買幾個？（{ $least }至{ $most }個）
little-town-ask-give = { $bought ->
    [0] { $tile }：你要交出哪兩個資源？
   *[other] { $tile }：你要交出哪兩個資源？也可以每個{ $coins }購買。
}
little-town-ask-take = { $tile }：你要拿取哪兩個資源？
little-town-ask-receive = { $objectives ->
    [0] 你此刻沒有錢幣：請繼續並收下{ $received }。
   *[other] 你此刻沒有錢幣：展示任務，或繼續並收下{ $received }。
}
little-town-ask-site = { $tile }：為它選一格空草原。
little-town-ask-after = { $objectives ->
    [0] 你沒有可展示的任務：請結束回合。
   *[other] 展示已完成的任務（{ $objectives }張），或結束回合。
}
little-town-ask-eat = { $objectives ->
    [0] 工人要吃飯：請餵食。
   *[other] 工人要吃飯了：可先展示任務，或直接餵食。
}
little-town-ask-feed-fish = { $workers }名工人要吃飯：給{ $least }至{ $most }條魚。{ $meals ->
    [0] 其餘吃小麥。
   *[other] { $wheat ->
        [0] 其餘吃買來的糧食，每份{ $coins }。
       *[other] 其餘吃小麥，或每份{ $coins }買來的糧食。
    }
}
little-town-ask-feed-wheat = { $workers }名工人要吃飯：給{ $least }至{ $most }個小麥，其餘吃買來的糧食，每份{ $coins }。
little-town-ask-feed-buy = 還有{ $hungry }名工人餓著：可以每份{ $coins }購買至多{ $most }份糧食。
little-town-ask-fed = { $objectives ->
    [0] 你沒有可展示的任務：請繼續。
   *[other] 展示已完成的任務（{ $objectives }張），或繼續。
}

little-town-do-place = 把工人放到{ $space }
little-town-do-activate = 啟動{ $space }
little-town-do-activate-tile = 啟動{ $tile }（{ $space }）
little-town-do-at = 放在{ $space }
little-town-do-build = 建造：{ $tile }
little-town-do-show = 展示：{ $objective }
little-town-do-gather = 蒐集{ $goods }
little-town-do-gather-everything = 全部蒐集
little-town-do-buy = 以{ $coins }購買{ $goods }
little-town-do-buy-none = 用自己的資源支付
little-town-do-give = 交出{ $pair }
little-town-do-take = 拿取{ $pair }
little-town-do-feed = 餵食{ $goods }
little-town-do-feed-none = 不餵{ $good }
little-town-do-buy-food = 以{ $coins }購買{ $n }份糧食
little-town-do-buy-food-none = 不買糧食
little-town-do-end-turn = 結束回合
little-town-do-go-on = 繼續
little-town-do-lay-aside = 把工人放在一旁

little-town-log-market = 市場擺出：{ $tiles }。
little-town-log-deal = { $who }得到{ $objectives }。
little-town-log-put-away = { $who }把任務「{ $objective }」放到一旁：這個市場無法達成。
little-town-log-start = 第{ $round }輪：由{ $who }開始。
little-town-log-place = { $who }把工人放到{ $space }。
little-town-log-gather = { $who }蒐集{ $goods }。
little-town-log-activate = { $who }啟動{ $space }的{ $tile }。
little-town-log-fee = { $who }付{ $coins }給{ $owner }。
little-town-log-buy = { $who }以{ $coins }購買{ $goods }並立即用掉。
little-town-log-pay = { $who }支付{ $goods }。
little-town-log-receive = { $goods-count ->
    [0] { $who }什麼也沒拿到：供應區沒有了。
   *[other] { $who }獲得{ $goods }。
}
little-town-log-points = { $who }得{ $points }（{ $why }）。
little-town-log-lose-points = { $who }失去{ $points }（{ $why }）。
little-town-log-build = { $who }在{ $space }建造{ $tile }。
little-town-log-show = { $who }展示「{ $objective }」：{ $objective-text }
little-town-log-aside = { $who }把一名工人放在一旁：沒有空草原了。
little-town-log-residence = { $who }在{ $space }的住宅開工。
little-town-log-feed = { $meals-count ->
    [0] { $who }沒有糧食給工人。
   *[other] { $who }餵工人：{ $meals }。
}
little-town-meal-own = { $goods }
little-town-meal-bought = 以{ $coins }購買的{ $n }份糧食
little-town-log-over = { $winners-count ->
    [1] 遊戲結束：{ $winners }獲勝！
   *[other] 遊戲結束：{ $winners }並列獲勝！
}

little-town-part-tiles = 建築
little-town-part-activations = 啟動
little-town-part-objectives = 任務
little-town-part-round-end = 大教堂
little-town-part-castle = 城堡
little-town-part-watchtower = 瞭望台
little-town-part-coins = 錢幣
little-town-part-hunger = 飢餓

little-town-why-building-there = { $space }已有建築。
little-town-why-worker-there = { $space }已有工人。
little-town-why-no-grass = { $space }不是草原：工人與建築只能放在草原上。
little-town-why-not-on-offer = 市場上沒有{ $tile }。
little-town-why-no-house = 你沒有房屋可以標示建築了。
little-town-why-no-room = 沒有空草原了。
little-town-why-supply-lacks = 你必須購買，但供應區缺{ $goods }。
little-town-why-cost = { $tile }造價{ $cost }；你缺{ $coins }。
little-town-why-cost-cubes = { $tile }造價{ $cost }；你缺{ $cubes }，也缺{ $coins }來購買不足的部分。
little-town-why-no-building = { $space }沒有建築。
little-town-why-no-effect = { $tile }：工人在這裡無事可做。
little-town-why-not-around = { $tile }不在{ $space }周圍，或已經啟動過。
little-town-why-no-fee = 啟動{ $tile }須先付{ $fee }給{ $owner }，而你沒有錢幣。
little-town-why-input = { $tile }需要{ $takes }；即使以錢幣代替資源，你也付不起。
little-town-why-input-after-fee = { $tile }須先付{ $fee }給{ $owner }，再付{ $takes }；即使以錢幣代替資源，你也付不起。
little-town-why-no-others = { $tile }要換成兩個其他種類的資源，供應區沒有。
little-town-why-shown = 你已經展示過「{ $objective }」。
little-town-why-not-held = 你沒有任務「{ $objective }」。
little-town-why-condition = 「{ $objective }」的條件此刻並未成立：{ $objective-text }
little-town-why-not-in-the-middle = 任務只能在支付或用餐之前或之後展示，不能在途中。
little-town-why-none-left = 供應區已經沒有{ $good }。
little-town-why-nothing-around = { $space }周圍已無{ $good }可蒐集。
little-town-why-not-asked = 現在問的不是這個。{ $question }

# 網頁上的其他文字。
little-town-board = 圖板
little-town-market = 市場
little-town-players = 玩家
little-town-supply = 供應區
little-town-round = 第{ $round }輪，共{ $rounds }輪
little-town-start-player = 起始玩家
little-town-your-turn = 行動中
little-town-score = 分數
little-town-houses = 剩{ $n }個房屋
little-town-workers = 剩{ $n }名工人
little-town-workers-building = 建築工地有{ $n }名工人
little-town-hidden-objectives = { $n }張未展示的任務
little-town-shown-objectives = 已展示：{ $list }
little-town-space-empty = { $space }，{ $terrain }
little-town-space-worker = { $space }，{ $name }的工人
little-town-space-building = { $space }，{ $name }的{ $tile }
little-town-space-gathers = 蒐集{ $amounts }
little-town-space-gathers-nothing = 沒有可蒐集的
little-town-space-works = { $tile }（{ $does }）
little-town-space-works-fee = { $name }的{ $tile }，付{ $coins }（{ $does }）
little-town-look-title = 工人放在{ $space }
little-town-look-gathers = 蒐集
little-town-look-nothing = 無
little-town-look-buildings = 可啟動
little-town-look-own = 免費
little-town-look-fee = 付給{ $name }{ $coins }
little-town-look-cannot = 以你目前的資源付不起
little-town-look-hint = 指向發亮的草原，看看工人在那裡能蒐集什麼；或選一塊板塊來建造。
little-town-look-hint-touch = 點一下發亮的草原，看看工人在那裡能蒐集什麼；或選一塊板塊來建造。
little-town-look-wait = 小鎮照常運作。指向任何東西即可看說明。
little-town-place-here = 把工人放在這裡
little-town-build-here = 建在這裡
little-town-site-title = { $tile }建在{ $space }
little-town-site-scores = 立即得分
little-town-site-completes = 完成：{ $list }
little-town-site-around = 周圍：你的建築{ $own }棟，他人的{ $others }棟，空草原{ $grass }格，工人{ $workers }名。
little-town-site-hint = 在圖板上選一格發亮的草原。
little-town-gather = 蒐集
little-town-gather-one = 蒐集1個{ $kind }（剩{ $n }）
little-town-activate = 啟動
little-town-activate-fee = 付給{ $name }{ $coins }
little-town-activate-buys = 用錢幣購買{ $list }
little-town-activate-choice = 可用錢幣代替資源
little-town-end-sure = 還有事可做，仍要結束
little-town-pay-cubes = 支付{ $amount }
little-town-pay-mixed = 支付{ $amount }與{ $coins }
little-town-pay-coins = 支付{ $coins }
little-town-tile-label = { $tile }，造價{ $cost }，{ $points }：{ $does }
little-town-tile-ready = 你可以建造
little-town-tile-coins-instead = 以{ $coins }代替不足的資源即可建造
little-town-tile-lacks = 你缺{ $amounts }
little-town-tile-short = 以及購買所需的{ $coins }
little-town-tile-short-label = 缺{ $coins }
little-town-tile-no-house = 沒有房屋了
little-town-tile-supply = 供應區缺{ $amounts }
little-town-tile-chosen = 建造中
little-town-objectives = 你的任務
little-town-objectives-none = 沒有任務了。
little-town-objectives-ready = { $n }張可展示
little-town-objective-show = 展示
little-town-objective-show-label = 展示「{ $objective }」得{ $points }
little-town-feeding = 餵飽工人
little-town-feeding-proposal = 建議：先用自己的糧食，再用錢幣，不讓人白白挨餓。
little-town-feeding-worker-eats = 工人吃{ $food }
little-town-feeding-food-coins = { $coins }買的糧食
little-town-feeding-worker-hungry = 工人挨餓：失去{ $points }
little-town-feeding-do = 餵飽工人
little-town-feeding-own-way = 或自己選擇
little-town-site-later = 照現況終局時
little-town-space-at-end = 照現況終局時得{ $points }

little-town-setting-gather-all = 小小城鎮：一次全部蒐集
little-town-option-side = 圖板面
little-town-option-side-1 = 第一面
little-town-option-side-2 = 第二面
little-town-option-random = 隨機
little-town-option-market = 市場
little-town-option-market-first-game = 初次遊戲
little-town-option-market-random = 隨機十二塊
little-town-option-start = 起始玩家
little-town-option-start-random = 隨機
little-town-option-start-seat = 第{ $number }席
little-town-option-rulings = 規則的其他解讀
little-town-option-residence-buildings-only = 住宅只啟動建築，不蒐集
little-town-option-castle-counts-all = 城堡計算周圍所有人的建築
little-town-option-watchtower-ignores-workers = 瞭望台也計算有工人站著的草原
little-town-option-pawnshop-any-kinds = 商店也可換回交出的同種資源
little-town-option-always = market：{ $tile }一定在市場上，不必列出。
little-town-option-market-form = market 必須是 first_game、random 或列出{ $wanted }塊板塊，而不是 { $given }。
little-town-option-market-count = market：列出了{ $given }塊；麥田旁邊應擺出{ $wanted }塊。

little-town-title = 小小城鎮
    .pitch = 放置工人、蒐集資源、建造房屋，讓全鎮為你工作。
