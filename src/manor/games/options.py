"""Reading options as people give them, collecting what is wrong as messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import InvalidOptions, is_whole, near
from ..words.message import SHARED, Listed, Message
from .positions import plain_name

UNKNOWN = SHARED("option-unknown", option=str, known=Listed(str), near=Listed(str))
NO_CHOICE = SHARED("option-choice", option=str, given=str, known=Listed(str), near=Listed(str))
NO_SEAT = SHARED("option-seat", option=str, given=str, last=int)
NO_TRUTH = SHARED("option-truth", option=str, given=str)
NO_LIST = SHARED("option-list", option=str, given=str)
NOT_ONE_OF = SHARED("option-not-one-of", option=str, given=str, near=Listed(str))
TWICE = SHARED("option-twice", option=str, given=str)
TOO_MANY = SHARED("option-too-many", option=str, given=int, most=int)
PLAYERS = SHARED("option-players", given=str, least=int, most=int)
NUMBER = SHARED("option-number", option=str, given=str, least=int)
NUMBER_UP_TO = SHARED("option-number-up-to", option=str, given=str, least=int, most=int)
SEED = SHARED("option-seed", given=str)


class OptionsReader:
    """Reads the options of a game; ``problems`` lists all that was wrong so far."""

    def __init__(self, options: Mapping[str, Any], known: Sequence[str]) -> None:
        self.options = options
        self.problems: list[Message] = [
            UNKNOWN(option=str(name), known=list(known), near=near(str(name), known))
            for name in options
            if name not in known
        ]

    def wrong(self, problem: Message) -> None:
        """Note a problem."""
        self.problems.append(problem)

    def done(self) -> None:
        """Raise InvalidOptions when anything was wrong."""
        if self.problems:
            raise InvalidOptions(self.problems)

    def choice(self, option: str, known: Sequence[str], default: str) -> int:
        """One of some words, as its number."""
        given = self.options.get(option, default)
        if isinstance(given, str) and given in known:
            return list(known).index(given)
        self.wrong(NO_CHOICE(option=option, given=repr(given), known=list(known), near=near(str(given), known)))
        return list(known).index(default)

    def truth(self, option: str, default: bool = False) -> int:
        """Yes or no, as 1 or 0."""
        given = self.options.get(option, default)
        if isinstance(given, bool):
            return int(given)
        self.wrong(NO_TRUTH(option=option, given=repr(given)))
        return int(default)

    def whole(self, option: str, least: int, most: int, otherwise: int) -> int:
        """A whole number; *otherwise* where none is given."""
        given = self.options.get(option, otherwise)
        if is_whole(given) and least <= given <= most:
            return int(given)
        self.wrong(NUMBER_UP_TO(option=option, given=repr(given), least=least, most=most))
        return otherwise

    def seat(self, option: str, players: int) -> int:
        """A seat, or −1 for None: drawn at random."""
        given = self.options.get(option)
        if given is None:
            return -1
        if is_whole(given) and 0 <= given < players:
            return int(given)
        self.wrong(NO_SEAT(option=option, given=repr(given), last=players - 1))
        return -1

    def names(self, option: str, given: Any, known: Sequence[str], most: int) -> list[int]:
        """Different names out of those known, at most so many, as their numbers."""
        if not isinstance(given, (list, tuple)):
            self.wrong(NO_LIST(option=option, given=repr(given)))
            return []
        found: list[int] = []
        for name in given:
            plain = plain_name(name)
            if plain not in known:
                self.wrong(NOT_ONE_OF(option=option, given=repr(name), near=near(str(name), known)))
            elif (number := list(known).index(plain)) in found:
                self.wrong(TWICE(option=option, given=repr(name)))
            else:
                found.append(number)
        if len(given) > most:
            self.wrong(TOO_MANY(option=option, given=len(given), most=most))
        return found[:most]
