"""Play: one net for every seat of many games at once, or for one of each, with all that learning asks for kept."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor

from ..envs import ArrayEnv
from ..envs.gpu import GpuArrayEnv
from ..games import Game
from ..games import game as find_game
from .net import Net, padded
from .opponents import one_of
from .settings import TrainingSettings

NEVER = -1e9
"""The logit of an action that is not legal."""

_MOODS = 4096
_SPREAD = 0x2545F4914F6CDD1D
"""An odd number that spreads the bits of seeds."""


class TensorGames:
    """Games side by side as tensors: the environment's own memory, on a CPU or a GPU."""

    def __init__(self, game: str, settings: TrainingSettings, device: torch.device, seed: int, learners: str) -> None:
        self.device = device
        made = GpuArrayEnv if device.type == "cuda" else ArrayEnv
        others: dict[str, Any] = {"opponents": one_of(find_game(game), settings.opponents)}
        if learners == "all":
            others = {"guides": one_of(find_game(game), settings.guides)}
        self.env = made(
            game,
            settings.games,
            players=settings.players,
            options=settings.options,
            seat="all" if learners == "all" else "random",
            guided=settings.guided if learners == "all" else 0,
            seed=seed,
            illegal="replace",
            shaping=settings.shaping,
            limit=settings.limit,
            **others,
        )
        env = self.env
        self.observations, self.masks, self.seats = (
            self._seen(env.observations),
            self._seen(env.masks),
            self._seen(env.seats),
        )
        self.seeds, self.rewards = self._seen(env.seeds), self._seen(env.rewards)
        self._over, self._cut = self._seen(env.terminations), self._seen(env.truncations)
        self.taken, self.guided = self._seen(env.actions_taken), self._seen(env.guided)
        """What the last step took, and where that was not what was asked for."""
        players = [settings.players[i % len(settings.players)] for i in range(settings.games)]
        self.players = torch.tensor(players, device=device)
        """How many sit at each table."""

    def _seen(self, array: Any) -> Tensor:
        return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device=self.device)

    @property
    def paid(self) -> Tensor:
        """What the last step paid to everybody; a game that was cut off is lost by all, or one would learn to stall."""
        return self.rewards - self._cut[:, None].float()

    @property
    def ends(self) -> Tensor:
        """Where the last step ended a game."""
        return self._over | self._cut

    def step(self, actions: Tensor) -> None:
        """Take one action in every game."""
        if isinstance(self.env, GpuArrayEnv):
            self.taken.copy_(actions)
            self.env.step(stream=torch.cuda.current_stream(self.device).cuda_stream)
        else:
            self.env.step(actions.numpy())


class Moods:
    """What a seat's mood for a game adds to what the net says: most seats are in none."""

    def __init__(self, game: Game, settings: TrainingSettings, device: torch.device, seed: int) -> None:
        dice = torch.Generator().manual_seed(seed)
        strength = torch.randn((_MOODS, game.rules.actions), generator=dice) * settings.moods
        felt = torch.tensor([action.verb in settings.mood_verbs for action in game.actions])
        moody = torch.arange(_MOODS) < settings.moody * _MOODS
        self._drawn = (strength * felt * moody[:, None]).to(device)
        self.likes = self._drawn.clone()
        """A row for each mood."""

    def fade(self, left: float) -> None:
        """Leave a share of all moods."""
        torch.mul(self._drawn, left, out=self.likes)

    @staticmethod
    def of(seeds: Tensor, seats: Tensor) -> Tensor:
        """The number of the mood that each seat is in, the same for all of its game."""
        return ((seeds + seats * _SPREAD) * _SPREAD >> 40) & (_MOODS - 1)


