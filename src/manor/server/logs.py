"""Structured log lines, and one place that keeps secrets out of them."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

_SECRET = ("password", "token", "secret", "cookie", "authorization", "session")
_KEPT_OUT = "[kept out]"
_LOOKS_SECRET = re.compile(r"(?<=://)[^/@\s]*(?=@)|[A-Za-z0-9_-]{43,}")
"""Tokens, digests and secrets, which are random letters of this length or more, and who may enter at an address."""


def drop_secrets(_: Any, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Blank whatever is called like a secret or looks like one, however it came into a line."""
    for key, value in line.items():
        if any(word in key.lower() for word in _SECRET):
            line[key] = _KEPT_OUT
        elif isinstance(value, str):
            line[key] = _LOOKS_SECRET.sub(_KEPT_OUT, value)
    return line


class _Forward(logging.Handler):
    """What other programs' code has to say goes into the same log, past the same guard."""

    def emit(self, record: logging.LogRecord) -> None:
        line = structlog.get_logger(record.name)
        line.log(record.levelno, record.getMessage(), logger=record.name, exc_info=record.exc_info)


def set_up_logs(level: str = "info", *, pretty: bool = False) -> None:
    """Write log lines as JSON, or for people. Tracebacks say where, never with which values."""
    number = logging.getLevelNamesMapping()[level.upper()]
    renderer: Any = structlog.dev.ConsoleRenderer() if pretty else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            drop_secrets,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        # Looked up each time: whoever redirects standard error means the log too.
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers = [handler for handler in root.handlers if not isinstance(handler, _Forward)] + [_Forward()]
    root.setLevel(max(number, logging.WARNING))
