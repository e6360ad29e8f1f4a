"""Positions in plain words: any state to a dictionary and back, with everything that is wrong named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidPosition
from ..positions import PositionReader
from .data import ATTACKS, BASICS, CARD_NAMES, CARDS, COST
from .decks import deck_of, lay_deck
from .flow import QUESTIONS
from .invariants import problems
from .options import describe_options, parse_options
from .questions import About
from .setup import full_piles
from .state import State
from .vocabulary import ALL_CARDS, DRAWN, SEATS, STACK_DEPTH, Phase, Task


def _counts(numbers: NDArray[np.integer[Any]]) -> dict[str, int]:
    return {CARD_NAMES[i]: int(n) for i, n in enumerate(numbers) if n}


def _cards(bits: int) -> list[str]:
    return [name for i, name in enumerate(CARD_NAMES) if bits >> i & 1]


def _name(number: int) -> str | None:
    return None if number < 0 else CARD_NAMES[number]


def describe(state: np.void) -> dict[str, Any]:
    """Write a whole position, secrets included. Decks are listed from the top."""
    players = int(state["options"]["players"])
    turn = state["turn"]
    piles = int(state["piles"])
    return {
        "players": players,
        "options": describe_options(state),
        "turn": {
            "seat": int(turn["seat"]),
            "phase": Phase(turn["phase"]).name.lower(),
            "actions": int(turn["actions"]),
            "buys": int(turn["buys"]),
            "coins": int(turn["coins"]),
            "bought": bool(turn["bought"]),
        },
        "over": bool(state["over"]),
        "supply": {name: int(state["supply"][i]) for i, name in enumerate(CARD_NAMES) if piles >> i & 1},
        "trash": _counts(state["trash"]),
        "in_play": _counts(state["in_play"]),
        "aside": _counts(state["aside"]),
        "aside_last": _name(int(state["aside_last"])),
        "aside_seat": int(state["aside_seat"]),
        "spoils": _counts(state["spoils"]),
        "picked": _counts(state["picked"]),
        "picked_last": _name(int(state["picked_last"])),
        "seats": [_describe_seat(state, seat) for seat in range(players)],
        "stack": [
            described
            for frame in state["stack"]["frames"][: int(state["stack"]["size"])]
            for described in [_describe_frame(frame)] * (int(frame["x"]) if frame["kind"] == Task.PLAY_AGAIN else 1)
        ],
        "rng": [int(state["rng"][word]) for word in ("a", "b", "c", "counter")],
    }


def _describe_seat(state: np.void, seat: int) -> dict[str, Any]:
    return {
        "hand": _counts(state["hand"][seat]),
        "deck": [CARD_NAMES[c] for c in deck_of(state, seat)[::-1]],
        "deck_known": int(state["deck_known"][seat]),
        "discard": _counts(state["discard"][seat]),
        "discard_top": _name(int(state["discard_top"][seat])),
        "turns_taken": int(state["turns_taken"][seat]),
        "hand_shown": _counts(state["hand_shown"][seat]),
        "hand_lacks": _cards(int(state["hand_lacks"][seat])),
        "discard_shown": _counts(state["discard_shown"][seat]),
    }


def _describe_frame(frame: np.void) -> dict[str, Any]:
    """Write a frame in words: what it asks or does, and its arguments under the names of what they mean."""
    task, seat, x = Task(int(frame["kind"])), int(frame["seat"]), int(frame["x"])
    card, immune = CARD_NAMES[int(frame["what"])], _seats(int(frame["y"]))
    if task is not Task.ASK:
        done = {"task": task.name.lower(), "seat": seat, "card": card}
        return done | {"steps": x, "immune": immune} if task is Task.VICTIMS else done
    question = QUESTIONS[int(frame["step"])]
    asked = {"ask": question.name, "seat": seat}
    match question.about:
        case About.REACTION:
            return asked | {"card": card, "immune": immune}
        case About.SEAT:
            return asked | {"whose": x}
        case About.CARD:
            return asked | {"drawn": CARD_NAMES[x]}
        case About.COST:
            given = int(frame["y"]) - 1
            return asked | {"cost": x} | ({"given": CARD_NAMES[given]} if given >= 0 else {})
        case About.NOTHING:
            return asked


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


class _CardReader(PositionReader):
    """Reads a description in Dominion's words."""

    def card(self, value: Any, where: str) -> int:
        """Read a card; −1 when it is none."""
        return self.name(value, where, CARD_NAMES, "a card of Dominion")

    def cards(self, value: Any, where: str) -> NDArray[np.int64]:
        """Read cards as a mapping of counts or as a list of names."""
        return self.counts(value, where, CARD_NAMES, "a card of Dominion", _COPIES)

    def ordered(self, value: Any, where: str) -> list[int]:
        """Read a pile, the top card first."""
        return self.names(() if value is None else value, where, CARD_NAMES, "a card of Dominion", ALL_CARDS)


