"""Spare Numba work that it does over and over: about a seventh of what it takes to compile Dominion.

It keeps what it has compiled under the settings that it was compiled with. To find it again it reads each of some forty
settings through a property, on both sides, some thirty thousand times for Dominion. And it writes down a record type
with all its fields, and theirs, whenever it wants the type's name.

This overrides private functions of Numba. Should they be missing in another version of it, compilation is slower and
everything still works.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any
from weakref import WeakKeyDictionary


def compare_quickly() -> None:
    """From now on settings are compared as a whole, and a record type is written down once."""
    _compare_settings(import_module("numba.core.targetconfig").TargetConfig)
    _write_once(import_module("numba.core.types").Record)


def _compare_settings(settings: Any) -> None:
    if "_values" not in getattr(settings, "__slots__", ()) or not hasattr(settings, "options"):
        return
    compare_each = settings.__eq__

    def equal(self: Any, other: Any) -> Any:
        if type(self) is type(other) and self._values == other._values:
            return True
        return compare_each(self, other)  # what is not set has a default, which may be what the other is set to

    def digest(self: Any) -> int:
        return hash(type(self))  # Numba's own is made of the names of settings alone: the same for all of a class

    settings.__eq__ = equal
    settings.__hash__ = digest


def _write_once(record: Any) -> None:
    write = record.__repr__
    written: WeakKeyDictionary[Any, str] = WeakKeyDictionary()

    def written_once(self: Any) -> str:
        if self not in written:
            written[self] = write(self)
        return written[self]

    record.__repr__ = written_once
