"""The façade: what it promises, and what it says to bad input."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import manor
from manor.games import names


def opening(**options: Any) -> manor.Table:
    return manor.new("dominion", players=2, seed=7, kingdom="first_game", start=0, **options)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


def test_actions_by_object_id_and_text() -> None:
    for choose in (lambda a: a, lambda a: a.id, lambda a: a.text, lambda a: f"  {a.text.upper()} "):
        table = opening()
        action = next(a for a in table.legal(0) if a.verb == "play_treasures")
        assert choose(action)
        table.play(0, choose(action))
        assert table.history == ((0, action),)


def test_actions_explain_themselves() -> None:
    table = opening().play(0, "play treasures")
    village = next(a for a in table.legal(0) if a.text == "buy silver")
    assert (village.verb, village.arguments, str(village)) == ("buy", {"card": "silver"}, "buy silver")


@pytest.mark.parametrize(
    ("choice", "error", "part"),
    [
        ("buy vilage", manor.UnknownAction, "Did you mean one of buy village"),
        ("", manor.UnknownAction, "not an action"),
        (10_000, manor.UnknownAction, "ids run from 0 to"),
        (-1, manor.UnknownAction, "ids run from 0 to"),
        (None, manor.UnknownAction, "not as NoneType"),
        (True, manor.UnknownAction, "not as bool"),
        (1.5, manor.UnknownAction, "not as float"),
        ("buy province", manor.IllegalAction, "costs 8"),
    ],
)
def test_bad_actions(choice: Any, error: type[Exception], part: str) -> None:
    table = opening()
    before = table.state.tobytes()
    with pytest.raises(error, match=part):
        table.play(0, choice)
    assert table.state.tobytes() == before
    assert table.history == ()


@pytest.mark.parametrize("seat", [2, -1, None, "0", 0.0, True])
def test_bad_seats(seat: Any) -> None:
    table = opening()
    for use in (table.legal, table.question, table.observation, table.mask, table.undo):
        with pytest.raises(manor.ManorError, match=r"seats are 0 to 1|Nothing has been played"):
            use(seat)
    with pytest.raises(manor.IllegalAction, match="seats are 0 to 1"):
        table.play(seat, "end turn")


def test_who_is_not_asked_is_told_who_is() -> None:
    with pytest.raises(manor.NotYourTurn, match="waits for Seat 0"):
        opening().play(1, "end turn")
    assert opening().legal(1) == []
    assert opening().question(1) is None


def test_nothing_is_played_when_it_is_over() -> None:
    table = manor.position("dominion", {"options": {"kingdom": opening().options["kingdom"]}, "over": True})
    with pytest.raises(manor.GameOver):
        table.play(0, "end turn")
    assert table.pending == ()


def test_why_not() -> None:
    table = opening()
    assert table.why_not(0, "end turn") is None
    assert "costs 8" in str(table.why_not(0, "buy province"))
    asked = table.question(0)
    assert asked is not None
    assert str(asked.message) == "Play your treasures and buy a card (0 coins so far), or end your turn"


@pytest.mark.parametrize("name", ["Dominion", "chess", "", None, 3])
def test_unknown_games(name: Any) -> None:
    with pytest.raises(manor.UnknownGame, match="Manor has no game called"):
        manor.new(name)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_bad_seeds(seed: Any) -> None:
    with pytest.raises(manor.InvalidOptions, match="seed must be a whole number"):
        manor.new("dominion", seed=seed)


def test_without_a_seed_games_differ_and_can_be_replayed() -> None:
    one, two = manor.new("dominion"), manor.new("dominion")
    assert one.seed != two.seed
    assert manor.replay(one.record()) == one


def test_undo_until_something_was_seen() -> None:
    table = opening()
    before = table.state.tobytes()
    assert str(table.why_no_undo(0)) == "Nothing has been played yet."
    table.play(0, "arrange clean-up")
    table.undo(0)
    assert table.state.tobytes() == before
    assert table.history == ()
    table.play(0, "play treasures")
    with pytest.raises(manor.UndoRefused, match="cannot be unseen"):
        table.undo(0)
    with pytest.raises(manor.UndoRefused, match="was somebody else’s"):
        table.undo(1)


def test_tables_show_themselves() -> None:
    table = opening()
    assert any(line.split()[-3:] == ["Market", "5", "10"] for line in str(table).splitlines())
    assert "waiting for seat 0" in repr(table)
    assert ">Militia" in table._repr_html_()
    # What is printed is what a spectator sees: other hands look the same.
    other = manor.new("dominion", players=2, seed=9, kingdom="first_game", start=0)
    assert other.to_dict()["seats"][0]["hand"] != table.to_dict()["seats"][0]["hand"]
    assert str(other) == str(table)


def test_masks_and_observations() -> None:
    table = opening()
    mask, features = table.mask(0), table.observation(0)
    assert np.flatnonzero(mask).tolist() == sorted(a.id for a in table.legal(0))
    hand = table.game.features["hand"]
    half = table.game.features.scale[hand]
    # Written n ÷ (n + half).
    assert (half * features[hand] / (1 - features[hand])).sum() == pytest.approx(5)
    assert features.dtype == np.float32


def test_options_are_filled_in() -> None:
    table = manor.new("dominion", players=3, seed=1, kingdom="random")
    assert len(table.options["kingdom"]) == 10
    assert table.options["start"] in (0, 1, 2)
    assert manor.new("dominion", players=3, seed=1, **table.options) == table


# --- any input at all ---


@settings(max_examples=150)
@given(
    name=st.sampled_from(names()), options=st.dictionaries(st.text(max_size=10), anything, max_size=3), players=anything
)
def test_options_of_any_kind(name: str, options: dict[str, Any], players: Any) -> None:
    options = {k: v for k, v in options.items() if k.isidentifier() and k not in ("name", "players", "seed", "cls")}
    try:
        table = manor.new(name, players=players, seed=1, **options)
    except manor.ManorError as refusal:
        assert str(refusal)
    else:
        assert not table.game.problems(table.state)


@settings(max_examples=150)
@given(name=st.sampled_from(names()), description=anything)
def test_positions_of_any_kind(name: str, description: Any) -> None:
    try:
        table = manor.position(name, description)
    except manor.ManorError as refusal:
        assert str(refusal)
    else:
        assert not table.game.problems(table.state)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a description where something could be put instead."""
    inside: list[tuple[Any, ...]] = []
    if isinstance(value, dict):
        inside = [p for k, v in value.items() for p in paths(v, (*path, k))]
    elif isinstance(value, list):
        inside = [p for i, v in enumerate(value) for p in paths(v, (*path, i))]
    return [path, *inside] if path else inside


