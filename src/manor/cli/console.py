"""The terminal: what is written to it and read from it, whatever it can and cannot do."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence

from rich.console import Console

from ..errors import InvalidOptions, ManorError, Refusal
from ..words.speaker import Speaker

try:
    import readline
except ImportError:  # not on every system; then there is no completion
    readline = None  # type: ignore[assignment]


class CliError(ManorError):
    """Something the person at the terminal can put right, said in English: one line, exit code 2."""


def say_problem(problem: Exception, speaker: Speaker) -> str:
    """What is wrong, in the reader's language; what is no message is English for whoever calls Manor."""
    if isinstance(problem, Refusal):
        return speaker.render(problem.message)
    if isinstance(problem, InvalidOptions):
        return speaker.sentences(map(speaker.render, problem.problems))
    return str(problem)


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
