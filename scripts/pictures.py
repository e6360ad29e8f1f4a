"""Keep pictures small: 256 colours chosen for each, which flat drawings hardly show, and never over the limit."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

LIMIT = 300_000


def shrink(source: Path, target: Path) -> int:
    """Write a picture with a palette of its own; return its size in bytes."""
    with Image.open(source) as picture:
        few = picture.convert("RGB").quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(target, optimize=True)
    return target.stat().st_size


def main(taken: str, kept: str) -> None:
    """Shrink every picture of one folder into another."""
    for source in sorted(Path(taken).glob("*.png")):
        size = shrink(source, Path(kept) / source.name)
        if size > LIMIT:
            raise SystemExit(f"{source.name} has {size:,} bytes; {LIMIT:,} are allowed")
        print(f"{source.name}: {size / 1000:.0f} kB")


if __name__ == "__main__":
    main(*sys.argv[1:])
