"""Where a server's settings come from: flags before the environment, before a file, before the defaults."""

from __future__ import annotations

import argparse
import difflib
import json
import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from ..errors import ManorError, did_you_mean
from .settings import Setting, Settings, known_settings

CONFIG = "MANOR_CONFIG"
DEFAULT = "default"
_DEST = "setting_"
_WORDS = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}
_MASK = "***"
_ALIKE = 0.8
_LIMITS = ("lines_an_address", "tables_an_address")


class BadSetting(ManorError):
    """A setting that cannot be taken: where it stands, what is wrong, and what would be right."""


@dataclass(frozen=True)
class InForce:
    """What is in force, and where each setting came from: a flag, a variable, a file, or nowhere."""

    settings: Settings
    sources: dict[str, str]

    def lines(self) -> list[str]:
        """Everything that is set, as a file would have it; secrets are masked."""
        shown = []
        for one in known_settings():
            value, source = getattr(self.settings, one.field), self.sources[one.field]
            shown.append((f"# {one.key} is not set" if value is None else f"{one.key} = {_shown(one, value)}", source))
        width = max(len(text) for text, _ in shown if len(text) < 60)
        return [f"{text:{width}}  # {source}" for text, source in shown]


# --- flags ---


def add_flags(parser: argparse.ArgumentParser, only: Sequence[str] = ()) -> None:
    """Let a command be given settings, all or only some of them, and a file with them."""
    parser.add_argument(
        "--config", metavar="FILE", help=f"read settings from a TOML file (default: ${CONFIG}); flags come first"
    )
    for one in known_settings():
        if only and one.field not in only:
            continue
        help = f"{one.help}{_default_of(one)}".replace("%", "%%")
        dest = f"{_DEST}{one.field}"
        if one.type is bool:
            parser.add_argument(one.flag, dest=dest, action=argparse.BooleanOptionalAction, help=help)
        elif one.is_list:
            parser.add_argument(one.flag, dest=dest, action="append", metavar=one.metavar, help=f"{help} (repeatable)")
        else:
            parser.add_argument(one.flag, dest=dest, metavar=one.metavar, help=help)


def _default_of(one: Setting) -> str:
    if one.default is None or one.type is bool or one.is_list or callable(one.default):
        return ""
    return f" (default: {one.default:g})" if one.type is float else f" (default: {one.default})"


# --- all of them together ---


def gather(arguments: argparse.Namespace, environment: Mapping[str, str]) -> InForce:
    """All settings, each from the first place that has it. Raises BadSetting."""
    file = arguments.config or environment.get(CONFIG)
    from_file = _read_file(file, "--config" if arguments.config else CONFIG) if file else {}
    _refuse_misspelt(environment)
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for one in known_settings():
        flag, variable = getattr(arguments, f"{_DEST}{one.field}", None), environment.get(one.variable)
        if flag is not None:
            source, value = one.flag, _checked(one, one.flag, _from_flag, flag)
        elif variable:
            source, value = one.variable, _checked(one, one.variable, _from_variable, variable)
        elif one.key in from_file:
            source, value = str(file), _checked(one, f"{file}: {one.key}", _from_toml, from_file[one.key])
        else:
            sources[one.field] = DEFAULT
            continue
        values[one.field], sources[one.field] = value, source
    settings = Settings(**values)
    if settings.metrics_port is not None and settings.metrics_port == settings.port:
        where = sources["metrics_port"]
        raise BadSetting(f"{where}: the metrics need another port than everything else (--port), not {settings.port}.")
    if settings.limits:
        return InForce(settings, sources)
    return InForce(settings.without_limits(), sources | dict.fromkeys(_LIMITS, sources["limits"]))


