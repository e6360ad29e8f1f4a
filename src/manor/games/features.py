"""The layout of an observation: one declaration from which lengths, names, bounds and the docs' table come.

A game declares its features once, in order::

    FEATURES = Features(
        counts("hand", "cards of the own hand", CARD_NAMES, most=COPIES),
        flags("owner", "who built there", RELATIVE, SPACE_NAMES),
        shares("coins", "coins left", half=8),
    )

Each is a contiguous slice of the vector, so ``vector[FEATURES["owner"]].reshape(FEATURES.shape("owner"))`` is a matrix.
A column is named by its feature and its place along each axis: ``hand.copper``, ``owner.seat+1.c5``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

import numpy as np
from numpy.typing import NDArray

from ..kernel.compile import rules

Labels = Sequence[str]

RELATIVE = ("own", "seat+1", "seat+2", "seat+3")
"""Seats from the viewer's side: first the viewer, then the others from the left."""


@dataclass(frozen=True)
class Feature:
    """One feature: a name, what it means, what its columns stand for and how numbers are scaled."""

    name: str
    doc: str
    axes: tuple[tuple[str, ...], ...]
    low: float = 0.0
    """The least a column can hold; the most is 1."""
    most: tuple[float, ...] = (1.0,)
    """The number that a column of 1 stands for: one for all, or one for each place along the last axis."""
    half: float = 0.0
    """For numbers without a useful bound: n is written as n ÷ (n + half); 0: n ÷ most."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many columns along each axis."""
        return tuple(len(axis) for axis in self.axes)

    @property
    def length(self) -> int:
        """How many columns."""
        return prod(self.shape)

    @property
    def columns(self) -> list[str]:
        """The names of its columns."""
        return [".".join((self.name, *place)) for place in product(*self.axes)]

    @property
    def scale(self) -> str:
        """How numbers are written, in a few words."""
        if self.half:
            return f"n ÷ (n + {self.half:g})"
        if len(self.most) > 1:
            return f"n ÷ {min(self.most):g} … {max(self.most):g}"
        return "as it is" if self.most == (1.0,) else f"n ÷ {self.most[0]:g}"


def flags(name: str, doc: str, *axes: Labels, low: float = 0.0) -> Feature:
    """A feature of ones and zeros, or of the few values that its description names."""
    return Feature(name, doc, tuple(map(tuple, axes)), low)


def counts(name: str, doc: str, *axes: Labels, most: float | Sequence[float], low: float = 0.0) -> Feature:
    """A feature of numbers that are at most so large: one bound, or one for each place along the last axis."""
    bounds = (float(most),) if isinstance(most, int | float) else tuple(map(float, most))
    return Feature(name, doc, tuple(map(tuple, axes)), low, bounds)


def shares(name: str, doc: str, *axes: Labels, half: float, low: float = 0.0) -> Feature:
    """A feature of numbers that are mostly small but may be large: *half* is written as one half."""
    return Feature(name, doc, tuple(map(tuple, axes)), low, half=float(half))


@rules
def share(number: int, half: int) -> float:
    """A number without a useful bound, as it is written; negative ones mirror positive ones."""
    return float(np.float32(number) / np.float32(abs(number) + half))


@rules
def places_left(seat: int, other: int, players: int) -> int:
    """How many places to a seat's left another sits."""
    return other - seat if other >= seat else other - seat + players


class Features(Mapping[str, slice]):
    """The features of a game, in order: a mapping of their names to slices of the vector."""

    def __init__(self, *features: Feature) -> None:
        self.all: Mapping[str, Feature] = {feature.name: feature for feature in features}
        if len(self.all) < len(features):
            raise ValueError("two features have the same name")
        self._slices: dict[str, slice] = {}
        at = 0
        for feature in features:
            self._slices[feature.name] = slice(at, at + feature.length)
            at += feature.length
        self.length = at
        """How many columns the vector has."""

    def __getitem__(self, name: str) -> slice:
        return self._slices[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._slices)

    def __len__(self) -> int:
        return len(self._slices)

    def start(self, name: str) -> int:
        """Where a feature begins."""
        return int(self._slices[name].start)

    def starts(self, *names: str) -> tuple[int, ...]:
        """Where several features begin."""
        return tuple(map(self.start, names))

    def shape(self, name: str) -> tuple[int, ...]:
        """The axes of a feature, to which its slice can be reshaped."""
        return self.all[name].shape

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The name of every column."""
        return tuple(column for feature in self.all.values() for column in feature.columns)

    @cached_property
    def low(self) -> NDArray[np.float32]:
        """The least that each column can hold."""
        return np.concatenate([np.full(f.length, f.low, np.float32) for f in self.all.values()])

    @cached_property
    def high(self) -> NDArray[np.float32]:
        """The most that each column can hold."""
        return np.ones(self.length, np.float32)

    @cached_property
    def scale(self) -> NDArray[np.float32]:
        """The number that a 1 stands for in each column; where numbers are written n ÷ (n + half), the half."""
        return np.concatenate(
            [np.resize(np.array((f.half,) if f.half else f.most, np.float32), f.length) for f in self.all.values()]
        )

    def table(self) -> str:
        """The features as a table in Markdown."""
        lines = ["| feature | columns | scale | meaning |", "|---|---|---|---|"]
        for feature in self.all.values():
            axes = " × ".join(str(n) for n in feature.shape) or "1"
            where = f"{self[feature.name].start}: {axes}"
            lines.append(f"| `{feature.name}` | {where} | {feature.scale} | {feature.doc} |")
        return "\n".join(lines)
