# Apprendre un jeu : la leçon, le coach, l’invitation au niveau suivant.
lesson = Première leçon
lesson-minutes = Première leçon, environ cinq minutes
lesson-go-on = Reprendre la leçon
lesson-opening = Mise en place de la leçon…
lesson-step = Étape { $step } sur { $steps }
lesson-not-now = Ce serait permis. Pour cette leçon, jouez l’étape signalée : vous essaierez tout le reste en partie.
lesson-show = Montrez-moi
lesson-next = Suite
lesson-leave = Quitter la leçon
lesson-over = La leçon est finie
lesson-first-game = Jouer une première partie
