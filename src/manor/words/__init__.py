"""Manor in words of the reader's language: events, questions, actions and refusals from the Fluent catalogues.

The catalogues in ``manor/locales`` are those of the browser. Each game's module here says with the same messages and
the same arguments what ``web/src/lib/games/<game>/words.ts`` says there.
"""

from .base import Explanation, Line, Words
from .catalogue import LANGUAGES, Catalogue, catalogue, wanted_language
from .people import address, mark, names_in
from .registry import words_for

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Explanation",
    "Line",
    "Words",
    "address",
    "catalogue",
    "mark",
    "names_in",
    "wanted_language",
    "words_for",
]