_TASKS = [task.name.lower() for task in Task if task is not Task.ASK]
_ASKED = [question.name for question in QUESTIONS]
_FRAME_KEYS = ("ask", "task", "seat", "card", "whose", "drawn", "cost", "given", "steps", "immune")
_COPIES = 60
_MOST_FRAMES = 13
"""Ten Throne Rooms, each but the first to be played again, the card that the last one doubles, the rest of its text, a
question."""
_KEYS = [
    "game",
    "players",
    "options",
    "turn",
    "over",
    "supply",
    "trash",
    "in_play",
    "aside",
    "aside_last",
    "aside_seat",
    "spoils",
    "picked",
    "picked_last",
    "seats",
    "stack",
    "rng",
]
_SEAT_KEYS = [
    "hand",
    "deck",
    "deck_known",
    "discard",
    "discard_top",
    "turns_taken",
    "hand_shown",
    "hand_lacks",
    "discard_shown",
]
_TURN_KEYS = ["seat", "phase", "actions", "buys", "coins", "bought"]


def rebuild(description: Mapping[str, Any]) -> NDArray[np.void]:
    """Lay out a position. What is left out is empty; a supply left out is what the other cards leave of a full box."""
    read = _CardReader()
    states = np.zeros(1, State.dtype)
    state = states[0]
    top = read.mapping(description, "position", _KEYS)
    given_seats = top.get("seats")
    likely = len(given_seats) if isinstance(given_seats, (list, tuple)) else 2
    players = read.whole(top.get("players", likely), "players", 2, SEATS, 2)
    options = read.options(state, top.get("options"), players, parse_options)
    options["start"] = max(0, options["start"])
    if (options["kingdom"] == DRAWN).any():
        read.wrong("options", "a position needs all its kingdom cards named")
    _read_turn(read, state, top.get("turn") or {}, players)
    state["over"] = read.truth(top.get("over", False), "over")
    for key in ("trash", "in_play", "aside", "picked"):
        state[key] = read.cards(top.get(key), key)
    spoils = read.cards(top.get("spoils"), "spoils")
    state["spoils"] = spoils[: state["spoils"].size]
    if spoils.sum() != state["spoils"].sum():
        read.wrong("spoils", "only treasures are stolen")
    for key in ("aside_last", "picked_last"):
        state[key] = -1 if top.get(key) is None else read.card(top[key], key)
    state["aside_seat"] = read.whole(top.get("aside_seat", 0), "aside_seat", 0, players - 1)
    state["discard_top"] = -1
    seats = top.get("seats", [{}] * players)
    if not isinstance(seats, (list, tuple)) or len(seats) != players:
        read.wrong("seats", f"must be a list of {players} seats")
        seats = [{}] * players
    for seat, described in enumerate(seats):
        _read_seat(read, state, seat, described)
    _read_stack(read, state, top.get("stack") or [], players)
    read.rng(state, top.get("rng"))
    _derive(state, players)
    _read_supply(read, state, top.get("supply"), players)
    if not read.problems:
        read.problems += problems(state)
    if read.problems:
        raise InvalidPosition(read.problems)
    return states


