"""The action space: id ↔ verb and card ↔ text."""

from __future__ import annotations

from ..game import Action, action
from .data import CARD_NAMES, CARDS
from .questions import FIRST_BARE
from .vocabulary import Bare, Verb

_BARE_TEXTS = {
    Bare.END_ACTIONS: "end actions",
    Bare.PLAY_TREASURES: "play treasures",
    Bare.END_TURN: "end turn",
    Bare.ARRANGE: "arrange clean-up",
    Bare.DONE: "done",
    Bare.DECLINE: "decline",
    Bare.DISCARD_DECK: "discard deck",
    Bare.PUT_BACK: "put back",
    Bare.KEEP: "keep",
}

_VERB_TEXTS = {
    Verb.PLAY: "play {}",
    Verb.BUY: "buy {}",
    Verb.GAIN: "gain {}",
    Verb.DISCARD: "discard {}",
    Verb.TRASH: "trash {}",
    Verb.TOPDECK: "put {} on deck",
    Verb.REVEAL: "reveal {}",
    Verb.SET_ASIDE: "set aside {}",
    Verb.LEAVE_ON_TOP: "leave {} on top",
}


def _all_actions() -> tuple[Action, ...]:
    with_card = [
        action(verb * CARDS + number, verb.name.lower(), _VERB_TEXTS[verb].format(name.replace("_", " ")), card=name)
        for verb in Verb
        for number, name in enumerate(CARD_NAMES)
    ]
    return tuple(with_card + [action(FIRST_BARE + bare, bare.name.lower(), _BARE_TEXTS[bare]) for bare in Bare])


ACTIONS = _all_actions()


def number_of(verb: Verb, card: int) -> int:
    """The id of a verb with a card."""
    return verb * CARDS + card
