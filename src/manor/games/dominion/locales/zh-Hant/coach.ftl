# 教練：一句話說明為什麼這麼做。
dominion-coach-play-treasure = 錢只在這個回合有效，購買前先打出所有錢幣卡不會吃虧。
dominion-coach-play-again = 它會把行動還給你：這種牌先打。
dominion-coach-play-attack = 對你有利，又拖慢別人。
dominion-coach-play-draw = 手牌越多，這回合的錢就越多。
dominion-coach-play-action = 沒用掉的行動，回合結束就沒了。
dominion-coach-buy-province = 一張6分：多數對局由行省決定。
dominion-coach-buy-points = 終局將近：現在分數比更好的牌庫重要。
dominion-coach-buy-money = 更好的錢幣卡讓之後每一手都更富有。
dominion-coach-buy-action = 它每隔幾回合就會回到手上，讓那些回合更強。
dominion-coach-end-turn = 買得起的牌都不會讓牌庫變好：抽到弱牌，就少抽一張好牌。
dominion-coach-trash = 弱牌少了，好牌就更常上手。
dominion-coach-discard = 棄掉這回合最沒用的牌：分數留在手上沒有用處。
dominion-coach-reveal = 展示它不花任何代價，攻擊就與你無關。
dominion-coach-gain = 免費的一張牌：拿你本來下一張要買的。
