# 教練：一句話說明為什麼這麼做。
bunny-kingdom-coach-pick-territory = 相鄰的領土組成一塊封地，封地越大，相乘越划算。
bunny-kingdom-coach-pick-city = 往後每次收穫，高塔都會讓封地的產出加倍。
bunny-kingdom-coach-pick-farm = 封地還沒有的資源，每座高塔都多收一份。
bunny-kingdom-coach-pick-trading-post = 封地缺什麼就產什麼，每輪重選。
bunny-kingdom-coach-pick-sky-tower = 天空塔連起兩塊封地，兩邊就能互相加乘。
bunny-kingdom-coach-pick-camp = 營地不用領土牌就能佔一塊空地，說不定正好連起兩塊封地。
bunny-kingdom-coach-pick-parchment = 遊戲結束時得分，從現在起就可以朝它努力。
bunny-kingdom-coach-pick-provisions = 一張換兩張，只是不能挑。
bunny-kingdom-coach-discard = 不棄掉，對手就會拿到它。
bunny-kingdom-coach-build = 現在蓋好，往後每次收穫都算。
bunny-kingdom-coach-place = 放在收穫增加最多的地方：圖板上的數字會告訴你。
bunny-kingdom-coach-announce = 好位置可能很快就被別人佔走。
bunny-kingdom-coach-keep = 沒放的不會不見，可以等以後更好的位置。
bunny-kingdom-coach-pass = 這個營地晚一點更有價值。
bunny-kingdom-coach-done = 現在沒有值得放的了。
bunny-kingdom-coach-produce = 封地還沒有的資源最值錢。
bunny-kingdom-coach-copy = 它按你自己的圖板計分：選適合你封地的。
