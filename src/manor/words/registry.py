"""Which words belong to which game."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from .base import Words
from .catalogue import catalogue


@cache
def words_for(game: str, language: str = "en") -> Words:
    """The words of a game in a language: ``SPOKEN`` of the module of the game's name.

    >>> words_for("dominion", "fr").title, words_for("little_town", "zh-Hant").title
    ('Dominion', '小小城鎮')
    """
    spoken: type[Words] = import_module(f"{__package__}.{game}").SPOKEN
    return spoken(catalogue(language))
