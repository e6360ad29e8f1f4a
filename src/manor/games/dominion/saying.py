"""What Dominion says: questions, lines of the log, actions, refusals, score lines. All as messages; see ``locales``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from ...kernel.compile import interpreted
from ...kernel.stack import Frame
from ...words.message import Argument, Kind, Listed, Message, Sayings, Seat, Several, Some, Sort, dashed
from ..game import Action, Explanation
from ..shown import Event, Line, ScoreLine
from . import events as e
from .data import ACTIONS, CARD_NAMES, COST, POINTS, POINTS_PER_TEN, PROVINCE, TREASURES, TYPES
from .flow import EMPTY_PILES_TO_END, QUESTIONS
from .questions import About, Of, Question, offered_cards
from .state import State
from .vocabulary import Bare, Phase, Verb, Zone

SAY = Sayings("dominion", Path(__file__).parent / "locales")
CARD = Kind("dominion-card", CARD_NAMES)
_offered = interpreted(offered_cards)

# --- questions ---


def most_cost(declared: Question, frame: Frame) -> int | None:
    """What an answer may cost at most; none: any price."""
    return frame.x if declared.about is About.COST else declared.most_cost


def count_offered(state: State, declared: Question, frame: Frame) -> int:
    """With how many kinds of card the asked seat may answer."""
    return _offered(state, frame.seat, declared.number, frame.x).bit_count()


def _speaks_of(declared: Question) -> list[str]:
    """What the sentence of a declared question speaks of."""
    words = {
        "card": declared.source >= 0 or declared.about is About.REACTION,
        "attacker": declared.of is Of.VICTIM,
        "whose": declared.about is About.SEAT,
        "drawn": declared.about is About.CARD,
        "offered": declared.may_be_vain,
        "cost": declared.zone is Zone.SUPPLY,
        "keep": declared.keeps is not None,
        "most": declared.most is not None,
    }
    return [word for word, speaks in words.items() if speaks]


_ask = Sort(
    SAY,
    "ask",
    card=(CARD, lambda *given: CARD(CARD_NAMES[given[-1].what])),
    attacker=(Seat, lambda state, *_: Seat(state.turn.seat)),
    whose=(Seat, lambda *given: Seat(given[-1].x)),
    drawn=(CARD, lambda *given: CARD(CARD_NAMES[given[-1].x])),
    offered=(int, count_offered),
    cost=(int, lambda _, declared, frame: most_cost(declared, frame) or 0),
    keep=(int, lambda _, declared, __: declared.keeps),
    most=(int, lambda state, declared, frame: min(declared.most, state.hand_size[frame.seat])),
)
_ASK = {declared.number: _ask(declared.name, *_speaks_of(declared)) for declared in QUESTIONS}
_ASK_ACTION = SAY("ask-action", actions=int)
_ASK_TREASURES, _ASK_BUY = (SAY(f"ask-{name}", coins=int, buys=int) for name in ("treasures", "buy"))
_ASK_NO_BUYS = SAY("ask-no-buys")


def ask_message(state: State, declared: Question, frame: Frame) -> Message:
    """What a declared question asks of its seat, in one sentence."""
    return _ASK[declared.number](state, declared, frame)


def turn_question(state: State, seat: int) -> Message:
    """What is asked of the player whose turn it is: what can still be done, in the order of the turn."""
    turn, hand = state.turn, state.hand_kinds[seat]
    if turn.phase == Phase.ACTION and turn.actions and hand & ACTIONS:
        return _ASK_ACTION(actions=turn.actions)
    if not turn.buys:
        return _ASK_NO_BUYS()
    asked = _ASK_TREASURES if hand & TREASURES and not turn.bought else _ASK_BUY
    return asked(coins=turn.coins, buys=turn.buys)


# --- the end comes near ---

_WARN_EMPTY = SAY("warn-empty", count=int, end=int)
_WARN_PROVINCES = SAY("warn-provinces", left=int)
_FEW_PROVINCES = 3


def end_warnings(state: State) -> list[Message]:
    """Few Provinces, or all but one of the empty piles that end the game. Rule: DOM-E1."""
    warnings: list[Message] = []
    empty = sum(state.piles >> number & 1 and not left for number, left in enumerate(state.supply))
    if empty >= EMPTY_PILES_TO_END - 1:
        warnings.append(_WARN_EMPTY(count=empty, end=EMPTY_PILES_TO_END))
    if 0 < state.supply[PROVINCE] <= _FEW_PROVINCES:
        warnings.append(_WARN_PROVINCES(left=state.supply[PROVINCE]))
    return warnings


# --- actions ---

_DO = {
    **{verb.name.lower(): SAY(f"do-{dashed(verb.name.lower())}", card=CARD) for verb in Verb},
    **{bare.name.lower(): SAY(f"do-{dashed(bare.name.lower())}") for bare in Bare},
}


def label(action: Action) -> Message:
    """An action in a few words."""
    return _DO[action.verb](**{name: CARD(value) for name, value in action.args})


# --- the log ---


def _counted(run: list[Any]) -> Several:
    """The cards of several events; None: hidden from the reader."""
    cards: Counter[str | None] = Counter()
    for event in run:
        cards[event.card] += event.amount
    return CARD.several(cards)


_log = Sort(
    SAY,
    "log",
    who=(Seat, lambda run: Seat(run[0].seat)),
    card=(CARD, lambda run: CARD(run[0].card)),
    cards=(Some(CARD), _counted),
    cost=(int, lambda run: run[0].cost),
    number=(int, lambda run: run[0].number),
    winners=(Listed(Seat), lambda run: [Seat(seat) for seat in run[0].winners]),
)
_MOVES = {
    ("deck", "hand"): "draw",
    ("hand", "in_play"): "lay",
    ("hand", "discard"): "discard",
    ("hand", "trash"): "trash",
    ("hand", "deck"): "topdeck",
    ("hand", "aside"): "set-aside",
    ("deck", "aside"): "reveal",
    ("deck", "discard"): "discard-deck",
    ("aside", "hand"): "take",
    ("aside", "discard"): "discard",
    ("aside", "trash"): "lose",
    ("in_play", "trash"): "trash",
    ("trash", "discard"): "from-trash",
}
"""What is said of cards that go from one zone to another; other moves go without saying, as part of something else."""
_LOG = {
    **{name: _log(name, "who", "cards") for name in (*dict.fromkeys(_MOVES.values()), "show")},
    **{name: _log(name, "who", "card") for name in ("play", "play-again", "leave", "immune", "put-back")},
    **{name: _log(name, "who", "card") for name in ("gain-discard", "gain-hand", "gain-deck")},
    "turn": _log("turn", "who", "number"),
    "buy": _log("buy", "who", "card", "cost"),
    "shuffle": _log("shuffle", "who"),
    "game-over": _log("over", "winners"),
}


def _sort(event: Event) -> object:
    """Moves of one sort in a row are told together."""
    return (event.seat, event.source, event.target) if isinstance(event, e.Move) else id(event)


def lines(events: Iterable[Event]) -> list[Line]:
    """The events of one action as lines of the log.

    What was bought need not be gained as well, and an action card that is put down is played: one line is enough for
    either.
    """
    runs = [list(run) for _, run in groupby(list(events), _sort)]
    told = []
    for before, run, then in zip([[], *runs], runs, [*runs[1:], []], strict=False):
        name = _name(run[0])
        put_down = name == "lay" and len(run) == 1 and any(isinstance(event, e.Play) for event in then[:1])
        bought = isinstance(run[0], e.Gain) and any(isinstance(event, e.Buy) for event in before[-1:])
        if name in _LOG and not put_down and not bought:
            told.append(_line(run[0], _LOG[name](run)))
    return told


def _name(event: Event) -> str:
    """The message that tells of an event."""
    match event:
        case e.Move():
            return _MOVES.get((event.source, event.target), "")
        case e.Play(time=2):
            return "play-again"
        case e.Gain():
            return f"gain-{event.target}"
        case e.Reveal():
            return "leave" if event.zone == "discard" else "show"
    return dashed(event.kind)


def _line(event: Event, message: Message) -> Line:
    over = isinstance(event, e.GameOver)
    return Line(
        message=message,
        seat=None if over else event.seat,
        headline=over or isinstance(event, e.Turn),
        minor=isinstance(event, e.Move | e.Shuffle) or (isinstance(event, e.Reveal) and event.zone == "discard"),
        weight=_weight(event),
    )


def _weight(event: Event) -> int:
    """What was bought or gained is what a turn is remembered for."""
    if isinstance(event, e.Play):
        return 3 + _cost(event.card) // 2
    if isinstance(event, e.Buy | e.Gain):
        return (20 if isinstance(event, e.Buy) else 10) + _cost(event.card)
    return 0 if isinstance(event, e.Turn | e.Shuffle) else 1


def _cost(card: str) -> int:
    return int(COST[CARD_NAMES.index(card)])


# --- why not ---

_WHY = {
    **{name: SAY(f"why-{name}") for name in ("no-buys", "bought", "phase-over", "no-actions", "no-treasure", "no-end")},
    **{name: SAY(f"why-{name}") for name in ("automatic", "nothing-to-arrange")},
    **{name: SAY(f"why-{name}", card=CARD) for name in ("empty", "not-in-kingdom", "not-in-hand", "not-played")},
    "cost": SAY("why-cost", card=CARD, cost=int, coins=int),
    "too-dear": SAY("why-too-dear", card=CARD, cost=int, most=int),
    "not-offered": SAY("why-not-offered", card=CARD, question=Message),
    "not-asked": SAY("why-not-asked", question=Message),
}


def why_not(record: np.void, seat: int, action: Action) -> Message:
    """Why a pending seat may not take an action now."""
    state = State.read(record)
    card = action.arguments.get("card")
    if state.stack.size:
        why, facts = _why_no_answer(state, action, card)
    elif card is None:
        why, facts = _why_not_bare(state, state.hand_kinds[seat], action.verb), {}
    else:
        why, facts = _why_not_card(state, seat, action.verb, card)
    known: dict[str, Argument] = {"card": CARD(card or ""), "question": _asked(state, seat), **facts}
    return _WHY[why](**{name: known[name] for name in _WHY[why].arguments})


def _asked(state: State, seat: int) -> Message:
    """What is asked now."""
    if not state.stack.size:
        return turn_question(state, seat)
    frame = state.stack.frames[state.stack.size - 1]
    return ask_message(state, QUESTIONS[frame.step], frame)


def _why_not_card(state: State, seat: int, verb: str, card: str) -> tuple[str, dict[str, int]]:
    """Why a card may not be bought or played."""
    number, turn = CARD_NAMES.index(card), state.turn
    if verb == "buy":
        why = _why_not_in_supply(state, number) or ("cost" if turn.buys else "no-buys")
        return why, {"cost": _cost(card), "coins": turn.coins}
    if verb != "play":
        return "not-asked", {}
    if state.hand[seat, number] == 0:
        return "not-in-hand", {}
    if not ACTIONS >> number & 1:
        return "bought" if TREASURES >> number & 1 else "not-played", {}
    return "phase-over" if turn.phase == Phase.BUY else "no-actions", {}


def _why_not_in_supply(state: State, number: int) -> str:
    if not state.piles >> number & 1:
        return "not-in-kingdom"
    return "" if state.supply[number] else "empty"


def _why_no_answer(state: State, action: Action, card: str | None) -> tuple[str, dict[str, int]]:
    """Why an action does not answer the question that stands open."""
    frame = state.stack.frames[state.stack.size - 1]
    declared = QUESTIONS[frame.step]
    if card is None or declared.verb is None or action.verb != declared.verb.name.lower():
        return "not-asked", {}
    number, most = CARD_NAMES.index(card), most_cost(declared, frame)
    if declared.zone is Zone.SUPPLY:
        why = _why_not_in_supply(state, number)
        if why or (most is not None and COST[number] > most):
            return why or "too-dear", {"cost": _cost(card), "most": most or 0}
    if declared.zone is Zone.HAND and declared.about is not About.CARD and state.hand[frame.seat, number] == 0:
        return "not-in-hand", {}
    return "not-offered", {}


def _why_not_bare(state: State, hand: int, verb: str) -> str:
    turn = state.turn
    if verb == "end_actions":
        return "phase-over" if turn.phase == Phase.BUY else "no-actions" if hand & ACTIONS else "no-end"
    if verb == "play_treasures":
        return "bought" if turn.bought and hand & TREASURES else "no-treasure"
    if verb == "arrange":
        return "nothing-to-arrange" if state.options.chosen_order else "automatic"
    return "not-asked"


# --- the score sheet ---

_PART = SAY("part", card=CARD)


def score_sheet(record: np.void) -> list[list[ScoreLine]]:
    """For each player, the points of each kind of card that has any."""
    state = State.read(record)
    return [_score_lines(list(state.owned[seat])) for seat in range(state.options.players)]


def _score_lines(owned: Sequence[int]) -> list[ScoreLine]:
    each = POINTS + POINTS_PER_TEN * (sum(owned) // 10)
    scored = [n for n, copies in enumerate(owned) if copies and (POINTS[n] or POINTS_PER_TEN[n])]
    named = [(owned[n] * int(each[n]), CARD_NAMES[n]) for n in scored]
    return [ScoreLine(message=_PART(card=CARD(name)), points=points, heading=name) for points, name in named]


# --- what a card says of itself ---

_TYPE = Kind("dominion-type", ("action", "treasure", "victory", "curse", "attack", "reaction"))
_CARD_KIND = SAY("card-kind", types=Listed(_TYPE), cost=int)


def explain(topic: str) -> Explanation | None:
    """A card's name, kind, cost and text."""
    if topic not in CARD_NAMES:
        return None
    plain = dashed(topic)
    kind = _CARD_KIND(types=[_TYPE(name) for name in TYPES[topic]], cost=_cost(topic))
    return Explanation(Message(f"dominion-card-{plain}"), kind, Message(f"dominion-text-{plain}"))
