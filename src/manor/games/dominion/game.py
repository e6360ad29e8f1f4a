"""Dominion, registered."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..game import Game
from ..shown import Question
from .actions import ACTIONS
from .agents import LEVELS, idle, kernel_strategies, own_agents, read_strategy, read_text, strategy_space
from .board import draw
from .coaching import reason
from .data import CARD_NAMES, SETS
from .encode import FEATURES
from .events import EVENT_KINDS, AnyEvent
from .flow import most_decisions
from .invariants import problems
from .kingdoms import match_options
from .knowledge import forget_past
from .notation import describe, rebuild
from .options import describe_options, next_options, parse_options, play_by
from .policy import POLICY
from .rules import RULES
from .saying import SAY, explain, label, lines, score_sheet, why_not
from .state import State
from .statistics import STATISTICS
from .view import View, question, view
from .vocabulary import FEWEST_PLAYERS, SEATS, TURN_LIMIT


def _asked(record: np.void, seat: int) -> Question | None:
    return question(State.read(record), seat)


GAME = Game(
    rules=RULES,
    rules_number=2,
    min_players=FEWEST_PLAYERS,
    max_players=SEATS,
    actions=ACTIONS,
    features=FEATURES,
    parse_options=parse_options,
    describe_options=describe_options,
    describe=describe,
    rebuild=rebuild,
    problems=problems,
    forget_past=forget_past,
    most_decisions=most_decisions,
    env_options={"turn_limit": TURN_LIMIT},
    next_options=next_options,
    play_by=play_by,
    view_type=View,
    view=view,
    event_types=AnyEvent,
    event_kinds=EVENT_KINDS,
    sayings=SAY,
    question=_asked,
    label=label,
    lines=lines,
    why_not=why_not,
    reason=reason,
    score_sheet=score_sheet,
    explain=explain,
    topics=CARD_NAMES,
    draw=draw,
    variants=(
        {"kingdom": "random"},
        {"kingdom": "first_game"},
        {"kingdom": ["throne_room", "library", "thief", "spy", "moat"]},
        {"kingdom": "random", "discard_order": "automatic"},
        {"kingdom": ["adventurer", "thief", "bureaucrat", "library", "chancellor"], "discard_order": "automatic"},
    ),
    varied_options={"kingdom": "random"},
    bench_players=2,
    bench_options={"kingdom": "first_game"},
    own_policy=POLICY,
    net=Path(__file__).with_name("net.npz"),
    levels=LEVELS,
    coach="raider",  # its net would often play treasures one by one
    own_agents=own_agents,
    agent_files={".toml": read_strategy},
    read_agent=read_text,
    simple_agent="smithy",
    default_bots=("smithy", "big_money_endgame", "big_money"),
    statistics=STATISTICS,
    match_options=match_options,
    idle=idle,
    strategies=kernel_strategies,
    strategy_space=strategy_space,
    choices=lambda: {"kingdoms": {name: ", ".join(cards).replace("_", " ") for name, cards in SETS.items()}},
)
