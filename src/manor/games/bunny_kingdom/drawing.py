"""The table drawn: with letters for a terminal, as SVG for a notebook."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from .data import COORDINATES, LAVA, TERRAIN_OF
from .vocabulary import COLUMNS, ROWS, Terrain
from .wording import title

_LETTERS = {
    Terrain.FOREST: "F",
    Terrain.PLAINS: "P",
    Terrain.FIELD: "C",
    Terrain.SEA: "S",
    Terrain.MOUNTAIN: "M",
    Terrain.CITY: "X",
}
_CELL = 6


def building_code(building: Mapping[str, Any] | None) -> str:
    """A building in few letters: c2 a city, fwo a farm of wood, p- a trading post, t1 a sky tower, k3 a camp."""
    if building is None:
        return ""
    kind = building["kind"]
    if kind == "city":
        return f"c{building['strength']}"
    if kind == "farm":
        return f"f{building['resource'][:2]}"
    if kind == "trading_post":
        return f"p{(building['produces'] or '-')[:1]}"
    return f"t{building['pair']}" if kind == "sky_tower" else f"k{building['priority']}"


def _cell(view: Mapping[str, Any], t: int) -> str:
    cell = view["board"].get(COORDINATES[t])
    letter = _LETTERS[Terrain(int(TERRAIN_OF[t]))]
    if cell is None:
        return letter
    owner = "·" if cell["seat"] is None else str(cell["seat"])
    return f"{letter}{owner}{building_code(cell['building'])}"


def draw_board(view: Mapping[str, Any]) -> list[str]:
    """The board in letters: terrain, the seat that controls a territory, its building; ‖ and = are lava flows."""
    lines = ["    " + "".join(f"{c + 1:<{_CELL}}" for c in range(COLUMNS)).rstrip()]
    for r in range(ROWS):
        row = f"{'ABCDEFGHIJ'[r]}   "
        below = "    "
        for c in range(COLUMNS):
            t = r * COLUMNS + c
            row += f"{_cell(view, t):<{_CELL - 1}}" + ("‖" if (t, t + 1) in LAVA else " ")
            below += f"{'=====' if (t, t + COLUMNS) in LAVA else '':<{_CELL}}"
        lines.append(row.rstrip())
        if below.strip():
            lines.append(below.rstrip())
    return lines


def _names(counts: Mapping[str, int]) -> str:
    parts = [title(name) if n == 1 else f"{n} {title(name)}" for name, n in counts.items()]
    return ", ".join(parts) if parts else "—"


def text(view: Mapping[str, Any]) -> str:
    """A view as plain text."""
    lines = [f"Round {view['round']} of 4, {view['phase']}", *draw_board(view), ""]
    for seat, player in enumerate(view["seats"]):
        waiting = "▶" if seat in view["pending"] else " "
        state = " (has chosen)" if player["ready"] else " (done)" if player["done"] else ""
        lines.append(
            f"{waiting} Seat {seat}: {player['score']} golden carrots, {player['parchment_count']} parchments, "
            f"{player['harvest_to_come']} to come{state}"
        )
        if player["held"]:
            lines.append(f"    in front: {_names(player['held'])}")
        if player.get("parchments"):
            lines.append(f"    parchments: {', '.join(title(name) for name in player['parchments'])}")
        if player.get("hand"):
            lines.append(f"    hand: {', '.join(title(name) for name in player['hand'])}")
        if player.get("picked") or player.get("discarding"):
            chosen = [title(name) for name in [*player["picked"], *player["discarding"]]]
            lines.append(f"    chosen: {', '.join(chosen)}")
    if view["over"]:
        lines.append(f"Over. Golden carrots: {', '.join(str(s) for s in view['scores'])}")
    return "\n".join(lines)


# --- SVG ---

_SIDE = 44
_FILL = {
    Terrain.FOREST: "#7fae6e",
    Terrain.PLAINS: "#e9dfb4",
    Terrain.FIELD: "#eda65d",
    Terrain.SEA: "#8fc3e0",
    Terrain.MOUNTAIN: "#b3aca4",
    Terrain.CITY: "#e9dfb4",
}
_COLOURS = ("#c2374a", "#2d5fa8", "#6b3f8f", "#1f7a5c")
_SHAPES = ("circle", "square", "diamond", "triangle")


def _mark(seat: int, x: float, y: float) -> str:
    """A player's mark: colour and shape, so that nobody has to tell colours apart."""
    colour = _COLOURS[seat]
    shape = _SHAPES[seat]
    if shape == "circle":
        return f'<circle cx="{x}" cy="{y}" r="7" fill="{colour}"/>'
    if shape == "square":
        return f'<rect x="{x - 6}" y="{y - 6}" width="12" height="12" fill="{colour}"/>'
    if shape == "diamond":
        return f'<path d="M{x} {y - 8}L{x + 8} {y}L{x} {y + 8}L{x - 8} {y}Z" fill="{colour}"/>'
    return f'<path d="M{x} {y - 8}L{x + 8} {y + 6}L{x - 8} {y + 6}Z" fill="{colour}"/>'


