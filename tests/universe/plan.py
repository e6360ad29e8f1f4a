"""What will happen in a universe: made from its seed before anything does, so that parts of it can be left out."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

import manor

SECONDS = 30.0
"""How long things go on and go wrong."""
_ENDS = 5
"""Actions that a game which is laid out near its end still has, or a few more."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that somebody does, or that goes wrong, at a time."""

    number: int
    at: float
    what: str
    who: int = 0
    """A person or a server."""
    pick: int = 0
    """Decides what is left open: which table, which action."""
    seconds: float = 0.0

    def __str__(self) -> str:
        lasts = f" for {self.seconds:.1f} s" if self.seconds else ""
        return f"{self.number:3d}  after {self.at:5.1f} s  {self.what} ({self.who}){lasts}"


@dataclass(frozen=True, slots=True)
class Plan:
    """A universe to be."""

    seed: int
    servers: int
    people: int
    events: tuple[Event, ...]


ACTS = "somebody acts"
PEOPLE = {
    "takes back": 5,
    "answers whoever asks": 6,
    "says the last thing again": 4,
    "loses a line": 6,
    "goes to another server": 4,
    "stays away": 2,
    "stands up": 2,
    "sits down": 4,
    "asks for a seat": 2,
    "watches": 3,
    "looks into the lobby": 2,
    "plays another game": 2,
    "goes everywhere": 1,
}
FAULTS = {
    "server is killed": 5,
    "server ends": 2,
    "database is down": 3,
    "database is slow": 3,
    "disk is full": 3,
    "commits fail": 8,
    "commits are not heard of": 6,
    "wake-ups are lost": 3,
    "wake-ups are slow": 3,
    "wake-ups hang": 1,
    "listener is cut": 3,
    "network is slow": 2,
    "network loses": 3,
    "bots are slow": 4,
    "log is damaged": 1,
}


def plan(seed: int) -> Plan:
    """The universe of a seed."""
    dice = random.Random(f"plan {seed}")
    servers = dice.choice((1, 1, 2, 2, 2, 3))
    people = dice.choice((1, 2, 2, 2, 3, 4))
    found: list[tuple[float, str, int, int, float]] = []

    def add(at: float, what: str, who: int, seconds: float = 0.0) -> None:
        found.append((at, what, who, dice.getrandbits(30), seconds))

    for _ in range(dice.choice((1, 1, 2, 2, 3))):
        at = dice.random() * 2.0
        host = dice.randrange(people)
        add(at, "opens a table", host)
        add(at + dice.uniform(0.2, 2.0), "sits down", (host + 1) % people)
    for _ in range(dice.randrange(8, 32)):
        add(dice.uniform(1.0, SECONDS), ACTS, 0)
    kinds, weights = list(PEOPLE), list(PEOPLE.values())
    for what in dice.choices(kinds, weights, k=dice.randrange(2, 10)):
        add(dice.uniform(1.0, SECONDS), what, dice.randrange(people), dice.uniform(2.0, 18.0) if "away" in what else 0)
    kinds, weights = list(FAULTS), list(FAULTS.values())
    for what in dice.choices(kinds, weights, k=dice.randrange(0, 7)):
        lasts = dice.choice((0.3, 2.0, 8.0)) * dice.uniform(0.3, 1.5)
        # Rather late: what goes wrong early is often covered up by what happens later.
        add(1.0 + (SECONDS - 1.0) * dice.random() ** 0.5, what, dice.randrange(servers), lasts)
    found.sort()
    return Plan(seed, servers, people, tuple(Event(n, *given) for n, given in enumerate(found)))


@cache
def _near_the_end(game: str, number: int) -> dict[str, Any]:
    """A position a few actions before a game's end."""
    table = manor.new(game, players=2, seed=number)
    moves: list[tuple[int, Any]] = []
    bots = [manor.agents.find("simple", game, number + seat) for seat in (0, 1)]
    while not table.over:
        seat = table.pending[0]
        chosen = manor.agents.ask(bots[seat], table.sight(seat))
        moves.append((seat, chosen.text))
        table.play(seat, chosen.text)
    again = manor.new(game, players=2, seed=number)
    for seat, text in moves[:-_ENDS]:
        again.play(seat, text)
    found: dict[str, Any] = again.to_dict()
    return found


def wish(pick: int) -> dict[str, Any]:
    """The table that somebody opens."""
    dice = random.Random(pick)
    game = dice.choices(("little_town", "dominion", "bunny_kingdom"), (3, 3, 1))[0]
    others = dice.choice((["open"], ["open"], ["open"], ["open"], ["simple"], ["simple"], ["simple"], ["me"]))
    seats = dice.choice((["me", *others], ["me", *others], [*others, "me"]))
    if dice.random() < 0.05:
        seats = ["simple", "simple"]
    made: dict[str, Any] = {
        "game": game,
        "seats": [{"kind": s} if s in ("me", "open") else {"kind": "bot", "level": s} for s in seats],
        "spectators": dice.random() < 0.7,
        "listed": dice.random() < 0.5,
        "takeover": dice.choice((None, None, "simple")),
        "games": 0,
    }
    kind = dice.choice(("none", "none", "none", "move", "game"))
    if kind != "none":
        made["clock"] = {"kind": kind, "seconds": dice.choice((5, 6, 9)), "increment": dice.choice((0, 2))}
    made["staging"] = {"seed": pick}
    if seats == ["simple", "simple"] or dice.random() < 0.6:
        made["staging"]["position"] = _near_the_end(game, dice.randrange(2))
    return made
