"""Dominion as the kernel knows it."""

from __future__ import annotations

from ...kernel.contract import Rules
from .encode import FEATURES, encode
from .flow import apply, pending
from .knowledge import determinize, redact
from .legal import any_action, legal
from .questions import ACTION_COUNT
from .scoring import is_over, ranking, scores
from .setup import setup
from .state import Options, State
from .vocabulary import SEATS

RULES = Rules(
    name="dominion",
    state=State,
    options=Options,
    actions=ACTION_COUNT,
    features=FEATURES.length,
    max_seats=SEATS,
    setup=setup,
    pending=pending,
    legal=legal,
    apply=apply,
    is_over=is_over,
    scores=scores,
    ranking=ranking,
    redact=redact,
    determinize=determinize,
    encode=encode,
    any_action=any_action,
)
