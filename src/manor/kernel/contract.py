"""What every game gives to Manor: one record and ten functions over it; and, if it has one, a policy that plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from .compile import PACKAGE, rules, source_lies_in
from .masks import Mask, choose_at_random, mask_words
from .records import Record
from .rng import Rng


class GameOptions(Protocol):
    """What the options of every game have."""

    players: int


class GameState(Protocol):
    """What the state of every game has."""

    @property
    def options(self) -> GameOptions:
        """What the game is played with."""


@dataclass(frozen=True)
class Rules:
    """A game as the kernel knows it. `seat` is 0 … players − 1, `action` a number below `actions`."""

    name: str
    state: type[Record]
    options: type[Record]
    actions: int
    features: int
    max_seats: int
    setup: Callable[..., Any]
    """``setup(state, options, seed, journal)``: the opening position, on a record of zeros."""
    pending: Callable[..., Any]
    """``pending(state) -> int``: bit set of the seats that may act now; 0 when the game is over."""
    legal: Callable[..., Any]
    """``legal(state, seat, mask)``: adds the seat's actions to a cleared mask."""
    apply: Callable[..., Any]
    """``apply(state, seat, action, journal)``: trusts its caller; mutates; journals events."""
    is_over: Callable[..., Any]
    """``is_over(state) -> bool``."""
    scores: Callable[..., Any]
    """``scores(state, out)``: the score of every seat now, hidden cards included."""
    ranking: Callable[..., Any]
    """``ranking(state, out)``: 1 for every winner, then 2 … with ties sharing a place; 0 for an empty seat."""
    redact: Callable[..., Any]
    """``redact(state, seat)``: turns a copy into what that seat may know; −1 is a spectator."""
    determinize: Callable[..., Any]
    """``determinize(state, seat, rng)``: fills a redacted copy with a random state the seat cannot rule out."""
    encode: Callable[..., Any]
    """``encode(state, seat, out)``: observation features, from what the seat may know alone."""
    any_action: Callable[..., Any] | None = None
    """``any_action(state, seat, rng) -> action``: draws the action that would be drawn from the mask, without one; for
    games in which writing and counting a mask takes a good part of a random play-out."""

    def __post_init__(self) -> None:
        rule: Any = self.setup
        folder = Path(getattr(rule, "py_func", rule).__code__.co_filename).parent
        if not folder.is_relative_to(PACKAGE):
            source_lies_in(folder, self.name)

    @property
    def mask_words(self) -> int:
        """Words of 32 bits in an action mask."""
        return mask_words(self.actions)

    def namespace(self) -> dict[str, Callable[..., Any]]:
        """Return the functions under the names that entry points use."""
        names = "setup pending legal apply is_over scores ranking redact determinize encode"
        bound = {name: getattr(self, name) for name in names.split()}
        return bound if self.any_action is None else {**bound, "any_action": self.any_action}


@dataclass(frozen=True)
class SearchByNet:
    """How search makes use of a game's net."""

    c_puct: float = 1.2
    """How much search explores."""
    prior_weight: float = 0.95
    """The share of the prior that goes to what is liked; the rest is spread evenly."""
    temperature: float = 1.0
    """How much the net's likes are flattened."""
    trust: float = 1.0
    """How much of what is liked is the net's; the rest is what the policy would do."""
    sureness: float = 1.0
    """How much surer of who wins one may be than the net: odds are raised to it, which ``benchmarks/calibration.py``
    fits."""
    blend: float = 0.0
    """How much a roll-out counts beside what the net expects."""


@dataclass(frozen=True)
class Policy:
    """A game played by rule of thumb: its heuristic agents, and how search rolls out games.

    ``choose`` picks one of the actions of a mask for a seat, in one of the policy's styles. It reads nothing that
    the seat may not know, so it plays the same on a redacted record as on any world the seat cannot rule out, and it
    leaves the record as it was.
    """

    styles: Mapping[str, str]
    """The styles by name, each with a few words about it; a style's place is its number."""
    choose: Callable[..., Any]
    """``choose(state, seat, mask, style, rng) -> action``."""
    appraise: Callable[..., Any]
    """``appraise(state, out)``: points every seat can expect, as if the game went on evenly; the score when over."""
    lead_scale: float
    """The lead in points that is worth half of what a lead can be worth."""
    win_weight: float = 0.7
    """How much the win counts in the value of a finished game; the lead counts for the rest."""
    rollout_styles: int = 0
    """How many styles roll-outs choose from: the named ones come first; 0: only these."""
    default_style: int = 0
    """The style that roll-outs use unless another does better."""
    rollout_limit: int = 1_000_000
    """Decisions after which a roll-out is cut off and appraised."""
    c_puct: float = 1.0
    """How much search explores."""
    prior_weight: float = 0.5
    """The share of the prior that goes to what the policy would do; the rest is spread evenly."""
    fpu_reduction: float = 0.1
    """First-play urgency: how much less than its node an action is thought to be worth before it is tried."""
    by_net: SearchByNet = field(default_factory=SearchByNet)
    """How search goes about it where the game has a net."""
    net_players: int = 64
    """The largest table at which the net knows better than roll-outs who is going to win: forecasts of larger ones ask
    these."""


@rules
def _any_action(state: GameState, seat: int, mask: Mask, style: int, rng: Rng) -> int:
    """Choose any action."""
    return choose_at_random(mask, rng)


def random_policy(game: Rules) -> Policy:
    """The policy of a game that has none of its own: random play."""
    return Policy({"random": "takes any legal action"}, _any_action, game.scores, lead_scale=10.0)
