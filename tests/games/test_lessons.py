"""Every lesson can be taken as it is told: each step's actions are legal, and lead to the next step."""

from __future__ import annotations

import pytest

from manor.agents import ask
from manor.agents.generic import ScriptedAgent
from manor.facade.table import Table
from manor.games import game as find_game
from manor.games import names
from manor.games.lessons import Lesson, lessons
from manor.server.staging import seeded
from manor.words import LANGUAGES
from manor.words.checking import read

LEARNER = 0
TAUGHT = [(game, name) for game in names() for name in lessons(find_game(game))]
LAST = {game: list(lessons(find_game(game)))[-1] for game in names()}


def laid_out(game: str, lesson: Lesson) -> Table:
    """The lesson as the server lays it out."""
    return Table.resumed(game, lesson.position, seeded(lesson.seed), 0)


def let_others_play(table: Table, lesson: Lesson) -> None:
    """Until the learner is asked again, or the game is over."""
    rival = ScriptedAgent(lesson.replies)
    while table.pending and LEARNER not in table.pending:
        seat = table.pending[0]
        table.play(seat, ask(rival, table.sight(seat)))


@pytest.mark.parametrize(("game", "name"), TAUGHT)
def test_a_lesson_is_taken_step_by_step(game: str, name: str) -> None:
    lesson = lessons(find_game(game))[name]
    table = laid_out(game, lesson)
    for step in lesson.steps:
        for action in step.do:
            let_others_play(table, lesson)
            assert table.is_legal(LEARNER, action), f"{step.id}: {[str(a) for a in table.legal(LEARNER)]}"
            table.play(LEARNER, action)
    let_others_play(table, lesson)
    assert table.over == (name == LAST[game])
    if table.over:
        assert table.winners == (LEARNER,)


@pytest.mark.parametrize("game", names())
def test_a_first_lesson_has_a_few_steps_with_names_of_their_own(game: str) -> None:
    steps = [step.id for lesson in lessons(find_game(game)).values() for step in lesson.steps]
    assert 6 <= len(steps) <= 10
    assert len(set(steps)) == len(steps)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_what_a_lesson_says_is_there_and_nothing_else(game: str, language: str) -> None:
    found = find_game(game)
    said = f"{found.sayings.prefix}-lesson"
    steps = [step.id for lesson in lessons(found).values() for step in lesson.steps]
    wanted = {f"{said}-{step}{when}" for step in steps for when in ("", "-done")} | {f"{said}-end"}
    assert {name for name in read(found.sayings.locales, language) if name.startswith(f"{said}-")} == wanted
