# ruff: noqa: F821 - templates: their free names are bound for each game
"""Entry points of the environments: templates bound to one game's rules by :mod:`manor.envs.binding`.

A step over a whole batch is one call: it takes the actions, lets compiled opponents answer, pays rewards, begins
anew what is over, and writes masks and observations. None allocates; every buffer belongs to the caller.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.bits import lowest_bit
from ..kernel.compile import rules
from ..kernel.masks import WORD, choose_at_random, clear_mask, is_allowed
from ..kernel.rng import next_word, roll

# Bound per game when an entry point is made; declared here for the reader and the type checker.
setup: Callable[..., Any]
pending: Callable[..., int]
legal: Callable[..., Any]
apply: Callable[..., Any]
scores: Callable[..., Any]
ranking: Callable[..., Any]
encode: Callable[..., Any]
begin: Callable[..., int]
advance: Callable[..., int]
measure: Callable[..., Any]

LEAVE = -(1 << 62)
"""An action that leaves its row alone: neither stepped nor checked."""

BEGIN = LEAVE + 1
"""An action that throws a game away and begins another. Not an entry point of its own: that would be all the rules
compiled once more."""

WIN, SHARE, RANK = 0, 1, 2
"""Kinds of terminal reward; :mod:`manor.envs.rewards` says what each pays."""

REFUSE, LOSE, REPLACE = 0, 1, 2
"""What becomes of an illegal action: an error before anything changes, a lost game, a random legal action."""

ALL_SEATS = -2
RANDOM_SEAT = -1

KIND, LIMIT, ILLEGAL, SEAT, ASKED = range(5)
SETTINGS = 5
"""Columns of the settings: kind of reward, most decisions of a game, what becomes of an illegal action, the learner's
seat (or one of the two above), and which opponents are asked outside, as bits counted from the learner's left."""


@rules
def utility(kind: int, places: Any, players: int, seat: int) -> float:
    """What a seat is paid for the final places: 1 for every winner, then 2 …; ties share a place."""
    if players < 2:
        return 0.0
    if kind == RANK:
        balance = 0
        for other in range(players):
            if places[other] > places[seat]:
                balance += 1
            elif places[other] < places[seat]:
                balance -= 1
        return balance / (players - 1)
    winners = 0
    for other in range(players):
        if places[other] == 1:
            winners += 1
    share = 1.0 / winners if places[seat] == 1 else 0.0
    if kind == SHARE:
        return share
    return (players * share - 1.0) / (players - 1)


@rules
def unpack(packed: Any, out: Any) -> None:
    """Write a packed mask as booleans."""
    actions = out.shape[0]
    for w in range(packed.shape[0]):
        bits = int(packed[w])
        first = w * WORD
        for b in range(min(WORD, actions - first)):
            out[first + b] = (bits >> b) & 1 != 0


@rules
def asked_seats(settings: Any, hero: int, players: int) -> int:
    """Who is asked outside: the learner and those of its opponents that are not played by the kernel."""
    everybody = (1 << players) - 1
    if hero < 0:
        return everybody
    asked = 1 << hero
    for k in range(players - 1):
        if (int(settings[ASKED]) >> k) & 1 != 0:
            asked |= 1 << ((hero + 1 + k) % players)
    return asked


def advance_template(state: Any, asked: int, chooser: Any, mask: Any, journal: Any) -> int:
    """Play the seats that nobody is asked about, at random, until one that is must act; −1 when the game is over."""
    waiting = pending(state)
    while waiting != 0:
        seat = lowest_bit(waiting)
        clear_mask(mask)
        legal(state, seat, mask)
        if (asked >> seat) & 1 != 0:
            return seat
        apply(state, seat, choose_at_random(mask, chooser), journal)
        waiting = pending(state)
    return -1


def measure_template(state: Any, players: int, points: Any, margins: Any) -> None:
    """Write by how much each seat leads the average of the others."""
    scores(state, points)
    total = 0
    for seat in range(players):
        total += int(points[seat])
    for seat in range(players):
        own = int(points[seat])
        margins[seat] = own - (total - own) / max(1, players - 1)