def _read_turn(read: _CardReader, state: np.void, described: Any, players: int) -> None:
    turn = read.mapping(described, "turn", _TURN_KEYS)
    row = state["turn"]
    row["seat"] = read.whole(turn.get("seat", 0), "turn: seat", 0, players - 1)
    phases = {phase.name.lower(): int(phase) for phase in Phase}
    phase = turn.get("phase", "action")
    if not isinstance(phase, str) or phase not in phases:
        read.wrong("turn: phase", f"must be {' or '.join(phases)}, not {phase!r}")
        phase = "action"
    row["phase"] = phases[phase]
    row["actions"] = read.whole(turn.get("actions", 1), "turn: actions", 0, 1000)
    row["buys"] = read.whole(turn.get("buys", 1), "turn: buys", 0, 1000)
    row["coins"] = read.whole(turn.get("coins", 0), "turn: coins", 0, 10_000)
    row["bought"] = read.truth(turn.get("bought", False), "turn: bought")


def _read_seat(read: _CardReader, state: np.void, seat: int, described: Any) -> None:
    where = f"seat {seat}"
    given = read.mapping(described, where, _SEAT_KEYS)
    hand = read.cards(given.get("hand"), f"{where}: hand")
    discard = read.cards(given.get("discard"), f"{where}: discard")
    deck = read.ordered(given.get("deck"), f"{where}: deck")
    state["hand"][seat], state["discard"][seat] = hand, discard
    state["hand_size"][seat], state["discard_size"][seat] = hand.sum(), discard.sum()
    if int(state["deck_size"].sum()) + len(deck) > ALL_CARDS:
        read.wrong(f"{where}: deck", f"all decks together can hold {ALL_CARDS} cards")
    else:
        lay_deck(state, seat, deck[::-1])
    state["deck_known"][seat] = read.whole(given.get("deck_known", 0), f"{where}: deck_known", 0, len(deck))
    state["turns_taken"][seat] = read.whole(given.get("turns_taken", 0), f"{where}: turns_taken", 0, 32_000)
    on_top = given.get("discard_top")
    if on_top is not None:
        state["discard_top"][seat] = read.card(on_top, f"{where}: discard_top")
    elif discard.any():
        state["discard_top"][seat] = int(np.flatnonzero(discard)[-1])
    shown = read.cards(given.get("discard_shown"), f"{where}: discard_shown")
    if "discard_shown" not in given and discard.any():
        shown[state["discard_top"][seat]] = 1
    state["discard_shown"][seat] = shown
    state["hand_shown"][seat] = read.cards(given.get("hand_shown"), f"{where}: hand_shown")
    lacks = read.ordered(given.get("hand_lacks"), f"{where}: hand_lacks")
    state["hand_lacks"][seat] = sum(1 << c for c in set(lacks))


def _read_stack(read: _CardReader, state: np.void, described: Any, players: int) -> None:
    frames = read.rows(described, "stack", "frames")
    if len(frames) > _MOST_FRAMES:
        read.wrong("stack", f"must be a list of at most {_MOST_FRAMES} frames")
        return
    rows = np.zeros(len(frames), state["stack"]["frames"].dtype)
    for i, given in enumerate(frames):
        where = f"stack: frame {i}"
        frame = read.mapping(given, where, _FRAME_KEYS)
        row = rows[i]
        row["seat"] = read.whole(frame.get("seat"), f"{where}: seat", 0, players - 1)
        if ("ask" in frame) == ("task" in frame):
            read.wrong(where, "must name either the question it asks (ask) or what it does (task)")
        elif "ask" in frame:
            _read_question(read, state, row, frame, where)
        else:
            _read_task(read, row, frame, where, players)
    waiting: list[np.void] = []
    for row in rows:
        if waiting and row["kind"] == Task.PLAY_AGAIN and row[["kind", "what"]] == waiting[-1][["kind", "what"]]:
            waiting[-1]["x"] += 1
        else:
            waiting.append(row)
    if len(waiting) > STACK_DEPTH:
        read.wrong("stack", "more waits on it than can wait at a time")
        return
    for i, row in enumerate(waiting):
        state["stack"]["frames"][i] = row
    state["stack"]["size"] = len(waiting)


