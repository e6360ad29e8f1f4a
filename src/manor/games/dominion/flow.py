"""The course of a turn: phases, attacks and reactions, what a frame leads to, the end of the game."""

from __future__ import annotations

from ...kernel.bits import count_bits, lowest_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, Journal, emit
from ...kernel.stack import pop_frame, push_frame, top_frame
from .data import ATTACKS, CARDS, PLUS_ACTIONS, PLUS_BUYS, PLUS_CARDS, PLUS_COINS, PROVINCE, REACTIONS, TREASURES
from .decks import could_hold, draw_cards
from .effects import answer_effect, carry_on_effect, end_effect, play_effect, victim_effect
from .piles import gain_card
from .questions import (
    FIRST_BARE,
    QUESTIONS,
    About,
    Of,
    ask,
    is_hidden,
    is_yes,
    may_pick_more,
    open_choices,
    question,
    takes_several,
)
from .scoring import winners
from .state import (
    State,
    add_actions,
    add_buys,
    add_coins,
    clean_up_cards,
    cost_of,
    count_empty_piles,
    count_in_supply,
    count_players,
    hand_cards,
    move_card,
    pick_card,
    put_into_play,
    seat_after,
    show_in_hand,
    turn_seat,
)
from .vocabulary import ALL_CARDS, HAND, KINGDOM_PILES, NOTHING, TURN_LIMIT, Bare, Event, Phase, Task, Verb, Zone

_HAND_ZONE, _IN_PLAY, _DISCARD = int(Zone.HAND), int(Zone.IN_PLAY), int(Zone.DISCARD)
_ACTION, _BUY = int(Phase.ACTION), int(Phase.BUY)
_ASK, _VICTIMS, _CARRY_ON = int(Task.ASK), int(Task.VICTIMS), int(Task.CARRY_ON)
_PLAY_CARD, _PLAY_AGAIN = int(Task.PLAY_CARD), int(Task.PLAY_AGAIN)
_PLAY_VERB, _BUY_VERB = int(Verb.PLAY), int(Verb.BUY)
_END_ACTIONS, _PLAY_TREASURES = int(Bare.END_ACTIONS), int(Bare.PLAY_TREASURES)
_END_TURN, _ARRANGE = int(Bare.END_TURN), int(Bare.ARRANGE)
_TURN_EVENT, _PHASE_EVENT, _PLAY_EVENT = int(Event.TURN), int(Event.PHASE), int(Event.PLAY)
_BUY_EVENT, _IMMUNE_EVENT, _OVER_EVENT = int(Event.BUY), int(Event.IMMUNE), int(Event.GAME_OVER)
EMPTY_PILES_TO_END = 3
_GOES_ON = -2
"""In place of the card that is left on top when a turn ends: it does not end yet."""

__all__ = ["CLEAN_UP", "QUESTIONS", "REACT", "apply", "begin_turn", "pending"]
"""With ``QUESTIONS``, which is complete once the course of a turn has declared its own."""

REACT = question(
    "react",
    "reveal",
    of=Of.VICTIM,
    hidden=True,
    verb=Verb.REVEAL,
    zone=Zone.HAND,
    kinds=REACTIONS,
    about=About.REACTION,
    no=Bare.DECLINE,
)
CLEAN_UP = question("clean_up", hidden=True, verb=Verb.LEAVE_ON_TOP, zone=Zone.IN_PLAY)


def most_decisions(players: int) -> int:
    """No game with the limit of turns that environments set has more decisions.

    In a turn, every card is played once at most, since it then lies in play or in the trash, and bought once; an action
    is resolved twice at most, and asks one thing for each card in the game at most, and a few of every player.
    """
    actions = KINGDOM_PILES * KINGDOM_PILES
    turn = 2 * ALL_CARDS + 2 * actions * (ALL_CARDS + 5 * players) + 2
    return players * TURN_LIMIT * turn


@rules
def is_time_up(state: State, seat: int) -> bool:
    """Tell whether the next player has had all turns that the limit allows."""
    limit = int(state.options.turn_limit)
    return limit > 0 and int(state.turns_taken[seat_after(state, seat, 1)]) >= limit


@rules
def begin_turn(state: State, seat: int, journal: Journal) -> None:
    """Start a turn with 1 action, 1 buy and 0 coins. Rule: DOM-T2."""
    turn = state.turn
    turn.seat = seat
    turn.phase = _ACTION
    turn.bought = 0
    turn.actions = 1
    turn.buys = 1
    turn.coins = 0
    emit(journal, _TURN_EVENT, seat, 0, int(state.turns_taken[seat]) + 1, 0, 0, EVERYBODY, PLAIN)


@rules
def enter_buy_phase(state: State, journal: Journal) -> None:
    """End the Action phase; unused actions are lost. Rule: DOM-T5."""
    if state.turn.phase == _ACTION:
        state.turn.phase = _BUY
        emit(journal, _PHASE_EVENT, turn_seat(state), _BUY, 0, 0, 0, EVERYBODY, PLAIN)


