"""The course of the game: turns, the end of a round, the end of the game, and what an action leads to."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, PLAIN, Journal, emit
from .building import build_at, choose_tile, settle_site
from .data import CATHEDRAL, DEALT, EACH, NEAR, RESIDENCE, WORKERS
from .feeding import (
    feed_cubes,
    fewest_fed,
    fewest_meals_bought,
    finish_meal,
    most_fed,
    most_meals_bought,
)
from .objectives import conditions_met, might_show, show_objective
from .scoring import find_tile, score_game_end, winners
from .space import (
    FIRST_ACTIVATE,
    FIRST_AT,
    FIRST_BARE,
    FIRST_BUILD,
    FIRST_BUY,
    FIRST_BUY_OF,
    FIRST_FEED_BUY,
    FIRST_FEED_FISH,
    FIRST_FEED_WHEAT,
    FIRST_GATHER,
    FIRST_GIVE,
    FIRST_SHOW,
    FIRST_TAKE,
)
from .state import (
    State,
    add_points,
    all_workers,
    bring_workers_home,
    clear_turn,
    count_near,
    count_players,
    owner_of,
    put_worker,
    seat_after,
    turn_seat,
)
from .vocabulary import CUBES, ROUNDS, Bare, Category, Event, Kind, Part, Stage
from .work import (
    activate,
    begin_work,
    gather,
    gather_everything,
    give_pair,
    has_work,
    pay_kind,
    receive,
    settle_giving,
    settle_payment,
    settle_receiving,
    settle_taking,
    take_pair,
)

_FISH, _WHEAT = int(Kind.FISH), int(Kind.WHEAT)
_NEXT, _CHOOSE, _WORK, _PAY, _GIVE = (
    int(Stage.NEXT),
    int(Stage.CHOOSE),
    int(Stage.WORK),
    int(Stage.PAY),
    int(Stage.GIVE),
)
_TAKE, _RECEIVE, _SITE, _AFTER = int(Stage.TAKE), int(Stage.RECEIVE), int(Stage.SITE), int(Stage.AFTER)
_FEED_FISH, _FEED_WHEAT, _FEED_BUY = int(Stage.FEED_FISH), int(Stage.FEED_WHEAT), int(Stage.FEED_BUY)
_FED = int(Stage.FED)
_TURNS, _BUILDINGS, _FEEDING = int(Part.TURNS), int(Part.BUILDINGS), int(Part.FEEDING)
_GATHER_EVERYTHING, _LAY_ASIDE = int(Bare.GATHER_EVERYTHING), int(Bare.LAY_ASIDE)
_FOR_ROUND_END = int(Category.ROUND_END)
_START_EVENT, _TURN_EVENT, _PLACE_EVENT = int(Event.START), int(Event.TURN), int(Event.PLACE)
_ASIDE_EVENT, _RESIDENCE_EVENT, _OVER_EVENT = int(Event.ASIDE), int(Event.RESIDENCE), int(Event.GAME_OVER)
_MARKER_TO_THE_LAST = 3
"""With so many players the start marker goes to the one with the fewest points before the last round."""


def most_decisions(players: int) -> int:
    """No game has more decisions.

    A worker is placed or builds: with the end of its turn two decisions. Of the eight spaces around it, each is
    gathered from once or activated once, which takes six at most: to activate, to pay each of four kinds (or to give
    and take at a pawnshop), to receive. So does a residence once a round. A meal has three courses and an end, and
    objectives are shown once.
    """
    work = 2 + 8 * (2 + CUBES)
    turns = players * int(WORKERS[players]) * work + work + 4 * players
    return ROUNDS * turns + players * int(DEALT[players])


# --- turns ---


@rules
def begin_round(state: State, number: int, start: int, journal: Journal) -> None:
    """Bring the workers home and let the start player begin. Rule: LT-R1, LT-E6."""
    bring_workers_home(state)
    state.round = number
    state.start = start
    state.part = _TURNS
    state.steps = 0
    emit(journal, _START_EVENT, start, 0, number, 0, 0, EVERYBODY, PLAIN)
    begin_turn(state, start, journal)


@rules
def begin_turn(state: State, seat: int, journal: Journal) -> None:
    """Ask a player to place a worker or to build. Rule: LT-R2."""
    clear_turn(state, seat)
    state.turn.stage = _CHOOSE
    emit(journal, _TURN_EVENT, seat, 0, 0, 0, 0, EVERYBODY, PLAIN)


@rules
def place_worker(state: State, seat: int, space: int, journal: Journal) -> None:
    """Put a worker on an empty grass space, to gather and activate around it. Rule: LT-G1."""
    state.workers_left[seat] = int(state.workers_left[seat]) - 1
    put_worker(state, seat, space)
    emit(journal, _PLACE_EVENT, seat, 0, 0, space, 0, EVERYBODY, PLAIN)
    begin_work(state, space, True)


@rules
def lay_worker_aside(state: State, seat: int, journal: Journal) -> None:
    """Lay a worker aside for which there is no room. Rule: LT-R2."""
    state.workers_left[seat] = int(state.workers_left[seat]) - 1
    state.workers_aside[seat] = int(state.workers_aside[seat]) + 1
    state.turn.stage = _NEXT
    emit(journal, _ASIDE_EVENT, seat, 0, 0, 0, 0, EVERYBODY, PLAIN)


@rules
def move_on(state: State, journal: Journal) -> None:
    """Go on to the next player, the next part of the round, the next round or the end. Rule: LT-R1, LT-E1."""
    seat = turn_seat(state)
    if state.part == _TURNS:
        for steps in range(1, count_players(state) + 1):
            after = seat_after(state, seat, steps)
            if state.workers_left[after] > 0:
                begin_turn(state, after, journal)
                return
        state.part = _BUILDINGS
        state.steps = 0
    else:
        state.steps = int(state.steps) + 1
        if state.steps == count_players(state):
            state.steps = 0
            if state.part == _FEEDING:
                end_round(state, journal)
                return
            state.part = _FEEDING
    seat = seat_after(state, int(state.start), int(state.steps))
    clear_turn(state, seat)
    if state.part == _BUILDINGS:
        work_at_round_end(state, seat, journal)
    else:
        state.turn.stage = _FEED_FISH


# --- the end of a round ---


@rules
def work_at_round_end(state: State, seat: int, journal: Journal) -> None:
    """Let a player's cathedral score and residence work, free of charge. Rule: LT-E2, LT-E3, LT-E4."""
    cathedral = find_tile(state, CATHEDRAL)
    if cathedral >= 0 and owner_of(state, cathedral) == seat:
        around = count_near(all_workers(state), int(NEAR[cathedral]))
        add_points(state, seat, _FOR_ROUND_END, int(EACH[CATHEDRAL]) * around, journal)
    residence = find_tile(state, RESIDENCE)
    if residence >= 0 and owner_of(state, residence) == seat:
        begin_work(state, residence, state.options.residence_buildings_only == 0)
        if has_work(state, seat):
            state.turn.residence = 1
            emit(journal, _RESIDENCE_EVENT, seat, 0, 0, residence, 0, EVERYBODY, PLAIN)
        else:
            state.turn.stage = _NEXT


