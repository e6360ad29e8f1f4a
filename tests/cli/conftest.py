"""A terminal for tests: commands run in this process, lines typed in advance."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from manor.cli.main import main


@dataclass(frozen=True)
class Run:
    """What a command did."""

    code: int
    out: str
    err: str


Command = Callable[..., Run]


def saved_games(home: Path) -> list[Path]:
    """The games that were saved there."""
    return sorted((home / "data" / "manor" / "games").glob("*.json"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of our own, and English whatever the machine is set to."""
    monkeypatch.setenv("MANOR_LANG", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def command(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run ``manor`` with arguments and lines of input."""
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str, typed: Sequence[str] = ()) -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main([str(a) for a in arguments])
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run
