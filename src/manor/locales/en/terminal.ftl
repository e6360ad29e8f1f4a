# The terminal: what only manor play and manor replay say. The browser does not load this file.
terminal-welcome = { $game }: you play against { $bots }.
terminal-bot = { $name } ({ $level })
terminal-hint = number or text · ? help · b board · u undo · l log · s save · q quit
terminal-since = Since your last decision
terminal-then = Then
terminal-lines-before = { $count ->
    [one] ({ $count } line before this: l shows the log)
   *[other] ({ $count } lines before this: l shows the log)
}
terminal-joined = { $first } { $then }
terminal-taken-back = Taken back.
terminal-not-taken-back = That cannot be taken back: { $why }
terminal-nothing-now = '{ $typed }' is nothing you can do now. Type a number, the beginning of an action, or ? for help.
terminal-no-number = There is no { $number }: the actions are numbered 1 to { $last }.
terminal-could-be = { $more ->
    [0] '{ $typed }' could be: { $some }.
   *[other] '{ $typed }' could be: { $some }, and { $more } more.
}
terminal-nothing-to-tell = There is nothing to tell about '{ $topic }'.
terminal-can-now = You can do that now: { $action }.
terminal-explained = { $title } ({ $kind }): { $text }
terminal-told-of = { $title }: { $text }
terminal-input-ended = The input has ended.
terminal-stopped = Stopped.
terminal-went-wrong = Something went wrong.
terminal-saved = Saved to { $path }
terminal-save-first = Save the game first? [Y/n]
terminal-kept = The game is kept in { $path }
terminal-goes-on = The game goes on with: manor play --resume { $path }
terminal-after = n next game of the series · b board · l log · s save · q quit
terminal-after-what = Type n, b, l, s or q.

## What can be typed
terminal-key-enter = Enter
terminal-help-number = the action with that number
terminal-help-text = an action by its English notation, or as the menu says it; a beginning that fits only one will do
terminal-help-letter = the letter in [brackets] after an action
terminal-help-enter = the only action there is; with several, shows the table again
terminal-help-about = what a card or a tile does, or why an action is not possible now
terminal-help-all = what everything on the table does
terminal-help-board = the board alone, where a screen is too low for all
terminal-help-undo = undo your last action, unless it showed or drew something
terminal-help-log = the log: all that you saw happen
terminal-help-save = save the game (s FILE: to a file of your choice)
terminal-help-quit = quit; the game can be saved and resumed
terminal-help-tab = completes the notation you began to type

## The end
terminal-scores = Scores
terminal-place = place
terminal-points = points

## Replay
terminal-replay = { $actions ->
    [one] { $file }: { $game } for { $players }, { $actions } action
   *[other] { $file }: { $game } for { $players }, { $actions } actions
}
terminal-replay-seed = { $actions ->
    [one] { $file }: { $game } for { $players }, { $actions } action, seed { $seed }
   *[other] { $file }: { $game } for { $players }, { $actions } actions, seed { $seed }
}
terminal-step = { $number } of { $total }: { $who } — { $action }
terminal-step-hidden = { $number } of { $total }: { $who } acts
terminal-step-prompt = Enter goes on, a number goes to that action, q quits
terminal-not-over = The game is not over: it waits for { $who }.

## Any table
terminal-hand = hand
terminal-chosen = chosen

## What is refused before a game
terminal-which-game = Which game? Manor has { $games }: for example, manor play { $example }
terminal-option-twice = Option '{ $option }' is given twice.
terminal-option-form = An option is written key=value, not '{ $typed }'.
terminal-too-many-bots = { $bots } bots and you are too many for a table of { $players }.
terminal-file-exists = { $path } is there already: give another file, or go on with that game by --resume { $path }
terminal-no-folder = { $path } cannot be written: there is no folder { $folder }
terminal-cannot-change = { $options } cannot be changed in a game that goes on: leave it out with --resume.
terminal-other-game = { $path } is a game of { $game }, not of { $wanted }.
terminal-which-seat = { $path } does not say where you sit: say it with --seat.
terminal-not-saved = The game could not be saved to { $path }: { $why }.
terminal-too-large = { $path } is too large for a game record.
terminal-unreadable = { $path } cannot be read: { $why }.
terminal-no-record = { $path }: { $why }
