# ruff: noqa: F821 - templates: their free names are bound for each game
"""The plain array interface on a GPU: the meaning of :class:`ArrayEnv`, with every array on the device.

One thread steps one game, by the same lines as on the CPU: for the same seed and actions every array is the CPU's, byte
by byte. Torch, CuPy and JAX take the arrays without a copy, or own them from the start::

    env = GpuArrayEnv("little_town", games=65536, seed=1)
    masks = torch.as_tensor(env.masks, device="cuda")          # the same memory
    actions = torch.as_tensor(env.actions_taken, device="cuda")
    actions[:] = masks.float().multinomial(1)[:, 0]
    env.step(stream=torch.cuda.current_stream().cuda_stream)

A step is one launch on the stream that it is given: nothing is copied, allocated or waited for, so it can be recorded
into a CUDA graph once it has run. Needs ``pip install manor[gpu]``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.binding import Bound
from ..kernel.gpu import device, gpu_name, import_cuda, kernel
from ..kernel.masks import WORD
from ..kernel.rng import Rng
from . import entries
from .arrays import ArrayEnv
from .entries import LEAVE, TAKE, TELL
from .errors import InvalidSettings
from .house import House

# Bound when a kernel is made; declared here for the reader and the type checker.
cuda: Any
step_games: Callable[..., Any]

THREADS = 64
"""Threads in a block."""


class DeviceArray:
    """An array on the device that other libraries take as it is: by CUDA's array interface, or by DLPack."""

    def __init__(self, array: Any) -> None:
        self.array = array
        """Numba's own view of it."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many there are in each direction."""
        shape: tuple[int, ...] = self.array.shape
        return shape

    @property
    def dtype(self) -> np.dtype[Any]:
        """What each of them is."""
        dtype: np.dtype[Any] = self.array.dtype
        return dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.array.__cuda_array_interface__
        return interface

    def __dlpack__(self, **wishes: Any) -> Any:
        return self._view().__dlpack__(**wishes)

    def __dlpack_device__(self) -> Any:
        return self._view().__dlpack_device__()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """A copy for the host; waits until the device has done all it was told."""
        return np.asarray(self.array.copy_to_host(), dtype)

    def __getitem__(self, index: Any) -> Any:
        return np.asarray(self)[index]

    def _view(self) -> Any:
        utils: Any = import_module("cuda.core.utils")
        # Everything of an environment is on one stream: whoever takes an array orders their work themselves.
        return utils.StridedMemoryView.from_cuda_array_interface(self.array, stream_ptr=-1)


