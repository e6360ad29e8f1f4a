"""The compiled search: information-set Monte Carlo tree search with PUCT selection, by a net or by roll-outs.

A node is *what the searching seat knows*: its key is a digest of the record redacted for that seat, with who is asked.
So worlds that differ in what the seat cannot see share their nodes (no plan can hang on a hidden card), choices that
others make in secret lead to one node, and a node that was reached in the search for an earlier move is found again,
with all that was learnt there, when the game really gets there.

A simulation draws a world that the seat cannot rule out, walks down the nodes it knows, and adds one. There a net tells
what each seat can expect and what the seat that is asked likes, from what that seat may know in this world; it is asked
once, and again only where another world offers actions that were not on offer before. Without a net, or beside it, the
policy rolls the game out. That gives a value for every seat; each edge on the way sums up the values of the seat that
chose it.

Names that are bound per game are declared below; nothing here knows a game or how many play.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple, Protocol

import numpy as np

from ...kernel.binding import template
from ...kernel.compile import rules
from ...kernel.contract import GameState
from ...kernel.entries import play_out, write_mask
from ...kernel.masks import Mask, count_allowed, nth_allowed
from ...kernel.records import FloatCube, Floats, Many, Matrix, Slots, Vector
from ...kernel.rng import Rng
from ..nets.forward import Evaluation, NetSize, evaluate
from .nodes import (
    LEAST,
    Counts,
    Edge,
    Node,
    SearchSettings,
    expand,
    find_slot,
    is_on_path,
    node_key,
    select,
    visit_edges,
    weigh_priors,
)

# Bound per game; declared here for the reader and the type checker.
# ruff: noqa: F821
legal: Callable[..., Any]
ranking: Callable[..., Any]
redact: Callable[..., Any]
determinize: Callable[..., Any]
encode: Callable[..., Any]
policy: Callable[..., int]
appraise: Callable[..., Any]
rollout_styles: int
default_style: int
lead_scale: float
win_weight: float

DESCENT = np.dtype([("seat", np.int64), ("depth", np.int64), ("in_tree", np.int64), ("expected", np.int64)])
"""Where a simulation is: for which seat it searches, how many edges it took, whether it is in the tree still, and
whether the net has told what to expect where it left it."""

MAX_DEPTH = 64
"""Edges that one simulation takes in the tree."""
_STOP = -1
_SURE = 0.95
"""How much the win counts in the value of a game that ended in the tree where only a net tells values, which speaks of
wins alone: the lead counts for the rest, so that who is lost plays on for points."""
_PRIOR_VISITS, _DEFAULT_PRIOR_VISITS = 20.0, 40.0
"""Roll-outs of an even value with which every style starts, and with which the default style does."""
_DEFAULT_BONUS, _STYLE_EXPLORATION = 0.02, 2.0
"""What the default style is given in advance; how much styles that were used little are explored."""


class Descent(Protocol):
    """A row of :data:`DESCENT`."""

    seat: int
    depth: int
    in_tree: int
    expected: int


class Workspace(NamedTuple):
    """All that a search reads and writes, allocated once: one for each thread."""

    root: Slots[GameState]
    """The record redacted for the searching seat."""
    world: Slots[GameState]
    """The world of the running simulation."""
    seen: Slots[GameState]
    """That world as the searching seat would see it."""
    seen_words: Matrix
    """The bytes of *seen*."""
    nodes: Many[Node]
    edges: Many[Edge]
    counts: Many[Counts]
    path: Matrix
    """Edge, choosing seat and node of each step that a simulation takes in the tree."""
    descent: Many[Descent]
    styles: Vector
    """The style in which each seat rolls out."""
    style_values: FloatCube
    """For each seat and style: roll-outs, and the sum of their values."""
    mask: Mask
    unexpanded: Mask
    """The legal actions that have no edge yet."""
    values: Floats
    expected: Floats
    """What the net made of each seat's chances."""
    points: Vector
    places: Vector
    wins: Floats
    """Simulations that each seat won; a shared win is shared."""
    settings: Many[SearchSettings]
    rng: Many[Rng]
    weights: Floats
    """The numbers of the net."""
    nets: Many[NetSize]
    evaluation: Evaluation

    def __reduce__(self) -> tuple[Any, ...]:
        # Each array is pickled, and copied, by itself, and these two are one.
        arrays = self._asdict()
        del arrays["seen_words"]
        return workspace_of, (arrays,)


