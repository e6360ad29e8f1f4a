"""Simple honest players of Dominion: they see what their seat sees, and follow a shopping list.

They answer every question the cards can ask, so that any kingdom can be played against them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..games.dominion.data import ACTIONS, CARD_NAMES, COST, PLUS_ACTIONS, PLUS_CARDS, PLUS_COINS, TREASURES
from ..games.game import Action
from .protocol import View

_NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}
_JUNK = ("curse", "estate", "duchy", "province", "gardens")
_LATE, _LAST = 4, 2
"""Provinces left when Duchies, then Estates, are worth more than another treasure."""


def _is_action(card: str) -> bool:
    return bool(ACTIONS >> _NUMBER[card] & 1)


def _is_treasure(card: str) -> bool:
    return bool(TREASURES >> _NUMBER[card] & 1)


def _cost(card: str) -> int:
    return int(COST[_NUMBER[card]])


def _worth_in_hand(card: str) -> float:
    """How much one would rather hold a card than another: junk, then Copper, then by what it gives."""
    if card in _JUNK:
        return -1 if card == "curse" else -2
    number = _NUMBER[card]
    if _is_treasure(card):
        return float(PLUS_COINS[number])
    return _cost(card) / 2 + float(PLUS_CARDS[number] + PLUS_ACTIONS[number]) / 4


def _left(view: View, card: str) -> int:
    return next((int(pile["left"]) for pile in view["supply"] if pile["card"] == card), 0)


# --- shopping lists: what to have next, best first ---


def _money(view: View, seat: int) -> list[str]:
    return ["province", "gold", "silver"]


def _money_and_endgame(view: View, seat: int) -> list[str]:
    provinces = _left(view, "province")
    if provinces <= _LAST:
        return ["province", "duchy", "estate"]
    if provinces <= _LATE:
        return ["province", "duchy", "gold", "silver"]
    return ["province", "gold", "silver"]


def _money_and_smithies(view: View, seat: int) -> list[str]:
    wanted = _money_and_endgame(view, seat)
    owned = view["seats"][seat]["owned"]
    enough = 1 if sum(owned.values()) < 16 else 2
    if owned.get("smithy", 0) < enough and "gold" in wanted:
        wanted.insert(wanted.index("gold") + 1, "smithy")
    return wanted


@dataclass(frozen=True)
class Plan:
    """A player of Dominion with a shopping list."""

    name: str
    wants: Callable[[View, int], list[str]]
    games = ("dominion",)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Answer what is asked, play what there is to play, buy what is on the list."""
        question = view["question"]
        if question is not None:
            return self._answer(view, question.get("card", ""), legal)
        by_text = {action.text: action for action in legal}
        playable = [a for a in legal if a.verb == "play" and _is_action(a.arguments["card"])]
        if playable:
            return _best_to_play(playable)
        if "play treasures" in by_text:
            return by_text["play treasures"]
        for card in self.wants(view, int(view["seat"])):
            if f"buy {card}" in by_text:
                return by_text[f"buy {card}"]
        return by_text.get("end turn", legal[0])

    def _answer(self, view: View, asking: str, legal: Sequence[Action]) -> Action:
        bare = {action.verb: action for action in legal if not action.args}
        by_card = {action.arguments["card"]: action for action in legal if action.args}
        verb = next((action.verb for action in legal if action.args), "")
        if not by_card:
            # Chancellor's deck is best discarded: new cards come round sooner.
            return bare.get("discard_deck", legal[0])
        chosen: str | None
        match verb:
            case "reveal":
                chosen = next(iter(by_card))
            case "play":
                return _best_to_play(list(by_card.values()))
            case "gain":
                chosen = self._to_gain(view, asking, list(by_card))
            case "trash":
                chosen = _to_trash(view, asking, list(by_card))
            case "discard":
                chosen = _to_discard(view, asking, list(by_card))
            case "set_aside":
                chosen = next(iter(by_card)) if int(view["turn"]["actions"]) == 0 else None
            case _:
                # On the deck or on top of the discard pile: what is needed least shows least.
                chosen = min(by_card, key=_worth_in_hand)
        if chosen is None:
            return next(iter(bare.values()), legal[0])
        return by_card[chosen]

    def _to_gain(self, view: View, asking: str, cards: list[str]) -> str | None:
        if asking == "thief":
            good = [card for card in cards if card != "copper"]
            return good[0] if good else None
        for card in self.wants(view, int(view["seat"])):
            if card in cards:
                return card
        useful = [card for card in cards if card not in ("curse", "copper", "estate")]
        return max(useful or cards, key=_cost)


def _best_to_play(actions: list[Action]) -> Action:
    """First what gives actions back, then what draws most, then what costs most."""

    def value(action: Action) -> tuple[int, int, int]:
        number = _NUMBER[action.arguments["card"]]
        return int(PLUS_ACTIONS[number]), int(PLUS_CARDS[number]), int(COST[number])

    return max(actions, key=value)


def _to_trash(view: View, asking: str, cards: list[str]) -> str | None:
    if asking == "thief":
        return max(cards, key=_cost)
    if asking == "mine":
        # Silver becomes Gold and Copper becomes Silver; a Gold stays what it is.
        return next((card for card in ("silver", "copper") if card in cards), cards[0])
    if asking == "chapel":
        early = _left(view, "province") > _LATE
        return next((card for card in ("curse", "estate") if card in cards and (card == "curse" or early)), None)
    if _left(view, "province") <= _LATE and "gold" in cards:
        return "gold"
    return next((card for card in ("curse", "estate", "copper") if card in cards), min(cards, key=_cost))


def _to_discard(view: View, asking: str, cards: list[str]) -> str | None:
    if asking == "spy":
        mine = view["question"].get("whose") == view["seat"]
        worthless = cards[0] in _JUNK or cards[0] == "copper"
        return cards[0] if worthless == mine else None
    worst = min(cards, key=_worth_in_hand)
    if asking == "cellar":
        return worst if worst in _JUNK else None
    return worst


BIG_MONEY = Plan("big_money", _money)
BIG_MONEY_ENDGAME = Plan("big_money_endgame", _money_and_endgame)
SMITHY = Plan("smithy", _money_and_smithies)
