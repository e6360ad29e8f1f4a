"""The net while it learns; :mod:`manor.agents.nets.forward` evaluates the same one in compiled code."""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from ..agents.nets.forward import Layers

_WHOLE = 8
"""Columns come in multiples of so many: rows of half-precision numbers then begin at multiples of sixteen bytes, which
a GPU's fastest ways to multiply matrices ask for."""


def padded(columns: int) -> int:
    """As many columns, filled up to a whole number of groups."""
    return -(-columns // _WHOLE) * _WHOLE


class Block(nn.Module):
    """Two layers that add to what is there."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width, elementwise_affine=False)
        self.up = nn.Linear(width, width)
        self.down = nn.Linear(width, width)
        nn.init.zeros_(self.down.weight)

    def forward(self, hidden: Tensor) -> Tensor:
        """Add to what is there."""
        return hidden + self.down(torch.relu(self.up(self.norm(hidden))))


class Net(nn.Module):
    """From an observation to what to do, and to what each seat will have, counted from the viewer.

    Observations may be padded with zeros, as those of roll-outs are.
    """

    def __init__(self, features: int, actions: int, seats: int, width: int, blocks: int) -> None:
        super().__init__()
        self.features, self.actions, self.seats = features, actions, seats
        self.first = nn.Linear(padded(features), width)
        self.blocks = nn.ModuleList([Block(width) for _ in range(blocks)])
        self.norm = nn.LayerNorm(width, elementwise_affine=False)
        self.heads = nn.Linear(width, padded(actions + seats))
        """The logits of all actions, then the values of all seats."""
        nn.init.zeros_(self.heads.weight)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all actions, and values between −1 and 1."""
        missing = self.first.in_features - observations.shape[1]
        hidden = torch.relu(self.first(nn.functional.pad(observations, (0, missing)) if missing else observations))
        for block in self.blocks:
            hidden = block(hidden)
        said = self.heads(self.norm(hidden)).float()
        values = said[:, self.actions : self.actions + self.seats]
        return said[:, : self.actions], torch.tanh(values)

    def take(self, layers: Layers) -> None:
        """Have the weights of another."""

        def put(part: nn.Linear, weights: NDArray[np.float32], biases: NDArray[np.float32], first: int = 0) -> None:
            inputs, outputs = weights.shape
            part.weight.data[first : first + outputs, :inputs] = torch.from_numpy(weights.T)
            part.bias.data[first : first + outputs] = torch.from_numpy(biases)

        put(self.first, layers.first, layers.first_bias)
        for k, block in enumerate(self.blocks):
            put(block.up, layers.up[k], layers.up_bias[k])
            put(block.down, layers.down[k], layers.down_bias[k])
        put(self.heads, layers.policy, layers.policy_bias)
        put(self.heads, layers.value, layers.value_bias, self.actions)

    def layers(self) -> Layers:
        """Its weights as arrays, input by input."""

        def array(numbers: Tensor) -> NDArray[np.float32]:
            return np.ascontiguousarray(numbers.detach().float().t().cpu().numpy())

        def stacked(parts: list[Tensor]) -> NDArray[np.float32]:
            return np.stack([array(part) for part in parts])

        ups, downs = [block.up for block in self.blocks], [block.down for block in self.blocks]
        policy = slice(self.actions)
        value = slice(self.actions, self.actions + self.seats)
        return Layers(
            array(self.first.weight[:, : self.features]),
            array(self.first.bias),
            stacked([up.weight for up in ups]),
            stacked([up.bias for up in ups]),
            stacked([down.weight for down in downs]),
            stacked([down.bias for down in downs]),
            array(self.heads.weight[policy]),
            array(self.heads.bias[policy]),
            array(self.heads.weight[value]),
            array(self.heads.bias[value]),
        )
