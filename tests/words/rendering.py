"""Messages with every kind of argument, and the sentences that become of them.

``rendering.json`` holds them for the browser's formatter, which has to say the same
(``web/tests/formatter.test.ts``). Write it anew with ``python -m tests.words.rendering``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from manor.words import LANGUAGES, Company, Kind, Listed, Message, Place, Sayings, Seat, Some, catalogue, references

HERE = Path(__file__).parent
TABLE = HERE / "rendering.json"
SAY = Sayings("case", HERE / "locales")
FRUIT = Kind("case-fruit", ("pear", "red_apple", "melon"))

COUNT = SAY("count", n=int)
PLURAL = SAY("plural", n=int)
WORD = SAY("word", word=str)
SEAT = SAY("seat", who=Seat, n=int)
SEATS = SAY("seats", who=Listed(Seat))
NAME = SAY("name", fruit=FRUIT)
SEVERAL = SAY("several", fruits=Some(FRUIT))
PLACE = SAY("place", at=Place)
QUOTING = SAY("quoting", who=Seat, what=Message)
WORDS = SAY("words", words=Listed(str))
FRUITS = SAY("fruits", fruits=Listed(FRUIT))
PLACES = SAY("places", places=Listed(Place))
SAYINGS = SAY("sayings", sayings=Listed(Message))

BASKETS: tuple[dict[str | None, int], ...] = (
    {},
    {"pear": 1},
    {"pear": 3},
    {"red_apple": 1},
    {"red_apple": 4, "pear": 2},
    {None: 1},
    {"melon": 1, None: 2, "red_apple": 1},
)
MESSAGES: tuple[Message, ...] = (
    *(saying(n=n) for saying in (COUNT, PLURAL) for n in (0, 1, 2, 5, -1, 1234567)),
    WORD(word="12 { $n }"),
    *(SEAT(who=Seat(seat), n=3) for seat in (0, 1, 7)),
    *(SEATS(who=[Seat(s) for s in seats]) for seats in ((0,), (1,), (0, 1), (1, 2), (2, 0, 1), (0, 1, 2, 7))),
    *(NAME(fruit=FRUIT(name)) for name in FRUIT.names),
    *(SEVERAL(fruits=FRUIT.several(counts)) for counts in BASKETS),
    PLACE(at=Place("c3")),
    QUOTING(who=Seat(0), what=SEAT(who=Seat(1), n=2)),
    QUOTING(who=Seat(1), what=QUOTING(who=Seat(0), what=NAME(fruit=FRUIT("pear")))),
    *(WORDS(words=words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"])),
    FRUITS(fruits=[FRUIT("melon"), FRUIT("red_apple")]),
    PLACES(places=[Place("A1"), Place("J10"), Place("B2")]),
    SAYINGS(sayings=[COUNT(n=1), SEAT(who=Seat(0), n=1), PLACE(at=Place("A1"))]),
)
COMPANIES = (Company(("Ann", "Bob", "陳"), me=0), Company(("Ann", "Bob", "陳"), me=1), Company())


def rendered() -> Iterator[dict[str, Any]]:
    """Every message in every language; to every reader where it speaks of players."""
    for message in MESSAGES:
        of_players = any(isinstance(reference, Seat) for reference in references(message))
        for company in COMPANIES if of_players else COMPANIES[-1:]:
            said = {language: catalogue(language).render(message, company) for language in LANGUAGES}
            plain = msgspec.to_builtins(message)
            yield {"message": plain, "names": list(company.names), "me": company.me, "said": said}


def written() -> str:
    """The whole table, one case a line."""
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in rendered())
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    TABLE.write_text(written(), encoding="utf-8")
