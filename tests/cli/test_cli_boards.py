"""What the boards of the games say at the moment it is needed: names, gains, progress, the usual answer."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import manor
from manor.cli.help import explain
from manor.cli.screen import draw_board, draw_scores
from manor.games.bunny_kingdom.view import View as BunnyView
from manor.words.speaker import Speaker

from .test_cli_languages import drawn

Command = Callable[..., Any]
READER = Speaker(("you", "Ada", "Bruno"), me=0)


def board(table: manor.Table, seat: int = 0) -> str:
    return "\n".join(drawn(lambda console: draw_board(table, seat, READER, console), 80, 40))


def moments(name: str, seed: int) -> Any:
    """Moments of a random game for three, each with a seat that is asked."""
    table, dice = manor.new(name, players=3, seed=seed), random.Random(seed)
    while not table.over:
        seat = dice.choice(table.pending)
        yield table, seat
        legal = table.legal(seat)
        useful = [action for action in legal if action.args] if dice.random() < 0.7 else []
        table.play(seat, dice.choice(useful or legal))


def transcript(command: Command, monkeypatch: pytest.MonkeyPatch, name: str, seed: str) -> str:
    """A whole game of somebody who takes the usual answer where there is one, and else anything that does something."""
    dice = random.Random(1)

    def anything(console: Any, prompt: str, completions: Callable[[], Sequence[str]] | None) -> str:
        if completions is None:
            return "q"
        texts = completions()
        if any(text.startswith(("buy no ", "feed ")) for text in texts):
            return ""
        return dice.choice(texts[:-1] or texts)

    monkeypatch.setattr("manor.cli.play.ask", anything)
    done = command("play", name, "--seed", seed, "--players", "3", "--bots", "medium")
    assert (done.code, done.err) == (0, "")
    out: str = done.out
    return out


def test_little_town_names_buildings_and_no_number_follows_a_number(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = transcript(command, monkeypatch, "little_town", "10")
    menus = [line for line in out.splitlines() if re.search(r"^ +\d+ \S", line)]
    assert re.search(r"\d activate [A-Z][a-z]+[A-Za-z ]* \([a-i]\d\)", "\n".join(menus))
    assert re.search(r"\d gather \d wood", "\n".join(menus))
    assert not [line for line in menus if re.search(r"(?:^| )\d+ \d", line)]
    assert "pay with your own cubes [" in out


def test_in_little_town_enter_pays_with_what_one_has_and_lets_nobody_go_hungry() -> None:
    usual: set[str] = set()
    for table, seat in moments("little_town", 3):
        question = table.question(seat)
        assert question is not None
        if question.usual:
            assert table.is_legal(seat, question.usual), question
            usual.add(question.usual)
            assert question.id in ("pay", "feed_fish", "feed_wheat", "feed_buy")
            for other in range(table.players):
                shown = table.view(other).question
                assert other == seat or shown is None or not shown.usual
    assert {"buy no wood", "feed 1 fish", "buy 1 food"} <= usual, usual


def test_bunny_kingdom_shows_gains_fiefs_progress_and_what_a_copy_gives() -> None:
    seen = dict.fromkeys(("gain", "adds", "fief", "progress", "copy"), 0)
    for seed in range(4):
        for table, seat in moments("bunny_kingdom", seed):
            view = table.view(seat)
            assert isinstance(view, BunnyView)
            if len(table.history) % 5 and view.phase != "copy":
                continue
            text = board(table, seat)
            player = view.seats[seat]
            for at, tried in (view.preview or {}).items():
                if tried.gain:
                    seen["gain" if view.phase == "draft" else "adds"] += 1
                    assert re.search(rf"\b{at}\b.* \+{tried.gain}\b", text), text
            if view.phase != "copy":
                for fief in player.fiefs:
                    seen["fief"] += 1
                    sums = f"{fief.strength}×{fief.wealth}={fief.carrots}"
                    assert f"{fief.territories[0]} ({len(fief.territories)}) {sums}" in text, text
            for line in player.parchments or ():
                if line.need and not line.copies and not line.at_end:
                    seen["progress"] += 1
                    assert f" {line.counted}/{line.need}" in text, text
            if view.copying is not None and view.copying.seat == seat:
                seen["copy"] += 1
                whose = view.seats[view.copying.whose].parchments or []
                assert set(view.copying.worth) == {line.parchment for line in whose}
                assert all(re.search(rf" \+{worth}\b", text) for worth in view.copying.worth.values() if worth), text
    assert all(seen.values()), seen


@pytest.mark.parametrize("name", manor.names())
def test_scores_add_up_in_a_column_for_each_player(name: str) -> None:
    for table, _ in moments(name, 5):
        last = table
    lines = drawn(lambda _: draw_scores(last, READER), 80)
    rows = [[int(cell) for cell in re.findall(r"(?<= )-?\d+(?= |$)", line)[-3:]] for line in lines[1:]]
    parts, total = rows[1:-1], rows[-1]
    order = sorted(range(3), key=lambda seat: last.places[seat])
    assert total == [last.scores[seat] for seat in order]
    assert rows[0] == [last.places[seat] for seat in order]
    assert [sum(column) for column in zip(*parts, strict=True)] == total


def test_help_about_everything_leaves_out_what_is_not_on_the_table() -> None:
    table = manor.new("little_town", players=2, seed=3)
    told = "\n".join(drawn(lambda _: explain(table.game, "all", table.view(0), READER), 80, 40))
    assert "Castle (" in told, "on offer"
    assert "Watchtower (" not in told and "Residence (" not in told
