"""The ``manor`` command line: which commands there are, and how they fail."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from ..errors import ManorError
from ..games import names as game_names
from ..version import __version__
from ..words.speaker import Speaker
from . import (
    admin,
    arena,
    backup,
    bench,
    doctor,
    evolve,
    games,
    openings,
    play,
    replay,
    serve,
    simulate,
    study,
    train,
    verify,
)
from .console import say_problem, tame_streams
from .languages import language_of

BAD_INPUT = 2
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and where to read more."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see '{self.prog} --help')\n")


def build_parser() -> argparse.ArgumentParser:
    """Every command with its arguments."""
    parser = _Parser(
        prog="manor",
        description="Play, study and train on board games.",
        epilog=f"Start with: {', '.join(f'manor play {name}' for name in game_names())}",
    )
    parser.add_argument("--version", action="version", version=f"manor {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    playing, finding = (play, serve, games), (simulate, arena, evolve, openings, study, train)
    for command in (*playing, *finding, replay, verify, bench, doctor, admin, backup):
        command.add_to(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code."""
    tame_streams()
    arguments = argparse.Namespace()
    try:
        parser = build_parser()
        arguments = parser.parse_args(argv)
        if not hasattr(arguments, "run"):
            parser.print_help()
            return 0
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except ManorError as problem:
        said = say_problem(problem, Speaker(language=language_of(arguments)))
        print(f"manor: {' '.join(line.strip() for line in said.splitlines())}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(f"\n{Speaker(language=language_of(arguments)).say('terminal-stopped')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
