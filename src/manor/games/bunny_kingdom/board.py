"""Bunny Kingdom on a terminal: the board in short signs, the players, and what lies before you."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ...words.message import Message, Place
from ...words.speaker import Speaker
from ..tables import Flowing, Paragraph, labelled
from .carrots import Fief, ParchmentLine
from .data import BUILDING_NAMES, CITIES, COORDINATES, FARM_RESOURCE, FIRST_CAMP, LAVA, POST, TERRAIN_OF, TOWER
from .saying import CARD, RESOURCE, TERRAIN
from .view import Building, Player, SkyTower, TradingPost, View
from .vocabulary import COLUMNS, RESOURCE_NAMES, ROWS, TERRAIN_NAMES

_CELL = 7  # ten of them fit a terminal of 80 columns, and three Chinese signs fit one of them
_SHORT = 2
_SEAT_STYLES = ("red", "blue", "magenta", "green")
_ROOMY = 36
"""Lines of a screen that holds the whole table with everything that is asked."""
_SAID = "bunny-kingdom-board"


def _sign(card: str, speaker: Speaker, after: str) -> str:
    """A building in few signs: what it is, then its number or the beginning of its resource's name."""
    number = BUILDING_NAMES.index(card)
    if number < CITIES:
        return speaker.say(f"{_SAID}-sign-built-city", n=number + 1)
    if number >= FIRST_CAMP:
        return speaker.say(f"{_SAID}-sign-camp", n=number - FIRST_CAMP + 1)
    if number in (POST, TOWER):
        return speaker.say(f"{_SAID}-sign-{'post' if number == POST else 'tower'}", n=after)
    return speaker.say(f"{_SAID}-sign-farm", resource=_short(RESOURCE_NAMES[FARM_RESOURCE[number]], speaker))


def _short(resource: str | None, speaker: Speaker) -> str:
    return set_cell_size(speaker.name(RESOURCE, resource).lower(), _SHORT) if resource else "-"


def _standing(building: Building, speaker: Speaker) -> str:
    after = str(building.pair) if isinstance(building, SkyTower) else ""
    if isinstance(building, TradingPost):
        after = _short(building.produces, speaker)
    return _sign(building.card, speaker, after)


def _space(view: View, t: int, speaker: Speaker) -> Text:
    terrain = speaker.say(f"{_SAID}-sign-{TERRAIN_NAMES[TERRAIN_OF[t]]}")
    space = view.board.get(COORDINATES[t])
    if space is None:
        return Text(set_cell_size(terrain, _CELL - 1), "dim")
    owner = "·" if space.seat is None else str(space.seat)
    building = _standing(space.building, speaker) if space.building else ""
    style = "" if space.seat is None else f"bold {_SEAT_STYLES[space.seat]}"
    return Text(set_cell_size(f"{terrain}{owner}{building}", _CELL - 1), style)


def _board(view: View, speaker: Speaker) -> Text:
    """Terrain, the seat that controls a territory, its building; then lava: ‖ to the right of it, _ below it."""
    drawn = Text("    " + "".join(f"{column + 1:<{_CELL}}" for column in range(COLUMNS)).rstrip(), "dim")
    for row in range(ROWS):
        drawn.append(f"\n{'ABCDEFGHIJ'[row]}   ", "dim")
        for t in range(row * COLUMNS, (row + 1) * COLUMNS):
            drawn.append_text(_space(view, t, speaker))
            drawn.append("‖" if (t, t + 1) in LAVA else "_" if (t, t + COLUMNS) in LAVA else " ", "red")
    return drawn


def _players(view: View, speaker: Speaker, low: bool) -> RenderableType:
    """Everybody's carrots, the harvest to come, parchments, and buildings in front; these on a low screen as signs."""
    say = speaker.say
    grid = Grid(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style="dim")
    for heading in ("", "", say("player")):
        grid.add_column(heading)
    for heading in ("carrots", "to-come", "parchments"):
        grid.add_column(say(f"{_SAID}-{heading}"), justify="right")
    grid.add_column(say(f"{_SAID}-in-front"))
    for seat, player in enumerate(view.seats):
        grid.add_row(
            "▶" if seat in view.pending else "✓" if player.ready or player.done else "",
            Text(str(seat), f"bold {_SEAT_STYLES[seat]}"),
            Text(speaker.full(seat), "bold" if seat == view.seat else ""),
            str(player.score),
            f"+{player.harvest_to_come}",
            str(player.parchment_count),
            _held(player.held, speaker, low) if player.held else "",
        )
    return grid


def _name(card: str, speaker: Speaker) -> str:
    return card if card in COORDINATES else speaker.name(CARD, card)


