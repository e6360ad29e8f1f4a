"""Small sets as the bits of an int: at most 62 members, so that nothing reaches the sign."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .compile import JIT, rules

LARGEST_SET = 62


def count_bits(bits: int) -> int:
    """Count the members of a set: one machine instruction when compiled."""
    return bits.bit_count()


if JIT:
    types: Any = import_module("numba.core.types")
    extending: Any = import_module("numba.extending")

    @extending.intrinsic
    def _ctpop(typing_context: Any, bits: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @extending.overload(count_bits)
    def _count_bits(bits: int) -> Any:
        def count(bits: int) -> Any:
            return _ctpop(bits)

        return count


@rules
def lowest_bit(bits: int) -> int:
    """Return the smallest member of a set that is not empty."""
    return count_bits((bits & -bits) - 1)


@rules
def nth_bit(bits: int, n: int) -> int:
    """Return the member with n smaller ones before it."""
    for _ in range(n):
        bits &= bits - 1
    return lowest_bit(bits)


@rules
def is_single(bits: int) -> bool:
    """Tell whether a set has exactly one member."""
    return bits != 0 and (bits & (bits - 1)) == 0
