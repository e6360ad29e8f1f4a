"""The notebook that trains, at its full length: it ends knowing more than when it began."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.test_notebooks import ROOT, run


def test_two_minutes_of_training_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = run(ROOT / "notebooks" / "train_one.ipynb", tmp_path, monkeypatch)
    curve = names["curve"]
    assert isinstance(curve, list)
    # Of the first improvements the first has hardly a game that is over.
    assert curve[-1] > max(curve[:3])
