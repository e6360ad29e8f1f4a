"""French and Chinese are set as they are printed: apostrophes, spaces, punctuation, and no English left over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from .catalogues import texts

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
NO_BREAK = "\u00a0"
PUBLISHED = {"Manor", "Dominion", "Bunny Kingdom", "Little Town", "Enter"}
"""What stays as it is in any language: names of ours and of the published games, and of a key."""


def prose(tag: str) -> Iterator[tuple[str, str]]:
    """Every text of a language that somebody reads, with where it is; □ stands for what is filled in and for code."""
    yield from texts(tag)
    for path in sorted((RULES / tag).glob("*.md")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.strip() and not line.startswith("|---"):
                plain = re.sub(r"\[`[^`]*`\]\([^)]*\)|`[^`]*`|\[[RO][^\]]*\]|\*\*[A-Z0-9-]+\*\*", "□", line)
                yield f"{path.name}:{number}", plain


def wrong(tag: str, pattern: str) -> list[str]:
    """Where a language has what a pattern finds."""
    return [f"{where}: {text.strip()}" for where, text in prose(tag) if re.search(pattern, text)]


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        (r"'", "the apostrophe is ’"),
        (r"\"", "quotation marks are « »"),
        (rf"[^{NO_BREAK}\s|:/][:;!?»](?:\s|$)", "a no-break space stands before : ; ! ? »"),
        (r" [:;!?»]", "the space before : ; ! ? » does not break"),
        (rf"«(?!{NO_BREAK})", "a no-break space stands after «"),
        (r"\s…|\.\.\.", "… follows its word"),
    ],
)
def test_french_typography(pattern: str, why: str) -> None:
    assert wrong("fr", pattern) == [], why


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        (r"[\u4e00-\u9fff□][,;:!?()]", "punctuation is full-width"),
        (r"[,;:!()][\u4e00-\u9fff]", "punctuation is full-width"),
        (r"\s[，。；：！？、）」]|[，。；：！？、（「]\s(?!$)(?!·)", "no spaces around punctuation"),
        (r"(?<!…)…(?!…)", "an ellipsis is ……"),
        (r"[\u4e00-\u9fff] [\u4e00-\u9fff]", "no spaces between words"),
        (r"[\u4e00-\u9fff] [+]?\d|\d [\u4e00-\u9fff]", "no spaces around numbers: lists of amounts are put together"),
    ],
)
def test_chinese_typography(pattern: str, why: str) -> None:
    assert wrong("zh-Hant", pattern) == [], why


def test_chinese_is_traditional() -> None:
    """Common characters that only simplified Chinese has."""
    simplified = "们这个来时会过还说对开关东车马鸟鱼龙问间门见买卖让认识请谁给红绿长张数选择结构业专丢两严为举"
    assert wrong("zh-Hant", f"[{simplified}]") == []


@pytest.mark.parametrize("tag", ["fr", "zh-Hant"])
def test_no_english_is_left(tag: str) -> None:
    """A message that reads as in English is a published name, a number, or the same word in both languages."""
    english = dict(texts("en"))
    same = {name: text for name, text in texts(tag) if text == english.get(name) and re.search(r"[A-Za-z]{2,}", text)}
    alike = {
        "action", "actions", "activation", "activations", "bar", "bun-shee", "construction", "cube", "cubes", "deck",
        "expert", "exploration", "festival", "fief", "fiefs", "interaction", "mine", "mission", "missions", "moment",
        "point", "points", "province", "restaurant", "rival", "score", "scribe", "simple", "statue", "terrain",
        "village",
    }  # fmt: skip
    allowed = {word.casefold() for word in (PUBLISHED | alike if tag == "fr" else PUBLISHED)}
    left = {name: text for name, text in same.items() if re.sub(r"[^\w -]", "", text).strip().casefold() not in allowed}
    assert left == {}
