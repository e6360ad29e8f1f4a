# 給大家看的規則，一節一節：標題、說明、圖中所示。
bunny-kingdom-guide-intro = 輪抽卡牌、安置兔子，讓封地收穫黃金蘿蔔。2至4人，約45分鐘。
bunny-kingdom-guide-goal = 什麼最重要
bunny-kingdom-guide-goal-text = 四輪之後，黃金蘿蔔最多的人獲勝，成為大耳領主。一輪分三部分：大家選牌、大家建設、大家收穫。沒有輪流，全部同時進行。
bunny-kingdom-guide-draft = 選牌
bunny-kingdom-guide-draft-text = 看手牌，選兩張，其餘傳給鄰座：第1、3輪往左，第2、4輪往右。選好的牌大家一起打出，直到沒有牌為止。兩人遊戲時，選一張打出、一張棄掉。
bunny-kingdom-guide-draft-shown = 領土、建設、卷軸：三大類的牌。
bunny-kingdom-guide-cards = 牌的用途
bunny-kingdom-guide-cards-text = 領土牌讓你的一隻兔子站上圖板的那一格。建設先放在面前，等建設時再用。卷軸是秘密任務或寶物，遊戲結束時得分。進貢讓你從牌庫再打出兩張牌。
bunny-kingdom-guide-fiefs = 封地
bunny-kingdom-guide-fiefs-text = 你的領土邊靠著邊，就組成一塊封地。斜角不算相連，隔著岩漿的邊也不算。
bunny-kingdom-guide-fiefs-shown = 例子：森林A3把A4與B3的城市連成一塊封地；C2與D2之間有岩漿，所以分開。
bunny-kingdom-guide-harvest = 收穫
bunny-kingdom-guide-harvest-text = 每塊封地的收穫，是高塔數乘以不同資源的種類數。城市有一、二或三座高塔。森林產木材，海洋產魚，農田產胡蘿蔔；同種資源只算一次。沒有高塔或沒有資源，就沒有收穫。
bunny-kingdom-guide-harvest-shown = 例子：1、1、3座高塔的城市，加上木材、蘑菇和魚：5 × 3 = 15根黃金蘿蔔。
bunny-kingdom-guide-buildings = 建設
bunny-kingdom-guide-buildings-text = 建設放在自己還沒有建設的領土上；還不想放的可以留著。有些要求地形，牌上有寫。農莊增加一種資源；交易站增加木材、魚或胡蘿蔔，每輪重選。
bunny-kingdom-guide-buildings-shown = 三塔城市要蓋在山地，蘑菇長在森林。
bunny-kingdom-guide-towers = 天空塔與營地
bunny-kingdom-guide-towers-text = 一對天空塔把你的兩塊封地連起來，再遠都行。營地連同一隻兔子佔下任何空領土；要先宣告號碼，因為較小的號碼可以先放。之後誰打出那塊領土的牌，就趕走營地。
bunny-kingdom-guide-towers-shown = 例子：7座高塔配5種資源，4座高塔配2種，共35 + 8 = 43。連起來就是11座高塔、5種資源：55。
bunny-kingdom-guide-end = 遊戲結束
bunny-kingdom-guide-end-text = 第四次收穫後，公開所有卷軸並加上分數。資源類任務每一份都算，重複也算。蘿蔔最多的人獲勝；並列第一就一起獲勝。
bunny-kingdom-guide-end-shown = 漁夫：你生產的每份魚1分。皇家蘿蔔：6分。
