"""Game records: all that is needed to reproduce a game exactly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import InvalidRecord, ManorError
from ..version import __version__
from .sealing import SECRET_BYTES, commitment

if TYPE_CHECKING:
    from .table import Table

FORMAT = 1


def make_record(table: Table) -> dict[str, Any]:
    """Write down a table: game, version, options, seed (or opening position), actions."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "manor": __version__,
        "game": table.game.name,
        "players": table.players,
        "options": table.given,
        "actions": [[seat, action.text] for seat, action in table.history],
    }
    if table.secret is not None:
        record |= {"commitment": commitment(table.secret), "secret": table.secret.hex()}
    elif table.seed is None:
        record["position"] = table.game.describe(table._start[0])
    else:
        record["seed"] = table.seed
    if table.over:
        record["result"] = {"scores": list(table.scores), "places": list(table.places)}
    return record


def _read_secret(record: Mapping[str, Any]) -> bytes:
    """The secret of a sealed table, checked against what was published before the game."""
    try:
        secret = bytes.fromhex(record["secret"])
    except (TypeError, ValueError) as problem:
        raise InvalidRecord("The record's secret must be written in hexadecimal digits.") from problem
    if len(secret) != SECRET_BYTES:
        raise InvalidRecord(f"The record's secret has {len(secret)} bytes instead of {SECRET_BYTES}.")
    if record.get("commitment") != commitment(secret):
        raise InvalidRecord("The record's secret is not the one that its commitment was made to.")
    return secret


def replay(record: Mapping[str, Any]) -> Table:
    """Play a record from its beginning; raises InvalidRecord where it does not fit the rules."""
    from .table import Table, position

    if not isinstance(record, Mapping):
        raise InvalidRecord(f"A record is a mapping, as table.record() makes it, not {type(record).__name__}.")
    missing = [key for key in ("format", "game", "players", "actions") if key not in record]
    if all(record.get(key) is None for key in ("seed", "position", "secret")):
        missing.append("seed (or position, or secret)")
    if missing:
        raise InvalidRecord(f"The record lacks {', '.join(missing)}.")
    if record["format"] != FORMAT:
        raise InvalidRecord(f"This Manor reads records of format {FORMAT}, not {record['format']!r}.")
    actions = record["actions"]
    if not isinstance(actions, (list, tuple)):
        raise InvalidRecord("The record's actions must be a list of [seat, action] pairs.")
    try:
        options = record.get("options", {})
        if not isinstance(options, Mapping):
            raise InvalidRecord("The record's options must be a mapping.")
        if record.get("secret") is not None:
            table = Table.sealed(record["game"], record["players"], _read_secret(record), **options)
        elif record.get("seed") is not None:
            table = Table.new(record["game"], players=record["players"], seed=record["seed"], **options)
        else:
            table = position(record["game"], record["position"])
    except InvalidRecord:
        raise
    except ManorError as problem:
        raise InvalidRecord(f"The record's opening does not work: {problem}") from problem
    for number, step in enumerate(actions, 1):
        if not isinstance(step, (list, tuple)) or len(step) != 2:
            raise InvalidRecord(f"Action {number} must be a [seat, action] pair, not {step!r}.")
        try:
            table.play(step[0], step[1])
        except ManorError as problem:
            raise InvalidRecord(f"Action {number} ({step[1]!r} by seat {step[0]!r}): {problem}") from problem
    result = record.get("result")
    if result is not None:
        actual = {"scores": list(table.scores), "places": list(table.places)}
        if not table.over or dict(result) != actual:
            raise InvalidRecord(f"The record says the game ended {result!r}; replayed, it is {actual!r}.")
    return table
