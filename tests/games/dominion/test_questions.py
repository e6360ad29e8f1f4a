"""Every question that Dominion can ask: whom, about what, how many, at which price, and what others see of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from msgspec.structs import replace

import manor
from manor.games.dominion.data import ACTIONS, CARD_NAMES, COST, TREASURES
from manor.games.dominion.flow import QUESTIONS
from manor.games.dominion.saying import CARD
from manor.games.dominion.view import View
from manor.games.shown import Question
from manor.words import Message, Seat

from .scenario import cards, hand, play, question, seat, table, texts, view


@dataclass(frozen=True)
class Asked:
    """A question as it is reached at a table, and all that is said of it."""

    at: Callable[[], manor.Table]
    says: str
    answers: set[str]
    message: dict[str, Any]
    seat: int = 0
    shown: dict[str, Any] = field(default_factory=dict)
    """What differs from: the card of that name, its own zone, one answer."""
    public: dict[str, Any] = field(default_factory=dict)
    """What others see otherwise, besides the message and what was picked."""


def card(name: str) -> Any:
    return CARD(name)


def _gain(names: str) -> set[str]:
    return {f"gain {name}" for name in cards(names)}


ASKED: dict[str, Asked] = {
    "order": Asked(
        lambda: play(table(seat("adventurer", "estate, curse, 2 copper"), order="chosen"), "play adventurer"),
        "Choose the card that ends on top of your discard pile",
        {"leave estate on top", "leave curse on top"},
        {},
        shown={"source": "", "zone": "aside"},
    ),
    "bureaucrat": Asked(
        lambda: play(table(seat("bureaucrat"), seat("estate, duchy, 3 copper")), "play bureaucrat"),
        "Seat 0 plays Bureaucrat: choose a victory card to put on your deck",
        {"put estate on deck", "put duchy on deck"},
        {"card": card("bureaucrat"), "attacker": Seat(0)},
        seat=1,
    ),
    "militia": Asked(
        lambda: play(table(seat("militia"), seat("2 gold, 4 copper")), "play militia", "discard copper"),
        "Seat 0 plays Militia: discard down to 3 cards",
        {"discard gold", "discard copper"},
        {"card": card("militia"), "attacker": Seat(0), "keep": 3},
        seat=1,
        shown={"least": 2, "most": 2, "several": True, "picked": {"copper": 1}},
        public={"least": 3, "most": 3},
    ),
    "spy": Asked(
        lambda: play(table(seat("spy", "copper, gold"), seat("copper", "silver")), "play spy", "put back"),
        "Spy: discard Seat 1’s card, or put it back?",
        {"discard silver", "put back"},
        {"card": card("spy"), "whose": Seat(1)},
        shown={"zone": "deck", "owner": 1, "least": 0},
    ),
    "thief": Asked(
        lambda: play(table(seat("thief"), seat("copper", "gold, silver")), "play thief"),
        "Thief: choose which of Seat 1’s treasures to trash",
        {"trash gold", "trash silver"},
        {"card": card("thief"), "whose": Seat(1)},
        shown={"zone": "aside", "owner": 1},
    ),
    "thief_gain": Asked(
        lambda: play(table(seat("thief"), seat("copper", "gold, silver")), "play thief", "trash gold"),
        "Thief: gain any of the trashed treasures",
        {"gain gold", "done"},
        {"card": card("thief")},
        shown={"source": "thief", "zone": "trash", "least": 0},
    ),
    "cellar": Asked(
        lambda: play(table(seat("cellar, 2 copper, 3 estate", "5 gold")), "play cellar", "discard estate"),
        "Cellar: choose cards to discard · you draw as many",
        {"discard copper", "discard estate", "done"},
        {"card": card("cellar")},
        shown={"least": 0, "most": 4, "several": True, "picked": {"estate": 1}},
        public={"most": 5},
    ),
    "library": Asked(
        lambda: play(table(seat("library, 5 copper", "village, gold")), "play library"),
        "Library: you drew Village. Keep it, or set it aside?",
        {"set aside village", "keep"},
        {"card": card("library"), "drawn": card("village"), "offered": 1},
        shown={"least": 0},
    ),
    "throne_room": Asked(
        lambda: play(table(seat("throne room, smithy, village, copper")), "play throne room"),
        "Throne Room: choose an action card to play twice",
        {"play smithy", "play village"},
        {"card": card("throne_room")},
    ),
    "chancellor": Asked(
        lambda: play(table(seat("chancellor", "copper")), "play chancellor"),
        "Chancellor: put your deck into your discard pile?",
        {"discard deck", "decline"},
        {"card": card("chancellor")},
        shown={"zone": "", "least": 0},
    ),
    "chapel": Asked(
        lambda: play(table(seat("chapel, 3 copper, 3 estate")), "play chapel", "trash estate", "trash copper"),
        "Chapel: choose up to 4 cards to trash",
        {"trash copper", "trash estate", "done"},
        {"card": card("chapel"), "most": 4},
        shown={"least": 0, "most": 2, "several": True, "picked": {"copper": 1, "estate": 1}},
        public={"most": 4},
    ),
    "feast": Asked(
        lambda: play(table(seat("feast")), "play feast"),
        "Feast: gain a card costing up to 5",
        _gain("copper, silver, estate, duchy, curse, feast, cellar, market, militia, mine, moat, remodel, smithy")
        | _gain("village, woodcutter"),
        {"card": card("feast"), "cost": 5},
        shown={"zone": "supply", "most_cost": 5},
    ),
    "workshop": Asked(
        lambda: play(table(seat("workshop")), "play workshop"),
        "Workshop: gain a card costing up to 4",
        _gain("copper, silver, estate, curse, workshop, cellar, militia, moat, remodel, smithy, village, woodcutter"),
        {"card": card("workshop"), "cost": 4},
        shown={"zone": "supply", "most_cost": 4},
    ),
    "remodel": Asked(
        lambda: play(table(seat("remodel, copper, estate")), "play remodel"),
        "Remodel: choose a card from your hand to trash",
        {"trash copper", "trash estate"},
        {"card": card("remodel")},
    ),
    "remodel_gain": Asked(
        lambda: play(table(seat("remodel, copper")), "play remodel", "trash copper"),
        "Remodel: gain a card costing up to 2",
        {"gain copper", "gain estate", "gain curse", "gain cellar", "gain moat"},
        {"card": card("remodel"), "cost": 2},
        shown={"source": "remodel", "zone": "supply", "most_cost": 2},
    ),
    "mine": Asked(
        lambda: play(table(seat("mine, copper, silver, estate")), "play mine"),
        "Mine: choose a treasure from your hand to trash",
        {"trash copper", "trash silver"},
        {"card": card("mine")},
    ),
    "mine_gain": Asked(
        lambda: play(table(seat("mine, copper")), "play mine", "trash copper"),
        "Mine: gain a treasure costing up to 3 to your hand",
        {"gain copper", "gain silver"},
        {"card": card("mine"), "cost": 3},
        shown={"source": "mine", "zone": "supply", "most_cost": 3},
    ),
    "react": Asked(
        lambda: play(table(seat("witch"), seat("moat, copper")), "play witch"),
        "Seat 0 plays Witch: reveal a reaction card, or let it happen",
        {"reveal moat", "decline"},
        {"card": card("witch"), "attacker": Seat(0), "offered": 1},
        seat=1,
        shown={"source": "witch", "least": 0},
    ),
    "clean_up": Asked(
        lambda: play(table(seat("estate, copper"), order="chosen"), "play treasures", "arrange clean-up"),
        "Choose the card that ends on top of your discard pile",
        {"leave estate on top", "leave copper on top"},
        {},
        shown={"source": "", "zone": "in_play"},
    ),
}


def test_every_declared_question_is_here() -> None:
    assert set(ASKED) == {declared.name for declared in QUESTIONS}
    assert [declared.number for declared in QUESTIONS] == list(range(len(QUESTIONS)))


HIDE = {
    *("bureaucrat", "militia", "cellar", "library", "throne_room", "chapel", "remodel", "mine", "react", "clean_up")
}  # fmt: skip
"""Questions about the asked seat's own hidden cards: that there is nothing to choose must not be seen by others."""


