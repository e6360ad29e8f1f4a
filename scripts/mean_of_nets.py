"""The mean of some nets of one game, each weight by weight: nets that learned on from one another lie close together,
and between them is often one that is better than any.

    python scripts/mean_of_nets.py OUT.npz 0.7:LATER.npz 0.3:EARLIER.npz

How each of them was made is kept in the new file, with its share.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from manor.agents.nets import Weights
from manor.agents.nets.forward import Layers


def mean_of(shares: list[float], nets: list[Weights]) -> Weights:
    """The net between some nets."""
    shapes = [[layer.shape for layer in net.layers] for net in nets]
    if len({net.game for net in nets}) > 1 or any(shape != shapes[0] for shape in shapes):
        raise SystemExit("These are nets of several games or sizes: there is nothing between them.")
    if min(shares) < 0 or abs(sum(shares) - 1) > 1e-6:
        raise SystemExit(f"Shares are positive and add up to 1, not to {sum(shares):g}.")
    layers: list[Any] = [
        sum(share * layer for share, layer in zip(shares, same, strict=True))
        for same in zip(*(net.layers for net in nets), strict=True)
    ]
    first, *others = [{"share": share, **net.made} for share, net in zip(shares, nets, strict=True)]
    return Weights(nets[0].game, Layers(*layers), {**first, "mixed_with": others})


def main() -> None:
    """Read, mix, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("nets", nargs="+", metavar="SHARE:NET")
    arguments = parser.parse_args()
    parts = [part.partition(":") for part in arguments.nets]
    nets = [Weights.load(Path(path)) for _, _, path in parts]
    mean_of([float(share) for share, _, _ in parts], nets).save(arguments.out)


if __name__ == "__main__":
    main()
