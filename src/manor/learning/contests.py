"""How strong a net is by itself while it learns: games against the styles of its game's policy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch

from ..envs import ArrayEnv
from ..envs.arrays import LEAVE
from .net import Net
from .playing import NEVER


@torch.no_grad()
def share_of_wins(
    net: Net, game: str, style: str, games: int, players: int, options: Mapping[str, Any], seed: int, workers: int = 1
) -> float:
    """The share of games that the net wins, taking what it likes best, against a style on every other seat."""
    device = next(net.parameters()).device
    env = ArrayEnv(
        game,
        games,
        players=players,
        options=options,
        seed=seed,
        seat="random",
        opponents=style,
        reward="share",
        limit=2000,
        workers=workers,
    )
    won = np.zeros(games)
    playing = np.ones(games, bool)
    learner = env.heroes.copy()
    while playing.any():
        logits, _ = net(torch.from_numpy(env.observations).to(device))
        likes = logits.masked_fill(~torch.from_numpy(env.masks).to(device), NEVER)
        actions = likes.argmax(-1).cpu().numpy()
        env.step(np.where(playing, actions, LEAVE))
        ended = playing & (env.terminations | env.truncations)
        won[ended] = np.where(env.terminations, env.rewards[np.arange(games), learner], 0.0)[ended]
        playing &= ~ended
    return float(won.mean())
