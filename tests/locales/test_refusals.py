"""Whatever the server refuses, and for whatever reason, can be said in every language.

The server's sentences are English. The client knows them by heart (``web/src/lib/sentences.ts`` and each game's
table of reasons) and says its own message instead; a refusal whose sentence it does not know is told by its code.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

import manor
from manor.games import game as find_game
from manor.games import names
from manor.server.protocol import Refused

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "src" / "manor" / "locales"
CLIENT = ROOT / "web" / "src" / "lib"
LANGUAGES = sorted(path.name for path in LOCALES.iterdir() if (path / "client.ftl").is_file())
REASONS = {
    "dominion": CLIENT / "games" / "dominion" / "words.ts",
    "bunny_kingdom": CLIENT / "games" / "bunny_kingdom" / "words.ts",
    "little_town": CLIENT / "games" / "little_town" / "reasons.ts",
}
CODE_AT = {"Refusal": 0, "Trouble": 1, "Problem": 0, "Refused": 1}
"""Which argument of these is the code."""


def messages(tag: str) -> set[str]:
    """The ids of all messages of a language."""
    found: set[str] = set()
    for path in (LOCALES / tag).glob("*.ftl"):
        found |= set(re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE))
    return found


def codes() -> Iterator[tuple[str, str]]:
    """Every code that the server's source can send, with where it does."""
    for path in (ROOT / "src" / "manor" / "server").glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in CODE_AT and len(node.args) > CODE_AT[name]:
                    code = node.args[CODE_AT[name]]
                    where = f"{path.name}:{node.lineno}"
                    if isinstance(code, ast.Constant) and isinstance(code.value, str):
                        yield code.value, where
                    else:  # handed on from another refusal, or looked up in a table of codes
                        told = ast.unparse(code)
                        assert told.endswith(".code") or told.startswith("_CODES.get("), f"{where}: {told}"
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "_CODES":
                assert isinstance(node.value, ast.Dict)
                for value in node.value.values:
                    assert isinstance(value, ast.Constant)
                    yield str(value.value), path.name
    for code in get_args(Refused.__annotations__["code"]) or re.findall(r'"(\w+)"', Refused.__annotations__["code"]):
        yield str(code), "protocol.py"


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_code_of_a_refusal_has_a_message(tag: str) -> None:
    said = messages(tag)
    sent = sorted(codes())
    assert len({code for code, _ in sent}) > 20
    missing = [(code, where) for code, where in sent if f"refused-{code.replace('_', '-')}" not in said]
    assert not missing, f"{tag} has no refused-… for {missing}"


class Known(NamedTuple):
    """A sentence that the client knows: how it reads, and what it makes of it."""

    pattern: re.Pattern[str]
    told: str


@cache
def known(path: Path) -> list[Known]:
    """The sentences of a table of the client's source, in its order."""
    text = path.read_text(encoding="utf-8")
    table = re.compile(r"\[\s*/(\^(?:[^/\\]|\\.)*|(?:[^/\\\[]|\\.)+)/s?,\s*((?:.(?!\n  \[|\n\];))*.)", re.DOTALL)
    return [Known(re.compile(found[1], re.DOTALL), found[2]) for found in table.finditer(text)]


def recognise(game: str, text: str) -> Known | None:
    """What the client does with a sentence: the first that fits, those of every game before the game's own."""
    bare = re.sub(r"^Seat \d+ cannot '.*?' now: ", "", text, count=1, flags=re.DOTALL)
    for sentence in [*known(CLIENT / "sentences.ts"), *known(REASONS[game])]:
        if sentence.pattern.search(bare):
            return sentence
    return None


def titles(game: str) -> set[str]:
    """The English names of everything in a game that a reason may name."""
    folder = ROOT / "src" / "manor" / "games" / game
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.toml"))
    return {name.rstrip("*") for name in re.findall(r'\["([^"]+)", "[^"]+", "[^"]+"\]', text)}


def refusals(game: str, players: int, seed: int, tries: int) -> Iterator[str]:
    """Why not, for random actions at random moments of a game."""
    rng = random.Random(seed)
    options = {"discard_order": "automatic", "kingdom": "random"} if game == "dominion" and seed % 2 else {}
    table = manor.new(game, players=players, seed=seed, **options)
    every = len(find_game(game).actions)
    while not table.over:
        seat = rng.choice(table.pending)
        if rng.random() < 0.2:
            for action in rng.sample(range(every), min(tries, every)):
                why = table.why_not(rng.randrange(players), action)
                if why is not None:
                    yield why
        table.play(seat, rng.choice(table.legal(seat)))


def test_the_tables_of_the_client_can_be_read() -> None:
    assert sorted(REASONS) == sorted(names())
    assert len(known(CLIENT / "sentences.ts")) >= 20
    assert all(len(known(path)) >= 10 for path in REASONS.values())


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_message_that_the_tables_name_is_there(tag: str) -> None:
    said = messages(tag)
    for path in (CLIENT / "sentences.ts", *REASONS.values()):
        for sentence in known(path):
            ids = re.findall(r'"([a-z]+(?:-[a-z]+)+)"', sentence.told)
            assert ids, f"{path.name}: {sentence}"
            assert set(ids) <= said, f"{tag} lacks {set(ids) - said}"


@pytest.mark.parametrize("game", sorted(REASONS))
def test_the_client_knows_every_reason_why_not(game: str) -> None:
    """Random games, random wishes: no sentence of the rules is new to the client, and it knows whatever it names."""
    things = titles(game)
    heard: set[str] = set()
    for players, seed in ((2, 1), (3, 2), (4, 3), (2, 4)):
        for text in refusals(game, players, seed, tries=25):
            sentence = recognise(game, text)
            assert sentence is not None, f"{game}: {text}"
            heard.add(sentence.pattern.pattern)
            match = sentence.pattern.search(re.sub(r"^Seat \d+ cannot '.*?' now: ", "", text, count=1, flags=re.DOTALL))
            assert match is not None
            for number in re.findall(r"(?:named|nameByTitle|tileOf)\(m\[(\d)\]", sentence.told):
                thing = match[int(number)]
                place = re.fullmatch(r"(?:Territory )?[A-J]\d+|City [123]|Camp \d|.+ Farm", thing)
                assert place or thing in things, f"{game}: {thing!r} in {text}"
    assert len(heard) >= 6


def plain_reasons(path: Path) -> Iterator[str]:
    """The whole sentences, without anything filled in, that functions about refusals return."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and ("why_not" in node.name or "why_no_undo" in node.name):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    values = (
                        [inner.value.body, inner.value.orelse] if isinstance(inner.value, ast.IfExp) else [inner.value]
                    )
                    yield from (v.value for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str))


@pytest.mark.parametrize("game", sorted(REASONS))
def test_the_client_knows_reasons_that_random_games_seldom_give(game: str) -> None:
    found = [*plain_reasons(ROOT / "src" / "manor" / "games" / game / "wording.py")]
    found += plain_reasons(ROOT / "src" / "manor" / "facade" / "table.py")
    assert len(found) >= 5
    unknown = [text for text in found if recognise(game, text) is None]
    assert not unknown, f"web/src/lib/games/{game} does not know {unknown}"
