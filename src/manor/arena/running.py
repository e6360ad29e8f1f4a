"""Playing lots where they are wanted: here, on the GPU, or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator

from .cluster import play_on_ray, travelling
from .errors import ArenaError
from .local import Done, play_here
from .lots import Lot


def run_lots(
    lots: Iterator[Lot], *, workers: int | None = None, gpu: bool = False, ray: str | None = None
) -> Iterator[Done]:
    """Play lots and give each as it is finished."""
    if ray is None:
        return play_here(lots, workers, gpu)
    if gpu:
        raise ArenaError("Choose one of --gpu and --ray.")
    chosen = list(lots)
    for lot in chosen:
        travelling(lot.entrants)
    return play_on_ray(chosen, ray)
