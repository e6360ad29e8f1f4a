# What a table, its options and its actions are refused for, whatever the game.
unknown-action = { $near-count ->
    [0] “{ $typed }” is not an action of { $game }.
   *[other] “{ $typed }” is not an action of { $game }. Did you mean { $near }?
}
action-form = An action is given as an Action, its id or its text, not as { $given }.
action-number = { $given } is not an action id of { $game }: ids run from 0 to { $last }.
option-unknown = { $near-count ->
    [0] There is no option “{ $option }”; there are { $known }.
   *[other] There is no option “{ $option }”; there are { $known }. Did you mean { $near }?
}
option-choice = { $near-count ->
    [0] { $option } must be { $known }, not { $given }.
   *[other] { $option } must be { $known }, not { $given }. Did you mean { $near }?
}
option-seat = { $option } must be a seat from 0 to { $last }, or None for a random one, not { $given }.
option-truth = { $option } must be true or false, not { $given }.
option-list = { $option } must be a name that Manor knows or a list of names, not { $given }.
option-not-one-of = { $near-count ->
    [0] { $option }: { $given } is not known here.
   *[other] { $option }: { $given } is not known here. Did you mean { $near }?
}
option-twice = { $option }: { $given } is there twice.
option-too-many = { $option }: { $given } are too many; the most is { $most }.
option-players = players must be { $least } to { $most }, not { $given }.
option-seed = seed must be a whole number from 0 to 2**63 - 1, not { $given }.
no-such-seat = { $given } is not a seat of this table: seats are 0 to { $last }.
no-such-number = Actions are numbered from 0 to { $last }, not { $given }.
why-too-far-back = { $asked } actions cannot be taken back: { $played } were played.
why-not-over = The next game of a series begins when this one is over.
option-same-players = A series is played by the same players; start a new one for others.
