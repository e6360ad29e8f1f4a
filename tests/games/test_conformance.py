"""Every registered game, every number of players, no exemptions."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from manor.games import Game, names
from manor.games import game as find_game
from manor.testing import conformance
from manor.words.checking import problems

TABLES = [
    pytest.param(find_game(name), players, id=f"{name}-{players}")
    for name in names()
    for players in range(find_game(name).min_players, find_game(name).max_players + 1)
]
GAMES = [pytest.param(find_game(name), id=name) for name in names()]


@pytest.mark.parametrize("game", GAMES)
def test_actions(game: Game) -> None:
    conformance.check_actions(game)
    conformance.check_features(game)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_mask_agrees_with_apply(game: Game, players: int) -> None:
    conformance.check_mask_agrees_with_apply(game, players, seed=11)
    conformance.check_seats_that_are_not_asked(game, players, seed=12)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_invariants_hold_and_games_end(game: Game, players: int) -> None:
    for seed in range(max(3, len(game.variants))):
        conformance.check_invariants(game, players, seed)
    conformance.check_every_game_ends(game, players, seed=1000)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_stallers_get_nowhere(game: Game, players: int) -> None:
    conformance.check_stallers_get_nowhere(game, players, seed=17)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_copies_saves_and_replays(game: Game, players: int) -> None:
    conformance.check_copies_are_independent(game, players, seed=21)
    conformance.check_round_trips(game, players, seed=22)
    conformance.check_lockstep(game, players, seed=23)
    conformance.check_play_outs(game, players, seed=25)
    conformance.check_undo(game, players, seed=24)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_interpreted_equals_compiled(game: Game, players: int, part: int) -> None:
    conformance.check_interpreted_equals_compiled(game, players, seed=10_000 * (part + 1))
    conformance.check_setups_equal(game, players, seed=10_000 * (part + 1))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_no_seat_learns_what_it_may_not_know(game: Game, players: int) -> None:
    conformance.check_redaction(game, players, seed=31)
    conformance.check_filled_positions_play_on(game, players, seed=32)
    conformance.check_redacted_records_answer(game, players, seed=33)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_observations_tell_what_a_seat_knows(game: Game, players: int) -> None:
    conformance.check_observations_are_complete(game, players, seed=71)
    conformance.check_past_does_not_matter(game, players, seed=72)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_filling_is_unbiased(game: Game, players: int) -> None:
    conformance.check_filling_is_unbiased(game, players, seed=41)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_events_tell_the_story(game: Game, players: int) -> None:
    conformance.check_events(game, players, seed=51)
    conformance.check_sayings(game, players, seed=52)


@pytest.mark.parametrize("game", GAMES)
def test_no_array_is_read_out_of_range(game: Game) -> None:
    """Compiled code does not check indices by itself, and one below 0 would not even count from the end; once, for each
    game, it is compiled to do so.
    """
    code = (
        "from manor.games import game\n"
        "from manor.testing import conformance\n"
        f"g = game({game.name!r})\n"
        f"for players in range({game.min_players}, {game.max_players} + 1):\n"
        "    conformance.check_every_game_ends(g, players, seed=61, games=200)\n"
        "    conformance.check_filled_positions_play_on(g, players, seed=62)\n"
        "    conformance.check_redacted_records_answer(g, players, seed=63)\n"
    )
    # What is compiled here is run for a second: to optimize it would take longer than it saves.
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.parametrize("game", GAMES)
def test_catalogues_say_what_the_game_says(game: Game) -> None:
    assert problems(game.sayings) == []