def draw_svg(view: Mapping[str, Any]) -> str:
    """The board as SVG: terrains, lava flows, rabbits, buildings."""
    parts = []
    for t in range(ROWS * COLUMNS):
        x, y = (t % COLUMNS) * _SIDE + 20, (t // COLUMNS) * _SIDE + 20
        fill = _FILL[Terrain(int(TERRAIN_OF[t]))]
        parts.append(f'<rect x="{x}" y="{y}" width="{_SIDE}" height="{_SIDE}" fill="{fill}" stroke="#fff"/>')
        cell = view["board"].get(COORDINATES[t])
        if cell is None:
            continue
        if cell["seat"] is not None:
            parts.append(_mark(int(cell["seat"]), x + 12, y + 12))
        if cell["building"] is not None:
            code = escape(building_code(cell["building"]))
            parts.append(f'<text x="{x + 40}" y="{y + 38}" text-anchor="end" font-size="15">{code}</text>')
    for one, other in LAVA:
        x, y = (one % COLUMNS) * _SIDE + 20, (one // COLUMNS) * _SIDE + 20
        upright = other == one + 1
        x1, y1 = (x + _SIDE, y) if upright else (x, y + _SIDE)
        x2, y2 = (x1, y1 + _SIDE) if upright else (x1 + _SIDE, y1)
        parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#d3401f" stroke-width="5"/>')
    for i in range(COLUMNS):
        middle = i * _SIDE + 20 + _SIDE / 2
        parts.append(f'<text x="{middle}" y="14" text-anchor="middle" font-size="12">{i + 1}</text>')
        parts.append(f'<text x="10" y="{middle + 4}" text-anchor="middle" font-size="12">{"ABCDEFGHIJ"[i]}</text>')
    size = COLUMNS * _SIDE + 30
    return (
        f'<svg viewBox="0 0 {size} {size}" width="{size}" height="{size}" font-family="sans-serif" role="img" '
        f'aria-label="Board of Bunny Kingdom">{"".join(parts)}</svg>'
    )


def html(view: Mapping[str, Any]) -> str:
    """A view as HTML, for a notebook: the board, then the players."""
    rows = "".join(
        f"<tr><td>{'▶' if s in view.get('pending', []) else ''} Seat {s} ({_SHAPES[s]})</td><td>{p['score']}</td>"
        f"<td>{p['harvest_to_come']}</td><td>{p['parchment_count']}</td><td>{escape(_names(p['held']))}</td></tr>"
        for s, p in enumerate(view["seats"])
    )
    return (
        f'<div style="font-family:sans-serif"><div>Round {view["round"]} of 4 · {escape(view["phase"])}</div>'
        f"{draw_svg(view)}<table><tr><th></th><th>golden carrots</th><th>harvest to come</th><th>parchments</th>"
        f"<th>in front</th></tr>{rows}</table></div>"
    )
