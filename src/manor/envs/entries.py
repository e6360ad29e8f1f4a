# ruff: noqa: F821 - templates: their free names are bound for each game
"""Entry points of the environments: templates, bound to one game's rules.

A step over a whole batch is one call: it takes the actions, lets the kernel's own opponents answer, pays rewards,
begins anew what is over, and writes masks and observations. None allocates; every buffer belongs to the caller.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np

from ..games import game as find_game
from ..kernel.binding import bind, template
from ..kernel.bits import lowest_bit
from ..kernel.compile import rules
from ..kernel.contract import GameOptions, GameState
from ..kernel.entries import play_out, write_mask
from ..kernel.masks import WORD, Mask, choose_at_random, is_allowed
from ..kernel.records import FloatCube, FloatMatrix, Many, Matrix, Slots, Vector
from ..kernel.rng import Rng, next_word, roll
from .rewards import lead, utility

# Bound per game when an entry point is made; declared here for the reader and the type checker.
setup: Callable[..., Any]
apply: Callable[..., Any]
scores: Callable[..., Any]
ranking: Callable[..., Any]
encode: Callable[..., Any]
policy: Callable[..., Any]
guide: Callable[..., int]
"""``guide(state, seat, mask, style, rng) -> action``: who plays the first decisions of a game in a seat's place."""

LEAVE = -(1 << 62)
"""An action that leaves its row alone: neither stepped nor checked."""

BEGIN = LEAVE + 1
"""An action that throws a game away and begins another. Not an entry point of its own: that would be all the rules
compiled once more."""

WHOLE, TAKE, TELL = 0, 1, 2
"""A whole step, or its two parts: to take the actions, and to write what everybody sees."""

REFUSE, LOSE, REPLACE = 0, 1, 2
"""What becomes of an illegal action: an error before anything changes, a lost game, a random legal action."""

ALL_SEATS = -2
RANDOM_SEAT = -1
ASKED = 255
ANY = 254
_STOP = -1
_NO_LIMIT = 1 << 62

SETTINGS = np.dtype(
    [
        ("reward", np.int64),
        ("limit", np.int64),
        ("illegal", np.int64),
        ("seat", np.int64),
        ("asked", np.int64),
        ("styles", np.int64),
        ("kinds", np.int64),
        ("guided", np.int64),
        ("shaping", np.float64),
    ]
)
"""Kind of reward, most decisions of a game, what becomes of an illegal action, the learner's seat (or one of the two
above), which opponents are asked outside (as bits counted from the learner's left), how each of the others plays (a
byte each, from the learner's left: 0 at random, 254 in a style drawn for the game, else the number of a style of the
game's policy, from 1), how many styles are drawn from, how many of a game's first decisions are guided at most, and
what a point of lead pays."""


class EpisodeSettings(Protocol):
    """A row of :data:`SETTINGS`."""

    reward: int
    limit: int
    illegal: int
    seat: int
    asked: int
    styles: int
    kinds: int
    guided: int
    shaping: float


class Buffers(NamedTuple):
    """Everything a step reads and writes, one row for each game; *settings* and *blank* have one row for all."""

    states: Slots[GameState]
    blank: Slots[GameState]
    options: Many[GameOptions]
    """Used in turn when there are fewer of them than games."""
    settings: Many[EpisodeSettings]
    rng: Many[Rng]
    actions: Vector
    """What the step takes; where a game is guided, what it took instead."""
    heroes: Vector
    """The learner's seat; −2 when all seats are asked."""
    seeds: Vector
    lengths: Vector
    """Decisions of each running game: the learner's, or everybody's where all seats are asked."""
    points: Matrix
    leads: FloatMatrix
    packed: Matrix
    """The masks as words of bits."""
    seats: Vector
    masks: Matrix
    observations: FloatMatrix
    rewards: FloatMatrix
    terminations: Vector
    truncations: Vector
    illegal: Vector
    guided: Vector
    final_observations: FloatCube
    final_scores: Matrix
    places: Matrix


@rules
def unpack(packed: Mask, out: Vector) -> None:
    """Write a packed mask as booleans."""
    actions = out.shape[0]
    for w in range(packed.shape[0]):
        bits = int(packed[w])
        first = w * WORD
        for b in range(min(WORD, actions - first)):
            out[first + b] = (bits >> b) & 1 != 0


