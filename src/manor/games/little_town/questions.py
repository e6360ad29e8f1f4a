"""Questions: all that a player can be asked, each declared once, by the stage of the turn that asks it.

Whose turn or round-end step it is, is asked. The declaration says in which part of a round, where the answers lie, how
many are given and what each costs, whether objectives may be shown instead, and which answer leaves it at that.
Compiled, it is a few sets of stages, from which the mask is made; in Python it is what the view, the sentence, the
invariants and the page know of the question.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ...kernel.compile import interpreted
from .feeding import fewest_fed, fewest_meals_bought, most_fed, most_meals_bought
from .objectives import showable
from .payment import fewest_bought, most_bought
from .state import State
from .vocabulary import COINS_PER_CUBE, STAGE_NAMES, TERRAINS, Bare, Kind, Part, Stage, StageName
from .work import activatable, count_gatherable

ZoneName = Literal["board", "stock", "supply", "objectives"]
"""Where answers lie; the stock is the asked player's cubes and coins."""
Count = Callable[[State, int], tuple[int, int]]
"""How many answers are still to be given, or of how many cubes the one answer speaks: at least, at most."""


@dataclass(frozen=True)
class Question:
    """One declared question."""

    stage: Stage
    parts: tuple[Part, ...]
    """The parts of a round in which it is asked."""
    zone: ZoneName
    count: Count
    price: int | None = None
    """Coins for each of these cubes that is bought."""
    shows: bool = False
    """Whether objectives may be shown: never in the middle of a payment or a meal. Rule: LT-R3."""
    stop: Bare | None = None
    """The answer that leaves it at that; outside turns, END_TURN is GO_ON."""
    of_tile: bool = False
    """Whether a tile is being built or activated."""
    at_work: bool = False
    """Whether a worker or a residence is at work, unless the tile is being built."""
    usual: Literal["least", "most"] | None = None
    """Which amount is usually the answer: one spends what one has before coins, and coins before anybody starves."""

    @property
    def name(self) -> StageName:
        """Its stage, by name."""
        return STAGE_NAMES[self.stage]

    @property
    def hidden(self) -> bool:
        """About objectives alone: asked whenever the seat could hold one, as far as everybody can tell. Rule: LT-H1."""
        return self.zone == "objectives"


# --- how many ---


def work_left(state: State, seat: int) -> tuple[int, int]:
    """How many cubes can still be gathered, and how many buildings activated."""
    cubes = sum(interpreted(count_gatherable)(state, kind) for kind in range(TERRAINS))
    return cubes, interpreted(activatable)(state, seat).bit_count()


def count_showable(state: State, seat: int) -> int:
    """How many objectives a seat can show now."""
    return interpreted(showable)(state, seat).bit_count()


def _exactly(number: int) -> Count:
    return lambda *_: (number, number)


def _fed(kind: int) -> Count:
    return lambda state, seat: (interpreted(fewest_fed)(state, seat, kind), interpreted(most_fed)(state, seat, kind))


def _bought(state: State, seat: int) -> tuple[int, int]:
    asked = (state, seat, state.turn.paying)
    return interpreted(fewest_bought)(*asked), interpreted(most_bought)(*asked)


def _meals(state: State, seat: int) -> tuple[int, int]:
    return interpreted(fewest_meals_bought)(state, seat), interpreted(most_meals_bought)(state, seat)


def _up_to(most: Callable[[State, int], int]) -> Count:
    return lambda state, seat: (0, most(state, seat))


_work = _up_to(lambda state, seat: sum(work_left(state, seat)))
_shown = _up_to(count_showable)

# --- what is asked ---

_TURN, _WORK, _MEAL = (Part.TURNS,), (Part.TURNS, Part.BUILDINGS), (Part.FEEDING,)
_ALL = (
    Question(Stage.CHOOSE, _TURN, "board", _exactly(1), shows=True),
    Question(Stage.WORK, _WORK, "board", _work, shows=True, stop=Bare.END_TURN, at_work=True),
    Question(Stage.PAY, _WORK, "stock", _bought, price=COINS_PER_CUBE, of_tile=True, at_work=True, usual="least"),
    Question(Stage.GIVE, _WORK, "stock", _exactly(2), of_tile=True, at_work=True),
    Question(Stage.TAKE, _WORK, "supply", _exactly(2), of_tile=True, at_work=True),
    Question(Stage.RECEIVE, _WORK, "objectives", _shown, shows=True, stop=Bare.GO_ON, of_tile=True, at_work=True),
    Question(Stage.SITE, _TURN, "board", _exactly(1), of_tile=True),
    Question(Stage.AFTER, _TURN, "objectives", _shown, shows=True, stop=Bare.END_TURN),
    Question(Stage.FEED_FISH, _MEAL, "stock", _fed(Kind.FISH), shows=True, usual="most"),
    Question(Stage.FEED_WHEAT, _MEAL, "stock", _fed(Kind.WHEAT), usual="most"),
    Question(Stage.FEED_BUY, _MEAL, "supply", _meals, price=COINS_PER_CUBE, usual="most"),
    Question(Stage.FED, _MEAL, "objectives", _shown, shows=True, stop=Bare.GO_ON),
)
QUESTIONS = {declared.stage: declared for declared in _ALL}


def stages_where(test: Callable[[Question], bool]) -> int:
    """The stages whose questions are of a sort, as bits."""
    return sum(1 << stage for stage, declared in QUESTIONS.items() if test(declared))
