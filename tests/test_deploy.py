"""What is made to run a server with, and what docs/operating.md says of it, fits the program: nothing is started here.

The image is not built and the compose file not brought up: that takes images from elsewhere.
"""

from __future__ import annotations

import argparse
import configparser
import json
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from manor.cli.main import build_parser
from manor.server.metrics import Metrics
from manor.server.settings import Settings, known_settings
from manor.server.sources import gather

ROOT = Path(__file__).parents[1]
COMPOSE: dict[str, Any] = msgspec.yaml.decode((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
UNIT = ROOT / "deploy/manor.service"
CONFIG = ROOT / "deploy/manor.toml"
PAGE = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
SHORT_NAME = re.compile(r"[a-z]+(:[\w.-]+)?\Z")
"""An image by its short name: from wherever a machine gets its images."""
OTHERS = {"MANOR_CACHE_DIR", "MANOR_CONFIG"}
SAID_IN_ENV = {"MANOR_NAME", "MANOR_DB_PASSWORD"}
VARIABLES = {one.variable for one in known_settings()}


def _settings(environment: Mapping[str, str], *arguments: str) -> Settings:
    """What a server would take from this; raises BadSetting."""
    parsed = build_parser().parse_args(["serve", *arguments])
    return gather(parsed, {name: value for name, value in environment.items() if name not in OTHERS}).settings


def _filled(text: str, **env: str) -> str:
    """A value of the compose file, with what is said in ``.env``."""
    return re.sub(r"\$\{(\w+)-(\w*)\}", lambda found: env.get(found[1], found[2]), text)


# --- the image ---


def _instructions() -> list[tuple[str, str]]:
    lines = re.sub(r"^#.*\n", "", DOCKERFILE, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [(word, rest.strip()) for word, _, rest in (line.strip().partition(" ") for line in lines if line.strip())]


def test_images_have_short_names() -> None:
    stages = {rest.split()[2] for word, rest in _instructions() if word == "FROM" and " AS " in rest}
    images = [rest.split()[0] for word, rest in _instructions() if word == "FROM"]
    images += [service["image"] for service in SERVICES.values()]
    assert stages == {"client", "package"}
    assert [image for image in images if not SHORT_NAME.match(image)] == []


def test_what_is_copied_into_the_image_is_there_and_sent() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    sent = [line[1:] for line in ignored if line.startswith("!")]
    kept_out = [line for line in ignored if line and line[0] not in "!#*"]
    for word, rest in _instructions():
        if word == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert any(source == path or source.startswith(f"{path}/") for path in sent), source
                assert not any(source == path or source.startswith(f"{path}/") for path in kept_out), source


def test_the_image_serves_as_nobody_in_particular() -> None:
    found = dict(_instructions())
    assert found["USER"] == "manor"
    command = [*json.loads(found["ENTRYPOINT"]), *json.loads(found["CMD"])]
    assert command[0] == "manor"
    build_parser().parse_args(command[1:])
    environment = dict(pair.split("=", 1) for pair in shlex.split(found["ENV"]) if pair.startswith("MANOR_"))
    assert environment.keys() <= VARIABLES | OTHERS
    settings = _settings(environment)
    assert settings.database.startswith(f"sqlite:///{found['VOLUME']}/")
    assert f"http://127.0.0.1:{settings.port}/health" in found["HEALTHCHECK"]
    assert found["EXPOSE"] == str(settings.port)


# --- compose ---


def _of_profile(profile: str) -> dict[str, Any]:
    return {name: service for name, service in SERVICES.items() if profile in service["profiles"]}


def test_the_profiles_are_the_two_that_the_docs_name() -> None:
    assert _of_profile("one").keys() == {"manor"}
    assert _of_profile("many").keys() == {"server-1", "server-2", "server-3", "postgres", "redis", "proxy"}
    assert {profile for service in SERVICES.values() for profile in service["profiles"]} == {"one", "many"}
    for profile in ("one", "many"):
        assert f"docker compose --profile {profile} up" in PAGE


@pytest.mark.parametrize("name", sorted(SERVICES))
def test_what_a_service_names_is_declared(name: str) -> None:
    service = SERVICES[name]
    for other in service.get("depends_on", {}):
        assert SERVICES[other]["profiles"] == service["profiles"]
        assert "healthcheck" in SERVICES[other]
    assert set(service.get("networks", [])) <= COMPOSE["networks"].keys()
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        assert (ROOT / source).is_file() if source.startswith("./") else source in COMPOSE["volumes"]


@pytest.mark.parametrize("name", ["manor", "server-1", "server-2", "server-3"])
def test_the_servers_understand_what_they_are_told(name: str) -> None:
    service = SERVICES[name]
    assert service["build"] == "."
    assert service["environment"].keys() <= VARIABLES
    told = {
        key: _filled(value, MANOR_NAME="club.example", MANOR_DB_PASSWORD="x")
        for key, value in service["environment"].items()
    }
    settings = _settings(told)
    assert settings.allowed_hosts == ("club.example",)
    if name != "manor":
        assert (settings.database, settings.redis) == ("postgresql://manor:x@postgres/manor", "redis://redis:6379/0")
        assert settings.https and settings.behind_proxy and settings.metrics_port
        assert service["hostname"] == name, "it answers to the name by which the proxy and Prometheus ask for it"
    for text in re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text(encoding="utf-8")):
        assert text in SAID_IN_ENV


def test_the_proxy_leads_to_the_servers() -> None:
    caddy = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    found = re.search(r"reverse_proxy (.*) \{", caddy)
    assert found is not None
    assert found[1].split() == [f"{name}:8000" for name in ("server-1", "server-2", "server-3")]
    assert "health_uri /ready" in caddy
    assert caddy.count("{") == caddy.count("}")
    nginx = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    assert nginx.count("{") == nginx.count("}")
    flags = re.search(r"started with (.*)\.$", nginx, re.MULTILINE)
    assert flags is not None
    assert _settings({}, *flags[1].split()).https
    assert f"http://127.0.0.1:{Settings().port};" in nginx


# --- systemd ---


def test_the_unit_starts_a_server_with_a_file_that_can_be_read(tmp_path: Path) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment]
    unit.read(UNIT, encoding="utf-8")
    program, *arguments = shlex.split(unit["Service"]["ExecStart"])
    assert Path(program).name == "manor"
    assert build_parser().parse_args(arguments).config == "/etc/manor/manor.toml"
    assert unit["Service"]["Environment"].split("=")[0] in OTHERS
    settings = _settings({}, "--config", str(CONFIG))
    assert settings.database == f"sqlite:////var/lib/{unit['Service']['StateDirectory']}/server.sqlite"
    assert settings.https and settings.behind_proxy
    uncommented = re.sub(r"^# ([\w-]+ = )", r"\1", CONFIG.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for line in uncommented.splitlines():
        if line and not line.startswith("#"):
            (tmp_path / "one.toml").write_text(line, encoding="utf-8")
            _settings({}, "--config", str(tmp_path / "one.toml"))
    assert tomllib.loads(CONFIG.read_text(encoding="utf-8"))


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze comes with systemd only")
    here = UNIT.read_text(encoding="utf-8").replace("/opt/manor/bin/manor", "/bin/true")
    (tmp_path / "manor.service").write_text(here, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / "manor.service")], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


# --- what is watched, and the page ---


def _metrics() -> set[str]:
    """Every name under which Prometheus knows something of a server."""
    found = set()
    for family in Metrics().registry.collect():
        ends = {"counter": ("_total",), "histogram": ("", "_bucket", "_count", "_sum")}.get(family.type, ("",))
        found |= {f"{family.name}{end}" for end in ends}
    return found


def test_alerts_are_set_on_metrics_that_there_are() -> None:
    text = (ROOT / "deploy/alerts.yaml").read_text(encoding="utf-8")
    rules = [rule for group in msgspec.yaml.decode(text)["groups"] for rule in group["rules"]]
    for rule in rules:
        named = set(re.findall(r"\bmanor_\w+", rule["expr"]))
        assert named <= _metrics() and (named or rule["alert"] == "ManorDown")
        assert rule["annotations"]["summary"]
    for metric in ("database_errors", "oldest_waiting_bot_seconds", "listener_lag_seconds", "tables_set_aside"):
        assert any(f"manor_{metric}" in rule["expr"] for rule in rules)
    documented = re.findall(r"^\| (Manor\w+) \|", PAGE, re.MULTILINE)
    assert documented == [rule["alert"] for rule in rules]


def test_the_page_names_metrics_that_there_are() -> None:
    named = set(re.findall(r"`(manor_\w+)`", PAGE))
    assert len(named) > 10
    assert named <= _metrics()


def test_the_page_lists_every_setting() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| (.*?) \| (.*) \|$", PAGE, re.MULTILINE)

    def default(of: Any) -> str:
        if callable(of):
            return "worked out"
        return "not set" if of is None else f"`{json.dumps(of)}`"

    assert rows == [(one.key, default(one.default), one.help) for one in known_settings()]


def test_the_page_has_every_action_of_the_admin() -> None:
    parser = build_parser()
    commands = next(a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
    actions = next(a for a in commands.choices["admin"]._actions if isinstance(a, argparse._SubParsersAction))
    assert set(re.findall(r"^manor admin ([\w-]+)", PAGE, re.MULTILINE)) == set(actions.choices)
