"""Bunny Kingdom's options: the rules give none but the number of players; a game may be shorter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..options import OptionsReader
from .state import Options
from .vocabulary import ROUNDS


def parse_options(players: int, options: Mapping[str, Any]) -> NDArray[np.void]:
    """Read options as people give them. rounds: how many are played, the last ones of a game."""
    read = OptionsReader(options, ("rounds",))
    row = Options.fresh()
    row["players"] = players
    row["skipped"] = ROUNDS - read.whole("rounds", 1, ROUNDS, ROUNDS)
    read.done()
    return row


def play_by(row: NDArray[np.void], rules: int) -> None:
    """Play by earlier rules; see ``RULES_NUMBER``."""
    row["rules"] = rules


def describe_options(state: np.void) -> dict[str, Any]:
    """Write options as they would be given."""
    skipped = int(state["options"]["skipped"])
    return {"rounds": ROUNDS - skipped} if skipped else {}


def next_options(state: np.void, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Options of the next game of a series: nobody starts, so nothing follows from who won."""
    return describe_options(state) | dict(changes)
