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

from ..agents.inside import STRATEGY, Means, SeatedAgent, decide_as, look_at_nothing, names_of_agents
from ..games import game as find_game
from ..kernel.binding import Bound, bind, template
from ..kernel.bits import lowest_bit
from ..kernel.compile import rules
from ..kernel.contract import GameOptions, GameState
from ..kernel.entries import play_out, write_mask
from ..kernel.masks import WORD, Mask, choose_at_random, is_allowed
from ..kernel.records import FloatCube, FloatMatrix, Many, Matrix, Slots, Vector
from ..kernel.rng import Rng, next_word, roll
from .house import CHANCES
from .rewards import lead, utility

# Bound per game when an entry point is made; declared here for the reader and the type checker.
setup: Callable[..., Any]
apply: Callable[..., Any]
scores: Callable[..., Any]
ranking: Callable[..., Any]
encode: Callable[..., Any]
fits: Callable[..., bool]
decide: Callable[..., int]
"""``decide(agent, state, seat, mask, rng, means) -> action``: what an agent of the kernel does in a seat's place."""
guide: Callable[..., int]
"""The same, for who guides."""

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
PLACE = 16
"""Bits that tell who sits at one place of a table."""
ASKED = (1 << PLACE - 1) - 1
"""In place of an agent's number: a seat that is asked outside."""
_DRAWN_BITS = CHANCES.bit_length() - 1
"""Bits of a game's seed from which whoever sits at one place is drawn."""
_STOP = -1
_NO_LIMIT = 1 << 62

SETTINGS = np.dtype(
    [
        ("reward", np.int64),
        ("limit", np.int64),
        ("illegal", np.int64),
        ("seat", np.int64),
        ("asked", np.int64),
        ("opponents", np.int64),
        ("guides", np.int64),
        ("guided", np.int64),
        ("shaping", np.float64),
    ]
)
"""Kind of reward, most decisions of a game, what becomes of an illegal action, the learner's seat (or one of the two
above), which opponents are asked outside (as bits counted from the learner's left), the group from which each of the
others is drawn (16 bits each, from the learner's left), the group from which guides are drawn, how many of a game's
first decisions are guided at most, and what a point of lead pays."""


class EpisodeSettings(Protocol):
    """A row of :data:`SETTINGS`."""

    reward: int
    limit: int
    illegal: int
    seat: int
    asked: int
    opponents: int
    guides: int
    guided: int
    shaping: float


class Buffers(NamedTuple):
    """Everything a step reads and writes, one row for each game; *settings* and *blank* have one row for all, *agents*
    one for each that the kernel plays, *members* and *chances* one for each group of them.
    """

    states: Slots[GameState]
    blank: Slots[GameState]
    options: Many[GameOptions]
    """Used in turn when there are fewer of them than games."""
    settings: Many[EpisodeSettings]
    agents: Many[SeatedAgent]
    members: Matrix
    """The agents of each group; −1 behind the last."""
    chances: Matrix
    """Below which number each of them is drawn."""
    means: Means
    rng: Many[Rng]
    actions: Vector
    """What the step takes; where a game is guided, what it took instead."""
    heroes: Vector
    """The learner's seat; −2 when all seats are asked."""
    seeds: Vector
    seated: Vector
    """Who sits where, 16 bits for each seat: the number of an agent of the kernel, or that the seat is asked."""
    guides: Vector
    """Who guides each seat, in the same way."""
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


@template
def drawn_agent(buffers: Buffers, state: GameState, group: int, seed: int, place: int) -> int:
    """The agent of a group that is drawn for a place at a table, from the seed of its game: the next one, where a
    strategy has no use for this table's options.
    """
    drawn = (seed >> (_DRAWN_BITS * place)) % CHANCES
    first = 0
    while buffers.chances[group, first] <= drawn:
        first += 1
    k = first
    for _ in range(buffers.members.shape[1]):
        number = int(buffers.members[group, k])
        agent = buffers.agents[number]
        if agent.sort != STRATEGY or fits(buffers.means.strategies[int(agent.strategy)], state):
            return number
        k = k + 1 if buffers.members[group, k + 1] >= 0 else 0
    return int(buffers.members[group, first])