@rules
def end_turn(state: State, top: int, journal: Journal) -> None:
    """Clean-up, then the next player's turn or the end of the game. Rule: DOM-T8, DOM-E1."""
    seat = turn_seat(state)
    clean_up_cards(state, seat, top, journal)
    draw_cards(state, seat, HAND, journal)
    state.turns_taken[seat] += 1
    exhausted = count_in_supply(state, PROVINCE) == 0 or count_empty_piles(state) >= EMPTY_PILES_TO_END
    if exhausted or is_time_up(state, seat):
        state.over = 1
        if journal is not None:
            emit(journal, _OVER_EVENT, seat, 0, winners(state), 0, 0, EVERYBODY, PLAIN)
    else:
        begin_turn(state, seat_after(state, seat, 1), journal)


# --- playing a card ---


@rules
def resolve_card(state: State, seat: int, card: int, journal: Journal) -> None:
    """Carry out a card's text from top to bottom, as far as possible. Rule: DOM-T4."""
    draw_cards(state, seat, int(PLUS_CARDS[card]), journal)
    if PLUS_ACTIONS[card] > 0:
        add_actions(state, int(PLUS_ACTIONS[card]), journal)
    if PLUS_BUYS[card] > 0:
        add_buys(state, int(PLUS_BUYS[card]), journal)
    if PLUS_COINS[card] > 0:
        add_coins(state, int(PLUS_COINS[card]), journal)
    play_effect(card, state, seat, journal)


@rules
def start_card(state: State, seat: int, card: int, time: int, journal: Journal) -> None:
    """Play a card that has reached the table: attacks wait for reactions first."""
    emit(journal, _PLAY_EVENT, seat, card, time, 0, 0, EVERYBODY, PLAIN)
    if (ATTACKS >> card) & 1:
        ask_for_reactions(state, seat, card, 1, 0, journal)
    else:
        resolve_card(state, seat, card, journal)


@rules
def ask_for_reactions(state: State, seat: int, card: int, steps: int, immune: int, journal: Journal) -> None:
    """Ask the others, from the left, whether they reveal a reaction; then the attack goes on. Rule: DOM-C-MOAT.

    Everyone who might hold a reaction, as far as everybody can tell, is asked: a question put only to those who
    do hold one would give them away.
    """
    for later in range(steps, count_players(state)):
        other = seat_after(state, seat, later)
        for reaction in range(CARDS):
            if (REACTIONS >> reaction) & 1 and could_hold(state, other, reaction):
                push_frame(state.stack, _ASK, other, card, REACT, later, immune)
                return
    push_frame(state.stack, _VICTIMS, seat, card, 0, 1, immune)
    resolve_card(state, seat, card, journal)


@rules
def answer_reaction(state: State, seat: int, card: int, steps: int, immune: int, shown: int, journal: Journal) -> None:
    """Reveal a Moat, or let the attack come."""
    if shown != NOTHING:
        show_in_hand(state, seat, shown, journal)
        emit(journal, _IMMUNE_EVENT, seat, card, 0, 0, 0, EVERYBODY, PLAIN)
        immune |= 1 << seat
    ask_for_reactions(state, turn_seat(state), card, steps + 1, immune, journal)


@rules
def strike_next(state: State, seat: int, card: int, steps: int, immune: int, journal: Journal) -> None:
    """Let an attack reach the next player who is not immune, or end it. Rule: DOM-W10."""
    if steps >= count_players(state):
        end_effect(card, state, seat, journal)
        return
    push_frame(state.stack, _VICTIMS, seat, card, 0, steps + 1, immune)
    victim = seat_after(state, seat, steps)
    if (immune >> victim) & 1 == 0:
        victim_effect(card, state, seat, victim, journal)


# --- questions on the stack ---


@rules
def answer_question(state: State, card: int, bare: int, journal: Journal) -> int:
    """Carry out the answer to the question on top; where several cards are picked, only once the last one is.

    Returns the card to leave on top if the turn ends with it.
    """
    frame = top_frame(state.stack)
    number = int(frame.step)
    seat = int(frame.seat)
    what = int(frame.what)
    x = int(frame.x)
    y = int(frame.y)
    if takes_several(number) and card != NOTHING:
        pick_card(state, card)
        if may_pick_more(state, seat, number):
            return _GOES_ON
    pop_frame(state.stack)
    if number == CLEAN_UP:
        return card
    if number == REACT:
        answer_reaction(state, seat, what, x, y, card, journal)
    else:
        answer_effect(number, state, seat, x, card, 1 if is_yes(number, bare) else 0, journal)
    return _GOES_ON


