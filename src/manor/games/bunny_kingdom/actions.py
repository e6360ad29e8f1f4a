"""The action space: id ↔ verb and arguments ↔ text."""

from __future__ import annotations

from ..game import Action, action
from .data import BUILDING_NAMES, CARD_NAMES, COORDINATES, FIRST_CAMP, PARCHMENT_NAMES
from .questions import ANNOUNCE, BUILD, COPY, DISCARD, DONE, KEEP, PASS, PICK, PLACE, PRODUCE, TAKE_BACK
from .vocabulary import BASIC_RESOURCES, CAMPS, RESOURCE_NAMES


def plain(name: str) -> str:
    """A card's name as people type it."""
    return name.replace("_", " ")


def _all_actions() -> tuple[Action, ...]:
    found = [action(PICK + c, "pick", f"pick {plain(name)}", card=name) for c, name in enumerate(CARD_NAMES)]
    found += [action(DISCARD + c, "discard", f"discard {plain(name)}", card=name) for c, name in enumerate(CARD_NAMES)]
    found += [
        action(BUILD + b, "build", f"build {plain(name)}", building=name)
        for b, name in enumerate(BUILDING_NAMES[:FIRST_CAMP])
    ]
    found += [
        action(ANNOUNCE + n, "announce", f"announce camp {n + 1}", building=BUILDING_NAMES[FIRST_CAMP + n])
        for n in range(CAMPS)
    ]
    found += [action(PLACE + t, "place", f"place on {name}", territory=name) for t, name in enumerate(COORDINATES)]
    found += [
        action(PRODUCE + r, "produce", f"produce {RESOURCE_NAMES[r]}", resource=RESOURCE_NAMES[r])
        for r in range(BASIC_RESOURCES)
    ]
    found += [action(COPY + p, "copy", f"copy {plain(name)}", parchment=name) for p, name in enumerate(PARCHMENT_NAMES)]
    found += [
        action(TAKE_BACK, "take_back", "take back"),
        action(KEEP, "keep", "keep for later"),
        action(PASS, "pass", "pass"),
        action(DONE, "done", "done"),
    ]
    return tuple(found)


ACTIONS = _all_actions()
assert all(number == a.id for number, a in enumerate(ACTIONS))
