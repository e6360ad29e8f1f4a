"""A net as arrays: what is shipped, and what its file must say so that nobody plays by a net made for other rules."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...errors import ManorError
from ...games import game as find_game
from ...games.game import Game
from .forward import Layers, lay_out

_FORMAT = 1
_SCALE = "_scale"
_MOST = 127
_GROUP = 32
"""Inputs that share a scale. One scale for all inputs of an output changed Dominion's values by 0.08 in the mean, by
0.15 at most; this 0.01, at most 0.02."""
NET_ENDING = ".npz"


class UnreadableNet(ManorError):
    """A net's file that cannot be played by, with the reason."""


def observed(game: Game) -> str:
    """A digest of what the numbers of an observation and of an action mean: a net is made for just these."""
    columns = zip(game.features.columns, game.features.low.tolist(), game.features.scale.tolist(), strict=True)
    told = [*map(list, columns), [action.text for action in game.actions]]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Weights:
    """A net of one game: its layers, and how it was made."""

    game: str
    layers: Layers
    made: dict[str, Any]
    """The command, its settings, and what it took."""

    def save(self, path: Path) -> None:
        """Keep it, matrices as bytes with a scale for some inputs of each output: size is what a download costs."""
        head = {"format": _FORMAT, "game": self.game, "observed": observed(find_game(self.game)), "made": self.made}
        arrays: dict[str, Any] = {}
        for name, array in self.layers._asdict().items():
            if name.endswith("_bias"):
                arrays[name] = array
            else:
                scale = _rounded_up(np.maximum(np.abs(_grouped(array)).max(-2), 1e-12) / _MOST)
                arrays[name + _SCALE] = scale
                arrays[name] = np.rint(array / _spread(scale, array)).astype(np.int8)
        with path.open("wb") as file:
            np.savez_compressed(file, head=np.frombuffer(json.dumps(head).encode(), np.uint8), **arrays)

    @classmethod
    def load(cls, path: Path) -> Weights:
        """Read one, and refuse what was made for another observation than today's."""
        try:
            with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
                head = json.loads(file["head"].tobytes())
                if head["format"] != _FORMAT:
                    raise UnreadableNet(f"{path} is a net of format {head['format']}; this version reads {_FORMAT}.")
                layers = Layers(*(_unscaled(file, name) for name in Layers._fields))
        except (OSError, ValueError, KeyError, BadZipFile) as problem:
            raise UnreadableNet(f"{path} is no net: {problem}") from problem
        if head["observed"] != observed(find_game(head["game"])):
            raise UnreadableNet(
                f"{path} was trained on other observations or actions of {head['game']}: train it again."
            )
        return cls(head["game"], layers, head["made"])

    @cached_property
    def laid_out(self) -> tuple[NDArray[np.float32], NDArray[np.void]]:
        """The net as compiled code reads it."""
        return lay_out([self.layers])

    @property
    def numbers(self) -> int:
        """How many weights it has."""
        arrays: tuple[NDArray[Any], ...] = tuple(self.layers)
        return sum(array.size for array in arrays)


def _unscaled(file: Any, name: str) -> NDArray[np.float32]:
    array: NDArray[np.float32] = file[name].astype(np.float32)
    return array if name.endswith("_bias") else array * _spread(file[name + _SCALE], array)


def _grouped(array: NDArray[np.float32]) -> NDArray[np.float32]:
    """A matrix, or several, with its inputs in groups, the last filled up with zeros."""
    *more, inputs, outputs = array.shape
    filled = np.zeros((*more, -(-inputs // _GROUP) * _GROUP, outputs), np.float32)
    filled[..., :inputs, :] = array
    return filled.reshape(*more, -1, _GROUP, outputs)


def _rounded_up(scale: NDArray[np.float32]) -> NDArray[np.float16]:
    """To half precision, so that the largest weight still fits."""
    half = scale.astype(np.float16)
    return np.where(half < scale, np.nextafter(half, np.float16(np.inf)), half)


def _spread(scale: NDArray[np.floating[Any]], array: NDArray[np.float32]) -> NDArray[np.float32]:
    """The scale of each number of a matrix."""
    return np.repeat(scale.astype(np.float32), _GROUP, axis=-2)[..., : array.shape[-2], :]


@cache
def shipped_net(game: str) -> Weights | None:
    """The net that ships with a game, if there is one."""
    path = find_game(game).net
    return Weights.load(path) if path is not None else None
