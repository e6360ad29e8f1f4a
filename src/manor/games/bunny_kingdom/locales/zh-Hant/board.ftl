# 終端機上的兔子王國；瀏覽器不載入此檔。
bunny-kingdom-board-sign-forest = 林
bunny-kingdom-board-sign-plains = 原
bunny-kingdom-board-sign-field = 田
bunny-kingdom-board-sign-sea = 海
bunny-kingdom-board-sign-mountain = 山
bunny-kingdom-board-sign-city = 城
bunny-kingdom-board-sign-built-city = 市{ $n }
bunny-kingdom-board-sign-farm = { $resource }
bunny-kingdom-board-sign-post = *{ $n }
bunny-kingdom-board-sign-tower = 塔{ $n }
bunny-kingdom-board-sign-camp = 營{ $n }
bunny-kingdom-board-legend = 「林」森林、「原」平原、「田」農田、「海」海洋、「山」山地、「城」圖板城市；接著是座位；再來是「市」城市、「塔」天空塔、「營」營地、「*」交易站，農莊與交易站寫出資源的第一個字；‖ 是右邊的岩漿，_ 是下方的岩漿。
bunny-kingdom-board-carrots = 黃金蘿蔔
bunny-kingdom-board-to-come = 下次
bunny-kingdom-board-over = { $game } · 遊戲結束
bunny-kingdom-board-your-hand = 你的手牌
bunny-kingdom-board-parchments = 卷軸
bunny-kingdom-board-in-front = 待建
bunny-kingdom-board-fief = { $at }（{ $size }）{ $strength }×{ $wealth }={ $carrots }
bunny-kingdom-board-adds = 可增加
bunny-kingdom-board-copies = 複製可得
bunny-kingdom-board-parchments-of = { $who }的卷軸
bunny-kingdom-board-fiefs-of = { $who }的封地
