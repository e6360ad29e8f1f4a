"""Little Town in words; says what ``web/src/lib/games/little_town/words.ts`` says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..games.game import Action
from ..games.little_town.data import OBJECTIVE_NAMES, OBJECTIVE_POINTS, PUBLISHED_NAMES, TILE_NAMES
from ..games.little_town.showing import tile_facts
from ..games.little_town.vocabulary import COINS_PER_CUBE
from .base import Event, Explanation, Known, Line, Reason, Spoken, View, Words, dashed
from .reasons import plain

ORDER = ("wood", "stone", "fish", "wheat", "coins", "points", "any")
_FOLDED = ("gather", "receive", "pay")
_TERRAIN_GOOD = {"forest": "wood", "mountain": "stone", "lake": "fish"}
_BY_ENGLISH = {names[0].replace("*", ""): tile for tile, names in PUBLISHED_NAMES.items()}
_TILES = {tile: tile_facts(number) for number, tile in enumerate(TILE_NAMES)}


def spoken_space(space: str | None) -> str:
    """A space as people call it: D3."""
    return (space or "").upper()


class TownWords(Words):
    """Little Town."""

    game = "little_town"

    def tile(self, tile: str) -> str:
        """A tile's published name."""
        return self.say(f"lt-tile-{dashed(tile)}")

    def objective(self, objective: str) -> str:
        """An objective's name."""
        return self.say(f"lt-objective-{dashed(objective)}")

    def objective_text(self, objective: str) -> str:
        """What an objective asks."""
        return self.say(f"lt-objective-{dashed(objective)}.text")

    def kind(self, kind: str) -> str:
        """What a kind of cube is called."""
        return self.say(f"lt-kind-{kind}")

    def amount(self, kind: str, n: int) -> str:
        """An amount of one kind, such as 2 wood."""
        return self.say(f"lt-amount-{kind}", n=n)

    def amounts(self, things: Mapping[str, int]) -> str:
        """Amounts of several kinds, always in the same order."""
        return self.listed(self.amount(kind, things[kind]) for kind in ORDER if things.get(kind))

    def exchange(self, tile: str) -> str:
        """What a tile does, in one sentence."""
        facts = _TILES[tile]
        if facts["when"] != "worker":
            return self.say(f"lt-does-{tile}")
        gives = self.amounts(facts["gives"])
        if not facts["takes"]:
            return self.say("lt-does-give", gives=gives)
        return self.say("lt-does-exchange", takes=self.amounts(facts["takes"]), gives=gives)

    # --- what is asked ---

    def question(self, view: View, seat: int) -> str:
        """What is asked, in one sentence."""
        turn = view["turn"]
        stage = turn["stage"]
        if view["over"] or turn["seat"] != seat or stage == "next":
            return ""
        tile = self.tile(turn["tile"]) if turn["tile"] else ""
        if stage == "pay":
            facts = _TILES[turn["tile"]]
            price = (facts["cost"] if turn["space"] is None else facts["takes"]).get(turn["paying"], 0)
            return self.say("lt-ask-pay", price=self.amount(turn["paying"] or "any", price), tile=tile)
        if stage == "site":
            return self.say("lt-ask-site", tile=tile)
        if stage == "work":
            message = "lt-ask-residence" if turn["residence"] else "lt-ask-work"
            return self.say(message, space=spoken_space(turn["space"]))
        return self.say(f"lt-ask-{dashed(stage)}")

    # --- what happened ---

    def gather(self, events: Iterable[Event]) -> list[Event]:
        """What somebody gathers, receives or pays in one go is one line; so are the market and dealt objectives."""
        folded: list[dict[str, Any]] = []
        for event in events:
            last: dict[str, Any] = folded[-1] if folded else {"kind": "", "seat": -1}
            alike = last["kind"] == event["kind"] and last["seat"] == event["seat"]
            listed = "tile" if event["kind"] == "market" else "objective" if event["kind"] == "deal" else ""
            if listed and event[listed] is not None:
                if alike and "all" in last:
                    last["all"].append(event[listed])
                else:
                    folded.append({**event, "all": [event[listed]]})
            elif event["kind"] in _FOLDED:
                if not alike:
                    folded.append({"kind": event["kind"], "seat": event["seat"], "amounts": {}})
                sums = folded[-1]["amounts"]
                sums[event["resource"]] = sums.get(event["resource"], 0) + int(event["amount"])
            else:
                folded.append(dict(event))
        return list(folded)

    def tell(self, event: Event) -> Line | None:
        """One event as it would be told at a table."""
        tell = _TOLD.get(event["kind"])
        if tell is None:
            return None
        message, values = tell(self, event)
        text = self.say(f"lt-log-{message}", **{"name": self.name(event["seat"]), **values})
        return Line(text, event["kind"] in ("start", "game_over"))

    # --- what can be done ---

    def pair(self, first: str, second: str) -> str:
        """Two cubes, as one phrase."""

        def phrase(name: str, n: int) -> str:
            return self.say("lt-bought-cubes", n=n) if name == "bought cube" else self.amount(name, n)

        return phrase(first, 2) if first == second else self.listed([phrase(first, 1), phrase(second, 1)])

    def spoken(self, action: Action) -> Spoken:
        """How an action is said."""
        args, verb = action.arguments, action.verb
        message, n = f"lt-act-{dashed(verb)}", int(args.get("amount", 0))
        if verb in ("place", "activate", "at"):
            return Spoken(message, {"space": spoken_space(args["space"])}, "space")
        if verb == "build":
            return Spoken(message, {"tile": self.tile(args["tile"])}, "tile")
        if verb == "show":
            return Spoken(message, {"objective": self.objective(args["objective"])}, "objective")
        if verb == "gather":
            return Spoken(message, {"amount": self.amount(args["kind"], 1)}, "amount")
        if verb == "feed":
            return Spoken(message, {"amount": self.amount(args["kind"], n)}, "amount")
        if verb in ("give", "take"):
            return Spoken(message, {"pair": self.pair(args["first"], args["second"])}, "pair")
        if verb in ("buy", "buy_food"):
            if not n:
                return Spoken(f"{message}-none", {})
            coins = self.amount("coins", COINS_PER_CUBE * n)
            bought: dict[str, str | int] = {"n": n} if verb == "buy_food" else {"amount": self.amount(args["kind"], n)}
            return Spoken(message, {**bought, "coins": coins})
        return Spoken(message, {})

    def score_part(self, line: str) -> str:
        """A category of points."""
        return self.say(f"lt-part-{dashed(line)}")

    def reasons(self) -> Sequence[Reason]:
        """Why not, as ``games/little_town/wording.py`` says it."""

        def tile(english: str) -> str:
            return self.tile(_BY_ENGLISH[english])

        def objective(title: str) -> str:
            return self.objective(title.casefold().replace(" ", "_"))

        def at(message: str) -> Callable[[re.Match[str]], Known]:
            return lambda m: (message, {"space": spoken_space(m[1])})

        def of(message: str) -> Callable[[re.Match[str]], Known]:
            return lambda m: (message, {"tile": tile(m[1])})

        def means(m: re.Match[str]) -> Known:
            lacks = read_amounts(m[3])
            coins = lacks.pop("coins", 0)
            values = {
                "tile": tile(m[1]),
                "cost": self.amounts(read_amounts(m[2])),
                "coins": self.amount("coins", coins),
            }
            if not lacks:
                return "lt-no-means-coins", {**values}
            return "lt-no-means-cubes", {**values, "cubes": self.amounts(lacks)}

        cube = "(wood|stone|fish|wheat)"
        return [
            (r"^a building stands on ([a-i]\d)\.$", at("lt-no-building-there")),
            (r"^a worker stands on ([a-i]\d)\.$", at("lt-no-worker-there")),
            (r"^([a-i]\d) is not grass\.$", at("lt-no-grass-there")),
            (r"^the (.+) is not on offer in the market\.$", of("lt-no-offer")),
            (r"^you have no house left\.$", plain("lt-no-house")),
            (r"^no grass is empty\.$", plain("lt-no-room")),
            (
                r"^the supply lacks (.+) that you would have to buy\.$",
                lambda m: ("lt-no-supply-to-buy", {"amounts": self.amounts(read_amounts(m[1]))}),
            ),
            (r"^the (.+) costs (.+); you lack (.+)\.$", means),
            (r"^there is no building on ([a-i]\d)\.$", at("lt-no-building-to-activate")),
            (r"^workers cannot activate the (.+)\.$", of("lt-no-worker-effect")),
            (
                r"^the (.+) on ([a-i]\d) is not around ([a-i]\d), or was activated already\.$",
                lambda m: ("lt-no-neighbour", {"tile": tile(m[1]), "space": spoken_space(m[3])}),
            ),
            (r"^the (.+) wants (.+); you cannot pay that, coins for cubes included\.$", of("lt-no-input")),
            (r"^you have shown it already\.$", plain("lt-no-shown-already")),
            (
                r"^you do not have the objective (.+)\.$",
                lambda m: ("lt-no-such-objective", {"objective": objective(m[1])}),
            ),
            (
                r"^objectives are shown before or after a payment or a meal, not in the middle\.$",
                plain("lt-no-showing-now"),
            ),
            (r"^its condition does not hold now: (.+)\.$", plain("lt-no-condition")),
            (rf"^the supply has no {cube}\.$", lambda m: ("lt-no-supply", {"kind": self.kind(m[1])})),
            (
                rf"^no {cube} is left to gather around ([a-i]\d)\.$",
                lambda m: ("lt-no-more", {"kind": self.kind(m[1]), "space": spoken_space(m[2])}),
            ),
        ]

    # --- what tiles do ---

    def topics(self, view: View | None = None) -> list[str]:
        """Tiles, objectives and terrains; with a view, those of this table that the seat can see."""
        if view is None:
            return [*TILE_NAMES, *OBJECTIVE_NAMES, *_TERRAIN_GOOD, "grass"]
        tiles = [t["tile"] for t in view["market"]] + [b["tile"] for b in view["buildings"]]
        own = view["seats"][view["seat"]] if view["seat"] is not None else {}
        held = [o["objective"] for o in own.get("objectives", ())]
        return list(dict.fromkeys(tiles + held))

    def explain(self, topic: str) -> Explanation:
        """What a tile, an objective or a terrain says of itself."""
        if topic in _TILES:
            facts = _TILES[topic]
            price = self.say("lt-costs", cost=self.amounts(facts["cost"]))
            later = facts["when"] == "game_end"
            worth = (
                self.say("lt-worth-later")
                if later
                else self.say("lt-worth", points=self.amount("points", facts["points"]))
            )
            worker = facts["when"] == "worker"
            text = (
                self.say("lt-explain-worker", does=self.exchange(topic)) if worker else self.say(f"lt-explain-{topic}")
            )
            return Explanation(self.tile(topic), f"{price} · {worth}", text)
        if topic in OBJECTIVE_NAMES:
            points = self.amount("points", int(OBJECTIVE_POINTS[OBJECTIVE_NAMES.index(topic)]))
            kind = self.say("lt-objective-kind", points=points)
            return Explanation(self.objective(topic), kind, self.objective_text(topic))
        good = _TERRAIN_GOOD.get(topic)
        text = self.say("lt-explain-terrain", amount=self.amount(good, 1)) if good else self.say("lt-explain-grass")
        return Explanation(self.say(f"lt-terrain-{topic}"), self.say("lt-terrain-kind"), text)


