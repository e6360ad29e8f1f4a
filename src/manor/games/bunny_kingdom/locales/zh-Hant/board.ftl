# 終端機上的兔子王國；瀏覽器不載入此檔。
bunny-kingdom-board-sign-forest = 林
bunny-kingdom-board-sign-plains = 原
bunny-kingdom-board-sign-field = 田
bunny-kingdom-board-sign-sea = 海
bunny-kingdom-board-sign-mountain = 山
bunny-kingdom-board-sign-city = 城
bunny-kingdom-board-sign-built-city = 市{ $n }
bunny-kingdom-board-sign-farm = { $resource }
bunny-kingdom-board-sign-post = 站
bunny-kingdom-board-sign-post-makes = *{ $resource }
bunny-kingdom-board-sign-tower = 塔{ $n }
bunny-kingdom-board-sign-camp = 營{ $n }
bunny-kingdom-board-legend = 「林」森林、「原」平原、「田」農田、「海」海洋、「山」山地、「城」印好的城市；接著是座位；再來是「市」城市、「塔」天空塔、「營」營地、「站」交易站，農莊寫出資源的第一個字，交易站的產物加 *；‖ 與 = 是岩漿。
bunny-kingdom-board-carrots = 黃金蘿蔔
bunny-kingdom-board-to-come = 下次收穫
bunny-kingdom-board-over = { $game } · 遊戲結束
bunny-kingdom-board-your-hand = 你的手牌
bunny-kingdom-board-in-front = { $who }待建
bunny-kingdom-board-parchments = { $who }的卷軸
