"""The compiled search: information-set Monte Carlo tree search with PUCT selection, by a net or by roll-outs.

A node is *what the searching seat knows*: its key is a digest of the record redacted for that seat, with who is asked.
So worlds that differ in what the seat cannot see share their nodes (no plan can hang on a hidden card), choices that
others make in secret lead to one node, and a node that was reached in the search for an earlier move is found again,
with all that was learnt there, when the game really gets there.

A simulation draws a world that the seat cannot rule out, walks down the nodes it knows, and adds one. There a net tells
what each seat can expect and what the seat that is asked likes, from what that seat may know in this world; it is asked
once, and again only where another world offers actions that were not on offer before. Without a net, or beside it, the
policy rolls the game out. That gives a value for every seat; each edge on the way sums
up the values of the seat that chose it.
Names that are bound per game are declared below; nothing here knows a game or how many play.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Any, NamedTuple, Protocol

import numpy as np

from ...kernel.binding import template
from ...kernel.bits import lowest_bit
from ...kernel.compile import rules
from ...kernel.contract import GameState
from ...kernel.entries import play_out, write_mask
from ...kernel.masks import WORD, Mask, count_allowed, is_allowed, nth_allowed
from ...kernel.records import FloatCube, Floats, Many, Matrix, Slots, Vector
from ...kernel.rng import Rng
from ..nets.forward import Evaluation, NetSize, evaluate

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

NODE = np.dtype([("key", np.int64), ("value", np.float64), ("visits", np.int32), ("first_edge", np.int32)])
"""A node: its key (0: free), what the seat that is asked can expect, its visits, its first edge plus one."""
EDGE = np.dtype(
    [
        ("value", np.float64),
        ("prior", np.float64),
        ("visits", np.int32),
        ("offered", np.int32),
        ("next_edge", np.int32),
        ("action", np.int32),
    ]
)
"""An edge: the sum of the values of the seat that chooses, how much the net likes it, how often it was taken and legal,
the next edge plus one."""
COUNTS = np.dtype([(name, np.int64) for name in ("nodes", "edges", "decisions", "simulations", "looks")])
SETTINGS = np.dtype(
    [
        ("c_puct", np.float64),
        ("prior_weight", np.float64),
        ("fpu_reduction", np.float64),
        ("rollout_limit", np.int64),
        ("net", np.int64),
        ("temperature", np.float64),
        ("trust", np.float64),
        ("sureness", np.float64),
        ("blend", np.float64),
    ]
)
"""The settings of search that :class:`~manor.kernel.contract.Policy` explains; whether there is a net (1), how much its
likes are flattened and trusted beside what the policy suggests, how much surer it may be of who wins, and how much a
roll-out counts beside what it says."""
DESCENT = np.dtype([("seat", np.int64), ("depth", np.int64), ("in_tree", np.int64), ("expected", np.int64)])
"""Where a simulation is: for which seat it searches, how many edges it took, whether it is in the tree still, and
whether the net has told what to expect where it left it."""

MAX_DEPTH = 64
"""Edges that one simulation takes in the tree."""
_WORD_BITS = 0xFFFFFFFF
_PROBES = 64
"""Places of the table that are tried for a key."""
_LEAST = 1.0e-9
_STOP = -1
_SURE = 0.95
"""How much the win counts in the value of a game that ended in the tree where only a net tells values, which speaks of
wins alone: the lead counts for the rest, so that who is lost plays on for points."""
_PRIOR_VISITS, _DEFAULT_PRIOR_VISITS = 20.0, 40.0
"""Roll-outs of an even value with which every style starts, and with which the default style does."""
_DEFAULT_BONUS, _STYLE_EXPLORATION = 0.02, 2.0
"""What the default style is given in advance; how much styles that were used little are explored."""


class Node(Protocol):
    """A row of :data:`NODE`."""

    key: int
    value: float
    visits: int
    first_edge: int


class Edge(Protocol):
    """A row of :data:`EDGE`."""

    value: float
    prior: float
    visits: int
    offered: int
    next_edge: int
    action: int


class Counts(Protocol):
    """A row of :data:`COUNTS`."""

    nodes: int
    edges: int
    decisions: int
    simulations: int
    looks: int


class SearchSettings(Protocol):
    """A row of :data:`SETTINGS`."""

    c_puct: float
    prior_weight: float
    fpu_reduction: float
    rollout_limit: int
    net: int
    temperature: float
    trust: float
    sureness: float
    blend: float


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


# --- the table of nodes ---


@rules
def node_key(words: Matrix, seat: int) -> int:
    """Make a positive key of 62 bits from a redacted record and the seat that is asked."""
    one = 0x2545F491 + seat
    two = 0x9E3779B9 ^ (seat + 1)
    for i in range(words.shape[1]):
        word = int(words[0, i])
        one = ((one ^ word) * 0x85EBCA6B) & _WORD_BITS
        one ^= one >> 15
        two = ((two + word) * 0xC2B2AE35) & _WORD_BITS
        two ^= two >> 13
    one = (one * 0x27D4EB2F) & _WORD_BITS
    two = (two * 0x165667B1) & _WORD_BITS
    return (((one ^ (one >> 16)) & 0x3FFFFFFF) << 32) | (two ^ (two >> 15)) | 1


@rules
def find_slot(nodes: Many[Node], key: int) -> int:
    """Find the place of a key, or the free place where it belongs; −1 when there is neither nearby."""
    size = nodes.shape[0]
    slot = int((key >> 1) % size)
    for _ in range(_PROBES):
        here = int(nodes[slot].key)
        if here in (key, 0):
            return slot
        slot = slot + 1 if slot + 1 < size else 0
    return -1


# --- selection ---


@rules
def visit_edges(node: Node, edges: Many[Edge], mask: Mask, unexpanded: Mask) -> float:
    """Count what is on offer, leave in *unexpanded* the actions without an edge; return the mean value of the node."""
    for w in range(mask.shape[0]):
        unexpanded[w] = mask[w]
    total = 0.0
    taken = 0
    at = int(node.first_edge)
    while at != 0:
        edge = edges[at - 1]
        action = int(edge.action)
        total += edge.value
        taken += int(edge.visits)
        if is_allowed(mask, action):
            edge.offered += 1
            unexpanded[action >> 5] = int(unexpanded[action >> 5]) & ~(1 << (action & 31))
        at = int(edge.next_edge)
    return total / taken if taken > 0 else float(node.value)


@rules
def weigh_priors(mask: Mask, logits: Floats, temperature: float) -> None:
    """Turn the logits of allowed actions into shares that sum to 1, the more even the higher the temperature."""
    highest = -1.0e9
    for w in range(mask.shape[0]):
        bits = int(mask[w])
        while bits != 0:
            highest = max(highest, float(logits[w * WORD + lowest_bit(bits)]))
            bits &= bits - 1
    total = 0.0
    for w in range(mask.shape[0]):
        bits = int(mask[w])
        while bits != 0:
            action = w * WORD + lowest_bit(bits)
            logits[action] = exp((float(logits[action]) - highest) / temperature)
            total += float(logits[action])
            bits &= bits - 1
    for w in range(mask.shape[0]):
        bits = int(mask[w])
        while bits != 0:
            logits[w * WORD + lowest_bit(bits)] /= total
            bits &= bits - 1


@rules
def expand(node: Node, edges: Many[Edge], counts: Counts, unexpanded: Mask, priors: Floats) -> None:
    """Give a node an edge for every action that has none yet."""
    for w in range(unexpanded.shape[0]):
        bits = int(unexpanded[w])
        while bits != 0 and counts.edges < edges.shape[0]:
            place = int(counts.edges)
            edge = edges[place]
            edge.action = w * WORD + lowest_bit(bits)
            edge.visits = 0
            edge.offered = 1
            edge.value = 0.0
            edge.prior = float(priors[edge.action]) if priors.shape[0] > 0 else 0.0
            edge.next_edge = node.first_edge
            node.first_edge = place + 1
            counts.edges = place + 1
            bits &= bits - 1


@rules
def select(node: Node, edges: Many[Edge], mask: Mask, suggested: int, mean: float, settings: SearchSettings) -> int:
    """Select an edge by PUCT.

    Not every action is legal in every world, so how often an edge was on offer stands for the visits of its node. The
    prior gives a share to what the net likes among what is legal, or without a net to what the policy suggests in this
    world, and spreads the rest evenly.
    """
    share = (1.0 - settings.prior_weight) / count_allowed(mask)
    liked = 0.0
    at = int(node.first_edge)
    while at != 0 and settings.net != 0:
        edge = edges[at - 1]
        liked += float(edge.prior) if is_allowed(mask, int(edge.action)) else 0.0
        at = int(edge.next_edge)
    best = -1
    highest = -1.0e9
    at = int(node.first_edge)
    while at != 0:
        edge = edges[at - 1]
        action = int(edge.action)
        if is_allowed(mask, action):
            prior = 1.0 if action == suggested else 0.0
            if settings.net != 0:
                prior = settings.trust * edge.prior / max(liked, _LEAST) + (1.0 - settings.trust) * prior
            prior = share + settings.prior_weight * prior
            score = mean - settings.fpu_reduction
            if edge.visits > 0:
                score = edge.value / edge.visits
            score += settings.c_puct * prior * sqrt(float(edge.offered)) / (1.0 + edge.visits)
            if score > highest:
                highest = score
                best = at - 1
        at = int(edge.next_edge)
    return best


@rules
def is_on_path(path: Matrix, depth: int, slot: int) -> bool:
    """Tell whether a simulation came through a node before: a building taken up and put back leads nowhere."""
    times = 0
    for k in range(depth):
        times += 1 if path[k, 2] == slot else 0
    return times > 0


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
        chance = min(1.0, max(_LEAST, (float(evaluation.values[k]) * (players - 1) + 1.0) / players)) ** sureness
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
