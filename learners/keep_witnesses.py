"""Keep what a trained net says at the witness positions, before it is made small, for ``tests/agents/test_nets.py``.

PYTHONPATH=src python learners/keep_witnesses.py RUN_FOLDER GAME

Where nothing of a run is left but its net, that net's file in place of the folder: then torch says what the small one
would say if it were evaluated by the trainer's lines.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import torch

from manor.agents.nets import Weights
from manor.games import game as find_game
from manor.learning.net import Net
from manor.testing.witnesses import witnesses

KEPT = Path(__file__).parents[1] / "tests" / "agents" / "witnesses"


def trained(path: Path, name: str) -> Net:
    """The net of a run, or of a file."""
    rules = find_game(name).rules
    if path.is_dir():
        kept = torch.load(path / "checkpoint.pt", map_location="cpu", weights_only=True)
        settings = kept["settings"]
        net = Net(rules.features, rules.actions, rules.max_seats, settings["width"], settings["blocks"])
        net.load_state_dict(kept["net"])
    else:
        layers = Weights.load(path).layers
        net = Net(rules.features, rules.actions, rules.max_seats, layers.first.shape[1], layers.up.shape[0])
        net.take(layers)
    return net


def main(path: Path, name: str) -> None:
    """Evaluate in single precision, on the CPU."""
    net = trained(path, name)
    rows = []
    with torch.no_grad():
        for env, row in witnesses(name):
            logits, values = net(torch.from_numpy(env.observations[row : row + 1]))
            legal = env.legal(row)
            rows.append(
                {
                    "legal": legal,
                    "logits": logits[0, legal].round(decimals=3).tolist(),
                    "values": values[0].round(decimals=3).tolist(),
                }
            )
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{name}.json").write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
