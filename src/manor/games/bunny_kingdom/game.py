"""Bunny Kingdom, registered."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..game import NET_LEVELS, Game, Level
from ..shown import Question
from .actions import ACTIONS
from .board import draw
from .coaching import reason
from .data import CARD_NAMES
from .encode import FEATURES
from .events import EVENT_KINDS, AnyEvent
from .flow import most_decisions
from .invariants import problems
from .knowledge import forget_past
from .notation import describe, rebuild
from .options import describe_options, next_options, parse_options, play_by
from .policy import POLICY
from .rules import RULES
from .saying import SAY, explain, label, lines, score_sheet, why_not
from .state import State
from .statistics import STATISTICS
from .view import View, question, view
from .vocabulary import FEWEST_PLAYERS, RULES_NUMBER, SEATS


def _asked(record: np.void, seat: int) -> Question | None:
    return question(State.read(record), seat)


GAME = Game(
    rules=RULES,
    rules_number=RULES_NUMBER,
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
    bench_players=4,
    own_policy=POLICY,
    net=Path(__file__).with_name("net.npz"),
    statistics=STATISTICS,
    levels={
        "beginner": Level("settler", slips=0.7),
        "easy": Level("settler", slips=0.2),
        "medium": Level("rival"),
        **NET_LEVELS,
    },
    coach="net",
)
