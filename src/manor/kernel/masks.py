"""Action masks: bit sets over a game's action space, in words of 32 bits."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .bits import count_bits, nth_bit
from .compile import rules
from .records import Vector
from .rng import Rng, roll

WORD = 32
Mask = Vector
"""The actions a seat may take, as words of bits."""
_WORD_BITS = 0xFFFFFFFF


def mask_words(actions: int) -> int:
    """Return how many words a mask over *actions* actions needs."""
    return -(-actions // WORD)


@rules
def clear_mask(mask: Mask) -> None:
    """Allow nothing."""
    for w in range(mask.shape[0]):
        mask[w] = 0


@rules
def allow(mask: Mask, action: int) -> None:
    """Allow one action."""
    mask[action >> 5] = int(mask[action >> 5]) | (1 << (action & 31))


@rules
def allow_set(mask: Mask, first: int, bits: int) -> None:
    """Allow the actions first + b for each b in a set of small numbers."""
    word = first >> 5
    shift = first & 31
    low = (bits & _WORD_BITS) << shift
    mask[word] = int(mask[word]) | (low & _WORD_BITS)
    # The set spans two words at most when it fits in 32 bits, three otherwise.
    rest = (low >> WORD) | ((bits >> WORD) << shift)
    while rest != 0:
        word += 1
        mask[word] = int(mask[word]) | (rest & _WORD_BITS)
        rest >>= WORD


@rules
def is_allowed(mask: Mask, action: int) -> bool:
    """Tell whether an action is allowed."""
    return (int(mask[action >> 5]) >> (action & 31)) & 1 == 1


@rules
def count_allowed(mask: Mask) -> int:
    """Count the allowed actions."""
    total = 0
    for w in range(mask.shape[0]):
        total += count_bits(int(mask[w]))
    return total


@rules
def nth_allowed(mask: Mask, n: int) -> int:
    """Return the allowed action with n smaller ones before it, or −1."""
    for w in range(mask.shape[0]):
        bits = int(mask[w])
        here = count_bits(bits)
        if n < here:
            return w * WORD + nth_bit(bits, n)
        n -= here
    return -1


@rules
def choose_at_random(mask: Mask, rng: Rng) -> int:
    """Draw one of the allowed actions, each equally likely; −1 when there is none."""
    total = count_allowed(mask)
    if total == 0:
        return -1
    return nth_allowed(mask, roll(rng, total))


def allowed_actions(mask: NDArray[np.uint32]) -> list[int]:
    """List the allowed actions of one mask, lowest first."""
    bits = int.from_bytes(mask.tobytes(), "little")
    actions = []
    while bits:
        lowest = bits & -bits
        actions.append(lowest.bit_length() - 1)
        bits ^= lowest
    return actions


def as_booleans(masks: NDArray[np.uint32], actions: int) -> NDArray[np.bool_]:
    """Turn masks (any leading axes, words last) into booleans over the action space."""
    packed = np.ascontiguousarray(masks).view(np.uint8)
    return np.unpackbits(packed, axis=-1, bitorder="little")[..., :actions].astype(np.bool_)