def workspace_of(arrays: dict[str, Any]) -> Workspace:
    """A workspace of these arrays, whose *seen* can be read as words."""
    return Workspace(seen_words=arrays["seen"].view(np.uint32).reshape(1, -1), **arrays)


@template
def look(state: GameState, asked: int, mask: Mask, work: Workspace) -> None:
    """Ask the net what the seat that is asked likes, as shares, and what every seat can expect, as chances to win."""
    evaluation = work.evaluation
    encode(state, asked, evaluation.features)
    evaluate(work.weights, work.nets[0], evaluation)
    work.counts[0].looks += 1
    weigh_priors(mask, evaluation.logits, float(work.settings[0].temperature))
    players = int(state.options.players)
    sureness = float(work.settings[0].sureness)
    total = 0.0
    for k in range(players):
        # It was trained on what pays 1 to the winner and takes as much from the others together.
        chance = min(1.0, max(LEAST, (float(evaluation.values[k]) * (players - 1) + 1.0) / players)) ** sureness
        work.expected[(asked + k) % players] = chance
        total += chance
    for seat in range(players):
        work.expected[seat] /= total


@template
def leave_tree(state: GameState, asked: int, mask: Mask, rng: Rng, work: Workspace) -> int:
    """Go on below the tree: what the net expects is told, the policy rolls out, or both."""
    descent = work.descent[0]
    settings = work.settings[0]
    descent.in_tree = 0
    if settings.net != 0 and settings.blend < 1.0:
        descent.expected = 1
        if settings.blend == 0.0:
            return _STOP
    return policy(state, asked, mask, int(work.styles[asked]), rng)


@template
def choose_in_tree(state: GameState, asked: int, mask: Mask, rng: Rng, work: Workspace) -> int:
    """Choose by the tree as long as the simulation is in it, by the game's policy afterwards."""
    write_mask(state, asked, mask)
    if count_allowed(mask) == 1:
        return nth_allowed(mask, 0)
    descent = work.descent[0]
    settings = work.settings[0]
    if descent.in_tree == 0:
        return policy(state, asked, mask, int(work.styles[asked]), rng)
    by_net = settings.net != 0
    expects = by_net and settings.blend < 1.0
    depth = int(descent.depth)
    slot = -1
    key = 0
    if depth < work.path.shape[0]:
        work.seen[0] = work.world[0]
        redact(work.seen[0], int(descent.seat))
        key = node_key(work.seen_words, asked)
        slot = find_slot(work.nodes, key)
    counts = work.counts[0]
    if slot < 0 or counts.edges >= work.edges.shape[0] or is_on_path(work.path, depth, slot):
        if expects:
            look(state, asked, mask, work)
        return leave_tree(state, asked, mask, rng, work)
    node = work.nodes[slot]
    is_new = node.key == 0
    if is_new:
        node.key = key
        node.value = 0.5
        node.visits = 0
        node.first_edge = 0
        counts.nodes += 1
    node.visits += 1
    if is_new and by_net and not expects and depth > 0:
        # Most nodes are visited once: what the net likes there is asked when somebody comes again.
        return leave_tree(state, asked, mask, rng, work)
    mean = visit_edges(node, work.edges, mask, work.unexpanded)
    if by_net and count_allowed(work.unexpanded) > 0:
        look(state, asked, mask, work)
        if node.first_edge == 0:
            node.value = work.expected[asked]
            mean = float(node.value)
    expand(node, work.edges, counts, work.unexpanded, work.evaluation.logits)
    if is_new and expects and depth > 0:
        return leave_tree(state, asked, mask, rng, work)
    if is_new and not by_net:
        descent.in_tree = 0
    suggested = -1
    if settings.trust < 1.0:
        suggested = policy(state, asked, mask, int(work.styles[asked]), rng)
    chosen = select(node, work.edges, mask, suggested, mean, settings)
    if chosen < 0:
        return leave_tree(state, asked, mask, rng, work)
    work.path[depth, 0] = chosen
    work.path[depth, 1] = asked
    work.path[depth, 2] = slot
    descent.depth = depth + 1
    return int(work.edges[chosen].action)


# --- values ---


@rules
def write_values(
    values: Floats, points: Vector, places: Vector, players: int, over: bool, scale: float, weight: float
) -> None:
    """Turn places and points into a value between 0 and 1 for every seat: the win, and by how much."""
    winners = 0
    for seat in range(players):
        if places[seat] == 1:
            winners += 1
    for seat in range(players):
        ahead = -1_000_000
        for other in range(players):
            if other != seat and points[other] > ahead:
                ahead = int(points[other])
        lead = float(int(points[seat]) - ahead)
        size = lead if lead > 0.0 else -lead
        values[seat] = 0.5 + 0.5 * lead / (size + scale)
        if over:
            won = 1.0 / winners if places[seat] == 1 else 0.0
            values[seat] = weight * won + (1.0 - weight) * values[seat]


