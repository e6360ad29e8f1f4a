"""Who is who: turning the seats of a game's sentences into names and 'you', and events into a short story."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..games import Game

BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Farid")

_SEAT = re.compile(r"\b([Ss])eat (\d+)('s)?( [a-z]+)?")
_ACTOR = re.compile(r"Seat (\d+) (.+?)\.?$", re.DOTALL)
_IRREGULAR = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go", "always": "always"}


def conjugate(verb: str) -> str:
    """Turn a verb of the third person into that of the second.

    >>> [conjugate(v) for v in ("plays", "trashes", "passes", "carries", "is", "takes", "and")]
    ['play', 'trash', 'pass', 'carry', 'are', 'take', 'and']
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("ches", "shes", "sses", "xes", "zzes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


@dataclass(frozen=True)
class Names:
    """The names of the seats; ``me`` is the seat of whoever reads.

    >>> names = Names(("you", "Ada"), me=0)
    >>> names.say("Seat 0 trashes Copper."), names.say("Seat 1 plays Spy; seat 0's card is shown.")
    ('You trash Copper.', 'Ada plays Spy; your card is shown.')
    """

    names: tuple[str, ...]
    me: int | None = None
    levels: tuple[str, ...] = ()

    def of(self, seat: int) -> str:
        """The name of a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat}"

    def full(self, seat: int) -> str:
        """The name of a seat with what sort of bot plays it."""
        level = self.levels[seat] if seat < len(self.levels) else ""
        return f"{self.of(seat)} ({level})" if level else self.of(seat)

    def say(self, sentence: str) -> str:
        """A sentence with names instead of seats."""
        return _SEAT.sub(self._name, sentence)

    def _name(self, found: re.Match[str]) -> str:
        first, number, owns, word = found[1], int(found[2]), found[3] or "", found[4] or ""
        if number != self.me:
            return f"{self.of(number)}{owns}{word}"
        name = "your" if owns else "you"
        if word and not owns:
            word = " " + conjugate(word[1:])
        return (name.capitalize() if first == "S" else name) + word


def fresh_events(before: Sequence[Mapping[str, Any]], after: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The events that are new, or have grown: hidden ones of the same sort merge as they come."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    return list(after[same:])


def tell_story(game: Game, events: Iterable[Mapping[str, Any]], names: Names) -> list[str]:
    """Events as lines: what the same player does in a row is one line, repetitions are counted."""
    lines: list[tuple[int | None, list[str]]] = []
    last: Mapping[str, Any] = {}
    for event in events:
        bought = last.get("kind") == "buy" and event["kind"] == "gain" and event.get("card") == last.get("card")
        last = event
        sentence = game.tell(event)
        # Whoever buys a card gains it: once is enough.
        if not sentence or bought:
            continue
        found = _ACTOR.match(sentence)
        if found is None:
            lines.append((None, [names.say(sentence)]))
            continue
        actor, deed = int(found[1]), names.say(found[2])
        if actor == names.me:
            first, space, rest = deed.partition(" ")
            deed = conjugate(first) + space + rest
        begins = event.get("kind") == "turn"
        if lines and lines[-1][0] == actor and not begins:
            lines[-1][1].append(deed)
        else:
            lines.append((actor, [deed]))
    return [_line(names, actor, deeds) for actor, deeds in lines]


def _line(names: Names, actor: int | None, deeds: list[str]) -> str:
    """One line of a story.

    >>> _line(Names(("you", "Ada")), 1, ["draws Copper", "draws Estate", "draws Copper", "plays Spy", "shuffles"])
    'Ada draws Copper (×2), Estate, plays Spy, shuffles.'
    """
    if actor is None:
        return deeds[0]
    told: list[str] = []
    verb = ""
    objects: dict[str, int] = {}
    for deed in [*deeds, ""]:
        first, _, rest = deed.partition(" ")
        if first == verb and rest and objects:
            objects[rest] = objects.get(rest, 0) + 1
            continue
        told += _deed(verb, objects)
        verb, objects = first, {rest: 1}
    name = names.of(actor)
    return f"{name[:1].upper()}{name[1:]} {', '.join(told)}."


def _deed(verb: str, objects: dict[str, int]) -> list[str]:
    if not verb:
        return []
    counted = [thing if times == 1 else f"{thing} (×{times})" for thing, times in objects.items()]
    return [f"{verb} {', '.join(counted)}".strip()]
