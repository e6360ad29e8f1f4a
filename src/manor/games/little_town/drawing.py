"""The table drawn with letters for a terminal, and as SVG for a notebook."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from .vocabulary import COLUMNS, ROWS
from .wording import objective_title, title

_COLUMN_LETTERS = "abcdefghi"
_TERRAIN_MARKS = {"F": "forest", "M": "mount", "L": "lake", ".": "."}
_CELL = 8  # nine of them fit a terminal of 80 columns
_SEAT_MARKS = "ABCD"
_SQUARE = 72
_COLOURS = ("#7b5ea7", "#c0453c", "#d98b2b", "#8a8f98")
_GROUND = {"F": "#5f8f4e", "M": "#9b948a", "L": "#6aa5c9", ".": "#cfe3a8"}


def _cells(view: Mapping[str, Any]) -> dict[str, str]:
    """What stands on each space, in a few letters: A:Barn is a building of seat 0, A* a worker of seat 0."""
    cells = {
        f"{_COLUMN_LETTERS[c]}{r + 1}": _TERRAIN_MARKS[view["board"][r][c]] for r in range(ROWS) for c in range(COLUMNS)
    }
    for building in view["buildings"]:
        cells[building["space"]] = f"{_SEAT_MARKS[building['owner']]}:{title(building['tile'])}"[: _CELL - 1]
    for worker in view["workers"]:
        cells[worker["space"]] = f"{_SEAT_MARKS[worker['seat']]}*"
    return cells


def board_text(view: Mapping[str, Any]) -> str:
    """The board in letters, 6 rows of 9."""
    cells = _cells(view)
    lines = ["   " + "".join(letter.ljust(_CELL) for letter in _COLUMN_LETTERS).rstrip()]
    for row in range(1, ROWS + 1):
        lines.append(f"{row}  " + "".join(cells[f"{letter}{row}"].ljust(_CELL) for letter in _COLUMN_LETTERS).rstrip())
    return "\n".join(lines)


def _amounts(things: Mapping[str, int]) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in things.items() if n) or "nothing"


def text(view: Mapping[str, Any]) -> str:
    """A view as plain text."""
    lines = [f"Round {view['round']} of 4, {view['part']}, board {view['side'].replace('_', ' ')}", board_text(view)]
    offers = [
        f"{title(t['tile'])}{'' if t['left'] == 1 else ' ×' + str(t['left'])} ({_amounts(t['cost'])})"
        for t in view["market"]
    ]
    if view["buildings"]:
        built = [f"{b['space']} {title(b['tile'])} ({_SEAT_MARKS[b['owner']]})" for b in view["buildings"]]
        lines.append(f"Buildings: {', '.join(built)}")
    lines += [f"Market: {', '.join(offers) or 'empty'}", f"Supply: {_amounts(view['supply'])}"]
    for seat, player in enumerate(view["seats"]):
        mark = "▶" if seat == view["turn"]["seat"] and not view["over"] else " "
        lines.append(
            f"{mark} {_SEAT_MARKS[seat]} Seat {seat}: {player['score']} points, {_amounts(player['cubes'])}, "
            f"{player['coins']} coins, {player['workers_left']} workers, {player['houses']} houses, "
            f"{player['unshown']} objectives"
        )
        if player["shown"]:
            lines.append(f"    shown: {', '.join(objective_title(o['objective']) for o in player['shown'])}")
        for held in player.get("objectives", []):
            lines.append(f"    {'✓' if held['holds'] else '·'} {held['objective'].replace('_', ' ')}: {held['text']}")
    if view["over"]:
        lines.append(f"Over. Scores: {', '.join(str(s) for s in view['scores'])}")
    return "\n".join(lines)


def _square(x: int, y: int, colour: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{_SQUARE}" height="{_SQUARE}" fill="{colour}" stroke="#fff"/>'


def _label(x: float, y: float, words: str, size: int = 11) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" fill="#222">{escape(words)}</text>'


def board_svg(view: Mapping[str, Any]) -> str:
    """The board as SVG: terrain, buildings in their owners' colours, workers as discs."""
    half, margin = _SQUARE / 2, 18
    at = {
        f"{_COLUMN_LETTERS[c]}{r + 1}": (margin + c * _SQUARE, margin + r * _SQUARE)
        for r in range(ROWS)
        for c in range(COLUMNS)
    }
    parts = [
        _square(*at[f"{_COLUMN_LETTERS[c]}{r + 1}"], _GROUND[view["board"][r][c]])
        for r in range(ROWS)
        for c in range(COLUMNS)
    ]
    parts += [_label(margin + c * _SQUARE + half, 13, letter) for c, letter in enumerate(_COLUMN_LETTERS)]
    parts += [_label(9, margin + r * _SQUARE + half, str(r + 1)) for r in range(ROWS)]
    for building in view["buildings"]:
        x, y = at[building["space"]]
        inner = _SQUARE - 8
        parts.append(
            f'<rect x="{x + 4}" y="{y + 4}" width="{inner}" height="{inner}" rx="6" fill="#f4ecd8" '
            f'stroke="{_COLOURS[building["owner"]]}" stroke-width="5"/>'
        )
        parts.append(_label(x + half, y + half + 4, title(building["tile"]), 10))
    for worker in view["workers"]:
        x, y = at[worker["space"]]
        parts.append(
            f'<circle cx="{x + half}" cy="{y + half}" r="16" fill="{_COLOURS[worker["seat"]]}" stroke="#222"/>'
        )
    width, height = margin + COLUMNS * _SQUARE + 2, margin + ROWS * _SQUARE + 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="Little Town board" font-family="sans-serif">{"".join(parts)}</svg>'
    )


def html(view: Mapping[str, Any]) -> str:
    """A view as HTML, for a notebook: the board and a row for each player."""
    rows = "".join(
        f'<tr><td style="color:{_COLOURS[s]}">{"▶ " if s == view["turn"]["seat"] else ""}Seat {s}</td>'
        f"<td>{p['score']}</td><td>{escape(_amounts(p['cubes']))}</td><td>{p['coins']}</td>"
        f"<td>{p['workers_left']}</td><td>{p['houses']}</td><td>{p['unshown']}</td></tr>"
        for s, p in enumerate(view["seats"])
    )
    market = ", ".join(escape(f"{title(t['tile'])} ({_amounts(t['cost'])})") for t in view["market"])
    heads = "".join(f"<th>{h}</th>" for h in ("", "points", "cubes", "coins", "workers", "houses", "objectives"))
    return (
        f'<div style="font-family:sans-serif">{board_svg(view)}<table><tr>{heads}</tr>{rows}</table>'
        f"<div>Market: {market}</div><div>Round {view['round']} of 4</div></div>"
    )
