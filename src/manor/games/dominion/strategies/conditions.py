"""Conditions of strategy rules: read from TOML, and compiled into chains of tests.

A condition is a comparison such as ``"own smithy < 2"`` or ``"2 * own village >= own smithy + 1"``; a list of
conditions that must all hold; or ``{ all = [...] }``, ``{ any = [...] }``, ``{ not = ... }`` of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ....errors import did_you_mean
from ..data import CARD_NAMES
from .table import ACCEPT, MOST_TERMS, MOST_TESTS, REJECT, Quantity

OF_A_CARD = {
    "own": Quantity.OWN,
    "left": Quantity.LEFT,
    "hand": Quantity.HAND,
    "played": Quantity.PLAYED,
    "others": Quantity.OTHERS,
    "rival": Quantity.RIVAL,
}
"""Quantities that need a card."""

PLAIN = {q.name.lower(): q for q in Quantity if q not in OF_A_CARD.values()}
"""Quantities that stand alone."""

COMPARISONS = ("<=", ">=", "==", "!=", "<", ">", "=")
_LARGE = 32767
_TOKEN = re.compile(r"\s*(<=|>=|==|!=|<|>|=|\+|-|\*|\d+|[a-z_]+)", re.IGNORECASE)
_LARGEST_NUMBER = 10_000
_LARGEST_FACTOR = 100


@dataclass(frozen=True)
class Term:
    """A quantity, counted *factor* times."""

    quantity: Quantity
    card: int
    factor: int


@dataclass(frozen=True)
class Comparison:
    """The sum of some terms lies between two numbers; or, reversed, it does not."""

    terms: tuple[Term, ...]
    low: int
    most: int
    reversed: bool = False


@dataclass(frozen=True)
class Every:
    """All of some conditions hold; of none: always."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class Some:
    """At least one of some conditions holds; of none: never."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class Not:
    """A condition does not hold."""

    of: Condition


Condition = Comparison | Every | Some | Not
ALWAYS = Every(())
NEVER = Some(())

Complain = Callable[[tuple[Any, ...], str], None]
"""Called with the place in the file (keys and numbers) and what is wrong there."""


class _Wrong(Exception):
    """A comparison that cannot be read."""


def read_condition(value: Any, place: tuple[Any, ...], complain: Complain) -> Condition:
    """Read a condition as it stands in the file; what is wrong is told, and never holds."""
    if isinstance(value, bool):
        return ALWAYS if value else NEVER
    if isinstance(value, str):
        try:
            return _comparison(value)
        except _Wrong as problem:
            complain(place, str(problem))
            return NEVER
    if isinstance(value, list):
        return Every(tuple(read_condition(v, (*place, i), complain) for i, v in enumerate(value)))
    if isinstance(value, dict) and len(value) == 1:
        (word, inner), inside = next(iter(value.items())), (*place, next(iter(value)))
        if word == "not":
            return Not(read_condition(inner, inside, complain))
        if word in ("all", "any"):
            if not isinstance(inner, list) or not inner:
                complain(inside, f"{word!r} needs a list of conditions, not {inner!r}")
                return NEVER
            parts = tuple(read_condition(v, (*inside, i), complain) for i, v in enumerate(inner))
            return Every(parts) if word == "all" else Some(parts)
        complain(inside, f"{word!r} does not combine conditions; all, any and not do.{_near(word, _WORDS)}")
        return NEVER
    complain(
        place,
        "a condition is a comparison such as 'own smithy < 2', a list of them, or one of { all = [...] }, "
        f"{{ any = [...] }}, {{ not = ... }}; not {value!r}",
    )
    return NEVER


_WORDS = ("all", "any", "not")


def _near(word: Any, known: Any) -> str:
    return did_you_mean(str(word), known)


def _tokens(text: str) -> list[str]:
    found, at = [], 0
    while text[at:].strip():
        match = _TOKEN.match(text, at)
        if match is None:
            raise _Wrong(f"{text[at:].strip()[0]!r} means nothing in the condition {text!r}")
        found.append(match.group(1).lower())
        at = match.end()
    return found


def _comparison(text: str) -> Comparison:
    tokens = _tokens(text)
    signs = [i for i, token in enumerate(tokens) if token in COMPARISONS]
    if len(signs) != 1:
        raise _Wrong(
            f"the condition {text!r} needs one comparison (<, <=, >, >=, =, !=), as in 'own smithy < 2'; it has "
            f"{len(signs) or 'none'}"
        )
    at = signs[0]
    left, a = _sum(tokens[:at], text)
    right, b = _sum(tokens[at + 1 :], text)
    terms = (*left, *(Term(t.quantity, t.card, -t.factor) for t in right))
    if not terms:
        raise _Wrong(f"the condition {text!r} compares numbers only")
    bound = b - a
    match tokens[at]:
        case "<":
            return Comparison(terms, -_LARGE, bound - 1)
        case "<=":
            return Comparison(terms, -_LARGE, bound)
        case ">":
            return Comparison(terms, bound + 1, _LARGE)
        case ">=":
            return Comparison(terms, bound, _LARGE)
        case "!=":
            return Comparison(terms, bound, bound, reversed=True)
        case _:
            return Comparison(terms, bound, bound)


def _sum(tokens: list[str], text: str) -> tuple[list[Term], int]:
    """Read terms, each once or as often as a number and * before it say, and numbers, joined by + and −."""
    terms: list[Term] = []
    number, sign, at, expecting = 0, 1, 0, True
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token in "+-":
            if expecting and not (token == "-" and at == 1):
                raise _Wrong(f"something is missing before {token!r} in the condition {text!r}")
            sign, expecting = (1 if token == "+" else -1), True
            continue
        if not expecting:
            raise _Wrong(f"{token!r} in the condition {text!r} needs a + or − before it")
        expecting = False
        if token.isdigit():
            if int(token) > _LARGEST_NUMBER:
                raise _Wrong(f"{token} in the condition {text!r} is too large; {_LARGEST_NUMBER} is the most")
            if tokens[at : at + 1] == ["*"]:
                # What stands behind is counted so often.
                if int(token) > _LARGEST_FACTOR:
                    raise _Wrong(f"{token} * in the condition {text!r} is too large; {_LARGEST_FACTOR} is the most")
                sign, at, expecting = sign * int(token), at + 1, True
                if not (tokens[at : at + 1] and (tokens[at] in OF_A_CARD or tokens[at] in PLAIN)):
                    raise _Wrong(
                        f"'{token} *' in the condition {text!r} needs a quantity after it, as in '2 * own gold'"
                    )
                continue
            number += sign * int(token)
        elif token in OF_A_CARD:
            card, at = _card(tokens, at, token, text)
            terms.append(Term(OF_A_CARD[token], card, sign))
        elif token in PLAIN:
            terms.append(Term(PLAIN[token], 0, sign))
        else:
            known = (*(f"{word} CARD" for word in OF_A_CARD), *PLAIN)
            raise _Wrong(
                f"{token!r} in the condition {text!r} is nothing that can be counted; these are: {', '.join(known)}."
                f"{_near(token, (*OF_A_CARD, *PLAIN))}"
            )
    if expecting:
        raise _Wrong(f"something is missing at the end of a side of the condition {text!r}")
    return terms, number


def _card(tokens: list[str], at: int, word: str, text: str) -> tuple[int, int]:
    """Read a card's name of one or two words."""
    for length in (2, 1):
        name = "_".join(tokens[at : at + length])
        if name in CARD_NAMES and len(tokens) >= at + length:
            return CARD_NAMES.index(name), at + length
    if at >= len(tokens):
        raise _Wrong(f"{word!r} in the condition {text!r} needs a card after it, as in '{word} silver'")
    raise _Wrong(f"{tokens[at]!r} in the condition {text!r} is not a card.{_near(tokens[at], CARD_NAMES)}")


