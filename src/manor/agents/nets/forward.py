"""What a net makes of an observation, in compiled code.

Weights lie input by input: a layer adds up the rows of the inputs that are not zero, so an observation that is mostly
zeros costs what is in it, and so does a hidden layer behind a rectifier.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...kernel.compile import rules
from ...kernel.records import Floats

_EPSILON = np.float32(1e-5)
_ZERO = np.float32(0.0)


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


class Evaluation(NamedTuple):
    """Room for one evaluation, and its results: logits of all actions, and values of the seats from the viewer on."""

    features: Any
    hidden: Any
    normed: Any
    middle: Any
    logits: Any
    values: Any


def new_evaluation(layers: Layers) -> Evaluation:
    """Room for evaluating a net."""
    width = layers.first.shape[1]
    sizes = (layers.first.shape[0], width, width, layers.up.shape[2], layers.policy.shape[1], layers.value.shape[1])
    arrays: list[NDArray[np.float32]] = [np.zeros(size, np.float32) for size in sizes]
    return Evaluation(*arrays)


@rules
def add_rows(inputs: Floats, matrix: Any, bias: Floats, out: Floats) -> None:
    """``out = bias + inputs · matrix``, skipping inputs that are zero."""
    for k in range(out.shape[0]):
        out[k] = bias[k]
    for j in range(inputs.shape[0]):
        x = inputs[j]
        if x != _ZERO:
            row = matrix[j]
            for k in range(out.shape[0]):
                out[k] += x * row[k]


@rules
def normalize(inputs: Floats, out: Floats) -> None:
    """Shift and scale to a mean of 0 and a variance of 1."""
    size = np.float32(inputs.shape[0])
    mean = _ZERO
    for k in range(inputs.shape[0]):
        mean += inputs[k]
    mean /= size
    spread = _ZERO
    for k in range(inputs.shape[0]):
        spread += (inputs[k] - mean) * (inputs[k] - mean)
    scale = np.float32(1.0) / np.sqrt(spread / size + _EPSILON)
    for k in range(inputs.shape[0]):
        out[k] = (inputs[k] - mean) * scale


@rules
def rectify(values: Floats) -> None:
    """Cut off what is below zero."""
    for k in range(values.shape[0]):
        if values[k] < _ZERO:
            values[k] = 0.0


@rules
def evaluate(layers: Layers, evaluation: Evaluation) -> None:
    """Evaluate the features that lie in an evaluation."""
    hidden, normed, middle = evaluation.hidden, evaluation.normed, evaluation.middle
    add_rows(evaluation.features, layers.first, layers.first_bias, hidden)
    rectify(hidden)
    for block in range(layers.up.shape[0]):
        normalize(hidden, normed)
        add_rows(normed, layers.up[block], layers.up_bias[block], middle)
        rectify(middle)
        add_rows(middle, layers.down[block], layers.down_bias[block], normed)
        for k in range(hidden.shape[0]):
            hidden[k] += normed[k]
    normalize(hidden, normed)
    add_rows(normed, layers.policy, layers.policy_bias, evaluation.logits)
    add_rows(normed, layers.value, layers.value_bias, evaluation.values)
    for k in range(evaluation.values.shape[0]):
        evaluation.values[k] = np.tanh(evaluation.values[k])
