"""The coach: whatever a game can be asked to explain is said by a declared message; `tests/locales` finds the rest."""

from __future__ import annotations

import pytest

import manor
from manor.agents import find
from manor.games import game as find_game
from manor.games import names
from manor.words.checking import misfits


@pytest.mark.parametrize("game", names())
def test_most_actions_have_a_reason(game: str) -> None:
    found = find_game(game)
    reasons = [found.reason(action) for action in found.actions]
    said = [reason for reason in reasons if reason is not None]
    assert len(said) > 0.6 * len(reasons)
    assert [wrong for reason in said for wrong in misfits(reason, found.sayings.declared)] == []
    declared = {name for name in found.sayings.declared if "-coach-" in name}
    assert {reason.id for reason in said} == declared, "each is said of some action"


@pytest.mark.parametrize(
    ("game", "action", "reason"),
    [
        ("dominion", "play village", "play-again"),
        ("dominion", "play witch", "play-attack"),
        ("dominion", "play smithy", "play-draw"),
        ("dominion", "play gold", "play-treasure"),
        ("dominion", "buy duchy", "buy-points"),
        ("bunny_kingdom", "pick A3", "pick-territory"),
        ("bunny_kingdom", "pick gold farm", "pick-farm"),
        ("bunny_kingdom", "pick camp 3", "pick-camp"),
        ("bunny_kingdom", "pick fisher", "pick-parchment"),
        ("little_town", "build castle", "build-later"),
        ("little_town", "gather everything", "gather"),
    ],
)
def test_what_is_said_of_an_action(game: str, action: str, reason: str) -> None:
    found = find_game(game)
    said = found.reason(found.action(action))
    assert said is not None
    assert said.id == f"{found.sayings.prefix}-coach-{reason}"


@pytest.mark.parametrize("game", names())
def test_the_coach_says_the_same_whoever_asks_again(game: str) -> None:
    table = manor.new(game, seed=3)
    for _ in range(12):
        seat = table.pending[0]
        sight = table.sight(seat)
        said = {str(table.game.action(find(find_game(game).coach, game, seed=seed).choose(sight))) for seed in range(6)}
        assert len(said) == 1
        table.play(seat, said.pop())
