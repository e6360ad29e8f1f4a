"""What Dominion says: questions, lines of the log, actions, refusals, score lines. All as messages; see ``locales``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from ...kernel.compile import interpreted
from ...kernel.stack import Frame
from ...words.message import Argument, ArgumentType, Kind, Listed, Message, Saying, Sayings, Seat, Some
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


def _arguments(declared: Question) -> dict[str, ArgumentType]:
    """What the sentence of a declared question speaks of."""
    arguments: dict[str, ArgumentType] = {}
    if declared.source >= 0 or declared.about is About.REACTION:
        arguments["card"] = CARD
    if declared.of is Of.VICTIM:
        arguments["attacker"] = Seat
    if declared.about is About.SEAT:
        arguments["whose"] = Seat
    if declared.about is About.CARD:
        arguments["drawn"] = CARD
    if declared.may_be_vain:
        arguments["offered"] = int
    if declared.zone is Zone.SUPPLY:
        arguments["cost"] = int
    if declared.keeps is not None:
        arguments["keep"] = int
    elif declared.most is not None:
        arguments["most"] = int
    return arguments


_ASK = {
    declared.number: SAY(f"ask-{declared.name.replace('_', '-')}", **_arguments(declared)) for declared in QUESTIONS
}
_ASK_ACTION = SAY("ask-action", actions=int)
_ASK_TREASURES = SAY("ask-treasures", coins=int, buys=int)
_ASK_BUY = SAY("ask-buy", coins=int, buys=int)
_ASK_NO_BUYS = SAY("ask-no-buys")


def ask_message(state: State, declared: Question, frame: Frame) -> Message:
    """What a declared question asks of its seat, in one sentence."""
    values: dict[str, Argument] = {
        "card": CARD(CARD_NAMES[frame.what]),
        "attacker": Seat(state.turn.seat),
        "whose": Seat(frame.x),
        "drawn": CARD(CARD_NAMES[frame.x]) if declared.about is About.CARD else "",
        "cost": frame.x if declared.most_cost is None else declared.most_cost,
        "offered": count_offered(state, declared, frame) if declared.may_be_vain else 0,
        "keep": declared.keeps or 0,
        "most": min(declared.most or 0, state.hand_size[frame.seat]),
    }
    saying = _ASK[declared.number]
    return saying(**{name: values[name] for name in saying.arguments})


def count_offered(state: State, declared: Question, frame: Frame) -> int:
    """With how many kinds of card the asked seat may answer."""
    return _offered(state, frame.seat, declared.number, frame.x).bit_count()


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

_DO_WITH_CARD = {verb.name.lower(): SAY(f"do-{verb.name.lower().replace('_', '-')}", card=CARD) for verb in Verb}
_DO = {bare.name.lower(): SAY(f"do-{bare.name.lower().replace('_', '-')}") for bare in Bare}


def label(action: Action) -> Message:
    """An action in a few words."""
    if "card" in action.arguments:
        return _DO_WITH_CARD[action.verb](card=CARD(action.arguments["card"]))
    return _DO[action.verb]()


# --- the log ---

_TURN = SAY("log-turn", who=Seat, number=int)
_PLAY = SAY("log-play", who=Seat, card=CARD)
_PLAY_AGAIN = SAY("log-play-again", who=Seat, card=CARD)
_BUY = SAY("log-buy", who=Seat, card=CARD, cost=int)
_GAIN = {to: SAY(f"log-gain-{to}", who=Seat, card=CARD) for to in ("discard", "hand", "deck")}
_SHUFFLE = SAY("log-shuffle", who=Seat)
_SHOW = SAY("log-show", who=Seat, cards=Some(CARD))
_LEAVE = SAY("log-leave", who=Seat, card=CARD)
_IMMUNE = SAY("log-immune", who=Seat, card=CARD)
_PUT_BACK = SAY("log-put-back", who=Seat, card=CARD)
_OVER = SAY("log-over", winners=Listed(Seat))


def _log(name: str) -> Saying:
    return SAY(f"log-{name}", who=Seat, cards=Some(CARD))


_DISCARD, _TRASH = _log("discard"), _log("trash")
_MOVES: dict[tuple[str, str], Saying] = {
    ("deck", "hand"): _log("draw"),
    ("hand", "in_play"): _log("lay"),
    ("hand", "discard"): _DISCARD,
    ("hand", "trash"): _TRASH,
    ("hand", "deck"): _log("topdeck"),
    ("hand", "aside"): _log("set-aside"),
    ("deck", "aside"): _log("reveal"),
    ("deck", "discard"): _log("discard-deck"),
    ("aside", "hand"): _log("take"),
    ("aside", "discard"): _DISCARD,
    ("aside", "trash"): _log("lose"),
    ("in_play", "trash"): _TRASH,
    ("trash", "discard"): _log("from-trash"),
}
_BUY_WEIGHT, _GAIN_WEIGHT, _PLAY_WEIGHT = 20, 10, 3


def lines(events: Iterable[Event]) -> list[Line]:
    """The events of one action as lines of the log.

    Moves of one sort in a row are one line. What was bought need not be gained as well, and an action card that is put
    down is played: one line is enough for either.
    """
    told: list[Line] = []
    moved: list[e.Move] = []
    last: Event | None = None

    def tell_moves() -> None:
        saying = _MOVES.get((moved[0].source, moved[0].target)) if moved else None
        if saying is not None:
            cards: dict[str | None, int] = {}
            for move in moved:
                cards[move.card] = cards.get(move.card, 0) + move.amount
            message = saying(who=Seat(moved[0].seat), cards=CARD.several(cards))
            told.append(Line(message=message, seat=moved[0].seat, minor=True))
        moved.clear()

    for event in events:
        if isinstance(event, e.Move):
            first = moved[0] if moved else event
            if (first.seat, first.source, first.target) != (event.seat, event.source, event.target):
                tell_moves()
            moved.append(event)
        else:
            if isinstance(event, e.Play) and len(moved) == 1 and moved[0].target == "in_play":
                moved.clear()
            tell_moves()
            line = _tell(event, last)
            if line is not None:
                told.append(line)
        last = event
    tell_moves()
    return told


def _tell(event: Event, last: Event | None) -> Line | None:
    """One event that is no move; none when it goes without saying."""
    who, seat = Seat(event.seat), event.seat
    match event:
        case e.Turn():
            return Line(message=_TURN(who=who, number=event.number), seat=seat, headline=True, weight=0)
        case e.Play():
            said = _PLAY_AGAIN if event.time == 2 else _PLAY
            weight = _PLAY_WEIGHT + _cost(event.card) // 2
            return Line(message=said(who=who, card=CARD(event.card)), seat=seat, weight=weight)
        case e.Buy():
            message = _BUY(who=who, card=CARD(event.card), cost=event.cost)
            return Line(message=message, seat=seat, weight=_BUY_WEIGHT + event.cost)
        case e.Gain():
            if isinstance(last, e.Buy) and last.card == event.card:
                return None
            message = _GAIN[event.target](who=who, card=CARD(event.card))
            return Line(message=message, seat=seat, weight=_GAIN_WEIGHT + _cost(event.card))
        case e.Shuffle():
            return Line(message=_SHUFFLE(who=who), seat=seat, minor=True, weight=0)
        case e.Reveal(zone="discard"):
            return Line(message=_LEAVE(who=who, card=CARD(event.card)), seat=seat, minor=True)
        case e.Reveal():
            return Line(message=_SHOW(who=who, cards=CARD.several({event.card: event.amount})), seat=seat)
        case e.Immune():
            return Line(message=_IMMUNE(who=who, card=CARD(event.card)), seat=seat)
        case e.PutBack():
            return Line(message=_PUT_BACK(who=who, card=CARD(event.card)), seat=seat)
        case e.GameOver():
            return Line(message=_OVER(winners=[Seat(s) for s in event.winners]), seat=None, headline=True)
    return None


def _cost(card: str) -> int:
    return int(COST[CARD_NAMES.index(card)])


# --- why not ---

_WHY_COST = SAY("why-cost", card=CARD, cost=int, coins=int)
_WHY_EMPTY = SAY("why-empty", card=CARD)
_WHY_NO_BUYS = SAY("why-no-buys")
_WHY_NOT_IN_KINGDOM = SAY("why-not-in-kingdom", card=CARD)
_WHY_NOT_IN_HAND = SAY("why-not-in-hand", card=CARD)
_WHY_BOUGHT = SAY("why-bought")
_WHY_NOT_PLAYED = SAY("why-not-played", card=CARD)
_WHY_PHASE_OVER = SAY("why-phase-over")
_WHY_NO_ACTIONS = SAY("why-no-actions")
_WHY_NO_TREASURE = SAY("why-no-treasure")
_WHY_NO_END = SAY("why-no-end")
_WHY_AUTOMATIC = SAY("why-automatic")
_WHY_NOTHING_TO_ARRANGE = SAY("why-nothing-to-arrange")
_WHY_TOO_DEAR = SAY("why-too-dear", card=CARD, cost=int, most=int)
_WHY_NOT_OFFERED = SAY("why-not-offered", card=CARD, question=Message)
_WHY_NOT_ASKED = SAY("why-not-asked", question=Message)


def why_not(record: np.void, seat: int, action: Action) -> Message:
    """Why a pending seat may not take an action now."""
    state = State.read(record)
    card = action.arguments.get("card")
    if state.stack.size:
        return _why_no_answer(state, action, card)
    if card is None:
        return _why_not_bare(state, seat, action.verb)
    number, turn = CARD_NAMES.index(card), state.turn
    if action.verb == "buy":
        if not state.piles >> number & 1:
            return _WHY_NOT_IN_KINGDOM(card=CARD(card))
        if state.supply[number] == 0:
            return _WHY_EMPTY(card=CARD(card))
        if turn.buys == 0:
            return _WHY_NO_BUYS()
        return _WHY_COST(card=CARD(card), cost=_cost(card), coins=turn.coins)
    if action.verb == "play":
        if state.hand[seat, number] == 0:
            return _WHY_NOT_IN_HAND(card=CARD(card))
        if TREASURES >> number & 1:
            return _WHY_BOUGHT()
        if not ACTIONS >> number & 1:
            return _WHY_NOT_PLAYED(card=CARD(card))
        return _WHY_PHASE_OVER() if turn.phase == Phase.BUY else _WHY_NO_ACTIONS()
    return _WHY_NOT_ASKED(question=turn_question(state, seat))


def _why_no_answer(state: State, action: Action, card: str | None) -> Message:
    """Why an action does not answer the question that stands open."""
    frame = state.stack.frames[state.stack.size - 1]
    declared = QUESTIONS[frame.step]
    asked = ask_message(state, declared, frame)
    if card is None or declared.verb is None or action.verb != declared.verb.name.lower():
        return _WHY_NOT_ASKED(question=asked)
    number = CARD_NAMES.index(card)
    if declared.zone is Zone.SUPPLY:
        most = frame.x if declared.most_cost is None else declared.most_cost
        if not state.piles >> number & 1:
            return _WHY_NOT_IN_KINGDOM(card=CARD(card))
        if state.supply[number] == 0:
            return _WHY_EMPTY(card=CARD(card))
        if COST[number] > most:
            return _WHY_TOO_DEAR(card=CARD(card), cost=_cost(card), most=most)
    if declared.zone is Zone.HAND and declared.about is not About.CARD and state.hand[frame.seat, number] == 0:
        return _WHY_NOT_IN_HAND(card=CARD(card))
    return _WHY_NOT_OFFERED(card=CARD(card), question=asked)


def _why_not_bare(state: State, seat: int, verb: str) -> Message:
    turn, hand = state.turn, state.hand_kinds[seat]
    if verb == "end_actions":
        if turn.phase == Phase.BUY:
            return _WHY_PHASE_OVER()
        return _WHY_NO_ACTIONS() if hand & ACTIONS else _WHY_NO_END()
    if verb == "play_treasures":
        return _WHY_BOUGHT() if turn.bought and hand & TREASURES else _WHY_NO_TREASURE()
    if verb == "arrange":
        return _WHY_NOTHING_TO_ARRANGE() if state.options.chosen_order else _WHY_AUTOMATIC()
    return _WHY_NOT_ASKED(question=turn_question(state, seat))


# --- the score sheet ---

_PART = SAY("part", card=CARD)


def score_sheet(record: np.void) -> list[list[ScoreLine]]:
    """For each player, the points of each kind of card that has any."""
    state = State.read(record)
    sheets: list[list[ScoreLine]] = []
    for seat in range(state.options.players):
        owned: Sequence[int] = list(state.owned[seat])
        tens = sum(owned) // 10
        sheets.append([])
        for number, copies in enumerate(owned):
            if copies and (POINTS[number] or POINTS_PER_TEN[number]):
                worth = copies * int(POINTS[number] + POINTS_PER_TEN[number] * tens)
                name = CARD_NAMES[number]
                sheets[-1].append(ScoreLine(message=_PART(card=CARD(name)), points=worth, heading=name))
    return sheets


# --- what a card says of itself ---

_TYPE = Kind("dominion-type", ("action", "treasure", "victory", "curse", "attack", "reaction"))
_CARD_KIND = SAY("card-kind", types=Listed(_TYPE), cost=int)


def explain(topic: str) -> Explanation | None:
    """A card's name, kind, cost and text."""
    if topic not in CARD_NAMES:
        return None
    plain = topic.replace("_", "-")
    kind = _CARD_KIND(types=[_TYPE(name) for name in TYPES[topic]], cost=_cost(topic))
    return Explanation(Message(f"dominion-card-{plain}"), kind, Message(f"dominion-text-{plain}"))
