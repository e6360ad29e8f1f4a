"""Positions for the page to be looked at: moments of random seeded games, every kind of question as often as any other.

    python tests/browser/positions.py 150 2026

writes one position a line: the game, whose eyes, what is asked, and the whole position as ``manor.position`` reads it.

    python tests/browser/positions.py --last-rounds tests/browser/last_rounds.json

writes the last rounds of random games, as ``LAST_ROUNDS`` lists them, to be played to the end. They are kept: they
change only with the rules, and whatever lays one out checks it.
"""

from __future__ import annotations

import json
import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import manor
from manor.games.dominion.data import KINGDOM_NAMES

LONGEST = 500
"""Actions of a game at most: Dominion played at random has no end in sight, and becomes no richer after a while."""
PASSING = ("end_turn", "end_actions", "done", "pass", "keep", "no")
"""What random players mostly leave until there is nothing else to do, so that something happens."""

LAST_ROUNDS = (("bunny_kingdom", 2), ("bunny_kingdom", 4), ("little_town", 2), ("little_town", 4))
"""Games in rounds that all are alike, and for how many players."""
ROUNDS = 4
"""Both have so many."""


def opened(game: str, players: int, seed: int, chooser: random.Random) -> manor.Table:
    """A game to be played at random. Dominion begins with decks that are full of kingdom cards: else few are met."""
    if game != "dominion":
        return manor.new(game, players=players, seed=seed)
    kingdom = chooser.sample(KINGDOM_NAMES, 10)
    some = [*kingdom, "copper", "copper", "silver", "gold", "estate", "duchy"]
    seats = [
        {
            "hand": chooser.sample(some, chooser.randint(4, 9)),
            "deck": chooser.sample(some, 6),
            "discard": chooser.sample(some, 1),
        }
        for _ in range(players)
    ]
    order = chooser.choice(["chosen", "automatic"])
    turn = {"actions": chooser.randint(1, 3), "coins": chooser.choice([0, 0, 4, 9])}
    options = {"kingdom": kingdom, "discard_order": order}
    return manor.position({"game": game, "players": players, "options": options, "turn": turn, "seats": seats})


def play(game: str, seed: int, kept: dict[str, list[dict[str, Any]]], most: int) -> None:
    """Play a game at random, and keep moments at which somebody is asked: so many at most of each kind of question."""
    chooser = random.Random(f"{game} {seed}")
    first, last = manor.game(game).min_players, manor.game(game).max_players
    players = first + seed % (last - first + 1)
    table = opened(game, players, seed, chooser)
    for _ in range(LONGEST if game != "dominion" else LONGEST // 4):
        if table.over:
            return
        seat = chooser.choice(table.pending)
        asked = table.question(seat)
        legal = table.legal(seat)
        if asked is not None and len(legal) > 1 and chooser.random() < 0.25 and len(kept[asked.id]) < most:
            moment = {"game": game, "question": asked.id, "players": players, "seat": seat}
            kept[asked.id].append({**moment, "position": table.to_dict()})
        lively = [action for action in legal if action.verb not in PASSING]
        table.play(seat, chooser.choice(lively if lively and chooser.random() < 0.9 else legal))


def positions(count: int, seed: int) -> list[dict[str, Any]]:
    """So many positions, kind by kind in turn."""
    found: dict[str, dict[str, list[dict[str, Any]]]] = {game: defaultdict(list) for game in manor.names()}
    for game, kept in found.items():
        for number in range(24 + count // 12):
            play(game, seed * 10_000 + number, kept, most=6 + count // 20)
    kinds = [kept[kind] for _, kept in sorted(found.items()) for kind in sorted(kept)]
    chosen: list[dict[str, Any]] = []
    while len(chosen) < count and any(kinds):
        chosen += [moments.pop(0) for moments in kinds if moments]
    return chosen[:count]


def last_round(game: str, players: int) -> dict[str, Any]:
    """A game of random players at the beginning of its last round; what is drawn from now on, the table's seed says."""
    chooser = random.Random(game)
    table = manor.new(game, players=players, seed=2026)
    while table.to_dict()["round"] < ROUNDS:
        seat = chooser.choice(table.pending)
        table.play(seat, chooser.choice(table.legal(seat)))
    return {name: value for name, value in table.to_dict().items() if name != "rng"}


if __name__ == "__main__" and sys.argv[1] == "--last-rounds":
    lines = [f'"{game} {players}": {json.dumps(last_round(game, players))}' for game, players in LAST_ROUNDS]
    Path(sys.argv[2]).write_text("{\n" + ",\n".join(lines) + "\n}\n")
elif __name__ == "__main__":
    for one in positions(int(sys.argv[1]), int(sys.argv[2])):
        print(json.dumps(one))
