"""How the levels for people compare.

    python benchmarks/ratings.py --game little_town --players 3 --games 60

Seats are rotated over equal deals; see ``resuming.py``: each game and number of players has a file of its own in the
folder (``--out``). A rating is a Bradley-Terry strength over all pairs of seats of all games, on the scale of Elo, with
the mean of the levels at 1500; its interval, of 95 %, is a bootstrap over games. ``strength.py`` measures one agent
against another.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
from collections import defaultdict
from pathlib import Path

import msgspec

import manor
from manor.agents import find, play_with
from manor.agents.levels import LEVELS
from resuming import play_missing

_BOOTSTRAPS = 200
_STEPS = 400


class Plan(msgspec.Struct, frozen=True):
    """How many games of all levels."""

    game: str
    players: int
    games: int


class Played(msgspec.Struct, frozen=True):
    """One game: which one, who sat where, and how it ended."""

    number: int
    labels: list[str]
    places: list[int]


def play(plan: Plan, number: int) -> Played:
    """Play one game: levels in all combinations and rotations, deal after deal."""
    groups = list(itertools.combinations(LEVELS, plan.players))
    (deal, group), turn = divmod(number // plan.players, len(groups)), number % plan.players
    labels = [*groups[group][turn:], *groups[group][:turn]]
    table = manor.new(plan.game, players=plan.players, seed=deal)
    play_with(table, [find(label, plan.game, 1000 * deal + s) for s, label in enumerate(labels)])
    return Played(number, labels, list(table.places))


def strengths(games: list[Played], labels: list[str]) -> dict[str, float]:
    """Bradley-Terry strengths from all pairs of seats, with one drawn game between every two for safety."""
    wins: dict[tuple[str, str], float] = defaultdict(float)
    for a, b in itertools.permutations(labels, 2):
        wins[a, b] = 0.5
    for g in games:
        for i, j in itertools.combinations(range(len(g.labels)), 2):
            a, b = g.labels[i], g.labels[j]
            share = 0.5 + 0.5 * ((g.places[i] < g.places[j]) - (g.places[i] > g.places[j]))
            wins[a, b] += share
            wins[b, a] += 1 - share
    strength = dict.fromkeys(labels, 1.0)
    for _ in range(_STEPS):
        fresh = {}
        for a in labels:
            won = sum(wins[a, b] for b in labels if b != a)
            fresh[a] = won / sum((wins[a, b] + wins[b, a]) / (strength[a] + strength[b]) for b in labels if b != a)
        scale = math.exp(sum(math.log(s) for s in fresh.values()) / len(fresh))
        strength = {a: s / scale for a, s in fresh.items()}
    return {a: 1500 + 400 * math.log10(s) for a, s in strength.items()}


def row(plan: Plan, games: list[Played]) -> str:
    """Every level's rating with its interval."""
    labels = list(LEVELS)
    found = strengths(games, labels)
    dice = random.Random(1)
    samples = [strengths(dice.choices(games, k=len(games)), labels) for _ in range(_BOOTSTRAPS)]
    cells = []
    for level in LEVELS:
        spread = sorted(sample[level] for sample in samples)
        low, high = spread[int(0.025 * _BOOTSTRAPS)], spread[int(0.975 * _BOOTSTRAPS) - 1]
        cells.append(f"{found[level]:.0f} ({low:.0f} … {high:.0f})")
    return f"| {plan.game} | {plan.players} | {len(games)} | {' | '.join(cells)} |"


def main() -> None:
    """Play what is missing, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=manor.names(), action="append")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=60, help="games of all levels together")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/ratings"))
    asked = parser.parse_args()
    print(f"| game | players | games | {' | '.join(LEVELS)} |\n|---|---|---|" + "---|" * len(LEVELS))
    for game in asked.game or manor.names():
        plan = Plan(game, asked.players, asked.games)
        *_, games = play_missing(asked.out / f"{game}-{asked.players}.jsonl", plan, play, Played, asked.processes)
        print(row(plan, games), flush=True)


if __name__ == "__main__":
    main()
