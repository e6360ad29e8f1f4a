"""A message becomes a sentence: every kind of argument, for every reader, in three languages."""

from __future__ import annotations

from typing import Any

import pytest

from manor.words import LANGUAGES, Catalogue, Company, Message, Place, Seat, catalogue, wanted_language
from manor.words.catalogue import MissingMessage

from .conftest import WARE, Bakery, Change

ANN = Company(("Ann", "Bob", "Cid"), me=0)
HIDDEN: dict[str | None, int] = {None: 1}
SPECTATOR = Company(("Ann", "Bob", "Cid"))


@pytest.fixture
def said(bakery: Bakery) -> Any:
    """Say a message in a language; the catalogues are read anew."""

    def render(language: str, message: Message, company: Company = ANN) -> str:
        english = Catalogue("en")
        return (english if language == "en" else Catalogue(language, english)).render(message, company)

    return render


CASES: dict[str, tuple[Any, Company, dict[str, str]]] = {
    "nothing": (
        lambda b: b.closed(),
        ANN,
        {"en": "We are closed.", "fr": "C’est fermé.", "zh-Hant": "打烊了。"},
    ),
    "the reader, one thing in a word of its own": (
        lambda b: b.sells(who=Seat(0), wares=WARE.several({"loaf": 1})),
        ANN,
        {"en": "You sell one loaf (1).", "fr": "Vous vendez 1 × pain (1).", "zh-Hant": "你賣1條麵包（1）。"},
    ),
    "another, several things, some of them hidden": (
        lambda b: b.sells(who=Seat(1), wares=WARE.several({"loaf": 2, "sweet_bun": 3, None: 4})),
        ANN,
        {
            "en": "Bob sells 2 loaves, 3 × bun, and 4 things (9).",
            "fr": "Bob vend 2 × pain, 3 × brioche et 4 choses (9).",
            "zh-Hant": "Bob賣2條麵包、3個甜麵包和4樣東西（9）。",
        },
    ),
    "all of it hidden": (
        lambda b: b.sells(who=Seat(1), wares=WARE.several(HIDDEN)),
        SPECTATOR,
        {"en": "Bob sells something (1).", "fr": "Bob vend quelque chose (1).", "zh-Hant": "Bob賣1樣東西（1）。"},
    ),
    "a seat without a name": (
        lambda b: b.sells(who=Seat(3), wares=WARE.several({"sweet_bun": 1})),
        ANN,
        {
            "en": "Seat 3 sells 1 × bun (1).",
            "fr": "Place 3 vend 1 × brioche (1).",
            "zh-Hant": "座位3賣1個甜麵包（1）。",
        },
    ),
    "you": (
        lambda b: b.wins(who=[Seat(0)]),
        ANN,
        {"en": "You win!", "fr": "Vous gagnez !", "zh-Hant": "你獲勝！"},
    ),
    "somebody else": (
        lambda b: b.wins(who=[Seat(1)]),
        ANN,
        {"en": "Bob wins.", "fr": "Bob gagne.", "zh-Hant": "Bob獲勝！"},
    ),
    "we, the reader last": (
        lambda b: b.wins(who=[Seat(0), Seat(1), Seat(2)]),
        ANN,
        {
            "en": "Bob, Cid, and you: you share it.",
            "fr": "Bob, Cid et vous : vous partagez.",
            "zh-Hant": "Bob、Cid和你一起獲勝！",
        },
    ),
    "they": (
        lambda b: b.wins(who=[Seat(0), Seat(2)]),
        SPECTATOR,
        {"en": "Ann and Cid share it.", "fr": "Ann et Cid partagent.", "zh-Hant": "Ann和Cid獲勝！"},
    ),
    "a list of things": (
        lambda b: b.stock(wares=[WARE("sweet_bun"), WARE("loaf")]),
        ANN,
        {"en": "bun and loaf", "fr": "brioche et pain", "zh-Hant": "甜麵包和麵包"},
    ),
    "an empty list": (
        lambda b: b.stock(wares=()),
        ANN,
        {"en": "nothing", "fr": "rien", "zh-Hant": "什麼都沒有"},
    ),
    "a name with its gender, a number, a place, a word": (
        lambda b: b.price(ware=WARE("sweet_bun"), coins=1, at=Place("A1"), by="{ $Zoë }"),
        ANN,
        {
            "en": "bun costs one coin at A1, said { $Zoë }.",
            "fr": "La brioche coûte 1 pièce en A1, dit { $Zoë }.",
            "zh-Hant": "{ $Zoë }說甜麵包在A1要1枚錢。",
        },
    ),
    "a name that is counted in a word of its own": (
        lambda b: b.price(ware=WARE("loaf"), coins=2, at=Place("B2"), by="Ann"),
        ANN,
        {
            "en": "loaf costs 2 coins at B2, said Ann.",
            "fr": "Le pain coûte 2 pièces en B2, dit Ann.",
            "zh-Hant": "Ann說麵包在B2要2枚錢。",
        },
    ),
    "a message inside a message, for the same reader": (
        lambda b: b.why(what=b.sells(who=Seat(0), wares=WARE.several({"loaf": 2}))),
        ANN,
        {
            "en": "No: You sell 2 loaves (2).",
            "fr": "Non : Vous vendez 2 × pain (2).",
            "zh-Hant": "不行：你賣2條麵包（2）。",
        },
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_rendering(bakery: Bakery, said: Any, case: str, language: str) -> None:
    message, company, sentences = CASES[case]
    assert said(language, message(bakery), company) == sentences[language]


def test_what_a_language_lacks_is_said_in_english(bakery: Bakery, said: Any, change: Change) -> None:
    change("fr", "bakery-closed = C’est fermé.\n", "")
    assert said("fr", bakery.closed()) == "We are closed."
    change("fr", "bakery-ware-sweet-bun = brioche\n    .gender = f\n", "")
    assert said("fr", bakery.stock(wares=[WARE("sweet_bun")])) == "bun"


def test_what_nobody_can_say(bakery: Bakery, said: Any, change: Change) -> None:
    with pytest.raises(MissingMessage, match="no message 'bakery-opens' in en"):
        said("fr", Message("bakery-opens"))
    with pytest.raises(MissingMessage, match="no message 'bakery-ware-dragon' in en"):
        said("en", bakery.stock(wares=[WARE("dragon")]))
    with pytest.raises(MissingMessage, match="'bakery-why' in en: Unknown external: what"):
        said("en", Message("bakery-why"))
    change("en", "bakery-closed = We are closed.", "bakery-closed = We are closed, { $who }.")
    with pytest.raises(MissingMessage, match="who"):
        said("en", bakery.closed())


def test_a_catalogue_finds_books_that_come_later(bakery: Bakery) -> None:
    english = Catalogue("en")
    assert english.has("why-game-over")
    assert english.has("bakery-closed")
    assert not english.has("bakery-opens")
    assert english.say("bakery-ware-hidden", n=2) == "2 things"


def test_languages() -> None:
    assert catalogue("fr") is catalogue("fr")
    with pytest.raises(ValueError, match="Manor speaks en, fr, zh-Hant, not 'tlh'"):
        catalogue("tlh")
    assert wanted_language("tlh", {}) == "en"
    assert wanted_language(None, {"MANOR_LANG": "zh-TW"}) == "zh-Hant"