def begin_template(
    states: Any, i: int, blank: Any, options: Any, chooser: Any, settings: Any, heroes: Any, seeds: Any, journal: Any
) -> int:
    """Lay out a new game, drawn from the row's own generator, and seat the learner; return who is asked."""
    high = next_word(chooser) >> 1
    seed = (high << 31) | (next_word(chooser) >> 1)
    seeds[i] = seed
    states[i] = blank[0]
    row = options[i % options.shape[0]]
    setup(states[i], row, seed, journal)
    players = int(row.players)
    hero = int(settings[SEAT])
    if hero == RANDOM_SEAT:
        hero = roll(chooser, players)
    heroes[i] = hero
    return asked_seats(settings, hero, players)


def first_illegal(packed: Any, first: int, last: int, actions: Any, count: int) -> int:
    """Return the first row whose action is not allowed, or −1."""
    for i in range(first, last):
        action = int(actions[i])
        if action in (LEAVE, BEGIN):
            continue
        if action < 0 or action >= count or not is_allowed(packed[i], action):
            return i
    return -1


def step_games(
    states: Any,
    first: int,
    last: int,
    blank: Any,
    options: Any,
    choosers: Any,
    settings: Any,
    shaping: float,
    actions: Any,
    heroes: Any,
    seeds: Any,
    lengths: Any,
    points: Any,
    final_scores: Any,
    places: Any,
    margins: Any,
    fresh: Any,
    packed: Any,
    seats: Any,
    masks: Any,
    observations: Any,
    rewards: Any,
    terminations: Any,
    truncations: Any,
    illegal: Any,
    final_observations: Any,
    journal: Any,
) -> None:
    """Take one action in each game; begin anew what is over; write all that a learner asks for next."""
    kind, limit, mode = int(settings[KIND]), int(settings[LIMIT]), int(settings[ILLEGAL])
    count = masks.shape[1]
    for i in range(first, last):
        for k in range(rewards.shape[1]):
            rewards[i, k] = 0.0
        terminations[i] = False
        truncations[i] = False
        illegal[i] = False
        action = int(actions[i])
        if action == LEAVE:
            continue
        state = states[i]
        chooser = choosers[i]
        mask = packed[i]
        players = int(options[i % options.shape[0]].players)
        seat = -1
        over = action == BEGIN
        if not over:
            actor = int(seats[i])
            hero = int(heroes[i])
            forfeit = False
            if action < 0 or action >= count or not is_allowed(mask, action):
                illegal[i] = True
                forfeit = mode == LOSE
                action = choose_at_random(mask, chooser)
            if not forfeit:
                apply(state, actor, action, journal)
                lengths[i] = int(lengths[i]) + 1
                seat = advance(state, asked_seats(settings, hero, players), chooser, mask, journal)
                if shaping != 0.0:
                    measure(state, players, points[i], fresh[i])
                    for k in range(players):
                        rewards[i, k] = shaping * (fresh[i, k] - margins[i, k])
                        margins[i, k] = fresh[i, k]
            terminations[i] = seat < 0
            truncations[i] = seat >= 0 and limit > 0 and int(lengths[i]) >= limit
            over = seat < 0 or (limit > 0 and int(lengths[i]) >= limit)
            if over:
                scores(state, final_scores[i])
                ranking(state, places[i])
                encode(state, actor if hero < 0 else hero, final_observations[i])
            if forfeit:
                for k in range(players):
                    places[i, k] = players if k == actor else 1
            if seat < 0:
                for k in range(players):
                    rewards[i, k] += utility(kind, places[i], players, k)
        if over:
            asked = begin(states, i, blank, options, chooser, settings, heroes, seeds, journal)
            lengths[i] = 0
            seat = advance(state, asked, chooser, mask, journal)
            if shaping != 0.0:
                measure(state, players, points[i], margins[i])
        seats[i] = seat
        unpack(mask, masks[i])
        encode(state, seat, observations[i])
