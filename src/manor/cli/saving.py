"""Game records on disk: kept safe on the way in, checked on the way out."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

import platformdirs

from ..errors import InvalidRecord, Refusal
from ..facade.record import Record, load_record
from ..words.message import SHARED

_LARGEST_FILE = 50_000_000

_NOT_SAVED = SHARED("terminal-not-saved", path=str, why=str)
_TOO_LARGE = SHARED("terminal-too-large", path=str)
_UNREADABLE = SHARED("terminal-unreadable", path=str, why=str)
_NO_RECORD = SHARED("terminal-no-record", path=str, why=str)


def games_folder() -> Path:
    """Where games are kept when nobody says where."""
    return Path(platformdirs.user_data_dir("manor")) / "games"


def new_path(game: str) -> Path:
    """A file for a game that is not there yet."""
    moment = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    folder = games_folder()
    path = folder / f"{game}-{moment}.json"
    number = 2
    while path.exists():
        path = folder / f"{game}-{moment}-{number}.json"
        number += 1
    return path


def write_record(record: Record, path: Path) -> None:
    """Write a record whole or not at all: what was there before stays until the new file is complete."""
    try:
        if path.parent == games_folder():
            path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(record.to_json() + b"\n")
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise Refusal(_NOT_SAVED(path=str(path), why=str(reason))) from problem


def read_record(path: Path) -> Record:
    """Read a record's file; whether it fits the rules shows when it is replayed."""
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise Refusal(_TOO_LARGE(path=str(path)))
        return load_record(path)
    except OSError as problem:
        raise Refusal(_UNREADABLE(path=str(path), why=problem.strerror or str(problem))) from problem
    except InvalidRecord as problem:
        raise Refusal(_NO_RECORD(path=str(path), why=str(problem))) from problem