class Rollout:
    """What happened in a number of steps of all games, for learning."""

    def __init__(self, games: TensorGames, settings: TrainingSettings, moods: Moods) -> None:
        self.games, self.trace, self.moods = games, settings.trace, moods
        steps, rows = settings.steps, settings.games
        features, actions = games.observations.shape[1], games.masks.shape[1]
        seats = games.env.game.rules.max_seats
        device = games.device
        half = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.observations = torch.zeros((steps, rows, padded(features)), dtype=half, device=device)
        self.masks = torch.zeros((steps, rows, actions), dtype=torch.bool, device=device)
        self.actions = torch.zeros((steps, rows), dtype=torch.int64, device=device)
        self.seats = torch.zeros((steps, rows), dtype=torch.int64, device=device)
        self.odds = torch.zeros((steps, rows), device=device)
        """Logarithms of the chances with which actions were taken."""
        self.values = torch.zeros((steps, rows, seats), device=device)
        self.rewards = torch.zeros((steps, rows, games.rewards.shape[1]), device=device)
        self.ends = torch.zeros((steps, rows), dtype=torch.bool, device=device)
        self.guided = torch.zeros((steps, rows), dtype=torch.bool, device=device)
        self.in_mood = torch.zeros((steps, rows), dtype=torch.int64, device=device)
        """The number of the mood of whoever decided."""
        self.advantages = torch.zeros((steps, rows), device=device)
        self.targets = torch.zeros((steps, rows, seats), device=device)
        self._draws = torch.zeros((rows, actions), device=device)
        self._decide: Any = torch.compile(decide, dynamic=False) if device.type == "cuda" else decide
        self._chairs = torch.arange(seats, device=device)
        self.seated = self._chairs[None, :] < games.players[:, None]
        """Which seats there are at each table."""

    @torch.no_grad()
    def collect(self, net: Net) -> None:
        """Play on, and work out what each decision was worth."""
        games = self.games
        for step in range(self.actions.shape[0]):
            self.observations[step, :, : games.observations.shape[1]].copy_(games.observations)
            self.masks[step].copy_(games.masks)
            self.seats[step].copy_(games.seats)
            self.in_mood[step].copy_(self.moods.of(games.seeds, games.seats))
            likes = self.moods.likes[self.in_mood[step]]
            actions, odds, values = self._decide(
                net, self.observations[step], self.masks[step], likes, self._draws.exponential_()
            )
            self.odds[step].copy_(odds)
            self.values[step].copy_(values)
            games.step(actions)
            self.actions[step].copy_(games.taken)
            self.guided[step].copy_(games.guided)
            self.rewards[step].copy_(games.paid)
            self.ends[step].copy_(games.ends)
        self._weigh(net(games.observations.to(self.observations.dtype))[1])

    def _weigh(self, values: Tensor) -> None:
        """Generalized advantages, from one decision of a seat to its next; what others do in between is luck.

        Kept for each seat, walking back: its return from here on, and its value at its next decision.
        """
        games = self.games
        players = games.players[:, None]
        seats = self.rewards.shape[2]
        chairs = self._chairs[None, :seats]
        from_viewer = (chairs - games.seats[:, None]) % players
        returns = values.gather(1, from_viewer) * self.seated[:, :seats]
        ahead = returns.clone()
        for step in reversed(range(self.actions.shape[0])):
            goes_on = ~self.ends[step][:, None]
            returns = returns * goes_on + self.rewards[step]
            ahead = ahead * goes_on + self.rewards[step]
            actor = self.seats[step][:, None]
            own = self.values[step, :, :1]
            target = (1 - self.trace) * ahead.gather(1, actor) + self.trace * returns.gather(1, actor)
            self.advantages[step].copy_((target - own)[:, 0])
            returns = returns.scatter(1, actor, target)
            ahead = ahead.scatter(1, actor, own)
            clockwise = (actor + self._chairs[None, :]) % players
            self.targets[step].copy_(returns.gather(1, clockwise))


def decide(
    net: Net, observations: Tensor, masks: Tensor, likes: Tensor, draws: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """Draw an action for each row, liked so much more than the net says; with it the logarithm of its chance, and the
    values of the seats.
    """
    logits, values = net(observations)
    chances = torch.log_softmax((logits + likes).masked_fill(~masks, NEVER), -1)
    # The largest of logits less logarithms of exponential draws is a draw from the softmax.
    actions = (chances - draws.log()).argmax(-1)
    return actions, chances.gather(1, actions[:, None])[:, 0], values
