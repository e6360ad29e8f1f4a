"""The curve of a training run as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from matplotlib.figure import Figure

from ..arena.plots import save
from .training import Look


def plot_curve(looks: Sequence[Look], path: Path, title: str) -> None:
    """Draw the share of wins against each style over the decisions that were learned from."""
    figure = Figure(figsize=(7, 4.5), layout="constrained")
    axes = figure.subplots()
    millions = [look.decisions / 1e6 for look in looks]
    for style in looks[-1].wins:
        axes.plot(millions, [100 * look.wins[style] for look in looks], label=style)
    axes.set(xlabel="million decisions", ylabel="games won, %", ylim=(0, 100), title=title)
    axes.legend()
    save(figure, path)
