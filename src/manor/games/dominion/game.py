"""Dominion, registered."""

from __future__ import annotations

from ..game import Game
from .actions import ACTIONS
from .agents import LEVELS, compiled_match, own_agents, read_strategy
from .data import SETS
from .encode import SLICES
from .invariants import problems
from .kingdoms import match_options
from .notation import describe, rebuild
from .options import describe_options, next_options, parse_options
from .policy import POLICY
from .previewing import preview
from .rules import RULES
from .showing import score_sheet, view
from .statistics import STATISTICS
from .vocabulary import FEWEST_PLAYERS, SEATS
from .wording import EVENT_KINDS, html, question, tell, text, why_not

GAME = Game(
    rules=RULES,
    title="Dominion",
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
    preview=preview,
    problems=problems,
    why_not=why_not,
    question=question,
    tell=tell,
    text=text,
    html=html,
    score_sheet=score_sheet,
    next_options=next_options,
    variants=(
        {"kingdom": "random"},
        {"kingdom": "first_game"},
        {"kingdom": ["throne_room", "library", "thief", "spy", "moat"]},
        {"kingdom": "random", "discard_order": "automatic"},
        {"kingdom": ["adventurer", "thief", "bureaucrat", "library", "chancellor"], "discard_order": "automatic"},
    ),
    bench_players=2,
    bench_options={"kingdom": "first_game"},
    own_policy=POLICY,
    levels=LEVELS,
    own_agents=own_agents,
    agent_files={".toml": read_strategy},
    simple_agent="smithy",
    default_bots=("smithy", "big_money_endgame", "big_money"),
    statistics=STATISTICS,
    match_options=match_options,
    compiled_match=compiled_match,
    choices=lambda: {"kingdoms": {name: ", ".join(cards).replace("_", " ") for name, cards in SETS.items()}},
)
