"""Messages are data: declared once, refused when said wrongly, the same after a journey over the wire."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from manor.words import Kind, Listed, Message, Name, Place, Saying, Sayings, Seat, Several, Some, references
from manor.words.checking import misfits
from manor.words.message import ArgumentType, books

from .conftest import WARE, Bakery


def test_a_message_names_its_sentence(bakery: Bakery) -> None:
    assert bakery.closed() == Message("bakery-closed")
    said = bakery.sells(who=Seat(1), wares=WARE.several({"loaf": 2, None: 1}))
    assert said == Message("bakery-sells", {"who": Seat(1), "wares": Several("bakery-ware", {"loaf": 2, "": 1})})
    assert WARE("loaf") == Name("bakery-ware", "loaf")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ({}, "'bakery-price' is said with ware, coins, at, by, not with nothing"),
        ({"ware": WARE("loaf"), "coins": 1, "at": Place("A1")}, "not with ware, coins, at"),
        ({"ware": WARE("loaf"), "coins": 1, "at": Place("A1"), "by": "Ann", "colour": "red"}, "by, colour"),
    ],
)
def test_a_message_said_wrongly_is_refused(bakery: Bakery, arguments: dict[str, Any], part: str) -> None:
    with pytest.raises(TypeError, match=part):
        bakery.price(**arguments)
    with pytest.raises(TypeError, match="'bakery-closed' is said with nothing, not with why"):
        bakery.closed(why="tired")


def test_a_message_is_declared_once(bakery: Bakery) -> None:
    with pytest.raises(ValueError, match="'bakery-sells' is declared twice"):
        bakery("sells")
    assert bakery in books()
    assert Sayings("", bakery.locales)("plain").id == "plain"


@pytest.mark.parametrize(
    ("type_", "good", "bad"),
    [
        (int, 3, "3"),
        (int, 0, True),
        (str, "x", 3),
        (Seat, Seat(2), 2),
        (Place, Place("A1"), "A1"),
        (Message, Message("bakery-closed"), "closed"),
        (WARE, WARE("loaf"), WARE("dragon")),
        (WARE, WARE("sweet_bun"), Name("bakery-tool", "loaf")),
        (WARE, WARE("loaf"), "loaf"),
        (Some(WARE), WARE.several({"loaf": 1, None: 2}), WARE.several({"dragon": 1})),
        (Some(WARE), WARE.several({}), Several("bakery-tool", {})),
        (Some(WARE), WARE.several({"loaf": 1}), WARE("loaf")),
        (Listed(Seat), [Seat(0), Seat(1)], [Seat(0), 1]),
        (Listed(WARE), (WARE("loaf"),), WARE("loaf")),
        (Listed(str), [], "abc"),
    ],
)
def test_arguments_are_what_they_are_declared_to_be(type_: ArgumentType, good: Any, bad: Any) -> None:
    """The harness checks all that is said in whole games by this."""
    declared = {"x": Saying("x", {"what": type_}), "bakery-closed": Saying("bakery-closed", {})}
    assert misfits(Message("x", {"what": good}), declared) == []
    assert len(misfits(Message("x", {"what": bad}), declared)) == 1
    assert misfits(Message("y"), declared) == ["'y' is not declared"]
    assert misfits(Message("x"), declared) == ["'x' is said with []"]


def test_misfits_are_found_inside_too(bakery: Bakery) -> None:
    inner = Message("bakery-price", {"ware": WARE("dragon"), "coins": 1, "at": Place("A1"), "by": "Ann"})
    assert misfits(bakery.why(what=bakery.closed()), bakery.declared) == []
    assert len(misfits(bakery.why(what=inner), bakery.declared)) == 1


EVERYTHING = Message(
    "everything",
    {
        "int": 3,
        "str": "x",
        "seat": Seat(1),
        "name": WARE("loaf"),
        "several": WARE.several({"loaf": 2, None: 1}),
        "place": Place("A1"),
        "message": Message("inner", {"who": Seat(2), "ware": WARE("sweet_bun")}),
        "seats": [Seat(0), Seat(3)],
        "places": [Place("B2"), Place("C3")],
        "messages": [Message("bakery-closed")],
        "words": ["a", "b"],
    },
)


def test_messages_travel_unharmed() -> None:
    assert msgspec.json.decode(msgspec.json.encode(EVERYTHING), type=Message) == EVERYTHING
    plain = msgspec.to_builtins(EVERYTHING)
    assert plain["args"]["seat"] == {"type": "seat", "seat": 1}
    assert msgspec.convert(plain, Message) == EVERYTHING
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "message", "id": "x", "args": {"who": {"type": "dragon"}}}, Message)


def test_what_a_message_speaks_of() -> None:
    assert list(references(EVERYTHING)) == [
        Seat(1),
        WARE("loaf"),
        WARE("loaf"),
        Place("A1"),
        Seat(2),
        WARE("sweet_bun"),
        Seat(0),
        Seat(3),
        Place("B2"),
        Place("C3"),
    ]
    assert list(references((Seat(1), WARE("loaf")))) == [Seat(1), WARE("loaf")]


def test_messages_speak_english_to_programmers() -> None:
    assert str(Message("why-game-over")) == "The game is over."
    assert str(Message("log-sat", {"who": Seat(1)})) == "Seat 1 sits down."


def test_kinds_are_values() -> None:
    assert Kind("bakery-ware", ("loaf", "sweet_bun")) == WARE
    assert len({WARE, Kind("bakery-ware", ("loaf", "sweet_bun")), Kind("bakery-ware", ("loaf",))}) == 2
