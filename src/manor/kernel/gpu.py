"""The same rules on a GPU: one thread, one game.

The entry points and all rules functions are rebuilt as device functions from the same lines; nothing is written twice.
Needs numba-cuda (``pip install manor[gpu]``) and a CUDA device.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .binding import Bound
from .bits import count_bits
from .blank import blank
from .compile import rebuilt
from .engine import Engine
from .records import Record
from .rng import Rng

THREADS = 256
"""Threads in a block; the best of 32 to 256 on an H200 (``benchmarks/gpu.py --threads``)."""


def import_cuda() -> Any:
    """Import numba-cuda.

    Its releases up to 0.30 name ``numpy.row_stack``, which NumPy 2.5 no longer has; we never use it.
    """
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack
    from numba import cuda

    return cuda


def is_simulated() -> bool:
    """Tell whether kernels run in CUDA's simulator (``NUMBA_ENABLE_CUDASIM=1``), as threads of Python."""
    import numba

    config: Any = numba.config
    return bool(config.ENABLE_CUDASIM)


def gpu_name() -> str | None:
    """Return the name of the CUDA device, or None where there is none."""
    try:
        cuda = import_cuda()
        if is_simulated():
            return "CUDA's simulator"
        if not cuda.is_available():
            return None
        name = cuda.get_current_device().name
    except Exception:  # a missing or broken driver raises many things; all mean: no GPU
        return None
    return name.decode() if isinstance(name, bytes) else str(name)


@cache
def _device_functions() -> tuple[dict[Any, Any], Callable[[Any], Any]]:
    """What was rebuilt for the device so far, and what makes a device function of a plain one.

    As on the CPU, a function is compiled for 64-bit integers only.
    """
    from numba import types

    cuda = import_cuda()

    def widened(argument: Any) -> Any:
        plain = getattr(argument, "literal_type", argument)
        return types.int64 if type(plain).__name__ == "Integer" else plain

    def wrap(function: Any) -> Any:
        made = cuda.jit(device=True)(function)
        compile_exactly = made.compile_device

        def compile_widened(arguments: Any, return_type: Any = None) -> Any:
            return compile_exactly(tuple(widened(a) for a in arguments), return_type)

        made.compile_device = compile_widened
        return made

    @wrap
    def count(bits: int) -> Any:
        return cuda.popc(bits)

    @wrap
    def leave_blank(row: Any, first: int, last: int) -> None:
        pass

    return {count_bits: count, blank: leave_blank}, wrap


def device(bound: Bound) -> Any:
    """A bound template as a device function, for CUDA kernels to call; in the simulator its interpreted twin."""
    if is_simulated():
        return lambda *arguments: bound.plain(*(_behind(argument) for argument in arguments))
    made, wrap = _device_functions()
    return rebuilt(bound.function, made, wrap)


def kernel(function: Callable[..., None], **names: Any) -> Any:
    """A CUDA kernel of a template whose free names are filled in, ``cuda`` among them.

    The simulator looks for ``cuda`` among the globals of a kernel, so a closure would not do.
    """
    cuda = import_cuda()
    template: Any = function
    filled = FunctionType(template.__code__, {**template.__globals__, "cuda": cuda, **names}, template.__name__)
    return cuda.jit(filled)


def _behind(argument: Any) -> Any:
    """What lies behind an array of the simulator, also in a tuple of them."""
    if isinstance(argument, tuple):
        return type(argument)(*(_behind(part) for part in argument))
    return getattr(argument, "_ary", argument)


def record_type(record: type[Record]) -> Any:
    """The type of a record for local arrays of a kernel."""
    from numba import from_dtype

    return from_dtype(record.dtype)


