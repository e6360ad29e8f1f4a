"""The compiled search: one simulation after another over imagined worlds, and the choice of an action in each node.

A node is *what the searching seat knows*: its key is a digest of the record redacted for that seat, with who is asked.
So worlds that differ in what the seat cannot see share their nodes (no plan can hang on a hidden card), choices that
others make in secret lead to one node, and a node that was reached in the search for an earlier move is found again,
with all that was learnt there, when the game really gets there.

A simulation imagines a world, walks down the nodes it knows, adds one, and lets a heuristic policy of the game play
on. What comes out is a value for every seat; each edge on the way counts the value of the seat that chose it.
Names that are bound per game are declared below; nothing here knows a game or how many play.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np

from ...kernel.bits import lowest_bit
from ...kernel.compile import rules
from ...kernel.masks import WORD, clear_mask, count_allowed, is_allowed, nth_allowed

# Bound per game; declared here for the reader and the type checker.
# ruff: noqa: F821
pending: Callable[..., int]
legal: Callable[..., Any]
apply: Callable[..., Any]
ranking: Callable[..., Any]
redact: Callable[..., Any]
determinize: Callable[..., Any]
policy: Callable[..., int]
appraise: Callable[..., Any]
styles: int
favourite: int
margin: float
win_weight: float

NODE = np.dtype([("key", np.int64), ("visits", np.int32), ("edge", np.int32)])
"""A node: its key (0: free), how often it was passed, its first edge plus one."""
EDGE = np.dtype(
    [("value", np.float64), ("visits", np.int32), ("offered", np.int32), ("after", np.int32), ("action", np.int32)]
)
"""An edge: the values summed for the seat that chooses, how often it was taken and legal, the next edge plus one."""
COUNTS = np.dtype([("nodes", np.int64), ("edges", np.int64), ("decisions", np.int64), ("simulations", np.int64)])
SETTINGS = np.dtype([("explore", np.float64), ("trust", np.float64), ("first", np.float64), ("limit", np.int64)])
"""How much to explore; how much of it the policy's choice gets; what is taken off for an edge not tried; decisions."""

DEEPEST = 64
"""Nodes on the way of one simulation."""
_M = 0xFFFFFFFF
_PROBES = 64
_DOUBT, _FAVOURED, _FAVOUR, _CURIOSITY = 20.0, 40.0, 0.02, 2.0
"""Simulations of an even value that every way to play on starts with, and the favourite; what that is given; trying."""


@rules
def digest(words: Any, seat: int) -> int:
    """Make a positive key of 62 bits from a redacted record and the seat that is asked."""
    one = 0x2545F491 + seat
    two = 0x9E3779B9 ^ (seat + 1)
    for i in range(words.shape[1]):
        word = int(words[0, i])
        one = ((one ^ word) * 0x85EBCA6B) & _M
        one ^= one >> 15
        two = ((two + word) * 0xC2B2AE35) & _M
        two ^= two >> 13
    one = (one * 0x27D4EB2F) & _M
    two = (two * 0x165667B1) & _M
    return (((one ^ (one >> 16)) & 0x3FFFFFFF) << 32) | (two ^ (two >> 15)) | 1


@rules
def slot_of(nodes: Any, key: int) -> int:
    """Find the place of a key, or the free place where it belongs; −1 when there is neither nearby."""
    size = nodes.shape[0]
    place = int((key >> 1) % size)
    for _ in range(_PROBES):
        here = int(nodes[place].key)
        if here in (key, 0):
            return place
        place = place + 1 if place + 1 < size else 0
    return -1


@rules
def add_edges(nodes: Any, slot: int, edges: Any, mask: Any, counts: Any) -> None:
    """Give a node an edge for every action of a mask that has none yet."""
    for w in range(mask.shape[0]):
        bits = int(mask[w])
        while bits != 0 and counts[0].edges < edges.shape[0]:
            place = int(counts[0].edges)
            edge = edges[place]
            edge.action = w * WORD + lowest_bit(bits)
            edge.visits = 0
            edge.offered = 0
            edge.value = 0.0
            edge.after = nodes[slot].edge
            nodes[slot].edge = place + 1
            counts[0].edges = place + 1
            bits &= bits - 1


@rules
def take_known(nodes: Any, slot: int, edges: Any, mask: Any, fresh: Any) -> float:
    """Count what is on offer, leave in *fresh* the actions without an edge, and return the mean value of the node."""
    for w in range(mask.shape[0]):
        fresh[w] = mask[w]
    total = 0.0
    taken = 0
    at = int(nodes[slot].edge)
    while at != 0:
        edge = edges[at - 1]
        action = int(edge.action)
        total += edge.value
        taken += int(edge.visits)
        if is_allowed(mask, action):
            edge.offered += 1
            fresh[action >> 5] = int(fresh[action >> 5]) & ~(1 << (action & 31))
        at = int(edge.after)
    return total / taken if taken > 0 else 0.5


@rules
def best_edge(nodes: Any, slot: int, edges: Any, mask: Any, suggested: int, mean: float, settings: Any) -> int:
    """Choose between trying what is promising and what is little known, by how often each was on offer."""
    share = (1.0 - settings[0].trust) / count_allowed(mask)
    best = -1
    highest = -1.0e9
    at = int(nodes[slot].edge)
    while at != 0:
        edge = edges[at - 1]
        action = int(edge.action)
        if is_allowed(mask, action):
            prior = share + (settings[0].trust if action == suggested else 0.0)
            worth = mean - settings[0].first
            if edge.visits > 0:
                worth = edge.value / edge.visits
            worth += settings[0].explore * prior * sqrt(float(edge.offered)) / (1.0 + edge.visits)
            if worth > highest:
                highest = worth
                best = at - 1
        at = int(edge.after)
    return best


