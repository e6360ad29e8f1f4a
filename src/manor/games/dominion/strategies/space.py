"""The strategies that could be written for a kingdom: how evolution begins, changes them, and writes them down.

A plan is a strategy file as data: lists of rules under their keys, each a card (or what is turned into what) with the
conditions that must all hold. Whatever a change makes of it is again a file that a person could have written.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..data import ACTIONS, BASICS, CARD_NAMES, COPPER, COST
from .language import SHIPPED, names, parse, shipped
from .lines import Place
from .strategy import Strategy

_BASIC = CARD_NAMES[:BASICS]
_MOST_RULES = 14
"""A longer list says nothing that a person would remember."""
_SPLITS = {"5/2": (5, 2), "4/3": (4, 3)}
"""How seven Coppers fall into the first two hands."""
_FIRST_COINS = [coins for pair in _SPLITS.values() for coins in pair]
_FIRST_COINS_SPLIT = [number for number, pair in enumerate(_SPLITS.values()) for _ in pair]
_GAINS: dict[str, int] = {"workshop": 4, "feast": 5}
"""Cards that gain one, and up to which cost."""


@dataclass(frozen=True)
class Rule:
    """One entry of a list; a card that is turned into another names both."""

    card: str
    when: tuple[str, ...] = ()
    gain: str = ""

    def written(self) -> str:
        """The entry as a line of a file."""
        if not self.when and not self.gain:
            return json.dumps(self.card)
        parts = [f'trash = "{self.card}", gain = "{self.gain}"' if self.gain else f'card = "{self.card}"']
        # A condition in braces was written by a person and is left as it is.
        conditions = [one if one.startswith("{") else json.dumps(one) for one in self.when]
        if conditions:
            parts.append(f"when = {conditions[0] if len(conditions) == 1 else '[' + ', '.join(conditions) + ']'}")
        return f"{{ {', '.join(parts)} }}"


@dataclass(frozen=True)
class Plan:
    """A strategy file: its lists by key, ``("buy",)`` first."""

    lists: tuple[tuple[Place, tuple[Rule, ...]], ...]

    def rules(self, place: Place) -> tuple[Rule, ...]:
        """The list under a key; none where the file leaves it to the defaults."""
        return dict(self.lists).get(place, ())

    def with_rules(self, place: Place, rules: Sequence[Rule]) -> Plan:
        """The same with another list under a key; an empty one is left out."""
        lists = {**dict(self.lists), place: tuple(rules)}
        return Plan(tuple((key, lists[key]) for key in sorted(lists, key=_order) if lists[key]))


def _order(place: Place) -> tuple[int, Place]:
    """Lists outside of sections come first in a file, what is bought before all."""
    return (0 if place == ("buy",) else len(place), place)


def _buys(*rules: Rule) -> Plan:
    return Plan(((("buy",), rules),))


class KingdomPlans:
    """The plans for one kingdom (:class:`manor.games.matches.StrategySpace`)."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        """*options* name the kingdom card by card."""
        self.kingdom: tuple[str, ...] = tuple(sorted(options["kingdom"], key=CARD_NAMES.index))
        self.supply = (*_BASIC, *self.kingdom)

    # --- where evolution begins ---

    def founders(self) -> dict[str, Plan]:
        """The strategies that ship and fit, money with some copies of each card, and rushes for the end."""
        fitting = [name for name in names() if set(shipped(name).needs) <= set(self.kingdom)]
        found = {name: self.read((SHIPPED / f"{name}.toml").read_text(encoding="utf-8")) for name in fitting}
        for card in self.kingdom:
            for most in (1, 2, 4):
                found[f"money_{card}_{most}"] = _buys(
                    Rule("province", ("money >= 14",)),
                    Rule("duchy", ("left province <= 4",)),
                    Rule("estate", ("left province <= 2",)),
                    *(
                        (Rule(card, (f"own {card} < {most}",)), Rule("gold"))
                        if COST[CARD_NAMES.index(card)] >= 5
                        else ()
                    ),
                    Rule("gold"),
                    Rule(card, (f"own {card} < {most}",)),
                    Rule("silver"),
                )
        for gainer in _GAINS.keys() & set(self.kingdom):
            victory = "gardens" if "gardens" in self.kingdom else "duchy"
            rush = (Rule(victory, (f"own {gainer} >= 3",)), Rule(gainer), Rule(victory), Rule("estate"))
            plan = _buys(*rush, Rule("copper"))
            gained = [rule for rule in rush if self._cost(rule.card) <= _GAINS[gainer]]
            found[f"{gainer}_rush"] = plan.with_rules((gainer, "gain"), gained)
        return {name: plan for name, plan in found.items() if self._problems(plan) is None}

    # --- reading and writing ---

    def read(self, text: str) -> Plan:
        """The plan of a file."""
        data = tomllib.loads(text)
        plan = Plan(())
        for key, value in data.items():
            if key in ("about", "needs"):
                continue
            lists = (
                {(key, word): inner for word, inner in value.items()} if isinstance(value, dict) else {(key,): value}
            )
            for place, entries in lists.items():
                if isinstance(entries, list):
                    plan = plan.with_rules(place, [_rule(entry) for entry in entries])
        return plan

    def written(self, plan: Plan, about: str) -> str:
        """The plan as a file."""
        lines = [f"about = {json.dumps(about, ensure_ascii=False)}"]
        section = ""
        for place, rules in plan.lists:
            if len(place) == 2 and place[0] != section:
                section = str(place[0])
                lines += ["", f"[{section}]"]
            lines += [f"{place[-1]} = [", *(f"  {rule.written()}," for rule in rules), "]"]
        return "\n".join(lines) + "\n"

    def agent(self, plan: Plan, name: str) -> Strategy:
        """The plan, ready to play."""
        return replace(parse(self.written(plan, ""), name), needs=self._needs(plan))

    def _needs(self, plan: Plan) -> tuple[str, ...]:
        cards = {
            rule.gain or rule.card for place, rules in plan.lists for rule in rules if place[-1] in ("buy", "gain")
        }
        return tuple(card for card in self.kingdom if card in cards)

    def _problems(self, plan: Plan) -> str | None:
        try:
            self.agent(plan, "plan")
        except ValueError as problem:
            return str(problem)
        return None

    # --- openings ---

    splits: Sequence[str] = tuple(_SPLITS)

    def split(self, states: NDArray[np.void], seats: NDArray[np.int64]) -> NDArray[np.int64]:
        """Which split the Coppers of a seat's first hand make."""
        coppers = states["hand"][np.arange(len(seats)), seats, COPPER]
        found: NDArray[np.int64] = np.select([coppers == coins for coins in _FIRST_COINS], _FIRST_COINS_SPLIT)
        return found

    def openings(self, split: str) -> dict[str, tuple[str, str]]:
        """All pairs of first buys, the one for more coins first; pairs that put the same cards into a deck count once.

        Nobody opens with a Copper or a Curse by choice; to buy nothing is one.
        """
        more, fewer = _SPLITS[split]
        cards = [card for card in (*self.supply, "nothing") if card not in ("copper", "curse")]
        found: dict[tuple[str, ...], tuple[str, str]] = {}
        for one in cards:
            for other in cards:
                if self._cost(one) <= more and self._cost(other) <= fewer:
                    found.setdefault(tuple(sorted((one, other))), (one, other))
        return {f"{one} / {other}": (one, other) for one, other in found.values()}

    def opened(self, plan: Plan, split: str, opening: tuple[str, str]) -> Plan:
        """The plan with its first two buys given; a list of what is played gets what is bought, last."""
        first = [
            Rule(card, ("turn <= 2", f"coins = {coins}")) for card, coins in zip(opening, _SPLITS[split], strict=True)
        ]
        played = plan.rules(("play",))
        if played:
            listed = {rule.card for rule in played}
            added = [Rule(card) for card in dict.fromkeys(opening) if self._is_unlisted(card, listed)]
            plan = plan.with_rules(("play",), (*played, *added))
        return plan.with_rules(("buy",), (*first, *plan.rules(("buy",))))

    def _is_unlisted(self, card: str, listed: set[str]) -> bool:
        return card in self.kingdom and card not in listed and ACTIONS >> CARD_NAMES.index(card) & 1 == 1

    # --- changes ---

    def changed(self, plan: Plan, random: Random) -> Plan:
        """The plan with one to three things done differently."""
        for _ in range(random.choice((1, 1, 1, 2, 2, 3))):
            plan = random.choices(self._changes, self._weights)[0](plan, random)
        return plan

    def crossed(self, one: Plan, other: Plan, random: Random) -> Plan:
        """The beginning of one's purchases, then what the other buys; of every other list, either's."""
        ours, theirs = one.rules(("buy",)), other.rules(("buy",))
        cut = random.randint(0, len(ours))
        bought = [*ours[:cut], *(rule for rule in theirs if rule not in ours[:cut])][:_MOST_RULES]
        plan = one.with_rules(("buy",), bought or ours)
        for place in {place for place, _ in (*one.lists, *other.lists)} - {("buy",)}:
            plan = plan.with_rules(place, random.choice((one, other)).rules(place))
        return plan

    def shorter(self, plan: Plan) -> list[Plan]:
        """Every plan with one rule or one condition less."""
        found: list[Plan] = []
        for place, rules in plan.lists:
            for i, rule in enumerate(rules):
                if place != ("buy",) or len(rules) > 1:
                    found.append(plan.with_rules(place, (*rules[:i], *rules[i + 1 :])))
                for j in range(len(rule.when)):
                    eased = replace(rule, when=(*rule.when[:j], *rule.when[j + 1 :]))
                    found.append(plan.with_rules(place, (*rules[:i], eased, *rules[i + 1 :])))
        return found

    def size(self, plan: Plan) -> int:
        """How much there is to read in it."""
        return sum(2 + len(rule.when) for _, rules in plan.lists for rule in rules)

    @cached_property
    def _changes(self) -> list[Callable[[Plan, Random], Plan]]:
        return [self._add, self._remove, self._move, self._replace, self._condition, self._number, self._answer]

    _weights = (3, 2, 3, 2, 3, 5, 2)

    def _add(self, plan: Plan, random: Random) -> Plan:
        rules = list(plan.rules(("buy",)))
        if len(rules) >= _MOST_RULES:
            return self._remove(plan, random)
        card = random.choice(self.supply)
        when = tuple(self._some_condition(card, random) for _ in range(random.choice((0, 1, 1, 1, 2))))
        rules.insert(random.randint(0, len(rules)), Rule(card, when))
        return plan.with_rules(("buy",), rules)

    def _remove(self, plan: Plan, random: Random) -> Plan:
        rules = list(plan.rules(("buy",)))
        if len(rules) > 2:
            del rules[random.randrange(len(rules))]
        return plan.with_rules(("buy",), rules)

    def _move(self, plan: Plan, random: Random) -> Plan:
        rules = list(plan.rules(("buy",)))
        rules.insert(random.randint(0, len(rules)), rules.pop(random.randrange(len(rules))))
        return plan.with_rules(("buy",), rules)

    def _replace(self, plan: Plan, random: Random) -> Plan:
        rules = list(plan.rules(("buy",)))
        i = random.randrange(len(rules))
        old, new = rules[i].card, random.choice(self.supply)
        when = tuple(one if one.startswith("{") else re.sub(rf"\b{old}\b", new, one) for one in rules[i].when)
        rules[i] = Rule(new, when)
        return plan.with_rules(("buy",), rules)

    def _condition(self, plan: Plan, random: Random) -> Plan:
        """Another condition, or one less."""
        rules = list(plan.rules(("buy",)))
        i = random.randrange(len(rules))
        when = list(rules[i].when)
        if when and (len(when) > 2 or random.random() < 0.5):
            del when[random.randrange(len(when))]
        else:
            when.append(self._some_condition(rules[i].card, random))
        rules[i] = replace(rules[i], when=tuple(when))
        return plan.with_rules(("buy",), rules)

    def _number(self, plan: Plan, random: Random) -> Plan:
        """A little more or less in one condition of any list."""
        places = [
            (place, i, j)
            for place, rules in plan.lists
            for i, rule in enumerate(rules)
            for j, one in enumerate(rule.when)
            if re.search(r"\d", one)
        ]
        if not places:
            return self._condition(plan, random)
        place, i, j = random.choice(places)
        rules = list(plan.rules(place))
        by = random.choice((-3, -2, -1, -1, 1, 1, 2, 3))
        changed = re.sub(r"\d+", lambda number: str(max(0, int(number[0]) + by)), rules[i].when[j])
        when = (*rules[i].when[:j], changed, *rules[i].when[j + 1 :])
        rules[i] = replace(rules[i], when=when)
        return plan.with_rules(place, rules)

    def _answer(self, plan: Plan, random: Random) -> Plan:
        """Another answer to what a card of the kingdom asks, where the default is seldom the best."""
        choices = [
            card for card in ("chapel", "workshop", "feast", "remodel", "play") if card in (*self.kingdom, "play")
        ]
        card = random.choice(choices)
        if card == "chapel":
            copper = Rule("copper", (f"money > {random.randint(2, 8)}", f"left province > {random.randint(2, 5)}"))
            estate = Rule("estate", (f"left province > {random.randint(1, 5)}",))
            return plan.with_rules(("chapel", "trash"), random.choice(([Rule("curse"), estate, copper], [])))
        if card in _GAINS:
            gains = [
                name for name in self.supply if self._cost(name) <= _GAINS[card] and name not in ("curse", "copper")
            ]
            rules = [Rule(name, self._perhaps(name, random)) for name in random.sample(gains, min(3, len(gains)))]
            return plan.with_rules((card, "gain"), random.choice((rules, rules, [])))
        if card == "remodel":
            pairs = [
                (given, gained)
                for given in self.supply
                for gained in self.supply
                if self._cost(given) <= self._cost(gained) <= self._cost(given) + 2 and given != gained
            ]
            rule_of = [Rule(given, self._perhaps(given, random), gained) for given, gained in random.sample(pairs, 3)]
            rules = random.choice((rule_of, [Rule("gold", ("left province <= 6",), "province"), *rule_of[:2]], []))
            return plan.with_rules(("remodel", "turn"), rules)
        actions = [name for name in self.kingdom if ACTIONS >> CARD_NAMES.index(name) & 1]
        return plan.with_rules(
            ("play",), [Rule(name) for name in random.sample(actions, len(actions))] * random.randint(0, 1)
        )

    def _perhaps(self, card: str, random: Random) -> tuple[str, ...]:
        return (self._some_condition(card, random),) if random.random() < 0.4 else ()

    def _some_condition(self, card: str, random: Random) -> str:
        other = random.choice(self.supply)
        few, some = random.randint(1, 3), random.randint(1, 8)
        return random.choice(
            (
                *(f"own {card} < {few}", f"own {card} < {some}", f"own {other} >= {few}", f"left province <= {some}"),
                *(f"left province > {some}", f"turn <= {some}", f"money >= {random.randint(6, 24)}"),
                *(f"own {card} < own {other}", f"left {other} <= {some}", f"left {card} <= {some}"),
                *(f"cards >= {random.randint(11, 30)}", f"empty_piles >= {random.randint(1, 2)}", f"coins <= {some}"),
                *(f"lead > {random.randint(0, 3)}", f"buys >= {few}"),
            )
        )

    def _cost(self, card: str) -> int:
        return int(COST[CARD_NAMES.index(card)]) if card in CARD_NAMES else 0


def _rule(entry: Any) -> Rule:
    """A rule as the language has it."""
    if isinstance(entry, str):
        return Rule(entry)
    when = entry.get("when", [])
    conditions = when if isinstance(when, list) else [when]
    return Rule(
        entry.get("card", entry.get("trash")),
        tuple(one if isinstance(one, str) else _braces(one) for one in conditions),
        entry.get("gain", ""),
    )


def _braces(condition: Any) -> str:
    """A condition that is no comparison, as TOML has it inside a line."""
    if isinstance(condition, Mapping):
        return f"{{ {', '.join(f'{key} = {_braces(value)}' for key, value in condition.items())} }}"
    if isinstance(condition, list):
        return f"[{', '.join(map(_braces, condition))}]"
    return json.dumps(condition)
