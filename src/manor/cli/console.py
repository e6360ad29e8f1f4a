"""The terminal: what is written to it and read from it, whatever it can and cannot do."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Mapping, Sequence

from rich.console import Console

from ..words import catalogue

try:
    import readline
except ImportError:  # not on every system; then there is no completion
    readline = None  # type: ignore[assignment]


class CliError(Exception):
    """Something the person at the terminal can put right: one line, exit code 2."""

    message: str = ""
    values: Mapping[str, str | int] = {}

    def said(self, language: str) -> str:
        """The line in a language; what is no message of the catalogues is said as it is."""
        return catalogue(language).say(self.message, **self.values) if self.message else str(self)


class Told(CliError):
    """Such a thing that can be said in every language: a message of the catalogues, and its values."""

    def __init__(self, message: str, **values: str | int) -> None:
        super().__init__(catalogue("en").say(message, **values))
        self.message, self.values = message, values


def tame_streams() -> None:
    """Let no odd character, typed or shown, end a game: what a stream cannot carry becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def make_console() -> Console:
    """A console for standard output; colours only where they are wanted."""
    return Console(highlight=False, markup=False, emoji=False)


def ask(console: Console, prompt: str, completions: Callable[[], Sequence[str]] | None = None) -> str:
    """Read one line; raises EOFError at the end of the input. Tab completes where the terminal can."""
    if sys.stdin.isatty() and console.is_terminal:
        _complete_with(completions)
        return input(prompt)
    console.print(prompt, end="", soft_wrap=True)
    line = sys.stdin.readline()
    if not line:
        console.print()
        raise EOFError
    # Nobody sees what was typed into a pipe: written out, a transcript reads like a session.
    console.print(line.rstrip("\n"), soft_wrap=True)
    return line


def _complete_with(completions: Callable[[], Sequence[str]] | None) -> None:
    if readline is None:
        return

    def complete(typed: str, number: int) -> str | None:
        texts = [t for t in (completions() if completions else ()) if t.startswith(typed.casefold())]
        return texts[number] if number < len(texts) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
