"""Bunny Kingdom in words; says what ``web/src/lib/games/bunny_kingdom/words.ts`` says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..games.bunny_kingdom.data import _FACTS, BUILDING_NAMES, COORDINATES, PUBLISHED_NAMES, TERRAIN_OF
from ..games.bunny_kingdom.vocabulary import Terrain
from ..games.game import Action
from .base import Event, Explanation, Line, Reason, Spoken, View, Words, dashed
from .reasons import plain

PARCHMENTS: dict[str, dict[str, Any]] = _FACTS["parchments"]
_TERRAIN_NEEDED: dict[str, str] = _FACTS["terrain_needed"]
_PLACES = set(COORDINATES)
_BY_ENGLISH = {names[0]: name for name, names in PUBLISHED_NAMES.items()}
_PHASES = {
    "exploration phase": "draft",
    "construction phase": "construction",
    "choice of the trading posts": "trade",
    "choice of parchments to copy": "copy",
    "end of the game": "over",
}
_ABOUT = {
    "pick": "card",
    "discard": "card",
    "build": "building",
    "announce": "building",
    "place": "territory",
    "produce": "resource",
    "copy": "parchment",
}

_FOLDED = {f"bk-log-{way}" for way in ("take", "take-deck", "receive", "receive-deck", "parchment", "reveal")}


def terrain_of(territory: str) -> str:
    """What a territory is made of."""
    return Terrain(int(TERRAIN_OF[COORDINATES.index(territory)])).name.lower()


def card_of(building: dict[str, Any]) -> str:
    """The card that a building on the board came from."""
    kind = str(building["kind"])
    if kind == "city":
        return f"city_{building['strength']}"
    if kind == "farm":
        return f"{building['resource']}_farm"
    return f"camp_{building['priority']}" if kind == "camp" else kind


class BunnyWords(Words):
    """Bunny Kingdom."""

    game = "bunny_kingdom"

    def word(self, name: str) -> str:
        """A published word: a terrain, a resource, a sort of building, a parchment."""
        return self.say(f"bk-name-{dashed(name)}")

    def card(self, name: str) -> str:
        """Any card's name: a territory is its coordinate."""
        if name in _PLACES:
            return name
        if name.startswith("city_"):
            return self.say("bk-city-n", n=name[5:])
        if name.startswith("camp_"):
            return self.say("bk-camp-n", n=name[5:])
        if name.endswith("_farm"):
            return self.say("bk-farm-of", resource=self.word(name.removesuffix("_farm")))
        return self.word(name)

    # --- what is asked ---

    def question(self, view: View, seat: int) -> str:
        """What is asked, in one sentence."""
        own, phase = view["seats"][seat], view["phase"]
        if phase == "draft":
            return self._draft_question(view, seat)
        if phase == "construction":
            return self._construction_question(view, own)
        if phase == "trade":
            return self.say("bk-ask-trade", at=view.get("preview", {}).get("trading", ""))
        if phase == "copy" and view["copying"]:
            side = "right" if view["copying"]["reading"] == "liberal" else "left"
            neighbour = _neighbour(view, seat, side)
            return self.say("bk-ask-copy", card=self.card(view["copying"]["card"]), name=self.name(neighbour))
        return ""

    def _draft_question(self, view: View, seat: int) -> str:
        picked = len(view["seats"][seat].get("picked", ()))
        to = self.name(_neighbour(view, seat, view["passing"]))
        if view["players"] == 2:
            return self.say("bk-ask-duel-discard") if picked else self.say("bk-ask-duel-pick", name=to)
        return self.say("bk-ask-pick", count=2 - picked, rest=view["hand_size"] - 2, name=to)

    def _construction_question(self, view: View, own: Event) -> str:
        called = view["announced"]
        if called and called["asked"] == called["camp"]:
            return self.say("bk-ask-camp", n=called["camp"])
        if called:
            return self.say(
                "bk-ask-camp-first", name=self.name(called["seat"]), called=called["camp"], n=called["asked"]
            )
        if not own["building"]:
            return self.say("bk-ask-build")
        if own["building"] != "sky_tower":
            return self.say("bk-ask-place", what=self.card(own["building"]))
        if own["first_tower"]:
            return self.say("bk-ask-tower-second", at=own["first_tower"])
        return self.say("bk-ask-tower-first")

    # --- what happened ---

    def gather(self, events: Iterable[Event]) -> list[Event]:
        """Cards that somebody takes, receives, lays or reveals in a row are one line."""
        told: list[dict[str, Any]] = []
        for event in events:
            message = _TOLD[event["kind"]](self, event)[0] if event["kind"] in ("play", "reveal") else ""
            card = event.get("card") or event.get("parchment")
            last: dict[str, Any] = told[-1] if told else {}
            if message in _FOLDED and last.get("message") == message and last["seat"] == event["seat"]:
                last["several"].append(card)
            else:
                told.append({**event, "message": message, "several": [card]})
        return list(told)

    def tell(self, event: Event) -> Line | None:
        """One event as a line of the log."""
        tell = _TOLD.get(event["kind"])
        if tell is None:
            return None
        message, values = tell(self, event)
        if len(event.get("several", ())) > 1:
            values["what"] = self.listed(self.card(card) for card in event["several"])
        headline = event["kind"] in ("round", "construction", "game_over")
        return Line(self.say(message, **{"name": self.name(event["seat"]), **values}), headline)

    # --- what can be done ---

    def spoken(self, action: Action) -> Spoken:
        """How an action is said."""
        message, about = f"bk-do-{dashed(action.verb)}", _ABOUT.get(action.verb)
        if about is None:
            return Spoken(message, {})
        thing = action.arguments[about]
        if action.verb == "place":
            return Spoken(message, {"at": thing}, "at")
        return Spoken(message, {"what": self.word(thing) if action.verb == "produce" else self.card(thing)}, "what")

    def score_part(self, line: str) -> str:
        """A line of the score sheet: the harvest of a fief or round, or a parchment."""
        found = re.fullmatch(r"round (\d)(?:, fief (\w+))?", line)
        if found:
            part = self.say("bk-part-round", n=found[1])
            return self.say("terminal-which", what=part, which=found[2]) if found[2] else part
        if line == "parchments":
            return self.say("bk-part-parchments")
        by, _, parchment = line.rpartition(": ")
        name = self.card(parchment)
        return self.say("terminal-which", what=name, which=self.card(by)) if by else name

    def _titled(self, title: str) -> str:
        """A card by the title that the rules' English sentences use."""
        numbered = re.fullmatch(r"(City|Camp) (\d)", title)
        if numbered:
            return self.card(f"{numbered[1].lower()}_{numbered[2]}")
        if title.endswith(" Farm") and title[:-5] in _BY_ENGLISH:
            return self.card(f"{_BY_ENGLISH[title[:-5]]}_farm")
        return self.card(_BY_ENGLISH.get(title, title)) if title in _PLACES or title in _BY_ENGLISH else title

    def reasons(self) -> Sequence[Reason]:
        """Why not, as ``games/bunny_kingdom/wording.py`` says it."""

        def phase(words: str) -> str:
            return self.say(f"bk-phase-{_PHASES.get(words, 'draft')}")

        def what(message: str) -> Any:
            return lambda m: (message, {"what": self._titled(m[1])})

        def at(message: str) -> Any:
            return lambda m: (message, {"at": m[1]})

        return [
            (
                r"^that belongs to the (.+), and this is the (.+)\.$",
                lambda m: ("bk-why-phase", {"wanted": phase(m[1]), "now": phase(m[2])}),
            ),
            (r"^all your trading posts have chosen, or you have none\.$", plain("bk-why-trade")),
            (r"^seat \d+ chooses first: copies are chosen in seat order\.$", plain("bk-why-copy-order")),
            (r"^your neighbour holds .+\.$", plain("bk-why-copy-which")),
            (r"^you have chosen; take that back first", plain("bk-why-chosen")),
            (r"^you have not chosen yet\.$", plain("bk-why-not-chosen")),
            (r"^cards are discarded in the game for two players only", plain("bk-why-no-discard")),
            (r"^first choose a card to play\.$", plain("bk-why-pick-first")),
            (r"^the card to play is chosen; now choose one to discard\.$", plain("bk-why-discard-now")),
            (r"^(.+) is chosen already\.$", what("bk-why-twice")),
            (r"^there is no (.+) in your hand\.$", what("bk-why-not-held")),
            (
                r"^Camp (\d) was announced; seat \d+ decides about Camp (\d) first\.$",
                lambda m: ("bk-why-camp-first", {"called": m[1], "n": m[2]}),
            ),
            (r"^there is no (.+) in front of you\.$", what("bk-why-no-building")),
            (r"^two of your fiefs need a territory without a building each\.$", plain("bk-why-two-fiefs")),
            (r"^there is no territory for (.+)\.$", what("bk-why-no-territory")),
            (r"^you are done already\.$", plain("bk-why-done")),
            (r"^choose a building first\.$", plain("bk-why-building-first")),
            (r"^no camp was announced\.$", plain("bk-why-no-camp")),
            (r"^([A-J]\d+) is not empty: seat \d+ controls it\.$", at("bk-why-taken")),
            (r"^([A-J]\d+) is not empty: a city stands there\.$", at("bk-why-city")),
            (r"^you do not control ([A-J]\d+)\.$", at("bk-why-not-yours")),
            (r"^([A-J]\d+) holds a building already\.$", at("bk-why-built")),
            (
                r"^(.+) stands on (\w+) only\.$",
                lambda m: ("bk-why-terrain", {"what": self._titled(m[1]), "terrain": self.word(m[2])}),
            ),
            (
                r"^([A-J]\d+) is in the same fief as ([A-J]\d+)\.$",
                lambda m: ("bk-why-same-fief", {"at": m[1], "first": m[2]}),
            ),
        ]

    # --- what cards do ---

    def topics(self, view: View | None = None) -> list[str]:
        """All cards; with a view, what this seat has in its hand and before it."""
        if view is None:
            return [*COORDINATES, *BUILDING_NAMES, "provisions", *PARCHMENTS]
        own = view["seats"][view["seat"]] if view["seat"] is not None else {}
        return list(dict.fromkeys([*own.get("hand", ()), *own.get("held", ()), *own.get("parchments", ())]))

    def explain(self, topic: str) -> Explanation:
        """What a card or a territory says of itself."""
        if topic in _PLACES:
            terrain = terrain_of(topic)
            kind = self.say("bk-printed-city") if terrain == "city" else self.word(terrain)
            text = f"{self.say('bk-explain-territory', at=topic)} {self.say(f'bk-produce-{terrain}')}"
            return Explanation(self.say("bk-territory-card", at=topic), kind, text)
        if topic in PARCHMENTS:
            kind = f"{self.word('parchment')} · {self.word(PARCHMENTS[topic]['kind'])}"
            return Explanation(self.word(topic), kind, self._parchment_text(topic))
        if topic == "provisions":
            return Explanation(self.word(topic), self.word(topic), self.say("bk-explain-provisions"))
        return Explanation(self.card(topic), self.say("bk-building"), self._building_text(topic))

    def _parchment_text(self, name: str) -> str:
        if name in ("liberal", "socialist"):
            return self.say(f"bk-text-{name}")
        facts = PARCHMENTS[name]
        per, need, flat = (int(facts.get(key, 0)) for key in ("per", "need", "flat"))
        counts = dashed(facts["counts"])
        if need:
            return self.say(f"bk-need-{counts}", need=need, flat=flat)
        if per:
            return self.say(f"bk-per-{counts}", n=per, flat=flat, both=flat + per)
        return self.say(f"bk-flat-{counts}", flat=flat)

    def _building_text(self, name: str) -> str:
        if name.startswith("city_"):
            return self.say(f"bk-explain-city-{name[5:]}")
        if name.startswith("camp_"):
            return self.say("bk-explain-camp")
        if not name.endswith("_farm"):
            return self.say(f"bk-explain-{dashed(name)}")
        resource, terrain = self.word(name.removesuffix("_farm")), _TERRAIN_NEEDED.get(name)
        if terrain:
            return self.say("bk-explain-luxury", resource=resource, terrain=self.word(terrain))
        return self.say("bk-explain-farm", resource=resource)


