"""The environments' entry points for one game: compiled where rules are compiled, interpreted where they are not."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

from ..games import game
from ..kernel.compile import JIT, entry, rules
from ..kernel.rows import as_interpreted
from . import entries


class EnvCalls:
    """The entry points of one game's environments."""

    first_illegal: Callable[..., int]
    step_games: Callable[..., None]

    def __init__(self, functions: dict[str, Callable[..., Any]]) -> None:
        self.__dict__.update(functions)


def _bound(template: Callable[..., Any], namespace: dict[str, Any]) -> Any:
    """Make a rules function of a template, its free names looked up in *namespace* first."""
    plain: Any = template
    function = FunctionType(plain.__code__, {**plain.__globals__, **namespace}, plain.__name__)
    function.__qualname__ = plain.__qualname__
    function.__module__ = plain.__module__
    return rules(function)


def _seen_plainly(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        return function(*(as_interpreted(a) for a in arguments))

    return call


@cache
def env_calls(name: str) -> EnvCalls:
    """Bind the entry points to a game; they compile on first use and are cached on disk."""
    contract = game(name).rules.namespace()
    helpers = {
        "begin": _bound(entries.begin_template, contract),
        "advance": _bound(entries.advance_template, contract),
        "measure": _bound(entries.measure_template, contract),
    }
    names = ("first_illegal", "step_games")
    functions = {n: entry(getattr(entries, n), f"{name}-envs", {**contract, **helpers}) for n in names}
    if not JIT:
        functions = {n: _seen_plainly(function) for n, function in functions.items()}
    return EnvCalls(functions)


@cache
def warm_up(name: str) -> None:
    """Compile a game's own entry points now, or load them: who plays thousands of games had better wait once.

    A table would otherwise start interpreted and compile in the background.
    """
    game(name).engine.warm_up()
