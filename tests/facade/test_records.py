"""Records: all that reproduces a game, in names; what cannot be replayed is refused in words."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import manor
from manor import Record, Table
from manor.facade.record import read_record

from .test_table import anything, opening, paths


def played(table: Table, decisions: int, seed: int = 1) -> Table:
    """A table some random decisions later."""
    chooser = random.Random(seed)
    for _ in range(decisions):
        if table.over:
            break
        seat = chooser.choice(table.pending)
        table.play(seat, chooser.choice(table.legal(seat)))
    return table


def test_a_record_names_everything() -> None:
    table = manor.new("dominion", players=3, seed=1, kingdom="random").play(*_first_buy())
    record = table.record()
    assert (record.format, record.game, record.rules, record.players) == (2, "dominion", table.game.rules_number, 3)
    assert record.options == table.options
    assert len(set(record.options["kingdom"])) == 10
    assert record.options["start"] in (0, 1, 2)
    assert record.actions == [(record.options["start"], "buy copper")]
    assert (record.seed, record.secret, record.position) == (1, None, None)
    assert record.scores is None


def _first_buy() -> tuple[int, str]:
    return manor.new("dominion", players=3, seed=1, kingdom="random").pending[0], "buy copper"


@pytest.mark.parametrize("kingdom", ["random", ["witch", "moat"], "big_money"])
@pytest.mark.parametrize("start", [None, 1])
def test_a_game_whose_options_were_drawn_replays_from_their_names(kingdom: Any, start: int | None) -> None:
    for seed in range(5):
        table = played(manor.new("dominion", players=2, seed=seed, kingdom=kingdom, start=start), 60)
        record = read_record(table.record().to_json())
        assert record == table.record()
        again = manor.replay(record)
        assert again == table
        assert again.events == table.events
        assert again.record() == record


def test_a_sealed_game_replays_from_its_secret() -> None:
    table = played(Table.sealed("dominion", 2, bytes(range(32)), kingdom="random"), 80)
    record = table.record()
    assert record.seed is None
    assert record.commitment is not None
    assert manor.replay(record.to_dict()) == table
    with pytest.raises(manor.InvalidRecord, match="not the one that its commitment was made to"):
        manor.replay(replace(record, secret=bytes(32).hex()))
    with pytest.raises(manor.InvalidRecord, match="has 3 bytes instead of 32"):
        manor.replay(replace(record, secret="abcdef"))
    with pytest.raises(manor.InvalidRecord, match="hexadecimal"):
        manor.replay(replace(record, secret="a secret"))


def test_a_position_laid_out_by_hand_is_where_its_record_begins() -> None:
    table = played(manor.position(played(opening(), 30).to_dict()), 30)
    record = table.record()
    assert record.seed is None
    assert record.position is not None
    assert manor.replay(read_record(record.to_json())) == table


def test_a_finished_game_keeps_its_result() -> None:
    table = played(opening(), 100_000)
    assert table.outcome is not None
    record = table.record()
    assert record.scores == list(table.outcome.scores)
    assert record.places == list(table.outcome.places)
    assert manor.replay(record).outcome == table.outcome


def test_saving_and_loading(tmp_path: Path) -> None:
    table = played(manor.new("dominion", players=4, seed=3, kingdom="random"), 50)
    table.save(tmp_path / "game.json")
    assert manor.load(tmp_path / "game.json") == table
    written = json.loads((tmp_path / "game.json").read_text())
    assert written["format"] == 2
    assert written["manor"] == manor.__version__
    with pytest.raises(FileNotFoundError):
        manor.load(tmp_path / "none.json")


def test_stepping_through_a_replay() -> None:
    table = played(opening(), 20)
    seen = [(len(step.history), step.position) for step in manor.steps(table.record())]
    assert [number for number, _ in seen] == list(range(21))
    assert seen[0][1] == opening()
    assert seen[-1][1] == table
    again = opening()
    for (seat, action), (_, stood) in zip(table.history, seen[1:], strict=True):
        assert again.play(seat, action).position == stood


def test_rules_that_drew_otherwise_are_played_as_they_were() -> None:
    """Rules 1 drew options from the stream that then shuffled: their records give them as they were asked for."""
    asked = Record(game="dominion", rules=1, players=3, seed=5, options={"kingdom": "random"}, actions=[])
    table = manor.replay(asked)
    now = manor.new("dominion", players=3, seed=5, kingdom="random")
    assert table.position != now.position
    assert table.record() == asked
    played(table, 40)
    again = manor.replay(read_record(table.record().to_json()))
    assert again == table
    assert again.copy().record() == again.record() == table.record()
    assert manor.position(table.to_dict()).position == table.position


def test_records_of_other_rules_are_refused() -> None:
    for rules in (0, -1, 99):
        record = replace(opening().record(), rules=rules, manor="9.9", options={"new": True})
        with pytest.raises(manor.InvalidRecord, match=rf"by rules {rules} of dominion.*Manor 9.9 reads it"):
            manor.replay(record)


def test_a_record_that_does_not_fit_says_where() -> None:
    record = opening().play(0, "play treasures").play(0, "buy silver").record()
    with pytest.raises(manor.InvalidRecord, match=r"Action 2 \('buy province' by seat 0\).*costs 8"):
        manor.replay(replace(record, actions=[record.actions[0], (0, "buy province")]))


def test_a_result_that_is_not_true_is_refused() -> None:
    record = replace(opening().record(), scores=[3, 3], places=[1, 1])
    with pytest.raises(manor.InvalidRecord, match="says the game ended"):
        manor.replay(record)


@pytest.mark.parametrize(
    ("record", "part"),
    [
        (None, "not a game record"),
        ([], "not a game record"),
        ("x", "not a game record"),
        ({}, "game"),
        ({"format": 1, "game": "dominion"}, "format"),
        ({"format": 2, "game": "dominion"}, "rules"),
        ({"game": "dominion", "rules": 2, "players": 2, "actions": []}, "lacks how it began"),
        ({"game": "chess", "rules": 2, "players": 2, "actions": [], "seed": 1}, "no game called 'chess'"),
        ({"game": "dominion", "rules": 2, "players": 9, "actions": [], "seed": 1}, "players must be 2 to 4"),
        ({"game": "dominion", "rules": 2, "players": 2, "actions": [], "seed": -1}, "seed must be"),
        ({"game": "dominion", "rules": 2, "players": 2, "actions": [[0, 7]], "seed": 1}, "actions"),
        ({"game": "dominion", "rules": 2, "players": 2, "actions": [], "seed": 1, "colour": "red"}, "colour"),
        (b"{", "not a game record"),
        (b"\xff", "not a game record"),
    ],
)
def test_things_that_are_no_records(record: Any, part: str) -> None:
    with pytest.raises(manor.InvalidRecord, match=part):
        manor.replay(record)


@pytest.mark.parametrize("option", ["players", "name", "cls", "secret", "rules", "seed", "no such"])
@pytest.mark.parametrize("sealed", [False, True])
def test_options_that_no_game_has(option: str, sealed: bool) -> None:
    table = Table.sealed("dominion", 2, bytes(32)) if sealed else opening()
    record = table.record()
    with pytest.raises(manor.InvalidRecord, match=f"There is no option “{option}”"):
        manor.replay(replace(record, options={**record.options, option: 2}))


@settings(max_examples=200)
@given(data=st.data(), sealed=st.booleans(), junk=anything)
def test_spoilt_records(data: st.DataObject, sealed: bool, junk: Any) -> None:
    """A record with one thing changed replays to something, or is refused in words."""
    table = Table.sealed("dominion", 2, bytes(32)) if sealed else opening()
    record = json.loads(played(table, 3).record().to_json())
    where = data.draw(st.sampled_from(paths(record)))
    inside = record
    for step in where[:-1]:
        inside = inside[step]
    inside[where[-1]] = junk
    try:
        manor.replay(record)
    except manor.InvalidRecord as refusal:
        assert str(refusal)


@settings(max_examples=100)
@given(record=anything)
def test_records_of_any_kind(record: Any) -> None:
    with pytest.raises(manor.InvalidRecord):
        manor.replay(record)


@settings(max_examples=100)
@given(written=st.binary(max_size=40))
def test_files_of_any_kind(tmp_path_factory: pytest.TempPathFactory, written: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "record.json"
    path.write_bytes(written)
    with pytest.raises(manor.InvalidRecord):
        manor.load(path)
