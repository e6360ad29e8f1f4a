"""The end: all parchments are revealed, copies are chosen, everything scores, Opportunist last."""

from __future__ import annotations

from ...kernel.bits import is_single, lowest_bit
from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, REVEALS, Journal, emit, is_kept
from .data import COUNTS, FIRST_PARCHMENT, FLAT, LIBERAL, OPPORTUNIST, PARCHMENTS, SOCIALIST
from .parchments import count_for, count_scored, parchment_worth
from .scoring import winners
from .state import State, count_players, score_of, seat_after
from .vocabulary import MOST_STEPS, ROUNDS, Event, Phase

_COPY, _OVER = int(Phase.COPY), int(Phase.OVER)
_REVEAL, _COPIED, _SCORE, _GAME_OVER = int(Event.REVEAL), int(Event.COPY), int(Event.SCORE), int(Event.GAME_OVER)
_LIBERAL, _SOCIALIST = 0, 1
_COPY_CARDS = (1 << LIBERAL) | (1 << SOCIALIST)


@rules
def copy_card(which: int) -> int:
    """The parchment Liberal (0) or Socialist (1)."""
    return LIBERAL if which == _LIBERAL else SOCIALIST


@rules
def reveal_parchments(state: State, journal: Journal) -> None:
    """Everybody reveals; what was remembered of the draft no longer matters. Rule: BK-E1, BK-E5.

    Discards of two players stay secret and stay written down, because they are cards like others.
    """
    for seat in range(count_players(state)):
        held = int(state.parchments[seat])
        while held != 0:
            emit(journal, _REVEAL, seat, FIRST_PARCHMENT + lowest_bit(held), 1, 0, 0, EVERYBODY, REVEALS)
            held &= held - 1
    duel = count_players(state) == 2
    for k in range(ROUNDS):
        for i in range(MOST_STEPS):
            state.drawn[k, i] = 0
            state.left[k, i, 0] = 0
            if not duel:
                state.left[k, i, 1] = 0
    state.phase = _COPY
    state.copy_seat = 0
    state.copy_card = _LIBERAL
    state.copy_reading = _LIBERAL


@rules
def copied_from(state: State) -> int:
    """Whose parchments may be copied now: the right neighbour's (Liberal) or the left one's (Socialist)."""
    return seat_after(state, int(state.copy_seat), -1 if state.copy_reading == _LIBERAL else 1)


@rules
def copy_options(state: State) -> int:
    """The parchments that may be copied now."""
    return int(state.parchments[copied_from(state)])


@rules
def next_copy(state: State) -> None:
    """Go on to the next card that might copy: each seat's Liberal, then its Socialist."""
    if state.copy_card == _LIBERAL:
        state.copy_card = _SOCIALIST
    else:
        state.copy_card = _LIBERAL
        state.copy_seat += 1
    state.copy_reading = state.copy_card


@rules
def copy_parchment(state: State, parchment: int, journal: Journal) -> None:
    """Copy a parchment of a neighbour; a copy card is read again from one's own seat, a loop gives nothing.

    Rule: BK-M-COPY.
    """
    seat = int(state.copy_seat)
    reading = int(state.copy_reading)
    read = FIRST_PARCHMENT + copy_card(reading)
    emit(journal, _COPIED, seat, FIRST_PARCHMENT + parchment, 1, read, 0, EVERYBODY, PLAIN)
    if (_COPY_CARDS >> parchment) & 1 == 1:
        other = 1 - int(state.copy_card)
        if reading == state.copy_card and parchment == copy_card(other):
            state.copy_reading = other
            return
    else:
        state.copied[seat, state.copy_card] = parchment + 1
    next_copy(state)


@rules
def settle_copies(state: State, journal: Journal) -> bool:
    """Pass over what needs no choice; tell whether all copies are settled. Everything is public now. Rule: BK-E5."""
    while state.copy_seat < count_players(state):
        if (int(state.parchments[state.copy_seat]) >> copy_card(int(state.copy_card))) & 1 == 0:
            next_copy(state)
        else:
            options = copy_options(state)
            if options == 0:
                next_copy(state)
            elif is_single(options):
                copy_parchment(state, lowest_bit(options), journal)
            else:
                return False
    return True


@rules
def score_parchments(state: State, journal: Journal) -> None:
    """Score everything, then Opportunist. Rule: BK-E1, BK-E4, BK-E5."""
    players = count_players(state)
    for seat in range(players):
        total = 0
        for parchment in range(PARCHMENTS):
            times = count_scored(state, seat, parchment)
            if times > 0 and parchment != OPPORTUNIST:
                worth = parchment_worth(state, seat, parchment)
                total += times * worth
                if is_kept(journal):
                    counted = count_for(state, seat, int(COUNTS[parchment]))
                    own = (int(state.parchments[seat]) >> parchment) & 1
                    for k in range(times):
                        copy = 1 if k >= own else 0
                        emit(journal, _SCORE, seat, FIRST_PARCHMENT + parchment, worth, counted, copy, EVERYBODY, PLAIN)
        state.parchment_carrots[seat] = total
    second = 0
    for seat in range(players):
        if is_second(state, seat):
            second |= 1 << seat
    for seat in range(players):
        times = count_scored(state, seat, OPPORTUNIST)
        met = (second >> seat) & 1
        state.parchment_carrots[seat] += met * times * int(FLAT[OPPORTUNIST])
        own = (int(state.parchments[seat]) >> OPPORTUNIST) & 1
        for k in range(times):
            worth = met * int(FLAT[OPPORTUNIST])
            copy = 1 if k >= own else 0
            emit(journal, _SCORE, seat, FIRST_PARCHMENT + OPPORTUNIST, worth, met, copy, EVERYBODY, PLAIN)


@rules
def is_second(state: State, seat: int) -> bool:
    """Tell whether exactly one player is ahead. Rule: BK-M-OPPORTUNIST."""
    ahead = 0
    for other in range(count_players(state)):
        if score_of(state, other) > score_of(state, seat):
            ahead += 1
    return ahead == 1


@rules
def end_game(state: State, journal: Journal) -> None:
    """Score and name the winners. Rule: BK-H3, BK-E4."""
    score_parchments(state, journal)
    state.phase = _OVER
    state.copy_seat = 0
    state.copy_card = 0
    state.copy_reading = 0
    emit(journal, _GAME_OVER, 0, 0, winners(state), 0, 0, EVERYBODY, PLAIN)
