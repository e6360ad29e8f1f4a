"""What users of the library see: all of it in ``dir(manor)``, documented, and nothing of the kernel needed."""

from __future__ import annotations

import doctest
import inspect
import re
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import manor
from manor.kernel.engine import Batch

LIBRARY = Path(__file__).parents[2] / "docs" / "library.md"
PUBLIC = [name for name in manor.__all__ if name != "__version__"]


def test_everything_public_is_listed() -> None:
    assert set(dir(manor)) >= {*manor.__all__, "__version__"}
    assert sorted(set(manor.__all__)) == manor.__all__
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = manor.nothing


@pytest.mark.parametrize("name", PUBLIC)
def test_everything_public_is_documented(name: str) -> None:
    """By a docstring of its own, in the code and in the page about the library; so is each of its members."""
    public = getattr(manor, name)
    assert public.__doc__ and not public.__doc__.startswith(f"{name}("), name
    assert re.search(rf"\b{name}\b", LIBRARY.read_text(encoding="utf-8")), f"docs/library.md does not speak of {name}"
    if isinstance(public, type):
        fields = getattr(public, "__dataclass_fields__", {})
        for member, value in vars(public).items():
            if member.startswith("_") or member in fields:
                continue
            if callable(value) or isinstance(value, (property, classmethod)):
                assert inspect.getdoc(value), f"{name}.{member}"


def _classes(hint: Any) -> Iterator[type]:
    """The classes that a type is made of."""
    if isinstance(hint, type) and not typing.get_args(hint):
        yield hint
    for inner in typing.get_args(hint):
        yield from _classes(inner)


def _hints(public: Any) -> Iterator[dict[str, Any]]:
    functions = [public] if not isinstance(public, type) else []
    for member, value in vars(public).items() if isinstance(public, type) else ():
        if not member.startswith("_"):
            functions.append(value.fget if isinstance(value, property) else getattr(value, "__func__", value))
    for function in functions:
        if inspect.isfunction(function):
            yield typing.get_type_hints(function, localns=vars(manor))


@pytest.mark.parametrize("name", ["Table", "Position", "batch", "game", "load", "perft", "position", "replay", "steps"])
def test_whatever_is_given_back_is_public_too(name: str) -> None:
    """Users annotate and look up what they are given without importing from the rooms below."""
    found = {kind for hints in _hints(getattr(manor, name)) for hint in hints.values() for kind in _classes(hint)}
    ours = {kind.__name__ for kind in found if kind.__module__.startswith("manor")}
    assert ours
    assert ours <= set(manor.__all__)


def test_the_page_about_the_library_is_true() -> None:
    failed, tried = doctest.testfile(str(LIBRARY), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 30
    assert failed == 0


# --- many games at once ---


def test_batches_by_name_and_options() -> None:
    games = manor.batch("dominion", 20, players=3, seed=4, kingdom="big_money", start=1, workers=2)
    assert isinstance(games, manor.Batch)
    assert games.workers == 2
    for row in range(3):
        alone = manor.new("dominion", players=3, seed=4 + row, kingdom="big_money", start=1)
        assert games.states[row].tobytes() == alone.state.tobytes()


@pytest.mark.parametrize("name", manor.names())
def test_a_batch_without_options_plays_a_proper_game(name: str) -> None:
    game = manor.game(name)
    for games in (manor.batch(name, 8, seed=3, workers=1), Batch(game.engine, 8)):
        if not games.states["options"]["players"].any():
            games.setup(players=game.min_players, seed=3)
        assert [game.problems(state) for state in games.states] == [[]] * 8
        games.play_out(40)
        assert [game.problems(state) for state in games.states] == [[]] * 8


def test_a_kingdom_left_open_is_drawn() -> None:
    """It used to be ten Coppers: zeros."""
    games = Batch(manor.game("dominion").engine, 50)
    games.setup(players=2, seed=1)
    kingdoms = games.states["options"]["kingdom"]
    assert all(len(set(kingdom)) == 10 for kingdom in kingdoms.tolist())
    assert len(np.unique(kingdoms, axis=0)) > 40
    assert set(games.states["options"]["start"].tolist()) == {0, 1}


@pytest.mark.parametrize(
    ("given", "error", "part"),
    [
        ({"name": "chess", "size": 1}, manor.UnknownGame, "no game called"),
        ({"name": "dominion", "size": 4, "players": 7}, manor.InvalidOptions, "players must be 2 to 4"),
        ({"name": "dominion", "size": 4, "seed": -1}, manor.InvalidOptions, "seed must be"),
        ({"name": "dominion", "size": 4, "kingdom": "x"}, manor.InvalidOptions, "kingdom must be one of"),
        ({"name": "dominion", "size": 4, "colour": "red"}, manor.InvalidOptions, "no option “colour”"),
        ({"name": "dominion", "size": 0}, manor.InvalidOptions, "size must be"),
        ({"name": "dominion", "size": 2.5}, manor.InvalidOptions, "size must be"),
        ({"name": "dominion", "size": 4, "workers": 0}, manor.InvalidOptions, "workers must be"),
    ],
)
def test_bad_batches(given: dict[str, Any], error: type[Exception], part: str) -> None:
    with pytest.raises(error, match=part):
        manor.batch(**given)
