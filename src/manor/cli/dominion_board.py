"""Dominion on a terminal: the supply as a price list, the players, and what lies before you."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ..games.dominion.data import ATTACKS, CARD_NAMES, PLUS_COINS, REACTIONS, TREASURES, VICTORIES
from ..games.dominion.wording import title
from .speech import Names

_BASICS = 7
_IN_REACH = "✓"
_ROOMY = 36
"""Lines of a screen that holds the whole table with everything that is asked."""


def _style(card: str) -> str:
    number = CARD_NAMES.index(card)
    for cards, style in ((TREASURES, "yellow"), (VICTORIES, "green"), (ATTACKS, "red"), (REACTIONS, "blue")):
        if cards >> number & 1:
            return style
    return "magenta" if card == "curse" else ""


def _cards(counts: Mapping[str, int]) -> Text:
    """Cards with their counts, each in the colour of its kind."""
    drawn = Text("—" if not counts else "")
    for i, (card, copies) in enumerate(counts.items()):
        drawn.append("  " if i else "")
        drawn.append(title(card) if copies == 1 else f"{copies} {title(card)}", _style(card))
    return drawn


def _treasure_in_hand(view: Mapping[str, Any]) -> int:
    """Coins that the reader could still play this turn."""
    seat = view["seat"]
    if seat is None or seat != view["turn"]["seat"] or view["turn"]["bought"]:
        return 0
    hand = view["seats"][seat].get("hand", {})
    worth = {c: int(PLUS_COINS[CARD_NAMES.index(c)]) for c in hand if TREASURES >> CARD_NAMES.index(c) & 1}
    return sum(worth[card] * hand[card] for card in worth)


def _is_in_reach(view: Mapping[str, Any], pile: Mapping[str, Any]) -> bool:
    turn = view["turn"]
    mine = view["seat"] is not None and turn["seat"] == view["seat"] and not view["over"]
    coins = int(turn["coins"]) + _treasure_in_hand(view)
    return bool(mine and turn["buys"] > 0 and pile["left"] > 0 and pile["cost"] <= coins)


def _supply(view: Mapping[str, Any], compact: bool) -> RenderableType:
    """The piles with cost and cards left: basic cards, then the kingdom by cost; in four columns on a low screen."""
    piles: list[Mapping[str, Any]] = view["supply"]
    kingdom = sorted(piles[_BASICS:], key=lambda p: (p["cost"], p["card"]))
    if compact:
        every = [*piles[:_BASICS], *kingdom]
        rows = -(-len(every) // 4)
        blocks = [every[i : i + rows] for i in range(0, len(every), rows)]
    else:
        half = (len(kingdom) + 1) // 2
        blocks = [piles[:_BASICS], kingdom[:half], kingdom[half:]]
    grid = Grid(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style="dim", show_header=not compact)
    for _ in blocks:
        grid.add_column("", width=1)
        grid.add_column("card", min_width=None if compact else 12, no_wrap=True)
        grid.add_column("cost", justify="right")
        grid.add_column("left ", justify="right")
    for row in range(max(len(block) for block in blocks)):
        cells: list[Text] = []
        for block in blocks:
            cells += _pile(view, block[row], compact) if row < len(block) else [Text("")] * 4
        grid.add_row(*cells)
    return grid


def _pile(view: Mapping[str, Any], pile: Mapping[str, Any], compact: bool) -> list[Text]:
    gone = pile["left"] == 0
    mark = Text(_IN_REACH if _is_in_reach(view, pile) else "", "bold green")
    style = "dim strike" if gone else _style(pile["card"])
    left = Text(f"×{pile['left']}" if compact else f"{pile['left']} ", "dim" if gone else "")
    return [mark, Text(title(pile["card"]), style), Text(str(pile["cost"])), left]


def _players(view: Mapping[str, Any], names: Names) -> RenderableType:
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    for heading in ("", "player", "hand", "deck", "discard on top", "cards in all", "turns"):
        grid.add_column(heading, justify="right" if heading in ("hand", "deck", "cards in all", "turns") else "left")
    for seat, player in enumerate(view["seats"]):
        now = seat == view["turn"]["seat"] and not view["over"]
        top = player["discard_top"]
        grid.add_row(
            "▶" if now else "",
            Text(names.full(seat), "bold" if seat == view["seat"] else ""),
            str(player["hand_size"]),
            str(player["deck_size"]),
            Text(title(top), _style(top)) if top else Text("—", "dim"),
            str(sum(player["owned"].values())),
            str(player["turns_taken"]),
        )
    return grid


def _labelled(rows: Sequence[tuple[str, Text]]) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold cyan", no_wrap=True)
    grid.add_column()
    for label, content in rows:
        grid.add_row(label, content)
    return grid


def _before_you(view: Mapping[str, Any], names: Names) -> RenderableType:
    turn, seat = view["turn"], view["seat"]
    rows: list[tuple[str, Text]] = []
    if view["trash"]:
        rows.append(("trash", _cards(view["trash"])))
    for other, player in enumerate(view["seats"]):
        if player["deck_top"]:
            cards = Text(", ").join(Text(title(c), _style(c)) for c in player["deck_top"])
            owner = "your deck" if other == seat else f"{names.of(other)}'s deck"
            rows.append((f"on {owner}", cards))
        if other != seat and player["known_in_hand"]:
            rows.append((f"{names.of(other)} holds", _cards(player["known_in_hand"])))
    if view["aside"]:
        rows.append(("set aside", _cards(view["aside"])))
    if not view["over"] and (view["in_play"] or turn["seat"] == seat):
        rows.append(("in play", _cards(view["in_play"])))
    if seat is not None and "hand" in view["seats"][seat]:
        rows.append(("your hand" if seat == names.me else "hand", _cards(view["seats"][seat]["hand"])))
    question = view["question"]
    if question and question.get("picked"):
        rows.append(("chosen", _cards(question["picked"])))
    if not view["over"]:
        rows.append(("to spend" if turn["seat"] == seat else names.of(turn["seat"]), _counters(view)))
    return _labelled(rows)


def _counters(view: Mapping[str, Any]) -> Text:
    turn = view["turn"]
    parts = [_many(turn[what], what[:-1]) for what in ("actions", "buys", "coins")]
    treasure = _treasure_in_hand(view)
    return Text("   ".join(parts) + (f"  (+{treasure} in hand)" if treasure else ""))


def _many(number: int, thing: str) -> str:
    return f"{number} {thing}" + ("" if number == 1 else "s")


def _headline(view: Mapping[str, Any], names: Names) -> Text:
    turn = view["turn"]
    if view["over"]:
        return Text("Dominion · the game is over", "bold")
    number = view["seats"][turn["seat"]]["turns_taken"] + 1
    whose = "your" if turn["seat"] == names.me else f"{names.of(turn['seat'])}'s"
    return Text(f"Dominion · {whose} turn {number} · {turn['phase']} phase", "bold")


def draw(view: Mapping[str, Any], names: Names, height: int) -> RenderableType:
    """Draw the table as a seat sees it; on a low screen without what can be spared."""
    if height < _ROOMY:
        return Group(Rule(_headline(view, names)), _supply(view, True), _players(view, names), _before_you(view, names))
    legend = f"{_IN_REACH} in reach with your coins and the treasures in your hand"
    marked = any(_is_in_reach(view, pile) for pile in view["supply"])
    return Group(
        Rule(_headline(view, names)),
        _supply(view, False),
        Text(legend if marked else "", "dim"),
        _players(view, names),
        Text(""),
        _before_you(view, names),
    )
