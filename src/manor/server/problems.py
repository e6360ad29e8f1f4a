"""Requests that are refused: always with a code, a message and everything that is wrong."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from ..errors import Refusal
from .bodies import Problem
from .refusals import (
    FAILED,
    MALFORMED,
    NO_SESSION,
    NO_SUCH_METHOD,
    NOT_ALLOWED,
    NOT_FOUND,
    NOT_JSON,
    STATUS,
    TOO_FAST,
    TOO_LARGE,
)

log = structlog.get_logger("manor.http")
_BY_STATUS = (NO_SESSION, NOT_ALLOWED, NOT_FOUND, NO_SUCH_METHOD, TOO_LARGE, NOT_JSON, TOO_FAST)
_DECLARED = {STATUS[declared.code]: declared for declared in _BY_STATUS}


def problem(refusal: Refusal, wrong: list[str] | None = None) -> Problem:
    """A refusal as it is sent."""
    text = str(refusal)
    return Problem(refusal.code, refusal.message, text, wrong or [text])


def answer_refusal(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    """Our own refusals."""
    inner = refusal.message.args.get("problems")
    wrong = [str(one) for one in inner] if isinstance(inner, list) else None
    return Response(problem(refusal, wrong), status_code=STATUS[refusal.code])


def answer_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """The framework's refusals: unknown paths, bodies that do not fit."""
    status = error.status_code
    extra = error.extra if isinstance(error.extra, list) else []
    wrong = [f"{item.get('key') or 'body'}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    headers = {k: v for k, v in (error.headers or {}).items() if k.lower() in ("allow", "retry-after")}
    if status >= 500:
        refusal = FAILED()
    elif status in _DECLARED:
        refusal = _DECLARED[status]()
    else:
        refusal = MALFORMED(detail=str(error.detail))
    return Response(problem(refusal, wrong), status_code=status, headers=headers)


def answer_error(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """What should not happen: in the log with all that is known, to the client only that it happened."""
    if isinstance(error, RecursionError | UnicodeDecodeError) and _was_reading(error):
        return Response(problem(MALFORMED(detail=_UNREADABLE[type(error)])), status_code=400)
    log.error("request_failed", exc_info=error)
    return Response(problem(FAILED()), status_code=500)


_UNREADABLE = {RecursionError: "It is nested too deeply.", UnicodeDecodeError: "It is not UTF-8."}


def _was_reading(error: Exception) -> bool:
    """Whether an error came from reading a request's body; the same in our own code would be a mistake of ours."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    return place is not None and place.tb_frame.f_globals.get("__name__", "").startswith("litestar.serialization")


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI page: the refusals a route may answer with, beside those every route has."""
    codes: dict[int, list[str]] = {}
    for code, status in STATUS.items():
        codes.setdefault(status, []).append(code.replace("_", " "))
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=", ".join(codes.get(status, ["refused"])))
        for status in sorted({400, 403, 404, 405, 413, 429, *statuses})
    }