@rules
def drawn_style(settings: EpisodeSettings, seed: int, place: int) -> int:
    """The style that is drawn for a place at a table, from the seed of its game."""
    return (seed >> (8 * place)) % int(settings.kinds)


@rules
def guided_decisions(settings: EpisodeSettings, seed: int) -> int:
    """How many of a game's first decisions are guided: none in half of the games, any number in the others."""
    most = int(settings.guided)
    return (seed >> 32) % (2 * most) - most if most > 0 else 0


@rules
def seating(settings: EpisodeSettings, hero: int, players: int, seed: int) -> int:
    """Who sits where, a byte for each seat: 255 for one that is asked outside (the learner and those of its opponents
    that the kernel does not play), else how the kernel plays it. What is drawn for a game is drawn from its seed.
    """
    seated = 0
    for seat in range(players):
        left = (seat - hero - 1) % players
        if hero < 0 or seat == hero or (int(settings.asked) >> left) & 1 != 0:
            seated |= ASKED << (8 * seat)
        else:
            style = (int(settings.styles) >> (8 * left)) & ASKED
            if style == ANY:
                style = 1 + drawn_style(settings, seed, left)
            seated |= style << (8 * seat)
    return seated


@template
def choose_at_random_unasked(state: GameState, seat: int, mask: Mask, rng: Rng, seated: int) -> int:
    """Choose at random for a seat that nobody is asked about; stop at one that is, with its mask written."""
    write_mask(state, seat, mask)
    return _STOP if (seated >> (8 * seat)) & ASKED == ASKED else choose_at_random(mask, rng)


@template
def choose_in_style_unasked(state: GameState, seat: int, mask: Mask, rng: Rng, seated: int) -> int:
    """The same, where seats play in a style of the game's policy."""
    write_mask(state, seat, mask)
    style = (seated >> (8 * seat)) & ASKED
    if style == ASKED:
        return _STOP
    return choose_at_random(mask, rng) if style == 0 else int(policy(state, seat, mask, style - 1, rng))


@template
def guide_nobody(state: GameState, seat: int, mask: Mask, style: int, rng: Rng) -> int:
    """Where no policy is bound, nothing is guided; a random action, so that nothing can go wrong."""
    return choose_at_random(mask, rng)


@template
def guide_in_style(state: GameState, seat: int, mask: Mask, style: int, rng: Rng) -> int:
    """Play in a seat's place in a style of the game's policy."""
    return int(policy(state, seat, mask, style, rng))


@template
def advance(state: GameState, seated: int, mask: Mask, rng: Rng) -> int:
    """Play the seats that nobody is asked about until one that is must act; return it, −1 when the game is over."""
    waiting, _ = play_out(state, -1, _NO_LIMIT, mask, rng, seated)
    return lowest_bit(waiting) if waiting != 0 else -1


@template
def begin(buffers: Buffers, i: int, players: int) -> int:
    """Lay out a new game, drawn from the row's own generator, and seat the learner; return who must act."""
    rng = buffers.rng[i]
    high = next_word(rng) >> 1
    seed = (high << 31) | (next_word(rng) >> 1)
    buffers.seeds[i] = seed
    buffers.states[i] = buffers.blank[0]
    state = buffers.states[i]
    setup(state, buffers.options[i % buffers.options.shape[0]], seed, None)
    settings = buffers.settings[0]
    hero = int(settings.seat)
    if hero == RANDOM_SEAT:
        hero = roll(rng, players)
    buffers.heroes[i] = hero
    buffers.lengths[i] = 0
    if settings.shaping != 0.0:
        # Before anybody moves: what opponents do first belongs to the game as well.
        scores(state, buffers.points[i])
        for k in range(players):
            buffers.leads[i, k] = lead(buffers.points[i], players, k)
    return advance(state, seating(settings, hero, players, seed), buffers.packed[i], rng)


def first_illegal(packed: Matrix, first: int, last: int, actions: Vector, count: int) -> int:
    """Return the first row whose action is not allowed, or −1."""
    for i in range(first, last):
        action = int(actions[i])
        if action in (LEAVE, BEGIN):
            continue
        if action < 0 or action >= count or not is_allowed(packed[i], action):
            return i
    return -1


