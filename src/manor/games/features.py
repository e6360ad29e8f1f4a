"""The layout of an observation: named slices of one flat vector."""

from __future__ import annotations

from collections.abc import Mapping


def slices(lengths: Mapping[str, int]) -> dict[str, slice]:
    """Lay out features one after another.

    >>> slices({"hand": 3, "turn": 2})
    {'hand': slice(0, 3, None), 'turn': slice(3, 5, None)}
    """
    laid: dict[str, slice] = {}
    at = 0
    for name, length in lengths.items():
        laid[name] = slice(at, at + length)
        at += length
    return laid
