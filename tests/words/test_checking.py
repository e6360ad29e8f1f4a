"""What the catalogues of a book lack, or say otherwise, is found before anybody reads it."""

from __future__ import annotations

import pytest

from manor.words.checking import given, problems, read
from manor.words.message import SHARED

from .conftest import Bakery, Change


def test_nothing_is_wrong_with_a_book_that_is_complete(bakery: Bakery) -> None:
    assert problems(bakery) == []


def test_nothing_is_wrong_with_what_is_said_around_every_game() -> None:
    assert problems(SHARED) == []


WRONG = {
    "a missing message": ("fr", "bakery-closed = C’est fermé.\n", "", ["fr has no message 'bakery-closed'"]),
    "a message that is only an attribute": (
        "en",
        "bakery-closed = We are closed.",
        "bakery-closed =\n    .short = closed",
        ["en has no message 'bakery-closed'"],
    ),
    "an argument that is not said": (
        "en",
        " at { $at }, said",
        ", said",
        ["en: 'bakery-price' does not speak of at"],
    ),
    "an argument that is not given": (
        "zh-Hant",
        "不行：{ $what }",
        "不行：{ $what }{ $why }",
        ["zh-Hant: 'bakery-why' speaks of why, which it is not given"],
    ),
    "something that does not come along with an argument": (
        "en",
        "No: { $what }",
        "No: { $what } { $what-count }",
        ["en: 'bakery-why' speaks of what-count, which it is not given"],
    ),
    "an attribute that a name lacks": (
        "fr",
        "bakery-ware-sweet-bun = brioche\n    .gender = f\n",
        "bakery-ware-sweet-bun = brioche\n",
        ["fr: 'bakery-price' speaks of ware-gender, and 'bakery-ware-sweet-bun' has no .gender"],
    ),
    "a missing name": (
        "zh-Hant",
        "bakery-ware-sweet-bun = 甜麵包\n",
        "",
        ["zh-Hant has no name for 'sweet_bun' of 'bakery-ware'"],
    ),
    "no way to count": ("en", "bakery-ware-several = { $n } × { $name }\n", "", ["en has no bakery-ware-several"]),
    "no word for what is hidden": (
        "zh-Hant",
        "bakery-ware-hidden = { $n }樣東西\n",
        "",
        ["zh-Hant has no bakery-ware-hidden"],
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_named(bakery: Bakery, change: Change, wrong: str) -> None:
    language, old, new, told = WRONG[wrong]
    change(language, old, new)
    assert problems(bakery) == told


def test_everything_wrong_is_named_at_once(bakery: Bakery, change: Change) -> None:
    change("en", "bakery-closed = We are closed.\n", "")
    change("fr", "bakery-why = Non : { $what }", "bakery-why = Non")
    change("zh-Hant", "bakery-ware-sweet-bun = 甜麵包\n", "")
    assert len(problems(bakery)) == 3


def test_catalogues_that_cannot_be_read(bakery: Bakery, change: Change) -> None:
    change("en", "bakery-closed = We are closed.", "bakery-closed = { $")
    with pytest.raises(ValueError, match=r"bakery.ftl: .*bakery-closed"):
        problems(bakery)
    change("en", "bakery-closed = { $", "bakery-closed = Closed.\nbakery-closed = Really.")
    with pytest.raises(ValueError, match="'bakery-closed' is there twice"):
        problems(bakery)


def test_files_can_be_left_out(bakery: Bakery) -> None:
    (bakery.locales / "en" / "terminal.ftl").write_text("bakery-bell = Ding\n")
    assert "bakery-bell" in read(bakery.locales, "en")
    assert "bakery-bell" not in read(bakery.locales, "en", leaving=("terminal.ftl",))


def test_what_comes_along_with_an_argument(bakery: Bakery) -> None:
    assert given(bakery.sells) == {"who", "who-is", "wares", "wares-count"}
    assert given(bakery.wins) == {"who", "who-is", "who-count"}
    assert given(bakery.stock) == {"wares", "wares-count"}
    assert given(bakery.closed) == set()
