"""What can be set about a server: each setting once, with its default, its help and what a value must be.

Those that are declared with ``setting`` can be set by whoever runs a server (``sources.py`` says how); the others are
for tests and for us.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints
from urllib.parse import urlsplit

import platformdirs

from .hosts import checked_host

LOG_LEVELS = ("debug", "info", "warning", "error")


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('manor')) / 'server.sqlite'}"


# --- what a value must be ---


def checked_port(port: int) -> int:
    """A port; raises ValueError."""
    if not 0 <= port <= 65535:
        raise ValueError(f"a port is a number from 0 to 65535, not {port}")
    return port


def not_negative(number: float) -> float:
    """A number of something; raises ValueError."""
    if not 0 <= number < float("inf"):
        raise ValueError(f"it is 0 or more, not {number:g}")
    return number


def positive(number: float) -> float:
    """More than nothing; raises ValueError."""
    if not 0 < number < float("inf"):
        raise ValueError(f"it is more than 0, not {number:g}")
    return number


def checked_database(url: str) -> str:
    """A database's address; raises ValueError.

    >>> checked_database("mysql://localhost/manor")
    Traceback (most recent call last):
    ValueError: a database's address begins with sqlite:// or postgresql://, not 'mysql://'
    """
    schemes = ("sqlite", "sqlite+aiosqlite", "postgresql", "postgres", "postgresql+asyncpg")
    return _checked_address(url, "a database's address", schemes, "sqlite", "postgresql")


def checked_redis(url: str) -> str:
    """The address of a Redis; raises ValueError."""
    return _checked_address(url, "the address of a Redis", ("redis", "rediss", "unix"), "redis", "rediss")


def _checked_address(url: str, what: str, schemes: tuple[str, ...], *shown: str) -> str:
    scheme, found, _ = url.partition("://")
    if not found or scheme not in schemes:
        given = f"{scheme}://" if found else url
        raise ValueError(f"{what} begins with {' or '.join(f'{one}://' for one in shown)}, not {given!r}")
    try:
        _ = urlsplit(url).port
    except ValueError:
        raise ValueError(f"{what} has a port that is a number from 0 to 65535") from None
    return url


def checked_origin(url: str) -> str:
    """Another site's origin; raises ValueError."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or url != f"{parts.scheme}://{parts.netloc}":
        raise ValueError(f"an origin is a scheme and a host, such as https://club.example, not {url!r}")
    return url


def checked_level(level: str) -> str:
    """A level of the log; raises ValueError."""
    if level not in LOG_LEVELS:
        raise ValueError(f"it is one of {', '.join(LOG_LEVELS)}, not {level!r}")
    return level


# --- declaring ---


@dataclass(frozen=True)
class Setting:
    """One thing that can be set: by a key of the file, by a variable of the environment, by a flag."""

    field: str
    key: str
    """As the file has it."""
    type: Any
    """Of one value, where there can be several."""
    is_list: bool
    default: Any
    help: str
    check: Callable[[Any], Any] | None
    metavar: str
    is_secret: bool

    @property
    def flag(self) -> str:
        """On the command line."""
        return f"--{self.key}"

    @property
    def variable(self) -> str:
        """In the environment."""
        return f"MANOR_{self.key.upper().replace('-', '_')}"


def setting(
    default: Any,
    help: str,
    *,
    key: str = "",
    check: Callable[[Any], Any] | None = None,
    metavar: str = "",
    is_secret: bool = False,
) -> Any:
    """A field that can be set from outside; a default that is called is worked out on the machine."""
    about = {"help": help, "key": key, "check": check, "metavar": metavar, "is_secret": is_secret}
    given: dict[str, Any] = {"default_factory": default} if callable(default) else {"default": default}
    return field(**given, metadata={"setting": about})


