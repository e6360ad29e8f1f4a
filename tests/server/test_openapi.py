"""Whatever the OpenAPI schema allows: the server answers as the schema says, and never fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.serialization import decode_json, encode_json
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from manor.server.app import make_app
from manor.server.settings import Settings

from .player import PATIENCE, Player
from .serving import Server, serving

CHECKS = (not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("fuzzed") / "manor.sqlite") as running:
        yield running


@pytest.fixture(scope="module")
def guest(fuzzed: Server) -> tuple[dict[str, str], str]:
    """A session's headers and a running table of theirs."""
    player = Player(fuzzed.url, "Fuzzer")
    table = player.open(["me", "big_money"], options={"start": 0})["id"]
    cookie = "; ".join(f"{k}={v}" for k, v in player.http.cookies.items())
    return {"cookie": cookie, "origin": fuzzed.url}, table


_written = decode_json(encode_json(make_app(Settings(database="sqlite://")).openapi_schema.to_schema()))
OPERATIONS: dict[str, Any] = {
    found.ok().label: found.ok()  # type: ignore[union-attr]
    for found in schemathesis.openapi.from_dict(_written).get_all_operations()
}


@pytest.mark.parametrize("label", sorted(OPERATIONS))
def test_every_route_keeps_to_the_schema(label: str, fuzzed: Server, guest: tuple[dict[str, str], str]) -> None:
    headers, table = guest

    @given(case=OPERATIONS[label].as_strategy(), there=st.booleans())
    @settings(max_examples=15, suppress_health_check=list(HealthCheck), database=None)
    def ask(case: Any, there: bool) -> None:
        if there and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table
        if "wait" in (case.query or {}):
            case.query["wait"] = 0
        case.call_and_validate(base_url=fuzzed.url, checks=CHECKS, headers=headers, timeout=PATIENCE)

    ask()


def test_the_schema_has_every_route() -> None:
    assert "POST /api/tables" in OPERATIONS
    assert "GET /api/tables/{table_id}/replay" in OPERATIONS
    assert len(OPERATIONS) >= 19


def test_the_schema_is_json_and_the_same_in_every_process() -> None:
    """A default that is an object stood in it or not, by the order of a set: `make docs` failed one time in four."""
    code = (
        "import json; from manor.server.app import make_app; from manor.server.settings import Settings;"
        "print(json.dumps(make_app(Settings(database='sqlite://')).openapi_schema.to_schema()))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "2"}
    said = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True, text=True)
    assert json.loads(said.stdout.splitlines()[-1]) == _written


def test_the_cookie_of_a_fuzzer_still_works(fuzzed: Server, guest: tuple[dict[str, str], str]) -> None:
    """After all that, tables can still be opened and played."""
    ann = Player(fuzzed.url, "Ann")
    line = ann.line(ann.open(["me", "me"], options={"start": 0})["id"])
    line.until("update")
    assert line.act(0)["type"] == "done"
