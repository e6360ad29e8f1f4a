"""What a browser is shown: the client's files when they are built in, and a page about the API."""

from __future__ import annotations

import html
from functools import cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from litestar.response import File

from .problems import Trouble

STATIC = Path(__file__).parent / "static"
_YEAR = "public, max-age=31536000, immutable"

_NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Manor</title>
<h1>Manor</h1><p>The server is up, but the page was not built into this copy. Programs can play: see
<a href="/api/docs">the API</a>.</p></html>"""


@cache
def _files() -> dict[str, Path]:
    """Every file of the client by its path; nothing else can be asked for."""
    if not STATIC.is_dir():
        return {}
    return {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()}


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(path: FromPath[str] = "") -> Response[Any] | File:
    """A file of the client; the client itself for any other path that is not the API's."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise Trouble(404, "not_found", "The API has nothing of this name.")
    found = _files().get(name)
    if found is not None:
        kept = _YEAR if name.startswith("assets/") else "no-cache"
        return File(found, filename=found.name, content_disposition_type="inline", headers={"cache-control": kept})
    if name.startswith("assets/"):
        # A page of an older build asks for a file that is gone: no page may answer in its place.
        raise Trouble(404, "not_found", "There is no such file.")
    index = _files().get("index.html")
    if index is None:
        return Response(_NOT_BUILT, media_type=MediaType.HTML)
    headers = {"cache-control": "no-cache"}
    return File(index, media_type="text/html; charset=utf-8", content_disposition_type="inline", headers=headers)


def _row(path: str, verb: str, operation: dict[str, Any]) -> str:
    about = html.escape(operation.get("description") or operation.get("summary") or "")
    answers = ", ".join(html.escape(code) for code in operation.get("responses", {}))
    return (
        f"<tr><td>{verb.upper()}</td><td><code>{html.escape(path)}</code></td><td>{about}</td><td>{answers}</td></tr>"
    )


@get("/api/docs", include_in_schema=False, sync_to_thread=False, media_type=MediaType.HTML)
def about_api(request: Request[Any, Any, Any]) -> str:
    """The API as a page without scripts, made from the same schema that programs read."""
    schema = request.app.openapi_schema.to_schema()
    rows = [_row(path, verb, op) for path, item in schema["paths"].items() for verb, op in item.items()]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Manor: the API</title><h1>Manor: the API</h1>'
        '<p>For programs: <a href="/api/schema/openapi.json">the OpenAPI schema</a>. Play itself goes over a WebSocket '
        "at <code>/api/tables/{table_id}/ws</code>.</p>"
        "<table><tr><th>Method</th><th>Path</th><th>What it does</th><th>Answers</th></tr>"
        f"{''.join(rows)}</table></html>"
    )
