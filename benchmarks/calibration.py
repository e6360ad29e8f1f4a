r"""Whether a chance to win of 70 % wins seven games in ten: positions of games, what the page would tell, what came.

    python benchmarks/calibration.py --game little_town --agents expert --games 10000 --first-seed 70000 \
        --processes 16 --out build/calibration/little_town.jsonl --picture build/calibration/little_town.png

One random position of each game, one seat of it; set-ups are drawn at random. Ten bins of equal size; the expected
calibration error is the mean distance between what was told and what came. ``--sureness 1`` takes the net as it is and
tells the power of its odds that would fit best: what the game's policy should say, fitted on other games than those
that are measured. Games are kept in the file: see ``resuming.py``.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
from matplotlib.figure import Figure
from numpy.typing import NDArray

import manor
from manor.agents import let_play
from manor.agents.search.forecast import Forecaster
from manor.arena.plots import save
from manor.games import game as find_game
from resuming import play_missing
from strength import seat

_BINS = 10
_WORLDS = 60
"""Worlds imagined for a seat; as many as where a game is looked back at."""
_POWERS = np.arange(0.2, 4.01, 0.05)


class Plan(msgspec.Struct, frozen=True):
    """Which games are played, and who tells the chances."""

    game: str
    players: int
    agents: str
    games: int
    first_seed: int
    sureness: float


class Told(msgspec.Struct, frozen=True):
    """What was told of a seat in one game, and its share of the win."""

    number: int
    chance: float
    share: float


def play(plan: Plan, number: int) -> Told:
    """Play a game, and look at one of its positions, each as likely as the next."""
    seed = plan.first_seed + number
    dice = Random(seed)
    labels = plan.agents.split(",")
    table = manor.new(plan.game, players=plan.players, seed=seed, **find_game(plan.game).varied_options)
    agents = [seat(labels[(number + s) % len(labels)], plan.game, 10 * seed + s) for s in range(plan.players)]
    position, decisions = table.copy(), 0
    while table.pending:
        asked = table.pending[0]
        if len(table.legal(asked)) > 1:
            decisions += 1
            if dice.randrange(decisions) == 0:
                position = table.copy()
        let_play(table, asked, agents[asked])
    forecaster = Forecaster([position], seed, sureness=plan.sureness or None)
    forecaster.refine(0, _WORLDS)
    about = dice.randrange(plan.players)
    share = 1 / len(table.winners) if about in table.winners else 0.0
    return Told(number, round(float(forecaster.chances[0, about]), 4), share)


def bins(games: Sequence[Told]) -> list[tuple[float, float, int]]:
    """Bins of equal size: what was told, what came, and how many."""
    told = sorted(games, key=lambda game: game.chance)
    parts = [told[len(told) * k // _BINS : len(told) * (k + 1) // _BINS] for k in range(_BINS)]
    return [
        (sum(g.chance for g in part) / len(part), sum(g.share for g in part) / len(part), len(part))
        for part in parts
        if part
    ]


def error_of(games: Sequence[Told]) -> float:
    """The expected calibration error."""
    return sum(abs(told - came) * many for told, came, many in bins(games)) / max(1, len(games))


def best_power(plan: Plan, games: Sequence[Told]) -> float:
    """The power of the odds, against all others together, that would have surprised least."""
    chances = np.clip([game.chance for game in games], 1e-4, 1 - 1e-4)
    shares = np.array([game.share for game in games])

    def surprise(power: float) -> float:
        others = (1 - chances) ** power * (plan.players - 1) ** (1 - power)
        likely: NDArray[Any] = chances**power / (chances**power + others)
        return float(-(shares * np.log(likely) + (1 - shares) * np.log(1 - likely)).mean())

    return float(min(_POWERS, key=surprise))


def draw(plan: Plan, games: Sequence[Told], path: Path) -> None:
    """What was told beside what came."""
    figure = Figure(figsize=(5, 5), layout="constrained")
    axes = figure.subplots()
    told, came, _ = zip(*bins(games), strict=True)
    axes.plot([0, 1], [0, 1], color="grey", linewidth=1)
    axes.plot(told, came, marker="o")
    title = f"{plan.game}, {plan.players} players, {len(games)} games: {error_of(games):.1%} off"
    axes.set(xlabel="chance to win, as told", ylabel="games won", xlim=(0, 1), ylim=(0, 1), title=title)
    save(figure, path)


def main() -> None:
    """Play what is missing, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=manor.names(), required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument(
        "--agents", default="expert", help="who plays, seat by seat in turn; of one strength, or who sits where decides"
    )
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--first-seed", type=int, default=70_000)
    parser.add_argument("--sureness", type=float, default=0.0, help="instead of what the game's policy says")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    asked = vars(parser.parse_args())
    processes, picture, out = (asked.pop(name) for name in ("processes", "picture", "out"))
    plan = Plan(**asked)
    find_game(plan.game).engine.warm_up()
    games: list[Told] = []
    for games in play_missing(out, plan, play, Told, processes):
        if len(games) % 100 == 0:
            print(f"{len(games)} of {plan.games} games: {error_of(games):.2%} off", flush=True)
    for told, came, many in bins(games):
        print(f"told {told:6.1%}   came {came:6.1%}   {many} games")
    print(f"expected calibration error {error_of(games):.2%}; a power of {best_power(plan, games):.2f} would fit best")
    if picture is not None:
        draw(plan, games, picture)


if __name__ == "__main__":
    main()
