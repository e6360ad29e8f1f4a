"""Positions and tables as values: equality, copies, pickling, looking ahead, counting."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import manor
from manor import Outcome, Position, Table
from manor.kernel.engine import Calls

from .test_records import played
from .test_table import opening

# --- equality ---


def test_positions_are_equal_when_they_stand_alike() -> None:
    """How they came about does not matter: the same turn, arranged first, ends the same."""
    one = opening().play(0, "end turn")
    two = opening().play(0, "arrange clean-up")
    two.rewind(1).play(0, "end turn")
    three = manor.position(one.to_dict())
    assert one.position == two.position == three.position
    assert one == two
    assert one != three
    assert one == three.position
    assert three.position == one


def test_anything_that_differs_makes_positions_differ() -> None:
    table = opening()
    assert table.position != table.copy().play(0, "play treasures").position
    assert table.position != manor.new("dominion", players=2, seed=8, kingdom="first_game", start=0).position
    described = table.to_dict()
    assert manor.position({**described, "rng": [1, 2, 3, 4]}).position != table.position
    assert table != "dominion"
    assert table.position is not table.position


def test_tables_are_equal_when_they_came_about_alike() -> None:
    assert played(opening(), 30) == played(opening(), 30)
    assert opening() != manor.new("dominion", players=2, seed=8, kingdom="first_game", start=0)
    here = played(opening(), 10)
    one, two = manor.position(here.to_dict()), manor.position(here.to_dict())
    assert one == two
    assert one != here
    sealed = [Table.sealed("dominion", 2, bytes([n]) * 32, kingdom="first_game", start=0) for n in (1, 1, 2)]
    assert sealed[0] == sealed[1] != sealed[2]


def test_what_changes_has_no_hash() -> None:
    for thing in (opening(), opening().position):
        with pytest.raises(TypeError, match="unhashable"):
            hash(thing)


# --- copies ---


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, Table.copy, lambda t: pickle.loads(pickle.dumps(t))])
@pytest.mark.parametrize("sealed", [False, True])
def test_copies_of_tables(make: Callable[[Table], Table], sealed: bool) -> None:
    """They are equal, and go their own ways: undo, secrets, events and records included."""
    table = Table.sealed("dominion", 3, bytes(32), kingdom="random") if sealed else opening()
    played(table, 40)
    before = table.state.tobytes()
    twin = make(table)
    assert type(twin) is Table
    assert twin == table
    assert twin.events == table.events
    assert twin.record() == table.record()
    assert played(twin, 25, seed=2) == played(make(table), 25, seed=2)
    assert table.state.tobytes() == before
    assert len(table.history) == 40
    assert twin.rewind(25) == table
    assert twin.rewind(40).position == make(table).rewind(40).position


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, Position.copy, lambda p: pickle.loads(pickle.dumps(p))])
def test_copies_of_positions(make: Callable[[Position], Position]) -> None:
    position = played(opening(), 40).position
    twin = make(position)
    assert type(twin) is Position
    assert twin == position
    assert twin.view(0) == position.view(0)
    twin.state["turn"]["coins"] += 1
    assert twin != position


# --- what may be done ---


def test_legal_and_why_not_agree_with_is_legal() -> None:
    table = played(opening(), 35)
    for seat in range(2):
        legal = {action.id for action in table.legal(seat)}
        for action in table.game.actions:
            assert table.is_legal(seat, action) == (action.id in legal) == (table.why_not(seat, action) is None)
    assert opening().is_legal(0, "end turn")
    with pytest.raises(manor.UnknownAction):
        table.is_legal(0, "fly")
    with pytest.raises(manor.IllegalAction, match="seats are 0 to 1"):
        table.is_legal(2, "end turn")


def test_a_position_alone_answers_what_a_table_does() -> None:
    table = played(opening(), 35)
    position = table.position
    assert position.pending == table.pending
    assert position.legal(position.pending[0]) == table.legal(table.pending[0])
    assert position.question(position.pending[0]) == table.question(table.pending[0])
    assert position.to_dict() == table.to_dict()
    assert (position.scores, position.over, position.outcome) == (table.scores, False, None)


def test_the_outcome() -> None:
    table = opening()
    assert table.outcome is None
    ended = played(table, 100_000).outcome
    assert ended == Outcome(table.scores, table.places, table.winners)
    assert ended.winners == tuple(seat for seat in range(2) if ended.places[seat] == 1) != ()
    view = table.view(None)
    assert view.over
    assert (view.scores, view.places, view.winners) == (list(ended.scores), list(ended.places), list(ended.winners))


# --- looking ahead ---


def _count_applied(monkeypatch: pytest.MonkeyPatch, table: Table) -> list[int]:
    """Count the actions that the rules carry out from now on."""
    calls = table._calls
    applied: list[int] = []
    true = calls.apply_actions

    def counting(*arguments: Any) -> None:
        applied.append(1)
        true(*arguments)

    monkeypatch.setattr(calls, "apply_actions", counting)
    assert isinstance(calls, Calls)
    return applied


@pytest.mark.parametrize("sealed", [False, True])
def test_what_is_pushed_is_popped_without_a_replay(monkeypatch: pytest.MonkeyPatch, sealed: bool) -> None:
    table = Table.sealed("dominion", 2, bytes(32), kingdom="random") if sealed else opening()
    played(table, 50)
    twin = table.copy()
    chooser = random.Random(3)
    applied = _count_applied(monkeypatch, table)
    stood = []
    for _ in range(60):
        seat = table.pending[0]
        stood.append((table.state.tobytes(), len(table.events), seat, chooser.choice(table.legal(seat))))
        table.push(seat, stood[-1][3].id)
    assert len(applied) == 60
    for raw, events, seat, action in reversed(stood):
        assert table.pop() == (seat, action)
        assert table.state.tobytes() == raw
        assert len(table.events) == events
        assert table.is_legal(seat, action)
    assert len(applied) == 60
    assert table == twin
    assert table.record() == twin.record()


def test_what_was_played_is_popped_too() -> None:
    table = opening()
    before = table.position
    table.play(0, "play treasures").push(0, table.game.action("buy copper").id)
    assert [str(table.pop()[1]), str(table.pop()[1])] == ["buy copper", "play treasures"]
    assert table.position == before
    with pytest.raises(manor.UndoRefused, match="Nothing has been played"):
        table.pop()


def test_a_copy_of_what_was_pushed_can_be_popped() -> None:
    table = opening()
    table.push(0, table.game.action("end turn").id)
    for twin in (table.copy(), pickle.loads(pickle.dumps(table))):
        twin.pop()
        assert twin == opening()


def test_rewinding_past_what_was_pushed() -> None:
    table = opening().play(0, "play treasures")
    table.push(0, table.game.action("buy copper").id)
    table.rewind(2)
    assert table == opening()
    with pytest.raises(manor.UndoRefused, match="1 actions cannot be taken back: 0 were played"):
        table.rewind(1)


# --- positions from words ---


def test_a_description_names_its_game() -> None:
    described = opening().to_dict()
    assert described["game"] == "dominion"
    assert manor.position(described) == manor.position("dominion", described)
    unnamed = {key: value for key, value in described.items() if key != "game"}
    assert manor.position("dominion", unnamed) == manor.position(described)


@pytest.mark.parametrize(
    ("given", "part"),
    [
        (({"players": 2},), "must name its game"),
        (("dominion",), "must be a mapping, not NoneType"),
        (("dominion", [1]), "must be a mapping, not list"),
        ((7,), "must be a mapping"),
        (("dominion", {"game": "little_town"}), "is one of 'little_town', not of 'dominion'"),
    ],
)
def test_descriptions_that_are_none(given: tuple[Any, ...], part: str) -> None:
    with pytest.raises(manor.InvalidPosition, match=part):
        manor.position(*given)


@pytest.mark.parametrize("name", ["chess", 3, ["dominion"]])
def test_descriptions_of_unknown_games(name: Any) -> None:
    with pytest.raises(manor.UnknownGame, match="Manor has no game called"):
        manor.position({"game": name})


def test_what_a_seat_cannot_see_is_imagined() -> None:
    table = played(opening(), 30)
    seat = table.pending[0]
    imagined = [table.imagined(seat, seed) for seed in range(20)]
    assert all(position.view(seat) == table.view(seat) for position in imagined)
    assert len({position.state.tobytes() for position in imagined}) > 1
    assert table.imagined(seat, 3) == imagined[3]


# --- counting ---


@pytest.mark.parametrize(
    ("kingdom", "players", "seed", "counts"),
    [
        ("first_game", 2, 7, [1, 6, 32, 124, 526]),
        ("interaction", 3, 11, [1, 6, 31, 122, 526]),
        ("village_square", 4, 3, [1, 5, 29, 90, 364]),
    ],
)
def test_perft(kingdom: str, players: int, seed: int, counts: list[int]) -> None:
    """Sequences of decisions from an opening; ``tests/games/dominion/test_perft.py`` counts where rules meet."""
    table = manor.new("dominion", players=players, seed=seed, kingdom=kingdom, start=0)
    before = table.copy()
    assert [manor.perft(table, depth) for depth in range(len(counts))] == counts
    assert table == before


@pytest.mark.parametrize(("name", "counts"), [("bunny_kingdom", [1, 22, 462]), ("little_town", [1, 40, 457])])
def test_perft_of_the_other_games(name: str, counts: list[int]) -> None:
    table = manor.new(name, players=2, seed=7)
    assert [manor.perft(table, depth) for depth in range(len(counts))] == counts


@pytest.mark.parametrize("depth", [-1, 1.5, "2", None])
def test_a_depth_that_is_none(depth: Any) -> None:
    with pytest.raises(manor.InvalidOptions, match="depth must be"):
        manor.perft(manor.new("little_town", seed=1), depth)
