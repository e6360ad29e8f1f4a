"""What a game says, for pages that were built without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from manor.words import LANGUAGES
from manor.words.catalogue import page_text

from .player import get
from .serving import Server


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_sent_all_that_a_game_says(server: Server, language: str) -> None:
    answer = get(f"{server.url}/api/games/dominion/catalogue/{language}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "\ndominion-title = " in answer.text
    assert "dominion-board-turn" not in answer.text, "what only a terminal says"


def test_a_catalogue_that_has_not_changed_is_not_sent_again(server: Server) -> None:
    url = f"{server.url}/api/games/dominion/catalogue/fr"
    tag = get(url).headers["etag"]
    again = get(url, headers={"if-none-match": tag})
    assert (again.status_code, again.text, again.headers["etag"]) == (304, "", tag)
    assert get(url, headers={"if-none-match": '"another"'}).status_code == 200


@pytest.mark.parametrize("path", ["no_such_game/catalogue/en", "dominion/catalogue/de", "dominion/catalogue/.."])
def test_there_is_nothing_else_there(server: Server, path: str) -> None:
    answer = get(f"{server.url}/api/games/{path}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_english_stands_where_a_language_lacks_something(tmp_path: Path) -> None:
    for language, text in (("en", "a = A\nb = B\n"), ("fr", "a = Â\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "table.ftl").write_text(text, encoding="utf-8")
        (tmp_path / language / "board.ftl").write_text("c = C\n", encoding="utf-8")
    assert page_text(tmp_path, "fr") == "a = A\nb = B\n\na = Â\n"
    assert page_text(tmp_path, "zh-Hant") == page_text(tmp_path, "en") == "a = A\nb = B\n"
