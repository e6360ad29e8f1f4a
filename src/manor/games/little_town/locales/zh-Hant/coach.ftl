# 教練：一句話說明為什麼這麼做。
little-town-coach-place = 那裡近處東西多：有資源可蒐集，有建築可用。
little-town-coach-gather = 資源用來蓋房子，魚則能餵飽晚上的工人。
little-town-coach-activate = 它給的比拿走的更值錢。
little-town-coach-build = 立刻得分，以後別人使用還要付你1枚錢幣。
little-town-coach-build-later = 它在遊戲結束時計分，看那時周圍有什麼。
little-town-coach-at = 工人常站在那裡：你會常用，別人也會付錢給你。
little-town-coach-show = 分數馬上到手，誰也拿不走。
little-town-coach-feed = 餓一名工人就扣3分，餵飽最要緊。
little-town-coach-buy = 留住難得的資源，錢幣用在最划算的地方。
little-town-coach-buy-food = 三枚錢幣終局只值1分，一份糧食卻能省下3分。
little-town-coach-give = 交出你多出來的。
little-town-coach-take = 拿下一棟建築需要的。
