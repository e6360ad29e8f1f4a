"""What must hold in every state: cards conserved, the board in one piece, caches equal to their recomputation."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...kernel.compile import interpreted
from .construction import asked_for_camp, traders
from .data import (
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    CARDS,
    COORDINATES,
    COPIES,
    FIRST_BUILDING,
    FIRST_CAMP,
    FIRST_PARCHMENT,
    HAND_DEALT,
    LIBERAL,
    ON_TERRAIN,
    PARCHMENTS,
    PROVISIONS,
    RESERVE_DEALT,
    SOCIALIST,
    STEPS,
    TERRAIN_NEEDED,
    TERRAIN_OF,
    TOWER,
)
from .final import copy_options
from .flow import pending
from .land import buildings_on_board, owner_of, territories_in
from .questions import count_answers, open_question
from .state import FORGOTTEN, State, camp_holder
from .vocabulary import CAMPS, HALF, PICKS, POSTS, ROUNDS, SEATS, TERRITORIES, TOWER_PAIRS, Phase, Terrain


def problems(state: np.void) -> list[str]:
    """Name every invariant that does not hold."""
    bounds = State.out_of_bounds(state)
    if bounds:
        return bounds
    board = [*_board(state), *_camps(state), *_caches(state)]
    wrong = [*_conservation(state), *_piles(state), *board, *_course(state), *_draft(state), *_history(state)]
    return wrong or _questions(State.read(state))


def count_cards(state: np.void) -> NDArray[np.int64]:
    """Count every sort of card over all places where cards can lie."""
    players = int(state["options"]["players"])
    piles = [state["deck"], state["reserve"].reshape(-1), state["hand"].reshape(-1)]
    if players == 2:
        piles.append(state["left"][:, :, 1].reshape(-1))
    entries = np.concatenate(piles).astype(np.int64)
    entries = entries[(entries > 0) & (entries < FORGOTTEN)] - 1
    total = np.bincount(entries, minlength=CARDS)
    for seat in range(players):
        for t in territories_in(state["claims"][seat]):
            total[t] += 1
        total[FIRST_BUILDING : FIRST_BUILDING + BUILDINGS] += state["held"][seat]
        total[FIRST_BUILDING : FIRST_BUILDING + BUILDINGS] += state["placed"][seat]
        total[PROVISIONS] += state["provisions"][seat]
        for p in range(PARCHMENTS):
            total[FIRST_PARCHMENT + p] += int(state["parchments"][seat]) >> p & 1
    return total


def _conservation(state: np.void) -> list[str]:
    there = count_cards(state)
    return [
        f"{CARD_NAMES[c]}: {int(there[c])} in all, the box has {int(COPIES[c])}"
        for c in range(CARDS)
        if there[c] != COPIES[c]
    ]


def _piles(state: np.void) -> list[str]:
    wrong = []
    size = int(state["deck_size"])
    if (state["deck"][:size] == 0).any() or state["deck"][size:].any():
        wrong.append(f"the deck does not hold exactly {size} cards")
    players = int(state["options"]["players"])
    for seat in range(SEATS):
        hand, held = state["hand"][seat], int(state["hand_size"]) if seat < players else 0
        if (hand[:held] == 0).any() or hand[held:].any():
            wrong.append(f"the hand of seat {seat} does not hold exactly {held} cards")
        if (np.diff(hand[:held].astype(np.int64)) < 0).any():
            wrong.append(f"the hand of seat {seat} is not sorted")
    reserve = int(state["reserve_size"])
    for seat in range(2):
        if (state["reserve"][seat][:reserve] == 0).any() or state["reserve"][seat][reserve:].any():
            wrong.append(f"the reserve of seat {seat} does not hold exactly {reserve} cards")
    rounds_left = ROUNDS - 1 - int(state["round"])
    cards_left = rounds_left * players * int(HAND_DEALT[players] + RESERVE_DEALT[players])
    to_draw = 2 * (int(COPIES[PROVISIONS]) - int(state["provisions"].sum()))
    if size < cards_left + to_draw and int(state["phase"]) < Phase.COPY:
        wrong.append(f"the deck has {size} cards; {cards_left + to_draw} may still be needed")
    return wrong


def _board(state: np.void) -> list[str]:
    wrong = []
    players = int(state["options"]["players"])
    stands: dict[int, int] = {}
    placed = np.zeros((SEATS, BUILDINGS), np.int64)
    land = State.read(state)
    for b, t in buildings_on_board(land):
        name, where = BUILDING_NAMES[b], COORDINATES[t]
        if t in stands:
            wrong.append(f"{where} holds both a {BUILDING_NAMES[stands[t]]} and a {name}")
        stands[t] = b
        if TERRAIN_NEEDED[b] >= 0 and TERRAIN_OF[t] != TERRAIN_NEEDED[b]:
            wrong.append(f"{where}: a {name} stands on {Terrain(TERRAIN_NEEDED[b]).name.lower()} only")
        if TERRAIN_OF[t] == Terrain.CITY:
            if b != 0:
                wrong.append(f"{where} has a printed city; no {name} can stand there")
        elif (owner := owner_of(land, t)) is None:
            wrong.append(f"{where}: a {name} stands on a territory that nobody controls")
        else:
            placed[owner, b] += 1
        own = b < FIRST_CAMP and TERRAIN_OF[t] != Terrain.CITY
        if own != (state["built_in"][t] > 0):
            wrong.append(f"{where}: the round its building was placed in is missing or too much")
    for t in territories_in(ON_TERRAIN[Terrain.CITY]):
        if stands.get(t) != 0:
            wrong.append(f"{COORDINATES[t]}: the printed city is missing")
    for pair in range(TOWER_PAIRS):
        one, other = (int(n) - 1 for n in state["tower_at"][pair])
        if (one < 0) != (other < 0) or (one >= 0 and one >= other):
            wrong.append(f"sky tower pair {pair + 1} does not stand on two territories")
        elif one >= 0 and owner_of(land, one) != owner_of(land, other):
            wrong.append(f"sky tower pair {pair + 1} joins territories of different players")
    placed[:, TOWER] //= 2
    for seat in range(players):
        for b in range(FIRST_CAMP):
            if placed[seat, b] != state["placed"][seat][b]:
                there, cards = int(placed[seat, b]), int(state["placed"][seat][b])
                wrong.append(f"seat {seat} has placed {cards} {BUILDING_NAMES[b]} cards, the board shows {there}")
    for t in range(TERRITORIES):
        if state["built_in"][t] and t not in stands:
            wrong.append(f"{COORDINATES[t]}: a building was placed, but none stands there")
    return wrong


def _camps(state: np.void) -> list[str]:
    wrong = []
    claimed = {t: seat for seat in range(SEATS) for t in territories_in(state["claims"][seat])}
    for camp in range(CAMPS):
        t, seat = int(state["camp_at"][camp]) - 1, int(state["camp_seat"][camp])
        name = f"camp {camp + 1}"
        cards = [s for s in range(SEATS) if state["placed"][s][FIRST_CAMP + camp]]
        if t < 0:
            if state["camp_in"][camp] or state["camp_out"][camp] or seat or cards:
                wrong.append(f"{name} has a history but was never placed")
            continue
        if cards != [seat]:
            wrong.append(f"the card of {name} is not in the discard pile of seat {seat}, who placed it")
        if not state["camp_in"][camp]:
            wrong.append(f"{name}: the round it was placed in is missing")
        out = int(state["camp_out"][camp])
        if out and (out <= state["camp_in"][camp] or t not in claimed or state["taken_in"][t] != out):
            wrong.append(f"{name} was removed from {COORDINATES[t]} without the card of that territory")
        if not out and t in claimed:
            wrong.append(f"{name} stands on {COORDINATES[t]}, whose card was played")
    for t in range(TERRITORIES):
        if (t in claimed) != (state["taken_in"][t] > 0):
            wrong.append(f"{COORDINATES[t]}: the round its card was played in is missing or too much")
    return wrong


def _caches(state: np.void) -> list[str]:
    wrong = []
    players = int(state["options"]["players"])
    built = sorted({t for _, t in buildings_on_board(State.read(state))})
    if territories_in(state["built"]) != built:
        wrong.append("the set of territories with a building is not what stands on the board")
    for seat in range(players):
        rabbits = set(territories_in(state["claims"][seat]))
        rabbits |= {
            int(state["camp_at"][c]) - 1
            for c in range(CAMPS)
            if state["camp_at"][c] and not state["camp_out"][c] and state["camp_seat"][c] == seat
        }
        if territories_in(state["rabbits"][seat]) != sorted(rabbits):
            wrong.append(f"the rabbits of seat {seat} are not on its territory cards and camps")
        kinds = sum(1 << b for b in range(BUILDINGS) if state["held"][seat][b])
        if int(state["held_kinds"][seat]) != kinds:
            wrong.append(f"the sorts of building of seat {seat} are not those it holds")
        if int(state["parchment_count"][seat]) != int(state["parchments"][seat]).bit_count():
            wrong.append(f"seat {seat} does not hold as many parchments as everybody counts")
    for seat in range(players, SEATS):
        fields = "rabbits claims held placed provisions parchment_count parchments harvest picked chosen"
        if any(np.any(state[field][seat]) for field in fields.split()):
            wrong.append(f"seat {seat} has something although only {players} play")
    return wrong


def _course(state: np.void) -> list[str]:
    """Check phases, questions and rounds."""
    wrong = []
    phase, players = Phase(int(state["phase"])), int(state["options"]["players"])
    everybody = (1 << players) - 1
    now = int(state["round"])
    if int(state["done"]) & ~everybody or int(state["ready"]) & ~everybody:
        wrong.append("a seat that nobody sits on is ready or done")
    if phase is not Phase.CONSTRUCTION:
        if (
            state["done"]
            or state["chosen"].any()
            or state["first_tower"].any()
            or state["camp_called"]
            or state["camps_kept"]
            or state["put_back"].any()
        ):
            wrong.append(f"building goes on in the {phase.name.lower()} phase")
    else:
        wrong += _construction(state)
    harvested = now + (phase >= Phase.COPY)
    if state["harvest"][:, harvested:].any():
        wrong.append("a harvest is counted that has not taken place")
    last_trade = now + (phase >= Phase.TRADE)
    if state["post_made"][:, last_trade:].any():
        wrong.append("a trading post has chosen for a round whose turn has not come")
    if any(state["post_made"][p].any() and not state["post_at"][p] for p in range(POSTS)):
        wrong.append("a trading post that was never placed has chosen")
    if phase >= Phase.COPY and now != ROUNDS - 1:
        wrong.append("the final scoring comes after round 4")
    if phase < Phase.COPY and (state["copied"].any() or state["parchment_carrots"].any()):
        wrong.append("parchments have scored before the end")
    if phase is not Phase.COPY and (state["copy_seat"] or state["copy_card"] or state["copy_reading"]):
        wrong.append("a copy is being chosen outside the final scoring")
    if phase is Phase.COPY:
        wrong += _copies(state, players)
    if phase is Phase.TRADE and interpreted(traders)(State.row(state)) == 0:
        wrong.append("all trading posts have chosen, so the harvest has taken place")
    return wrong


def _questions(state: State) -> list[str]:
    """Who is asked is who is waited for, and whoever is asked can answer: by the declarations."""
    wrong = []
    for seat in range(state.options.players):
        asked = open_question(state, seat)
        if (asked is not None) != bool(interpreted(pending)(state) >> seat & 1):
            wrong.append(f"the table waits for seat {seat} without a question, or asks it without waiting")
        if asked is not None and asked.zone is not None and count_answers(state, seat) == 0:
            wrong.append(f"seat {seat} is asked “{asked.name}”, and there is nothing to choose")
    return wrong


def _copies(state: np.void, players: int) -> list[str]:
    seat, which = int(state["copy_seat"]), int(state["copy_card"])
    if seat >= players:
        return ["a copy is chosen by a seat that nobody sits on"]
    if not int(state["parchments"][seat]) >> (SOCIALIST if which else LIBERAL) & 1:
        return [f"seat {seat} chooses a copy without holding the card for it"]
    if interpreted(copy_options)(State.row(state)).bit_count() < 2:
        return [f"seat {seat} has no choice what to copy"]
    return []


def _construction(state: np.void) -> list[str]:
    wrong = []
    players = int(state["options"]["players"])
    called, asked, plain = int(state["camp_called"]), int(state["camp_asked"]), State.read(state)
    if called:
        caller = int(state["camp_caller"])
        if caller >= players or not state["held"][caller][FIRST_CAMP + called - 1]:
            wrong.append(f"camp {called} is announced by a seat that does not hold it")
        elif not 0 < asked <= called or interpreted(asked_for_camp)(plain) < 0:
            wrong.append("the camp asked about is held by nobody, or its number is higher than the one announced")
    elif asked or state["camp_caller"]:
        wrong.append("a camp is asked about although none was announced")
    for camp in range(1, CAMPS + 1):
        if int(state["camps_kept"]) >> (camp - 1) & 1 and (
            interpreted(camp_holder)(plain, camp) < 0 or camp in (called, asked)
        ):
            wrong.append(f"camp {camp} waits for a later round, but nobody holds it or it is asked about now")
    for seat in range(SEATS):
        if state["put_back"][seat] and (seat >= players or int(state["done"]) >> seat & 1):
            wrong.append(f"seat {seat} is done, or not there, and has put buildings back")
    for seat in range(players):
        b, first = int(state["chosen"][seat]) - 1, int(state["first_tower"][seat]) - 1
        if b >= FIRST_CAMP or (b >= 0 and not state["held"][seat][b]):
            wrong.append(
                f"seat {seat} has a building in hand that it does not hold, or a camp, which is announced instead"
            )
        elif b >= 0 and int(state["done"]) >> seat & 1:
            wrong.append(f"seat {seat} is done with a building in hand")
        if first >= 0 and (
            b != TOWER or owner_of(plain, first) != seat or int(state["built"][first // HALF]) >> (first % HALF) & 1
        ):
            wrong.append(f"seat {seat} cannot have placed a first sky tower on {COORDINATES[first]}")
    if not called and int(state["done"]) == (1 << players) - 1:
        wrong.append("all are done, so the construction phase is over")
    return wrong


def _draft(state: np.void) -> list[str]:
    wrong = []
    phase, players = Phase(int(state["phase"])), int(state["options"]["players"])
    step, steps = int(state["step"]), int(STEPS[players])
    drafting = phase is Phase.DRAFT
    if drafting and step >= steps:
        wrong.append(f"a round has {steps} steps")
    if not drafting and step != steps:
        wrong.append(f"step must be {steps} after the draft")
    per_step = 1 if players == 2 else PICKS
    drawn = 1 if players == 2 else 0
    size = int(HAND_DEALT[players]) - per_step * step + drawn if drafting else 0
    if int(state["hand_size"]) != size:
        wrong.append(f"hands hold {int(state['hand_size'])} cards; at this point they hold {size}")
    reserve = int(RESERVE_DEALT[players]) - step - 1 if drafting and players == 2 else 0
    if int(state["reserve_size"]) != reserve:
        wrong.append(f"reserves hold {int(state['reserve_size'])} cards; at this point they hold {reserve}")
    to_play = 1 if players == 2 else PICKS
    for seat in range(players):
        picked, tossed = int(state["picked"][seat]), int(state["tossed"][seat])
        if (picked | tossed) >> size or picked & tossed:
            wrong.append(f"seat {seat} has chosen a card that it does not hold, or one card twice")
        if picked.bit_count() > to_play or tossed.bit_count() > (players == 2):
            wrong.append(f"seat {seat} has chosen too many cards")
        complete = picked.bit_count() + tossed.bit_count() == PICKS
        if complete != bool(int(state["ready"]) >> seat & 1):
            wrong.append(f"seat {seat} is ready without having chosen, or has chosen without being ready")
    if drafting and int(state["ready"]) == (1 << players) - 1:
        wrong.append("all have chosen, so the cards are revealed")
    return wrong


def _history(state: np.void) -> list[str]:
    wrong = []
    players, revealed = int(state["options"]["players"]), int(state["phase"]) >= Phase.COPY
    for k in range(ROUNDS):
        now = int(state["round"])
        steps = int(STEPS[players]) if k < now else int(state["step"]) if k == now else 0
        rows = state["left"][k]
        if rows[steps * players :].any():
            wrong.append(f"round {k + 1}: cards are written down for steps that have not taken place")
        if not revealed and (rows[: steps * players] == 0).any():
            wrong.append(f"round {k + 1}: the history of the draft has gaps")
        for at in range(0 if revealed else steps * players):
            for i in range(1 if players == 2 else PICKS):
                entry = int(rows[at, i]) - 1
                if FIRST_PARCHMENT <= entry < CARDS:
                    if not int(state["parchments"][at % players]) >> (entry - FIRST_PARCHMENT) & 1:
                        wrong.append(
                            f"seat {at % players} took {CARD_NAMES[entry]} in round {k + 1} but does not hold it"
                        )
    if revealed and (state["left"][:, :, 0].any() or state["drawn"].any()):
        wrong.append("the history of the draft is forgotten when parchments are revealed")
    if players > 2 and state["drawn"].any():
        wrong.append("cards are drawn from reserves with two players only")
    return wrong
