"""Settings come from flags, the environment and a file, in this order; what is wrong is said with where it stands."""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from manor.cli.main import build_parser, main
from manor.server.settings import Settings, known_settings
from manor.server.sources import BadSetting, InForce, add_flags, gather


def in_force(*flags: str, environment: Mapping[str, str] | None = None) -> InForce:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return gather(parser.parse_args(flags), environment or {})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "manor.toml"


def test_the_defaults_are_those_of_a_laptop() -> None:
    found = in_force()
    assert found.settings == Settings()
    assert set(found.sources.values()) == {"default"}


def test_flags_come_before_the_environment_before_the_file(file: Path) -> None:
    file.write_text('port = 1\nhost = "file"\nbot-seconds = 3\nallow-host = ["a.example"]\n')
    environment = {"MANOR_PORT": "2", "MANOR_HOST": "environment", "MANOR_CONFIG": str(file)}
    found = in_force("--port", "3", environment=environment)
    assert (found.settings.port, found.sources["port"]) == (3, "--port")
    assert (found.settings.host, found.sources["host"]) == ("environment", "MANOR_HOST")
    assert (found.settings.bot_seconds, found.sources["bot_seconds"]) == (3.0, str(file))
    assert found.settings.allowed_hosts == ("a.example",)
    assert found.sources["redis"] == "default"


def test_the_flag_names_another_file_than_the_environment(file: Path, tmp_path: Path) -> None:
    file.write_text("port = 1\n")
    assert in_force("--config", str(file), environment={"MANOR_CONFIG": str(tmp_path / "none")}).settings.port == 1


def test_a_flag_takes_back_what_the_file_says(file: Path) -> None:
    file.write_text("https = true\nlimits = false\n")
    found = in_force("--config", str(file), "--no-https", "--limits")
    assert (found.settings.https, found.settings.limits) == (False, True)


def test_lists_are_repeated_flags_and_commas() -> None:
    assert in_force("--allow-host", "a.b", "--allow-host", "c.d").settings.allowed_hosts == ("a.b", "c.d")
    assert in_force(environment={"MANOR_ALLOW_HOST": "a.b, c.d"}).settings.allowed_hosts == ("a.b", "c.d")


def test_an_empty_variable_is_none() -> None:
    assert in_force(environment={"MANOR_METRICS_TOKEN": "", "MANOR_PORT": ""}).settings == Settings()


def test_without_limits_nothing_is_limited() -> None:
    found = in_force("--lines-per-address", "7", environment={"MANOR_LIMITS": "no"})
    assert (found.settings.lines_an_address, found.settings.requests_a_second) == (0, 0)
    assert found.sources["lines_an_address"] == "MANOR_LIMITS"


@pytest.mark.parametrize(
    ("flags", "environment", "text", "said"),
    [
        (["--port", "eight"], {}, "", ["--port", "a whole number", "'eight'"]),
        (["--port", "70000"], {}, "", ["--port", "0 to 65535", "70000"]),
        (["--metrics-port", "8000"], {}, "", ["--metrics-port", "another port", "--port"]),
        (["--database", "mysql://x"], {}, "", ["--database", "postgresql://", "mysql://"]),
        (["--database", "postgresql://x:y/z"], {}, "", ["--database", "port"]),
        (["--redis", "localhost"], {}, "", ["--redis", "redis://", "localhost"]),
        (["--origin", "club.example"], {}, "", ["--origin", "https://club.example"]),
        (["--metrics-token", ""], {}, "", ["--metrics-token", "empty"]),
        (["--bot-seconds", "nan"], {}, "", ["--bot-seconds", "a number"]),
        (["--finished-days", "-1"], {}, "", ["--finished-days", "0 or more"]),
        (["--log-level", "loud"], {}, "", ["--log-level", "debug, info, warning, error"]),
        ([], {"MANOR_HTTPS": "maybe"}, "", ["MANOR_HTTPS", "yes or no", "'maybe'"]),
        ([], {"MANOR_DATABSE": "x"}, "", ["MANOR_DATABSE", "MANOR_DATABASE"]),
        ([], {"MANOR_ALLOW_HOST": "a.b,https://c.d"}, "", ["MANOR_ALLOW_HOST", "without scheme"]),
        ([], {}, "prot = 1", ["manor.toml", "'prot'", "'port'"]),
        ([], {}, "zzz = 1", ["manor.toml", "'zzz'", "--show-settings"]),
        ([], {}, 'port = "1"', ["manor.toml: port", "a whole number", "'1'"]),
        ([], {}, "port = true", ["manor.toml: port", "a whole number", "True"]),
        ([], {}, "https = 1", ["manor.toml: https", "true or false", "1"]),
        ([], {}, 'origin = "https://a.b"', ["manor.toml: origin", "a list"]),
        ([], {}, "port", ["manor.toml", "not TOML", "port = 8000"]),
        (["--config", "nowhere.toml"], {}, "", ["--config", "nowhere.toml", "No such file"]),
        ([], {"MANOR_CONFIG": "nowhere.toml"}, "", ["MANOR_CONFIG", "nowhere.toml", "No such file"]),
    ],
)
def test_what_is_wrong_is_said_with_where_it_stands(
    flags: list[str], environment: dict[str, str], text: str, said: list[str], file: Path
) -> None:
    if text:
        file.write_text(text)
        flags = [*flags, "--config", str(file)]
    with pytest.raises(BadSetting) as problem:
        in_force(*flags, environment=environment)
    for part in said:
        assert part in str(problem.value)


def test_other_programs_variables_are_theirs() -> None:
    others = ("JIT", "WARM", "CACHE_DIR", "LANG", "GAMES", "LEAK_GAMES", "PICTURES", "SERVER", "STATIC", "SNAPSHOTS")
    assert in_force(environment={f"MANOR_{other}": "x" for other in others}).settings == Settings()


def test_what_is_in_force_is_shown_without_secrets(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text('redis = "redis://:hunter2@cache/0"\n')
    monkeypatch.setenv("MANOR_METRICS_TOKEN", "hunter3")
    database = "postgresql://ann:hunter4@db/manor?password=hunter5"
    assert main(["serve", "--config", str(file), "--show-settings", "--database", database]) == 0
    shown = capsys.readouterr().out
    assert "hunter" not in shown
    read = tomllib.loads(shown)
    assert read["database"] == "postgresql://ann:***@db/manor?password=***"
    assert (read["redis"], read["metrics-token"]) == ("redis://:***@cache/0", "***")
    for line, source in (("redis", str(file)), ("metrics-token", "MANOR_METRICS_TOKEN"), ("port", "default")):
        assert next(row for row in shown.splitlines() if row.startswith(line)).endswith(f"# {source}")


def test_what_is_shown_can_be_a_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--show-settings", "--port", "81", "--origin", "https://a.b"]) == 0
    file.write_text(capsys.readouterr().out)
    found = in_force("--config", str(file)).settings
    assert (found.port, found.origins) == (81, ("https://a.b",))


def test_every_setting_says_what_it_is_and_has_one_name(capsys: pytest.CaptureFixture[str]) -> None:
    known = known_settings()
    assert len({one.key for one in known}) == len({one.variable for one in known}) == len(known) > 20
    assert {one.field for one in known} <= {one.name for one in fields(Settings)}
    assert main(["serve", "--help"]) == 0
    shown = capsys.readouterr().out
    for one in known:
        assert len(one.help) > 10 and one.flag in shown
        assert json.dumps(one.key) == f'"{one.key}"'
    build_parser()
