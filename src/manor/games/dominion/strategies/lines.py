"""On which line of a TOML file each value stands: ``tomllib`` does not tell, and errors should.

Reads text that ``tomllib`` has already accepted, so that it only has to follow the structure.
"""

from __future__ import annotations

from typing import Any

Place = tuple[Any, ...]
"""Keys and positions in lists that lead to a value."""


class _Finder:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Place, int] = {(): 1}
        self._tables: dict[Place, int] = {}

    def line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def skip(self, characters: str) -> None:
        """Pass over spaces, line ends and comments (where *characters* includes line ends)."""
        while self.at < len(self.text):
            here = self.text[self.at]
            if here == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif here in characters:
                self.at += 1
            else:
                return

    def key(self) -> Place:
        """Read a key: bare, quoted or dotted."""
        parts: list[str] = []
        while True:
            self.skip(" \t")
            if self.text[self.at] in "\"'":
                parts.append(self.quoted())
            else:
                start = self.at
                while self.text[self.at] not in " \t.=]":
                    self.at += 1
                parts.append(self.text[start : self.at])
            self.skip(" \t")
            if self.text[self.at] != ".":
                return tuple(parts)
            self.at += 1

    def quoted(self) -> str:
        """Read a string of any of the four kinds."""
        mark = self.text[self.at]
        if self.text.startswith(mark * 3, self.at):
            mark *= 3
        self.at += len(mark)
        start = self.at
        while not self.text.startswith(mark, self.at):
            self.at += 2 if self.text[self.at] == "\\" and mark[0] == '"' else 1
        self.at += len(mark)
        return self.text[start : self.at - len(mark)]

    def value(self, place: Place) -> None:
        """Pass over a value, noting the lines of all that is in it."""
        self.lines.setdefault(place, self.line())
        here = self.text[self.at]
        if here in "\"'":
            self.quoted()
        elif here == "[":
            self.at += 1
            number = 0
            self.skip(" \t\r\n,")
            while self.text[self.at] != "]":
                self.value((*place, number))
                number += 1
                self.skip(" \t\r\n,")
            self.at += 1
        elif here == "{":
            self.at += 1
            self.skip(" \t\r\n,")
            while self.text[self.at] != "}":
                self.pair(place)
                self.skip(" \t\r\n,")
            self.at += 1
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}\n#":
                self.at += 1

    def pair(self, place: Place) -> None:
        """Pass over ``key = value``."""
        line = self.line()
        keys = self.key()
        for depth in range(1, len(keys) + 1):
            self.lines.setdefault((*place, *keys[:depth]), line)
        self.at += 1  # the equals sign
        self.skip(" \t")
        self.value((*place, *keys))

    def header(self) -> Place:
        """Read ``[table]`` or ``[[list of tables]]``."""
        line = self.line()
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        place = self.key()
        self.at += 2 if many else 1
        for depth in range(1, len(place) + 1):
            self.lines.setdefault(place[:depth], line)
        if many:
            number = self._tables.get(place, 0)
            self._tables[place] = number + 1
            place = (*place, number)
            self.lines[place] = line
        return place

    def run(self) -> dict[Place, int]:
        table: Place = ()
        self.skip(" \t\r\n")
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip(" \t\r\n")
        return self.lines


def find_lines(text: str) -> dict[Place, int]:
    r"""Map every key and list entry of a TOML text to its line.

    >>> lines = find_lines('about = "x"\nbuy = [\n  "gold",\n  { card = "duchy", when = "turn > 9" },\n]')
    >>> lines[("buy", 0)], lines[("buy", 1, "when")]
    (3, 4)
    """
    return _Finder(text).run()


def line_of(lines: dict[Place, int], place: Place) -> int:
    """The line of a place, or of the nearest thing around it."""
    while place not in lines:
        place = place[:-1]
    return lines[place]
