"""Pebbles: a complete game in one folder, which nothing else knows of. Found through ``MANOR_GAMES``.

Seven pebbles a player lie on the table. Whose turn it is takes one, two or three. Everybody has a lucky number, which
nobody else knows. When the last pebble is taken, a pebble counts one point, and each time somebody took just their
lucky number one more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from manor.errors import InvalidPosition
from manor.games.features import RELATIVE, Features, counts, flags
from manor.games.game import Action, Game, action
from manor.games.options import OptionsReader
from manor.games.positions import PositionReader
from manor.games.shown import Event, EventKind, Line, Question, ScoreLine, Shown, View, amount, what
from manor.kernel.compile import rules
from manor.kernel.contract import Rules
from manor.kernel.journal import EVERYBODY, PLAIN, RANDOM, Journal, emit
from manor.kernel.masks import Mask, allow
from manor.kernel.records import Floats, Matrix, Record, Seen, Vector, int8, nested
from manor.kernel.rng import Rng, roll, seed_rng
from manor.words.message import Listed, Message, Sayings, Seat

SEATS, MOST, EACH = 4, 3, 7
DEAL, TAKE, OVER = 1, 2, 3


# --- the record ---


class Options(Record, name="pebbles options"):
    """What the players agreed on."""

    players: int = int8("how many play", low=2, high=SEATS)


class State(Record, name="pebbles"):
    """A game between two decisions."""

    options: Options = nested(Options, "what the players agreed on")
    rng: Rng = nested(Rng, "the generator")
    left: int = int8("pebbles on the table", high=SEATS * EACH)
    turn: int = int8("whose turn it is", high=SEATS - 1)
    taken: Vector = int8("pebbles of each seat", (SEATS,), high=SEATS * EACH)
    times: Matrix = int8("how often each seat took one, two, three", (SEATS, MOST), high=SEATS * EACH)
    lucky: Vector = int8("lucky numbers; 0: not known", (SEATS,), high=MOST, seen=Seen.BY_OWNER)


# --- the rules ---


@rules
def setup(state: State, options: Options, seed: int, journal: Journal) -> None:
    """Lay out the pebbles and draw the lucky numbers."""
    state.options.players = options.players
    seed_rng(state.rng, seed, 0)
    state.left = EACH * int(options.players)
    for seat in range(options.players):
        state.lucky[seat] = 1 + roll(state.rng, MOST)
        emit(journal, DEAL, seat, int(state.lucky[seat]), 0, 0, 0, 1 << seat, RANDOM)


@rules
def pending(state: State) -> int:
    """Whose turn it is."""
    return 0 if state.left == 0 else 1 << int(state.turn)


@rules
def legal(state: State, seat: int, mask: Mask) -> None:
    """One, two or three, while there are so many."""
    if (pending(state) >> seat) & 1:
        for number in range(min(MOST, int(state.left))):
            allow(mask, number)


@rules
def apply(state: State, seat: int, action: int, journal: Journal) -> None:
    """Take pebbles; the next player follows."""
    number = action + 1
    state.left -= number
    state.taken[seat] += number
    state.times[seat, action] += 1
    emit(journal, TAKE, seat, 0, number, 0, 0, EVERYBODY, PLAIN)
    if state.left == 0:
        emit(journal, OVER, seat, 0, 0, 0, 0, EVERYBODY, PLAIN)
    else:
        state.turn = (seat + 1) % int(state.options.players)


@rules
def is_over(state: State) -> bool:
    """Tell whether the last pebble is taken."""
    return state.left == 0


@rules
def points_of(state: State, seat: int) -> int:
    """Pebbles, and one for each time the lucky number was taken."""
    lucky = int(state.lucky[seat])
    return int(state.taken[seat]) + (int(state.times[seat, lucky - 1]) if lucky > 0 else 0)


@rules
def scores(state: State, out: Vector) -> None:
    """Write every seat's points."""
    for seat in range(SEATS):
        out[seat] = points_of(state, seat) if seat < state.options.players else 0


@rules
def ranking(state: State, out: Vector) -> None:
    """Write every seat's place."""
    for seat in range(SEATS):
        out[seat] = 0
        if seat < state.options.players:
            out[seat] = 1
            for other in range(state.options.players):
                if points_of(state, other) > points_of(state, seat):
                    out[seat] += 1


redact = State.redaction()


