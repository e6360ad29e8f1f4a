"""Optimize once, where it counts: at the entry points.

Numba optimizes the library of every function, each time with all that it calls linked in. Rules are layered (a
card calls a verb of the state room calls the generator ...), so the innermost lines would be optimized once
for each layer above them. While an entry point is compiled, the libraries of rules functions are only linked; the entry
point's own library, which holds all of them, gets the full optimization. Measured on Dominion: 54 s became
15 s for the same speed (``manor bench dominion`` prints the cold compile).

Rules never index from the end of an array (a conformance test compiles each game to check its indices), so an entry
point is also compiled without the test for an index below 0 that Numba makes at each look into an array: a tenth of
Dominion's time.

This overrides private functions of Numba for the rules functions registered here, and for nothing else. Should they be
missing in another version of Numba, compilation or rules are slower and everything still works.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from .comparing import compare_quickly

_deferred: set[str] = set()
_active = False
_installed = False


def defer(qualname: str) -> None:
    """Leave the optimization of a rules function to the entry points that call it."""
    _deferred.add(qualname)


@contextmanager
def deferring() -> Iterator[None]:
    """Compile an entry point: rules functions met on the way are linked, not optimized.

    Numba's own lock is held from the first to the last, so that no other thread compiles under what holds for this one,
    or ends it half-way. Nobody looks for garbage meanwhile: the compiler makes millions of objects and keeps most, and
    to go through them again and again is a fifteenth of its time.
    """
    global _active
    compiling: Any = import_module("numba.core.compiler_lock")
    with compiling.global_compiler_lock:
        _install()
        before, collects = _active, gc.isenabled()
        _active = True
        gc.disable()
        try:
            yield
        finally:
            _active = before
            if collects:
                gc.enable()


def _install() -> None:
    global _installed
    if _installed:
        return
    _installed = True
    _count_from_the_front()
    compare_quickly()
    codegen: Any = import_module("numba.core.codegen")
    library, generator = codegen.JITCodeLibrary, codegen.JITCPUCodegen
    private = ("_optimize_final_module", "_finalize_final_module")
    if not (all(hasattr(library, name) for name in private) and hasattr(generator, "set_env")):
        return
    optimize, finalize = library._optimize_final_module, library._finalize_final_module
    set_env = generator.set_env

    def optimize_unless_deferred(self: Any) -> None:
        if not (_active and self.name in _deferred):
            optimize(self)

    def finalize_unless_deferred(self: Any) -> None:
        if _active and self.name in _deferred:
            self._finalized = True  # only ever linked into an entry point: needs no machine code of its own
        else:
            finalize(self)

    def set_env_if_present(self: Any, name: str, env: Any) -> None:
        # A function without machine code has no place for its environment, and no use for one.
        if not _active or self._engine.is_symbol_defined(name):
            set_env(self, name, env)

    generator.set_env = set_env_if_present
    library._optimize_final_module = optimize_unless_deferred
    library._finalize_final_module = finalize_unless_deferred


def _count_from_the_front() -> None:
    """Leave out what Numba does at every index of rules for one below 0, which would count from an array's end."""
    arrays: Any = import_module("numba.np.arrayobj")
    if not (hasattr(arrays, "fix_integer_index") and hasattr(arrays, "types")):
        return
    fix_index = arrays.fix_integer_index

    def fix_unless_rules(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if _active:
            return context.cast(builder, index, kind, arrays.types.intp)
        return fix_index(context, builder, kind, index, size)

    arrays.fix_integer_index = fix_unless_rules
