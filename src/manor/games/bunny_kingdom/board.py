"""Bunny Kingdom on a terminal: the board in short signs, the players, and what lies before you."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ..games.bunny_kingdom.data import COORDINATES, LAVA
from ..games.bunny_kingdom.vocabulary import COLUMNS, ROWS
from ..words import mark, words_for
from ..words.bunny_kingdom import BunnyWords, terrain_of
from .board import labelled
from .speech import Names

_CELL = 7  # ten of them fit a terminal of 80 columns, and three Chinese signs fit one of them
_SEAT_STYLES = ("red", "blue", "magenta", "green")
_ROOMY = 36


def _words(names: Names) -> BunnyWords:
    words = words_for("bunny_kingdom", names.language)
    assert isinstance(words, BunnyWords)
    return words


def _short(word: str, language: str) -> str:
    """The beginning of a resource's name, enough to tell it from the others."""
    return word[:1] if language == "zh-Hant" else word[:2].lower()


def _building(building: Mapping[str, Any] | None, words: BunnyWords) -> str:
    if building is None:
        return ""
    kind, say = building["kind"], words.say
    if kind == "city":
        return say("terminal-bk-city", n=building["strength"])
    if kind == "sky_tower":
        return say("terminal-bk-tower", n=building["pair"])
    if kind == "camp":
        return say("terminal-bk-camp", n=building["priority"])
    resource = building["resource"] if kind == "farm" else building["produces"]
    if resource is None:
        return say("terminal-bk-post")
    short = _short(words.word(resource), words.catalogue.language)
    return say("terminal-bk-farm" if kind == "farm" else "terminal-bk-post-makes", resource=short)


def _cell(view: Mapping[str, Any], territory: str, words: BunnyWords) -> Text:
    terrain = terrain_of(territory)
    sign = words.say("terminal-bk-printed-city" if terrain == "city" else f"terminal-bk-{terrain}")
    held = view["board"].get(territory)
    if held is None:
        return Text(set_cell_size(sign, _CELL - 1), "dim")
    seat = held["seat"]
    owner = "·" if seat is None else str(seat)
    signs = set_cell_size(f"{sign}{owner}{_building(held['building'], words)}", _CELL - 1)
    return Text(signs, "" if seat is None else f"bold {_SEAT_STYLES[seat]}")


def _board(view: Mapping[str, Any], words: BunnyWords) -> Text:
    """Terrain, the seat that controls a territory, its building; ‖ and = are lava flows."""
    drawn = Text("    " + "".join(f"{column + 1:<{_CELL}}" for column in range(COLUMNS)).rstrip(), "dim")
    for row in range(ROWS):
        drawn.append(f"\n{'ABCDEFGHIJ'[row]}   ", "dim")
        below = "    "
        for column in range(COLUMNS):
            t = row * COLUMNS + column
            drawn.append_text(_cell(view, COORDINATES[t], words))
            drawn.append("‖" if (t, t + 1) in LAVA else " ", "red")
            below += f"{'=' * (_CELL - 1) if (t, t + COLUMNS) in LAVA else '':<{_CELL}}"
        if below.strip():
            drawn.append(f"\n{below.rstrip()}", "red")
    return drawn


def _players(view: Mapping[str, Any], names: Names) -> RenderableType:
    say = names.catalogue.say
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    for heading in ("", "", say("player")):
        grid.add_column(heading)
    for heading in ("terminal-bk-carrots", "bk-part-parchments", "bk-to-come"):
        grid.add_column(say(heading), justify="right")
    grid.add_column("")
    for seat, player in enumerate(view["seats"]):
        state = "bk-ready" if player["ready"] else "bk-done" if player["done"] else ""
        grid.add_row(
            "▶" if seat in view["pending"] else "",
            Text(str(seat), f"bold {_SEAT_STYLES[seat]}"),
            Text(names.full(seat), "bold" if seat == view["seat"] else ""),
            str(player["score"]),
            str(player["parchment_count"]),
            str(player["harvest_to_come"]),
            Text(say(state) if state else "", "dim"),
        )
    return grid


def _cards(cards: Iterable[str], words: BunnyWords) -> Text:
    return Text("  ".join(words.card(card) for card in cards) or "—")


def _counted(cards: Mapping[str, int], words: BunnyWords) -> Text:
    return Text("  ".join(words.card(c) if n == 1 else f"{n} {words.card(c)}" for c, n in cards.items()) or "—")


def _before_players(view: Mapping[str, Any], names: Names) -> RenderableType:
    say, words = names.catalogue.say, _words(names)
    rows: list[tuple[str, Text]] = []
    for seat, player in enumerate(view["seats"]):
        if player["held"]:
            rows.append((names.say(say("terminal-bk-in-front", name=mark(seat))), _counted(player["held"], words)))
        if player.get("parchments"):
            whose = say("bk-all-parchments", name=mark(seat)) if seat != names.me else say("bk-parchments")
            rows.append((names.say(whose), _cards(player["parchments"], words)))
        if player.get("hand"):
            rows.append((say("terminal-your-hand" if seat == names.me else "terminal-hand"), _hand(player, words)))
        chosen = [*player.get("picked", ()), *player.get("discarding", ())]
        if chosen:
            rows.append((say("terminal-chosen"), _cards(chosen, words)))
    return labelled(rows)


def _hand(player: Mapping[str, Any], words: BunnyWords) -> Text:
    """A hand: territories with their terrain, because that is what makes them worth taking."""
    drawn = Text()
    for i, card in enumerate(player["hand"]):
        drawn.append("  " if i else "")
        drawn.append(words.card(card))
        if card in COORDINATES:
            drawn.append(f" {words.explain(card).kind}", "dim")
    return drawn


def draw(view: Mapping[str, Any], names: Names, height: int) -> RenderableType:
    """Draw the table as a seat sees it; on a low screen without what explains the signs."""
    words = _words(names)
    if view["over"]:
        headline = words.say("terminal-over", game=words.title)
    else:
        stage = words.say("bk-round", n=view["round"]), words.say(f"bk-phase-{view['phase']}")
        headline = " · ".join((words.title, *stage))
    legend = [Text(words.say("terminal-bk-legend"), "dim")] if height >= _ROOMY else []
    return Group(
        Rule(Text(headline, "bold")),
        _board(view, words),
        *legend,
        _players(view, names),
        _before_players(view, names),
    )
