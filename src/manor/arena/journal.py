"""The journal of a tournament: one line for each finished lot, only ever appended to.

The first line says which tournament it is. A line that was cut off by a crash is dropped; a lot that is there twice
counts once.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import IO, Any

from .errors import ArenaError
from .tally import Tally

FORMAT = 1


class Journal:
    """Finished lots on disk; without a path, in memory only."""

    def __init__(self, path: Path | None, header: dict[str, Any]) -> None:
        self.path = path
        self.header = {"manor_tournament": FORMAT, **header}
        self.lots: dict[str, Tally] = {}
        self._file: IO[bytes] | None = None
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        content = b""
        try:
            if path.exists():
                content = path.read_bytes()
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise ArenaError(f"The journal {path} cannot be read: {problem}") from problem
        kept = self._read(path, content)
        try:
            self._file = path.open("r+b" if content else "wb")
            self._file.truncate(kept)
            self._file.seek(kept)
            if kept == 0:
                self._write(self.header)
        except OSError as problem:
            raise ArenaError(f"The journal {path} cannot be written: {problem}") from problem

    def _read(self, path: Path, content: bytes) -> int:
        """Read all whole lines; return where they end."""
        kept = 0
        for number, line in enumerate(content.split(b"\n")[:-1], start=1):
            try:
                data = json.loads(line)
                if number == 1:
                    self._compare(path, data)
                else:
                    self.lots.setdefault(data["lot"], Tally.from_dict(data["tally"]))
            except (ValueError, KeyError, TypeError) as problem:
                raise ArenaError(
                    f"{path}, line {number}: this is no line of a tournament's journal: {problem!r}"
                ) from None
            kept += len(line) + 1
        if kept == 0 and content.strip():
            raise ArenaError(f"{path}, line 1: this is no journal of a tournament; it is left alone.")
        return kept

    def _compare(self, path: Path, found: Any) -> None:
        if not isinstance(found, dict) or "manor_tournament" not in found:
            raise ArenaError(f"{path}, line 1: this is no journal of a tournament; it is left alone.")
        ours = json.loads(json.dumps(self.header))
        if found != ours:
            keys = [key for key in {**found, **ours} if found.get(key) != ours.get(key)]
            told = "; ".join(f"{key} was {found.get(key)!r} and is now {ours.get(key)!r}" for key in keys)
            raise ArenaError(f"{path} holds another tournament: {told}. Choose another journal, or the same settings.")

    def _write(self, data: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def add(self, key: str, tally: Tally) -> None:
        """Keep a finished lot; one that is there already is not counted again."""
        if key in self.lots:
            return
        self.lots[key] = tally
        if self._file is not None:
            self._write({"lot": key, "tally": tally.to_dict()})

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
