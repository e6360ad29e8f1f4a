"""Run with a copy of the package to which Brazier was added: is it a card like any other?"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import manor
from manor.games import game as find_game
from manor.games.dominion.strategies import BadStrategy, parse
from manor.testing import conformance
from manor.words import LANGUAGES, Company, catalogue
from manor.words.checking import problems

DOMINION = find_game("dominion")
WITH_BRAZIER = {"kingdom": ["brazier", "throne_room", "militia", "library", "remodel"], "start": 0}
KINGDOM = ["brazier", "cellar", "market", "militia", "mine", "moat", "remodel", "smithy", "village", "witch"]
CONFORMING = replace(DOMINION, variants=({**WITH_BRAZIER}, {**WITH_BRAZIER, "discard_order": "automatic"}))


def asked() -> manor.Table:
    """A table whose first seat has just played a Brazier."""
    seats: list[dict[str, Any]] = [{"hand": ["brazier", "estate", "copper"]}, {"hand": ["copper"] * 5}]
    table = manor.position("dominion", {"players": 2, "options": {"kingdom": KINGDOM}, "seats": seats})
    table.play(0, "play brazier")
    return table


def look() -> dict[str, Any]:
    """What is said and seen of the question, and what a strategy answers to it."""
    table = asked()
    question = table.question(0)
    assert question is not None and question.message is not None
    company = Company(("Ada", "Bo"), 0)
    said = {language: catalogue(language).render(question.message, company) for language in LANGUAGES}
    others = table.view(1).question
    strategy = parse('buy = ["gold"]\n[brazier]\nturn = [{ trash = "estate", gain = "village" }]')
    answers: list[str] = []
    while table.pending == (0,) and len(answers) < 2:
        chosen = DOMINION.actions[strategy.choose(table.sight(0))]
        answers.append(chosen.text)
        table.play(0, chosen)
    try:
        parse('buy = ["gold"]\n[brazier]\nturn = [{ trash = "estate", gain = "smithy" }]')
        wrong = ""
    except BadStrategy as mistake:
        wrong = str(mistake)
    gaining = asked().play(0, "trash estate")
    try:
        manor.position(asked().to_dict() | {"stack": [{"ask": "brazier", "seat": 1}]})
        refused = ""
    except manor.InvalidPosition as wrong_position:
        refused = wrong_position.problems[0]
    return {
        "said": said,
        "view": {"id": question.id, "source": question.source, "zone": question.zone, "least": question.least},
        "others": None if others is None else [others.id, others.message],
        "why": [str(asked().why_not(0, "trash gold")), str(gaining.why_not(0, "gain smithy"))],
        "invariant": refused,
        "answers": answers,
        "wrong": wrong,
        "catalogues": problems(DOMINION.sayings),
    }


def conform() -> None:
    """Random games with the card, and the checks that every game passes, interpreted: a few of each."""
    conformance.check_actions(CONFORMING)
    conformance.check_features(CONFORMING)
    for seed in (0, 1):
        conformance.check_invariants(CONFORMING, 2 + seed, seed)
    conformance.check_round_trips(CONFORMING, 2, 22)
    conformance.check_undo(CONFORMING, 2, 24)
    conformance.check_events(CONFORMING, 2, 51)
    conformance.check_sayings(CONFORMING, 3, 52)


def replayed(path: Path) -> dict[str, Any]:
    """A stored game, played again."""
    return story(manor.replay(json.loads(path.read_text(encoding="utf-8"))))


def story(table: manor.Table) -> dict[str, Any]:
    """All that came of a game: where everything lies, what was told to whom, and the points."""
    return {
        "position": table.to_dict(),
        "actions": [[seat, action.text] for seat, action in table.history],
        "events": [[seat, *(str(line.message) for line in table.log(seat))] for seat in range(table.players)],
        "scores": list(table.scores),
        "sheet": [[[line.heading, line.points] for line in sheet] for sheet in table.score_sheet],
    }


if __name__ == "__main__":
    result: Any = None
    match sys.argv[1]:
        case "look":
            result = look()
        case "conform":
            conform()
        case "replay":
            result = [replayed(Path(name)) for name in sys.argv[2:]]
    print(json.dumps(result))
