"""What a browser is shown: the client's files when they are built in, and a page about the API."""

from __future__ import annotations

import gzip
import html
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from litestar.response import File

from .refusals import NOT_FOUND

STATIC = Path(__file__).parent / "static"
_YEAR = "public, max-age=31536000, immutable"

_PACKED = (".css", ".ftl", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest")
"""What shrinks; pictures and fonts are packed already."""

_NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Manor</title>
<h1>Manor</h1><p>The server is up, but the page was not built into this copy. Programs can play: see
<a href="/api/docs">the API</a>.</p></html>"""


@cache
def _files() -> dict[str, Path]:
    """Every file of the client by its path; nothing else can be asked for."""
    if not STATIC.is_dir():
        return {}
    return {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()}


@cache
def _packed(path: Path, _: int) -> bytes:
    """A file, packed once for as long as it is not changed."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


def _answer(request: Request[Any, Any, Any], path: Path, kept: str) -> Response[Any] | File:
    """A file, packed for browsers that say that they can unpack it."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind = "text/javascript" if path.suffix == ".js" else kind
    if path.suffix not in _PACKED:
        return File(path, media_type=kind, content_disposition_type="inline", headers={"cache-control": kept})
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    kind = f"{kind}; charset=utf-8"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return File(path, media_type=kind, content_disposition_type="inline", headers=headers)
    body = _packed(path, path.stat().st_mtime_ns)
    return Response(body, media_type=kind, headers={**headers, "content-encoding": "gzip"})


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[Any] | File:
    """A file of the client; the client itself for any other path that is not the API's."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise NOT_FOUND()
    found = _files().get(name)
    if found is not None:
        return _answer(request, found, _YEAR if name.startswith("assets/") else "no-cache")
    if name.startswith("assets/"):
        # A page of an older build asks for a file that is gone: no page may answer in its place.
        raise NOT_FOUND()
    index = _files().get("index.html")
    if index is None:
        return Response(_NOT_BUILT, media_type=MediaType.HTML)
    return _answer(request, index, "no-cache")


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