@rules
def settle_meal(state: State, seat: int, journal: Journal) -> bool:
    """Give food where there is one way only; tell whether there is a choice to make. Rule: LT-E5."""
    turn = state.turn
    if turn.stage == _FEED_FISH:
        fewest = fewest_fed(state, seat, _FISH)
        if fewest < most_fed(state, seat, _FISH) or might_show(state, seat) != 0:
            return True
        feed_fish(state, seat, fewest)
    if turn.stage == _FEED_WHEAT:
        fewest = fewest_fed(state, seat, _WHEAT)
        if fewest < most_fed(state, seat, _WHEAT):
            return True
        feed_wheat(state, seat, fewest)
    if turn.stage == _FEED_BUY:
        fewest = fewest_meals_bought(state, seat)
        if fewest < most_meals_bought(state, seat):
            return True
        end_meal(state, seat, fewest, journal)
    return False


@rules
def feed_fish(state: State, seat: int, amount: int) -> None:
    """Give fish to the workers; remember what could have been shown before the meal."""
    state.turn.passed = conditions_met(state, seat)
    feed_cubes(state, seat, _FISH, amount)
    state.turn.stage = _FEED_WHEAT


@rules
def feed_wheat(state: State, seat: int, amount: int) -> None:
    """Give wheat to the workers."""
    feed_cubes(state, seat, _WHEAT, amount)
    state.turn.stage = _FEED_BUY


@rules
def end_meal(state: State, seat: int, bought: int, journal: Journal) -> None:
    """End the meal with food bought for coins; the rest goes hungry."""
    finish_meal(state, seat, bought, journal)
    state.turn.stage = _FED


@rules
def next_start(state: State) -> int:
    """Who starts the next round: the next player clockwise, of three before round 4 the last. Rule: LT-E6, LT-E7."""
    start = int(state.start)
    usual = seat_after(state, start, 1)
    if count_players(state) != _MARKER_TO_THE_LAST or state.round != ROUNDS - 1:
        return usual
    # Clockwise from the old start player's left, the first of the lowest; three equal ones give the usual.
    last = usual
    for steps in range(2, _MARKER_TO_THE_LAST + 1):
        other = seat_after(state, start, steps)
        if state.score[other] < state.score[last]:
            last = other
    return last


