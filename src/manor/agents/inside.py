# ruff: noqa: F821 - templates: their free names are bound for each game
"""Agents inside the kernel: at random, in styles of the policy, by strategies and by nets.

No Python runs inside. Matches and environments are bound to these templates, so an agent decides alike in both, and as
it would at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..games import Game
from ..games.matches import AgentSort, InKernel
from ..kernel.binding import template
from ..kernel.compile import rules
from ..kernel.contract import GameState
from ..kernel.entries import choose_any, choose_any_directly, write_mask
from ..kernel.masks import WORD, Mask, choose_at_random, count_allowed, nth_allowed
from ..kernel.records import Floats, Many, Record, int8, int16, int32, nested
from ..kernel.rng import Rng, roll
from .dice import SLIP_SIDES
from .nets.forward import Evaluation, Layers, NetSize, evaluate, lay_out, leave_better_half, new_evaluation

# Bound per game when an entry point is made; declared here for the reader and the type checker.
encode: Callable[..., Any]
policy: Callable[..., int]
by_strategy: Callable[..., int]
draw: Callable[..., int]
look: Callable[..., Any]
"""``look(state, seat, net, means)``: evaluate what a seat sees by a net."""

_STOP = -1
_NO_NET = -1
_RANDOM, _NET = int(AgentSort.RANDOM), int(AgentSort.NET)
STRATEGY = int(AgentSort.STRATEGY)


class SeatedAgent(Record, name="agent inside the kernel"):
    """Who decides for a seat."""

    sort: int = int8("at random, in a style, by a strategy or by a net", high=len(AgentSort) - 1)
    style: int = int16("which style", high=32767)
    slips: int = int32("how many of 65,536 choices are made at random", high=SLIP_SIDES)
    strategy: int = int32("which strategy of those there are", high=2**31 - 1)
    net: int = int16("which net of those there are; −1: none", low=_NO_NET, high=32767)
    dice: Rng = nested(Rng, "its dice, where it has its own")


class NoTable(Record, name="no strategy"):
    """In place of a strategy, for games that have none."""

    nothing: int = int8("nothing")


@rules
def no_strategy(strategy: NoTable, state: GameState, seat: int) -> int:
    """For games that have none."""
    return _STOP


@rules
def no_strategy_fits(strategy: NoTable, state: GameState) -> bool:
    """For games that have none."""
    return False


class Means(NamedTuple):
    """What agents decide by, and room to think."""

    strategies: Many[Any]
    weights: Floats
    """The numbers of all nets."""
    nets: Many[NetSize]
    evaluation: Evaluation


@rules
def liked_most(mask: Mask, logits: Floats) -> int:
    """The allowed action with the highest number; the first of equals."""
    best = -1
    for w in range(mask.shape[0]):
        bits = int(mask[w])
        first = w * WORD
        while bits != 0:
            if bits & 1 and (best < 0 or logits[first] > logits[best]):
                best = first
            bits >>= 1
            first += 1
    return best


@template
def look_by_net(state: GameState, seat: int, net: int, means: Means) -> None:
    """Evaluate what a seat sees."""
    encode(state, seat, means.evaluation.features)
    evaluate(means.weights, means.nets[net], means.evaluation)


@template
def look_at_nothing(state: GameState, seat: int, net: int, means: Means) -> None:
    """Where no net plays: a GPU's kernel is smaller without it."""


@template
def decide_as(agent: SeatedAgent, state: GameState, seat: int, mask: Mask, rng: Rng, means: Means) -> int:
    """What an agent does in a seat's place."""
    if agent.sort == STRATEGY:
        return by_strategy(means.strategies[int(agent.strategy)], state, seat)
    if agent.sort == _RANDOM:
        return draw(state, seat, mask, rng, 0)
    write_mask(state, seat, mask)
    if count_allowed(mask) == 1:
        return nth_allowed(mask, 0)
    if agent.sort == _NET:
        look(state, seat, int(agent.net), means)
        return liked_most(mask, means.evaluation.logits)
    if agent.slips > 0 and roll(rng, SLIP_SIDES) < int(agent.slips):
        if agent.net >= 0:
            look(state, seat, int(agent.net), means)
            leave_better_half(mask, means.evaluation.logits)
        return choose_at_random(mask, rng)
    return policy(state, seat, mask, int(agent.style), rng)


def names_of_agents(game: Game) -> dict[str, Any]:
    """What the templates of this file are bound to."""
    strategies = game.strategies()
    return {
        "policy": game.policy.choose,
        "draw": choose_any if game.rules.any_action is None else choose_any_directly,
        "by_strategy": no_strategy if strategies is None else strategies.choose,
        "fits": no_strategy_fits if strategies is None else strategies.fits,
        "look": look_by_net,
    }


def played_inside(spec: object, agent: object) -> InKernel | None:
    """How the kernel plays an agent that was made from *spec*; None: it is asked, one decision at a time.

    Somebody's own class may inherit what the kernel plays, and play otherwise; an object remembers its dice.
    """
    is_known = hasattr(agent, "digest") or (isinstance(spec, str) and ":" not in spec)
    inside: InKernel | None = getattr(agent, "in_kernel", None) if is_known else None
    return inside


class Roster(NamedTuple):
    """Some agents as arrays: a row for each, and what they decide by."""

    agents: NDArray[np.void]
    means: Means

    @classmethod
    def of(cls, game: Game, agents: Sequence[InKernel]) -> Roster:
        """Number the agents in their order."""
        own = game.strategies()
        nets: list[Layers] = []
        tables: list[NDArray[np.void]] = []
        rows = np.zeros(max(1, len(agents)), SeatedAgent.dtype)
        for row, agent in zip(rows, agents, strict=False):
            row["sort"], row["style"], row["slips"], row["net"] = agent.sort, agent.style, agent.slips, _NO_NET
            if agent.strategy is not None:
                row["strategy"] = len(tables)
                tables.append(agent.strategy)
            if agent.net is not None:
                row["net"] = len(nets)
                nets.append(agent.net.layers)
        weights, sizes = lay_out(nets)
        strategies = np.concatenate(tables) if tables else np.zeros(1, (own.table if own else NoTable).dtype)
        return cls(rows, Means(strategies, weights, sizes, new_evaluation(sizes)))