def _read_question(read: _CardReader, state: np.void, row: np.void, frame: Mapping[str, Any], where: str) -> None:
    """Read what a seat is asked, and what the question is about."""
    players, number = int(state["options"]["players"]), read.name(frame["ask"], where, _ASKED, "a question of Dominion")
    if number < 0:
        return
    question = QUESTIONS[number]
    row["kind"], row["step"], row["what"] = Task.ASK, number, max(0, question.source)
    match question.about:
        case About.REACTION:
            row["x"] = (int(row["seat"]) - int(state["turn"]["seat"])) % players
            _read_attack(read, row, frame, where, players)
        case About.SEAT:
            row["x"] = read.whole(frame.get("whose"), f"{where}: whose", 0, players - 1)
        case About.CARD:
            row["x"] = max(0, read.card(frame.get("drawn"), f"{where}: drawn"))
        case About.COST:
            row["x"] = read.whole(frame.get("cost"), f"{where}: cost", 0, 100)
            if "given" in frame:
                given = read.card(frame["given"], f"{where}: given")
                row["y"] = given + 1
                if given >= 0 and COST[given] + (question.more or 0) != row["x"]:
                    read.wrong(where, f"for {CARD_NAMES[given]} something else may be gained than for {int(row['x'])}")


def _read_task(read: _CardReader, row: np.void, frame: Mapping[str, Any], where: str, players: int) -> None:
    """Read what the game carries on with by itself."""
    number = read.name(frame["task"], where, _TASKS, "a task of Dominion")
    if number < 0:
        return
    row["kind"] = Task[_TASKS[number].upper()]
    if row["kind"] == Task.VICTIMS:
        _read_attack(read, row, frame, where, players)
        row["x"] = read.whole(frame.get("steps"), f"{where}: steps", 1, players)
    else:
        row["what"] = max(0, read.card(frame.get("card"), f"{where}: card"))
        row["x"] = 1 if row["kind"] == Task.PLAY_AGAIN else 0


def _read_attack(read: _CardReader, row: np.void, frame: Mapping[str, Any], where: str, players: int) -> None:
    """Read which attack goes round, and who is unaffected."""
    attack = read.card(frame.get("card"), f"{where}: card")
    if attack >= 0 and not ATTACKS >> attack & 1:
        read.wrong(where, f"{CARD_NAMES[attack]} is not an attack")
    row["what"] = max(0, attack)
    immune = {
        read.whole(s, f"{where}: immune", 0, players - 1) for s in read.rows(frame.get("immune", []), where, "seats")
    }
    row["y"] = sum(1 << seat for seat in immune)


def _derive(state: np.void, players: int) -> None:
    """Fill the fields that follow from others."""
    for seat in range(players):
        owned = state["hand"][seat].astype(np.int64) + state["discard"][seat]
        owned += np.bincount(np.array(deck_of(state, seat), np.int64), minlength=CARDS)
        if seat == int(state["turn"]["seat"]):
            owned += state["in_play"]
        if seat == int(state["aside_seat"]):
            owned += state["aside"]
        state["owned"][seat] = np.minimum(owned, 60)
        for pile in ("hand", "discard"):
            state[f"{pile}_kinds"][seat] = sum(1 << int(c) for c in np.flatnonzero(state[pile][seat]))
    state["in_play_kinds"] = sum(1 << int(c) for c in np.flatnonzero(state["in_play"]))


def _read_supply(read: _CardReader, state: np.void, given: Any, players: int) -> None:
    piles = [*range(BASICS), *(int(c) for c in state["options"]["kingdom"] if c >= 0)]
    state["piles"] = sum(1 << c for c in piles)
    full = full_piles(players, piles)
    rest = full - state["owned"].astype(np.int64).sum(axis=0) - state["trash"]
    if given is None:
        for c in np.flatnonzero(rest < 0):
            read.wrong("supply", f"there are {-int(rest[c])} more {CARD_NAMES[c]} in the position than in the box")
        counts = np.maximum(rest, 0)
    else:
        counts = read.cards(given, "supply")
        for c in np.flatnonzero(counts):
            if c not in piles:
                read.wrong("supply", f"{CARD_NAMES[c]} is not in this kingdom")
    state["supply"] = counts
    state["left"] = sum(1 << c for c in piles if counts[c] > 0)