@pytest.mark.parametrize("name", ASKED)
def test_what_is_asked(name: str) -> None:
    """The asked seat is told everything, and answers with just what is offered."""
    asked = ASKED[name]
    game = asked.at()
    assert game.pending == (asked.seat,)
    message = Message(f"dominion-ask-{name.replace('_', '-')}", asked.message)
    hides = name in HIDE
    expected = Question(id=name, seat=asked.seat, message=message, source=name, zone="hand", hides=hides)
    assert question(game, asked.seat) == replace(expected, **asked.shown)
    assert game.question(asked.seat) == question(game, asked.seat)
    assert str(message) == asked.says
    assert texts(game, asked.seat) == asked.answers


@pytest.mark.parametrize("name", ASKED)
def test_what_others_see_of_it(name: str) -> None:
    """That it is asked, and how; neither its words, which may name a hidden card, nor what was picked so far."""
    asked = ASKED[name]
    game = asked.at()
    own = question(game, asked.seat)
    for who in (1 - asked.seat, None):
        assert question(game, who) == replace(own, message=None, picked={}, **asked.public)
    assert game.question(1 - asked.seat) is None


@pytest.mark.parametrize("name", ASKED)
def test_the_question_survives_the_position_in_words(name: str) -> None:
    game = ASKED[name].at()
    assert game.to_dict()["stack"][-1]["ask"] == name
    again = manor.position(game.to_dict())
    assert again.position == game.position
    assert again.question(ASKED[name].seat) == game.question(ASKED[name].seat)


