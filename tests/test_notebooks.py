"""The notebooks run from top to bottom. A notebook is JSON: running its cells in order takes no Jupyter."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
RUN = [notebook for notebook in NOTEBOOKS if notebook.stem != "train_one"]
"""All but the one that trains: that takes its minutes, and runs with the other learners (``make learners``)."""


@pytest.mark.parametrize("notebook", RUN, ids=lambda path: path.stem)
def test_it_runs_from_top_to_bottom(notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {"__name__": "__main__"}
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            exec(compile(source, notebook.name, "exec"), names)
    for picture in re.findall(r"!\[[^]]*\]\((\S+)\)", notebook.read_text(encoding="utf-8")):
        assert Path(picture).stat().st_size > 0


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_kept_without_what_it_printed(notebook: Path) -> None:
    """Outputs change with every run and say nothing that the next run does not."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    assert [cell["id"] for cell in cells if cell.get("outputs") or cell.get("execution_count")] == []
