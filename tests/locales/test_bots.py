"""Every bot that can be seated has a name in every language."""

from __future__ import annotations

import pytest

from manor.games import names
from manor.server.bots import levels
from manor.words import LANGUAGES
from manor.words.catalogue import Catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name(language: str) -> None:
    own = Catalogue(language)  # without English to fall back to
    for game in names():
        named = [own.say(f"bot-{info.level.replace('_', '-')}") for info in levels(game)]
        assert len(set(named)) == len(named) > 5, f"{game}: two bots of one name in {language}"
