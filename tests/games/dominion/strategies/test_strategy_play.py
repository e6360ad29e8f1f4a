"""Strategies at play: always legal, the same compiled, interpreted and at a table, and as strong as they should be."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np
import pytest

import manor
from manor.agents.match import KernelMatch
from manor.errors import InvalidPosition
from manor.games import game as find_game
from manor.games.dominion import events
from manor.games.dominion.data import CARD_NAMES, COST, KINGDOM_NAMES, card
from manor.games.dominion.state import State
from manor.games.dominion.statistics import rounds
from manor.games.dominion.strategies import Strategy, names, parse, shipped
from manor.games.dominion.strategies.interpreter import choose_action
from manor.games.dominion.strategies.table import StrategyTable
from manor.games.matches import Results
from manor.kernel.binding import bind
from manor.kernel.engine import Batch
from manor.kernel.masks import WORD
from manor.kernel.records import Many, Matrix, Vector

from .. import scenario
from .drawn import asked_by, decide

DOMINION = find_game("dominion")

COLLECTOR = parse(
    "buy = ["
    + '"province", "gold", '
    + ", ".join(f'{{ card = "{name}", when = "own {name} < 2" }}' for name in reversed(KINGDOM_NAMES))
    + ', "silver", { card = "estate", when = "left province <= 3" }]',
    "collector",
)
"""Buys two of everything, so that every question of every card is asked."""

TRIMMER = parse(
    """
    buy = ["province", { card = "chapel", when = "own chapel = 0" }, { card = "cellar", when = "own cellar = 0" },
           "gold", "silver", "copper"]
    [chapel]
    trash = ["estate", { card = "copper", when = "money > 4" }]
    [cellar]
    discard = ["victories", { card = "copper", when = "hand copper > 1" }]
    [militia]
    discard = ["province", "nothing"]
    [moat]
    reveal = { not = "turn < 5" }
    [chancellor]
    discard_deck = "draw_pile > 4"
    """,
    "trimmer",
)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    DOMINION.engine.warm_up()


def options(players: int, needs: tuple[str, ...] = (), order: str = "automatic", **more: Any) -> np.ndarray[Any, Any]:
    given = {"kingdom": list(needs) or "random", "discard_order": order, **more}
    return DOMINION.parse_options(players, given)


def match_of(strategies: list[Strategy], enough_rounds: int = 0) -> KernelMatch:
    return KernelMatch(DOMINION, [strategy.in_kernel for strategy in strategies], enough_rounds)


def play(
    strategies: list[Strategy],
    seating: np.ndarray[Any, Any],
    rows: np.ndarray[Any, Any],
    seeds: np.ndarray[Any, Any],
    **how: Any,
) -> Results:
    return match_of(strategies).play(seating, rows, seeds, **how)


_ENOUGH_ROUNDS = 100
_NOT_ASKED = -1000


def answers(
    states: Many[State],
    first: int,
    last: int,
    seats: Vector,
    tables: Many[StrategyTable],
    seating: Matrix,
    actions: Vector,
) -> None:
    """Write what the strategy of each state's seat does, where one is asked and the game has not gone on enough."""
    for i in range(first, last):
        seat = int(seats[i])
        if seat < 0 or rounds(states[i]) >= _ENOUGH_ROUNDS:
            actions[i] = _NOT_ASKED
        else:
            actions[i] = choose_action(tables[int(seating[i, seat])], states[i], seat)


# Its own entry point, beside the engine's: with a look at the mask inside of matches, all rules would be compiled anew.
ANSWERS = bind(answers, {}, "dominion-matches").call


