# 實驗室裡的策略表單。
lab-buy = 購買（由上而下，第一個合適的）
lab-play = 打出（由上而下，手上有的第一張）
lab-card = 第{ $number }張
lab-when = 何時拿{ $card }
lab-when-example = 一律，或：own smithy < 2
lab-up = { $card }：往上移
lab-without = 不要{ $card }
lab-add-card = 加一張牌
lab-form-about = 條件用英文詞比較可數的東西：own 牌、left 牌、turn、coins、money、cards、lead。「文字」顯示表單寫成的內容，能做的更多。
