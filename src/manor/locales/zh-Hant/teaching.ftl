# 學習遊戲：教學課、教練、挑戰下一級的邀請。
lesson = 第一課
lesson-minutes = 第一課，約五分鐘
lesson-go-on = 繼續上課
lesson-opening = 正在準備教學……
lesson-step = 第{ $step }步，共{ $steps }步
lesson-not-now = 這樣走合乎規則。不過這一課請照標示的步驟走，其他走法可以在對局裡嘗試。
lesson-show = 幫我走這一步
lesson-next = 下一步
lesson-leave = 離開教學
lesson-over = 教學結束
lesson-first-game = 玩第一場對局
