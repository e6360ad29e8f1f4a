"""One language: its messages, and how a message becomes a sentence for whoever reads it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from .message import LOCALES, Argument, Message, Name, Place, Seat, Several, books, give_voice

LANGUAGES = ("en", "fr", "zh-Hant")
FALLBACK = "en"
TERMINAL = ("board.ftl", "terminal.ftl")
"""Catalogues that no page needs."""


class MissingMessage(LookupError):
    """A message that no catalogue has, or that was not given all that it speaks of."""


@dataclass(frozen=True)
class Company:
    """Who is who for one reader: the names of the seats, and the seat of whoever reads (None: a spectator)."""

    names: Sequence[str] = ()
    me: int | None = None


NOBODY = Company()


class Catalogue:
    """The messages of a language.

    >>> french = catalogue("fr")
    >>> ann = Company(("Ann", "Bob"), me=0)
    >>> [french.render(Message("log-sat", {"who": Seat(seat)}), ann) for seat in (0, 1)]
    ['Vous prenez place.', 'Bob prend place.']
    >>> catalogue("en").listed(["1 wood", "2 stone", "1 coin"])
    '1 wood, 2 stone, and 1 coin'
    """

    def __init__(self, language: str, fallback: Catalogue | None = None) -> None:
        self.language = language
        self._fallback = fallback
        # Isolation marks are left out: all our languages run from left to right.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._read: set[Path] = set()
        self._read_folder(LOCALES)

    def _read_folder(self, locales: Path) -> None:
        self._read.add(locales)
        for path in sorted((locales / self.language).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def _find(self, message: str) -> Any:
        """A message's pattern, or None; games that were loaded since have brought their catalogues along."""
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            for book in books():
                if book.locales not in self._read:
                    self._read_folder(book.locales)
            if not self._bundle.has_message(name):
                return None
        found = self._bundle.get_message(name)
        return found.attributes.get(attribute) if attribute else found.value

    def has(self, message: str) -> bool:
        """Tell whether this language, or English for it, has a message."""
        return self._find(message) is not None or (self._fallback is not None and self._fallback.has(message))

    def say(self, message: str, **values: str | int) -> str:
        """A message (``id`` or ``id.attribute``) with its values; English where this language has none."""
        return self._say(message, values)

    def _say(self, message: str, values: Mapping[str, str | int]) -> str:
        pattern = self._find(message)
        if pattern is None:
            if self._fallback is None:
                raise MissingMessage(f"There is no message {message!r} in {self.language}.")
            return self._fallback._say(message, values)
        said, problems = self._bundle.format_pattern(pattern, dict(values))
        if problems:
            raise MissingMessage(f"Message {message!r} in {self.language}: {problems[0]}")
        return str(said)

    def listed(self, things: Iterable[str]) -> str:
        """Things one after another, joined as the language joins them."""
        return format_list(list(things), style="standard", locale=self.language.replace("-", "_"))

    # --- messages ---

    def render(self, message: Message, company: Company = NOBODY) -> str:
        """The sentence for a message, as it is said to a reader."""
        return self._say(message.id, self.values(message.args, company))

    def values(self, args: Mapping[str, Argument], company: Company = NOBODY) -> dict[str, str | int]:
        """What a sentence is filled in with: each argument in words, and what comes along with its type."""
        values: dict[str, str | int] = {}
        for key, argument in args.items():
            self._fill(values, key, argument, company)
        return values

    def name(self, of: str, name: str) -> str:
        """The name of a named thing."""
        return self._say(name_id(of, name), {})

    def _fill(self, values: dict[str, str | int], key: str, argument: Argument, company: Company) -> None:
        match argument:
            case int() | str():
                values[key] = argument
            case Seat(seat):
                values[key] = self._person(seat, company)
                values[f"{key}-is"] = "you" if seat == company.me else "other"
            case Name(of, name):
                own = name_id(of, name)
                said = values[key] = self._say(own, {})
                for attribute in self._bundle.get_message(own).attributes if self._find(own) is not None else ():
                    values[f"{key}-{attribute}"] = self._say(f"{own}.{attribute}", {"n": 1, "name": said})
            case Place(place):
                values[key] = place
            case Message():
                values[key] = self.render(argument, company)
            case Several(of, counts):
                values[key] = self.listed(self._several(of, name, n) for name, n in counts.items())
                values[f"{key}-count"] = sum(counts.values())
            case list() | tuple():
                self._fill_list(values, key, argument, company)

    def _fill_list(self, values: dict[str, str | int], key: str, items: Sequence[Argument], company: Company) -> None:
        # The reader comes last: "Ann and you" needs no capital letter in any language.
        ordered = sorted(items, key=lambda item: isinstance(item, Seat) and item.seat == company.me)
        values[key] = self.listed(str(self.values({"one": item}, company)["one"]) for item in ordered)
        values[f"{key}-count"] = len(items)
        if items and isinstance(items[0], Seat):
            mine = Seat(company.me) in items if company.me is not None else False
            values[f"{key}-is"] = ("you" if mine else "other") if len(items) == 1 else ("we" if mine else "they")

    def _person(self, seat: int, company: Company) -> str:
        if seat == company.me:
            return self._say("you", {})
        if seat < len(company.names):
            return company.names[seat]
        return self._say("seat-for", {"number": seat})

    def _several(self, of: str, name: str, n: int) -> str:
        if not name:
            return self._say(f"{of}-hidden", {"n": n})
        own = f"{name_id(of, name)}.several"
        # Not English's: each language says for itself which things are counted in words of their own.
        said = f"{of}-several" if self._find(own) is None else own
        return self._say(said, {"n": n, "name": self.name(of, name)})


def name_id(of: str, name: str) -> str:
    """The message that names a thing."""
    return f"{of}-{name.replace('_', '-')}"


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    if language not in LANGUAGES:
        raise ValueError(f"Manor speaks {', '.join(LANGUAGES)}, not {language!r}.")
    return Catalogue(language, None if language == FALLBACK else catalogue(FALLBACK))


def page_text(locales: Path, language: str) -> str:
    """What a page reads of a folder of catalogues; English comes first, for what the language lacks."""
    paths = [path for tag in dict.fromkeys((FALLBACK, language)) for path in sorted((locales / tag).glob("*.ftl"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.name not in TERMINAL)


give_voice(lambda message: catalogue(FALLBACK).render(message))


def wanted_language(asked: str | None, environment: Mapping[str, Any]) -> str:
    """Which language to speak: as asked, else MANOR_LANG, else as the system is set, else English.

    >>> wanted_language(None, {"LANG": "fr_CA.UTF-8"}), wanted_language(None, {"LC_ALL": "C", "LANG": "zh_TW.UTF-8"})
    ('fr', 'en')
    >>> wanted_language("zh-Hant", {"LANG": "fr_FR"}), wanted_language(None, {"MANOR_LANG": "fr", "LANG": "en_GB"})
    ('zh-Hant', 'fr')
    """
    for tag in (asked, *(environment.get(name) for name in ("MANOR_LANG", "LC_ALL", "LANG"))):
        if tag:
            # The first that says anything decides, as everywhere on the system: LC_ALL=C is English.
            return _spoken(str(tag))
    return FALLBACK


def _spoken(tag: str) -> str:
    plain = tag.casefold()
    for beginning, language in (("zh", "zh-Hant"), ("fr", "fr")):
        if plain.startswith(beginning):
            return language
    return FALLBACK
