"""What a net makes of an observation, in compiled code.

Weights lie input by input: a layer adds up the rows of the inputs that are not zero, so an observation that is mostly
zeros costs what is in it, and so does a hidden layer behind a rectifier. All nets of a match lie in one row of numbers,
one after the other: nothing is compiled anew for a net of another size, or for more of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...kernel.bits import lowest_bit
from ...kernel.compile import rules
from ...kernel.masks import WORD, Mask, count_allowed
from ...kernel.records import Floats, Record, int32, int64

_EPSILON = np.float32(1e-5)
_ZERO = np.float32(0.0)
_MOST = 2**31 - 1


class Layers(NamedTuple):
    """The arrays of a net: in by out, single precision when in use."""

    first: Any
    first_bias: Any
    up: Any
    """One matrix for each block."""
    up_bias: Any
    down: Any
    down_bias: Any
    policy: Any
    policy_bias: Any
    value: Any
    """To the outcome of each seat, counted from the viewer."""
    value_bias: Any


class NetSize(Record, name="net"):
    """The size of a net, and where its numbers are."""

    at: int = int64("where they begin", high=2**62)
    features: int = int32("numbers of an observation", high=_MOST)
    width: int = int32("width of a hidden layer", high=_MOST)
    blocks: int = int32("how many blocks", high=_MOST)
    middle: int = int32("width inside a block", high=_MOST)
    actions: int = int32("actions of the game", high=_MOST)
    seats: int = int32("seats of the game", high=_MOST)


class Evaluation(NamedTuple):
    """Room for one evaluation, and its results: logits of all actions, and values of the seats from the viewer on."""

    features: Any
    hidden: Any
    normed: Any
    middle: Any
    logits: Any
    values: Any


def lay_out(nets: Sequence[Layers]) -> tuple[NDArray[np.float32], NDArray[np.void]]:
    """The numbers of some nets in one row, each matrix before its bias; and the nets' sizes."""
    rows: list[NDArray[np.float32]] = [np.zeros(0, np.float32)]
    sizes = np.zeros(max(1, len(nets)), NetSize.dtype)
    at = 0
    for size, net in zip(sizes, nets, strict=False):
        blocks = net.up.shape[0]
        shapes = (*net.first.shape, blocks, net.up.shape[2], net.policy.shape[1], net.value.shape[1])
        size["at"] = at
        for name, number in zip(("features", "width", "blocks", "middle", "actions", "seats"), shapes, strict=True):
            size[name] = number
        parts = [net.first, net.first_bias]
        for b in range(blocks):
            parts += [net.up[b], net.up_bias[b], net.down[b], net.down_bias[b]]
        parts += [net.policy, net.policy_bias, net.value, net.value_bias]
        rows += [np.ravel(part) for part in parts]
        at += sum(part.size for part in parts)
    return np.concatenate(rows, dtype=np.float32), sizes


def new_evaluation(sizes: NDArray[np.void]) -> Evaluation:
    """Room for evaluating any of some nets."""
    names = ("features", "width", "width", "middle", "actions", "seats")
    arrays: list[NDArray[np.float32]] = [np.zeros(int(sizes[name].max()), np.float32) for name in names]
    return Evaluation(*arrays)


@rules
def add_rows(inputs: Floats, many: int, weights: Any, at: int, out: Floats, size: int) -> int:
    """``out = bias + inputs · matrix``, skipping inputs that are zero; return where the next matrix begins."""
    last = at + many * size
    # Rows are looked at one by one: of an index that begins at 0 the compiler knows that it counts from the front.
    row = weights[last : last + size]
    for k in range(size):
        out[k] = row[k]
    for j in range(many):
        x = inputs[j]
        if x != _ZERO:
            row = weights[at + j * size : at + j * size + size]
            for k in range(size):
                out[k] += x * row[k]
    return last + size


@rules
def add_all_rows(inputs: Floats, many: int, weights: Any, at: int, out: Floats, size: int) -> int:
    """The same where next to no input is zero: four rows at a time, so that sums are read and written less often."""
    last = at + many * size
    row = weights[last : last + size]
    for k in range(size):
        out[k] = row[k]
    left = many % 4
    for j in range(left):
        row = weights[at + j * size : at + j * size + size]
        for k in range(size):
            out[k] += inputs[j] * row[k]
    for j in range(left, many, 4):
        a, b, c, d = inputs[j], inputs[j + 1], inputs[j + 2], inputs[j + 3]
        begin = at + j * size
        row_a = weights[begin : begin + size]
        row_b = weights[begin + size : begin + 2 * size]
        row_c = weights[begin + 2 * size : begin + 3 * size]
        row_d = weights[begin + 3 * size : begin + 4 * size]
        for k in range(size):
            out[k] += a * row_a[k] + b * row_b[k] + c * row_c[k] + d * row_d[k]
    return last + size


@rules
def leave_better_half(mask: Mask, logits: Floats) -> None:
    """Leave of the allowed actions the half that a net likes better, the middle one included; the first of equals."""
    for _ in range(count_allowed(mask) // 2):
        worst = -1
        for w in range(mask.shape[0]):
            bits = int(mask[w])
            while bits != 0:
                action = w * WORD + lowest_bit(bits)
                if worst < 0 or logits[action] <= logits[worst]:
                    worst = action
                bits &= bits - 1
        mask[worst >> 5] = int(mask[worst >> 5]) & ~(1 << (worst & 31))


@rules
def normalize(inputs: Floats, out: Floats, many: int) -> None:
    """Shift and scale to a mean of 0 and a variance of 1."""
    size = np.float32(many)
    mean = _ZERO
    for k in range(many):
        mean += inputs[k]
    mean /= size
    spread = _ZERO
    for k in range(many):
        spread += (inputs[k] - mean) * (inputs[k] - mean)
    scale = np.float32(1.0) / np.sqrt(spread / size + _EPSILON)
    for k in range(many):
        out[k] = (inputs[k] - mean) * scale


@rules
def rectify(values: Floats, many: int) -> None:
    """Cut off what is below zero."""
    for k in range(many):
        if values[k] < _ZERO:
            values[k] = 0.0


@rules
def evaluate(weights: Floats, net: NetSize, evaluation: Evaluation) -> None:
    """Evaluate the features that lie in an evaluation."""
    hidden, normed, middle = evaluation.hidden, evaluation.normed, evaluation.middle
    width, inner, seats = int(net.width), int(net.middle), int(net.seats)
    at = add_rows(evaluation.features, int(net.features), weights, int(net.at), hidden, width)
    rectify(hidden, width)
    for _ in range(int(net.blocks)):
        normalize(hidden, normed, width)
        at = add_all_rows(normed, width, weights, at, middle, inner)
        rectify(middle, inner)
        at = add_rows(middle, inner, weights, at, normed, width)
        for k in range(width):
            hidden[k] += normed[k]
    normalize(hidden, normed, width)
    at = add_all_rows(normed, width, weights, at, evaluation.logits, int(net.actions))
    add_all_rows(normed, width, weights, at, evaluation.values, seats)
    for k in range(seats):
        evaluation.values[k] = np.tanh(evaluation.values[k])