@rules
def settle(values: Any, points: Any, places: Any, players: int, over: bool, scale: float, weight: float) -> None:
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
def choose_manner(habits: Any, player: int, count: int, preferred: int) -> int:
    """The way in which a seat plays on: the one that promises most, by what it gave and how little it was tried."""
    total = 1.0
    for style in range(count):
        total += habits[player, style, 0]
    wide = sqrt(total)
    best = 0
    highest = -1.0
    for style in range(count):
        tried = habits[player, style, 0]
        doubt = _FAVOURED if style == preferred else _DOUBT
        mean = (habits[player, style, 1] + 0.5 * doubt) / (tried + doubt)
        worth = mean + _CURIOSITY * wide / (count * (tried + 1.0)) + (_FAVOUR if style == preferred else 0.0)
        if worth > highest:
            highest = worth
            best = style
    return best


@rules
def was_passed(path: Any, depth: int, slot: int) -> bool:
    """Tell whether a simulation came through a node before: a building taken up and put back leads nowhere."""
    times = 0
    for k in range(depth):
        times += 1 if path[k, 2] == slot else 0
    return times > 0


def grow(
    roots: Any,
    work: Any,
    seen: Any,
    words: Any,
    seat: int,
    simulations: int,
    nodes: Any,
    edges: Any,
    counts: Any,
    path: Any,
    manners: Any,
    habits: Any,
    mask: Any,
    fresh: Any,
    values: Any,
    points: Any,
    places: Any,
    settings: Any,
    journal: Any,
    choosers: Any,
) -> None:
    """Run simulations from a redacted root; *words* are the bytes of *seen*, which is scratch space."""
    rng = choosers[0]
    players = int(roots[0].options.players)
    for _ in range(simulations):
        work[0] = roots[0]
        state = work[0]
        determinize(state, seat, rng)
        for player in range(players):
            manners[player] = choose_manner(habits, player, styles, favourite)
        depth = 0
        made = 0
        growing = True
        waiting = pending(state)
        while waiting != 0 and made < settings[0].limit:
            # Where several may act the lowest goes first, but the seat that searches chooses before all others.
            asked = seat if made == 0 else lowest_bit(waiting)
            clear_mask(mask)
            legal(state, asked, mask)
            if count_allowed(mask) == 1:
                action = nth_allowed(mask, 0)
            else:
                action = policy(state, asked, mask, int(manners[asked]), rng)
                if growing and depth < DEEPEST:
                    seen[0] = work[0]
                    redact(seen[0], seat)
                    key = digest(words, asked)
                    slot = slot_of(nodes, key)
                    growing = slot >= 0 and counts[0].edges < edges.shape[0] and not was_passed(path, depth, slot)
                    if growing:
                        if nodes[slot].key == 0:
                            nodes[slot].key = key
                            nodes[slot].visits = 0
                            nodes[slot].edge = 0
                            counts[0].nodes += 1
                            growing = False
                        mean = take_known(nodes, slot, edges, mask, fresh)
                        before = int(counts[0].edges)
                        add_edges(nodes, slot, edges, fresh, counts)
                        for k in range(before, int(counts[0].edges)):
                            edges[k].offered = 1
                        nodes[slot].visits += 1
                        chosen = best_edge(nodes, slot, edges, mask, action, mean, settings)
                        if chosen >= 0:
                            action = int(edges[chosen].action)
                            path[depth, 0] = chosen
                            path[depth, 1] = asked
                            path[depth, 2] = slot
                            depth += 1
            apply(state, asked, action, journal)
            waiting = pending(state)
            made += 1
        appraise(state, points)
        ranking(state, places)
        settle(values, points, places, players, waiting == 0, margin, win_weight)
        for k in range(depth):
            edge = edges[path[k, 0]]
            edge.visits += 1
            edge.value += values[path[k, 1]]
        for player in range(players):
            habits[player, manners[player], 0] += 1.0
            habits[player, manners[player], 1] += values[player]
        counts[0].decisions += made
        counts[0].simulations += 1


def root_lines(roots: Any, seen: Any, words: Any, seat: int, nodes: Any, edges: Any, visits: Any, worths: Any) -> int:
    """Write visits and mean value of every action of the root; return how often it was passed, −1 when not known."""
    seen[0] = roots[0]
    redact(seen[0], seat)
    key = digest(words, seat)
    slot = slot_of(nodes, key)
    if slot < 0 or nodes[slot].key == 0:
        return -1
    at = int(nodes[slot].edge)
    while at != 0:
        edge = edges[at - 1]
        visits[edge.action] = edge.visits
        worths[edge.action] = edge.value / edge.visits if edge.visits > 0 else 0.0
        at = int(edge.after)
    return int(nodes[slot].visits)


def advise(states: Any, seat: int, style: int, mask: Any, choosers: Any) -> int:
    """Let the policy choose for a seat, in one of its styles."""
    clear_mask(mask)
    legal(states[0], seat, mask)
    return policy(states[0], seat, mask, style, choosers[0])
