"""Game records on disk: kept safe on the way in, checked on the way out."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from .console import Told

_LARGEST_FILE = 50_000_000


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


def write_record(record: Mapping[str, Any], path: Path) -> None:
    """Write a record whole or not at all: what was there before stays until the new file is complete."""
    try:
        if path.parent == games_folder():
            path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(record, file, indent=1, ensure_ascii=False)
                file.write("\n")
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise Told("terminal-not-saved", path=str(path), why=str(reason)) from problem


def read_record(path: Path) -> dict[str, Any]:
    """Read a record's file; what is in it is checked when it is replayed."""
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise Told("terminal-too-large", path=str(path))
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        raise Told("terminal-unreadable", path=str(path), why=problem.strerror or str(problem)) from problem
    except UnicodeDecodeError as problem:
        raise Told("terminal-no-text", path=str(path)) from problem
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise Told("terminal-no-record", path=str(path), why=str(problem)) from problem
    if not isinstance(record, dict):
        raise Told("terminal-no-object", path=str(path), kind=type(record).__name__)
    return record
