"""The wheel: the same bytes from the same commit, everything in it that people need, and its server serves the page."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.server.player import get
from tests.server.services import wait_until
from tests.server.serving import Process

ROOT = Path(__file__).parents[1]


def _build(into: Path) -> Path:
    """What ``make wheel`` does."""
    python = [sys.executable]
    subprocess.run(
        [*python, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(into)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"},
    )
    (wheel,) = into.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _build(tmp_path_factory.mktemp("wheel"))


def test_the_same_bytes_every_time(wheel: Path, tmp_path: Path) -> None:
    assert _build(tmp_path).read_bytes() == wheel.read_bytes()


def test_it_holds_the_page_the_words_and_what_it_is_made_of(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        names = set(files.namelist())
        page = files.read("manor/server/static/index.html").decode()
        (bill,) = [name for name in names if name.endswith(".dist-info/sboms/sbom.cdx.json")]
        materials = {part["name"] for part in json.loads(files.read(bill))["components"]}
    wanted = [f"manor/server/static/{name}" for name in re.findall(r'(?:src|href)="/(assets/[^"]+|icon\.svg)"', page)]
    assert {Path(name).suffix for name in wanted} == {".svg", ".js", ".css"}
    assert [name for name in wanted if name not in names] == []
    for language in ("en", "fr", "zh-Hant"):
        assert any(name.startswith(f"manor/locales/{language}/") for name in names)
    assert sum(re.search(r"static/assets/words-.*\.js$", name) is not None for name in names) == 3
    # What a player runs, straight or through others; and nothing that only tests or builds want.
    assert {"numba", "litestar", "babel", "svelte", "@fluent/bundle"} <= materials
    assert not {"pytest", "mypy", "vite", "playwright-core"} & materials


def test_installed_it_serves_the_page(wheel: Path, tmp_path: Path) -> None:
    """Its packages are those of this environment: ``make wheelcheck`` fetches them anew, as a stranger would."""
    installed = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*pip, "--target", str(installed), str(wheel)], check=True)
    where = [sys.executable, "-c", "import manor; print(manor.__file__)"]
    environment = {"PYTHONPATH": str(installed)}
    found = subprocess.run(
        where, cwd=tmp_path, env={**os.environ, **environment}, check=True, capture_output=True, text=True
    )
    assert found.stdout.startswith(str(installed))
    server = Process(f"sqlite:///{tmp_path / 'manor.db'}", **environment)
    server.start()
    try:
        page = get(server.url)
        assert page.status_code == 200
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script is not None
        assert get(server.url + script[1]).headers["content-type"].startswith("text/javascript")
        wait_until(lambda: get(f"{server.url}/ready").status_code == 200)
    finally:
        server.end()
