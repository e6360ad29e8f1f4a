"""One language: its messages, and how it joins things and turns numbers into words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, reduce
from pathlib import Path
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr", "zh-Hant")
FALLBACK = "en"
LOCALES = Path(__file__).parents[1] / "locales"


class MissingMessage(LookupError):
    """A message that no catalogue has, or that was not given all that it speaks of."""


class Catalogue:
    """The messages of a language.

    >>> catalogue("fr").say("dominion-log-buy", name="Ada", card="Argent", cost=3)
    'Ada achète Argent pour 3.'
    >>> catalogue("en").listed(["1 wood", "2 stone", "1 coin"])
    '1 wood, 2 stone, and 1 coin'
    """

    def __init__(self, language: str, fallback: Catalogue | None = None) -> None:
        self.language = language
        self._fallback = fallback
        # Isolation marks are left out: all our languages run from left to right.
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in sorted((LOCALES / language).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def has(self, message: str) -> bool:
        """Tell whether this language, or English for it, has a message."""
        return self._own(message) or (self._fallback is not None and self._fallback.has(message))

    def _own(self, message: str) -> bool:
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return False
        found = self._bundle.get_message(name)
        return attribute in found.attributes if attribute else found.value is not None

    def say(self, message: str, **values: str | int) -> str:
        """A message (``id`` or ``id.attribute``) with its values; English where this language has none."""
        if not self._own(message):
            if self._fallback is None:
                raise MissingMessage(f"There is no message {message!r} in {self.language}.")
            return self._fallback.say(message, **values)
        name, _, attribute = message.partition(".")
        found = self._bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern is not None
        said, problems = self._bundle.format_pattern(pattern, values)
        if problems:
            raise MissingMessage(f"Message {message!r} in {self.language}: {problems[0]}")
        return str(said)

    def listed(self, things: Iterable[str]) -> str:
        """Things one after another, joined as the language joins them."""
        return format_list(list(things), style="standard", locale=self.language.replace("-", "_"))

    def joined(self, things: Iterable[str]) -> str:
        """Things one after another, with nothing between the last two but what is between all."""
        return reduce(lambda first, then: self.say("terminal-joined", first=first, then=then), things)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    if language not in LANGUAGES:
        raise ValueError(f"Manor speaks {', '.join(LANGUAGES)}, not {language!r}.")
    return Catalogue(language, None if language == FALLBACK else catalogue(FALLBACK))


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
