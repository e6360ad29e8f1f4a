"""What a population comes to when everybody plays what does best against the others: shares, not one winner."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Shares = NDArray[np.float64]


def equilibrium(payoffs: Shares, rounds: int = 20_000) -> Shares:
    """The shares in which strategies hold each other in check, given what a row wins against a column.

    Everybody meets everybody in turn and moves towards what would have done better (regret matching, each round's
    regrets fading a little so that early ones are forgotten); the average of all rounds is the equilibrium.

    >>> rock_paper_scissors = np.array([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])
    >>> [round(float(share), 1) for share in equilibrium(rock_paper_scissors)]
    [0.3, 0.3, 0.3]
    >>> [round(float(share), 2) for share in equilibrium(np.array([[0.5, 0.6], [0.4, 0.5]]))]
    [1.0, 0.0]
    """
    many = len(payoffs)
    regrets, total = np.zeros(many), np.zeros(many)
    # Ties are broken evenly; an uneven start makes sure that a cycle is walked and not stood still in.
    mix = np.linspace(1.0, 2.0, many)
    mix /= mix.sum()
    for number in range(1, rounds + 1):
        gains = payoffs @ mix
        regrets = np.maximum(regrets + gains - mix @ gains, 0.0)
        mix = regrets / regrets.sum() if regrets.sum() > 0 else np.full(many, 1.0 / many)
        total += number * mix
    shares: Shares = total / total.sum()
    return shares