def step_games(buffers: Buffers, first: int, last: int, part: int) -> None:
    """Take one action in each game; begin anew what is over; write all that a learner asks for next.

    A GPU does this in two parts (:data:`TAKE`, :data:`TELL`) and blanks what the second one writes in between.
    """
    settings = buffers.settings[0]
    limit = int(settings.limit)
    rewards, places = buffers.rewards, buffers.places
    count = buffers.masks.shape[1]
    for i in range(first, last):
        action = int(buffers.actions[i])
        state = buffers.states[i]
        mask = buffers.packed[i]
        players = int(buffers.options[i % buffers.options.shape[0]].players)
        if part != TELL:
            for k in range(rewards.shape[1]):
                rewards[i, k] = 0.0
            buffers.terminations[i] = False
            buffers.truncations[i] = False
            buffers.illegal[i] = False
            buffers.guided[i] = False
            if action not in (LEAVE, BEGIN):
                seat = -1
                actor = int(buffers.seats[i])
                hero = int(buffers.heroes[i])
                seed = int(buffers.seeds[i])
                rng = buffers.rng[i]
                forfeit = False
                if int(buffers.lengths[i]) < guided_decisions(settings, seed):
                    action = guide(state, actor, mask, drawn_style(settings, seed, actor), rng)
                    buffers.actions[i] = action
                    buffers.guided[i] = True
                if action < 0 or action >= count or not is_allowed(mask, action):
                    buffers.illegal[i] = True
                    forfeit = settings.illegal == LOSE
                    action = choose_at_random(mask, rng)
                if not forfeit:
                    apply(state, actor, action, None)
                    if hero < 0 or actor == hero:
                        buffers.lengths[i] = int(buffers.lengths[i]) + 1
                    seat = advance(state, seating(settings, hero, players, seed), mask, rng)
                    if settings.shaping != 0.0:
                        scores(state, buffers.points[i])
                        for k in range(players):
                            now = lead(buffers.points[i], players, k)
                            rewards[i, k] = settings.shaping * (now - buffers.leads[i, k])
                            buffers.leads[i, k] = now
                is_cut = seat >= 0 and limit > 0 and int(buffers.lengths[i]) >= limit
                buffers.seats[i] = seat
                buffers.terminations[i] = seat < 0
                buffers.truncations[i] = is_cut
                if seat < 0 or is_cut:
                    scores(state, buffers.final_scores[i])
                    ranking(state, places[i])
                if forfeit:
                    for k in range(players):
                        places[i, k] = players if k == actor else 1
                if seat < 0:
                    for k in range(players):
                        rewards[i, k] += utility(int(settings.reward), places[i], players, k)
        if part != TAKE and action != LEAVE:
            over = buffers.terminations[i] or buffers.truncations[i]
            if over:
                for k in range(players):
                    encode(state, k, buffers.final_observations[i, k])
            if over or action == BEGIN:
                buffers.seats[i] = begin(buffers, i, players)
            encode(state, int(buffers.seats[i]), buffers.observations[i])
            if part == WHOLE:
                unpack(mask, buffers.masks[i])


class EnvCalls:
    """The entry points of one game's environments; they are compiled, or loaded from the cache, when first called.

    Those in which opponents play in styles are others: who needs no policy need not wait for its compiling.
    """

    def __init__(self, name: str, has_styles: bool) -> None:
        self._made_by = name, has_styles
        game = find_game(name)
        names: dict[str, Any] = {**game.rules.namespace(), "choose": choose_at_random_unasked, "guide": guide_nobody}
        if has_styles:
            names |= {"choose": choose_in_style_unasked, "policy": game.policy.choose, "guide": guide_in_style}
        self.first_illegal = bind(first_illegal, names, f"{name}-envs").call
        self.bound = bind(step_games, names, f"{name}-envs")
        self.step_games = self.bound.call

    def __reduce__(self) -> tuple[Any, ...]:
        return env_calls, self._made_by


@cache
def env_calls(name: str, has_styles: bool = False) -> EnvCalls:
    """The entry points of a game's environments."""
    return EnvCalls(name, has_styles)
