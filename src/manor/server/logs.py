"""Structured log lines, and one place that keeps secrets out of them."""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

_SECRET = ("password", "token", "secret", "cookie", "authorization", "session")


def drop_secrets(_: Any, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Blank whatever is called like a secret, however it came into a line."""
    for key in line:
        if any(word in key.lower() for word in _SECRET):
            line[key] = "[kept out]"
    return line


def set_up_logs(level: str = "info", *, pretty: bool = False) -> None:
    """Write log lines as JSON, or for people."""
    renderer: Any = structlog.dev.ConsoleRenderer() if pretty else structlog.processors.JSONRenderer()
    errors: list[Any] = [] if pretty else [structlog.processors.format_exc_info]
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            drop_secrets,
            *errors,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        # Looked up each time: whoever redirects standard error means the log too.
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )
