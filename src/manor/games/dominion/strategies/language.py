"""The strategy language: TOML read, checked whole, and compiled into a table.

Everything that is wrong with a file is told at once, each with its line and what would be right.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....errors import ManorError, did_you_mean
from ...matches import BadStrategy, Mistake
from ..data import (
    ACTIONS,
    BASICS,
    CARD_NAMES,
    CARDS,
    COST,
    KINGDOM_NAMES,
    REACTIONS,
    TREASURES,
    VICTORIES,
)
from .conditions import ALWAYS, NEVER, Condition, Tests, read_condition
from .lines import Place, find_lines, line_of
from .orders import KEYS, ORDERS, PLAY, Cards, Choice, Exchange, allowed, reason, title
from .strategy import Strategy
from .table import ACCEPT, FOR_NOTHING, MOST_RULES, MOST_TERMS, MOST_TESTS, REJECT, STOP, StrategyTable

SHIPPED = Path(__file__).parent / "shipped"
_DEFAULTS = Path(__file__).parent / "defaults.toml"
_SECTIONS = tuple(dict.fromkeys(place[0] for place in KEYS if len(place) == 2))
_TOP = ("about", "needs", *(place[0] for place in KEYS if len(place) == 1), *_SECTIONS)
_GROUPS = {"actions": ACTIONS, "treasures": TREASURES, "victories": VICTORIES, "reactions": REACTIONS}
"""Words that stand for several cards, the dearest first."""

NOTHING = "nothing"
"""In place of a card: stop here and take nothing."""


class NoStrategy(ManorError, ValueError):
    """A strategy that is not there, or no text."""


@dataclass(frozen=True)
class Rule:
    """One entry of an order: a card (STOP: none), what it is turned into (or, in play, whether even for nothing), and
    when.
    """

    card: int
    gain: int
    when: Condition


class _Reader:
    """Reads one file's data and collects what is wrong with it."""

    def __init__(self, source: str, text: str) -> None:
        self.source = source
        self.mistakes: list[Mistake] = []
        self.rules: dict[Place, list[Rule]] = {}
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as problem:
            at = re.search(r"at line (\d+)", str(problem))
            line = int(at[1]) if at else text.count("\n") + 1
            raise BadStrategy(source, [Mistake(line, f"this is not TOML: {problem}")]) from None
        self.lines = find_lines(text)

    def complain(self, place: Place, message: str) -> None:
        self.mistakes.append(Mistake(line_of(self.lines, place), message))

    def judge(self) -> None:
        """Tell everything that is wrong, if anything is."""
        if self.mistakes:
            raise BadStrategy(self.source, sorted(self.mistakes, key=lambda mistake: (mistake.line, mistake.what)))

    def read(self) -> None:
        for key, value in self.data.items():
            if key in _SECTIONS:
                self._section(key, value)
            elif (key,) in KEYS:
                self._rules((key,), value)
            elif key not in _TOP:
                self.complain((key,), f"there is no key {key!r}; there are {', '.join(_TOP)}.{did_you_mean(key, _TOP)}")
        about = self.data.get("about", "")
        if not isinstance(about, str):
            self.complain(("about",), f"'about' is one sentence in quotes, not {about!r}")
        for i, name in enumerate(self._list(("needs",), self.data.get("needs", []))):
            if self._card(name, ("needs", i)) is not None and _plain(name) not in KINGDOM_NAMES:
                self.complain(("needs", i), f"{name!r} is in every game; 'needs' lists kingdom cards")

    def _section(self, key: str, value: Any) -> None:
        known = [place[1] for place in KEYS if place[0] == key and len(place) == 2]
        if not isinstance(value, dict):
            self.complain((key,), f"[{key}] is a section with {', '.join(known)}, not {value!r}")
            return
        for word, inner in value.items():
            if (key, word) in KEYS:
                self._rules((key, word), inner)
            else:
                self.complain(
                    (key, word), f"[{key}] has no key {word!r}; it has {', '.join(known)}.{did_you_mean(word, known)}"
                )

    def _list(self, place: Place, value: Any) -> list[Any]:
        if isinstance(value, list):
            return value
        self.complain(place, f"{'.'.join(place)} must be a list, in square brackets, not {value!r}")
        return []

    def _rules(self, place: Place, value: Any) -> None:
        form = KEYS[place]
        if isinstance(form, Choice):
            when = read_condition(value, place, self.complain)
            self.rules[place] = [] if when == NEVER else [Rule(form.card, 0, when)]
            return
        rules: list[Rule] = []
        for i, entry in enumerate(self._list(place, value)):
            inside = (*place, i)
            if isinstance(form, Exchange):
                rules += self._exchange(form, entry, inside)
            else:
                rules += self._entry(form, entry, inside)
        self.rules[place] = rules

    def _entry(self, form: Cards, entry: Any, place: Place) -> list[Rule]:
        when: Condition = ALWAYS
        name, idle = entry, 0
        if isinstance(entry, dict):
            may_idle = form.order == PLAY
            self._only(entry, place, ("card", "when", *(["for_nothing"] if may_idle else [])))
            for_nothing = entry.get("for_nothing", False) if may_idle else False
            if not isinstance(for_nothing, bool):
                self.complain((*place, "for_nothing"), f"for_nothing is true or false, not {for_nothing!r}")
            idle = FOR_NOTHING if for_nothing is True else 0
            if "card" not in entry:
                self.complain(place, 'this rule names no card: { card = "smithy", when = "own smithy < 2" }')
                return []
            name = entry["card"]
            if "when" in entry:
                when = read_condition(entry["when"], (*place, "when"), self.complain)
        if name == NOTHING:
            return [Rule(STOP, 0, when)]
        if isinstance(name, str) and _plain(name) in _GROUPS:
            cards = _GROUPS[_plain(name)] & form.cards
            return [Rule(c, idle, when) for c in sorted(range(CARDS), key=lambda c: -int(COST[c])) if cards >> c & 1]
        card = self._card(name, place)
        if card is None:
            return []
        if not form.cards >> card & 1:
            self.complain(place, f"{CARD_NAMES[card]!r} cannot be here: {form.why}")
            return []
        return [Rule(card, idle, when)]

    def _exchange(self, form: Exchange, entry: Any, place: Place) -> list[Rule]:
        halves = form.halves
        if not isinstance(entry, dict) or not set(halves) <= set(entry):
            example = ", ".join(f'{word} = "{card}"' for word, card in zip(halves, ("silver", "gold"), strict=True))
            self.complain(place, f"this rule is written {{ {example} }}, not {entry!r}")
            return []
        self._only(entry, place, (*halves, "when"))
        named = {word: self._card(entry[word], (*place, word)) for word in halves}
        when: Condition = ALWAYS
        if "when" in entry:
            when = read_condition(entry["when"], (*place, "when"), self.complain)
        cards: list[int] = []
        for word, half in halves.items():
            card = named[word]
            if card is None:
                return []
            if not allowed(half) >> card & 1:
                self.complain((*place, word), f"{CARD_NAMES[card]!r} cannot be here: {reason(half)}")
                return []
            cards.append(card)
        given, gained = cards
        most = int(COST[given]) + form.more
        if COST[gained] > most:
            self.complain(
                place,
                f"{title(place[0])} cannot turn {CARD_NAMES[given]!r} into {CARD_NAMES[gained]!r}, which costs "
                f"{COST[gained]}: {most} is the most",
            )
            return []
        return [Rule(given, gained, when)]

    def _only(self, entry: dict[str, Any], place: Place, known: tuple[str, ...]) -> None:
        for key in entry:
            if key not in known:
                self.complain(
                    (*place, key),
                    f"a rule has no {key!r}; it has {', '.join(known)}.{did_you_mean(key, known)}",
                )

    def _card(self, name: Any, place: Place) -> int | None:
        if not isinstance(name, str):
            self.complain(place, f"a card's name stands here, in quotes, not {name!r}")
            return None
        if _plain(name) not in CARD_NAMES:
            self.complain(place, f"{name!r} is not a card of Dominion.{did_you_mean(_plain(name), CARD_NAMES)}")
            return None
        return CARD_NAMES.index(_plain(name))


def _plain(name: str) -> str:
    return "_".join(name.replace("_", " ").casefold().split())


@cache
def _defaults() -> dict[Place, list[Rule]]:
    reader = _Reader(_DEFAULTS.name, _DEFAULTS.read_text(encoding="utf-8"))
    reader.read()
    reader.judge()
    return reader.rules


def parse(text: str, name: str = "strategy", source: str | None = None) -> Strategy:
    """Read a strategy from TOML text; raises BadStrategy with everything that is wrong with it.

    >>> parse('buy = ["province", "gold", { card = "smithy", when = "own smithy < 2" }, "silver"]').needs
    ('smithy',)
    >>> parse('buy = ["gold", "slver"]', source="mine.toml")
    Traceback (most recent call last):
    ...
    manor.games.matches.BadStrategy: mine.toml: 1 mistake in this strategy:
      line 1: 'slver' is not a card of Dominion. Did you mean 'silver'?
    """
    where = source or name
    reader = _Reader(where, text)
    reader.read()
    if "buy" not in reader.data:
        reader.complain((), "there is no 'buy' list: what should it buy?")
    reader.judge()
    table = _table(_defaults() | reader.rules, reader)
    reader.judge()
    wanted = [rule.card for rule in reader.rules["buy",] if rule.card >= BASICS]
    needs = [_plain(card) for card in reader.data.get("needs", [])] or [CARD_NAMES[c] for c in dict.fromkeys(wanted)]
    return Strategy(name, reader.data.get("about", ""), tuple(dict.fromkeys(needs)), table)


def _table(given: dict[Place, list[Rule]], reader: _Reader) -> NDArray[np.void]:
    """Compile all orders into one row."""
    table = np.zeros(1, StrategyTable.dtype)
    row = table[0]
    tests = Tests()
    rules: list[tuple[int, int, int]] = []
    orders: list[list[Rule]] = [[] for _ in range(ORDERS)]
    for place, form in KEYS.items():
        orders[form.order] += given.get(place, [])
    for order, listed in enumerate(orders):
        row["first"][order] = min(len(rules), MOST_RULES)
        for rule in listed:
            test = tests.add(rule.when)
            if test == REJECT:
                continue  # it never holds
            rules.append((rule.card, rule.gain, test))
            if rule.card >= 0:
                row["cards"][order] |= 1 << rule.card
            if test == ACCEPT and rule.card < 0:
                break  # nothing behind it is ever reached
    row["first"][ORDERS] = min(len(rules), MOST_RULES)
    if len(rules) > MOST_RULES:
        reader.complain((), f"{len(rules)} rules are too many; there is room for {MOST_RULES}, defaults included")
    if not tests.fit:
        reader.complain(
            (),
            f"the conditions are too many: {len(tests.tests)} comparisons ({MOST_TESTS} fit) of {len(tests.terms)} "
            f"quantities ({MOST_TERMS} fit)",
        )
    if reader.mistakes:
        return table
    for i, (card, gain, test) in enumerate(rules):
        row["rules"][i]["card"], row["rules"][i]["gain"], row["rules"][i]["test"] = card, gain, test
    for i, values in enumerate(tests.tests):
        for name, value in zip(("first", "last", "low", "most", "yes", "no"), values, strict=True):
            row["tests"][i][name] = value
    for i, term in enumerate(tests.terms):
        row["terms"][i]["quantity"], row["terms"][i]["card"] = term.quantity, term.card
        row["terms"][i]["factor"] = term.factor
    return table


def load(path: str | Path) -> Strategy:
    """Read a strategy file; its name is the file's name without ``.toml``."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as problem:
        raise NoStrategy(_missing(path)) from problem
    except (OSError, UnicodeDecodeError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else "it is not text in UTF-8"
        raise NoStrategy(f"{path} cannot be read as a strategy: {why}.") from problem
    return parse(text, path.stem, str(path))


def _missing(path: Path) -> str:
    """That a file is not there, and which one might be meant."""
    beside = sorted(other.name for other in path.parent.glob("*.toml")) if path.parent.is_dir() else []
    if path.stem in names():
        return f"There is no file {path}; the strategy of that name that comes with Manor is just {path.stem!r}."
    return f"There is no file {path}.{did_you_mean(path.name, beside)}"


@cache
def names() -> tuple[str, ...]:
    """The names of the strategies that come with Manor."""
    return tuple(sorted(path.stem for path in SHIPPED.glob("*.toml")))


@cache
def shipped(name: str) -> Strategy:
    """A strategy that comes with Manor, by name.

    >>> shipped("smithy").needs
    ('smithy',)
    """
    if name not in names():
        raise NoStrategy(f"No strategy of Manor's is called {name!r}; there are {', '.join(names())}.")
    return load(SHIPPED / f"{name}.toml")
