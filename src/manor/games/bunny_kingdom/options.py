"""Bunny Kingdom's options: the rules give none but the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidOptions
from .saying import SAY
from .state import Options

NO_OPTION = SAY("option-none", option=str)


def parse_options(players: int, options: Mapping[str, Any]) -> NDArray[np.void]:
    """Read options as people give them: there are none."""
    if options:
        raise InvalidOptions([NO_OPTION(option=str(name)) for name in options])
    row = Options.fresh()
    row["players"] = players
    return row


def play_by(row: NDArray[np.void], rules: int) -> None:
    """Play by earlier rules; see ``RULES_NUMBER``."""
    row["rules"] = rules


def describe_options(state: np.void) -> dict[str, Any]:
    """Write options as they would be given."""
    return {}


def next_options(state: np.void, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Options of the next game of a series: nobody starts, so nothing follows from who won."""
    return dict(changes)
