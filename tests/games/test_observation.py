"""Every number that a seat knows is in its observation; what is left out, and why."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import manor
from manor.games import game as find_game
from manor.testing import conformance
from manor.testing.observations import page

PAST = "only tells the past: forget_past"
FOLLOWS = "follows from other fields"

UNTOLD: dict[str, dict[str, str]] = {
    "dominion": {
        **dict.fromkeys(("options.kingdom", "options.start", "options.drawn_apart"), PAST),
        **dict.fromkeys(("left", "hand_kinds", "in_play_kinds", "discard_kinds"), FOLLOWS),
        "stack.frames.kind": "the top frame is always a question",
        "stack.frames.seat": "tasks run for the player whose turn it is",
        "stack.frames.what": "follows from the question unless it is a reaction",
        "stack.frames.x": "what a card may cost follows from the one given away",
    },
    "little_town": {
        **dict.fromkeys(("options.market", "options.start", "options.skipped"), PAST),
        **dict.fromkeys(("points", "put_away", "turn.space"), PAST),
        **dict.fromkeys(("working", "lasting"), FOLLOWS),
    },
    "bunny_kingdom": {
        **dict.fromkeys(("taken_in", "built_in", "camp_in", "options.skipped"), PAST),
        **dict.fromkeys(("camp_at", "camp_out", "post_made", "left", "drawn"), f"in part {PAST}"),
        **dict.fromkeys(("claims", "built", "placed", "camp_seat", "deck_size", "reserve_size"), FOLLOWS),
        **dict.fromkeys(("deck", "reserve"), "nobody knows them"),
        **dict.fromkeys(("phase", "options.players"), "say what there is to read; they have columns"),
    },
}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", UNTOLD)
def test_every_field_is_told(name: str, players: int) -> None:
    conformance.check_every_field_is_told(find_game(name), players, 5, UNTOLD[name])


def test_the_two_chapels_of_a_throne_room_look_different() -> None:
    table = manor.new("dominion", players=2, seed=1, kingdom=["throne_room", "chapel"], start=0)
    described = table.to_dict()
    for card in ("throne_room", "chapel"):
        described["supply"][card] -= 1
        described["seats"][0]["hand"][card] = 1
    table = manor.position("dominion", described)
    table.play(0, "play throne room").play(0, "play chapel")
    first = table.observation(0)
    table.play(0, "done")
    again = table.game.features["again"]
    assert first[again].sum() > 0 and table.observation(0)[again].sum() == 0


def test_columns_have_names_and_scales() -> None:
    features = find_game("dominion").features
    hand = features["hand"]
    assert features.columns[hand][:2] == ("hand.copper", "hand.silver")
    seats, cards = features.shape("owned")
    assert (seats, features.columns[features["owned"]][cards]) == (4, "owned.seat+1.copper")
    assert features.scale[hand][0] == 4
    bunnies = find_game("bunny_kingdom").features
    assert bunnies.scale[bunnies["provisions"]][0] == 3
    assert set(np.unique(features.low)) == {-1, 0} and set(np.unique(features.high)) == {1}


def test_the_page_of_columns_is_up_to_date() -> None:
    """After a change: ``python -m manor.testing.observations docs/observations.md``."""
    docs = Path(__file__).parents[2] / "docs"
    assert (docs / "observations.md").read_text(encoding="utf-8") == page()
