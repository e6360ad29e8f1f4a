"""The rules can be read in every language of the client, clause by clause."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from manor.games import names

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
LOCALES = ROOT / "src" / "manor" / "locales"
LANGUAGES = sorted(path.name for path in LOCALES.iterdir() if (path / "client.ftl").is_file())
TRANSLATIONS = [tag for tag in LANGUAGES if tag != "en"]
CLAUSE = re.compile(r"^- \*\*([A-Z]+-[A-Z0-9-]+)\*\* ?(.*(?:\n  .*)*)", re.MULTILINE)


def page(tag: str, game: str) -> Path:
    """Where the client looks for a game's rules in a language; English lies at the top."""
    return RULES / f"{game}.md" if tag == "en" else RULES / tag / f"{game}.md"


def clauses(text: str) -> dict[str, str]:
    """The clauses of a page with their wording, in the order of the page."""
    return {found[1]: found[2] for found in CLAUSE.finditer(text)}


def marks(text: str) -> list[str]:
    """The rulings and options that a clause is marked with."""
    return re.findall(r"\[R\]|\[O `[a-z_]+`\]", text)


def test_there_are_translations() -> None:
    assert TRANSLATIONS == ["fr", "zh-Hant"]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_language_has_every_game(tag: str) -> None:
    folder = page(tag, "any").parent
    assert sorted(path.stem for path in folder.glob("*.md")) == sorted(names())


def test_there_are_no_pages_in_a_language_that_nobody_can_choose() -> None:
    assert sorted(path.name for path in RULES.iterdir() if path.is_dir()) == TRANSLATIONS


@pytest.mark.parametrize("tag", TRANSLATIONS)
@pytest.mark.parametrize("game", sorted(names()))
def test_a_translation_has_the_clauses_of_the_english_page(game: str, tag: str) -> None:
    english = clauses(page("en", game).read_text(encoding="utf-8"))
    translated = clauses(page(tag, game).read_text(encoding="utf-8"))
    assert len(english) > 20
    assert list(translated) == list(english)
    for clause, text in translated.items():
        assert marks(text) == marks(english[clause]), f"{tag} {clause}"
        assert text.strip() != english[clause].strip(), f"{tag} {clause} is still in English"


@pytest.mark.parametrize("tag", TRANSLATIONS)
@pytest.mark.parametrize("game", sorted(names()))
def test_a_translation_names_only_clauses_and_numbers_of_the_english_clause(game: str, tag: str) -> None:
    """A clause that cites another one, and digits such as A10 or 12, survive translation."""
    english = clauses(page("en", game).read_text(encoding="utf-8"))
    for clause, text in clauses(page(tag, game).read_text(encoding="utf-8")).items():
        cited = re.compile(r"\b[A-Z]{2,3}-[A-Z]\d+\b", re.ASCII)
        assert set(cited.findall(text)) == set(cited.findall(english[clause])), f"{tag} {clause}"
        number = re.compile(r"(?<![A-Za-z0-9])(?:[A-J]|[a-i])?\d+")
        assert set(number.findall(english[clause])) <= set(number.findall(text)), f"{tag} {clause} lost a number"


@pytest.mark.parametrize("tag", TRANSLATIONS)
@pytest.mark.parametrize("game", sorted(names()))
def test_links_lead_to_files_that_are_there(game: str, tag: str) -> None:
    where = page(tag, game)
    links = re.findall(r"\]\(([^)#]+)\)", where.read_text(encoding="utf-8"))
    assert links
    for link in links:
        assert (where.parent / link).resolve().is_file(), f"{where}: {link}"
