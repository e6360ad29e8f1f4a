"""``manor play``: whole games at the terminal, and everything that can be typed."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import manor
from manor.cli.screen import draw_board
from manor.games import game as find_game
from manor.games.dominion.saying import CARD
from manor.games.dominion.view import View
from manor.words import LANGUAGES, catalogue
from manor.words.speaker import Speaker

from .conftest import saved_games

Command = Callable[..., Any]

BIG_MONEY = ["p", "buy province", "buy gold", "buy silver", "e"]
"""One turn of a person with a simple plan; lines that do not fit are answered with a complaint."""


# --- whole games ---


def test_a_whole_game_by_typing(command: Command, home: Path) -> None:
    file = home / "game.json"
    done = command(
        *("play", "dominion", "--seed", "3", "--bots", "big_money", "--save", str(file)), typed=BIG_MONEY * 60
    )
    assert done.code == 0
    assert done.err == ""
    assert "Dominion: you play against Ada (Big Money)." in done.out
    assert "The game is over:" in done.out
    assert "Scores" in done.out
    assert re.search(r"Province +\d+", done.out)
    assert "\x1b" not in done.out  # not a terminal: no colours
    table = manor.load(file)
    assert table.over
    assert len([a for seat, a in table.history if seat == 0 and a.verb == "buy"]) > 5


def scripted_person(games: int) -> Callable[..., str]:
    """Somebody who plays by what the menu offers, goes on to the next game, and then quits."""
    finished = 0

    def answer(console: Any, prompt: str, completions: Callable[[], Sequence[str]] | None) -> str:
        nonlocal finished
        if completions is None:
            finished += 1
            return "n" if finished < games else "s" if finished == games else "q"
        texts = completions()
        wanted = ("play treasures", "buy province", "buy gold", "buy silver", "end turn")
        return next((w for w in wanted if w in texts), texts[-1])

    return answer


def test_a_series_of_two_games_against_three(command: Command, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("manor.cli.play.ask", scripted_person(2))
    done = command("play", "dominion", "--players", "4", "--seed", "5", "--kingdom", "interaction", "--seat", "2")
    assert done.code == 0
    assert done.out.count("Scores") == 2
    record = json.loads(saved_games(home)[-1].read_text())
    assert record["players"] == 4
    assert record["options"]["kingdom"][0] == "bureaucrat"
    assert record["bots"] == ["smithy", "big_money_endgame", "", "big_money"]
    assert record["names"] == ["Ada", "Bruno", "", "Cleo"]


@pytest.mark.parametrize("name", manor.names())
def test_every_game_is_played_to_its_end(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    dice = random.Random(1)

    def anything(console: Any, prompt: str, completions: Callable[[], Sequence[str]] | None) -> str:
        return dice.choice(completions()) if completions else "q"

    file = home / "game.json"
    monkeypatch.setattr("manor.cli.play.ask", anything)
    done = command("play", name, "--seed", "8", "--seat", "1", "--save", str(file))
    assert (done.code, done.err) == (0, "")
    assert "Scores" in done.out
    assert command("replay", file).code == 0
    assert command("replay", file, "--seat", "0").code == 0
    assert manor.load(file).over


def test_a_game_without_a_board_is_played_all_the_same(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    boardless = replace(find_game("dominion"), draw=None)
    monkeypatch.setattr("manor.games._load", lambda _: boardless)
    done = command("play", "dominion", "--seed", "3", typed=["p", "b silver", "b", "l", "q", "n"])
    assert done.code == 0
    assert "\nAda (Smithy)\n" in done.out
    assert "deck size: 5" in done.out
    assert "buy  1 Copper" in done.out


# --- one decision ---


def play(command: Command, *typed: str, more: Sequence[str] = ()) -> str:
    done = command("play", "dominion", "--seed", "3", "--option", "start=0", *more, typed=[*typed, "q", "n"])
    assert done.code == 0, done.err
    assert done.err == ""
    out: str = done.out
    return out


def test_the_screen_says_what_is_asked_and_what_can_be_bought(command: Command) -> None:
    out = play(command)
    assert "Dominion · your turn 1 · action phase" in out
    assert re.search(r"✓ Copper +0 +46", out)
    assert re.search(r"  Province +8 +8", out)
    assert re.search(r"your hand .*Copper", out)
    assert "Play your treasures and buy a card (0 coins so far), or end your turn" in out
    assert "Play treasures [p]" in out


def test_undo_takes_back_what_revealed_nothing(command: Command) -> None:
    out = play(command, "p", "buy copper", "u")
    assert "Taken back." in out
    assert out.count("1 buy ") == 3
    assert out.count("0 buys") == 1


def test_undo_is_refused_with_its_reason(command: Command) -> None:
    out = play(command, "u", "p", "buy copper", "e", "u")
    assert "That cannot be taken back: Nothing has been played yet." in out
    assert "That cannot be taken back: The last action was somebody else’s." in out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("?", "undo your last action"),
        ("?", "buy curse an action by its English notation"),
        ("?", "? Mine what a card or a tile does"),
        ("help", "undo your last action"),
        ("? village", "Village (Action · costs 3): Draw 1 card. You may play two more action cards this turn."),
        ("? thr", "Throne Room (Action · costs 4): "),
        ("help moat", "Moat (Action and Reaction · costs 2)"),
        ("? all", "Workshop (Action · costs 3): "),
        ("? buy province", "Province costs 8, and you have no coins."),
        ("? play treasures", "You can do that now: Play treasures."),
        ("? xyzzy", "There is nothing to tell about 'xyzzy'."),
        ("l", "You shuffle your deck. You draw 5 × Copper."),
        ("l", "Your turn 1"),
        ("buy province", "Province costs 8, and you have no coins."),
        ("b prov", "Province costs 8, and you have no coins."),
        ("play witch", "There is no Witch in your hand."),
        ("xyzzy", "'xyzzy' is nothing you can do now."),
        ("999", "There is no 999"),
        ("s ~nobody-at-all/x.json", "determine home directory"),
        ("s bad\0name.json", "could not be saved"),
        ("copper", "could be: 1 play Copper"),
        ("\x00\x1b[A", "is nothing you can do now"),
    ],
)
def test_what_is_typed_is_answered(command: Command, typed: str, told: str) -> None:
    out = play(command, typed)
    assert told in " ".join(out.split()) or told in out
    assert out.count("action phase") == 1  # nothing was played


def test_enter_takes_the_only_action(command: Command, home: Path) -> None:
    # Ada attacks; your Moat is in the deck, but she cannot know that: you are asked, and can only decline.
    position = {
        "options": {"kingdom": manor.new("dominion", players=2, seed=1).options["kingdom"], "start": 0},
        "turn": {"seat": 1},
        "seats": [{"hand": {"copper": 5}, "deck": ["moat"]}, {"hand": ["militia"]}],
    }
    file = home / "attacked.json"
    manor.position("dominion", position).save(file)
    done = command("play", "--resume", str(file), "--bots", "simple", typed=["", "q"])
    assert "Ada plays Militia: you have no reaction card to reveal" in done.out
    assert "No, thanks [d, Enter]" in done.out
    assert "Ada plays Militia: discard down to 3 cards" in done.out


def test_enter_shows_the_table_again_where_there_is_a_choice(command: Command) -> None:
    assert play(command, "").count("action phase") == 2


def test_the_board_alone(command: Command) -> None:
    out = play(command, "b")
    assert out.count("action phase") == 2
    assert out.count("Play your treasures") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("height", [24, 50])
@pytest.mark.parametrize("kingdom", ["size_distortion", ["council_room", "throne_room", "moneylender", "woodcutter"]])
def test_the_table_fits_eighty_columns_on_low_and_high_screens(height: int, kingdom: Any, language: str) -> None:
    table = manor.new("dominion", players=4, seed=2, kingdom=kingdom, start=0).play(0, "play treasures")
    levels = ("", "big_money_endgame", "smithy", "random")
    speaker = Speaker((catalogue(language).say("you"), "Ada", "Bruno", "Cleo"), 0, levels, language)
    screen = io.StringIO()
    console = Console(
        file=screen, width=80, height=height, force_terminal=True, color_system=None, legacy_windows=False
    )
    console.print(draw_board(table, 0, speaker, console))
    lines = screen.getvalue().splitlines()
    assert len(lines) <= (16 if height == 24 else 22)
    assert all("…" not in line for line in lines)
    view = table.view(0)
    assert isinstance(view, View)
    for pile in view.supply:
        assert any(speaker.name(CARD, pile.card) in line for line in lines)


# --- saving and resuming ---


def test_quitting_offers_to_save(command: Command, home: Path) -> None:
    done = command("play", "dominion", "--seed", "3", typed=["p", "q", ""])
    assert done.code == 0
    (file,) = saved_games(home)
    assert f"manor play --resume {file}" in done.out


def test_quitting_without_saving(command: Command, home: Path) -> None:
    assert command("play", "dominion", "--seed", "3", typed=["p", "q", "n"]).code == 0
    assert saved_games(home) == []


def test_the_end_of_the_input_loses_nothing(command: Command, home: Path) -> None:
    done = command("play", "dominion", "--seed", "3", typed=["p"])
    assert done.code == 0
    (file,) = saved_games(home)
    assert f"The game goes on with: manor play --resume {file}" in done.out
    assert manor.load(file).history[-1][1].text == "play treasures"


def test_a_game_goes_on_where_it_was(command: Command, home: Path) -> None:
    command("play", "dominion", "--seed", "3", "--seat", "1", "--bots", "random", typed=["p"])
    (file,) = saved_games(home)
    done = command("play", "--resume", str(file), typed=["b copper"])
    assert done.code == 0
    assert "you play against Ada (Random)" in done.out
    assert "buy phase" in done.out
    assert saved_games(home) == [file]
    history = manor.load(file).history
    assert [a.text for seat, a in history if seat == 1] == ["play treasures", "buy copper"]


def test_save_to_a_file_of_choice_and_where_none_can_be(command: Command, home: Path) -> None:
    file = home / "mine.json"
    out = play(command, "p", f"s {file}", f"s {home}/nowhere/x.json")
    assert f"Saved to {file}" in out
    assert "could not be saved" in out
    assert manor.load(file).history


def test_a_finished_game_resumes_at_its_result(command: Command, home: Path) -> None:
    file = home / "game.json"
    command("play", "dominion", "--seed", "3", "--bots", "big_money", "--save", str(file), typed=BIG_MONEY * 60)
    done = command("play", "--resume", str(file), typed=["n replace=moat:witch", "q", "n"])
    assert done.code == 0
    assert "Scores" in done.out
    assert re.search(r"Witch +5 +10", done.out)


def test_changes_that_cannot_be_are_refused(command: Command, home: Path) -> None:
    file = home / "game.json"
    command("play", "dominion", "--seed", "3", "--bots", "big_money", "--save", str(file), typed=BIG_MONEY * 60)
    done = command("play", "--resume", str(file), typed=["n replace=moat:cellar", "n nonsense", "dance", "q"])
    assert "Cellar is in the kingdom already" in done.out
    assert "An option is written key=value" in done.out
    assert "Type n, b, l, s or q." in done.out


def test_a_heap_of_nonsense_breaks_nothing(command: Command) -> None:
    dice = random.Random(5)
    pieces = [*"?ulsh019eap bdx", "buy ", "? ", "s ", "\t", "ß", "銅", "[bold]", "\x07", "play", "99"]
    typed = ["".join(dice.choices(pieces, k=dice.randrange(6))) for _ in range(400)]
    typed = [line for line in typed if not line.strip().casefold().startswith(("s", "q"))]
    done = command("play", "dominion", "--seed", "6", "--players", "3", "--kingdom", "interaction", typed=typed)
    assert (done.code, done.err) == (0, "")
    assert "The input has ended." in done.out


# --- bad arguments ---


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "Which game?"),
        (["dominon"], "Did you mean 'dominion'"),
        (["dominion", "--players", "9"], "players must be 2 to 4"),
        (["dominion", "--players", "two"], "invalid int value: 'two'"),
        (["dominion", "--seat", "2"], "2 is not a seat of this table: seats are 0 to 1"),
        (["dominion", "--seat", "-1"], "-1 is not a seat of this table"),
        (["dominion", "--bots", "smity"], "Did you mean 'smithy'"),
        (["dominion", "--bots", "random", "random", "--players", "2"], "too many for a table of 2"),
        (["dominion", "--bots", *["random"] * 6], "too many for a table of 4"),
        (["dominion", "--seed", "-4"], "seed must be a whole number"),
        (["dominion", "--kingdom", "first_gam"], "Did you mean first_game?"),
        (["dominion", "--kingdom", "village", "vilage"], "'vilage' is not known here. Did you mean village?"),
        (["dominion", "--kingdom", "random", "--option", "kingdom=random"], "given twice"),
        (["dominion", "--option", "colour=red"], "no option “colour”"),
        (["dominion", "--option", "colour"], "written key=value"),
        (["dominion", "--save", "/nowhere/at/all.json"], "there is no folder"),
        (["dominion", "--save", "/"], "is there already"),
        (["--resume", "/nowhere.json"], "cannot be read"),
        (["--resume", "/"], "cannot be read"),
        (["--resume", "x.json", "--seed", "4", "--option", "a=b"], "--seed and --option cannot be changed"),
    ],
)
def test_bad_arguments_are_one_line_and_code_2(command: Command, arguments: list[str], complaint: str) -> None:
    done = command("play", *arguments, typed=["q"])
    assert done.code == 2
    assert complaint in done.err
    assert done.err.startswith("manor")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"bots": ["random", "random"]}, "does not say where you sit"),
        ({"bots": ["", ""]}, "does not say where you sit"),
        ({"bots": ["", "random", "random"]}, "bots are of 3 seats, and 2 played"),
        ({"bots": "ada"}, "Expected `array | null`, got `str` - at `$.bots`"),
        ({"bots": ["", "deep_blue"]}, "no agent 'deep_blue'"),
        ({"game": "little_town"}, "is a game of little_town, not of dominion"),
        ({"actions": [[0, "buy province"]]}, "Action 1"),
        ({"format": 1}, "is of format 1, of another Manor; this one reads format 2"),
        ({"format": 99}, "is of format 99, of another Manor"),
        ({"result": {}}, "unknown field `result`"),
    ],
)
def test_records_that_were_changed_by_hand(command: Command, home: Path, change: Any, complaint: str) -> None:
    table = manor.new("dominion", players=2, seed=1, start=0)
    file = home / "changed.json"
    file.write_text(json.dumps(table.record().to_dict() | change))
    done = command("play", "dominion", "--resume", str(file), typed=["q"])
    assert done.code == 2
    assert complaint in done.err
    assert done.err.count("\n") == 1


def test_one_card_or_several_make_a_kingdom(command: Command) -> None:
    assert re.search(r"Witch +5", play(command, more=["--kingdom", "witch"]))
    both = play(command, more=["--kingdom", "witch", "throne_room"])
    assert "Throne Room" in both
    assert "Witch" in both
