"""Pictures of openings and studies: many values, each with its interval."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from ..games import game as find_game
from .openings import Openings
from .plots import COLOURS, save, style
from .study import Study


def _ranked(axes: Any, names: list[str], values: list[float], halves: list[float], title: str) -> None:
    """Values with their intervals, one below the other."""
    axes.errorbar(values, range(len(names)), xerr=halves, fmt="o", color=COLOURS[0], ecolor="#9db4c0", capsize=2)
    axes.set_yticks(range(len(names)), [name.replace("_", " ") for name in names], fontsize=8)
    axes.invert_yaxis()
    axes.grid(axis="x", color="#eeeeee")
    style(axes, title)


def plot_openings(found: Openings, path: Path) -> None:
    """What every opening wins, for each split."""
    many = max(map(len, found.splits.values()))
    figure = Figure(figsize=(12, 1.6 + 0.2 * many), layout="constrained")
    for axes, (split, opened) in zip(figure.subplots(1, len(found.splits)), found.splits.items(), strict=True):
        scores, halves = [one.score for one in opened], [one.half for one in opened]
        _ranked(axes, [one.name for one in opened], scores, halves, f"{split}: wins (95 % intervals)")
        axes.xaxis.set_major_formatter(PercentFormatter(1))
    title = f"{find_game(found.game).title}: openings, then {found.play.replace('_', ' ')}, {found.games:,} games each"
    figure.suptitle(title, x=0.01, ha="left", fontsize=14, fontweight="bold")
    save(figure, path)


def plot_study(study: Study, path: Path) -> None:
    """What each thing is worth, and how often players won who had it."""
    names = [one.name for one in study.things]
    figure = Figure(figsize=(12, 1.6 + 0.2 * len(names)), layout="constrained")
    left, right = figure.subplots(1, 2)
    worth, halves = [one.worth for one in study.things], [one.half for one in study.things]
    _ranked(left, names, worth, halves, "worth of one more, in points of lead (95 % intervals)")
    left.axvline(0, color="#999999", linewidth=0.8)
    won = [one.won for one in study.things]
    _ranked(right, names, won, [(one.high - one.low) / 2 for one in study.things], "games won with one at least")
    right.xaxis.set_major_formatter(PercentFormatter(1))
    result = study.simulation
    agents = ", ".join(dict.fromkeys(label.split(" (")[0] for label in result.labels))
    title = f"{find_game(result.game).title}: {agents}, {result.players} players, {result.tally.games:,} games"
    figure.suptitle(title, x=0.01, ha="left", fontsize=14, fontweight="bold")
    save(figure, path)