@dataclass(frozen=True)
class Settings:
    """A server's settings; the defaults are right for one laptop."""

    host: str = setting("127.0.0.1", "the address to listen on (0.0.0.0: everybody on the network)")
    port: int = setting(8000, "the port to listen on (0: any free one)", check=checked_port)
    database: str = setting(
        default_database,
        "where everything is kept: sqlite:///FILE (in your data folder if nothing is said) or postgresql://...",
        check=checked_database,
        metavar="URL",
    )
    redis: str | None = setting(
        None, "redis://... to wake other servers by (else PostgreSQL does)", check=checked_redis, metavar="URL"
    )
    origins: tuple[str, ...] = setting(
        (), "another site whose pages may use this server", key="origin", check=checked_origin, metavar="URL"
    )
    allowed_hosts: tuple[str, ...] = setting(
        (),
        "a name by which this server may be asked for, besides this machine's own (*: any)",
        key="allow-host",
        check=checked_host,
        metavar="NAME",
    )
    https: bool = setting(False, "a proxy in front of this server speaks HTTPS")
    behind_proxy: bool = setting(False, "believe a proxy's word on who asks")
    bot_threads: int = setting(
        lambda: max(2, (os.cpu_count() or 2)), "how many bots think at a time (one for each core)", check=positive
    )
    bot_seconds: float = setting(10.0, "the longest a bot may think about one decision", check=positive)
    bot_pause: float = setting(0.15, "a bot's pause after each action, so that people can follow", check=not_negative)
    answer_seconds: float = setting(
        2.0,
        "about how long until a person's only answer to a question that hides something is given for them (0: never)",
        key="answer-after",
        check=not_negative,
        metavar="SECONDS",
    )
    away_seconds: float = setting(
        45.0, "how long a player's line may be down before a bot stands in", key="away-after", check=positive
    )
    patience_seconds: float = 3.0
    """How long another server may leave a bot standing, without saying that it thinks, before this one moves it."""
    sleep_seconds: float = setting(
        60.0, "how long an idle table stays in memory", key="sleep-after", check=not_negative, metavar="SECONDS"
    )
    presence_seconds: float = 150.0
    beat_seconds: float = 5.0
    limits: bool = setting(True, "limit how much anybody may take (without: for load tests only)")
    requests_a_second: float = 20.0
    request_burst: float = 100.0
    messages_a_second: float = 20.0
    message_burst: float = 60.0
    lines_a_person: int = 20
    """The most lines one person, or one seat's program, may have at once; 0: any number."""
    lines_an_address: int = setting(
        200,
        "how many pages and programs one address may connect at once (0: any number)",
        key="lines-per-address",
        check=not_negative,
        metavar="N",
    )
    remarks_a_minute: float = 20.0
    """How often anybody may say something to the others at their tables; 0: as often as they like."""
    logins_a_minute: float = 10.0
    patience_with_guests: float = 10.0
    """How many seconds anybody has for saying what they want: a request's head, its body, a line's hello."""
    session_days: float = setting(90.0, "how long a browser stays known unused", check=positive)
    guest_days: float = setting(
        90.0, "how long a guest who sits at no table and does not come back is kept (0: for ever)", check=not_negative
    )
    finished_days: float = setting(0.0, "how long a finished table is kept (0: for ever)", check=not_negative)
    largest_head: int = 16 * 1024
    largest_body: int = 64 * 1024
    largest_message: int = 8 * 1024
    tables_a_person: int = 200
    """The most tables one person may open within an hour."""
    tables_an_address: int = setting(
        400,
        "how many tables one address may open within an hour (0: any number)",
        key="tables-per-address",
        check=not_negative,
        metavar="N",
    )
    staging: bool = setting(False, "let anybody lay out tables and know every card: for tests")
    metrics_token: str | None = setting(
        None, "let whoever shows this read /metrics; else only this machine may", metavar="TOKEN", is_secret=True
    )
    metrics_host: str = setting("127.0.0.1", "the address of the metrics' own port")
    metrics_port: int | None = setting(
        None, "/metrics at a port of its own, only there", check=checked_port, metavar="PORT"
    )
    log_level: str = setting("info", f"what is worth a line in the log: {', '.join(LOG_LEVELS)}", check=checked_level)
    ending_seconds: int = 5
    """How long a server that ends waits for what it is being asked."""
    own_process: bool = False
    """Whether nothing else runs in this process: then the server decides when garbage is collected."""

    def without_limits(self) -> Settings:
        """The same, with no limit on anybody."""
        return replace(
            self,
            limits=False,
            requests_a_second=0.0,
            messages_a_second=0.0,
            remarks_a_minute=0.0,
            logins_a_minute=0.0,
            lines_a_person=0,
            lines_an_address=0,
            tables_a_person=0,
            tables_an_address=0,
        )


@cache
def known_settings() -> tuple[Setting, ...]:
    """All that can be set, as declared above."""
    types, found = get_type_hints(Settings), []
    for one in fields(Settings):
        about = one.metadata.get("setting")
        if about is None:
            continue
        hint = types[one.name]
        is_list = hint == tuple[str, ...]
        kind = str if is_list else next(t for t in (bool, int, float, str) if hint in (t, t | None))
        default = one.default if one.default is not MISSING else one.default_factory
        key = about["key"] or one.name.replace("_", "-")
        metavar = about["metavar"] or {int: "N", float: "N", str: "TEXT", bool: ""}[kind]
        found.append(
            Setting(one.name, key, kind, is_list, default, about["help"], about["check"], metavar, about["is_secret"])
        )
    return tuple(found)
