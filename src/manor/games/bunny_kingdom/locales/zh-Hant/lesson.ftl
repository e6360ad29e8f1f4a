# 第一課：每一步之前與之後要說的話。
bunny-kingdom-lesson-draft = 大家同時各選兩張牌，其餘傳給鄰座。你的兔子已經佔了A4和B3兩座城市，中間的森林A3能把它們連起來。選A3和蘑菇農莊，然後確認。
bunny-kingdom-lesson-draft-done = 你的兔子站上A3了。相鄰的領土組成一塊封地，你這塊有兩座城市。
bunny-kingdom-lesson-last-cards = 這是本輪最後兩張牌，都歸你。A5是海洋，產魚；漁夫是卷軸，也就是秘密任務，遊戲結束時得分。兩張都選。
bunny-kingdom-lesson-last-cards-done = A5也屬於你的封地。別人看不到你的卷軸。
bunny-kingdom-lesson-farm = 接著是建設。農莊替封地增加一種資源，蘑菇只長在森林裡。拿起蘑菇農莊。
bunny-kingdom-lesson-farm-done = 可以放置的領土亮起來了。
bunny-kingdom-lesson-farm-place = 放在你的森林A3。
bunny-kingdom-lesson-farm-place-done = 收穫了！封地的高塔數乘以不同資源的種類數：2座高塔 × 3種資源（木材、蘑菇、魚）= 6根黃金蘿蔔。四輪每輪都這樣結束。
bunny-kingdom-lesson-city = 最後一輪。你有兩塊封地，還有一座三塔城市要蓋，它只能蓋在山地。拿起城市3。
bunny-kingdom-lesson-city-done = 你只有一塊山地是空的。
bunny-kingdom-lesson-city-place = 放在D2。
bunny-kingdom-lesson-city-place-done = 那塊封地有四座高塔，卻只產胡蘿蔔：4 × 1 = 4。另一塊封地是2 × 3 = 6。
bunny-kingdom-lesson-towers = 全部放在同一塊封地，相乘才最划算。天空塔能把兩塊封地連起來，相隔再遠都行。拿起天空塔。
bunny-kingdom-lesson-towers-done = 兩塊封地各放一座。
bunny-kingdom-lesson-towers-place = 一座放在B4，另一座放在E3。
bunny-kingdom-lesson-towers-place-done = 兩塊變一塊：6座高塔 × 4種資源 = 24根蘿蔔，而不是10根。接著公開卷軸：漁夫按你的每份魚得分，皇家蘿蔔再加6分。你贏了！
bunny-kingdom-lesson-end = 這就是兔子王國：高塔乘以資源，封地越大越好。你可以玩一場真正的對局了。
