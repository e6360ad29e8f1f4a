"""One way of drawing: an agent at a table rolls the dice that the kernel rolls for it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from ..kernel.compile import interpreted
from ..kernel.rng import Rng, roll, seed_rng

STREAM = 1
SLIP_SIDES = 1 << 16
"""Whether a hand slips is rolled with a die of so many sides."""
_LARGEST = 2**63 - 1
_seed_rng, _roll = interpreted(seed_rng), interpreted(roll)

T = TypeVar("T")


class Dice:
    """A generator of the kernel's; the same seed rolls the same numbers, here and there."""

    def __init__(self, seed: int | None = None) -> None:
        self.rng = np.zeros(1, Rng.dtype)
        _seed_rng(Rng.row(self.rng[0]), (secrets.randbits(62) if seed is None else seed) & _LARGEST, STREAM)

    def roll(self, sides: int) -> int:
        """0 … sides − 1."""
        return _roll(Rng.row(self.rng[0]), sides)

    def choice(self, options: Sequence[T]) -> T:
        """Any of them."""
        return options[self.roll(len(options))]
