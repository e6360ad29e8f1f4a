"""Bunny Kingdom, registered."""

from __future__ import annotations

from ..game import Game, Level
from .actions import ACTIONS
from .drawing import html, text
from .encode import SLICES
from .invariants import problems
from .notation import describe
from .options import describe_options, next_options, parse_options
from .policy import POLICY
from .previewing import preview
from .reading import rebuild
from .rules import RULES
from .sheets import heading, score_sheet
from .showing import view
from .vocabulary import FEWEST_PLAYERS, SEATS
from .wording import EVENT_KINDS, question, tell, why_not

GAME = Game(
    rules=RULES,
    title="Bunny Kingdom",
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
    heading=heading,
    preview=preview,
    bench_players=4,
    beginnings=frozenset({"round", "hands_passed", "construction"}),
    own_policy=POLICY,
    levels={
        "beginner": Level("settler", slips=0.5),
        "easy": Level("settler", slips=0.2),
        "medium": Level("rival"),
        "hard": Level(simulations=100),
        "expert": Level(simulations=800),
    },
)
