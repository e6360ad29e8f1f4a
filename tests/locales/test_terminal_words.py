"""The terminal's words: whatever can happen, be asked, done or refused is said in every language, and only in it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

import manor
from manor.games import game as find_game
from manor.games.little_town.vocabulary import Category
from manor.words import LANGUAGES, Words, address, catalogue, mark, words_for
from manor.words.catalogue import LOCALES, Catalogue, MissingMessage, wanted_language
from manor.words.dominion import MOVES
from manor.words.people import conjugate_french
from manor.words.reasons import SHARED

from .test_refusals import CLIENT, REASONS, known, refusals

GAMES = manor.names()
NAMES = ("Ada", "Bruno", "Cleo", "Dario")
SILENT = {
    "dominion": {"phase", "plus"},
    "bunny_kingdom": {"ready"},
    "little_town": {"turn"},
}
"""Events that go without saying, as in the browser."""


class Listening(Catalogue):
    """A catalogue without English to fall back to, that remembers what it said."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.said: set[str] = set()

    def say(self, message: str, **values: str | int) -> str:
        self.said.add(message)
        return super().say(message, **values)


@cache
def strict(game: str, language: str) -> Words:
    """The words of a game that forgive nothing."""
    return type(words_for(game, language))(Listening(language))


def check(said: str, language: str, what: Any) -> None:
    """A text is whole, filled in, and of its language."""
    assert said.strip(), what
    assert not re.search(r"[{}$\ue000\ue001]|undefined|None", said), f"{what}: {said}"
    for name in NAMES:
        said = said.replace(name, "")
    if language == "zh-Hant":
        assert not re.search(r"[A-Za-z]{2,}|[a-z]", said), f"{what}: {said}"
        assert not re.search(r"[\u4e00-\u9fff][,;:!?.()]|[,;:!?()][\u4e00-\u9fff]", said), f"{what}: {said}"
    if language == "fr":
        english = r"\b(the|and|of|you|your|with|from|to|an|is|are|plays|draws|buys|gains|put)\b"
        assert not re.search(english, said), f"{what}: {said}"


def played(game: str, players: int, seed: int) -> Iterator[tuple[manor.Table, int]]:
    """Moments of a random game, each with a seat that is asked; the last is the end."""
    options = {"kingdom": "random"} if game == "dominion" else {}
    table = manor.new(game, players=players, seed=seed, **options)
    rng = random.Random(seed)
    while not table.over:
        seat = rng.choice(table.pending)
        yield table, seat
        legal = table.legal(seat)
        # Somebody who always ends the turn at once would never see most of Dominion.
        useful = [a for a in legal if a.args] if rng.random() < 0.6 else []
        table.play(seat, rng.choice(useful or legal))
    yield table, 0


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_random_games_is_said_in_every_language(game: str) -> None:
    """Thousands of events, questions and actions, as every seat and a spectator hears of them."""
    kinds = {kind.name for kind in find_game(game).event_kinds.values()}
    counted = {"events": 0, "questions": 0, "actions": 0}
    heard: set[str] = set()
    for players, seed in ((2, 4), (3, 2), (4, 3)):
        last = None
        for moment, (table, seat) in enumerate(played(game, players, seed)):
            last = table
            if table.over or moment % 3:
                continue
            view, legal = table.view(seat), table.legal(seat)
            for language in LANGUAGES:
                words = strict(game, language)
                question = address(words.question(view, seat), language, NAMES.__getitem__, seat)
                check(question, language, view["turn"] if "turn" in view else view["phase"])
                counted["questions"] += 1
                for action in legal:
                    check(words.say_action(action), language, action)
                    counted["actions"] += 1
        assert last is not None
        for reader in (None, *range(players)):
            events = last.events if reader is None else last.events_for(reader)
            heard |= {event["kind"] for event in events}
            for language in LANGUAGES:
                words = strict(game, language)
                for event in (*events, *words.gather(events)):
                    line = words.tell(event)
                    counted["events"] += 1
                    assert (line is None) == (event["kind"] in SILENT[game]) or event["kind"] == "move", event
                    if line is not None:
                        check(address(line.text, language, NAMES.__getitem__, reader), language, event)
        for language in LANGUAGES:
            for sheet in last.score_sheet:
                for part in sheet:
                    check(strict(game, language).score_part(part), language, part)
    assert kinds <= heard | {event["kind"] for event in RARE[game]}, kinds - heard
    assert counted["events"] > 3000, counted
    assert counted["questions"] > 100, counted
    assert counted["actions"] > 1000, counted


