"""Requests that are refused: always with a code, a sentence and everything that is wrong."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from .protocol import Problem

log = structlog.get_logger("manor.http")


class Trouble(Exception):
    """A request that is refused on purpose."""

    def __init__(self, status: int, code: str, text: str, problems: list[str] | None = None) -> None:
        self.status = status
        self.code = code
        self.text = text
        self.problems = problems or [text]
        super().__init__(text)


_CODES = {
    400: "malformed",
    401: "no_session",
    403: "not_allowed",
    404: "not_found",
    405: "no_such_method",
    413: "too_large",
    415: "not_json",
    429: "too_fast",
}


def answer_trouble(_: Request[Any, Any, Any], trouble: Trouble) -> Response[Problem]:
    """Our own refusals."""
    return Response(Problem(trouble.code, trouble.text, trouble.problems), status_code=trouble.status)


def answer_http(_: Request[Any, Any, Any], problem: HTTPException) -> Response[Problem]:
    """The framework's refusals: unknown paths, bodies that do not fit."""
    status = problem.status_code
    extra = problem.extra if isinstance(problem.extra, list) else []
    wrong = [f"{item.get('key') or 'body'}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    text = "The server failed." if status >= 500 else str(problem.detail)
    headers = {k: v for k, v in (problem.headers or {}).items() if k.lower() in ("allow", "retry-after")}
    return Response(Problem(_CODES.get(status, "failed"), text, wrong or [text]), status_code=status, headers=headers)


def answer_error(_: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """What should not happen: in the log with all that is known, to the client only that it happened."""
    log.error("request_failed", exc_info=problem)
    text = "The server failed; this is its fault, not yours."
    return Response(Problem("failed", text, [text]), status_code=500)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI page: the refusals a route may answer with, beside those every route has."""
    return {
        status: ResponseSpec(
            Problem, generate_examples=False, description=_CODES.get(status, "refused").replace("_", " ")
        )
        for status in sorted({400, 403, 404, 405, 413, 429, *statuses})
    }
