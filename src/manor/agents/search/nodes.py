"""The nodes of a search: where each is found, what leads on from it, and which way is tried next."""

from __future__ import annotations

from math import exp, sqrt
from typing import Protocol

import numpy as np

from ...kernel.bits import lowest_bit
from ...kernel.compile import rules
from ...kernel.masks import WORD, Mask, count_allowed, is_allowed
from ...kernel.records import Floats, Many, Matrix

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
LEAST = 1.0e-9
"""No chance and no share is less, where it is divided by or raised to a power."""
_WORD_BITS = 0xFFFFFFFF
_PROBES = 64
"""Places of the table that are tried for a key."""


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
                prior = settings.trust * edge.prior / max(liked, LEAST) + (1.0 - settings.trust) * prior
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
