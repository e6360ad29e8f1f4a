"""Little Town, registered."""

from __future__ import annotations

from ..game import Game, Level
from .actions import ACTIONS
from .drawing import html, text
from .encode import SLICES
from .invariants import problems
from .notation import describe, rebuild
from .options import describe_options, next_options, parse_options
from .policy import POLICY
from .rules import RULES
from .showing import preview, score_sheet, view
from .vocabulary import FEWEST_PLAYERS, SEATS
from .wording import EVENT_KINDS, question, tell, why_not

GAME = Game(
    rules=RULES,
    title="Little Town",
    min_players=FEWEST_PLAYERS,
    max_players=SEATS,
    actions=ACTIONS,
    event_kinds=EVENT_KINDS,
    features=SLICES,
    parse_options=parse_options,
    describe_options=describe_options,
    describe=describe,
    rebuild=rebuild,
    view=view,
    problems=problems,
    why_not=why_not,
    question=question,
    tell=tell,
    text=text,
    html=html,
    score_sheet=score_sheet,
    next_options=next_options,
    preview=preview,
    variants=(
        {"market": "random", "side": "random"},
        {"market": "first_game", "side": "side_1"},
        {
            "market": "random",
            "side": "side_2",
            "residence_buildings_only": True,
            "castle_counts_all": True,
            "watchtower_ignores_workers": True,
        },
    ),
    bench_players=4,
    bench_options={"market": "random", "side": "random"},
    own_policy=POLICY,
    levels={
        "beginner": Level("gatherer", slips=0.3),
        "easy": Level("gatherer"),
        "medium": Level("scorer"),
        "hard": Level(simulations=40),
        "expert": Level(simulations=600),
    },
)
