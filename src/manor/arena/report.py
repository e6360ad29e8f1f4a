"""A tournament as one HTML file: standings, pictures and every match; nothing else has to be there to read it."""

from __future__ import annotations

import base64
import io
from html import escape
from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from ..games import game as find_game
from ..version import __version__
from .errors import ArenaError
from .plots import plot_pairs, plot_ratings
from .tournament import Tournament

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #222; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.2rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .8rem; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child, td.name, th.name { text-align: left; }
thead th { border-bottom: 2px solid #888; } tbody tr:hover { background: #f6f4ee; }
img { max-width: 100%; height: auto; } .quiet { color: #666; }
"""


def _picture(figure: Figure, about: str) -> str:
    FigureCanvasAgg(figure)
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png", dpi=130, facecolor="white")
    data = base64.b64encode(buffer.getvalue()).decode()
    return f'<img alt="{escape(about)}" src="data:image/png;base64,{data}">'


def _table(heads: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(h)}</th>" for h in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table>"


def report_html(tournament: Tournament) -> str:
    """The whole page."""
    plan = tournament.plan
    title = find_game(plan.game).title
    form = "Round-robin" if plan.form == "round_robin" else f"Swiss, {plan.rounds} rounds"
    options = ", ".join(f"{key} = {value}" for key, value in plan.options.items()) or "as usual"
    standings = [
        [
            row["agent"],
            f"{row['rating']:.2f} ± {1.96 * row['uncertainty']:.2f}",
            f"{row['score']:.2f}",
            f"{row['games']:,}",
            f"{row['wins']:,}",
            f"{row['ties']:,}",
            f"{row['losses']:,}",
        ]
        for row in tournament.standings()
    ]
    labels = [entrant.label for entrant in plan.entrants]
    notes = {pairing: note for pairing, _ in tournament.matches if (note := plan.note(pairing))}
    pairs = [
        [f"{labels[a]} – {labels[b]}", f"{100 * score:.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %", f"{games:,}"]
        for (a, b), (score, low, high, games) in sorted(tournament.against().items())
        if a < b
    ]
    matches = [
        [
            f"{number + 1}",
            " – ".join(labels[e] for e in pairing),
            " – ".join(f"{100 * tally.score(i):.1f} %" for i in range(len(pairing))),
            f"{tally.games:,}",
        ]
        for number, played in enumerate(tournament.rounds)
        for pairing, tally in played
    ]
    parts = [
        f"<h1>{escape(title)}: {len(labels)} agents, {tournament.games:,} games</h1>",
        f"<p>{form}; {plan.players} at a table, {plan.games} games a match, seats rotated, the same seeds for every "
        f"match (from {plan.seed}). Options: {escape(options)}.</p>",
        *(
            f"<p>{escape(' – '.join(labels[e] for e in pairing))}: {escape(note)}</p>"
            for pairing, note in notes.items()
        ),
        "<h2>Standings</h2>",
        _table(["agent", "rating ± 95 %", "score", "games", "won", "tied", "lost"], standings),
        '<p class="quiet">Ratings are openskill’s (Plackett–Luce); the score is the sum of the shares of the points in '
        "all matches, a bye counting as a match won.</p>",
        _picture(plot_ratings(tournament), "Ratings with intervals"),
    ]
    grid = plot_pairs(tournament)
    if grid is not None:
        parts += ["<h2>Who beats whom</h2>", _picture(grid, "Scores of every pair")]
        parts.append(_table(["pair", "score of the first", "95 % interval", "games"], pairs))
    if plan.form == "swiss" or not pairs:
        parts += ["<h2>Matches</h2>", _table(["round", "agents", "scores", "games"], matches)]
    unfinished = sum(tally.unfinished for _, tally in tournament.matches)
    if unfinished:
        parts.append(f"<p>{unfinished:,} games did not end and were counted as ties.</p>")
    parts.append(f'<p class="quiet">Made by manor {__version__} in {tournament.seconds:.1f} s.</p>')
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)} tournament</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def write_report(tournament: Tournament, path: Path) -> None:
    """Write the page."""
    try:
        path.write_text(report_html(tournament), encoding="utf-8")
    except OSError as problem:
        raise ArenaError(f"The report {path} cannot be written: {problem}") from problem
