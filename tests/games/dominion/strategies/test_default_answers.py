"""What strategies answer where their file says nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from manor.games import game as find_game
from manor.games.dominion.strategies import shipped

from .drawn import asked_by, decide

DOMINION = find_game("dominion")


def answer(agent: str, asking: str, texts: Sequence[str], **view: Any) -> str:
    """What an agent answers to a card's question, given the texts of the legal actions."""
    legal = [DOMINION.action(text) for text in texts]
    piles = {"copper": 46, "silver": 40, "gold": 30, "province": view.pop("provinces", 8)}
    supply = [{"card": name, "left": left} for name, left in piles.items()]
    shown: dict[str, Any] = {
        "game": "dominion",
        "seat": 0,
        "question": asked_by(asking, legal, **view.pop("question", {})),
        "supply": supply,
        "turn": {"actions": view.pop("actions", 0)},
        "seats": [{"owned": {"copper": 7, "estate": 3}}],
    }
    return DOMINION.actions[decide(shipped(agent), shown, legal)].text


@pytest.mark.parametrize(
    ("asking", "texts", "expected"),
    [
        ("militia", ["discard gold", "discard estate", "discard copper"], "discard estate"),
        ("militia", ["discard silver", "discard copper"], "discard copper"),
        ("witch", ["reveal moat", "decline"], "reveal moat"),
        ("cellar", ["discard estate", "discard gold", "done"], "discard estate"),
        ("cellar", ["discard copper", "discard gold", "done"], "done"),
        ("chapel", ["trash copper", "trash estate", "done"], "trash estate"),
        ("chapel", ["trash copper", "trash gold", "done"], "done"),
        ("mine", ["trash copper", "trash silver", "trash gold"], "trash silver"),
        ("remodel", ["trash copper", "trash estate", "trash gold"], "trash estate"),
        ("thief", ["trash copper", "trash gold"], "trash gold"),
        ("thief", ["gain copper", "done"], "done"),
        ("thief", ["gain copper", "gain silver", "done"], "gain silver"),
        ("feast", ["gain curse", "gain copper", "gain silver", "gain market"], "gain silver"),
        ("workshop", ["gain curse", "gain copper", "gain village"], "gain village"),
        ("chancellor", ["discard deck", "decline"], "discard deck"),
        ("bureaucrat", ["put estate on deck", "put province on deck"], "put estate on deck"),
        ("throne_room", ["play cellar", "play smithy", "play market"], "play market"),
    ],
)
def test_sensible_answers(asking: str, texts: list[str], expected: str) -> None:
    assert answer("big_money", asking, texts) == expected


def test_spy_keeps_what_is_good_for_its_player() -> None:
    both = ["discard gold", "put back"]
    assert answer("big_money", "spy", both, question={"owner": 0}) == "put back"
    assert answer("big_money", "spy", both, question={"owner": 1}) == "discard gold"


def test_library_sets_actions_aside_only_when_they_could_not_be_played() -> None:
    both = ["set aside smithy", "keep"]
    assert answer("smithy", "library", both, actions=0) == "set aside smithy"
    assert answer("smithy", "library", both, actions=1) == "keep"


def test_remodel_turns_gold_into_provinces_late() -> None:
    assert answer("big_money", "remodel", ["trash estate", "trash gold"], provinces=2) == "trash gold"