# --- compiling ---


class Tests:
    """Collects the tests and terms of a strategy's conditions; equal conditions are kept once."""

    def __init__(self) -> None:
        self.tests: list[tuple[int, int, int, int, int, int]] = []
        self.terms: list[Term] = []
        self._known: dict[tuple[Condition, int, int], int] = {}
        self._spans: dict[tuple[Term, ...], tuple[int, int]] = {}

    def add(self, condition: Condition, yes: int = ACCEPT, no: int = REJECT) -> int:
        """Compile a condition that leads to *yes* or *no*; return its first test."""
        key = (condition, yes, no)
        if key not in self._known:
            self._known[key] = self._compile(condition, yes, no)
        return self._known[key]

    def _compile(self, condition: Condition, yes: int, no: int) -> int:
        match condition:
            case Not(inner):
                return self.add(inner, no, yes)
            case Every(parts):
                for part in reversed(parts):
                    yes = self.add(part, yes, no)
                return yes
            case Some(parts):
                for part in reversed(parts):
                    no = self.add(part, yes, no)
                return no
            case Comparison(terms, low, most, is_reversed):
                first, last = self._span(terms)
                if is_reversed:
                    yes, no = no, yes
                self.tests.append((first, last, low, most, yes, no))
                return len(self.tests) - 1

    def _span(self, terms: tuple[Term, ...]) -> tuple[int, int]:
        if terms not in self._spans:
            self._spans[terms] = (len(self.terms), len(self.terms) + len(terms))
            self.terms.extend(terms)
        return self._spans[terms]

    @property
    def fit(self) -> bool:
        """Whether the table has room for all of them."""
        return len(self.tests) <= MOST_TESTS and len(self.terms) <= MOST_TERMS