class GpuBatch:
    """Many games at once on a GPU, with the meaning of :class:`manor.kernel.engine.Batch`.

    The arrays live on the device; ``states()`` copies them back.
    """

    def __init__(self, engine: Engine, size: int, threads: int = THREADS) -> None:
        cuda = import_cuda()
        self.rules = rules = engine.rules
        self.size = size
        self._cuda = cuda
        self._grid = (-(-size // threads), threads)
        self._kernels = _kernels(engine)
        self._states = cuda.to_device(np.zeros(size, rules.state.dtype))
        self._choosers = cuda.to_device(np.zeros(size, Rng.dtype))
        self._steps = cuda.to_device(np.zeros(size, np.int64))
        self._waiting = cuda.to_device(np.zeros(size, np.int64))
        self._seats = cuda.to_device(np.zeros(size, np.int64))
        self._actions = cuda.to_device(np.zeros(size, np.int64))
        self._masks = cuda.to_device(np.zeros((size, rules.mask_words), np.uint32))

    def setup(self, options: NDArray[np.void], seed: int = 0) -> None:
        """Lay out every game: row i from seed + i; options rows are used in turn."""
        seeds = self._cuda.to_device(np.arange(seed, seed + self.size, dtype=np.int64))
        self._states = self._cuda.to_device(np.zeros(self.size, self.rules.state.dtype))
        rows = self._cuda.to_device(options)
        self._kernels["setup"][self._grid](self._states, rows, seeds)
        self._kernels["seed"][self._grid](self._choosers, seed)

    def step(self) -> None:
        """Write masks, choose at random and apply, in each game that is not over."""
        self._kernels["step"][self._grid](
            self._states, self._waiting, self._seats, self._masks, self._choosers, self._actions
        )

    def play_out(self, limit: int = 1_000_000) -> None:
        """Play every game to its end at random."""
        self._kernels["play"][self._grid](self._states, self._choosers, limit, self._steps)

    def wait(self) -> None:
        """Wait until the device has done all it was told."""
        self._cuda.synchronize()

    def states(self) -> NDArray[np.void]:
        """Copy the states back."""
        states: NDArray[np.void] = self._states.copy_to_host()
        return states

    def steps(self) -> NDArray[np.int64]:
        """Copy back how many decisions the last play-out made in each game."""
        steps: NDArray[np.int64] = self._steps.copy_to_host()
        return steps


@cache
def _kernels(engine: Engine) -> dict[str, Any]:
    """Build the kernels of one game: each thread runs an entry point on its own row."""
    cuda = import_cuda()
    bound = engine.bound
    setup_games, seed_choosers = device(bound["setup_games"]), device(bound["seed_choosers"])
    glance, choose_actions, apply_actions = (
        device(bound[name]) for name in ("glance", "choose_actions", "apply_actions")
    )
    play_games = device(bound["play_games"])
    words, record = engine.rules.mask_words, record_type(engine.rules.state)

    @cuda.jit
    def setup(states: Any, options: Any, seeds: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            setup_games(states, i, i + 1, options, seeds, None)

    @cuda.jit
    def seed(choosers: Any, number: Any) -> None:
        i = cuda.grid(1)
        if i < choosers.shape[0]:
            seed_choosers(choosers, i, i + 1, number)

    @cuda.jit
    def step(states: Any, waiting: Any, seats: Any, masks: Any, choosers: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            glance(states, i, i + 1, waiting, seats, masks)
            choose_actions(masks, i, i + 1, choosers, actions)
            apply_actions(states, i, i + 1, seats, actions, None)

    # A thread plays on a local copy: local memory is laid out so that neighbouring threads reading the same field
    # share one access. On an H200: 494 million decisions a second against 170 in place (Dominion, a million games).
    @cuda.jit
    def play(states: Any, choosers: Any, limit: Any, steps: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            mask = cuda.local.array(words, np.uint32)
            own = cuda.local.array(1, record)
            own[0] = states[i]
            play_games(own, 0, 1, choosers[i : i + 1], limit, mask, steps[i : i + 1])
            states[i] = own[0]

    return {"setup": setup, "seed": seed, "step": step, "play": play}
