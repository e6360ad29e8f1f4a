r"""What search gives away in the last turns of Little Town, where everything that can still happen can be looked at.

    python benchmarks/last_turns.py --games 12 --first-seed 100

The exact answer: from a world that the seat cannot rule out, every line of play to the end, each seat choosing what is
best for itself; the value of an action is the mean over eight such worlds, on the scale of search (0 is lost, 1 is won,
the lead counts a little). Looked at are all decisions of games of ``hard`` from the last worker of the game on, unless
a world has more than 200,000 positions.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import manor
from manor.agents import Sight, find
from manor.agents.nets import shipped_net
from manor.agents.search import SearchAgent
from manor.agents.search.binding import search_calls
from manor.agents.search.nodes import node_key
from manor.agents.search.tree import write_values
from manor.games import game as find_game
from manor.games.little_town.vocabulary import ROUNDS
from manor.kernel.binding import bind
from manor.kernel.bits import lowest_bit
from manor.kernel.contract import GameState
from manor.kernel.entries import write_mask
from manor.kernel.masks import clear_mask, count_allowed, nth_allowed
from manor.kernel.records import Many, Matrix, Slots, Vector
from manor.kernel.rng import Rng

# Bound per game, as in manor.agents.search.tree.
# ruff: noqa: F821
pending: Callable[..., Any]
apply: Callable[..., Any]
ranking: Callable[..., Any]
determinize: Callable[..., Any]
appraise: Callable[..., Any]
lead_scale: float
win_weight: float

GAME = "little_town"
WORLDS = 8
DEPTH = 80
"""Decisions of a line at most."""
MOST = 200_000
"""Positions of a world at most."""


class Room(NamedTuple):
    """All that the exact answer reads and writes; what has a row for each depth is a stack."""

    root: Slots[GameState]
    worlds: Slots[GameState]
    words: Any
    """The bytes of *worlds*."""
    left: Matrix
    """What has not been looked at yet, as masks."""
    asked: Vector
    best: NDArray[np.float64]
    """What every seat gets when the seat that is asked does the best so far."""
    place: Vector
    """Where the position is kept; −1: nowhere."""
    keys: NDArray[np.int64]
    kept: NDArray[np.float64]
    """What every seat gets from the position of that key on."""
    found: NDArray[np.float64]
    """For each action of the root: what every seat gets; −1: it is not legal."""
    points: Vector
    places: Vector
    rng: Many[Rng]


def solve(room: Room, viewer: int) -> bool:
    """Look at all that can still happen in a world that *viewer* cannot rule out; tell whether it was not too much."""
    worlds, best = room.worlds, room.best
    worlds[0] = room.root[0]
    determinize(worlds[0], viewer, room.rng[0])
    players = int(worlds[0].options.players)
    room.keys[:] = 0
    room.found[:, :] = -1.0
    write_mask(worlds[0], viewer, room.left[0])
    room.asked[0] = viewer
    room.place[0] = -1
    best[0, :] = -1.0
    size = room.keys.shape[0]
    depth = 0
    first = -1
    seen = 0
    while depth >= 0:
        left = room.left[depth]
        if count_allowed(left) == 0:
            if room.place[depth] >= 0:
                for seat in range(players):
                    room.kept[room.place[depth], seat] = best[depth, seat]
            depth -= 1
            if depth >= 0 and best[depth + 1, room.asked[depth]] > best[depth, room.asked[depth]]:
                for seat in range(players):
                    best[depth, seat] = best[depth + 1, seat]
            if depth == 0:
                for seat in range(players):
                    room.found[first, seat] = best[1, seat]
            continue
        action = nth_allowed(left, 0)
        left[action >> 5] = int(left[action >> 5]) & ~(1 << (action & 31))
        if depth == 0:
            first = action
        if depth + 1 == worlds.shape[0]:
            return False
        worlds[depth + 1] = worlds[depth]
        apply(worlds[depth + 1], int(room.asked[depth]), action, None)
        depth += 1
        state = worlds[depth]
        left = room.left[depth]
        waiting = pending(state)
        while waiting != 0:
            write_mask(state, lowest_bit(waiting), left)
            if count_allowed(left) > 1:
                break
            apply(state, lowest_bit(waiting), nth_allowed(left, 0), None)
            waiting = pending(state)
        room.place[depth] = -1
        best[depth, :] = -1.0
        if waiting == 0:
            clear_mask(left)
            appraise(state, room.points)
            ranking(state, room.places)
            write_values(best[depth], room.points, room.places, players, True, lead_scale, win_weight)
            continue
        room.asked[depth] = lowest_bit(waiting)
        key = node_key(room.words[depth : depth + 1], lowest_bit(waiting))
        place = int((key >> 1) % size)
        while room.keys[place] not in (0, key):
            place = place + 1 if place + 1 < size else 0
        if room.keys[place] == key:
            clear_mask(left)
            for seat in range(players):
                best[depth, seat] = room.kept[place, seat]
            continue
        seen += 1
        if seen > MOST:
            return False
        room.keys[place] = key
        room.place[depth] = place
    return True


class Exact:
    """The exact answer, compiled, with its room."""

    def __init__(self) -> None:
        rules, policy = find_game(GAME).rules, find_game(GAME).policy
        names = {"appraise": policy.appraise, "lead_scale": policy.lead_scale, "win_weight": policy.win_weight}
        self._solve = bind(solve, {**rules.namespace(), **names}, f"{GAME}-last-turns").call
        worlds: Any = np.zeros(DEPTH, rules.state.dtype)
        self._root = np.zeros(1, rules.state.dtype)
        self._found = np.zeros((rules.actions, rules.max_seats))
        numbers: dict[str, Any] = {name: np.zeros(DEPTH, np.int64) for name in ("asked", "place")}
        numbers |= {name: np.zeros(rules.max_seats, np.int64) for name in ("points", "places")}
        room: dict[str, Any] = {
            "root": self._root,
            "worlds": worlds,
            "words": worlds.view(np.uint32).reshape(DEPTH, -1),
            "left": np.zeros((DEPTH, rules.mask_words), np.uint32),
            "best": np.zeros((DEPTH, rules.max_seats)),
            "keys": np.zeros(4 * MOST, np.int64),
            "kept": np.zeros((4 * MOST, rules.max_seats)),
            "found": self._found,
            "rng": search_calls(GAME).new_rng(1),
        }
        self._room = Room(**room, **numbers)

    def values(self, sight: Sight) -> NDArray[np.float64] | None:
        """The value of every action, −1 for what is not legal; ``None`` when too much can still happen."""
        total = np.zeros(len(self._found))
        self._root[0] = sight.record
        for _ in range(WORLDS):
            if not self._solve(self._room, sight.seat):
                return None
            total += self._found[:, sight.seat]
        return total / WORLDS


def last_turns(players: int, seed: int) -> Iterator[Sight]:
    """Every choice of a game of ``hard`` from its last worker on."""
    table = manor.new(GAME, players=players, seed=seed)
    bots = [find("hard", game=GAME, seed=10 * seed + seat) for seat in range(players)]
    while table.pending:
        sight = table.sight(table.pending[0])
        last = sight.record["round"] == ROUNDS and sight.record["workers_left"].sum() <= 1
        if last and len(sight.legal) > 1:
            yield sight
        table.play(sight.seat, bots[sight.seat].choose(sight))


def main() -> None:
    """Play, look, and tell what was given away."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=12, help="for each number of players")
    parser.add_argument("--first-seed", type=int, default=100)
    parser.add_argument("--simulations", type=int, nargs="+", default=[400, 4000])
    given = parser.parse_args()
    exact = Exact()
    for players in (2, 3, 4):
        lost: dict[int, list[float]] = defaultdict(list)
        too_much = 0
        for seed in range(given.first_seed, given.first_seed + given.games):
            agents = {n: SearchAgent(GAME, simulations=n, net=shipped_net(GAME), seed=seed) for n in given.simulations}
            for sight in last_turns(players, seed):
                values = exact.values(sight)
                if values is None:
                    too_much += 1
                    continue
                for n, agent in agents.items():
                    lost[n].append(float(values.max() - values[agent.analyse(sight)[0].action]))
        for n, each in lost.items():
            print(
                f"{players} players, {n} simulations: {len(each)} choices ({too_much} left out), given away "
                f"{np.mean(each):.5f} in the mean, {max(each):.4f} at most"
            )


if __name__ == "__main__":
    main()
