"""The course of the game: who may act, what an action does, which phase follows."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.journal import Journal
from .construction import (
    announce_camp,
    asked_for_camp,
    begin_construction,
    begin_trade,
    choose_product,
    decline_camp,
    end_building,
    is_construction_over,
    place_building,
    place_camp,
    put_building_back,
    take_building,
    traders,
)
from .data import BUILDINGS, COPIES, FIRST_BUILDING, STEPS
from .draft import begin_round, choose_card, finish_step, take_back
from .final import copy_parchment, end_game, reveal_parchments, settle_copies
from .harvest import harvest_all
from .questions import ANNOUNCE, BUILD, COPY, DISCARD, DONE, KEEP, PASS, PICK, PLACE, PRODUCE, TAKE_BACK
from .state import State, every_seat
from .vocabulary import CAMPS, PICKS, POSTS, PUT_BACKS, ROUNDS, Phase

_DRAFT, _CONSTRUCTION, _TRADE = int(Phase.DRAFT), int(Phase.CONSTRUCTION), int(Phase.TRADE)
_COPY, _OVER = int(Phase.COPY), int(Phase.OVER)


def most_decisions(players: int) -> int:
    """No game has more decisions of seats that the table waits for.

    The draft asks for two cards of each player in each step. In construction, a building that is placed takes up to
    three decisions (a sky tower: take it, two places); so does one that is put back, which is limited (BK-C1); a camp
    is announced once in a phase at most and asks about every lower one (BK-C8); each player is done once. Who is done
    and builds again, or takes a choice back, is not waited for. Then posts choose, and at the end each copy card twice.
    """
    draft = int(STEPS[players]) * players * PICKS
    camps = CAMPS * (CAMPS + 1)
    put_back = players * 3 * PUT_BACKS
    placed = 3 * int(COPIES[FIRST_BUILDING : FIRST_BUILDING + BUILDINGS].sum())
    return ROUNDS * (draft + camps + put_back + players + POSTS) + placed + 4 * players


@rules
def pending(state: State) -> int:
    """The seats the table waits for: all that have not chosen, all that are not done. Rule: BK-D1, BK-C1."""
    phase = int(state.phase)
    if phase == _DRAFT:
        return every_seat(state) & ~int(state.ready)
    if phase == _CONSTRUCTION:
        if state.camp_called > 0:
            return 1 << asked_for_camp(state)
        return every_seat(state) & ~int(state.done)
    if phase == _TRADE:
        return traders(state)
    if phase == _COPY:
        return 1 << int(state.copy_seat)
    return 0


@rules
def carry_on(state: State, journal: Journal) -> None:
    """Go on until somebody has to decide. Rule: BK-S1, BK-H3."""
    while True:
        phase = int(state.phase)
        if phase == _DRAFT:
            if not finish_step(state, journal):
                return
            begin_construction(state, journal)
        elif phase == _CONSTRUCTION:
            if not is_construction_over(state):
                return
            begin_trade(state)
        elif phase == _TRADE:
            if traders(state) != 0:
                return
            harvest_all(state, journal)
            if state.round == ROUNDS - 1:
                reveal_parchments(state, journal)
            else:
                state.round += 1
                begin_round(state, journal)
                return
        elif phase == _COPY:
            if settle_copies(state, journal):
                end_game(state, journal)
            return
        else:
            return


@rules
def answer(state: State, seat: int, action: int, journal: Journal) -> None:
    """Do what an action says."""
    if action < DISCARD:
        choose_card(state, seat, action - PICK, False, journal)
    elif action < BUILD:
        choose_card(state, seat, action - DISCARD, True, journal)
    elif action < ANNOUNCE:
        take_building(state, seat, action - BUILD)
    elif action < PLACE:
        announce_camp(state, seat, action - ANNOUNCE + 1, journal)
    elif action < PRODUCE:
        if state.camp_called > 0:
            place_camp(state, seat, action - PLACE, journal)
        else:
            place_building(state, seat, action - PLACE, journal)
    elif action < COPY:
        choose_product(state, seat, action - PRODUCE, journal)
    elif action < TAKE_BACK:
        copy_parchment(state, action - COPY, journal)
    elif action == TAKE_BACK:
        take_back(state, seat, journal)
    elif action == KEEP:
        if state.camp_called > 0:
            decline_camp(state, seat, journal)
        else:
            put_building_back(state, seat)
    elif action == PASS:
        decline_camp(state, seat, journal)
    elif action == DONE:
        end_building(state, seat, journal)


@rules
def apply(state: State, seat: int, action: int, journal: Journal) -> None:
    """Take an action, then go on until somebody has to decide."""
    answer(state, seat, action, journal)
    carry_on(state, journal)