@rules
def end_round(state: State, journal: Journal) -> None:
    """Prepare the next round, or end the game after the fourth. Rule: LT-E6, LT-F1, LT-F4."""
    if state.round < ROUNDS:
        begin_round(state, int(state.round) + 1, next_start(state), journal)
        return
    clear_turn(state, int(state.start))
    score_game_end(state, journal)
    state.over = 1
    emit(journal, _OVER_EVENT, int(state.start), 0, winners(state), 0, 0, EVERYBODY, PLAIN)


# --- from decision to decision ---


@rules
def has_question(state: State, seat: int, journal: Journal) -> bool:
    """Do what needs no decision in the stage at hand; tell whether a decision is needed now."""
    turn = state.turn
    stage = int(turn.stage)
    if stage == _CHOOSE:
        if state.empty != 0 or might_show(state, seat) != 0:
            return True
        lay_worker_aside(state, seat, journal)
        return False
    if stage == _WORK:
        if has_work(state, seat) or might_show(state, seat) != 0:
            return True
        turn.stage = _NEXT
        return False
    if stage == _PAY:
        return settle_payment(state, seat, journal)
    if stage == _GIVE:
        return settle_giving(state, seat, journal)
    if stage == _TAKE:
        return settle_taking(state, seat, journal)
    if stage == _RECEIVE:
        return settle_receiving(state, seat, journal)
    if stage == _SITE:
        return settle_site(state, seat, journal)
    if stage == _AFTER:
        if might_show(state, seat) != 0:
            return True
        turn.stage = _NEXT
        return False
    if stage == _FED:
        if might_show(state, seat) & ~int(turn.passed):
            return True
        turn.stage = _NEXT
        return False
    return settle_meal(state, seat, journal)


@rules
def advance(state: State, journal: Journal) -> None:
    """Do what needs nobody's decision, until somebody has one to make."""
    while state.over == 0:
        if state.turn.stage == _NEXT:
            move_on(state, journal)
        elif has_question(state, turn_seat(state), journal):
            return


@rules
def carry_out_bare(state: State, seat: int, bare: int, journal: Journal) -> None:
    """Carry out an action without an argument."""
    if bare == _GATHER_EVERYTHING:
        gather_everything(state, seat, journal)
    elif bare == _LAY_ASIDE:
        lay_worker_aside(state, seat, journal)
    elif state.turn.stage == _RECEIVE:
        receive(state, seat, journal)
    else:
        state.turn.stage = _NEXT


@rules
def answer(state: State, seat: int, action: int, journal: Journal) -> None:
    """Carry out an action that answers a question inside a turn."""
    if action < FIRST_GIVE:
        pay_kind(state, seat, action - int(FIRST_BUY_OF[state.turn.paying]), journal)
    elif action < FIRST_TAKE:
        give_pair(state, seat, action - FIRST_GIVE, journal)
    elif action < FIRST_FEED_FISH:
        take_pair(state, seat, action - FIRST_TAKE, journal)
    elif action < FIRST_FEED_WHEAT:
        feed_fish(state, seat, action - FIRST_FEED_FISH)
    elif action < FIRST_FEED_BUY:
        feed_wheat(state, seat, action - FIRST_FEED_WHEAT)
    elif action < FIRST_BARE:
        end_meal(state, seat, action - FIRST_FEED_BUY, journal)
    else:
        carry_out_bare(state, seat, action - FIRST_BARE, journal)


@rules
def apply(state: State, seat: int, action: int, journal: Journal) -> None:
    """Carry out one legal action of a seat."""
    if action < FIRST_ACTIVATE:
        place_worker(state, seat, action, journal)
    elif action < FIRST_AT:
        activate(state, seat, action - FIRST_ACTIVATE, journal)
    elif action < FIRST_BUILD:
        build_at(state, seat, action - FIRST_AT, journal)
    elif action < FIRST_SHOW:
        choose_tile(state, seat, action - FIRST_BUILD)
    elif action < FIRST_GATHER:
        show_objective(state, seat, action - FIRST_SHOW, journal)
    elif action < FIRST_BUY:
        gather(state, seat, action - FIRST_GATHER, 1, journal)
    else:
        answer(state, seat, action, journal)
    advance(state, journal)


@rules
def pending(state: State) -> int:
    """The seat that is asked; nobody when the game is over."""
    return 0 if state.over == 1 else 1 << turn_seat(state)