def _neighbour(view: View, seat: int, side: str) -> int:
    """Who sits beside: seats run clockwise, so that the next one sits to the left."""
    players = int(view["players"])
    return (seat + (1 if side == "left" else players - 1)) % players


# --- what each kind of event is told by ---

_Told = tuple[str, dict[str, Any]]


def _of_card(words: BunnyWords, event: Event) -> _Told:
    message = f"bk-log-{event['kind']}"
    return (message, {"what": words.card(event["card"])}) if event["card"] else (f"{message}-hidden", {})


def _played(words: BunnyWords, event: Event) -> _Told:
    card, deck = event["card"], "-deck" if event["from_deck"] else ""
    if not card:
        return "bk-log-parchment-hidden", {"count": event["amount"]}
    if card in _PLACES:
        return f"bk-log-take{deck}", {"what": card}
    if card == "provisions":
        return "bk-log-provisions", {}
    if card in PARCHMENTS:
        return "bk-log-parchment", {"what": words.card(card)}
    return f"bk-log-receive{deck}", {"what": words.card(card)}


def _placed(words: BunnyWords, event: Event) -> _Told:
    at = event["territory"]
    if event["linked_with"]:
        return "bk-log-join", {"first": event["linked_with"], "at": at}
    return "bk-log-place", {"what": words.card(event["building"]), "at": at}


