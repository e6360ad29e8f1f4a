"""Templates: one text, bound to each game's functions, and run in three ways.

A template is a function some of whose names are free: ``apply``, ``legal``, ``choose`` ... :func:`bind` fills them in
from a mapping and gives what Python calls: compiled and cached on disk, or interpreted. A template that another one
calls is filled in with it, from the same mapping; so is a template that the mapping itself names.
:func:`manor.kernel.gpu.device` builds the same binding for a GPU.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

from .compile import JIT, entry, interpreted, rules
from .rows import as_interpreted

F = TypeVar("F", bound=Callable[..., Any])

_templates: set[Any] = set()


def template(function: F) -> F:
    """Mark a template that other templates call by its name."""
    _templates.add(function)
    return function


@dataclass(frozen=True)
class Bound:
    """A template bound to a game's functions."""

    function: Callable[..., Any]
    """The function that was made of it."""
    call: Callable[..., Any]
    """Runs it: compiled when first called, or loaded from the cache; interpreted with ``MANOR_JIT=0``."""
    plain: Callable[..., Any]
    """Its interpreted twin."""


def bind(function: Callable[..., Any], names: Mapping[str, Any], folder: str) -> Bound:
    """Bind a template's free names; what is compiled is cached under *folder* (see :mod:`manor.kernel.compile`)."""
    filled: Callable[..., Any] = _filled_in(function, names, {})
    # Numba's cache knows a function by its name and its own file: what else it is made of must show in the name.
    filled.__qualname__ += "".join(f"-{_identity(part)}" for part in names.values() if part in _templates)
    if JIT:
        filled = entry(filled, folder)
    twin = interpreted(filled)

    def plain(*arguments: Any) -> Any:
        return twin(*(as_interpreted(a) for a in arguments))

    return Bound(filled, filled if JIT else plain, plain)


def as_rules(*functions: Callable[..., Any], **names: Any) -> tuple[Any, ...]:
    """Templates with their free names filled in, as rules functions; those that call each other share them."""
    made: dict[Any, Any] = {}
    for function in functions:
        if function not in made:
            made[function] = rules(_filled_in(function, names, made))
    return tuple(made[function] for function in functions)


def _identity(part: Any) -> str:
    """The name of a template and a digest of the file that it is in."""
    source = Path(part.__code__.co_filename).read_bytes()
    return f"{part.__qualname__}-{hashlib.sha256(source).hexdigest()[:8]}"


def _filled_in(function: Callable[..., Any], names: Mapping[str, Any], made: dict[Any, Any]) -> FunctionType:
    """A template with its free names filled in, and with it all templates that it calls."""
    plain: Any = function
    known = {**plain.__globals__, **names}
    for name in plain.__code__.co_names:
        inner = known.get(name)
        if isinstance(inner, FunctionType) and inner in _templates:
            if inner not in made:
                made[inner] = rules(_filled_in(inner, names, made))
            known[name] = made[inner]
    filled = FunctionType(plain.__code__, known, plain.__name__)
    filled.__doc__ = plain.__doc__
    filled.__qualname__ = plain.__qualname__
    filled.__module__ = plain.__module__
    return filled
