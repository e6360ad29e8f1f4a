"""The notebook that trains a player, from top to bottom, for a few seconds instead of its minutes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parents[1] / "notebooks" / "train_one.ipynb"


def test_the_notebook_trains_a_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(NOTEBOOK.parents[1] / "examples"))
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        source = re.sub(r"^minutes = .*$", "minutes = 0.05", "".join(cell["source"]), flags=re.MULTILINE)
        if cell["cell_type"] == "code":
            exec(compile(source, NOTEBOOK.name, "exec"), names)
    assert (tmp_path / "learning.png").stat().st_size > 0
