# ruff: noqa: F821 - kernels: their free names are filled in for each game
"""The same rules on a GPU: one thread, one game.

The entry points and all rules functions are rebuilt as device functions from the same lines; nothing is written twice.
Needs numba-cuda (``pip install manor[gpu]``) and a CUDA device.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
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

# Filled in when a kernel is made; declared here for the reader and the type checker.
cuda: Any
setup_games: Callable[..., None]
seed_choosers: Callable[..., None]
glance: Callable[..., None]
choose_actions: Callable[..., None]
apply_actions: Callable[..., None]
copy_row: Callable[..., None]
play_games: Callable[..., None]
words: int
record: Any
dice: Any

THREADS = 256
"""Threads in a block: with 128 to 512 Dominion is played equally fast on an H200."""


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
    argument = getattr(argument, "_item", argument)  # a part of one
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


def setup_own_game(states: Any, options: Any, seeds: Any) -> None:
    """What a thread does to lay out its game."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        setup_games(states, i, i + 1, options, seeds, None)


def seed_own_chooser(choosers: Any, number: Any) -> None:
    """What a thread does to seed the generator that chooses in its game."""
    i = cuda.grid(1)
    if i < choosers.shape[0]:
        seed_choosers(choosers, i, i + 1, number)


def step_own_game(states: Any, waiting: Any, seats: Any, masks: Any, choosers: Any, actions: Any) -> None:
    """What a thread does to step its game at random."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        glance(states, i, i + 1, waiting, seats, masks)
        choose_actions(masks, i, i + 1, choosers, actions)
        apply_actions(states, i, i + 1, seats, actions, None)


def play_own_game(states: Any, choosers: Any, limit: Any, steps: Any) -> None:
    """What a thread does to play its game to the end.

    It plays on a local copy: local memory is laid out so that neighbouring threads reading the same field share one
    access. On an H200: 494 million decisions a second against 170 in place (Dominion, a million games).
    """
    i = cuda.grid(1)
    if i < states.shape[0]:
        mask = cuda.local.array(words, np.uint32)
        own = cuda.local.array(1, record)
        rng = cuda.local.array(1, dice)
        copy_row(states[i : i + 1], own)
        copy_row(choosers[i : i + 1], rng)
        play_games(own, 0, 1, rng, limit, mask, steps[i : i + 1])
        copy_row(own, states[i : i + 1])
        copy_row(rng, choosers[i : i + 1])


@cache
def _row_copier() -> Callable[..., None]:
    """What copies the first record of an array into another, word by word.

    Numba's own way goes byte by byte on a GPU: each byte an access of its own for each thread.
    """
    if is_simulated():
        return lambda source, target: _behind(target).__setitem__(0, _behind(source)[0])
    types, ir = import_module("numba").types, import_module("llvmlite.ir")
    cgutils, extending = import_module("numba.cuda.cgutils"), import_module("numba.cuda.extending")
    word, width = ir.IntType(32), 4

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> None:
        kinds_and_rows = zip(signature.args, arguments, strict=True)
        rows = [context.make_array(kind)(context, builder, row) for kind, row in kinds_and_rows]
        source, target = (builder.bitcast(row.data, word.as_pointer()) for row in rows)
        words = context.get_constant(types.intp, signature.args[0].dtype.size // width)
        with cgutils.for_range(builder, words) as loop:
            builder.store(builder.load(builder.gep(source, [loop.index])), builder.gep(target, [loop.index]))

    def copy_row(typing_context: Any, source: Any, target: Any) -> Any:
        return types.void(source, target), generate

    made: Callable[..., None] = extending.intrinsic(copy_row)
    return made


@cache
def _kernels(engine: Engine) -> dict[str, Any]:
    """The kernels of one game: each thread runs an entry point on its own row."""
    bound = {name: device(made) for name, made in engine.bound.items()}

    def made(function: Callable[..., None], *called: str, **names: Any) -> Any:
        return kernel(function, **{name: bound[name] for name in called}, **names)

    return {
        "setup": made(setup_own_game, "setup_games"),
        "seed": made(seed_own_chooser, "seed_choosers"),
        "step": made(step_own_game, "glance", "choose_actions", "apply_actions"),
        "play": made(
            play_own_game,
            "play_games",
            copy_row=_row_copier(),
            words=engine.rules.mask_words,
            record=record_type(engine.rules.state),
            dice=record_type(Rng),
        ),
    }