def _harvested(words: BunnyWords, event: Event) -> _Told:
    values = {key: event[key] for key in ("carrots", "strength", "wealth")}
    return "bk-log-harvest", {"at": event["fief"], **values}


def _over(words: BunnyWords, event: Event) -> _Told:
    names = words.listed(words.name(seat) for seat in event["winners"])
    return "bk-log-over", {"names": names, "count": len(event["winners"])}


def _of_camp(words: BunnyWords, event: Event) -> _Told:
    return f"bk-log-{event['kind']}", {"n": event["camp"]}


def _camp_at(words: BunnyWords, event: Event) -> _Told:
    return f"bk-log-{event['kind']}", {"at": event["territory"], "n": event["camp"]}


_TOLD: dict[str, Callable[[BunnyWords, Event], _Told]] = {
    "round": lambda _, e: ("bk-log-round", {"n": e["round"], "cards": e["cards"]}),
    "construction": lambda _, e: ("bk-log-construction", {"n": e["round"]}),
    "hands_passed": lambda _, e: ("bk-log-hands", {"to": e["to"]}),
    "draw": _of_card,
    "discard": _of_card,
    "play": _played,
    "take_back": lambda *_: ("bk-log-take-back", {}),
    "evict": _camp_at,
    "upgrade": _camp_at,
    "place": _placed,
    "announce": _of_camp,
    "pass": _of_camp,
    "keep": _of_camp,
    "done": lambda *_: ("bk-log-done", {}),
    "produce": lambda w, e: ("bk-log-produce", {"at": e["territory"], "what": w.word(e["resource"])}),
    "harvest": _harvested,
    "reveal": lambda w, e: ("bk-log-reveal", {"what": w.card(e["parchment"])}),
    "copy": lambda w, e: ("bk-log-copy", {"what": w.card(e["parchment"]), "by": w.card(e["by"])}),
    "score": lambda w, e: (
        "bk-log-score-copy" if e["copy"] else "bk-log-score",
        {"what": w.card(e["parchment"]), "carrots": e["carrots"]},
    ),
    "game_over": _over,
}

SPOKEN = BunnyWords
