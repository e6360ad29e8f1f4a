"""One source of rules, two ways to run it: compiled by Numba or interpreted.

``MANOR_JIT=0`` makes the whole process interpreted. With compilation on, :func:`interpreted` still
gives the plain Python twin of any rules function, so that both can be compared in one process and
so that a table can start to play before the compiler is done.

Only *entry points* (:func:`entry`) are cached on disk; what they call is compiled into them. The
cache folder is named by a digest of the package's own source and of the compiler's version, so that it
can never be stale: any edit leads to another folder.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import platformdirs

from .linking import defer, deferring

F = TypeVar("F", bound=Callable[..., Any])

JIT: bool = os.environ.get("MANOR_JIT", "1") != "0"
"""Whether rules are compiled in this process."""

PACKAGE = Path(__file__).resolve().parents[1]

_KEPT_CACHES = 4  # folders of earlier sources that are kept, for people who switch branches

_elsewhere: dict[str, Path] = {}

_OPTIONS: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False}
"""Rules never allocate, so Numba's runtime, which counts references to arrays, is left out (``_nrt``): it
costs Dominion's random play-outs more than half of their speed, Little Town's over a third. A rule that allocates
is refused by the compiler."""

_twins: dict[Callable[..., Any], Callable[..., Any]] = {}


def source_lies_in(folder: Path, game: str) -> None:
    """Say where the source of a game lies that is not part of this package."""
    _elsewhere[game] = folder


@cache
def source_digest(name: str) -> str:
    """Return a digest of all that decides what compiled rules do: our source and the compiler.

    For a game's name, the source is the kernel and that game's folder; for a name like ``dominion-search``, also the
    rooms whose compiled code is bound to games; for any other name (a benchmark), every game as well.
    """
    import numba

    digest = hashlib.sha256()
    processor = import_module("llvmlite.binding").get_host_cpu_name()
    digest.update(f"{platform.python_version()} {numba.__version__} {processor}".encode())
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    games = PACKAGE / "games"
    game, _, purpose = name.partition("-")
    folders = [PACKAGE / "kernel"]
    paths: list[Path] = []
    if (games / game).is_dir() or game in _elsewhere:
        paths += games.glob("*")
        folders.append(games / game if (games / game).is_dir() else _elsewhere[game])
    else:
        purpose = name
        folders.append(games)
    if purpose:
        folders += [PACKAGE / room for room in ("agents", "envs")]
    paths += [path for folder in folders for path in folder.rglob("*")]
    for path in sorted(paths):
        if path.suffix in {".py", ".toml"}:
            inside = path.relative_to(PACKAGE) if path.is_relative_to(PACKAGE) else path.name
            digest.update(str(inside).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Return the folder that holds every compile cache; ``MANOR_CACHE_DIR`` moves it."""
    chosen = os.environ.get("MANOR_CACHE_DIR")
    if chosen:
        return Path(chosen)
    return Path(platformdirs.user_cache_dir("manor")) / "compiled"


def cache_folder(name: str) -> Path:
    """Return the cache folder of one game for exactly this source."""
    return cache_root() / name / source_digest(name)


def forget_old_caches(name: str) -> None:
    """Delete one game's caches of all but the most recent few sources."""
    folders = [f for f in (cache_root() / name).iterdir() if f.is_dir()]
    for folder in sorted(folders, key=lambda f: f.stat().st_mtime)[:-_KEPT_CACHES]:
        shutil.rmtree(folder, ignore_errors=True)


def rules(function: F) -> F:
    """Mark a rules function: plain Python over records, free of heap, strings and exceptions.

    Called only from other rules functions and entry points, so no Python wrapper is compiled. Every
    integer argument is widened to 64 bits, so that each function is compiled once, whatever mixture of constants
    and small record fields it is called with.
    """
    return _compiled(function)


def inlined(function: F) -> F:
    """Mark a rules function that is copied into those that call it: for small ones that every decision runs through.

    Not for ``apply`` or what it calls: the entry points that have a journal then take minutes to compile.
    """
    return _compiled(function, forceinline=True)


def _compiled(function: F, **options: Any) -> F:
    if not JIT:
        return function
    numba: Any = import_module("numba")
    defer(function.__qualname__)
    compiled: F = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS, **options)(function)
    _widen_arguments(compiled)
    return compiled


def _widen_arguments(dispatcher: Any) -> None:
    """Compile a function for 64-bit integers only; Numba then casts what callers pass.

    Left alone, Numba would compile it anew for each literal and each width: 560 compilations instead of 180 for
    Dominion, most of its compile time.
    """
    types: Any = import_module("numba.core.types")
    compile_exactly = dispatcher.compile

    def widened(argument: Any) -> Any:
        plain = types.unliteral(argument)
        return types.int64 if isinstance(plain, types.Integer) else plain

    def compile_widened(arguments: Any) -> Any:
        return compile_exactly(tuple(widened(a) for a in arguments))

    dispatcher.compile = compile_widened


def entry(function: F, folder: str) -> F:
    """Compile an entry point, what Python calls, and cache it in a folder of its own; see :func:`cache_folder`."""
    numba: Any = import_module("numba")
    # Numba reads both settings when the decorator runs; restored at once, so that other packages
    # in this process keep their own.
    path = cache_folder(folder)
    saved = numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES
    try:
        path.mkdir(parents=True, exist_ok=True)
        numba.config.CACHE_DIR = str(path)
        numba.config.CACHE_LOCATOR_CLASSES = "manor.kernel.locator.SameSource"
        compiled = numba.njit(cache=True, **_OPTIONS)(function)
    except (OSError, RuntimeError):
        # A read-only home, or (Numba's own error) a folder in it that cannot be written: compile in memory.
        compiled = numba.njit(**_OPTIONS)(function)
    finally:
        numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES = saved
    compile_now = compiled.compile

    def compile_linked(signature: Any) -> Any:
        with deferring():
            return compile_now(signature)

    compiled.compile = compile_linked
    return cast(F, compiled)


def is_compiled(function: Callable[..., Any]) -> bool:
    """Tell whether *function* is one that Numba runs."""
    return hasattr(function, "py_func")


def interpreted(function: F) -> F:
    """Return the plain Python twin of a rules function, all that it calls included."""
    return rebuilt(function, _twins, lambda twin: twin)


def rebuilt(function: F, made: dict[Callable[..., Any], Callable[..., Any]], wrap: Callable[[Any], Any]) -> F:
    """Rebuild a rules function and all that it calls for another way to run it, one function after the other.

    *wrap* turns a plain function into one of the other kind; *made* keeps what was rebuilt, and may hold replacements.
    """
    if function in made:
        return made[function]  # type: ignore[return-value]
    plain: Any = getattr(function, "py_func", function)
    names: dict[str, Any] = {"__builtins__": __builtins__}
    twin = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
    twin.__doc__ = plain.__doc__
    twin.__qualname__ = plain.__qualname__
    wrapped = made[function] = wrap(twin)
    for name in plain.__code__.co_names:
        if name in plain.__globals__:
            value = plain.__globals__[name]
            if callable(value) and (is_compiled(value) or value in made):
                value = rebuilt(value, made, wrap)
            names[name] = value
    return cast(F, wrapped)
