# People at a table: leaving, resigning, taking back, playing again, talking; opponents and lists of games.

## Somebody goes, and a bot plays on
log-stands-in-left = { $who-is ->
    [you] You have left; a bot plays on for you.
   *[other] { $who } has left; a bot plays on.
}
log-stands-in-away = { $who-is ->
    [you] You were away; a bot plays on for you.
   *[other] { $who } is away; a bot plays on.
}
log-stands-in-out-of-time = { $who-is ->
    [you] Your time is up; a bot plays on for you.
   *[other] { $who } is out of time; a bot plays on.
}
log-resigned = { $who-is ->
    [you] You resign.
   *[other] { $who } resigns.
}
stands-in-resigned = { $name } has resigned; a bot plays on.
resigned-by = { $name } resigned.
why-resigned = You have resigned from this game.
leave = Leave …
leave-title = Leave the table?
leave-later = Come back later
leave-later-alone = The game waits for you under “{ $list }”.
leave-later-takeover = You keep your seat. If you stay away, a bot ({ $bot }) plays on until you are back.
leave-later-waits = You keep your seat, and the others wait for you.
leave-seat = Leave the game
leave-seat-takeover = A bot ({ $bot }) plays on for you at once, and everybody is told. You can come back until the game ends.
leave-seat-free = Your seat becomes free, and everybody is told. The game stands still until you come back, or until the others let somebody else in; the host can put a bot there.
come-back = Take my seat again
resign = Resign
resign-ends = { $count ->
    [one] The game ends at once: { $names } wins.
   *[other] The game ends at once, as it stands now, and you come last.
}
resign-goes-on = A bot plays your seat to the end, and everybody is told. You come last and cannot come back.
leave-stay = Stay

## Taking back
undo-you-asked = You asked to take this back; the others are deciding:
undo-somebody-asks = { $name } would like to take this back:
undo-hidden = a choice that you could not see
undo-own-hidden = your last choice
undo-more = { $count ->
    [one] and one thing more
   *[other] and { $count } things more
}
undo-others = { $count ->
    [one] One move that came after it goes back too.
   *[other] { $count } moves that came after it go back too.
}

## Playing again
log-rematch-offered = { $who-is ->
    [you] You offer a rematch.
   *[other] { $who } offers a rematch.
}
log-rematch-declined = { $who-is ->
    [you] You decline the rematch.
   *[other] { $who } declines the rematch.
}
why-nobody-offers = Nobody offers a rematch any more.
why-offered-already = A rematch is on offer already; answer that one first.
why-not-your-offer = Only the player who offered the rematch can let bots fill in.
why-still-asked = Somebody who is here has not answered yet.
rematch-offer = Offer a rematch
rematch-somebody-offers = { $name } offers a rematch.
rematch-you-offer = You offer a rematch.
rematch-with = With: { $changes }
rematch-join = I’m in
rematch-decline = Not this time
rematch-withdraw = Withdraw the offer
rematch-fill = Start with bots instead
rematch-is-in = in
rematch-is-out = not this time
rematch-is-gone = not here

## Opponents
opponents = Opponents
opponents-of = Opponents in { $game }
opponents-count = How many?
opponents-level = How strong?
opponents-some = { $count ->
    [one] { $count } opponent
   *[other] { $count } opponents
}
level-beginner = Knows the rules and tries things out. For your very first game.
level-easy = Plays simply and makes mistakes. Made to be beaten.
level-medium = Plays sensibly. A fair match once you know the game.
level-hard = Plays from experience. You will need a plan.
level-expert = Thinks ahead. For those who win too often.
level-master = Taught itself the game and thinks as far ahead as it can in a moment. The strongest there is.

## Lists of games
your-turn = Your turn
won-by-you = You won
won-shared = You shared the win
won-by = { $count ->
    [one] { $names } won
   *[other] { $names } shared the win
}
result-points = { $points } points

## Talking
chat = Chat
chat-nothing = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-quick = Quick reactions
chat-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
settings-chat = Chat with the other players
reaction-hello = Hello!
reaction-good-luck = Good luck!
reaction-well-played = Well played!
reaction-thanks = Thank you!
reaction-oops = Oops!
reaction-haha = Ha ha!
reaction-one-moment = One moment …
reaction-good-game = Good game!
why-nobody-to-talk-to = There is nobody here to talk to.
why-nothing-said = There is nothing to read in that.
why-said-too-long = A message can have up to { $most } characters.
why-said-too-fast = One thing at a time: wait a moment before you say more.
why-said-enough = Nobody can say more than { $most } things at one table.
