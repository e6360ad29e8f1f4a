"""What can be set about a server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('manor')) / 'server.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """A server's settings; the defaults are right for one laptop."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = field(default_factory=default_database)
    redis: str | None = None
    origins: tuple[str, ...] = ()
    """Origins, besides the server's own, whose pages may talk to it."""
    allowed_hosts: tuple[str, ...] = ()
    """Names by which this server may be asked for, besides loopback and the machine's own; ``*``: any."""
    https: bool = False
    """Whether a proxy in front speaks HTTPS: then pages and cookies come over HTTPS only."""
    behind_proxy: bool = False
    """Whether to believe the proxy's headers about who asks."""
    bot_threads: int = field(default_factory=lambda: max(2, (os.cpu_count() or 2)))
    bot_seconds: float = 10.0
    """The longest a bot may think about one decision."""
    bot_pause: float = 0.15
    """So that people can follow what bots do."""
    answer_seconds: float = 2.0
    """About how long it takes until a person's only answer to a question that hides something is given; 0: never."""
    away_seconds: float = 45.0
    """How long a line may be down before a bot stands in."""
    patience_seconds: float = 3.0
    """How long another server may leave a bot standing, without saying that it thinks, before this one moves it."""
    sleep_seconds: float = 60.0
    """How long a table stays in memory when nothing happens."""
    presence_seconds: float = 150.0
    beat_seconds: float = 5.0
    requests_a_second: float = 20.0
    request_burst: float = 100.0
    messages_a_second: float = 20.0
    message_burst: float = 60.0
    lines_a_person: int = 20
    """The most lines one person, or one seat's program, may have at once; 0: any number."""
    lines_an_address: int = 200
    """The most lines that may come from one address: behind one, a whole school may sit."""
    logins_a_minute: float = 10.0
    patience_with_guests: float = 10.0
    """How many seconds anybody has for saying what they want: a request's head, its body, a line's hello."""
    session_days: float = 90.0
    """How long a browser is known after it last came back."""
    largest_head: int = 16 * 1024
    largest_body: int = 64 * 1024
    largest_message: int = 8 * 1024
    tables_a_person: int = 200
    """The most tables one person may open within an hour."""
    tables_an_address: int = 400
    """The most tables that may be opened from one address within an hour."""
    staging: bool = False
    """Whether anybody may lay out tables from positions and seeds, and so know every card: for tests."""
    metrics_token: str | None = None
    """What Prometheus has to show to read the metrics; without one, and without a port, only this machine may."""
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    """Where the metrics are, and nothing else, instead of beside everything else."""
    ending_seconds: int = 5
    """How long a server that ends waits for what it is being asked."""
    own_process: bool = False
    """Whether nothing else runs in this process: then the server decides when garbage is collected."""