@rules
def guided_decisions(settings: EpisodeSettings, seed: int) -> int:
    """How many of a game's first decisions are guided: none in half of the games, any number in the others."""
    most = int(settings.guided)
    return (seed >> 32) % (2 * most) - most if most > 0 else 0


@template
def seat_players(buffers: Buffers, i: int, state: GameState, hero: int, players: int, seed: int) -> None:
    """Seat those whom the kernel plays at a new table, and who guides whom; the learner and those of its opponents
    that the kernel does not play are asked.
    """
    settings = buffers.settings[0]
    seated = guides = 0
    for seat in range(players):
        left = (seat - hero - 1) % players
        if hero < 0 or seat == hero or (int(settings.asked) >> left) & 1 != 0:
            seated |= ASKED << (PLACE * seat)
        else:
            group = (int(settings.opponents) >> (PLACE * left)) & ASKED
            seated |= drawn_agent(buffers, state, group, seed, left) << (PLACE * seat)
        if settings.guided > 0:
            guides |= drawn_agent(buffers, state, int(settings.guides), seed, seat) << (PLACE * seat)
    buffers.seated[i] = seated
    buffers.guides[i] = guides


@rules
def sits_at(seated: int, seat: int) -> int:
    """Who sits at a seat."""
    return (seated >> (PLACE * seat)) & ASKED


class Sitting(NamedTuple):
    """What is looked at before each decision of a seat that may not be asked."""

    seated: int
    agents: Many[SeatedAgent]
    means: Means


@template
def choose_unasked(state: GameState, seat: int, mask: Mask, rng: Rng, sitting: Sitting) -> int:
    """Let the kernel's own play; stop at a seat that is asked, with its mask written."""
    number = sits_at(sitting.seated, seat)
    if number == ASKED:
        write_mask(state, seat, mask)
        return _STOP
    return decide(sitting.agents[number], state, seat, mask, rng, sitting.means)


@template
def decide_at_random(agent: SeatedAgent, state: GameState, seat: int, mask: Mask, rng: Rng, means: Means) -> int:
    """What an agent does where all of them play at random."""
    write_mask(state, seat, mask)
    return choose_at_random(mask, rng)


@template
def advance(buffers: Buffers, i: int) -> int:
    """Play the seats that nobody is asked about until one that is must act; return it, −1 when the game is over."""
    sitting = Sitting(int(buffers.seated[i]), buffers.agents, buffers.means)
    waiting, _ = play_out(buffers.states[i], -1, _NO_LIMIT, buffers.packed[i], buffers.rng[i], sitting)
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
    seat_players(buffers, i, state, hero, players, seed)
    return advance(buffers, i)


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
                rng = buffers.rng[i]
                forfeit = False
                if int(buffers.lengths[i]) < guided_decisions(settings, int(buffers.seeds[i])):
                    agent = buffers.agents[sits_at(int(buffers.guides[i]), actor)]
                    action = guide(agent, state, actor, mask, rng, buffers.means)
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
                    seat = advance(buffers, i)
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

    Those in which others than random players sit are others: who needs no policy need not wait for its compiling.
    """

    def __init__(self, name: str, has_agents: bool) -> None:
        self._made_by = name, has_agents
        # On a CPU guides cost nothing where there are others: one more to compile would.
        self.step_games = bound_steps(name, has_agents, has_agents).call
        self.first_illegal = bind(first_illegal, {}, f"{name}-envs").call

    def __reduce__(self) -> tuple[Any, ...]:
        return env_calls, self._made_by


@cache
def bound_steps(name: str, has_agents: bool, has_guides: bool, has_nets: bool = True) -> Bound:
    """What steps a game's environments: where any agents may sit and guide, or random players alone."""
    game = find_game(name)
    names: dict[str, Any] = {**game.rules.namespace(), **names_of_agents(game), "choose": choose_unasked}
    names["decide"] = decide_as if has_agents else decide_at_random
    names["guide"] = decide_as if has_guides else decide_at_random
    if not has_nets:
        names["look"] = look_at_nothing
    return bind(step_games, names, f"{name}-envs")


@cache
def env_calls(name: str, has_agents: bool = False) -> EnvCalls:
    """The entry points of a game's environments."""
    return EnvCalls(name, has_agents)