RARE: dict[str, list[dict[str, Any]]] = {
    "dominion": [
        {"kind": "immune", "card": "witch"},
        {"kind": "put_back", "card": "gold"},
        {"kind": "put_back", "card": None},
        {"kind": "reveal", "card": None, "amount": 2, "zone": "hand"},
        {"kind": "reveal", "card": "moat", "amount": 1, "zone": "hand"},
        {"kind": "gain", "card": "silver", "to": "deck"},
        {"kind": "gain", "card": "gold", "to": "hand"},
        {"kind": "play", "card": "militia", "time": 2},
        *(
            {"kind": "move", "card": card, "amount": amount, "from": way[0], "to": way[1]}
            for way in sorted(MOVES)
            for card, amount in ((None, 3), ("copper", 1), ("estate", 2))
        ),
        {"kind": "game_over", "winners": [0, 1]},
    ],
    "bunny_kingdom": [
        {"kind": "take_back"},
        {"kind": "evict", "territory": "A1", "camp": 3},
        {"kind": "upgrade", "territory": "B2", "camp": 5},
        {"kind": "pass", "camp": 1},
        {"kind": "keep", "camp": 2},
        {"kind": "copy", "parchment": "royal_crown", "by": "liberal"},
        {"kind": "score", "parchment": "royal_crown", "carrots": 5, "counted": 0, "copy": True},
        {"kind": "place", "territory": "C3", "building": "sky_tower", "linked_with": "D5"},
        {"kind": "place", "territory": "C3", "building": "diamond_farm", "linked_with": None},
        {"kind": "produce", "territory": "C3", "resource": "fish"},
        *(
            {"kind": "play", "card": card, "amount": 2, "from_deck": deck}
            for card in (None, "A1", "city_3", "provisions", "panpan")
            for deck in (False, True)
        ),
        {"kind": "draw", "card": "B7", "amount": 1},
        {"kind": "discard", "card": None, "amount": 1},
        {"kind": "harvest", "fief": "A1", "carrots": 1, "strength": 1, "wealth": 1},
        {"kind": "game_over", "winners": [0, 2]},
    ],
    "little_town": [
        {"kind": "aside"},
        {"kind": "residence", "space": "d3"},
        {"kind": "put_away", "objective": "penniless"},
        {"kind": "deal", "objective": None, "amount": 3},
        {"kind": "buy", "resource": "any", "amount": 2},
        {"kind": "fee", "amount": 1, "owner": 1},
        {"kind": "feed", "fish": 1, "wheat": 2, "bought": 1},
        {"kind": "feed", "fish": 0, "wheat": 0, "bought": 0},
        *(
            {"kind": "points", "category": category.name.lower(), "amount": amount}
            for category in Category
            for amount in (-3, 1, 4)
        ),
        {"kind": "game_over", "winners": [0, 1, 2]},
    ],
}
"""What random games seldom bring."""


@pytest.mark.parametrize("game", GAMES)
def test_what_seldom_happens_is_said_too(game: str) -> None:
    for language in LANGUAGES:
        words = strict(game, language)
        for event in RARE[game]:
            for seat in (0, 1):
                (gathered,) = words.gather([{"seat": seat, **event}])
                for told in (gathered, {"seat": seat, **event}):
                    line = words.tell(told)
                    assert line is not None, event
                    check(address(line.text, language, NAMES.__getitem__, 0), language, event)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_said_and_no_two_alike(game: str, language: str) -> None:
    """Every action of the game; those that can be offered together can be told apart."""
    words = strict(game, language)
    said: dict[str, str] = {}
    for action in find_game(game).actions:
        text = words.say_action(action)
        check(text, language, action)
        heading, label = words.parts(action)
        check(label, language, action)
        check(heading or label, language, action)
        assert said.setdefault(text, action.verb) == action.verb or game == "dominion", (text, action)
    if game != "dominion":
        many = len(find_game(game).actions)
        # "buy no wood" and "buy no stone" are both "pay with your own cubes": never asked at the same time.
        assert len(said) >= many - 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_explained(game: str, language: str) -> None:
    words = strict(game, language)
    topics = words.topics()
    assert len(topics) == len(set(topics)) > 25
    for topic in topics:
        told = words.explain(topic)
        for text in (told.title, told.kind, told.text):
            check(text, language, topic)
    table, seat = next(played(game, 2, 5))
    assert set(words.topics(table.view(seat))) <= set(topics)
    assert words.topics(table.view(None)) is not None


# --- refusals ---


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_is_said(game: str) -> None:
    """The same wishes as for the browser, in every language."""
    told = 0
    for players, seed in ((2, 1), (3, 2)):
        for text in refusals(game, players, seed, tries=10):
            told += 1
            assert strict(game, "en").knows(text), text
            for language in LANGUAGES:
                check(strict(game, language).refusal(text), language, text)
    assert told > 100


@pytest.mark.parametrize("game", GAMES)
def test_refusals_are_known_by_the_same_sentences_as_in_the_browser(game: str) -> None:
    mine = {pattern for pattern, _ in words_for(game).reasons()}
    cubes = "(wood|stone|fish|wheat)"
    theirs = {sentence.pattern.pattern for sentence in known(REASONS[game])}
    assert {p.replace(cubes, "CUBE") for p in mine} == {p.replace(cubes, "CUBE") for p in theirs}
    shared = {sentence.pattern.pattern for sentence in known(CLIENT / "sentences.ts")}
    assert {pattern for pattern, _ in SHARED} <= shared


