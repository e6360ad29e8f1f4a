"""Where cards register what they do; the dispatchers are made from it.

What a card gives at once (+Cards, +Actions, +Buys, +Coins) is in its table row. The rest is up to four functions,
which take what they need of the arguments named here, and the answers to the questions it declares
(:mod:`..questions`):

- ``on_play``: what its text says to the player. (state, seat, journal)
- ``on_victim``: what an attack does to one other player who is not unaffected. (state, seat, victim, journal)
- ``on_end``: what an attack does after the last victim. (state, seat, journal)
- ``on_carry_on``: the next step of a text that was interrupted. (state, seat, journal)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ....kernel.compile import rules
from ....kernel.dispatch import dispatcher
from ..data import card
from ..questions import ANSWERS

F = TypeVar("F", bound=Callable[..., Any])

_play: dict[int, Callable[..., Any]] = {}
_victim: dict[int, Callable[..., Any]] = {}
_end: dict[int, Callable[..., Any]] = {}
_carry_on: dict[int, Callable[..., Any]] = {}


def _registration(table: dict[int, Callable[..., Any]]) -> Callable[[str], Callable[[F], F]]:
    def for_card(name: str) -> Callable[[F], F]:
        def register(function: F) -> F:
            compiled = rules(function)
            table[card(name)] = compiled
            return compiled

        return register

    return for_card


on_play = _registration(_play)
on_victim = _registration(_victim)
on_end = _registration(_end)
on_carry_on = _registration(_carry_on)


def dispatchers() -> tuple[Any, Any, Any, Any, Any]:
    """Make the functions that call what the cards registered."""
    return (
        dispatcher("play_effect", _play, "state, seat, journal", "return None"),
        dispatcher("victim_effect", _victim, "state, seat, victim, journal", "return None"),
        dispatcher("end_effect", _end, "state, seat, journal", "return None"),
        dispatcher("carry_on_effect", _carry_on, "state, seat, journal", "return None"),
        dispatcher("answer_effect", ANSWERS, "state, seat, x, card, yes, journal", "return None"),
    )
