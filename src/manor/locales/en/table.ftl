# What a table, its options and its actions are refused for, whatever the game.
unknown-action = { $near-count ->
    [0] “{ $typed }” is not an action of { $game }.
    [1] “{ $typed }” is not an action of { $game }. Did you mean { $near }?
   *[other] “{ $typed }” is not an action of { $game }. Did you mean one of { $near }?
}
action-form = An action is given as an Action, its id or its text, not as { $given }.
action-number = { $given } is not an action id of { $game }: ids run from 0 to { $last }.
not-legal = { $more ->
    [0] Seat { $seat } may not take action { $chosen } now: { $why } Legal are { $legal }.
   *[other] Seat { $seat } may not take action { $chosen } now: { $why } Legal are { $legal }; so are { $more } more.
}
in-batch = Game { $game }: { $refusal }
option-unknown = { $near-count ->
    [0] There is no option “{ $option }”; there are { $known }.
    [1] There is no option “{ $option }”; there are { $known }. Did you mean { $near }?
   *[other] There is no option “{ $option }”; there are { $known }. Did you mean one of { $near }?
}
option-choice = { $near-count ->
    [0] { $option } must be one of { $known }, not { $given }.
    [1] { $option } must be one of { $known }, not { $given }. Did you mean { $near }?
   *[other] { $option } must be one of { $known }, not { $given }. Did you mean one of { $near }?
}
option-seat = { $option } must be a seat from 0 to { $last }, or None for a random one, not { $given }.
option-truth = { $option } must be true or false, not { $given }.
option-list = { $option } must be a name that Manor knows or a list of names, not { $given }.
option-not-one-of = { $near-count ->
    [0] { $option }: { $given } is not known here.
    [1] { $option }: { $given } is not known here. Did you mean { $near }?
   *[other] { $option }: { $given } is not known here. Did you mean one of { $near }?
}
option-twice = { $option }: { $given } is there twice.
option-too-many = { $option }: { $given } are too many; the most is { $most }.
option-players = players must be { $least } to { $most }, not { $given }.
option-number = { $option } must be a whole number of at least { $least }, not { $given }.
option-number-up-to = { $option } must be a whole number from { $least } to { $most }, not { $given }.
option-seed = seed must be a whole number from 0 to 2**63 - 1, not { $given }.
no-such-seat = { $given } is not a seat of this table: seats are 0 to { $last }.
no-such-number = Actions are numbered from 0 to { $last }, not { $given }.
why-too-far-back = { $asked } actions cannot be taken back: { $played } were played.
why-not-over = The next game of a series begins when this one is over.
option-same-players = A series is played by the same players; start a new one for others.
refused-no-such-seat = This table has seats 0 to { $last }.
refused-malformed = The server did not understand that: { $detail }
refused-invalid-options = These options do not fit together: { $problems }
refused-invalid-position = This position cannot be laid out: { $problems }
refused-no-such-lesson = This game has no lesson called “{ $lesson }”.
refused-not-staging = This server lays out no positions and seeds; one that is started with { $option } does.
refused-bad-strategy = “{ $strategy }” has mistakes: { $mistakes }
refused-no-lab = There is no lab for this game here.
refused-unknown-game = There is no game called “{ $game }” here.
refused-unknown-level = There is no bot { $level } for this game; there are { $known }.
refused-not-running-over = The game is over.
why-asked-already = { $who-is ->
    [you] You have asked already.
   *[other] { $who } has asked already.
}
why-undo-game-over = The game is over.
line-failed = The server failed; connecting again.
line-closed = The table is closed.
line-restarts = The server restarts; nothing is lost.
line-too-slow = Too much was asked for and not read.
line-signed-out = You have logged out everywhere.
line-ended = Whoever runs this server has logged you out.
line-too-many = Too many tables are open here at once. Close one and load this page again.
line-hello-first = The first message is a hello.
log-sat = { $who-is ->
    [you] You sit down.
   *[other] { $who } sits down.
}
log-left = { $who-is ->
    [you] You leave the table.
   *[other] { $who } leaves the table.
}
log-came-back = { $who-is ->
    [you] You are back.
   *[other] { $who } is back.
}
log-undo-asked = { $who-is ->
    [you] You ask to take back a move.
   *[other] { $who } asks to take back a move.
}
log-undo-refused = { $who-is ->
    [you] You decline to have it taken back.
   *[other] { $who } declines to have it taken back.
}
log-seat-asked = { $who-is ->
    [you] Somebody asks to take over for you.
   *[other] Somebody new asks to take over for { $who }.
}
log-seat-refused = { $who-is ->
    [you] You decline a new player.
   *[other] { $who } declines a new player.
}
log-undone = { $who-is ->
    [you] You take back your last move.
   *[other] { $who } takes back the last move.
}
log-out-of-time = { $who-is ->
    [you] Your time is up; a bot makes this move.
   *[other] { $who } is out of time; a bot makes this move.
}
log-itself = You had only one answer: it was given for you.
refused-set-aside = This table cannot be opened: { $reason } It was last played with Manor { $release }.
refused-not-replayable = The rules have changed since this game was played: its result holds, but it cannot be shown again move by move.
aside-game = this server does not know the game “{ $game }”.
aside-entry = entry { $number } of its log cannot be read.
aside-action = entry { $number } of its log does not fit the game.
aside-rules = it was played by rules { $rules }, and this server plays by rules { $plays }.
aside-secret = its secret is not the one that was committed to.
log-resumed = The rules have changed. The game goes on from here; what was played before can no longer be told.
log-staged = The table was laid out in the middle of a game.
