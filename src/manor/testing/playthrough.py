"""Golden playthroughs: whole games as readable text, so that a change of rules shows as a diff.

    python -m manor.testing.playthrough --write tests/golden

writes them anew; the tests compare.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from ..facade.events import EVERYTHING
from ..facade.table import Table
from ..games import Game, names
from ..games import game as find_game

SEED = 2026


def playthrough(game: Game, players: int, seed: int = SEED) -> str:
    """Play one game at random from a seed and write down all that was asked, done and seen by everybody."""
    chooser = random.Random(seed)
    table = Table.new(game.name, players=players, seed=seed, **game.variants[players % len(game.variants)])
    lines = [f"{game.title}, {players} players, seed {seed}", f"options: {table.options}", ""]
    lines += _told(table, -1)
    while not table.over:
        seat = chooser.choice(table.pending)
        action = chooser.choice(table.legal(seat))
        lines.append(f"[{seat}] {action.text}")
        table.play(seat, action)
        lines += _told(table, len(table.history) - 1)
    lines += ["", f"scores {table.scores}, places {table.places}, winners {table.winners}"]
    for seat, sheet in enumerate(table.score_sheet):
        lines.append(f"seat {seat}: {', '.join(f'{line.message} {line.points}' for line in sheet)}")
    return "\n".join(lines) + "\n"


def _told(table: Table, number: int) -> list[str]:
    """What one action brought about, secrets included."""
    return [f"    {line.message}" for line in table.game.lines(table.events_of(number, EVERYTHING))]


def files() -> list[tuple[str, Game, int]]:
    """Name every golden playthrough: one for each game and number of players."""
    return [
        (f"{name}_{players}.txt", find_game(name), players)
        for name in names()
        for players in range(find_game(name).min_players, find_game(name).max_players + 1)
    ]


def main() -> None:
    """Write all golden playthroughs into a folder."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--write", type=Path, required=True, metavar="FOLDER")
    folder: Path = parser.parse_args().write
    folder.mkdir(parents=True, exist_ok=True)
    for name, game, players in files():
        (folder / name).write_text(playthrough(game, players), encoding="utf-8")


if __name__ == "__main__":
    main()