def read_amounts(text: str) -> dict[str, int]:
    """The amounts in an English sentence.

    >>> read_amounts("2 wood and 1 coin")
    {'wood': 2, 'coins': 1}
    """
    found = re.findall(r"(\d+) (wood|stone|fish|wheat|coin)s?", text)
    return {"coins" if word == "coin" else word: int(n) for n, word in found}


# --- what each kind of event is told by ---

_Told = tuple[str, dict[str, Any]]


def _dealt(words: TownWords, event: Event) -> _Told:
    if event["objective"] is None:
        return "dealt", {"n": event["amount"]}
    dealt = event.get("all") or [event["objective"]]
    return "dealt-own", {"objective": words.listed(words.objective(o) for o in dealt)}


def _amount(words: TownWords, event: Event) -> _Told:
    if "amounts" in event:
        return event["kind"], {"amount": words.amounts(event["amounts"])}
    return event["kind"], {"amount": words.amount(event["resource"], event["amount"])}


def _bought(words: TownWords, event: Event) -> _Told:
    n = int(event["amount"])
    return "buy", {"amount": words.amount(event["resource"], n), "coins": words.amount("coins", COINS_PER_CUBE * n)}


def _points(words: TownWords, event: Event) -> _Told:
    n = int(event["amount"])
    values = {"points": words.amount("points", abs(n)), "why": words.say(f"lt-why-{dashed(event['category'])}")}
    return ("lose-points" if n < 0 else "points"), values