def illegal(strategies: list[Strategy], players: int, rows: np.ndarray[Any, Any], games: int) -> tuple[int, int]:
    """How many decisions were made, and how many of them the mask did not allow: they end their game."""
    seating = np.array([[(i + s) % len(strategies) for s in range(players)] for i in range(games)], np.int64)
    tables = np.concatenate([strategy.in_kernel.strategy for strategy in strategies])
    batch, made, wrong = Batch(DOMINION.engine, games), 0, np.zeros(games, bool)
    batch.setup(players, options=rows)
    while True:
        batch.next_masks()
        ANSWERS(batch.states, 0, games, batch.seats, tables, seating, batch.actions)
        batch.actions[wrong] = _NOT_ASKED
        asked = np.flatnonzero(batch.actions != _NOT_ASKED)
        if not len(asked):
            return made, int(wrong.sum())
        made += len(asked)
        chosen = batch.actions[asked]
        allowed = batch.masks[asked, chosen // WORD] >> (chosen % WORD).astype(np.uint32) & 1
        wrong[asked] = (chosen < 0) | (allowed == 0)
        batch.actions[wrong] = _NOT_ASKED
        batch.apply()


@pytest.mark.parametrize("order", ["automatic", "chosen"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_asked_the_answer_is_legal(players: int, order: str) -> None:
    made, wrong = illegal([COLLECTOR, TRIMMER, shipped("witch")], players, options(players, order=order), 400)
    assert made > 20_000
    assert wrong == 0


@pytest.mark.parametrize("name", names())
def test_each_classic_plays_legally_to_the_end(name: str) -> None:
    strategy = shipped(name)
    rows = options(2, strategy.needs)
    assert illegal([strategy, COLLECTOR], 2, rows, 60)[1] == 0
    seating = np.array([[0, 1], [1, 0]] * 50, np.int64)
    results = play([strategy, shipped("big_money")], seating, rows, np.arange(100))
    assert results.over.all()
    assert (results.points == results.lines.sum(axis=2)).all()


def at_table(strategies: list[Strategy], seed: int, by_view: bool = False, **given: Any) -> manor.Table:
    """A game at a table, played by agents that see their redacted records only, or even only their views."""
    table = manor.new("dominion", players=len(strategies), seed=seed, **given)
    while table.pending:
        seat = table.pending[0]
        sight = table.sight(seat)
        strategy = strategies[seat]
        table.play(seat, decide(strategy, sight.view.to_dict(), sight.legal) if by_view else strategy.choose(sight))
    return table


@pytest.mark.parametrize("by_view", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_at_a_table_it_plays_the_same_game_as_compiled(seed: int, by_view: bool) -> None:
    strategies = [COLLECTOR, TRIMMER, COLLECTOR]
    given: dict[str, Any] = {"kingdom": "random", "start": seed % 3, "discard_order": ("automatic", "chosen")[seed % 2]}
    row = DOMINION.parse_options(3, given)
    result = play(strategies, np.array([[0, 1, 2]]), row, np.array([seed]))
    table = at_table(strategies, seed, by_view, **given)
    assert len(table.history) == result.decisions[0]
    assert table.scores == tuple(result.points[0])
    assert table.places == tuple(result.places[0])
    assert tuple(table.state["turns_taken"][:3]) == tuple(result.turns[0])
    assert result.starters[0] == seed % 3


@pytest.mark.parametrize("name", names())
def test_each_classic_at_a_table(name: str) -> None:
    strategies = [shipped(name), shipped("militia")]
    kingdom = list(dict.fromkeys((*shipped(name).needs, "militia")))
    given: dict[str, Any] = {"kingdom": kingdom, "start": 0, "discard_order": "automatic"}
    result = play(strategies, np.array([[0, 1]]), DOMINION.parse_options(2, given), np.array([9]))
    table = at_table(strategies, 9, **given)
    assert (len(table.history), *table.scores) == (result.decisions[0], *result.points[0])
    assert {line.heading: line.points for line in table.score_sheet[0]} == {
        name: points
        for name, points in zip(DOMINION.statistics.lines, result.lines[0, 0], strict=True)
        if table.state["owned"][0][card(name)]
    }


def same(one: Results, other: Results) -> None:
    for column in fields(Results):
        assert np.array_equal(getattr(one, column.name), getattr(other, column.name)), column.name


def test_interpreted_and_compiled_give_the_same_rows() -> None:
    strategies = [COLLECTOR, shipped("chapel")]
    seating = np.array([[0, 1], [1, 0]])
    rows = options(2)
    fast = play(strategies, seating, rows, np.arange(2))
    slow = play(strategies, seating, rows, np.arange(2), compiled=False)
    same(fast, slow)


def test_shares_on_several_cores_give_the_same_rows() -> None:
    strategies = [shipped("smithy"), shipped("witch")]
    seating = np.array([[0, 1], [1, 0]] * 50)
    rows = options(2, ("smithy", "witch"))
    alone = play(strategies, seating, rows, np.arange(100), workers=1)
    same(alone, play(strategies, seating, rows, np.arange(100), workers=3))


def test_the_turn_of_each_province_is_that_of_the_game() -> None:
    given: dict[str, Any] = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}
    result = play([shipped("big_money")], np.array([[0, 0]]), DOMINION.parse_options(2, given), np.array([3]))
    table = at_table([shipped("big_money")] * 2, 3, **given)
    turns: list[list[int]] = [[], []]
    began = [0, 0]
    for event in table.events:
        if isinstance(event, events.Turn):
            began[event.seat] = event.number
        if isinstance(event, events.Gain) and event.card == "province":
            turns[event.seat].append(began[event.seat])
    for seat in range(2):
        assert [t for t in result.milestones[0, seat] if t] == turns[seat]
    assert sum(map(len, turns)) == 8


def test_strategies_that_never_end_a_game_are_stopped() -> None:
    idle = parse("buy = []", "idle")
    result = match_of([idle], enough_rounds=20).play(np.array([[0, 0]]), options(2), np.array([1]))
    assert (result.over[0], result.turns[0, 0]) == (0, 20)


def test_a_record_holds_what_a_seat_may_know_and_nothing_else() -> None:
    table = manor.new("dominion", players=2, seed=5, start=0, kingdom="first_game")
    state = table.sight(0).record
    assert (state["hand"][0] == table.state["hand"][0]).all()
    assert not state["hand"][1].any()
    assert not state["deck"].any()
    assert (state["owned"] == table.state["owned"]).all()
    assert state["supply"][card("province")] == 8


# --- rules of the language at work ---


def test_unlisted_cards_are_not_played_and_conditions_decide_when() -> None:
    play_rules = """
        buy = ["province"]
        play = ["village", { card = "smithy", when = "actions >= 2" }]
    """
    strategy = parse(play_rules)
    chosen = []
    for cards, actions in ((("smithy", "village"), 1), (("smithy",), 1), (("smithy",), 2), (("militia",), 1)):
        chosen.append(on_turn_with(strategy, cards, actions=actions))
    assert chosen == ["play village", "end turn", "play smithy", "end turn"]


def on_turn_with(strategy: Strategy, cards: tuple[str, ...], actions: int = 1, coins: int = 0, **left: int) -> str:
    """What is done with a hand, by a view made up for it."""
    counts: dict[str, int] = {name: cards.count(name) for name in cards}
    piles = {name: left.get(name, 8) for name in CARD_NAMES}
    view = {
        "game": "dominion",
        "seat": 0,
        "players": 2,
        "turn": {"seat": 0, "phase": "action", "actions": actions, "buys": 1, "coins": coins, "bought": False},
        "supply": [{"card": name, "left": count} for name, count in piles.items()],
        "seats": [{"owned": counts, "hand": counts, "hand_size": len(cards)}, {"owned": {}}],
        "question": {"id": "turn"},
    }
    return DOMINION.actions[decide(strategy, view, [])].text


@pytest.mark.parametrize(
    ("cards", "rules", "expected"),
    [
        # Cards that would find nothing to do by the strategy's own orders stay in hand.
        (("chapel", "gold"), '[chapel]\ntrash = ["estate"]', "play treasures"),
        (("chapel", "estate"), '[chapel]\ntrash = ["estate"]', "play chapel"),
        (("cellar", "gold"), "", "play treasures"),
        (("cellar", "estate"), "", "play cellar"),
        (("remodel", "gold"), '[remodel]\nturn = [{ trash = "estate", gain = "silver" }]', "play treasures"),
        (("remodel", "estate"), '[remodel]\nturn = [{ trash = "estate", gain = "silver" }]', "play remodel"),
        (("mine", "gold"), "", "play treasures"),
        (("mine", "silver"), "", "play mine"),
        (("throne_room",), "", "end turn"),
        (("throne_room", "smithy"), "", "play throne room"),
        (("throne_room", "smithy"), '[throne_room]\ndouble = ["militia"]', "play smithy"),
        (("moneylender",), "", "end turn"),
        (("moneylender", "copper"), "", "play moneylender"),
        (("village", "smithy", "market"), 'play = ["market", "village"]', "play market"),
    ],
)
def test_when_a_card_is_played(cards: tuple[str, ...], rules: str, expected: str) -> None:
    head, section = (rules, "") if rules.startswith("play") else ("", rules)
    assert on_turn_with(parse(f'buy = ["province"]\n{head}\n{section}'), cards) == expected


@pytest.mark.parametrize(
    ("rules", "coins", "expected"),
    [
        ('["gold", "silver"]', 6, "buy gold"),
        ('["gold", "silver"]', 5, "buy silver"),
        ('["gold", "nothing", "silver"]', 5, "end turn"),
        ('["gold", { card = "nothing", when = "coins < 4" }, "silver"]', 5, "buy silver"),
        ('["gold", { card = "nothing", when = "coins < 4" }, "silver"]', 3, "end turn"),
        ('[{ card = "duchy", when = "left province <= 3" }, "silver"]', 5, "buy duchy"),
        ('[{ card = "duchy", when = "left province <= 2" }, "silver"]', 5, "buy silver"),
    ],
)
def test_what_is_bought(rules: str, coins: int, expected: str) -> None:
    assert on_turn_with(parse(f"buy = {rules}"), (), coins=coins, province=3) == expected


def answered(rules: str, asking: str, texts: list[str], owned: dict[str, int] | None = None, **question: Any) -> str:
    """The answer to a card's question, given the texts of the legal actions."""
    legal = [DOMINION.action(text) for text in texts]
    held: dict[str, int] = {}
    for text in texts:
        name = text.split(" ", 1)[1].replace(" ", "_") if " " in text else ""
        if name in CARD_NAMES:
            held[name] = 1
    view = {
        "game": "dominion",
        "seat": 0,
        "players": 2,
        "turn": {"seat": 0, "actions": question.pop("actions", 0)},
        "supply": [{"card": name, "left": 8} for name in CARD_NAMES],
        "seats": [{"owned": owned or held, "hand": held}, {"owned": {}}],
        "question": asked_by(asking, legal, **question),
    }
    return DOMINION.actions[decide(parse(f'buy = ["province", "gold", "silver"]\n{rules}'), view, legal)].text


@pytest.mark.parametrize(
    ("rules", "asking", "texts", "expected"),
    [
        ('[chapel]\ntrash = ["copper"]', "chapel", ["trash estate", "trash copper", "done"], "trash copper"),
        ('[chapel]\ntrash = ["curse"]', "chapel", ["trash estate", "done"], "done"),
        ('[workshop]\ngain = ["village"]', "workshop", ["gain silver", "gain village"], "gain village"),
        ("", "workshop", ["gain silver", "gain village"], "gain silver"),
        ('[feast]\ngain = ["witch"]', "feast", ["gain silver", "gain witch"], "gain witch"),
        ('[throne_room]\ndouble = ["militia"]', "throne_room", ["play smithy", "play militia"], "play militia"),
        ('[throne_room]\ndouble = ["moat"]', "throne_room", ["play smithy", "play chapel"], "play smithy"),
        ('[thief]\ntrash = ["copper"]', "thief", ["trash gold", "trash copper"], "trash copper"),
        ('[thief]\ngain = ["copper"]', "thief", ["gain gold", "gain copper", "done"], "gain copper"),
        ("[thief]\ngain = []", "thief", ["gain gold", "done"], "done"),
        ('[cellar]\ndiscard = ["copper"]', "cellar", ["discard estate", "discard copper", "done"], "discard copper"),
        ('[militia]\ndiscard = ["gold"]', "militia", ["discard estate", "discard gold"], "discard gold"),
        ('[militia]\ndiscard = ["gold"]', "militia", ["discard estate", "discard silver"], "discard estate"),
        ('[library]\nset_aside = ["moat"]', "library", ["set aside moat", "keep"], "set aside moat"),
        ('[library]\nset_aside = ["moat"]', "library", ["set aside smithy", "keep"], "keep"),
        ("", "library", ["keep"], "keep"),
        ("[chancellor]\ndiscard_deck = false", "chancellor", ["discard deck", "decline"], "decline"),
        ('[chancellor]\ndiscard_deck = "actions = 0"', "chancellor", ["discard deck", "decline"], "discard deck"),
        (
            '[bureaucrat]\nput_on_deck = ["province"]',
            "bureaucrat",
            ["put estate on deck", "put province on deck"],
            "put province on deck",
        ),
    ],
)
def test_answers(rules: str, asking: str, texts: list[str], expected: str) -> None:
    assert answered(rules, asking, texts) == expected


def test_moat_and_spy() -> None:
    shown = ["reveal moat", "decline"]
    assert answered("", "witch", shown) == "reveal moat"
    assert answered("[moat]\nreveal = false", "witch", shown) == "decline"
    assert answered('[moat]\nreveal = "own moat > 1"', "witch", shown) == "decline"
    rules = '[spy]\ndiscard_own = ["gold"]\ndiscard_others = ["copper"]'
    assert answered(rules, "spy", ["discard gold", "put back"], owner=0) == "discard gold"
    assert answered(rules, "spy", ["discard gold", "put back"], owner=1) == "put back"
    assert answered(rules, "spy", ["discard copper", "put back"], owner=1) == "discard copper"


def test_remodel_turns_one_thing_into_another_by_its_rules() -> None:
    rules = """
        [remodel]
        turn = [{ trash = "estate", gain = "smithy" }, { trash = "gold", gain = "province" }]
    """
    assert answered(rules, "remodel", ["trash gold", "trash copper"]) == "trash gold"
    assert answered(rules, "remodel", ["trash gold", "trash estate"]) == "trash estate"
    up_to = {n: [f"gain {c.replace('_', ' ')}" for c in CARD_NAMES if COST[card(c)] <= n] for n in (2, 4, 8)}
    # The offer tells what was trashed: an Estate leads up to 4, a Gold up to 8, a Copper (no rule) to 2.
    assert answered(rules, "remodel", up_to[4], most_cost=4) == "gain smithy"
    assert answered(rules, "remodel", up_to[8], most_cost=8) == "gain province"
    assert answered(rules, "remodel", up_to[2], most_cost=2) in ("gain cellar", "gain chapel", "gain moat")


def choices(rules: str, at: manor.Table, *expected: str) -> None:
    """A strategy takes these actions, one after the other, at a table where it is seat 0's turn."""
    strategy = parse(f'buy = ["province"]\n{rules}')
    for text in expected:
        chosen = at.game.action(strategy.choose(at.sight(0)))
        assert chosen.text == text
        at.play(0, chosen)


def test_the_rule_that_gives_a_card_away_says_what_is_gained_for_it() -> None:
    rules = """
        play = ["remodel"]
        [remodel]
        turn = [{ trash = "cellar", gain = "silver" }, { trash = "estate", gain = "smithy", when = "own estate = 2" }]
    """
    at = scenario.table(scenario.seat("remodel, estate, copper", "estate"), uses="cellar, smithy")
    choices(rules, at, "play remodel", "trash estate", "gain smithy")
    # The position kept in the middle of it says which card it was; one that only says what it may cost is played too.
    at = scenario.table(scenario.seat("remodel, estate, copper", "estate"), uses="cellar, smithy")
    scenario.play(at, "play remodel", "trash estate")
    kept = at.to_dict()
    assert kept["stack"][-1]["given"] == "estate"
    choices(rules, manor.position(kept), "gain smithy")
    del kept["stack"][-1]["given"]
    choices(rules, manor.position(kept), "gain silver")
    kept["stack"][-1]["given"] = "gold"
    with pytest.raises(InvalidPosition, match="for gold something else may be gained than for 4"):
        manor.position(kept)


@pytest.mark.parametrize(
    ("condition", "count"),
    [("own copper > 1", 3), ("cards > 5", 2), ("hand_size > 2", 2), ("money > 2", 2), ("lead > -1", 4)],
)
def test_what_chapel_has_chosen_counts_as_gone(condition: str, count: int) -> None:
    """Seven cards, four Coppers and two Estates in all: a point each, and one for the Gardens of ten cards."""
    rules = f"""
        play = ["chapel"]
        [chapel]
        trash = [{{ card = "copper", when = "{condition}" }}]
    """
    at = scenario.table(
        scenario.seat("chapel, 4 copper", "2 estate, gardens", ""), scenario.seat("5 copper", "2 estate")
    )
    choices(rules, at, "play chapel", *["trash copper"] * count)


def test_gardens_shrink_with_what_chapel_has_chosen() -> None:
    rules = """
        play = ["chapel"]
        [chapel]
        trash = [{ card = "copper", when = "lead > 0" }]
    """
    at = scenario.table(scenario.seat("chapel, 4 copper", "4 silver, gardens", ""), scenario.seat("5 copper"))
    choices(rules, at, "play chapel", "trash copper", "done")


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("others copper = 8", True),
        ("rival copper = 5", True),
        ("rival copper > own copper", False),
        ("started = 1", True),
        ("others_turn = 3", True),
        ("turn = 3", True),
        ("2 * own copper + own silver = 15", True),
        ("own silver - 3 * own gold = 1", True),
        ("players - 2 * started = 1", True),
    ],
)
def test_what_can_be_asked_about_others(condition: str, holds: bool) -> None:
    at = scenario.table(
        scenario.seat("5 copper", "2 copper, silver", turns_taken=2),
        scenario.seat("5 copper", turns_taken=3),
        scenario.seat("3 copper", turns_taken=2),
        turn={"phase": "buy", "coins": 3},
    )
    strategy = parse(f'buy = [{{ card = "silver", when = "{condition}" }}]')
    hand = at.to_dict()["seats"][0]["hand"]
    assert hand
    if at.game.action(strategy.choose(at.sight(0))).text == "play treasures":
        at.play(0, "play treasures")
    assert at.game.action(strategy.choose(at.sight(0))).text == ("buy silver" if holds else "end turn")


def test_an_action_is_played_for_nothing_when_asked_for() -> None:
    at = scenario.table(scenario.seat("chapel, gold"))
    choices('play = ["chapel"]', at.copy(), "play treasures")
    choices('play = [{ card = "chapel", for_nothing = true }]', at, "play chapel", "done")


# --- strength ---


def score(first: str, second: str, games: int = 4000) -> float:
    strategies = [shipped(first), shipped(second)]
    needs = tuple(dict.fromkeys((*strategies[0].needs, *strategies[1].needs)))
    seating = np.array([[0, 1], [1, 0]] * (games // 2))
    places = play(strategies, seating, options(2, needs, start=0), np.arange(games)).places
    own = np.where(np.arange(games) % 2 == 0, places[:, 0], places[:, 1])
    other = np.where(np.arange(games) % 2 == 0, places[:, 1], places[:, 0])
    return float(np.where(own < other, 1.0, np.where(own == other, 0.5, 0.0)).mean())


@pytest.mark.parametrize("name", [n for n in names() if n != "big_money"])
def test_every_classic_beats_plain_big_money(name: str) -> None:
    assert score(name, "big_money") > 0.6


def test_who_is_known_to_be_stronger_is() -> None:
    assert score("smithy", "big_money_endgame") > 0.65
    assert score("witch", "smithy") > 0.75
    assert score("militia", "big_money_endgame") > 0.6
    assert score("thief", "smithy") < 0.4
