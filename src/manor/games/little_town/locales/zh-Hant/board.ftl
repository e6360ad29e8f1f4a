# 終端機上的小小城鎮；瀏覽器不載入此檔。
little-town-board-round = { $game } · 第{ $round }輪，共{ $rounds }輪 · { $part ->
    [turns] 輪流行動
    [buildings] 建築運作
   *[feeding] 餵食工人
}
little-town-board-over = { $game } · 遊戲結束
little-town-board-forest = 森林
little-town-board-mountain = 高山
little-town-board-lake = 湖泊
little-town-board-grass = ·
little-town-board-building = { $owner }{ $tile }
little-town-board-legend = 「A水井」是玩家A的建築，「A*」是玩家A的工人；點是空草原。
little-town-board-workers = 工人
little-town-board-houses = 房屋
little-town-board-objectives = 任務
little-town-board-shown = { $who }已展示
little-town-board-offer = { $left ->
    [1] { $tile }（{ $cost }）
   *[other] { $tile }×{ $left }（{ $cost }）
}
little-town-board-goods = { $goods-count ->
    [0] 沒有
   *[other] { $goods }
}
little-town-board-built = { $space }{ $tile }（{ $owner }）