@rules
def count_wins(wins: Floats, points: Vector, places: Vector, players: int, over: bool, weight: float) -> None:
    """Count whom a simulation made win; where it was cut off, those who can expect most."""
    most = -1_000_000
    for seat in range(players):
        most = max(most, int(points[seat]))
    winners = 0
    for seat in range(players):
        winners += 1 if (places[seat] == 1 if over else points[seat] == most) else 0
    for seat in range(players):
        if places[seat] == 1 if over else points[seat] == most:
            wins[seat] += weight / winners


@rules
def choose_style(style_values: FloatCube, player: int, styles: int, preferred: int) -> int:
    """The style in which a seat rolls out: the one that promises most, by its values and how little it was used."""
    total = 1.0
    for style in range(styles):
        total += style_values[player, style, 0]
    root = sqrt(total)
    best = 0
    highest = -1.0
    for style in range(styles):
        used = style_values[player, style, 0]
        prior_visits = _DEFAULT_PRIOR_VISITS if style == preferred else _PRIOR_VISITS
        score = (style_values[player, style, 1] + 0.5 * prior_visits) / (used + prior_visits)
        score += _STYLE_EXPLORATION * root / (styles * (used + 1.0)) + (_DEFAULT_BONUS if style == preferred else 0.0)
        if score > highest:
            highest = score
            best = style
    return best


# --- entry points ---


def simulate(work: Workspace, viewer: int, first: int, simulations: int) -> None:
    """Run simulations from what *viewer* knows; *first* (−1: the lowest that may act) makes the first decision."""
    rng = work.rng[0]
    descent = work.descent[0]
    counts = work.counts[0]
    settings = work.settings[0]
    players = int(work.root[0].options.players)
    rolls_out = settings.net == 0 or settings.blend > 0.0
    for _ in range(simulations):
        work.world[0] = work.root[0]
        state = work.world[0]
        determinize(state, viewer, rng)
        if rolls_out:
            for player in range(players):
                work.styles[player] = choose_style(work.style_values, player, rollout_styles, default_style)
        descent.seat = viewer
        descent.depth = 0
        descent.in_tree = 1
        descent.expected = 0
        waiting, made = play_out(state, first, int(settings.rollout_limit), work.mask, rng, work)
        share = 0.0
        if descent.expected != 0:
            share = 1.0 - settings.blend
            for player in range(players):
                work.wins[player] += share * work.expected[player]
        if descent.expected == 0 or rolls_out:
            weight = win_weight if rolls_out else _SURE
            appraise(state, work.points)
            ranking(state, work.places)
            write_values(work.values, work.points, work.places, players, waiting == 0, lead_scale, weight)
            count_wins(work.wins, work.points, work.places, players, waiting == 0, 1.0 - share)
        for player in range(players):
            if rolls_out:
                style = int(work.styles[player])
                work.style_values[player, style, 0] += 1.0
                work.style_values[player, style, 1] += work.values[player]
            if share > 0.0:
                work.values[player] = share * work.expected[player] + (1.0 - share) * work.values[player]
        for k in range(int(descent.depth)):
            edge = work.edges[work.path[k, 0]]
            edge.visits += 1
            edge.value += work.values[work.path[k, 1]]
        counts.decisions += made
        counts.simulations += 1


def read_root(work: Workspace, seat: int, visits: Vector, values: Floats) -> int:
    """Write visits and mean value of every action of the root; return its visits, −1 when it was never reached."""
    work.seen[0] = work.root[0]
    redact(work.seen[0], seat)
    slot = find_slot(work.nodes, node_key(work.seen_words, seat))
    if slot < 0 or work.nodes[slot].key == 0:
        return -1
    at = int(work.nodes[slot].first_edge)
    while at != 0:
        edge = work.edges[at - 1]
        visits[edge.action] = edge.visits
        values[edge.action] = edge.value / edge.visits if edge.visits > 0 else 0.0
        at = int(edge.next_edge)
    return int(work.nodes[slot].visits)


def advise(states: Many[GameState], seat: int, style: int, mask: Mask, rng: Many[Rng]) -> int:
    """Let the policy choose for a seat, in one of its styles."""
    write_mask(states[0], seat, mask)
    return policy(states[0], seat, mask, style, rng[0])