@rules
def run_task(state: State, journal: Journal) -> None:
    """Take a task off the stack and carry it out."""
    frame = top_frame(state.stack)
    kind = int(frame.kind)
    seat = int(frame.seat)
    what = int(frame.what)
    x = int(frame.x)
    y = int(frame.y)
    if kind == _PLAY_AGAIN and x > 1:
        frame.x -= 1
    else:
        pop_frame(state.stack)
    if kind == _VICTIMS:
        strike_next(state, seat, what, x, y, journal)
    elif kind == _CARRY_ON:
        carry_on_effect(what, state, seat, journal)
    else:
        start_card(state, seat, what, 2 if kind == _PLAY_AGAIN else 1, journal)


@rules
def advance(state: State, answered: bool, card: int, bare: int, journal: Journal) -> int:
    """Do what needs nobody's decision, until somebody has one to make; first the question on top may be answered.

    Returns the card to leave on top if the turn ends.
    """
    while state.stack.size > 0:
        if not answered:
            if top_frame(state.stack).kind != _ASK:
                run_task(state, journal)
                continue
            if is_hidden(int(top_frame(state.stack).step)):
                return _GOES_ON
            _, cards, bares = open_choices(state)
            answers = count_bits(cards) + count_bits(bares)
            if answers > 1:
                return _GOES_ON
            if answers == 0:
                pop_frame(state.stack)
                continue
            card = lowest_bit(cards) if bares == 0 else NOTHING
            bare = lowest_bit(bares) if bares != 0 else NOTHING
        answered = False
        top = answer_question(state, card, bare, journal)
        if top != _GOES_ON:
            return top
    # Without a buy or an order to choose nothing is left to decide, and everybody can see it.
    return NOTHING if state.turn.buys == 0 and state.options.chosen_order == 0 else _GOES_ON


# --- actions of the turn's player ---


@rules
def play_from_hand(state: State, seat: int, card: int, journal: Journal) -> None:
    """Play an action card, using an action, or a treasure. Rule: DOM-T3, DOM-T6."""
    if (TREASURES >> card) & 1:
        enter_buy_phase(state, journal)
        move_card(state, seat, card, _HAND_ZONE, _IN_PLAY, journal)
        add_coins(state, int(PLUS_COINS[card]), journal)
    else:
        state.turn.actions -= 1
        move_card(state, seat, card, _HAND_ZONE, _IN_PLAY, journal)
        push_frame(state.stack, _PLAY_CARD, seat, card, 0, 0, 0)


@rules
def play_all_treasures(state: State, seat: int, journal: Journal) -> None:
    """Play every treasure of the hand, each as if played alone. Rule: DOM-T6."""
    enter_buy_phase(state, journal)
    coins = 0
    treasures = hand_cards(state, seat) & TREASURES
    while treasures != 0:
        card = lowest_bit(treasures)
        treasures &= treasures - 1
        coins += int(PLUS_COINS[card]) * put_into_play(state, seat, card, journal)
    add_coins(state, coins, journal)


@rules
def buy_card(state: State, seat: int, card: int, journal: Journal) -> None:
    """Buy a card: one buy, its cost in coins, to the discard pile. Rule: DOM-T7."""
    enter_buy_phase(state, journal)
    state.turn.buys -= 1
    state.turn.coins -= cost_of(card)
    state.turn.bought = 1
    emit(journal, _BUY_EVENT, seat, card, cost_of(card), 0, 0, EVERYBODY, PLAIN)
    gain_card(state, seat, card, _DISCARD, journal)


@rules
def apply(state: State, seat: int, action: int, journal: Journal) -> None:
    """Carry out one legal action of a seat."""
    verb = NOTHING
    card = NOTHING
    bare = NOTHING
    if action >= FIRST_BARE:
        bare = action - FIRST_BARE
    else:
        verb = action // CARDS
        card = action % CARDS
    # Questions are answered, cards started and turns ended in one place each, whatever led there: the games of a warp
    # that come there in different ways then go through it together on a GPU.
    answered = state.stack.size > 0
    top = _GOES_ON
    if not answered:
        if verb == _PLAY_VERB:
            play_from_hand(state, seat, card, journal)
        elif verb == _BUY_VERB:
            buy_card(state, seat, card, journal)
        elif bare == _PLAY_TREASURES:
            play_all_treasures(state, seat, journal)
        elif bare == _END_ACTIONS:
            enter_buy_phase(state, journal)
        elif bare == _ARRANGE:
            ask(state, seat, CLEAN_UP, 0)
        else:
            top = NOTHING
    if top == _GOES_ON and (state.stack.size > 0 or state.turn.buys == 0):
        top = advance(state, answered, card, bare, journal)
    if top != _GOES_ON:
        end_turn(state, top, journal)


@rules
def pending(state: State) -> int:
    """The seat that is asked, or whose turn it is; nobody when the game is over."""
    if state.over == 1:
        return 0
    if state.stack.size > 0:
        return 1 << int(top_frame(state.stack).seat)
    return 1 << turn_seat(state)
