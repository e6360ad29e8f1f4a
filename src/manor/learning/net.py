"""The net while it learns; :mod:`manor.agents.nets.forward` evaluates the same one in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from ..agents.nets.forward import Layers


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
    """From an observation to what to do, and to what each seat will have, counted from the viewer."""

    def __init__(self, features: int, actions: int, seats: int, width: int, blocks: int) -> None:
        super().__init__()
        self.first = nn.Linear(features, width)
        self.blocks = nn.ModuleList([Block(width) for _ in range(blocks)])
        self.norm = nn.LayerNorm(width, elementwise_affine=False)
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, seats)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all actions, and values between −1 and 1."""
        hidden = torch.relu(self.first(observations))
        for block in self.blocks:
            hidden = block(hidden)
        seen = self.norm(hidden)
        return self.policy(seen).float(), torch.tanh(self.value(seen).float())

    def take(self, layers: Layers) -> None:
        """Have the weights of another."""

        def put(part: nn.Linear, weights: NDArray[np.float32], biases: NDArray[np.float32]) -> None:
            part.weight.data.copy_(torch.from_numpy(weights.T))
            part.bias.data.copy_(torch.from_numpy(biases))

        put(self.first, layers.first, layers.first_bias)
        for k, block in enumerate(self.blocks):
            put(block.up, layers.up[k], layers.up_bias[k])
            put(block.down, layers.down[k], layers.down_bias[k])
        put(self.policy, layers.policy, layers.policy_bias)
        put(self.value, layers.value, layers.value_bias)

    def layers(self) -> Layers:
        """Its weights as arrays, input by input."""

        def weights(*parts: Any) -> NDArray[np.float32]:
            arrays = [part.weight.detach().float().T.cpu().numpy() for part in parts]
            return np.ascontiguousarray(arrays[0] if len(arrays) == 1 else np.stack(arrays))

        def biases(*parts: Any) -> NDArray[np.float32]:
            arrays = [part.bias.detach().float().cpu().numpy() for part in parts]
            return np.ascontiguousarray(arrays[0] if len(arrays) == 1 else np.stack(arrays))

        ups, downs = [block.up for block in self.blocks], [block.down for block in self.blocks]
        return Layers(
            weights(self.first),
            biases(self.first),
            weights(*ups).reshape(len(ups), *weights(ups[0]).shape),
            biases(*ups).reshape(len(ups), -1),
            weights(*downs).reshape(len(downs), *weights(downs[0]).shape),
            biases(*downs).reshape(len(downs), -1),
            weights(self.policy),
            biases(self.policy),
            weights(self.value),
            biases(self.value),
        )