class GpuArrayEnv(ArrayEnv):
    """N games side by side on a GPU; see :class:`ArrayEnv` for what the arrays mean.

    Arrays are :class:`DeviceArray`; *buffers* may hold arrays of any library that has CUDA's array interface, such as
    torch. Write actions into ``actions_taken`` (int64) and call :meth:`step` without any, or pass host arrays to
    :meth:`step`, which copies them. An illegal action cannot raise there: it is replaced by a random legal one, or
    loses the game (*illegal*: ``"replace"`` or ``"lose"``), and ``illegal`` says where.
    """

    def __init__(self, game: str, games: int = 1, *, illegal: str = "replace", **settings: Any) -> None:
        if illegal == "error":
            raise InvalidSettings(["on a GPU an illegal action cannot raise: illegal must be 'replace' or 'lose'."])
        if settings.get("workers", 1) != 1:
            raise InvalidSettings(["workers are a CPU's: a GPU steps all games at once."])
        if gpu_name() is None:
            raise InvalidSettings(["there is no CUDA device here, or no numba-cuda; ArrayEnv does the same on a CPU."])
        self._made_with = {"game": game, "games": games, "illegal": illegal, **settings}
        self._cuda = import_cuda()
        super().__init__(game, games, illegal=illegal, **settings)

    def __reduce__(self) -> tuple[Any, ...]:
        made_with = {name: value for name, value in self._made_with.items() if name != "buffers"}
        return _restored, (made_with, self.snapshot())

    def _zeros(self, shape: tuple[int, ...], dtype: Any) -> DeviceArray:
        return self._laid(np.zeros(shape, dtype))

    def _laid(self, array: NDArray[Any]) -> DeviceArray:
        return DeviceArray(self._cuda.to_device(array))

    def _buffer_problems(self, name: str, array: Any, shape: tuple[int, ...], dtype: np.dtype[Any]) -> list[str]:
        told = getattr(array, "__cuda_array_interface__", None)
        if told is None:
            return [f"buffer {name!r} must have CUDA's array interface; {type(array).__name__} has none."]
        problems = []
        if told["shape"] != shape:
            problems.append(f"buffer {name!r} must have the shape {shape}, not {told['shape']}.")
        if np.dtype(told["typestr"]) != dtype:
            problems.append(f"buffer {name!r} must be of {dtype}, not {np.dtype(told['typestr'])}.")
        if told.get("strides") is not None or told["data"][1]:
            problems.append(f"buffer {name!r} must be contiguous and writeable.")
        return problems

    def _calls_for(self, house: House) -> entries.EnvCalls:
        if house.has_nets:
            raise InvalidSettings(
                ["a net among the opponents is played by the kernel on a CPU only: here, seat it as a learner."]
            )
        # Each place at which agents decide is a copy of all that they do: none more than needed.
        has_agents = not house.only_at_random
        self._kernel = _kernel(
            entries.bound_steps(self.game.name, has_agents, has_agents and house.is_guided, has_nets=False)
        )
        return super()._calls_for(house)

    def _make_buffers(
        self, given: dict[str, Any], options: NDArray[np.void], settings: NDArray[np.void], house: House
    ) -> entries.Buffers:
        buffers = super()._make_buffers(given, options, settings, house)
        self._blocks = -(-self.games // THREADS)
        return entries.Buffers(*map(self._on_device, buffers))

    def _on_device(self, array: Any) -> Any:
        if isinstance(array, tuple):
            return type(array)(*map(self._on_device, array))
        if isinstance(array, np.ndarray):
            return self._cuda.to_device(array)
        return array.array if isinstance(array, DeviceArray) else self._cuda.as_cuda_array(array, sync=False)

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew; a *seed* makes all that follows repeatable, without one the dice roll on."""
        if seed is not None:
            dice = np.zeros(self.games, Rng.dtype)
            self.seed_dice(dice, seed)
            self._buffers.rng.copy_to_device(dice)  # type: ignore[attr-defined]
        self.step(np.full(self.games, entries.BEGIN))

    def step(self, actions: Any = None, stream: int = 0) -> None:
        """Take one action in every game, those in ``actions_taken`` unless others are given; *stream* is the address of
        a CUDA stream (0: the default one).
        """
        if actions is not None:
            self._buffers.actions.copy_to_device(self.checked_actions(actions))  # type: ignore[attr-defined]
        on = self._cuda.external_stream(stream) if stream else 0
        self._kernel[self._blocks, THREADS, on](self._buffers)

    def snapshot(self) -> dict[str, NDArray[Any]]:
        """All that tells this moment from another, as named host arrays."""
        rows: dict[str, Any] = self._rows()
        return {name: array.copy_to_host() for name, array in rows.items()}

    def _put(self, array: Any, kept: NDArray[Any]) -> None:
        array.copy_to_device(np.ascontiguousarray(kept))

    def wait(self) -> None:
        """Wait until the device has done all it was told."""
        self._cuda.synchronize()


def _restored(made_with: dict[str, Any], snapshot: Mapping[str, NDArray[Any]]) -> GpuArrayEnv:
    env = GpuArrayEnv(**made_with)
    env.restore(snapshot)
    return env


def step_own_game(buffers: entries.Buffers) -> None:
    """What each thread does: step its own row, and its share of the block's long rows.

    Neighbouring threads write neighbouring columns there, which memory takes as one access; a thread that blanked its
    own observation would need one for each column.
    """
    i, games = cuda.grid(1), buffers.seats.shape[0]
    lane, lanes = cuda.threadIdx.x, cuda.blockDim.x
    first = cuda.blockIdx.x * lanes
    last = min(first + lanes, games)
    if i < games:
        step_games(buffers, i, i + 1, TAKE)
    cuda.syncthreads()
    for row in range(first, last):
        if buffers.actions[row] != LEAVE:
            for column in range(lane, buffers.observations.shape[1], lanes):
                buffers.observations[row, column] = 0.0
            if buffers.terminations[row] or buffers.truncations[row]:
                for k in range(buffers.final_observations.shape[1]):
                    for column in range(lane, buffers.observations.shape[1], lanes):
                        buffers.final_observations[row, k, column] = 0.0
    cuda.syncthreads()
    if i < games:
        step_games(buffers, i, i + 1, TELL)
    cuda.syncthreads()
    for row in range(first, last):
        if buffers.actions[row] != LEAVE:
            for action in range(lane, buffers.masks.shape[1], lanes):
                buffers.masks[row, action] = (buffers.packed[row, action // WORD] >> (action % WORD)) & 1 != 0


@cache
def _kernel(bound: Bound) -> Any:
    return kernel(step_own_game, step_games=device(bound))