def _read_file(name: str, named_by: str) -> dict[str, Any]:
    try:
        found = tomllib.loads(Path(name).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadSetting(f"{name}: this is not TOML, lines such as port = 8000: {problem}") from problem
    except OSError as problem:
        raise BadSetting(f"{named_by}: {name} cannot be read: {problem.strerror}.") from problem
    known = [one.key for one in known_settings()]
    for key in found:
        if key not in known:
            hint = did_you_mean(key, known) or " 'manor serve --show-settings' lists all there are."
            raise BadSetting(f"{name}: there is no setting '{key}'.{hint}")
    return found


def _refuse_misspelt(environment: Mapping[str, str]) -> None:
    """A variable that is nearly one of ours was meant to be it; others may be anybody's."""
    known = [one.variable.removeprefix("MANOR_") for one in known_settings()]
    for variable in environment:
        name = variable.removeprefix("MANOR_")
        if name != variable and name not in known:
            meant = difflib.get_close_matches(name, known, n=1, cutoff=_ALIKE)
            if meant:
                raise BadSetting(f"{variable}: there is no such setting. Did you mean MANOR_{meant[0]}?")


# --- one value ---


def _checked(one: Setting, where: str, read: Any, given: Any) -> Any:
    try:
        value = read(one, given)
        if one.check is None:
            return value
        return tuple(map(one.check, value)) if one.is_list else one.check(value)
    except ValueError as problem:
        raise BadSetting(f"{where}: {problem}.") from problem


def _from_flag(one: Setting, given: Any) -> Any:
    if one.type is bool:
        return given
    return tuple(given) if one.is_list else _from_text(one, given)


def _from_variable(one: Setting, given: str) -> Any:
    if one.is_list:
        return tuple(part.strip() for part in given.split(",") if part.strip())
    return _from_text(one, given)


def _from_text(one: Setting, given: str) -> Any:
    if one.type is bool:
        if given.casefold() not in _WORDS:
            raise ValueError(f"it is yes or no, not {given!r}")
        return _WORDS[given.casefold()]
    if one.type is str:
        if not given:
            raise ValueError("it is empty; leave it out if it shall not be set")
        return given
    try:
        number = one.type(given)
    except ValueError:
        raise ValueError(f"{_wanted(one)}, not {given!r}") from None
    if math.isnan(number):
        raise ValueError(f"{_wanted(one)}, not {given!r}")
    return number


def _from_toml(one: Setting, given: Any) -> Any:
    if one.is_list:
        if not isinstance(given, list) or not all(isinstance(part, str) for part in given):
            raise ValueError(f'it is a list of texts, such as ["a", "b"], not {given!r}')
        return tuple(given)
    if one.type is float and type(given) is int:
        given = float(given)
    if type(given) is not one.type or (one.type is float and math.isnan(given)):
        raise ValueError(f"{_wanted(one)}, not {given!r}")
    return _from_text(one, given) if one.type is str else given


def _wanted(one: Setting) -> str:
    return {bool: "it is true or false", int: "it is a whole number", float: "it is a number", str: "it is a text"}[
        one.type
    ]


# --- showing ---


def masked(address: str) -> str:
    """An address without the password in it.

    >>> masked("postgresql://ann:hunter2@db/manor")
    'postgresql://ann:***@db/manor'
    >>> masked("postgresql://db/manor?user=ann&password=hunter2")
    'postgresql://db/manor?user=ann&password=***'
    """
    parts = urlsplit(address)
    who, at, place = parts.netloc.rpartition("@")
    user, colon, _ = who.partition(":")
    query = [(name, _MASK if "pass" in name else value) for name, value in parse_qsl(parts.query)]
    if not colon and not query:
        return address
    netloc = f"{user}{f':{_MASK}' if colon else ''}{at}{place}"
    return urlunsplit(parts._replace(netloc=netloc, query=urlencode(query, safe=_MASK)))


def _shown(one: Setting, value: Any) -> str:
    if one.is_secret:
        return json.dumps(_MASK)
    if one.type is str and one.metavar == "URL" and not one.is_list:
        value = masked(value)
    return json.dumps(value, ensure_ascii=False)