# --- true to what is there ---


@pytest.mark.rule("DOM-C-MOAT")
def test_who_has_no_reaction_is_told_so_and_nobody_else_is() -> None:
    game = play(table(seat("witch"), seat("2 copper", "moat")), "play witch")
    assert texts(game, 1) == {"decline"}
    asked = question(game, 1)
    assert str(asked.message) == "Seat 0 plays Witch: you have no reaction card to reveal"
    assert (asked.least, asked.most) == (0, 0)
    with_one = play(table(seat("witch"), seat("moat, copper", "copper")), "play witch")
    assert question(with_one, 0) == question(game, 0)
    assert (question(game, 0).least, question(game, 0).most) == (0, 1)


@pytest.mark.rule("DOM-C-LIBRARY")
def test_what_cannot_be_set_aside_is_not_offered() -> None:
    game = play(table(seat("library, 5 copper", "gold, village")), "play library")
    assert texts(game) == {"keep"}
    assert str(question(game).message) == "Library: you drew Gold, which stays in your hand"
    assert question(game).most == 0
    assert question(game, 1).most == 1


@pytest.mark.rule("DOM-C-SPY")
def test_a_spy_speaks_of_the_own_card_first() -> None:
    game = play(table(seat("spy", "copper, gold"), seat("copper", "silver")), "play spy")
    assert question(game).owner == 0
    message = question(game).message
    assert message is not None
    assert message.args["whose"] == Seat(0)


@pytest.mark.rule("DOM-C-CHAPEL")
@pytest.mark.parametrize(
    ("held", "says"),
    [
        ("copper", "Chapel: you may trash a card"),
        ("2 copper", "Chapel: choose up to 2 cards to trash"),
        ("6 copper", "Chapel: choose up to 4 cards to trash"),
    ],
)
def test_chapel_counts_what_is_in_the_hand(held: str, says: str) -> None:
    game = play(table(seat(f"chapel, {held}")), "play chapel")
    assert str(question(game).message) == says


@pytest.mark.rule("DOM-C-THRONEROOM")
def test_what_asks_is_the_card_that_is_played_twice() -> None:
    game = table(seat("throne room, remodel, copper, estate"))
    play(game, "play throne room", "play remodel", "trash copper", "gain copper")
    assert question(game).source == "remodel"
    assert hand(game) == ["estate"]


@pytest.mark.parametrize(
    ("held", "turn", "says"),
    [
        ("village, copper", {}, "Play an action card, or go on to buying"),
        ("2 village, copper", {"actions": 2}, "Play action cards (2 actions left), or go on to buying"),
        ("village", {"actions": 0}, "You may buy a card (no coins), or end your turn"),
        (
            "village, copper",
            {"actions": 0},
            "Play your treasures and buy a card (0 coins so far), or end your turn",
        ),
        ("copper", {"coins": 1}, "Play your treasures and buy a card (1 coin so far), or end your turn"),
        ("village, copper", {"phase": "buy"}, "Play your treasures and buy a card (0 coins so far), or end your turn"),
        (
            "copper",
            {"phase": "buy", "coins": 2, "buys": 2},
            "Play your treasures and buy up to 2 cards (2 coins so far), or end your turn",
        ),
        ("estate", {}, "You may buy a card (no coins), or end your turn"),
        ("", {"coins": 1}, "You may buy a card (1 coin), or end your turn"),
        (
            "copper, village",
            {"phase": "buy", "coins": 5, "buys": 2, "bought": True},
            "You may buy up to 2 cards (5 coins), or end your turn",
        ),
        ("copper", {"phase": "buy", "buys": 0, "bought": True}, "You have no buys left: end your turn"),
    ],
)
def test_the_turn_asks_for_what_can_be_done(held: str, turn: dict[str, Any], says: str) -> None:
    game = table(seat(held), turn=turn, order="chosen")
    asked = question(game)
    assert str(asked.message) == says
    assert asked == Question(id="turn", seat=0, message=asked.message)
    assert question(game, 1) == Question(id="turn", seat=0)


