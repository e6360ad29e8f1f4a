"""Every bot that can be seated has a name in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from manor.games import names
from manor.server.bots import levels

LOCALES = Path(__file__).parents[2] / "src" / "manor" / "locales"
LANGUAGES = sorted(path.name for path in LOCALES.iterdir() if (path / "client.ftl").is_file())


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_bot_has_a_name(tag: str) -> None:
    said = "".join(path.read_text(encoding="utf-8") for path in (LOCALES / tag).glob("*.ftl"))
    named = dict(re.findall(r"^bot-([\w-]+) = (.+)$", said, re.MULTILINE))
    for game in names():
        seated = [info.level.replace("_", "-") for info in levels(game)]
        assert not [level for level in seated if level not in named], game
        assert len({named[level] for level in seated}) == len(seated), f"{game}: two bots of one name in {tag}"
