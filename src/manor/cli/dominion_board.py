"""Dominion on a terminal: the supply as a price list, the players, and what lies before you."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ..games.dominion.data import ATTACKS, CARD_NAMES, PLUS_COINS, REACTIONS, TREASURES, VICTORIES
from ..words import mark, words_for
from ..words.dominion import DominionWords
from .board import labelled
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


def _words(names: Names) -> DominionWords:
    words = words_for("dominion", names.language)
    assert isinstance(words, DominionWords)
    return words


def _cards(counts: Mapping[str, int], words: DominionWords) -> Text:
    """Cards with their counts, each in the colour of its kind."""
    drawn = Text("—" if not counts else "")
    for i, (card, copies) in enumerate(counts.items()):
        drawn.append("  " if i else "")
        drawn.append(words.card(card) if copies == 1 else f"{copies} {words.card(card)}", _style(card))
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


def _supply(view: Mapping[str, Any], names: Names, compact: bool) -> RenderableType:
    """The piles with cost and cards left: basic cards, then the kingdom by cost; in four columns on a low screen."""
    piles: list[Mapping[str, Any]] = view["supply"]
    say, words = names.catalogue.say, _words(names)
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
        grid.add_column(say("terminal-card"), min_width=None if compact else 12, no_wrap=True)
        grid.add_column(say("terminal-cost"), justify="right")
        grid.add_column(f"{say('terminal-left')} ", justify="right")
    for row in range(max(len(block) for block in blocks)):
        cells: list[Text] = []
        for block in blocks:
            cells += _pile(view, block[row], words, compact) if row < len(block) else [Text("")] * 4
        grid.add_row(*cells)
    return grid


def _pile(view: Mapping[str, Any], pile: Mapping[str, Any], words: DominionWords, compact: bool) -> list[Text]:
    gone = pile["left"] == 0
    mark = Text(_IN_REACH if _is_in_reach(view, pile) else "", "bold green")
    style = "dim strike" if gone else _style(pile["card"])
    left = Text(f"×{pile['left']}" if compact else f"{pile['left']} ", "dim" if gone else "")
    return [mark, Text(words.card(pile["card"]), style), Text(str(pile["cost"])), left]


def _players(view: Mapping[str, Any], names: Names) -> RenderableType:
    say, words = names.catalogue.say, _words(names)
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    grid.add_column("")
    grid.add_column(say("player"))
    for heading in ("terminal-hand", "dominion-deck"):
        grid.add_column(say(heading), justify="right")
    grid.add_column(say("terminal-discard-top"))
    for heading in ("terminal-all-cards", "terminal-turns"):
        grid.add_column(say(heading), justify="right")
    for seat, player in enumerate(view["seats"]):
        now = seat == view["turn"]["seat"] and not view["over"]
        top = player["discard_top"]
        grid.add_row(
            "▶" if now else "",
            Text(names.full(seat), "bold" if seat == view["seat"] else ""),
            str(player["hand_size"]),
            str(player["deck_size"]),
            Text(words.card(top), _style(top)) if top else Text("—", "dim"),
            str(sum(player["owned"].values())),
            str(player["turns_taken"]),
        )
    return grid


def _before_you(view: Mapping[str, Any], names: Names) -> RenderableType:
    turn, seat = view["turn"], view["seat"]
    say, words = names.catalogue.say, _words(names)
    rows: list[tuple[str, Text]] = []
    if view["trash"]:
        rows.append((say("dominion-trash"), _cards(view["trash"], words)))
    for other, player in enumerate(view["seats"]):
        if player["deck_top"]:
            cards = Text("  ").join(Text(words.card(c), _style(c)) for c in player["deck_top"])
            rows.append((names.say(say("terminal-on-deck", name=mark(other))), cards))
        if other != seat and player["known_in_hand"]:
            rows.append((names.say(say("terminal-holds", name=mark(other))), _cards(player["known_in_hand"], words)))
    if view["aside"]:
        rows.append((say("dominion-aside"), _cards(view["aside"], words)))
    if not view["over"] and (view["in_play"] or turn["seat"] == seat):
        rows.append((say("terminal-in-play"), _cards(view["in_play"], words)))
    if seat is not None and "hand" in view["seats"][seat]:
        label = say("terminal-your-hand" if seat == names.me else "terminal-hand")
        rows.append((label, _cards(view["seats"][seat]["hand"], words)))
    question = view["question"]
    if question and question.get("picked"):
        rows.append((say("terminal-chosen"), _cards(question["picked"], words)))
    if not view["over"]:
        rows.append(
            (say("terminal-to-spend") if turn["seat"] == seat else names.of(turn["seat"]), _counters(view, names))
        )
    return labelled(rows)


def _counters(view: Mapping[str, Any], names: Names) -> Text:
    say, turn = names.catalogue.say, view["turn"]
    parts = [say(f"dominion-n-{what}", n=turn[what]) for what in ("actions", "buys", "coins")]
    treasure = _treasure_in_hand(view)
    more = "  " + say("terminal-treasure-in-hand", coins=treasure) if treasure else ""
    return Text("   ".join(parts) + more)


def _headline(view: Mapping[str, Any], names: Names) -> Text:
    say, turn, game = names.catalogue.say, view["turn"], _words(names).title
    if view["over"]:
        return Text(say("terminal-over", game=game), "bold")
    number = view["seats"][turn["seat"]]["turns_taken"] + 1
    headline = say("terminal-dominion-turn", game=game, name=mark(turn["seat"]), number=number, phase=turn["phase"])
    return Text(names.say(headline), "bold")


def draw(view: Mapping[str, Any], names: Names, height: int) -> RenderableType:
    """Draw the table as a seat sees it; on a low screen without what can be spared."""
    if height < _ROOMY:
        return Group(
            Rule(_headline(view, names)),
            _supply(view, names, True),
            _players(view, names),
            _before_you(view, names),
        )
    legend = names.catalogue.say("terminal-reach", mark=_IN_REACH)
    marked = any(_is_in_reach(view, pile) for pile in view["supply"])
    return Group(
        Rule(_headline(view, names)),
        _supply(view, names, False),
        Text(legend if marked else "", "dim"),
        _players(view, names),
        Text(""),
        _before_you(view, names),
    )
