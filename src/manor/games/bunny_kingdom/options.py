"""Bunny Kingdom's options: the rules give none but the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidOptions
from .state import Options


def parse_options(players: int, options: Mapping[str, Any]) -> NDArray[np.void]:
    """Read options as people give them: there are none."""
    if options:
        raise InvalidOptions(
            [
                f"Bunny Kingdom has no option {name!r}: everybody plays at the same time, on one board."
                for name in options
            ]
        )
    row = np.zeros(1, Options.dtype)
    row["players"] = players
    return row


def describe_options(state: np.void) -> dict[str, Any]:
    """Write options as they would be given."""
    return {}


def next_options(state: np.void, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Options of the next game of a series: nobody starts, so nothing follows from who won."""
    return dict(changes)