@rules
def determinize(state: State, seat: int, rng: Rng) -> None:
    """Others may have any lucky number."""
    seed_rng(state.rng, roll(rng, 1 << 30), 0)
    for other in range(state.options.players):
        if other != seat:
            state.lucky[other] = 1 + roll(rng, MOST)


FEATURES = Features(
    counts("left", "pebbles on the table", most=SEATS * EACH),
    flags("lucky", "the own lucky number", ["one", "two", "three"]),
    counts("taken", "pebbles taken", RELATIVE, most=SEATS * EACH),
    counts("times", "how often one, two, three were taken", RELATIVE, ["one", "two", "three"], most=SEATS * EACH),
    counts("turn", "whose turn it is", RELATIVE, most=1),
    counts("players", "how many play", most=SEATS),
)
_LEFT, _LUCKY, _TAKEN, _TIMES, _TURN, _PLAYERS = (part.start for part in FEATURES.values())


@rules
def encode(state: State, seat: int, out: Floats) -> None:
    """What a seat knows, from its own side."""
    for i in range(_PLAYERS):
        out[i] = 0.0
    players = int(state.options.players)
    out[_LEFT] = state.left / (SEATS * EACH)
    out[_LUCKY + int(state.lucky[seat]) - 1] = 1.0
    for k in range(players):
        other = (seat + k) % players
        out[_TAKEN + k] = state.taken[other] / (SEATS * EACH)
        for number in range(MOST):
            out[_TIMES + k * MOST + number] = state.times[other, number] / (SEATS * EACH)
        out[_TURN + k] = 1.0 if other == state.turn else 0.0
    out[_PLAYERS] = players / SEATS


# --- what is shown and said ---

SAY = Sayings("pebbles", Path(__file__).parent / "locales")
_ASK, _DO = SAY("ask", left=int), SAY("do-take", number=int)
_DEALT, _TAKES, _ENDS = (
    SAY("log-deal", who=Seat),
    SAY("log-take", who=Seat, number=int),
    SAY("log-over", last=Listed(Seat)),
)
_FEW, _PEBBLES, _LUCK = SAY("why-few", number=int, left=int), SAY("part-pebbles"), SAY("part-luck", lucky=int)


class Dealt(Event, frozen=True, kw_only=True, tag="deal"):
    """Somebody looks at their lucky number."""

    lucky: int | None


class Taken(Event, frozen=True, kw_only=True, tag="take"):
    """Pebbles are taken."""

    number: int


class Ended(Event, frozen=True, kw_only=True, tag="over"):
    """The last pebble is gone."""


EVENTS = {
    DEAL: EventKind(Dealt, {"lucky": what(int)}),
    TAKE: EventKind(Taken, {"number": amount()}),
    OVER: EventKind(Ended, {}),
}


class Player(Shown, frozen=True, kw_only=True):
    """A player's pebbles; the lucky number is the owner's secret until the end."""

    taken: int
    times: list[int]
    lucky: int | None = None


class Table(View, frozen=True, kw_only=True):
    """All that a seat may know."""

    left: int
    seats: list[Player]


def question(record: np.void, seat: int) -> Question | None:
    """How many?"""
    left, turn = int(record["left"]), int(record["turn"])
    if not left:
        return None
    return Question(id="take", seat=turn, message=_ASK(left=left) if turn == seat else None, zone="table")


def view(record: np.void, seat: int, common: dict[str, Any]) -> Table:
    """What a redacted record shows to a seat."""
    seats = [
        Player(
            taken=int(record["taken"][other]),
            times=record["times"][other].tolist(),
            lucky=int(record["lucky"][other]) or None,
        )
        for other in range(common["players"])
    ]
    return Table(**common, question=question(record, seat), left=int(record["left"]), seats=seats)


def lines(events: Iterable[Event]) -> list[Line]:
    """One line for each event."""
    told = []
    for event in events:
        who = Seat(event.seat)
        if isinstance(event, Taken):
            told.append(Line(message=_TAKES(who=who, number=event.number), seat=event.seat, weight=event.number))
        elif isinstance(event, Dealt):
            told.append(Line(message=_DEALT(who=who), seat=event.seat, minor=True))
        else:
            told.append(Line(message=_ENDS(last=[who]), seat=None, headline=True))
    return told


