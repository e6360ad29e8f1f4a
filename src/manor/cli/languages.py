"""Which language the terminal speaks."""

from __future__ import annotations

import argparse
import os

from ..words import LANGUAGES, wanted_language


def add_language(parser: argparse.ArgumentParser) -> None:
    """Let a command be asked for a language."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        help="which language to speak (default: MANOR_LANG, else the system's LC_ALL or LANG, else English)",
    )


def language_of(arguments: argparse.Namespace) -> str:
    """The language for a command: other commands than those of the table speak English."""
    if not hasattr(arguments, "lang"):
        return "en"
    return wanted_language(arguments.lang, os.environ)
