"""Dominion on a terminal: the supply as a price list, the players, and what lies before you."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ...words.speaker import Speaker
from ..tables import Flowing, labelled
from .data import ATTACKS, BASICS, CARD_NAMES, PLUS_COINS, REACTIONS, TREASURES, VICTORIES
from .saying import CARD
from .view import Pile, View

_IN_REACH = "✓"
_ROOMY = 36
"""Lines of a screen that holds the whole table with everything that is asked."""
_NARROW = 80
"""Columns of a usual screen."""
_BESIDE_NAME, _BESIDE_COMPACT = 14, 9
"""Those that a pile takes beside its name, with headings and without."""
_ROWS = (5, 6)
"""Rows of piles on a low screen: as few as fit."""


def _style(card: str) -> str:
    number = CARD_NAMES.index(card)
    for cards, style in ((TREASURES, "yellow"), (VICTORIES, "green"), (ATTACKS, "red"), (REACTIONS, "blue")):
        if cards >> number & 1:
            return style
    return "magenta" if card == "curse" else ""


def _cards(counts: Mapping[str, int], speaker: Speaker) -> Flowing:
    """Cards with their counts, each in the colour of its kind."""
    named = {card: speaker.name(CARD, card) for card in counts}
    return Flowing(Text(named[card] if n == 1 else f"{n} {named[card]}", _style(card)) for card, n in counts.items())


def _treasure_in_hand(view: View) -> int:
    """Coins that the reader could still play this turn."""
    if view.seat is None or view.seat != view.turn.seat or view.turn.bought:
        return 0
    hand = view.seats[view.seat].hand or {}
    worth = {c: int(PLUS_COINS[CARD_NAMES.index(c)]) for c in hand if TREASURES >> CARD_NAMES.index(c) & 1}
    return sum(worth[card] * hand[card] for card in worth)


def _is_in_reach(view: View, pile: Pile) -> bool:
    mine = view.seat is not None and view.turn.seat == view.seat and not view.over
    coins = view.turn.coins + _treasure_in_hand(view)
    return mine and view.turn.buys > 0 and pile.left > 0 and pile.cost <= coins


def _supply(view: View, speaker: Speaker, low: bool) -> RenderableType:
    """The piles with cost and cards left: basic cards, then the kingdom by cost; in few rows on a low screen."""
    piles, say = view.supply, speaker.say
    kingdom = sorted(piles[BASICS:], key=lambda p: (p.cost, p.card))
    half = (len(kingdom) + 1) // 2
    blocks = [piles[:BASICS], kingdom[:half], kingdom[half:]]
    compact = low or not _fits(blocks, speaker, _BESIDE_NAME)
    if low:
        every = [*piles[:BASICS], *kingdom]
        in_columns = ([every[i : i + rows] for i in range(0, len(every), rows)] for rows in _ROWS)
        blocks = next((columns for columns in in_columns if _fits(columns, speaker, _BESIDE_COMPACT)), blocks)
    grid = Grid(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style="dim", show_header=not compact)
    for _ in blocks:
        grid.add_column("", width=1)
        grid.add_column(say("dominion-board-card"), min_width=None if compact else 12, no_wrap=True)
        grid.add_column(say("dominion-board-cost"), justify="right")
        grid.add_column(f"{say('dominion-board-left')} ", justify="right")
    for row in range(max(len(block) for block in blocks)):
        cells: list[Text] = []
        for block in blocks:
            cells += _pile(view, block[row], speaker, compact) if row < len(block) else [Text("")] * 4
        grid.add_row(*cells)
    return grid


def _fits(blocks: Sequence[Sequence[Pile]], speaker: Speaker, beside: int) -> bool:
    """Whether piles side by side fit a usual screen."""
    return sum(beside + max(cell_len(speaker.name(CARD, p.card)) for p in block) for block in blocks) <= _NARROW


def _pile(view: View, pile: Pile, speaker: Speaker, compact: bool) -> list[Text]:
    gone = pile.left == 0
    mark = Text(_IN_REACH if _is_in_reach(view, pile) else "", "bold green")
    style = "dim strike" if gone else _style(pile.card)
    left = Text(f"×{pile.left}" if compact else f"{pile.left} ", "dim" if gone else "")
    return [mark, Text(speaker.name(CARD, pile.card), style), Text(str(pile.cost)), left]


def _players(view: View, speaker: Speaker) -> RenderableType:
    say = speaker.say
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    grid.add_column("")
    grid.add_column(say("player"))
    for heading in ("terminal-hand", "dominion-deck"):
        grid.add_column(say(heading), justify="right")
    grid.add_column(say("dominion-board-discard-top"))
    for heading in ("dominion-board-all-cards", "dominion-board-turns"):
        grid.add_column(say(heading), justify="right")
    for seat, player in enumerate(view.seats):
        now = seat == view.turn.seat and not view.over
        top = player.discard_top
        grid.add_row(
            "▶" if now else "",
            Text(speaker.full(seat), "bold" if seat == view.seat else ""),
            str(player.hand_size),
            str(player.deck_size),
            Text(speaker.name(CARD, top), _style(top)) if top else Text("—", "dim"),
            str(sum(player.owned.values())),
            str(player.turns_taken),
        )
    return grid


def _before_you(view: View, speaker: Speaker) -> RenderableType:
    turn, seat = view.turn, view.seat
    say = speaker.say
    rows: list[tuple[str, RenderableType]] = []
    if view.trash:
        rows.append((say("dominion-trash"), _cards(view.trash, speaker)))
    for other, player in enumerate(view.seats):
        if player.deck_top:
            cards = Flowing(Text(speaker.name(CARD, c), _style(c)) for c in player.deck_top)
            rows.append((speaker.about("dominion-board-on-deck", other), cards))
        if other != seat and player.known_in_hand:
            rows.append((speaker.about("dominion-board-holds", other), _cards(player.known_in_hand, speaker)))
    if view.aside:
        rows.append((say("dominion-aside"), _cards(view.aside, speaker)))
    if not view.over and (view.in_play or turn.seat == seat):
        rows.append((say("dominion-board-in-play"), _cards(view.in_play, speaker)))
    hand = None if seat is None else view.seats[seat].hand
    if hand is not None:
        label = say("dominion-board-your-hand" if seat == speaker.me else "terminal-hand")
        rows.append((label, _cards(hand, speaker)))
    question = view.question
    if question and question.picked:
        rows.append((say("terminal-chosen"), _cards(question.picked, speaker)))
    if not view.over:
        rows.append(
            (
                say("dominion-board-to-spend") if turn.seat == seat else speaker.person(turn.seat),
                _counters(view, speaker),
            )
        )
    return labelled(rows)


def _counters(view: View, speaker: Speaker) -> Text:
    say, turn = speaker.say, view.turn
    parts = [
        say("dominion-n-actions", n=turn.actions),
        say("dominion-n-buys", n=turn.buys),
        say("dominion-n-coins", n=turn.coins),
    ]
    treasure = _treasure_in_hand(view)
    more = "  " + say("dominion-board-treasure-in-hand", coins=treasure) if treasure else ""
    return Text("   ".join(parts) + more)


def _headline(view: View, speaker: Speaker) -> Text:
    turn, game = view.turn, speaker.say("dominion-title")
    if view.over:
        return Text(speaker.say("dominion-board-over", game=game), "bold")
    number = view.seats[turn.seat].turns_taken + 1
    return Text(speaker.about("dominion-board-turn", turn.seat, game=game, number=number, phase=turn.phase), "bold")


def draw(view: View, speaker: Speaker, height: int) -> RenderableType:
    """Draw the table as a seat sees it; on a low screen without what can be spared."""
    if height < _ROOMY:
        return Group(
            Rule(_headline(view, speaker)),
            _supply(view, speaker, True),
            _players(view, speaker),
            _before_you(view, speaker),
        )
    legend = speaker.say("dominion-board-reach", mark=_IN_REACH)
    marked = any(_is_in_reach(view, pile) for pile in view.supply)
    return Group(
        Rule(_headline(view, speaker)),
        _supply(view, speaker, False),
        Text(legend if marked else "", "dim"),
        _players(view, speaker),
        Text(""),
        _before_you(view, speaker),
    )