def why_not(record: np.void, seat: int, action: Action) -> Message:
    """There are not so many."""
    assert int(record["turn"]) == seat
    return _FEW(number=action.id + 1, left=int(record["left"]))


def score_sheet(record: np.void) -> list[list[ScoreLine]]:
    """Pebbles, and luck."""
    sheets = []
    for seat in range(int(record["options"]["players"])):
        lucky = int(record["lucky"][seat])
        luck = int(record["times"][seat][lucky - 1]) if lucky else 0
        sheets.append(
            [
                ScoreLine(message=_PEBBLES(), points=int(record["taken"][seat]), heading="pebbles"),
                ScoreLine(message=_LUCK(lucky=lucky), points=luck, heading="luck"),
            ]
        )
    return sheets


# --- options and positions ---


def parse_options(players: int, options: Mapping[str, Any]) -> NDArray[np.void]:
    """There are none but the players."""
    OptionsReader(options, ()).done()
    row = Options.fresh()
    row["players"] = players
    return row


def describe(record: np.void) -> dict[str, Any]:
    """A position in plain words."""
    players = int(record["options"]["players"])
    return {
        "players": players,
        "turn": int(record["turn"]),
        "times": record["times"][:players].tolist(),
        "lucky": record["lucky"][:players].tolist(),
        "rng": [int(record["rng"][word]) for word in ("a", "b", "c", "counter")],
    }


def rebuild(description: Mapping[str, Any]) -> NDArray[np.void]:
    """A position from its description."""
    read = PositionReader()
    given = read.mapping(description, "position", ("game", "players", "turn", "times", "lucky", "rng"))
    states = np.zeros(1, State.dtype)
    state = states[0]
    players = read.whole(given.get("players", 2), "players", 2, SEATS, 2)
    state["options"]["players"] = players
    state["turn"] = read.whole(given.get("turn", 0), "turn", 0, players - 1)
    times, lucky = read.rows(given.get("times", ()), "times"), read.rows(given.get("lucky", ()), "lucky")
    for seat in range(players):
        row = read.rows(times[seat], f"times of seat {seat}") if seat < len(times) else ()
        for number in range(MOST):
            most = SEATS * EACH
            state["times"][seat][number] = read.whole(row[number], "times", 0, most) if number < len(row) else 0
        state["lucky"][seat] = read.whole(lucky[seat], "lucky", 1, MOST, 1) if seat < len(lucky) else 1
        state["taken"][seat] = int(state["times"][seat] @ np.arange(1, MOST + 1))
    left = EACH * players - int(state["taken"].sum())
    if left < 0:
        read.wrong("times", f"{-left} pebbles more were taken than there are")
    state["left"] = max(0, left)
    read.rng(state, given.get("rng"))
    if read.problems or (wrong := problems(state)):
        raise InvalidPosition(read.problems or wrong)
    return states


def problems(record: np.void) -> list[str]:
    """Pebbles are neither lost nor found."""
    wrong = State.out_of_bounds(record)
    if int(record["left"]) + int(record["taken"].sum()) != EACH * int(record["options"]["players"]):
        wrong.append("pebbles were lost or found")
    return wrong


def next_options(_: np.void, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The next game is like this one."""
    return dict(changes)


ACTIONS = tuple(action(n, "take", f"take {n + 1}", number=str(n + 1)) for n in range(MOST))

GAME = Game(
    rules=Rules(
        name="pebbles",
        state=State,
        options=Options,
        actions=MOST,
        features=FEATURES.length,
        max_seats=SEATS,
        setup=setup,
        pending=pending,
        legal=legal,
        apply=apply,
        is_over=is_over,
        scores=scores,
        ranking=ranking,
        redact=redact,
        determinize=determinize,
        encode=encode,
    ),
    rules_number=1,
    min_players=2,
    max_players=SEATS,
    actions=ACTIONS,
    features=FEATURES,
    most_decisions=lambda players: EACH * players,
    parse_options=parse_options,
    describe_options=lambda _: {},
    describe=describe,
    rebuild=rebuild,
    problems=problems,
    next_options=next_options,
    view_type=Table,
    view=view,
    event_types=Dealt | Taken | Ended,
    event_kinds=EVENTS,
    sayings=SAY,
    question=question,
    label=lambda chosen: _DO(number=chosen.id + 1),
    lines=lines,
    why_not=why_not,
    score_sheet=score_sheet,
)
