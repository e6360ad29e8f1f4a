"""Whatever can happen, be asked, done, explained or refused is said in every language, only in it, to its reader."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import manor
from manor.games import game as find_game
from manor.words import LANGUAGES, Company
from manor.words.catalogue import Catalogue
from manor.words.message import (
    Argument,
    ArgumentType,
    Kind,
    Listed,
    Message,
    Name,
    Place,
    Saying,
    Sayings,
    Seat,
    Several,
    Some,
)

from .catalogues import GAMES, every_book

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
STRICT = {language: Catalogue(language) for language in LANGUAGES}
"""Catalogues without English to fall back to."""


def check(said: str, language: str, what: object) -> None:
    """A text is whole, filled in, and of its language."""
    assert said.strip(), what
    assert not re.search(r"[{}$\ue000\ue001]|undefined|None", said), f"{what}: {said}"
    for name in (*NAMES, "Zoé", "Action", "hello", "Manor"):  # people, and what is called the same everywhere
        said = said.replace(name, "")
    said = re.sub(r"manor serve|--[a-z-]+", "", said)  # what is typed at a prompt, too
    said = re.sub(r"(?<![A-Za-z])[A-Ja-i]\d+", "", said)  # places are written alike in every language
    if language == "zh-Hant":
        assert not re.search(r"[A-Za-z]{2,}|[a-z]", said), f"{what}: {said}"
        assert not re.search(r"[\u4e00-\u9fff][,;:!?.()]|[,;:!?()][\u4e00-\u9fff]", said), f"{what}: {said}"
    if language == "fr":
        english = r"\b(the|and|of|you|your|with|from|to|an|is|are|plays|draws|buys|gains|put)\b"
        assert not re.search(english, said), f"{what}: {said}"
        assert not re.search(r" [:;!?»]|« ", said), f"{what}: {said}"


def check_everywhere(message: Message, reader: int | None) -> None:
    """A message is said to a reader in every language."""
    for language, spoken in STRICT.items():
        check(spoken.render(message, Company(NAMES, reader)), language, message)


def played(game: str, players: int, seed: int) -> Iterator[tuple[manor.Table, int]]:
    """Moments of a random game, each with a seat that is asked; the last is the end."""
    found = find_game(game)
    table = manor.new(game, players=players, seed=seed, **found.variants[seed % len(found.variants)])
    dice = random.Random(seed)
    while not table.over:
        seat = dice.choice(table.pending)
        yield table, seat
        legal = table.legal(seat)
        # Somebody who always ends the turn at once would never see most of a game.
        useful = [a for a in legal if a.args] if dice.random() < 0.6 else []
        table.play(seat, dice.choice(useful or legal))
    yield table, 0


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_random_games_is_said_in_every_language(game: str) -> None:
    """Thousands of lines, questions, actions and refusals, as every seat and a spectator reads them."""
    found, dice = find_game(game), random.Random(7)
    counted = {"lines": 0, "questions": 0, "actions": 0, "refusals": 0}
    for players, seed in ((2, 4), (3, 2), (4, 3)):
        for moment, (table, seat) in enumerate(played(game, players, seed)):
            last = table
            if table.over or moment % 3:
                continue
            question = table.view(seat).question
            assert question is not None
            assert question.message is not None
            check_everywhere(question.message, seat)
            counted["questions"] += 1
            labels = [found.label(action) for action in table.legal(seat)]
            for language, spoken in STRICT.items():
                said = [spoken.render(label) for label in labels]
                assert len(set(said)) == len(said), f"{language}: two choices of {said} read alike"
                for text in said:
                    check(text, language, game)
            counted["actions"] += len(labels)
            for action in dice.sample(found.actions, 10):
                why = table.why_not(dice.randrange(players), action)
                if why is not None:
                    check_everywhere(why, seat)
                    counted["refusals"] += 1
        for reader in (None, *range(players)):
            for line in last.log(reader):
                check_everywhere(line.message, reader)
                counted["lines"] += 1
        for sheet in last.score_sheet:
            for part in sheet:
                check_everywhere(part.message, None)
    assert counted["lines"] > 1000, counted
    assert counted["questions"] > 100, counted
    assert counted["actions"] > 300, counted
    assert counted["refusals"] > 500, counted


# --- what random games seldom bring: everything declared, said of everything it could be said of ---


def samples(type_: ArgumentType) -> list[Argument]:
    """Values of a declared argument: the reader and others, one and several, known and hidden."""
    if isinstance(type_, Kind):
        return [type_(name) for name in type_.names]
    if isinstance(type_, Some):
        first, last = type_.kind.names[0], type_.kind.names[-1]
        return [Several(type_.kind.of, counts) for counts in ({first: 1}, {last: 2, first: 1}, {"": 1}, {"": 3})]
    if isinstance(type_, Listed):
        inner = samples(type_.of)
        lists: list[Argument] = [inner[:1], inner[:2], inner[-1:], inner[-3:]]  # type: ignore[list-item]
        return lists
    if type_ is Seat:
        return [Seat(0), Seat(1)]
    if type_ is Place:
        return [Place("C4")]
    if type_ is Message:
        return [Message("why-game-over")]
    return [0, 1, 2, 5, 21] if type_ is int else ["Zoé"]


def said_of(saying: Saying) -> Iterator[Message]:
    """A declared message with every sample of each argument, one argument after the other."""
    usual = {name: samples(type_)[0] for name, type_ in saying.arguments.items()}
    yield saying(**usual)
    for name, type_ in saying.arguments.items():
        for value in samples(type_)[1:]:
            yield saying(**{**usual, name: value})


@pytest.mark.parametrize("book", every_book(), ids=lambda book: book.prefix or "shared")
def test_everything_declared_is_said_in_every_language(book: Sayings) -> None:
    for saying in book.declared.values():
        for message in said_of(saying):
            for language, spoken in STRICT.items():
                for reader in (0, None):
                    said = spoken.render(message, Company(NAMES, reader))
                    assert said.strip(), message
                    if not saying.id.startswith(("terminal-", "option-")) and "-option-" not in saying.id:
                        check(said, language, message)


@pytest.mark.parametrize("book", every_book(), ids=lambda book: book.prefix or "shared")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_reader_who_does_something_is_spoken_to(book: Sayings, language: str) -> None:
    """'You play', not 'you plays': where somebody acts, the sentence to the reader is a sentence of its own."""
    you = STRICT[language].say("you")
    for saying in book.declared.values():
        if saying.arguments.get("who") is Seat:
            message = next(said_of(saying))
            to_me = STRICT[language].render(message, Company(NAMES, 0))
            of_ada = STRICT[language].render(message, Company(NAMES, None))
            if of_ada.startswith("Ada "):
                assert to_me.casefold() != of_ada.replace("Ada", you).casefold(), f"{saying.id}: {to_me}"


GOLD = Name("dominion-card", "gold")
BOTH = Message("dominion-log-over", {"winners": [Seat(0), Seat(1)]})


@pytest.mark.parametrize(
    ("message", "language", "said"),
    [
        (Message("dominion-log-play", {"who": Seat(0), "card": GOLD}), "fr", "Vous jouez Or."),
        (Message("dominion-log-play", {"who": Seat(1), "card": GOLD}), "fr", "Bruno joue Or."),
        (BOTH, "fr", "La partie est finie\u00a0: Bruno et vous partagez la victoire."),
        (BOTH, "en", "The game is over: Bruno and you share the win."),
        (Message("dominion-log-over", {"winners": [Seat(0)]}), "zh-Hant", "遊戲結束：你獲勝！"),
        (Message("dominion-log-over", {"winners": [Seat(1)]}), "en", "The game is over: Bruno wins."),
    ],
)
def test_names_are_filled_in(message: Message, language: str, said: str) -> None:
    assert STRICT[language].render(message, Company(NAMES, 0)) == said


# --- what can be done, and what things do ---


@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_said(game: str) -> None:
    found = find_game(game)
    for language, spoken in STRICT.items():
        said = {spoken.render(found.label(action)) for action in found.actions}
        for text in said:
            check(text, language, game)
        # "buy no wood" and "buy no stone" are both "pay with your own cubes": never asked at the same time.
        assert len(said) >= len(found.actions) - 6, language


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_explained(game: str) -> None:
    found = find_game(game)
    assert len(found.topics) == len(set(found.topics)) > 25
    for topic in found.topics:
        told = found.explain(topic)
        assert told is not None
        for message in (told.title, told.kind, told.text):
            if message is not None:
                check_everywhere(message, None)
    assert found.explain("nothing at all") is None