@settings(max_examples=300)
@given(data=st.data(), name=st.sampled_from(names()), seed=st.integers(0, 50), junk=anything)
def test_spoilt_positions(data: st.DataObject, name: str, seed: int, junk: Any) -> None:
    """A true position with one thing changed is either another possible position or refused in words."""
    table = manor.new(name, seed=seed)
    described = json.loads(json.dumps(table.to_dict()))
    where = data.draw(st.sampled_from(paths(described)))
    inside = described
    for step in where[:-1]:
        inside = inside[step]
    inside[where[-1]] = junk
    try:
        spoilt = manor.position(name, described)
    except manor.ManorError as refusal:
        assert str(refusal)
    else:
        assert not spoilt.game.problems(spoilt.state)
        spoilt.view(0)


def test_everything_wrong_with_a_position_is_named() -> None:
    with pytest.raises(manor.InvalidPosition) as refused:
        manor.position(
            "dominion",
            {
                "options": {"kingdom": ["witch"]},
                "turn": {"phase": "night", "actions": -1},
                "seats": [{"hand": ["dragon"], "deck": "gold"}, {"discard": {"gold": 31}}],
                "colour": "red",
            },
        )
    told = str(refused.value)
    for part in ("cards named", "'night'", "turn: actions", "'dragon'", "seat 0: deck", "more gold", "'colour'"):
        assert part in told, part
