# Learning a game: the lesson, the coach, the nudge to the next level.
lesson = First lesson
lesson-minutes = First lesson, about five minutes
lesson-go-on = Continue the lesson
lesson-opening = Laying out the lesson …
lesson-step = Step { $step } of { $steps }
lesson-not-now = That would be allowed. For this lesson, do the step that is marked: you can try out everything else in a game.
lesson-show = Do it for me
lesson-next = Next
lesson-leave = Leave the lesson
lesson-over = The lesson is over
lesson-first-game = Play a first game
