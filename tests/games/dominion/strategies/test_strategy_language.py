"""The strategy language: what it says, and what it answers to everything that is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manor.games.dominion.data import card
from manor.games.dominion.flow import QUESTIONS
from manor.games.dominion.rules import RULES
from manor.games.dominion.state import State
from manor.games.dominion.strategies import BadStrategy, NoStrategy, load, names, parse, shipped
from manor.games.dominion.strategies.conditions import OF_A_CARD, PLAIN, read_condition
from manor.games.dominion.strategies.interpreter import holds
from manor.games.dominion.strategies.language import SHIPPED
from manor.games.dominion.strategies.lines import find_lines, line_of
from manor.games.dominion.strategies.orders import BUY, KEYS
from manor.games.dominion.strategies.table import StrategyTable
from manor.kernel.compile import interpreted


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(BadStrategy) as caught:
        parse(text, source="mine.toml")
    assert str(caught.value).startswith("mine.toml: ")
    return tuple(str(mistake) for mistake in caught.value.mistakes)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('about = "x"', "line 1: there is no 'buy' list"),
        ('buy = "gold"', "line 1: buy must be a list, in square brackets, not 'gold'"),
        ('buy = ["slver"]', "line 1: 'slver' is not a card of Dominion. Did you mean 'silver'?"),
        ('buy = [\n  "gold",\n  7,\n]', "line 3: a card's name stands here, in quotes, not 7"),
        ('buy = [{ when = "turn > 2" }]', "line 1: this rule names no card"),
        ('buy = [{ card = "gold", if = "turn > 2" }]', "line 1: a rule has no 'if'; it has card, when"),
        ('buy = ["gold"]\nbye = []', "line 2: there is no key 'bye'"),
        ('buy = []\nplay = ["gold"]', "line 2: 'gold' cannot be here: only action cards are played one by one"),
        ("buy = []\n[chapel]\ntrahs = []", "line 3: [chapel] has no key 'trahs'; it has trash. Did you mean 'trash'?"),
        ("buy = []\nchapel = 3", "line 2: [chapel] is a section with trash, not 3"),
        (
            'buy = []\n[workshop]\ngain = ["gold"]',
            "line 3: 'gold' cannot be here: Workshop asks for cards costing up to 4",
        ),
        ('buy = []\n[feast]\ngain = ["gold"]', "line 3: 'gold' cannot be here: Feast asks for cards costing up to 5"),
        ('buy = []\n[mine]\nturn = ["gold"]', "line 3: this rule is written { trash ="),
        (
            'buy = []\n[mine]\nturn = [{ trash = "estate", gain = "gold" }]',
            "line 3: 'estate' cannot be here: Mine asks for treasures",
        ),
        (
            'buy = []\n[remodel]\nturn = [\n{ trash = "estate", gain = "gold" }]',
            "line 4: Remodel cannot turn 'estate' into 'gold', which costs 6: 4 is the most",
        ),
        ('buy = []\n[thief]\ntrash = ["estate"]', "line 3: 'estate' cannot be here: Thief asks for treasures"),
        ('buy = []\n[library]\nset_aside = ["gold"]', "Library asks for action cards"),
        ('buy = []\n[bureaucrat]\nput_on_deck = ["gold"]', "Bureaucrat asks for victory cards"),
        ('buy = []\n[throne_room]\ndouble = ["gold"]', "Throne Room asks for action cards"),
        ("buy = []\n[moat]\nreveal = 3", "line 3: a condition is a comparison such as"),
        ("buy = []\nabout = 3", "line 2: 'about' is one sentence in quotes, not 3"),
        ('buy = []\nneeds = ["gold"]', "line 2: 'gold' is in every game; 'needs' lists kingdom cards"),
        ('buy = []\nneeds = ["mot"]', "line 2: 'mot' is not a card of Dominion. Did you mean 'moat'?"),
        ("buy = [", "this is not TOML"),
        ('buy = [{ card = "gold", for_nothing = true }]', "line 1: a rule has no 'for_nothing'; it has card, when."),
        ('buy = []\nplay = [{ card = "chapel", for_nothing = 1 }]', "line 2: for_nothing is true or false, not 1"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, told: str) -> None:
    found = problems(text)
    assert len(found) == 1, found
    assert told in found[0]


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ('"own smithy"', "needs one comparison"),
        ('"1 < own smithy < 2"', "needs one comparison (<, <=, >, >=, =, !=), as in 'own smithy < 2'; it has 2"),
        ('"own smity < 2"', "'smity' in the condition 'own smity < 2' is not a card. Did you mean 'smithy'"),
        ('"own < 2"', "'own' in the condition 'own < 2' needs a card after it"),
        ('"2 > own"', "'own' in the condition '2 > own' needs a card after it, as in 'own silver'"),
        ('"smithies < 2"', "'smithies' in the condition 'smithies < 2' is nothing that can be counted"),
        ('"trun > 2"', "Did you mean 'turn'"),
        ('"own gold > "', "something is missing at the end"),
        ('"own gold + > 2"', "something is missing at the end"),
        ('"own gold + + 1 > 2"', "something is missing before '+'"),
        ('"own gold own silver > 2"', "needs a + or − before it"),
        ('"own gold > 99999"', "99999 in the condition 'own gold > 99999' is too large"),
        ('"200 * own gold > 2"', "200 * in the condition '200 * own gold > 2' is too large; 100 is the most"),
        ('"2 * 3 > own gold"', "'2 *' in the condition '2 * 3 > own gold' needs a quantity after it"),
        ('"own gold * 2 > 3"', "'*' in the condition 'own gold * 2 > 3' needs a + or − before it"),
        ('"own gold > $"', "'$' means nothing in the condition"),
        ('"2 < 3"', "compares numbers only"),
        ("{ all = [] }", "'all' needs a list of conditions, not []"),
        ('{ any = "turn > 2" }', "'any' needs a list of conditions"),
        ('{ nor = ["turn > 2"] }', "'nor' does not combine conditions; all, any and not do. Did you mean 'not'?"),
        ("3", "a condition is a comparison such as"),
    ],
)
def test_a_bad_condition_is_explained(condition: str, told: str) -> None:
    found = problems(f'buy = [\n  "gold",\n  {{ card = "smithy", when = {condition} }},\n]')
    assert all(p.startswith("line 3: ") for p in found)
    assert told in found[0]


def test_everything_wrong_is_told_at_once_in_the_order_of_the_file() -> None:
    found = problems('about = 1\nbuy = [\n "glod",\n { card = "gold", when = "x > 1" },\n]\n[spy]\nwhat = 1')
    assert [p.split(":")[0] for p in found] == ["line 1", "line 3", "line 4", "line 7"]


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(NoStrategy, match=r"odd\.toml cannot be read as a strategy: it is not text in UTF-8"):
        load(tmp_path / "odd.toml")
    with pytest.raises(NoStrategy, match=r"^There is no file .*ood\.toml\. Did you mean 'odd\.toml'"):
        load(tmp_path / "ood.toml")
    with pytest.raises(NoStrategy, match="comes with Manor is just 'smithy'"):
        load(tmp_path / "smithy.toml")


def test_too_many_rules_or_conditions() -> None:
    many = ", ".join('"gold"' for _ in range(400))
    assert "rules are too many" in problems(f"buy = [{many}]")[0]
    several = ", ".join(f'{{ card = "gold", when = ["turn = {i}", "coins = {i}"] }}' for i in range(150))
    assert "conditions are too many" in problems(f"buy = [{several}]")[0]


def test_names_may_be_written_with_spaces_and_capitals() -> None:
    plain = parse('buy = ["throne_room", { card = "gold", when = "own throne_room > 1" }]')
    free = parse('buy = ["Throne Room", { card = "Gold", when = "own Throne Room > 1" }]')
    assert plain.digest == free.digest
    assert plain.needs == ("throne_room",)


def test_equal_conditions_are_kept_once_and_constants_cost_nothing() -> None:
    twice = parse('buy = [{ card = "gold", when = "turn > 2" }, { card = "silver", when = "turn > 2" }]').table[0]
    first = twice["first"][BUY]
    assert twice["rules"][first]["test"] == twice["rules"][first + 1]["test"] >= 0
    always = parse('buy = [{ card = "gold", when = true }, { card = "silver", when = { not = false } }]').table[0]
    assert list(always["rules"]["test"][:2]) == [-1, -1]
    never = parse('buy = [{ card = "gold", when = false }]').table[0]
    assert never["first"][BUY + 1] == never["first"][BUY]


# --- conditions mean what they say ---


def position() -> np.void:
    """Seat 0 of 2, in its fourth turn: 5 Coppers, 2 Silvers, 1 Gold and some actions; 3 Provinces are left."""
    state: np.void = np.zeros(1, RULES.state.dtype)[0]
    state["options"]["players"] = 2
    for name, count in {"copper": 5, "silver": 2, "gold": 1, "village": 2, "smithy": 3, "province": 1}.items():
        state["owned"][0][card(name)] = count
    state["owned"][1][card("estate")] = 3
    state["hand"][0][card("copper")] = 2
    state["hand_size"][0] = 4
    state["deck_size"][0] = 6
    state["in_play"][card("village")] = 1
    state["turns_taken"][0], state["turns_taken"][1] = 3, 2
    state["supply"][card("province")] = 3
    state["piles"] = 0b111
    state["left"] = 0b100
    state["turn"]["coins"], state["turn"]["buys"], state["turn"]["actions"] = 7, 2, 1
    return state


VALUES = {
    "own smithy": 3,
    "left province": 3,
    "hand copper": 2,
    "played village": 1,
    "money": 12,
    "coins": 7,
    "buys": 2,
    "actions": 1,
    "turn": 4,
    "cards": 14,
    "hand_size": 4,
    "draw_pile": 6,
    "empty_piles": 2,
    "lead": 3,
    "players": 2,
    "others estate": 3,
    "rival estate": 3,
    "started": 1,
    "others_turn": 2,
}


def is_true(condition: str) -> bool:
    table = parse(f'buy = [{{ card = "gold", when = {condition} }}]').table[0]
    first = table["first"][BUY]
    if table["first"][BUY + 1] == first:
        return False
    test = int(table["rules"][first]["test"])
    return bool(interpreted(holds)(StrategyTable.read(table), State.read(position()), 0, 0, test))


def test_every_quantity_is_tested_here() -> None:
    assert {q.split()[0] for q in VALUES} == {*OF_A_CARD, *PLAIN}


@pytest.mark.parametrize(("quantity", "value"), VALUES.items())
def test_every_quantity_counts_what_it_says(quantity: str, value: int) -> None:
    for sign, low, same, high in (
        ("<", False, False, True),
        ("<=", False, True, True),
        (">", True, False, False),
        (">=", True, True, False),
        ("=", False, True, False),
        ("==", False, True, False),
        ("!=", True, False, True),
    ):
        told = [is_true(f'"{quantity} {sign} {value + by}"') for by in (-1, 0, 1)]
        assert told == [low, same, high], sign


def test_sums_and_cards_against_cards() -> None:
    assert is_true('"own village < own smithy"')
    assert not is_true('"own village >= own smithy"')
    assert is_true('"own village + 1 = own smithy"')
    assert is_true('"own smithy - own village = 1"')
    assert is_true('"own gold + own silver + own copper = 8"')
    assert is_true('"-1 < own gold"')


def test_all_any_not() -> None:
    yes, no = '"turn = 4"', '"turn = 5"'
    for condition, expected in (
        (f"[{yes}, {yes}]", True),
        (f"[{yes}, {no}]", False),
        ("[]", True),
        (f"{{ all = [{yes}, {no}] }}", False),
        (f"{{ any = [{no}, {yes}] }}", True),
        (f"{{ any = [{no}, {no}] }}", False),
        (f"{{ not = {no} }}", True),
        (f"{{ not = {{ any = [{no}, {yes}] }} }}", False),
        (f"{{ any = [[{yes}, {no}], {{ not = [{yes}, {no}] }}] }}", True),
    ):
        assert is_true(condition) is expected, condition


_Nested = st.recursive(
    st.booleans(),
    lambda inner: st.one_of(
        st.tuples(st.just("not"), inner), st.tuples(st.sampled_from(["all", "any"]), st.lists(inner, min_size=1))
    ),
    max_leaves=12,
)


def _written(tree: object) -> str:
    if isinstance(tree, bool):
        return '"turn = 4"' if tree else '"turn = 5"'
    assert isinstance(tree, tuple)
    word, inner = tree
    return f"{{ not = {_written(inner)} }}" if word == "not" else f"{{ {word} = [{', '.join(map(_written, inner))}] }}"


def _value(tree: object) -> bool:
    if isinstance(tree, bool):
        return tree
    assert isinstance(tree, tuple)
    word, inner = tree
    if word == "not":
        return not _value(inner)
    return all(map(_value, inner)) if word == "all" else any(map(_value, inner))


@settings(max_examples=60)
@given(_Nested)
def test_any_combination_compiles_to_what_it_means(tree: object) -> None:
    assert is_true(_written(tree)) is _value(tree)


def test_conditions_complain_and_never_hold() -> None:
    told: list[str] = []
    read_condition({"all": ["x"], "any": []}, (), lambda _, message: told.append(message))
    assert len(told) == 1


# --- lines ---


def test_lines_of_everything_toml_can_say() -> None:
    text = '''# a comment with [brackets] and "quotes"
about = """
two lines"""
'odd key' = 'single'
a.b = [ # comment
  1, 2.5,
  { x = "#", y = [true,
     false] }, # more
]

[table."quoted part"]
when = "x \\" y"
[[many]]
n = 1
[[many]]
n = 2
'''
    lines = find_lines(text)
    for place, line in {
        ("about",): 2,
        ("odd key",): 4,
        ("a", "b"): 5,
        ("a", "b", 0): 6,
        ("a", "b", 2): 7,
        ("a", "b", 2, "y", 1): 8,
        ("table", "quoted part", "when"): 12,
        ("many", 0, "n"): 14,
        ("many", 1, "n"): 16,
    }.items():
        assert lines[place] == line, place
    assert line_of(lines, ("a", "b", 2, "z", 5)) == 7


# --- what is shipped ---

CLASSICS = [
    "big_money",
    "big_money_endgame",
    "smithy",
    "double_smithy",
    "witch",
    "militia",
    "council_room",
    "laboratory",
    "library",
    "market",
    "moneylender",
    "chapel",
    "thief",
    "bureaucrat",
    "gardens_workshop",
    "village_smithy",
    "festival_library",
    "throne_room_smithy",
    "throne_room_witch",
    "feast_witch",
    "feast_council_room",
    "adventurer",
]


def test_the_classics_are_shipped() -> None:
    assert set(names()) == set(CLASSICS)


@pytest.mark.parametrize("name", CLASSICS)
def test_each_says_what_it_is_and_fits(name: str) -> None:
    strategy = shipped(name)
    assert 20 <= len(strategy.about) <= 120
    assert len(strategy.needs) <= 3
    assert StrategyTable.out_of_bounds(strategy.table[0]) == []
    assert load(SHIPPED / f"{name}.toml").digest == strategy.digest


def test_no_two_of_them_are_the_same() -> None:
    assert len({shipped(name).digest for name in CLASSICS}) == len(CLASSICS)


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(NoStrategy, match=r"there are .*big_money"):
        shipped("nothing")


def test_every_key_of_the_language_is_declared_and_documented() -> None:
    """Those of the cards that came first are explained; a card that is added declares its own."""
    page = (Path(__file__).parents[4] / "docs" / "strategies.md").read_text(encoding="utf-8")
    written = {(card, key) for card, key in re.findall(r"`\[(\w+)\] (\w+)`", page)}
    declared = {place for question in QUESTIONS for place in question.places}
    assert declared == {place for place in KEYS if len(place) == 2}
    assert written <= declared
    assert {place for place in declared if card(place[0]) <= card("adventurer")} == written
    assert {"buy", "play"} == {place[0] for place in KEYS if len(place) == 1 and f"`{place[0]}`" in page}
    for quantity in (*OF_A_CARD, *PLAIN):
        assert f"`{quantity}" in page, quantity


def test_the_example_in_the_documentation_can_be_read() -> None:
    page = (Path(__file__).parents[4] / "docs" / "strategies.md").read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in re.split(r"```toml.*\n", page)[1:]]
    assert blocks
    for block in blocks:
        assert parse(block if "buy =" in block else f"buy = []\n{block}").table is not None
