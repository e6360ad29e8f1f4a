"""What Dominion says besides its questions: lines of the log, labels, refusals, explanations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import manor
from manor.facade.events import EVERYTHING
from manor.games.dominion.data import CARD_NAMES
from manor.games.dominion.saying import CARD, SAY, explain, label
from manor.games.shown import Line
from manor.words import LANGUAGES, Message, Place, Seat, Several, catalogue, references

from .scenario import play, seat, table

GAME = manor.game("dominion")


# --- the log ---


def lines(game: manor.Table, who: int | None = EVERYTHING) -> list[Line]:
    """What the last action brought about, as a seat (else somebody who knows all) reads it."""
    return GAME.lines(game.events_of(len(game.history) - 1, who))


def said(game: manor.Table, who: int | None = EVERYTHING) -> list[str]:
    return [str(line.message) for line in lines(game, who)]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (
            lambda: play(table(seat("2 copper, silver, estate")), "play treasures"),
            ["Seat 0 plays 2 × Copper and Silver."],
        ),
        (lambda: play(table(seat("2 copper")), "play copper"), ["Seat 0 plays Copper."]),
        (
            lambda: play(table(seat("copper"), turn={"coins": 5, "buys": 2}), "buy duchy"),
            ["Seat 0 buys Duchy for 5."],
        ),
        (lambda: play(table(seat("workshop")), "play workshop", "gain silver"), ["Seat 0 gains Silver."]),
        (
            lambda: play(table(seat("mine, copper")), "play mine", "trash copper"),
            ["Seat 0 trashes Copper."],
        ),
        (
            lambda: play(table(seat("mine, copper")), "play mine", "trash copper", "gain silver"),
            ["Seat 0 gains Silver to hand."],
        ),
        (
            lambda: play(table(seat("village", "gold")), "play village"),
            ["Seat 0 plays Village.", "Seat 0 draws Gold."],
        ),
        (
            lambda: play(table(seat("throne room, festival")), "play throne room", "play festival"),
            ["Seat 0 plays Festival.", "Seat 0 plays Festival again."],
        ),
        (
            lambda: play(table(seat("smithy", "gold", "2 estate")), "play smithy"),
            ["Seat 0 plays Smithy.", "Seat 0 draws Gold.", "Seat 0 shuffles.", "Seat 0 draws 2 × Estate."],
        ),
        (
            lambda: play(table(seat("bureaucrat"), seat("2 copper, silver")), "play bureaucrat"),
            [
                "Seat 0 plays Bureaucrat.",
                "Seat 0 gains Silver onto the deck.",
                "Seat 1 reveals 2 × Copper.",
                "Seat 1 reveals Silver.",
            ],
        ),
        (
            lambda: play(table(seat("bureaucrat"), seat("estate")), "play bureaucrat", "put estate on deck"),
            ["Seat 1 puts Estate on the deck."],
        ),
        (
            lambda: play(table(seat("witch", "copper"), seat("moat")), "play witch", "reveal moat"),
            ["Seat 1 reveals Moat.", "Seat 1 is unaffected by Witch.", "Seat 0 draws Copper."],
        ),
        (
            lambda: play(table(seat("spy", "copper, gold"), seat("copper", "silver")), "play spy", "discard gold"),
            ["Seat 0 discards Gold from the deck.", "Seat 1 reveals Silver."],
        ),
        (
            lambda: play(table(seat("spy", "copper, gold"), seat("copper")), "play spy", "put back"),
            ["Seat 0’s Gold goes back on top of the deck."],
        ),
        (
            lambda: play(table(seat("thief"), seat("", "gold, estate")), "play thief"),
            [
                "Seat 0 plays Thief.",
                "Seat 1 reveals Gold and Estate from the deck.",
                "Seat 1’s Gold is trashed.",
                "Seat 1 discards Estate.",
            ],
        ),
        (
            lambda: play(table(seat("thief"), seat("", "gold, estate")), "play thief", "gain gold"),
            ["Seat 0 gains Gold from the trash."],
        ),
        (
            lambda: play(table(seat("adventurer", "estate, copper, curse, gold")), "play adventurer"),
            [
                "Seat 0 plays Adventurer.",
                "Seat 0 reveals Estate and Copper from the deck.",
                "Seat 0 puts Copper into hand.",
                "Seat 0 reveals Curse and Gold from the deck.",
                "Seat 0 puts Gold into hand.",
                "Seat 0 discards Curse and Estate.",
            ],
        ),
        (
            lambda: play(table(seat("library, 6 copper", "village, gold")), "play library", "set aside village"),
            ["Seat 0 sets Village aside.", "Seat 0 draws Gold."],
        ),
        (
            lambda: play(table(seat("estate, 4 copper", "5 gold")), "end turn"),
            [
                "Seat 0 discards 4 × Copper and Estate.",
                "Copper is on top of Seat 0’s discard pile.",
                "Seat 0 draws 5 × Gold.",
                "Seat 1, turn 1",
            ],
        ),
    ],
)
def test_lines(game: Callable[[], manor.Table], told: list[str]) -> None:
    assert said(game()) == told


def test_what_others_read_names_no_hidden_card() -> None:
    game = play(table(seat("cellar, estate, curse, gold", "3 copper")), "play cellar")
    play(game, "discard estate", "discard curse", "discard gold")
    assert said(game, 0) == ["Seat 0 discards Estate, Curse, and Gold.", "Seat 0 draws 3 × Copper."]
    for who in (1, None):
        assert said(game, who) == ["Seat 0 discards 2 cards and Gold.", "Seat 0 draws 3 cards."]
    discarded, drawn = lines(game, 1)
    assert discarded.message.args["cards"] == CARD.several({None: 2, "gold": 1})
    assert drawn.message.args == {"who": Seat(0), "cards": Several("dominion-card", {"": 3})}
    assert list(references(drawn.message)) == [Seat(0)]


def test_a_deck_turned_over_is_seen_by_nobody() -> None:
    game = play(table(seat("chancellor", "3 copper, 2 estate, gold")), "play chancellor", "discard deck")
    for who in (0, 1, None, EVERYTHING):
        assert said(game, who) == ["Seat 0 discards 5 cards and Gold from the deck."]


def test_what_matters_less_and_what_begins_a_turn() -> None:
    game = play(table(seat("smithy, copper", "5 estate")), "play smithy")
    played, drew = lines(game)
    assert (played.minor, played.headline, played.seat) == (False, False, 0)
    assert (drew.minor, drew.headline, drew.seat) == (True, False, 0)
    *_, turn = lines(play(game, "end turn"))
    assert (turn.minor, turn.headline, turn.seat) == (False, True, 1)
    shuffled = [line for line in lines(game) if line.message.id == "dominion-log-shuffle"]
    assert [line.minor for line in shuffled] == [True]


def test_the_end_is_nobodys_doing() -> None:
    game = table(seat("copper"), turn={"coins": 8})
    described = game.to_dict()
    described["trash"], described["supply"]["province"] = {"province": described["supply"]["province"] - 1}, 1
    end = lines(play(manor.position(described), "buy province"))[-1]
    assert (end.headline, end.minor, end.seat) == (True, False, None)
    assert end.message == Message("dominion-log-over", {"winners": [Seat(0)]})


def test_a_turn_is_remembered_for_what_it_bought() -> None:
    weights = {}
    for name in ("province", "silver", "copper"):
        line, *_ = lines(play(table(seat("copper"), turn={"coins": 8, "buys": 2}), f"buy {name}"))
        weights[name] = line.weight
    gained, *_ = lines(play(table(seat("workshop")), "play workshop", "gain smithy"))
    played, drew = lines(play(table(seat("smithy", "gold")), "play smithy"))
    order = [weights["province"], weights["silver"], weights["copper"], gained.weight, played.weight, drew.weight]
    assert order == sorted(order, reverse=True)
    assert len(set(order)) == len(order)


def test_the_log_of_a_table_is_the_lines_of_its_actions() -> None:
    game = manor.new("dominion", players=2, seed=3, kingdom="big_money", start=0)
    play(game, "play treasures", "end turn")
    assert [str(line.message) for line in game.log(1)][:2] == ["Seat 0 shuffles.", "Seat 0 draws 5 cards."]
    assert game.log(0, first=1) == lines(game, 0)
    assert all(not isinstance(found, Place) for line in game.log(None) for found in references(line.message))


# --- labels ---


def test_labels_tell_actions_apart() -> None:
    """From what a label is made of, the action is found again; in no language do two read alike."""
    for action in GAME.actions:
        message = label(action)
        verb = message.id.removeprefix("dominion-do-").replace("-", "_")
        named = {key: value.name for key, value in message.args.items() if hasattr(value, "name")}
        assert (verb, named) == (action.verb, action.arguments)
        assert GAME.action(action.text) is action
    for language in LANGUAGES:
        assert len({catalogue(language).render(label(action)) for action in GAME.actions}) == len(GAME.actions)


def test_labels_in_english() -> None:
    texts = ("play throne room", "put estate on deck", "set aside village", "end turn", "decline")
    labels = [str(label(GAME.action(text))) for text in texts]
    assert labels == ["play Throne Room", "put Estate on the deck", "set Village aside", "End turn", "No, thanks"]


# --- why not ---


def _sold_out() -> manor.Table:
    described = table(seat("copper"), turn={"coins": 9}).to_dict()
    described["trash"], described["supply"]["duchy"] = {"duchy": described["supply"]["duchy"]}, 0
    return manor.position(described)


def _feast() -> manor.Table:
    return play(table(seat("feast")), "play feast")


WHY: dict[str, list[tuple[Callable[[], manor.Table], str, str]]] = {
    "why-cost": [
        (lambda: table(seat("copper")), "buy gold", "Gold costs 6, and you have no coins."),
        (lambda: table(seat(), turn={"coins": 1}), "buy estate", "Estate costs 2, and you have 1 coin."),
        (lambda: table(seat(), turn={"coins": 7}), "buy province", "Province costs 8, and you have 7 coins."),
    ],
    "why-empty": [(_sold_out, "buy duchy", "The Duchy pile is empty.")],
    "why-no-buys": [
        (
            lambda: table(seat(), turn={"phase": "buy", "buys": 0, "bought": True, "coins": 9}, order="chosen"),
            "buy gold",
            "You have no buys left.",
        )
    ],
    "why-not-in-kingdom": [
        (lambda: table(seat()), "buy witch", "Witch is not in this kingdom."),
        (_feast, "gain witch", "Witch is not in this kingdom."),
    ],
    "why-not-in-hand": [
        (lambda: table(seat("copper")), "play village", "There is no Village in your hand."),
        (
            lambda: play(table(seat("remodel, copper")), "play remodel"),
            "trash gold",
            "There is no Gold in your hand.",
        ),
    ],
    "why-bought": [
        (
            lambda: table(seat("copper"), turn={"phase": "buy", "bought": True}),
            step,
            "After the first buy, no more treasures are played.",
        )
        for step in ("play copper", "play treasures")
    ],
    "why-not-played": [(lambda: table(seat("estate")), "play estate", "Estate is not a card that is played.")],
    "why-phase-over": [
        (lambda: table(seat("village"), turn={"phase": "buy"}), step, "The Action phase is over.")
        for step in ("play village", "end actions")
    ],
    "why-no-actions": [
        (lambda: table(seat("village"), turn={"actions": 0}), step, "You have no actions left.")
        for step in ("play village", "end actions")
    ],
    "why-no-treasure": [(lambda: table(seat("estate")), "play treasures", "There is no treasure in your hand.")],
    "why-no-end": [
        (
            lambda: table(seat("copper")),
            "end actions",
            "You have no action card to play, so the Action phase needs no end.",
        )
    ],
    "why-automatic": [
        (
            lambda: table(seat("copper, estate")),
            "arrange clean-up",
            "At this table the order of discarded cards is automatic.",
        )
    ],
    "why-nothing-to-arrange": [
        (
            lambda: table(seat("2 copper"), order="chosen"),
            "arrange clean-up",
            "There are not two kinds of card to arrange.",
        )
    ],
    "why-too-dear": [(_feast, "gain gold", "Gold costs 6; the most is 5.")],
    "why-not-offered": [
        (
            lambda: play(table(seat("mine, copper, estate")), "play mine"),
            "trash estate",
            "Estate cannot be chosen now. Mine: choose a treasure from your hand to trash",
        ),
        (
            lambda: play(table(seat("library, 5 copper", "gold")), "play library"),
            "set aside gold",
            "Gold cannot be chosen now. Library: you drew Gold, which stays in your hand",
        ),
        (
            lambda: play(table(seat("chapel, copper, estate")), "play chapel", "trash copper"),
            "trash copper",
            "Copper cannot be chosen now. Chapel: choose up to 2 cards to trash",
        ),
    ],
    "why-not-asked": [
        (_feast, "end turn", "That is not what is asked now. Feast: gain a card costing up to 5"),
        (_feast, "buy copper", "That is not what is asked now. Feast: gain a card costing up to 5"),
        (
            lambda: play(table(seat("chancellor", "copper")), "play chancellor"),
            "discard copper",
            "That is not what is asked now. Chancellor: put your deck into your discard pile?",
        ),
        (
            lambda: table(seat("estate"), turn={"coins": 3}),
            "gain silver",
            "That is not what is asked now. You may buy a card (3 coins), or end your turn",
        ),
        (
            lambda: table(seat("estate")),
            "done",
            "That is not what is asked now. You may buy a card (no coins), or end your turn",
        ),
    ],
}


def test_every_reason_is_here() -> None:
    assert {f"dominion-{name}" for name in WHY} == {name for name in SAY.declared if name.startswith("dominion-why-")}


@pytest.mark.parametrize("why", WHY)
def test_refusals(why: str) -> None:
    for game, step, reason in WHY[why]:
        refusal = game().why_not(0, step)
        assert refusal is not None
        assert (refusal.id, str(refusal)) == (f"dominion-{why}", reason)


# --- cards explain themselves ---


def test_every_card_explains_itself_in_every_language() -> None:
    assert list(GAME.topics) == list(CARD_NAMES)
    told: dict[str, set[Any]] = {language: set() for language in LANGUAGES}
    for name in GAME.topics:
        found = explain(name)
        assert found is not None
        assert found.kind is not None
        for language in LANGUAGES:
            parts = [catalogue(language).render(part) for part in (found.title, found.kind, found.text)]
            assert all(parts)
            assert parts[0] == catalogue(language).name("dominion-card", name)
            told[language].add((parts[0], parts[2]))
    assert all(len(texts) == len(CARD_NAMES) for texts in told.values())


def test_what_is_no_card_is_not_explained() -> None:
    assert explain("dragon") is None
    assert explain("") is None


def test_a_card_tells_its_types_and_its_cost() -> None:
    militia, moat = explain("militia"), explain("moat")
    assert militia is not None
    assert moat is not None
    assert str(militia.kind) == "Action and Attack · costs 4"
    assert str(moat.kind) == "Action and Reaction · costs 2"
