"""Where cards register what they do; the dispatchers are made from it.

What a card gives at once (+Cards, +Actions, +Buys, +Coins) is in its table row. The rest is up to five functions:

- ``on_play(state, seat, journal)``: what its text says to the player.
- ``on_victim(state, seat, victim, journal)``: what an attack does to one other player who is not unaffected.
- ``on_end(state, seat, journal)``: what an attack does after the last victim.
- ``choices(state, seat, step, x) -> (verb, cards, bare)``: the answers to a question: a verb with any of a set of
  cards, or any of a set of bare verbs.
- ``on_answer(state, seat, step, x, card, bare, journal)``: what the answer does; one of card and bare is −1.
- ``on_carry_on(state, seat, step, journal)``: the next step of a text that was interrupted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ....kernel.compile import rules
from ....kernel.dispatch import dispatcher
from ..data import card

F = TypeVar("F", bound=Callable[..., Any])

_play: dict[int, Callable[..., Any]] = {}
_victim: dict[int, Callable[..., Any]] = {}
_end: dict[int, Callable[..., Any]] = {}
_choices: dict[int, Callable[..., Any]] = {}
_answer: dict[int, Callable[..., Any]] = {}
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
choices = _registration(_choices)
on_answer = _registration(_answer)
on_carry_on = _registration(_carry_on)


def dispatchers() -> tuple[Any, Any, Any, Any, Any, Any]:
    """Make the functions that call what the cards registered."""
    return (
        dispatcher("play_effect", _play, "state, seat, journal", "return None"),
        dispatcher("victim_effect", _victim, "state, seat, victim, journal", "return None"),
        dispatcher("end_effect", _end, "state, seat, journal", "return None"),
        dispatcher("choices_of", _choices, "state, seat, step, x", "return (0, 0, 0)"),
        dispatcher("answer_effect", _answer, "state, seat, step, x, card, bare, journal", "return None"),
        dispatcher("carry_on_effect", _carry_on, "state, seat, step, journal", "return None"),
    )