def _cards_in(zone: str, shown: View, asked: Question) -> set[str]:
    """The cards that a seat knows to lie where a question says that its answers lie."""
    owner = shown.seats[asked.seat if asked.owner is None else asked.owner]
    held = shown.seats[asked.seat].hand or {}
    places: dict[str, set[str]] = {
        "hand": set(held),
        "supply": {pile.card for pile in shown.supply if pile.left},
        "deck": set(owner.deck_top[:1]),
        "aside": set(shown.aside),
        "trash": set(shown.trash),
        # Clean-up: what is left in the hand is discarded together with what is in play.
        "in_play": {*shown.in_play, *held},
        "": set(),
    }
    return places[zone]


def _eager(game: manor.Table, who: int, chooser: random.Random) -> manor.Action:
    """A choice that brings many questions about: action cards are bought and played."""
    legal = game.legal(who)
    bought = [a for a in legal if a.verb == "buy" and _is_action(a.arguments["card"])]
    played = [a for a in legal if a.verb == "play" and _is_action(a.arguments["card"])]
    paid = [a for a in legal if a.verb == "play_treasures"]
    return chooser.choice(legal if chooser.random() < 0.2 else played or paid or bought or legal)


def _is_action(name: str) -> bool:
    return bool(ACTIONS >> CARD_NAMES.index(name) & 1)


def test_questions_in_whole_games() -> None:
    """Prompts are true at every step: they ask for what is there, in numbers that the mask confirms."""
    seen: set[str] = set()
    for number, variant in enumerate(manor.game("dominion").variants):
        players = 2 + number % 3
        game = manor.new("dominion", players=players, seed=number, **variant)
        chooser = random.Random(number)
        for _ in range(250):
            if game.over:
                break
            who = game.pending[0]
            shown, legal = view(game, who), game.legal(who)
            asked = question(game, who)
            seen.add(asked.id)
            offered = {action.arguments["card"] for action in legal if "card" in action.arguments}
            if asked.id == "turn":
                _check_turn(asked, shown, {action.verb for action in legal})
            else:
                assert offered <= _cards_in(asked.zone, shown, asked), asked
                assert asked.most_cost is None or all(cost(name) <= asked.most_cost for name in offered)
                assert (asked.least == 0) == any("card" not in action.arguments for action in legal)
                assert bool(asked.most) == bool(offered) or not asked.zone
            for other in {None, *range(players)} - {who}:
                blind = question(game, other)
                assert (blind.id, blind.seat, blind.zone) == (asked.id, who, asked.zone)
                assert (blind.message, blind.picked) == (None, {})
            game.play(who, _eager(game, who, chooser))
    assert len(seen) > 15


def cost(name: str) -> int:
    return int(COST[CARD_NAMES.index(name)])


def _check_turn(asked: Question, shown: View, verbs: set[str]) -> None:
    """Action cards are asked for when there is one to play and an action to play it with; treasures likewise."""
    assert asked.message is not None
    held = shown.seats[asked.seat].hand or {}
    kinds = sum(1 << CARD_NAMES.index(name) for name in held)
    turn, said = shown.turn, asked.message
    if "end_actions" in verbs:
        assert kinds & ACTIONS
        assert said == Message("dominion-ask-action", {"actions": turn.actions})
        assert turn.actions > 0
    elif "play_treasures" in verbs:
        assert kinds & TREASURES
        assert said == Message("dominion-ask-treasures", {"coins": turn.coins, "buys": turn.buys})
        assert turn.buys > 0
    elif turn.buys:
        assert said == Message("dominion-ask-buy", {"coins": turn.coins, "buys": turn.buys})
        assert "play" not in verbs
    else:
        assert said == Message("dominion-ask-no-buys")
        assert not verbs & {"play", "buy"}
