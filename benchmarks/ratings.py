"""How the levels for people compare.

    python benchmarks/ratings.py levels --game little_town --players 3 --games 40
    python benchmarks/ratings.py table

Seats are rotated over equal deals. Finished games are kept in a file (``--out``), one line each: what is
interrupted goes on where it stopped, and asking for more games plays only those that are missing. A rating is a
Bradley-Terry strength over all pairs of seats of all games, on the scale of Elo, with the mean of the levels at 1500;
its interval, of 95 %, is a bootstrap over games. ``strength.py`` measures one agent against another.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import random
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import manor
from manor.agents import find, play_with
from manor.agents.levels import LEVELS

Played = dict[str, Any]
Task = tuple[str, int, int, tuple[str, ...]]
"""Game, players, deal, and who sits where."""

_BOOTSTRAPS = 200
_STEPS = 400


def play(task: Task) -> Played:
    """Play one game and tell how it ended."""
    game, players, deal, labels = task
    started = time.perf_counter()
    table = manor.new(game, players=players, seed=deal)
    play_with(table, [find(label, game, 1000 * deal + s) for s, label in enumerate(labels)])
    return {
        "game": game,
        "players": players,
        "deal": deal,
        "labels": list(labels),
        "places": list(table.places),
        "scores": list(table.scores),
        "seconds": round(time.perf_counter() - started, 2),
    }


def level_tasks(game: str, players: int, games: int) -> Iterator[Task]:
    """Levels in all combinations and rotations, deal after deal, until there are enough games."""
    made = 0
    for deal in itertools.count():
        for group in itertools.combinations(LEVELS, players):
            for turn in range(players):
                if made == games:
                    return
                made += 1
                yield game, players, deal, group[turn:] + group[:turn]


def key_of(game: str, players: int, deal: int, labels: tuple[str, ...]) -> str:
    """What makes two games the same game."""
    return f"{game} {players} {deal} {' '.join(labels)}"


def load(path: Path) -> list[Played]:
    """Read the finished games; a line that was cut off is left out."""
    played = []
    for line in path.read_text().splitlines() if path.is_file() else []:
        try:
            played.append(json.loads(line))
        except json.JSONDecodeError:
            continue
    return played


def run(tasks: list[Task], path: Path, jobs: int) -> None:
    """Play what is missing and keep each game as soon as it is over."""
    done = {key_of(g["game"], g["players"], g["deal"], tuple(g["labels"])) for g in load(path)}
    missing = [task for task in tasks if key_of(*task) not in done]
    print(f"{len(tasks) - len(missing)} games are done, {len(missing)} to play", flush=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file, ExitStack() as stack:
        games = stack.enter_context(ProcessPoolExecutor(jobs)).map(play, missing) if jobs > 1 else map(play, missing)
        for played in games:
            file.write(json.dumps(played) + "\n")
            file.flush()


def strengths(games: list[Played], labels: list[str]) -> dict[str, float]:
    """Bradley-Terry strengths from all pairs of seats, with one drawn game between every two for safety."""
    wins: dict[tuple[str, str], float] = defaultdict(float)
    for a, b in itertools.permutations(labels, 2):
        wins[a, b] = 0.5
    for g in games:
        for i, j in itertools.combinations(range(g["players"]), 2):
            a, b = g["labels"][i], g["labels"][j]
            if a != b:
                share = 0.5 + 0.5 * ((g["places"][i] < g["places"][j]) - (g["places"][i] > g["places"][j]))
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


def level_rows(played: list[Played]) -> list[str]:
    """For each game and number of players: every level's rating with its interval."""
    groups: dict[tuple[str, int], list[Played]] = defaultdict(list)
    for g in played:
        if set(g["labels"]) <= set(LEVELS):
            groups[g["game"], g["players"]].append(g)
    rows = [f"| game | players | games | {' | '.join(LEVELS)} |", "|---|---|---|" + "---|" * len(LEVELS)]
    dice = random.Random(1)
    for (game, players), games in sorted(groups.items()):
        labels = [level for level in LEVELS if any(level in g["labels"] for g in games)]
        found = strengths(games, labels)
        samples = [strengths(dice.choices(games, k=len(games)), labels) for _ in range(_BOOTSTRAPS)]
        cells = []
        for level in LEVELS:
            if level not in found:
                cells.append("–")
                continue
            spread = sorted(sample[level] for sample in samples)
            low, high = spread[int(0.025 * _BOOTSTRAPS)], spread[int(0.975 * _BOOTSTRAPS) - 1]
            cells.append(f"{found[level]:.0f} ({low:.0f} … {high:.0f})")
        rows.append(f"| {game} | {players} | {len(games)} | {' | '.join(cells)} |")
    return rows


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("levels", "table"))
    parser.add_argument("--game", choices=manor.names(), action="append")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40, help="games of all levels together")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/ratings.jsonl"))
    asked = parser.parse_args()
    if asked.what == "levels":
        for game in asked.game or manor.names():
            run(list(level_tasks(game, asked.players, asked.games)), asked.out, asked.jobs)
    print("\n".join(level_rows(load(asked.out))))


if __name__ == "__main__":
    main()
