"""Game records: all that is needed to reproduce a game exactly, in names that outlive the rules' numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from ..errors import InvalidRecord, ManorError
from ..version import __version__
from .position import Outcome
from .sealing import SECRET_BYTES, commitment

FORMAT: Final = 2


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game as it is kept: how it was opened, and every action by its text."""

    format: Literal[2] = FORMAT
    manor: str = __version__
    """The release that wrote it."""
    game: str
    rules: int
    """The number of the rules it was played by."""
    players: int
    options: dict[str, Any] = {}
    """With everything drawn at random filled in, unless its rules laid out another game then."""
    actions: list[tuple[int, str]]
    seed: int | None = None
    secret: str | None = None
    """A sealed table's secret, in hexadecimal digits."""
    commitment: str | None = None
    """What was published of it before the game."""
    position: dict[str, Any] | None = None
    """Where it began, when neither a seed nor a secret says so, or where it went on by later rules."""
    first_action: Annotated[int, Meta(ge=0)] = 0
    """How many actions were played before that position."""
    scores: list[int] | None = None
    places: list[int] | None = None
    names: list[str] | None = None
    """What each player was called; empty for one without a name."""
    bots: list[str] | None = None
    """The bot that sat in each seat; empty for a person."""

    def to_json(self) -> bytes:
        """As it is written to a file."""
        return msgspec.json.format(msgspec.json.encode(self.to_dict()), indent=1)

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return {"format": self.format, "manor": self.manor} | plain

    # --- for whoever plays it again ---

    def checked_secret(self) -> bytes:
        """The secret, checked against what was published before the game."""
        try:
            secret = bytes.fromhex(self.secret or "")
        except ValueError as problem:
            raise InvalidRecord("The record's secret must be written in hexadecimal digits.") from problem
        if len(secret) != SECRET_BYTES:
            raise InvalidRecord(f"The record's secret has {len(secret)} bytes instead of {SECRET_BYTES}.")
        if self.commitment != commitment(secret):
            raise InvalidRecord("The record's secret is not the one that its commitment was made to.")
        return secret

    @contextmanager
    def blaming(self, what: str) -> Iterator[None]:
        """Turn any refusal into one that says where in the record it is."""
        try:
            yield
        except InvalidRecord:
            raise
        except ManorError as problem:
            raise InvalidRecord(f"{what}: {problem}") from problem

    def check_rules(self, oldest: int, number: int) -> None:
        """Refuse a record of other rules, which could be played differently."""
        if not oldest <= self.rules <= number:
            raise InvalidRecord(
                f"The record is of a game by rules {self.rules} of {self.game}; this Manor plays rules {number}. "
                f"Manor {self.manor} reads it."
            )

    def check_result(self, outcome: Outcome | None) -> None:
        """Refuse a record whose game ends otherwise than it says."""
        if self.scores is None:
            return
        actual = None if outcome is None else (list(outcome.scores), list(outcome.places))
        if actual != (self.scores, self.places):
            raise InvalidRecord(
                f"The record says the game ended {self.scores}, {self.places}; replayed, it is {actual}."
            )


def read_record(given: Record | Mapping[str, Any] | bytes) -> Record:
    """A record from what it was written as; raises InvalidRecord when it is none."""
    if isinstance(given, Record):
        return given
    try:
        plain = msgspec.json.decode(given) if isinstance(given, bytes) else given
        wrote = plain.get("format") if isinstance(plain, Mapping) else None
        if wrote in (None, FORMAT):
            record = msgspec.convert(plain, Record)
    except (ValueError, RecursionError) as problem:
        raise InvalidRecord(f"This is not a game record: {problem}.") from problem
    if wrote not in (None, FORMAT):
        raise InvalidRecord(f"The record is of format {wrote!r}, of another Manor; this one reads format {FORMAT}.")
    if all(opening is None for opening in (record.seed, record.secret, record.position)):
        raise InvalidRecord("The record lacks how it began: a seed, a secret or a position.")
    for who, seated in (("names", record.names), ("bots", record.bots)):
        if seated is not None and len(seated) != record.players:
            raise InvalidRecord(f"The record's {who} are of {len(seated)} seats, and {record.players} played.")
    return record


def load_record(path: str | Path) -> Record:
    """Read a record from a file."""
    return read_record(Path(path).read_bytes())
