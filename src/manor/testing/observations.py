"""The features of every game as a page of the docs.

.venv/bin/python -m manor.testing.observations docs/observations.md
"""

from __future__ import annotations

import argparse
from pathlib import Path

from ..games import game as find_game
from ..games import names

_INTRODUCTION = """\
# Observations, column by column

Made by `python -m manor.testing.observations docs/observations.md` from the declarations in each game's `encode.py`;
[environments](environments.md#observations) says how to use them. *Columns* tells where a feature begins and its axes:
the seats of an axis of 4 are the viewer and those to its left. *Scale* tells how a number n is written.
"""


def page() -> str:
    """The whole page."""
    parts = [_INTRODUCTION]
    for name in names():
        game = find_game(name)
        title = name.replace("_", " ").title()
        parts.append(f"\n## {title}\n\n{game.features.length:,} columns.\n\n{game.features.table()}\n")
    return "".join(parts)


def main() -> None:
    """Write the page."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("path", type=Path)
    parser.parse_args().path.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
