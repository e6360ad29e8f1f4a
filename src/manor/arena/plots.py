"""Pictures of simulations and tournaments, drawn without a display."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from ..games import game as find_game
from .errors import ArenaError
from .evolution import Evolved
from .statistics import mean
from .tally import Tally
from .tournament import Tournament


class Simulated(Protocol):
    """What is drawn of a simulation."""

    game: str
    players: int
    labels: tuple[str, ...]
    tally: Tally

    def share(self, entrant: int, of: str) -> tuple[float, float, float]:
        """The share of wins, ties or losses (*of*) of an entrant, with its 95 % interval."""


COLOURS = ("#2f6690", "#d1495b", "#66a182", "#edae49", "#8d6a9f", "#4f5d75")
_GREYS = {"wins": "#3a7d44", "ties": "#c9c5b1", "losses": "#b5483a"}
_ENDINGS = ("png", "svg", "pdf")


def style(axes: Any, title: str) -> None:
    """Give axes their title, and take away what only adorns them."""
    axes.set_title(title, loc="left", fontsize=11, fontweight="bold", color="#333333")
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color("#999999")
    axes.tick_params(colors="#555555", labelsize=9)
    axes.set_axisbelow(True)


def save(figure: Figure, path: Path) -> None:
    """Write a figure; the ending of the name says of which kind."""
    ending = path.suffix.removeprefix(".").lower()
    if ending not in _ENDINGS:
        raise ArenaError(f"A plot is written to a file ending in .{', .'.join(_ENDINGS)}; {path.name!r} does not.")
    FigureCanvasAgg(figure)
    try:
        figure.savefig(path, dpi=150, facecolor="white")
    except OSError as problem:
        raise ArenaError(f"The plot {path} cannot be written: {problem}") from problem


def _results(axes: Any, simulation: Simulated) -> None:
    """Wins, ties and losses as one bar for each agent, with the intervals of the wins."""
    rows = range(len(simulation.labels))
    left = np.zeros(len(simulation.labels))
    for of in ("wins", "ties", "losses"):
        shares = np.array([simulation.share(e, of)[0] for e in rows])
        axes.barh(rows, shares, left=left, color=_GREYS[of], height=0.62, label=of)
        for e, share in enumerate(shares):
            if share > 0.06:
                axes.text(left[e] + share / 2, e, f"{share:.1%}", ha="center", va="center", color="white", fontsize=9)
        if of == "wins":
            errors = [
                [s - low for s, low, _ in map(simulation.share, rows, [of] * len(left))],
                [high - s for s, _, high in map(simulation.share, rows, [of] * len(left))],
            ]
            axes.errorbar(shares, rows, xerr=errors, fmt="none", ecolor="#222222", elinewidth=1.2, capsize=3)
        left = left + shares
    axes.set_yticks(list(rows), simulation.labels)
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    axes.legend(ncols=3, loc="upper center", bbox_to_anchor=(0.5, -0.1), frameon=False, fontsize=9)
    style(axes, "Results (95 % intervals of the wins)")


def _sources(axes: Any, simulation: Simulated) -> None:
    """Mean points by what gave them, stacked; what costs points goes below zero."""
    tally = simulation.tally
    names = sorted({name for c in tally.sources for name in c}, key=lambda n: -sum(c[n] for c in tally.sources))
    rows = range(len(simulation.labels))
    colours = find_game(simulation.game).statistics.colours
    above, below = np.zeros(len(simulation.labels)), np.zeros(len(simulation.labels))
    for i, name in enumerate(names):
        values = np.array([tally.sources[e][name] / max(1, tally.games) for e in rows])
        base = np.where(values >= 0, above, below)
        colour = colours.get(name, COLOURS[i % len(COLOURS)])
        axes.bar(rows, values, bottom=base, color=colour, width=0.55, label=name.replace("_", " "))
        above, below = above + np.maximum(values, 0), below + np.minimum(values, 0)
    for e in rows:
        axes.text(e, above[e], f" {mean(tally.points[e]):.1f}", ha="center", va="bottom", fontsize=9, color="#333333")
    axes.axhline(0, color="#999999", linewidth=0.8)
    axes.set_xticks(list(rows), simulation.labels)
    axes.margins(y=0.12)
    axes.grid(axis="y", color="#eeeeee")
    axes.legend(frameon=False, fontsize=8, loc="center left", bbox_to_anchor=(1.0, 0.5))
    style(axes, "Points by source (mean)")


def _histogram(axes: Any, counters: list[Mapping[int, int]], labels: tuple[str, ...], title: str, x: str) -> None:
    """Shares of values in bins of one width, so that agents can be compared."""
    least, most = min(v for c in counters for v in c), max(v for c in counters for v in c)
    width = max(1, round((most - least) / 30))
    edges = np.arange(least, most + width + 1, width) - 0.5
    for e, counts in enumerate(counters):
        shares, _ = np.histogram(list(counts), bins=edges, weights=list(counts.values()))
        shares = shares / sum(counts.values())
        colour = COLOURS[e % len(COLOURS)]
        axes.stairs(shares, edges, fill=True, color=colour, alpha=0.22)
        axes.stairs(shares, edges, color=colour, linewidth=1.6, label=labels[e])
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.set_ylim(bottom=0)
    axes.set_xlabel(x, fontsize=9, color="#555555")
    axes.grid(axis="y", color="#eeeeee")
    axes.legend(frameon=False, fontsize=9)
    style(axes, title)


def _milestones(axes: Any, simulation: Simulated, milestone: str) -> None:
    """In which turn each milestone came, on average, and how often it came at all."""
    for e, label in enumerate(simulation.labels):
        reached = sorted(simulation.tally.milestones[e].items())
        if not reached:
            continue
        colour = COLOURS[e % len(COLOURS)]
        numbers = [n for n, _ in reached]
        turns = [mean(counts) for _, counts in reached]
        often = [sum(counts.values()) / max(1, simulation.tally.games) for _, counts in reached]
        axes.plot(numbers, turns, color=colour, linewidth=1.4, label=label)
        axes.scatter(numbers, turns, s=[12 + 90 * share for share in often], color=colour, zorder=3)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel(f"n-th {milestone} (large dots: reached in most games)", fontsize=9, color="#555555")
    axes.set_ylabel("turn (mean)", fontsize=9, color="#555555")
    axes.grid(color="#eeeeee")
    axes.legend(frameon=False, fontsize=9)
    style(axes, f"Turn of the n-th {milestone}")


def plot_simulation(simulation: Simulated, path: Path) -> None:
    """Draw results, points, their sources, and, where the game counts them, milestones or turns."""
    tally, statistics = simulation.tally, find_game(simulation.game).statistics
    figure = Figure(figsize=(12, 8), layout="constrained")
    places = figure.subplots(2, 2)
    _results(places[0, 0], simulation)
    _sources(places[0, 1], simulation)
    _histogram(places[1, 0], list(tally.points), simulation.labels, "Points", "points at the end")
    if any(tally.milestones):
        _milestones(places[1, 1], simulation, statistics.milestone)
    elif any(any(t) for t in tally.turns):
        _histogram(places[1, 1], list(tally.turns), simulation.labels, "Turns", "turns taken")
    else:
        _by_seat(places[1, 1], simulation)
    title = f"{find_game(simulation.game).title}: {' – '.join(simulation.labels)}, {tally.games:,} games"
    figure.suptitle(title, x=0.01, ha="left", fontsize=14, fontweight="bold")
    save(figure, path)


def _by_seat(axes: Any, simulation: Simulated) -> None:
    tally = simulation.tally
    width = 0.8 / simulation.players
    for s in range(simulation.players):
        shares = [tally.wins_by_seat[e, s] / max(1, tally.games_by_seat[e, s]) for e in range(len(simulation.labels))]
        places = [e + (s - (simulation.players - 1) / 2) * width for e in range(len(simulation.labels))]
        axes.bar(places, shares, width=width * 0.9, color=COLOURS[s % len(COLOURS)], label=f"seat {s}")
    axes.set_xticks(range(len(simulation.labels)), simulation.labels)
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.legend(frameon=False, fontsize=9)
    style(axes, "Games won by seat")


def plot_ratings(tournament: Tournament) -> Figure:
    """Ratings with 95 % intervals, best on top."""
    rows = tournament.standings()
    figure = Figure(figsize=(8, 0.9 + 0.34 * len(rows)), layout="constrained")
    axes: Any = figure.subplots()
    for i, row in enumerate(rows):
        axes.errorbar(
            row["rating"], i, xerr=1.96 * row["uncertainty"], fmt="o", color=COLOURS[0], ecolor="#9db4c0", capsize=3
        )
    axes.set_yticks(range(len(rows)), [row["agent"] for row in rows])
    axes.invert_yaxis()
    axes.grid(axis="x", color="#eeeeee")
    axes.set_xlabel("rating (openskill), with 95 % intervals", fontsize=9, color="#555555")
    style(axes, "Ratings")
    return figure


def plot_pairs(tournament: Tournament) -> Figure | None:
    """Who beats whom, as a table of colours; nothing when more than two sat at a table."""
    pairs = tournament.against()
    if not pairs:
        return None
    labels = [row["agent"] for row in tournament.standings()]
    numbers = {entrant.label: e for e, entrant in enumerate(tournament.plan.entrants)}
    size = len(labels)
    grid = np.full((size, size), np.nan)
    for i, a in enumerate(labels):
        for j, b in enumerate(labels):
            if (numbers[a], numbers[b]) in pairs:
                grid[i, j] = pairs[numbers[a], numbers[b]][0]
    figure = Figure(figsize=(2.2 + 0.46 * size, 1.6 + 0.4 * size), layout="constrained")
    axes: Any = figure.subplots()
    axes.imshow(grid, cmap="RdYlGn", vmin=0, vmax=1, aspect="auto")
    for i in range(size):
        for j in range(size):
            if not np.isnan(grid[i, j]):
                axes.text(j, i, f"{100 * grid[i, j]:.0f}", ha="center", va="center", fontsize=8, color="#222222")
    axes.set_xticks(range(size), labels, rotation=60, ha="right")
    axes.set_yticks(range(size), labels)
    style(axes, "Score of the row against the column, in %")
    return figure


def plot_evolved(found: Evolved, path: str | Path) -> None:
    """Each strategy's share of the equilibrium, and what it wins against the others."""
    names = [one.name.replace("_", " ") for one in found.strategies]
    many = len(names)
    figure = Figure(figsize=(4.5 + 0.95 * many, 1.8 + 0.55 * many), layout="constrained")
    left, right = figure.subplots(1, 2, width_ratios=(2, 1.2 * many))
    left.barh(range(many), [one.share for one in found.strategies], color=COLOURS[0], height=0.62)
    left.set_yticks(range(many), names)
    left.invert_yaxis()
    left.xaxis.set_major_formatter(PercentFormatter(1.0))
    style(left, "share of the equilibrium")
    right.imshow(found.wins, cmap="RdYlGn", vmin=0.2, vmax=0.8, aspect="auto")
    for i in range(many):
        for j in range(many):
            if i != j:
                right.text(j, i, f"{found.wins[i, j]:.0%}", ha="center", va="center", fontsize=9, color="#222222")
    right.set_xticks(range(many), [str(j + 1) for j in range(many)])
    right.set_yticks(range(many), [str(i + 1) for i in range(many)])
    style(right, f"wins of the row (± {found.half_width:.1%})")
    save(figure, Path(path))