def _held(cards: Mapping[str, int], speaker: Speaker, low: bool) -> Flowing:
    names = {card: _sign(card, speaker, "") if low else _name(card, speaker) for card in cards}
    return Flowing(f"{n}×{names[card]}" if n > 1 else names[card] for card, n in cards.items())


def _hand(player: Player, view: View, speaker: Speaker) -> Flowing:
    """A hand: territories with their terrain and what they would add to the harvest; what is chosen is marked."""
    drawn = []
    chosen = Counter((*(player.picked or ()), *(player.discarding or ())))
    for card in player.hand or ():
        drawn.append(Text("✓" if chosen[card] > 0 else "", "bold").append(_name(card, speaker)))
        chosen[card] -= 1
        if card in COORDINATES:
            terrain = TERRAIN_NAMES[TERRAIN_OF[COORDINATES.index(card)]]
            drawn[-1].append(f" {speaker.name(TERRAIN, terrain)}", "dim")
        if view.preview and card in view.preview:
            drawn[-1].append_text(_gain(view.preview[card].gain))
    return Flowing(drawn)


def _gain(carrots: int) -> Text:
    return Text(f" +{carrots}", "bold green") if carrots else Text()


def _fief(fief: Fief, speaker: Speaker) -> Text:
    values = {"strength": fief.strength, "wealth": fief.wealth, "carrots": fief.carrots}
    said = Message(f"{_SAID}-fief", {"at": Place(fief.territories[0]), "size": len(fief.territories), **values})
    return Text(speaker.render(said), "" if fief.carrots else "dim")


def _parchment(line: ParchmentLine, speaker: Speaker) -> Text:
    """A parchment with how far it is, and what it would give."""
    drawn = Text(speaker.name(CARD, line.parchment))
    if line.copies is not None:
        drawn.append(f" → {speaker.name(CARD, line.copies)}")
    elif line.at_end:
        return drawn.append(" ?", "dim")
    elif line.need:
        drawn.append(f" {line.counted}/{line.need}", "dim")
    elif line.per:
        drawn.append(f" {line.counted}×{line.per}", "dim")
    return drawn.append_text(_gain(line.carrots))


def _kingdom(player: Player, speaker: Speaker, low: bool) -> list[Text]:
    """A player's fiefs, the richest first; on a low screen, those that give something."""
    fiefs = sorted(player.fiefs, key=lambda fief: -fief.carrots)
    return [_fief(fief, speaker) for fief in fiefs if fief.carrots or not low]


def _before_players(view: View, speaker: Speaker, low: bool) -> RenderableType:
    say = speaker.say
    rows: list[tuple[str, RenderableType]] = []
    copies = view.copying is not None and view.copying.seat == view.seat
    for seat, player in enumerate(view.seats):
        fiefs = _kingdom(player, speaker, low) if seat == view.seat and view.phase not in ("copy", "over") else []
        if fiefs:
            rows.append((speaker.about(f"{_SAID}-fiefs-of", seat), Flowing(fiefs)))
        if player.parchments and (not low or (seat == view.seat and not copies)):
            label = speaker.about(f"{_SAID}-parchments-of", seat)
            rows.append((label, Flowing(_parchment(line, speaker) for line in player.parchments)))
        if player.hand:
            label = say(f"{_SAID}-your-hand" if seat == speaker.me else "terminal-hand")
            rows.append((label, _hand(player, view, speaker)))
    gains = sorted((view.preview or {}).items(), key=lambda tried: -tried[1].gain)
    if gains and gains[0][1].gain and view.phase != "draft":
        adds = (Text(at).append_text(_gain(tried.gain)) for at, tried in gains if tried.gain)
        rows.append((say(f"{_SAID}-adds"), Flowing(adds)))
    if view.copying and copies:
        gives = (Text(_name(card, speaker)).append_text(_gain(n)) for card, n in view.copying.worth.items())
        rows.append((say(f"{_SAID}-copies"), Flowing(gives)))
    return labelled(rows)


def _headline(view: View, speaker: Speaker) -> str:
    say = speaker.say
    game = say("bunny-kingdom-title")
    if view.over:
        return say(f"{_SAID}-over", game=game)
    number = say("bunny-kingdom-round", n=view.round, all=view.rounds)
    return " · ".join((game, number, say(f"bunny-kingdom-phase-{view.phase}")))


def draw(view: View, speaker: Speaker, height: int) -> RenderableType:
    """Draw the table as a seat sees it; on a low screen without what can be spared."""
    low = height < _ROOMY
    return Group(
        Rule(Text(_headline(view, speaker), "bold")),
        _board(view, speaker),
        *([] if low else [Paragraph(speaker.say(f"{_SAID}-legend"), "dim")]),
        _players(view, speaker, low),
        _before_players(view, speaker, low),
    )
