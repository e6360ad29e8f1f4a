# 終端機：只有 manor play 與 manor replay 會說的話。瀏覽器不載入這個檔案。
terminal-welcome = { $game }：你的對手是{ $bots }。
terminal-bot = { $name }（{ $level }）
terminal-hint = 輸入編號或文字 · ? 說明 · b 桌面 · u 收回 · l 紀錄 · s 儲存 · q 離開
terminal-since = 上次決定之後
terminal-then = 接著
terminal-lines-before = （前面還有{ $count }行：輸入 l 看紀錄）
terminal-joined = { $first }{ $then }
terminal-taken-back = 已收回。
terminal-not-taken-back = 不能收回：{ $why }
terminal-nothing-now = 現在不能做「{ $typed }」。請輸入編號、動作的開頭，或輸入 ? 看說明。
terminal-no-number = 沒有{ $number }號：動作編號是1到{ $last }。
terminal-could-be = { $more ->
    [0] 「{ $typed }」可以是：{ $some }。
   *[other] 「{ $typed }」可以是：{ $some }，另外還有{ $more }個。
}
terminal-nothing-to-tell = 沒有關於「{ $topic }」的說明。
terminal-can-now = 現在可以這樣做：{ $action }。
terminal-explained = { $title }（{ $kind }）：{ $text }
terminal-told-of = { $title }：{ $text }
terminal-input-ended = 輸入結束了。
terminal-stopped = 已停止。
terminal-went-wrong = 出了問題。
terminal-saved = 已儲存到 { $path }
terminal-save-first = 要先儲存這一局嗎？[Y/n]
terminal-kept = 這一局保存在 { $path }
terminal-goes-on = 繼續這一局：manor play --resume { $path }
terminal-after = n 系列的下一局 · b 桌面 · l 紀錄 · s 儲存 · q 離開
terminal-after-what = 請輸入 n、b、l、s 或 q。

## 可以輸入什麼
terminal-key-enter = Enter
terminal-help-number = 該編號的動作
terminal-help-text = 動作的英文記法，或選單上的文字；只符合一個動作的開頭就夠了
terminal-help-letter = 動作後面[括號]裡的字母
terminal-help-enter = 唯一的動作；有好幾個時，再看一次桌面
terminal-help-about = 一張牌或板塊的效果，或一個動作現在為什麼不行
terminal-help-all = 桌上所有東西的效果
terminal-help-board = 只看桌面：畫面太矮時用
terminal-help-undo = 收回上一個動作，除非它展示或抽了牌
terminal-help-log = 紀錄：你看到的一切
terminal-help-save = 儲存這一局（s 檔案：存到你選的檔案）
terminal-help-quit = 離開；可以先儲存，之後再繼續
terminal-help-tab = 補完開頭的記法

## 結束
terminal-scores = 得分
terminal-place = 名次
terminal-points = 分數

## 重播
terminal-replay = { $file }：{ $game }，{ $players }人，{ $actions }個動作
terminal-replay-seed = { $file }：{ $game }，{ $players }人，{ $actions }個動作，種子{ $seed }
terminal-step = { $number }／{ $total }：{ $who } — { $action }
terminal-step-hidden = { $number }／{ $total }：{ $who }行動
terminal-step-prompt = 按 Enter 繼續，輸入編號跳到該動作，q 離開
terminal-not-over = 這一局還沒結束：等待{ $who }。

## 任何桌面
terminal-hand = 手牌
terminal-chosen = 已選

## 開局前的拒絕
terminal-which-game = 要玩哪個遊戲？Manor 有 { $games }：例如 manor play { $example }
terminal-option-twice = 選項「{ $option }」給了兩次。
terminal-option-form = 選項的寫法是「名稱=值」，不是「{ $typed }」。
terminal-too-many-bots = { $bots }個電腦加上你，對{ $players }人桌來說太多了。
terminal-file-exists = { $path } 已經存在：請用別的檔案，或以 --resume { $path } 繼續那一局
terminal-no-folder = { $path } 無法寫入：沒有資料夾 { $folder }
terminal-cannot-change = { $options }：繼續的一局不能改變這些，使用 --resume 時請省略。
terminal-other-game = { $path } 是 { $game } 的一局，不是 { $wanted }。
terminal-which-seat = { $path } 沒有說你坐在哪裡：請用 --seat 指定。
terminal-not-saved = 這一局無法儲存到 { $path }：{ $why }。
terminal-too-large = { $path } 太大，不是遊戲紀錄。
terminal-unreadable = { $path } 無法讀取：{ $why }。
terminal-no-record = { $path }：{ $why }