def test_a_refusal_that_nobody_knows_is_still_said() -> None:
    assert words_for("dominion", "en").refusal("Seat 0 cannot 'sing' now: it is late.") == "It is late."
    assert words_for("dominion", "fr").refusal("Seat 0 cannot 'sing' now: it is late.") == catalogue("fr").say(
        "refused-illegal"
    )


# --- the catalogues ---


def variables(language: str) -> dict[str, set[str]]:
    """Every message of a language's own for the terminal, with the values it asks for."""
    text = (LOCALES / language / "terminal.ftl").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    name = ""
    for line in text.splitlines():
        if made := re.match(r"([a-z][\w-]*) =", line):
            name = made[1]
            assert name not in found, f"{language}: {name} twice"
            found[name] = set()
        if name and not line.startswith("#"):
            found[name] |= set(re.findall(r"\$(\w+)", line))
    return found


def test_the_terminals_own_messages_are_the_same_in_every_language() -> None:
    for one, other in combinations(LANGUAGES, 2):
        assert variables(one) == variables(other), (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminals_own_messages_can_be_said(language: str) -> None:
    own = Catalogue(language)
    for message, names in variables(language).items():
        for number in (1, 2):
            assert "{" not in own.say(message, **dict.fromkeys(names, number))
    used = "".join(
        path.read_text(encoding="utf-8") for room in ("cli", "words") for path in (LOCALES.parent / room).glob("*.py")
    )
    made = re.compile(r"terminal-(help|bk|lt)-")
    unused = [m for m in variables(language) if not re.search(rf"[\"']{m}[\"']", used) and not made.match(m)]
    assert unused == []


def test_a_missing_message_or_value_is_an_error() -> None:
    with pytest.raises(MissingMessage, match="no message 'sing'"):
        catalogue("fr").say("sing")
    with pytest.raises(MissingMessage, match="dominion-log-buy"):
        catalogue("fr").say("dominion-log-buy", name="Ada")
    with pytest.raises(MissingMessage):
        catalogue("en").say("game-dominion.sing")
    with pytest.raises(ValueError, match="not 'de'"):
        catalogue("de")


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        (None, {}, "en"),
        ("fr", {"MANOR_LANG": "zh-Hant"}, "fr"),
        (None, {"MANOR_LANG": "zh-Hant", "LC_ALL": "fr_FR.UTF-8"}, "zh-Hant"),
        (None, {"LC_ALL": "fr_FR.UTF-8", "LANG": "en_US.UTF-8"}, "fr"),
        (None, {"LC_ALL": "", "LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_as_asked_or_as_the_system_says(
    asked: str | None, environment: dict[str, str], language: str
) -> None:
    assert wanted_language(asked, environment) == language


# --- speaking to the reader ---


def test_french_can_say_vous_wherever_it_says_a_name() -> None:
    """Each verb that follows a name in the log has a second person."""
    text = "".join(path.read_text(encoding="utf-8") for path in (LOCALES / "fr").glob("*.ftl"))
    lines = re.findall(r"^\w+-log-[\w-]+ =(?: \{ .* ->\n +\[one\])? (\{ \$name \} \S+.*)$", text, re.MULTILINE)
    assert len(lines) > 45
    for line in lines:
        verb = line.split("} ", 1)[1].split(" ")[0].rstrip(".,")
        if not verb.endswith((":", "!", "\u00a0:")) and re.match(r"[a-zà-ÿ]", verb) and "\u00a0" not in verb:
            assert conjugate_french(verb) != verb, line


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        (f"{mark(0)} joue Or et pioche deux cartes.", "fr", "Vous jouez Or et piochez deux cartes."),
        (f"{mark(0)} n’a rien à donner à ses ouvriers.", "fr", "Vous n’avez rien à donner à vos ouvriers."),
        (f"La carte de {mark(0)} est remise\u00a0: Cuivre.", "fr", "Votre carte est remise\u00a0: Cuivre."),
        (f"{mark(1)} paie 1 pièce à {mark(0)}.", "fr", "Bruno paie 1 pièce à vous."),
        (f"C’est fini\u00a0: {mark(0)} et {mark(1)} gagnent.", "fr", "C’est fini\u00a0: vous et Bruno gagnez."),
        (f"{mark(1)} 付1枚錢幣給 {mark(0)}。", "zh-Hant", "Bruno 付1枚錢幣給你。"),
        (f"第1輪：由 {mark(0)} 開始。", "zh-Hant", "第1輪：由你開始。"),
        (f"{mark(0)}'s trading post on A1 produces Wood.", "en", "Your trading post on A1 produces Wood."),
        (f"Round 1: {mark(0)} starts.", "en", "Round 1: you start."),
    ],
)  # fmt: skip
def test_the_reader_is_spoken_to(text: str, language: str, said: str) -> None:
    you = {"en": "you", "fr": "vous", "zh-Hant": "你"}[language]
    assert address(text, language, lambda seat: (you, *NAMES[1:])[seat], 0) == said
    assert address(text, language, NAMES.__getitem__, None).count("Ada") == text.count(mark(0))
