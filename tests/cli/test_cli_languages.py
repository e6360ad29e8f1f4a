"""``manor play`` and ``manor replay`` in French and Chinese: whole games, transcripts, and straight columns."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import manor
from manor.cli.menu import Menu
from manor.cli.screen import draw_board, draw_menu, draw_scores
from manor.games.tables import flow
from manor.words import LANGUAGES, catalogue
from manor.words.speaker import Speaker

Command = Callable[..., Any]
KNOWN = ("Ada", "Bruno", "Cleo", "Enter", "Tab", "manor play --resume", "buy curse", "? all", "[Y/n]")
"""What is not Chinese in any language: names, keys, what is typed."""


def transcript(command: Command, language: str) -> list[str]:
    typed = ["p", "buy province", "buy silver", "e", "u", "?", "? smithy", "l", "xyzzy", "999", "q", "n"]
    done = command("play", "dominion", "--seed", "3", "--option", "start=0", "--lang", language, typed=typed)
    assert (done.code, done.err) == (0, "")
    lines: list[str] = done.out.splitlines()
    return [line.rstrip() for line in lines]


def test_a_transcript_in_french(command: Command) -> None:
    lines = transcript(command, "fr")
    for line in (
        "Dominion\u00a0: vous jouez contre Ada (Forgeron).",
        "Jouez vos trésors et achetez une carte (0 pièce pour l’instant), ou finissez votre tour",
        "  Vous achetez Argent pour 3.",
        "Vous mélangez votre deck. Vous piochez 5 × Cuivre.",
        "Province coûte 8, et vous avez 5 pièces.",
        "Vous n’avez plus d’achat\u00a0: finissez votre tour",
        "Forgeron (Action · coûte 4)\u00a0: Piochez 3 cartes.",
        "Cela ne s’annule pas\u00a0: La dernière action était celle de quelqu’un d’autre.",
        "Le 999 n’existe pas\u00a0: les actions vont de 1 à 6.",
        "Enregistrer d’abord la partie\u00a0? [O/n] n",
    ):
        assert line in lines, line
    said = " ".join(line.replace("buy curse", "") for line in lines if not line.startswith(">"))
    assert not re.search(r"\b(the|and|your|you|turn|hand|coins|cost|left|quit|Copper|Silver)\b", said)


def test_a_transcript_in_chinese(command: Command) -> None:
    lines = transcript(command, "zh-Hant")
    for line in (
        "皇輿爭霸：你的對手是Ada（鐵匠）。",
        "打出錢幣卡，購買至多1張牌（目前0錢），或結束回合",
        "  你以3錢購買銀幣。",
        "你洗牌。你抽5張銅錢。",
        "行省費用8，你有5錢。",
        "鐵匠（行動 · 費用4）：抽3張牌。",
        "不能收回：上一個動作是別人的。",
        "要先儲存這一局嗎？[Y/n] n",
    ):
        assert line in lines, line
    check_chinese(lines)


def check_chinese(lines: Sequence[str]) -> None:
    """No word of another script is left but names, keys and what was typed."""
    for line in lines:
        said = line
        for known in KNOWN:
            said = said.replace(known, "")
        if not line.startswith(">") and "xyzzy" not in line:
            assert not re.search(r"[A-Za-z]{2,}", said), line


@pytest.mark.parametrize("language", ["fr", "zh-Hant"])
@pytest.mark.parametrize("name", manor.names())
def test_every_game_is_played_and_replayed_in_every_language(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    """Somebody who types numbers and the notation of records in turn."""
    dice = random.Random(2)

    def anything(console: Any, prompt: str, completions: Callable[[], Sequence[str]] | None) -> str:
        if completions is None:
            return "q"
        texts = completions()
        number = dice.randrange(len(texts))
        return texts[number] if dice.random() < 0.5 else str(number + 1)

    file = home / "game.json"
    monkeypatch.setattr("manor.cli.play.ask", anything)
    done = command("play", name, "--seed", "8", "--save", str(file), "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert catalogue(language).say("terminal-scores") in done.out
    record = json.loads(file.read_text())
    # The record is the same whatever was spoken.
    assert all(re.fullmatch(r"[A-Za-z0-9 '-]+", text) for _, text in record["actions"])
    shown = command("replay", file, "--seat", "1", "--lang", language)
    assert shown.code == 0
    if language == "zh-Hant":
        check_chinese(done.out.splitlines())
        check_chinese([line for line in shown.out.splitlines() if "game.json" not in line])


def test_replaying_step_by_step_in_french(command: Command, tmp_path: Path) -> None:
    table = manor.new("dominion", players=3, seed=2, start=1).play(1, "play treasures")
    file = tmp_path / "begun.json"
    table.save(file)
    out = command("replay", file, "--step", "--lang", "fr", typed=[""]).out
    assert "begun.json\u00a0: Dominion à 3, 1 action, graine 2" in out
    assert "1 sur 1\u00a0: Place 1 — Jouer les trésors" in out
    assert "La partie n’est pas finie\u00a0: elle attend Place 1." in out


def test_the_language_comes_from_the_system(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments, typed = ("play", "dominion", "--seed", "3"), ["q"]
    monkeypatch.delenv("MANOR_LANG")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "zh_TW.UTF-8")
    assert "皇輿爭霸" in command(*arguments, typed=typed).out
    monkeypatch.setenv("LC_ALL", "fr_BE.UTF-8")
    assert "vous jouez contre" in command(*arguments, typed=typed).out
    monkeypatch.setenv("MANOR_LANG", "en")
    assert "you play against" in command(*arguments, typed=typed).out
    assert "vous jouez contre" in command(*arguments, "--lang", "fr", typed=typed).out


def test_refusals_before_a_game_are_in_the_language_too(command: Command, tmp_path: Path) -> None:
    assert "Quel jeu\u00a0?" in command("play", "--lang", "fr").err
    assert "7不是這張桌子的座位" in command("play", "dominion", "--seat", "7", "--lang", "zh-Hant").err
    assert "ne peut pas être lu" in command("replay", tmp_path / "none.json", "--lang", "fr").err
    assert "invalid choice: 'de'" in command("play", "dominion", "--lang", "de").err


def drawn(what: Any, width: int, height: int = 50) -> list[str]:
    screen = io.StringIO()
    console = Console(
        file=screen, width=width, height=height, force_terminal=True, color_system=None, legacy_windows=False
    )
    console.print(what(console))
    return screen.getvalue().splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", manor.names())
def test_every_table_fits_eighty_columns_in_every_language(name: str, language: str) -> None:
    """The board alone fits a screen of 24 lines too, and so do the final scores."""
    table = manor.new(name, players=4, seed=2)
    dice = random.Random(3)
    speaker = Speaker((catalogue(language).say("you"), "Ada", "Bruno", "Cleo"), 0, ("", *["simple"] * 3), language)
    step = 0
    while not table.over:
        seat = dice.choice(table.pending)
        legal = table.legal(seat)
        if step % 10 == 0 and step < 400:
            for height in (24, 50):
                lines = drawn(lambda console: draw_board(table, 0, speaker, console), 80, height)
                assert all(cell_len(line) <= 80 and "…" not in line for line in lines), "\n".join(lines)
                assert len(lines) < height, "\n".join(lines)
            menu = Menu(legal, table.game.label, speaker)
            for item in menu.items:
                assert menu.pick(str(item.number)) is item.action
                assert menu.pick(item.action.text) is item.action
            assert all(cell_len(line) <= 80 for line in drawn(lambda _, m=menu: draw_menu(m, speaker, 80), 80))
        table.play(seat, dice.choice(legal))
        step += 1
    lines = drawn(lambda _: draw_scores(table, speaker), 80)
    assert all(cell_len(line) <= 80 for line in lines), "\n".join(lines)
    assert len(lines) < 22, "\n".join(lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "first", "cell", "rows"), [("bunny_kingdom", 4, 7, 10), ("little_town", 3, 8, 6)])
def test_columns_stay_straight(name: str, first: int, cell: int, rows: int, language: str) -> None:
    """Every cell of the board begins where its column does, whatever signs stand before it."""
    table = manor.new(name, players=3, seed=2)
    dice = random.Random(3)
    for _ in range(150):
        if not table.over:
            seat = dice.choice(table.pending)
            table.play(seat, dice.choice(table.legal(seat)))
    speaker = Speaker(("A", "B", "C"), language=language)
    lines = drawn(lambda console: draw_board(table, None, speaker, console), 100)
    seen = [line for line in lines if re.match(r"[A-J]   \S|[1-6]  \S", line)]
    assert len(seen) == rows
    for line in seen:
        edges, at = {}, 0
        for sign in line:
            edges[at] = sign
            at += cell_len(sign)
        for column in range(10 if rows == 10 else 9):
            assert edges.get(first + column * cell, " ") != " ", line
            assert edges.get(first + column * cell - 1, " ") in " ‖_", line


def test_chinese_is_broken_where_a_line_is_full() -> None:
    text = "Bruno 翻開皇家斗篷、皇家權杖、皇家聖杯、皇家蘿蔔、左手手套、森林之王、漁夫、漁夫大師、農夫大師和社會主義。"
    lines = flow(text, 40).splitlines()
    assert "".join(lines) == text
    assert all(30 <= cell_len(line) <= 40 for line in lines[:-1])
    assert not any(line.startswith(("、", "。", "，")) for line in lines)


def test_words_are_broken_at_spaces_that_may_break() -> None:
    assert flow("Jouez vos trésors\u00a0: rien d’autre\u00a0!", 18) == "Jouez vos\ntrésors\u00a0: rien\nd’autre\u00a0!"
    assert flow("Unbreakable words stay.", 5) == "Unbreakable\nwords\nstay."