def _fed(words: TownWords, event: Event) -> _Told:
    meals = [words.amount(kind, event[kind]) for kind in ("fish", "wheat") if event[kind]]
    if bought := int(event["bought"]):
        meals.append(words.say("lt-meals-bought", n=bought, coins=words.amount("coins", COINS_PER_CUBE * bought)))
    return ("feed", {"meals": words.listed(meals)}) if meals else ("hungry", {})


def _shown(words: TownWords, event: Event) -> _Told:
    return "show", {
        "objective": words.objective(event["objective"]),
        "text": words.objective_text(event["objective"]),
    }


def _tile_at(words: TownWords, event: Event) -> _Told:
    return event["kind"], {"tile": words.tile(event["tile"]), "space": spoken_space(event["space"])}


def _over(words: TownWords, event: Event) -> _Told:
    names = words.listed(words.name(seat) for seat in event["winners"])
    return "game-over", {"names": names, "count": len(event["winners"])}


_TOLD: dict[str, Callable[[TownWords, Event], _Told]] = {
    "market": lambda w, e: ("market", {"tile": w.listed(w.tile(t) for t in e.get("all") or [e["tile"]])}),
    "deal": _dealt,
    "put_away": lambda w, e: ("put-away", {"objective": w.objective(e["objective"])}),
    "start": lambda _, e: ("start", {"round": e["round"]}),
    "place": lambda _, e: ("place", {"space": spoken_space(e["space"])}),
    "gather": _amount,
    "pay": _amount,
    "receive": _amount,
    "activate": _tile_at,
    "build": _tile_at,
    "fee": lambda w, e: ("fee", {"coins": w.amount("coins", e["amount"]), "owner": w.name(e["owner"])}),
    "buy": _bought,
    "points": _points,
    "show": _shown,
    "aside": lambda *_: ("aside", {}),
    "residence": lambda _, e: ("residence", {"space": spoken_space(e["space"])}),
    "feed": _fed,
    "game_over": _over,
}

SPOKEN = TownWords
