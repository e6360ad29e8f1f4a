"""Dominion in words; says what ``web/src/lib/games/dominion/words.ts`` says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..games.dominion.data import ACTIONS, ATTACKS, CARD_NAMES, COST, PUBLISHED_NAMES, REACTIONS, TREASURES, VICTORIES
from ..games.game import Action
from .base import Event, Explanation, Known, Line, Reason, Spoken, View, Words, dashed
from .reasons import plain

MOVES = {
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
_BY_ENGLISH = {names[0]: card for card, names in PUBLISHED_NAMES.items()}
_KINDS = (
    ("action", ACTIONS),
    ("attack", ATTACKS),
    ("reaction", REACTIONS),
    ("treasure", TREASURES),
    ("victory", VICTORIES),
)


class DominionWords(Words):
    """Dominion."""

    game = "dominion"

    def card(self, name: str) -> str:
        """A card's published name."""
        return self.say(f"dominion-card-{dashed(name)}")

    def cards(self, name: str | None, amount: int) -> str:
        """Cards of one kind: named, or only counted."""
        if not name:
            return self.say("dominion-cards-hidden", amount=amount)
        return self.say("dominion-cards", amount=amount, card=self.card(name))

    # --- what is asked ---

    def question(self, view: View, seat: int) -> str:
        """What is asked, in one sentence."""
        asked, turn = view["question"], view["turn"]
        if not asked:
            return self._turn_question(turn, view["seats"][seat].get("hand"))
        if asked["kind"] == "react":
            return self.say(
                "dominion-ask-react",
                name=self.name(turn["seat"]),
                card=self.card(asked["card"]),
                moat=self.card("moat"),
            )
        if asked["kind"] in ("order", "clean_up"):
            return self.say("dominion-ask-order")
        whose = asked.get("whose", seat)
        return self.say(
            f"dominion-ask-{dashed(asked['card'])}-{asked['step']}",
            name=self.name(whose),
            own="yes" if whose == seat else "no",
            attacker=self.name(turn["seat"]),
            card=self.card(asked["card"]),
            drawn=self.card(asked["drawn"]) if asked.get("drawn") else "",
        )

    def _turn_question(self, turn: Mapping[str, Any], hand: Mapping[str, int] | None) -> str:
        idle = hand is not None and not any(ACTIONS >> CARD_NAMES.index(card) & 1 for card in hand)
        if turn["phase"] == "action" and not idle:
            return self.say("dominion-ask-action", actions=turn["actions"])
        if turn["buys"] == 0:
            return self.say("dominion-ask-no-buys")
        message = "dominion-ask-buy-more" if turn["bought"] else "dominion-ask-buy"
        return self.say(message, coins=turn["coins"], buys=turn["buys"])

    # --- what happened ---

    def gather(self, events: Iterable[Event]) -> list[Event]:
        """Moves of one sort in a row are one line; what was bought need not be gained, what is put down is played."""
        told: list[dict[str, Any]] = []
        for event in events:
            last: dict[str, Any] = told[-1] if told else {"kind": ""}
            if event["kind"] == "gain" and last["kind"] == "buy" and last["card"] == event["card"]:
                continue
            if event["kind"] == "play" and last["kind"] == "move" and last["to"] == "in_play":
                if len(last["several"]) == 1 and last["card"] == event["card"]:
                    told[-1] = dict(event)
                    continue
            if event["kind"] != "move":
                told.append(dict(event))
                continue
            alike = last["kind"] == "move" and all(last[key] == event[key] for key in ("seat", "from", "to"))
            if not alike:
                told.append({**event, "several": {event["card"]: int(event["amount"])}})
                continue
            several = last["several"]
            several[event["card"]] = several.get(event["card"], 0) + int(event["amount"])
        return list(told)

    def _moved(self, event: Event) -> str:
        several = event.get("several") or {event["card"]: int(event.get("amount", 1))}
        return self.listed(self.cards(card, amount) for card, amount in several.items())

    def tell(self, event: Event) -> Line | None:
        """One event as it would be told at the table."""
        kind, who = event["kind"], self.name(event["seat"])
        card = self.card(event["card"]) if event.get("card") else ""
        if kind == "turn":
            return Line(self.say("dominion-log-turn", name=who, number=event["number"]), headline=True)
        if kind == "play":
            again = "-again" if event["time"] == 2 else ""
            return Line(self.say(f"dominion-log-play{again}", name=who, card=card))
        if kind == "buy":
            return Line(self.say("dominion-log-buy", name=who, card=card, cost=event["cost"]))
        if kind == "gain":
            return Line(self.say(f"dominion-log-gain-{dashed(event['to'])}", name=who, card=card))
        if kind == "reveal" and event["zone"] != "discard":
            return Line(self.say("dominion-log-show", name=who, cards=self._moved(event)))
        if kind == "game_over":
            names = self.listed(self.name(seat) for seat in event["winners"])
            return Line(self.say("dominion-log-over", names=names), headline=True)
        if kind == "move":
            way = MOVES.get((event["from"], event["to"]))
            return Line(self.say(f"dominion-log-{way}", name=who, cards=self._moved(event))) if way else None
        way = {"shuffle": "shuffle", "reveal": "leave", "immune": "immune", "put_back": "put-back"}.get(kind)
        return Line(self.say(f"dominion-log-{way}", name=who, card=card)) if way else None

    # --- what can be done ---

    def spoken(self, action: Action) -> Spoken:
        """How an action is said."""
        message, card = f"dominion-do-{dashed(action.verb)}", action.arguments.get("card")
        return Spoken(message, {"card": self.card(card)}, "card") if card else Spoken(message, {})

    def score_part(self, line: str) -> str:
        """Points come from cards."""
        return self.card(line)

    def reasons(self) -> Sequence[Reason]:
        """Why not, as ``games/dominion/wording.py`` says it."""

        def about_card(message: str) -> Any:
            return lambda m: (message, {"card": named(m[1])})

        def named(english: str) -> str:
            return self.card(_BY_ENGLISH.get(english, "copper"))

        def cost(m: re.Match[str]) -> Known:
            return "dominion-why-cost", {"card": named(m[1]), "cost": int(m[2]), "coins": int(m[3])}

        return [
            (r"^(.+) costs (\d+) and (\d+) coins? (?:is|are) left\.$", cost),
            (r"^the (.+) pile is empty\.$", about_card("dominion-why-empty")),
            (r"^no buys are left\.$", plain("dominion-why-no-buys")),
            (r"^(.+) is not in this kingdom\.$", about_card("dominion-why-not-in-kingdom")),
            (r"^there is no treasure in your hand\.$", plain("dominion-why-no-treasure")),
            (r"^there is no (.+) in your hand\.$", about_card("dominion-why-not-in-hand")),
            (r"^no treasure is played after the first buy of a turn\.$", plain("dominion-why-bought")),
            (r"^(.+) is not a card that is played\.$", about_card("dominion-why-not-played")),
            (r"^the Action phase is over\.$", plain("dominion-why-phase-over")),
            (r"^no actions are left\.$", plain("dominion-why-no-actions")),
            (
                r"^(?:no actions are left|there is no action card to play), so the Action phase needs no end\.$",
                plain("dominion-why-no-end"),
            ),
            (r"^at this table the order of discarded cards is automatic\.$", plain("dominion-why-automatic")),
            (r"^there are not two kinds of card to arrange\.$", plain("dominion-why-nothing-to-arrange")),
        ]

    # --- what cards do ---

    def topics(self, view: View | None = None) -> list[str]:
        """All cards, or those of this supply."""
        return list(CARD_NAMES) if view is None else [pile["card"] for pile in view["supply"]]

    def explain(self, topic: str) -> Explanation:
        """A card's name, kind, cost and text."""
        number = CARD_NAMES.index(topic)
        kinds = [self.say(f"dominion-type-{kind}") for kind, cards in _KINDS if cards >> number & 1]
        if topic == "curse":
            kinds = [self.say("dominion-type-curse")]
        costs = self.say("dominion-costs", cost=int(COST[number]))
        return Explanation(self.card(topic), " · ".join([*kinds, costs]), self.say(f"dominion-text-{dashed(topic)}"))


SPOKEN = DominionWords
