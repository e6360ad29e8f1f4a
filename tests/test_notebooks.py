"""The notebooks run from top to bottom. A notebook is JSON: running its cells in order takes no Jupyter."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
SHORTER = {
    "train_one": {
        "minutes = 2\n": "minutes = 0\n",  # one turn of its loop
        'ArrayEnv("little_town", 256,': 'ArrayEnv("little_town", 32,',
        "env.actions, 128, seed": "env.actions, 16, seed",
        "opponent, 128)": "opponent, 64)",
    }
}
"""What is changed in a notebook before it runs: one that trains for minutes trains for seconds, and learns little. It
runs at its full length in ``learners/test_notebook.py``.
"""


def run(
    notebook: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, changes: Mapping[str, str] | None = None
) -> dict[str, object]:
    """Run a notebook in a folder; return the names that it leaves."""
    # Beside the examples, as in the repository: a notebook may import one from ../examples.
    (folder / "notebooks").mkdir()
    (folder / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(folder / "notebooks")
    monkeypatch.setattr(sys, "path", [*sys.path])
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    for long, short in (changes or {}).items():
        assert sum(source.count(long) for source in sources) == 1, f"{long!r} is to be replaced, and is not there once"
        sources = [source.replace(long, short) for source in sources]
    names: dict[str, object] = {"__name__": "__main__"}
    for source in sources:
        exec(compile(source, notebook.name, "exec"), names)
    for picture in re.findall(r"!\[[^]]*\]\((\S+?)\)", "\n".join("".join(cell["source"]) for cell in cells)):
        assert Path(picture).stat().st_size > 0
    return names


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs_from_top_to_bottom(notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(notebook, tmp_path, monkeypatch, SHORTER.get(notebook.stem))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_kept_without_what_it_printed(notebook: Path) -> None:
    """Outputs change with every run and say nothing that the next run does not."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    assert [cell["id"] for cell in cells if cell.get("outputs") or cell.get("execution_count")] == []
