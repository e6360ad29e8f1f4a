"""A training run: rounds of play and learning, looked at now and then, kept so that it can go on."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec
import torch

from ..agents.nets.weights import Weights, observed
from ..games import game as find_game
from ..kernel.engine import cores
from .contests import share_of_wins
from .net import Net
from .playing import Moods, Rollout, TensorGames
from .ppo import Learner, left_of
from .settings import InvalidTraining, TrainingSettings

CHECKPOINT = "checkpoint.pt"
NET = "net.npz"
CURVE = "curve.json"
_CONTEST = 512
"""Games against each style at each look."""
_ON_CPU = 512
"""Games side by side at most where there is no GPU: as many as one steps would fill the memory."""


@dataclass(frozen=True)
class Look:
    """How a run stands."""

    seconds: float
    decisions: int
    policy_loss: float
    value_loss: float
    entropy: float
    wins: dict[str, float]
    """The share of games won against each style, by two."""


class Training:
    """One run of one game; :meth:`run` goes on where the folder's last checkpoint stands."""

    def __init__(
        self, game: str, settings: TrainingSettings, folder: Path, device: str, seed: int, start: Path | None = None
    ) -> None:
        self.game = find_game(game)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise InvalidTraining(f"{folder} cannot be written: {problem}") from problem
        if device == "cpu":
            settings = msgspec.structs.replace(settings, games=min(settings.games, _ON_CPU))
        self.settings, self.folder, self.seed = settings, folder, seed
        self.device = torch.device(device)
        torch.manual_seed(seed)
        torch.set_float32_matmul_precision("high")
        rules = self.game.rules
        self.net = Net(rules.features, rules.actions, rules.max_seats, settings.width, settings.blocks).to(self.device)
        self._after = self._take(start) if start is not None else None
        moods = Moods(self.game, settings, self.device, seed)
        rollouts: dict[str, Rollout] = {
            learners: Rollout(TensorGames(game, settings, self.device, seed, learners), settings, moods)
            for learners in dict.fromkeys(settings.learners)
        }
        self.learner = Learner(self.net, rollouts, settings)
        self.looks: list[Look] = []
        self.seconds = 0.0
        self.decisions = 0
        self._resume()

    def _take(self, path: Path) -> dict[str, Any]:
        """Begin with a net that learned before; how it was made."""
        taken = Weights.load(path)
        sizes = taken.layers.first.shape[1], taken.layers.up.shape[0]
        if taken.game != self.game.name or sizes != (self.settings.width, self.settings.blocks):
            raise InvalidTraining(
                f"{path} is a net of {taken.game}, {sizes[0]} wide, of {sizes[1]} blocks; the settings are for "
                f"{self.game.name}, {self.settings.width} wide, of {self.settings.blocks}."
            )
        self.net.take(taken.layers)
        return taken.made

    def run(self, seconds: float, tell: Callable[[Look], None] = lambda _: None, looks: int = 12) -> None:
        """Train until the run has taken so many seconds in all, looks not counted; look at it so often."""
        settings = self.settings
        each = settings.games * settings.steps
        next_look = self.seconds + seconds / looks if self.looks else 0.0
        while self.seconds < seconds:
            began = time.perf_counter()
            spent = min(1.0, self.seconds / seconds)
            fading = left_of(spent, settings.shaping_until)
            for rollout in self.learner.rollouts.values():
                rollout.games.env.pay_leads(settings.shaping * fading)
            self.learner.round(spent)
            if self.device.type == "cuda":
                torch.cuda.synchronize()
            self.seconds += time.perf_counter() - began
            self.decisions += each
            if self.seconds >= next_look or self.seconds >= seconds:
                next_look += seconds / looks
                tell(self._look())

    def _look(self) -> Look:
        policy, value, entropy = self.learner.losses.tolist()
        wins = {
            style: share_of_wins(
                self.net, self.game.name, style, _CONTEST, 2, self.settings.options[0], 9_000_000 + self.seed, cores()
            )
            for style in self.game.policy.styles
        }
        look = Look(round(self.seconds, 1), self.decisions, policy, value, entropy, wins)
        self.looks.append(look)
        self._keep()
        return look

    def weights(self) -> Weights:
        """The net as it stands, as it is shipped."""
        made = {
            "settings": msgspec.to_builtins(self.settings),
            "seed": self.seed,
            "seconds": round(self.seconds, 1),
            "decisions": self.decisions,
            "device": torch.cuda.get_device_name(self.device) if self.device.type == "cuda" else "CPU",
            "torch": str(torch.__version__),
            **({"after": self._after} if self._after is not None else {}),
        }
        return Weights(self.game.name, self.net.layers(), made)

    def _keep(self) -> None:
        """Write the checkpoint, the net and the curve; a run that is killed while it writes goes on from the last."""
        kept = {
            "game": self.game.name,
            "observed": observed(self.game),
            "settings": msgspec.to_builtins(self.settings),
            "net": self.net.state_dict(),
            "optimizer": self.learner.optimizer.state_dict(),
            "seconds": self.seconds,
            "decisions": self.decisions,
            "after": self._after,
            "looks": [asdict(look) for look in self.looks],
        }
        fresh = self.folder / (CHECKPOINT + ".new")
        torch.save(kept, fresh)
        fresh.replace(self.folder / CHECKPOINT)
        self.weights().save(self.folder / NET)
        (self.folder / CURVE).write_bytes(msgspec.json.format(msgspec.json.encode(kept["looks"]), indent=1))

    def _resume(self) -> None:
        path = self.folder / CHECKPOINT
        if not path.exists():
            return
        kept: dict[str, Any] = torch.load(path, map_location=self.device, weights_only=True)
        if kept["game"] != self.game.name or kept["observed"] != observed(self.game):
            raise InvalidTraining(f"{path} is of another game, or of other observations: choose another folder.")
        if kept["settings"] != msgspec.to_builtins(self.settings):
            raise InvalidTraining(f"{path} was made with other settings: choose another folder, or go on with those.")
        try:
            self.net.load_state_dict(kept["net"])
        except RuntimeError as problem:
            raise InvalidTraining(f"{path} has a net of another shape: choose another folder.") from problem
        self.learner.optimizer.load_state_dict(kept["optimizer"])
        self.seconds, self.decisions = kept["seconds"], kept["decisions"]
        self.looks = [Look(**look) for look in kept["looks"]]
        self._after = kept["after"]
