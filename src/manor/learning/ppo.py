"""Proximal policy optimization over what was played, with masks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from .net import Net
from .playing import NEVER, Rollout
from .settings import TrainingSettings

_WARM = 3
"""Times that a piece of work is done as it stands before it is recorded: what is made on first use is made then."""


class Learner:
    """A net, its optimizer, and one round of learning at a time; on a GPU the rounds are recorded as CUDA graphs.

    There is a roll-out for each sort of games that the rounds are about in turn.
    """

    def __init__(self, net: Net, rollouts: Mapping[str, Rollout], settings: TrainingSettings) -> None:
        self.net, self.rollouts, self.settings = net, rollouts, settings
        self.rounds = 0
        rollout = self.rollout
        device = rollout.actions.device
        self.on_gpu = device.type == "cuda"
        self._rate = torch.tensor(settings.rate, device=device)
        self._entropy = torch.tensor(settings.entropy, device=device)
        self._imitation = torch.tensor(settings.imitation, device=device)
        self.optimizer = torch.optim.Adam(
            net.parameters(),
            lr=self._rate if self.on_gpu else settings.rate,
            eps=1e-5,
            fused=self.on_gpu,
            capturable=self.on_gpu,
        )
        rows = rollout.actions.shape[1]
        self._rows = min(rows, max(1, settings.minibatch // rollout.actions.shape[0]))
        if rows % self._rows:
            self._rows = rows // -(-rows // self._rows)
        self._part = torch.zeros(self._rows, dtype=torch.int64, device=device)
        self.losses = torch.zeros(3, device=device)
        """Of policy and value, and the entropy, of the last minibatch."""
        self._graphs: dict[tuple[str, str], torch.cuda.CUDAGraph] = {}
        self._times: Counter[tuple[str, str]] = Counter()
        # Compiled: what is done to logits, element by element, takes longer than the net itself.
        self._losses_of: Any = torch.compile(losses_of, dynamic=False) if self.on_gpu else losses_of
        self._stream: Any = torch.cuda.Stream() if self.on_gpu else None

    @property
    def rollout(self) -> Rollout:
        """What the present round is about."""
        return self.rollouts[self._sort]

    @property
    def _sort(self) -> str:
        return self.settings.learners[self.rounds % len(self.settings.learners)]

    def round(self, spent: float) -> None:
        """Play and learn once; *spent* is the share of the run that is over."""
        settings = self.settings
        rate = settings.rate * (1 - spent * (1 - settings.last_rate))
        if self.on_gpu:
            self._rate.fill_(rate)
        else:
            for group in self.optimizer.param_groups:
                group["lr"] = rate
        self._entropy.fill_(settings.entropy + spent * (settings.last_entropy - settings.entropy))
        self._imitation.fill_(settings.imitation * left_of(spent, settings.imitation_until))
        self.rollout.moods.fade(left_of(spent, settings.moods_until))
        self.play()
        rows = self.rollout.actions.shape[1]
        for _ in range(settings.epochs):
            order = torch.randperm(rows, device=self._part.device)
            for at in range(0, rows - self._rows + 1, self._rows):
                self._part.copy_(order[at : at + self._rows])
                self._do("learn")
        self.rounds += 1

    def play(self) -> None:
        """Play on without learning."""
        self._do("collect")

    def _do(self, what: str) -> None:
        """Do a piece of work: as it stands on a CPU; on a GPU twice so, then recorded, then played back."""
        known = self._sort, what
        if known in self._graphs:
            self._graphs[known].replay()
        elif not self.on_gpu:
            getattr(self, what)()
        elif self._times[known] < _WARM:
            # On another stream than the default one, which what is recorded must not touch.
            self._stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(self._stream):
                getattr(self, what)()
            torch.cuda.current_stream().wait_stream(self._stream)
        else:
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=self._stream):
                getattr(self, what)()
            self._graphs[known] = graph
            graph.replay()
        self._times[known] += 1

    def collect(self) -> None:
        """Play on."""
        with torch.autocast("cuda", torch.bfloat16, enabled=self.on_gpu, cache_enabled=False):
            self.rollout.collect(self.net)

    def learn(self) -> None:
        """Learn from one part of the games."""
        with torch.autocast("cuda", torch.bfloat16, enabled=self.on_gpu, cache_enabled=False):
            loss = self._loss()
        self.optimizer.zero_grad(set_to_none=False)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), self.settings.gradient)
        self.optimizer.step()

    def _loss(self) -> Tensor:
        rollout, settings = self.rollout, self.settings

        def part(kept: Tensor) -> Tensor:
            return kept.index_select(1, self._part).flatten(0, 1)

        policy, value, entropy, imitation = self._losses_of(
            self.net,
            part(rollout.observations),
            part(rollout.masks),
            part(rollout.actions),
            part(rollout.odds),
            part(rollout.advantages),
            part(rollout.targets),
            part(rollout.guided),
            rollout.moods.likes[part(rollout.in_mood)],
            rollout.seated[self._part].repeat(rollout.actions.shape[0], 1),
            settings.clip,
        )
        self.losses.copy_(torch.stack([policy, value, entropy]).detach())
        loss: Tensor = policy + settings.value_weight * value - self._entropy * entropy + self._imitation * imitation
        return loss


def losses_of(
    net: Net,
    observations: Tensor,
    masks: Tensor,
    actions: Tensor,
    odds: Tensor,
    advantages: Tensor,
    targets: Tensor,
    guided: Tensor,
    likes: Tensor,
    seated: Tensor,
    clip: float,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """The loss of the policy, the loss of the values, the entropy, and how unlike its guides the net is."""
    logits, values = net(observations)
    chances = torch.log_softmax((logits + likes).masked_fill(~masks, NEVER), -1)
    taken = chances.gather(1, actions[:, None])[:, 0]
    # A decision without a choice teaches nothing, and must not count in the mean.
    choices = masks.sum(-1) > 1
    chosen, shown = (choices & ~guided).float(), (choices & guided).float()
    many = chosen.sum().clamp(min=1)
    mean = (advantages * chosen).sum() / many
    spread = (((advantages - mean) ** 2 * chosen).sum() / many).sqrt() + 1e-6
    gains = (advantages - mean) / spread
    # Of what was not chosen by the net the odds say nothing.
    ratio = ((taken - odds) * chosen).exp()
    clipped = ratio.clamp(1 - clip, 1 + clip)
    policy = -(torch.minimum(ratio * gains, clipped * gains) * chosen).sum() / many
    entropy = -((chances.exp() * chances).sum(-1) * chosen).sum() / many
    value = (((values - targets) ** 2) * seated).sum() / seated.sum()
    imitation = -(taken * shown).sum() / shown.sum().clamp(min=1)
    return policy, value, entropy, imitation


def left_of(spent: float, until: float) -> float:
    """What is left of something that fades out at a share of the run."""
    return max(0.0, 1 - spent / until) if until else 0.0
