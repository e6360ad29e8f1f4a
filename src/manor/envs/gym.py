"""Gymnasium: one learner among chosen opponents, as a single environment and as a vector environment.

>>> import gymnasium, manor.envs.gym
>>> env = gymnasium.make("manor/little_town-v0", players=3, opponents="random")
>>> observation, info = env.reset(seed=7)
>>> step = env.step(env.action_space.sample(info["action_mask"]))
>>> envs = gymnasium.make_vec("manor/dominion-v0", num_envs=64, opponents="random")
>>> observations, infos = envs.reset(seed=7)
>>> len(observations), infos["action_mask"].shape == (64, envs.single_action_space.n)
(64, True)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..errors import IllegalAction
from ..facade.drawing import as_text
from ..facade.position import Position, check_players
from ..games import game as find_game
from ..games import names
from .arrays import ArrayEnv
from .errors import InvalidSettings
from .opponents import IN_KERNEL, Opponents, SeatedOpponents

BOUND = 10_000.0
"""No feature of any game is larger: they are counts, scores and flags."""

DECISIONS = 10_000
"""After so many of the learner's decisions a game is cut short: a learner may never want to end it."""

_LARGEST_SEED = 2**62


def feature_space(features: int) -> spaces.Box:
    """The space of a game's observation features."""
    return spaces.Box(-BOUND, BOUND, (features,), np.float32)


class _Learner:
    """What the single and the vector environment share: the games, the opponents, and what the learner is paid."""

    def __init__(
        self,
        game: str,
        games: int,
        players: int | None,
        opponents: Opponents,
        seat: int | str,
        options: Mapping[str, Any] | None,
        **settings: Any,
    ) -> None:
        self.company = SeatedOpponents(game, check_players(find_game(game), players), opponents)
        self.arrays = ArrayEnv(
            game,
            games,
            players=players,
            options=options,
            seat=seat,
            asked_opponents=self.company.asked,
            **settings,
        )
        self._rows = np.arange(games)
        self.paid = np.zeros(games, np.float32)
        self.ended = np.zeros(games, np.bool_)
        self.cut = np.zeros(games, np.bool_)

    def begin(self, seed: int | None) -> None:
        """Begin every game and play on to the learner's first decision."""
        if seed is not None:
            self.company.seed(seed)
        self.arrays.reset(seed)
        self.paid[:] = 0
        self.company.answer(self.arrays, self.paid, self.ended, self.cut)

    def step(self, actions: Any) -> NDArray[np.bool_]:
        """Take the learner's actions and play on to its next decisions; return which actions were illegal."""
        arrays = self.arrays
        # A new game may seat the learner elsewhere: it is paid for the seat it acted from.
        acted_from = arrays.heroes.copy()
        arrays.step(actions)
        self.paid[:] = arrays.rewards[self._rows, acted_from]
        self.ended[:] = arrays.terminations
        self.cut[:] = arrays.truncations
        illegal = arrays.illegal if not self.company.asked else arrays.illegal.copy()
        self.company.answer(arrays, self.paid, self.ended, self.cut)
        return illegal


def _whole(action: Any) -> int:
    array = np.asarray(action)
    if array.size != 1 or array.dtype.kind not in "iu":
        raise InvalidSettings([f"an action is one whole number, not {action!r}."])
    return int(array.item())


class ManorEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One game, one learner; opponents act within ``step``.

    ``action_masks()`` and ``info["action_mask"]`` say what is legal. Gymnasium lets a caller send any action of the
    space, so an illegal one is by default a lost game, with the reason under ``info["illegal_action"]``;
    ``illegal="error"`` raises instead and ``illegal="replace"`` takes a random legal action. *seat* is the learner's,
    ``"random"`` draws one for each game; *opponents* are ``"random"``, the name of any agent, an agent, a function of a
    sight, or a list of these.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: Opponents = IN_KERNEL,
        seat: int | str = "random",
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        shaping: float = 0.0,
        limit: int = DECISIONS,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self._learner = _Learner(
            game, 1, players, opponents, seat, options, reward=reward, shaping=shaping, limit=limit, illegal=illegal
        )
        self.arrays = self._learner.arrays
        self.game = self.arrays.game
        self.render_mode = render_mode
        self.observation_space = feature_space(self.arrays.features)  # type: ignore[assignment]  # a Box of float32
        self.action_space = spaces.Discrete(self.arrays.actions)
        self._over = True
        self._never_begun = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a game; what the learner sees before its first decision."""
        del options  # what a game is played with is said when the environment is made
        super().reset(seed=seed)
        fresh = int(self.np_random.integers(_LARGEST_SEED)) if seed is not None or self._never_begun else None
        self._never_begun = False
        self._learner.begin(fresh)
        self._over = False
        return self.arrays.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take an action; opponents answer; what the learner sees before its next decision or at the end."""
        if self._over:
            raise gymnasium.error.ResetNeeded("The game is over, or was never begun: call reset() first.")
        arrays, number = self.arrays, _whole(action)
        reason = ""
        if not (0 <= number < arrays.actions and arrays.masks[0, number]):
            try:
                arrays.check(0, number)
            except IllegalAction as problem:
                reason = str(problem)
        seat = int(arrays.heroes[0])
        self._learner.step(np.array([number], np.int64))
        ended, cut = bool(self._learner.ended[0]), bool(self._learner.cut[0])
        self._over = ended or cut
        if self._over:
            # The kernel has begun the next game already; reset() begins another one.
            observation = arrays.final_observations[0].copy()
            info: dict[str, Any] = {"action_mask": np.zeros(arrays.actions, np.int8), "seat": seat}
            info["scores"] = arrays.final_scores[0, : arrays.players].tolist()
            info["places"] = arrays.places[0, : arrays.players].tolist()
        else:
            observation, info = arrays.observations[0].copy(), self._info()
        if reason:
            info["illegal_action"] = reason
        return observation, float(self._learner.paid[0]), ended, cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, for sb3-contrib's MaskablePPO."""
        return np.array(self.arrays.masks[0])

    def render(self) -> str:
        """The table as the learner sees it, in plain text; after the end, the opening of the next game."""
        return as_text(self.game, Position(self.game, self.arrays.states).view(int(self.arrays.heroes[0])))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.arrays.masks[0].astype(np.int8), "seat": int(self.arrays.heroes[0])}


class ManorVectorEnv(VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]):
    """Many games stepped in place by one compiled call; the arrays returned are the environment's own.

    They are overwritten by the next step: copy what is kept, or ask for ``copy=True``. A game that is over is begun
    anew within the step (``AutoresetMode.SAME_STEP``), ``infos["final_obs"]`` shows how it ended. An illegal action
    raises by default. Everything else is as in :class:`ManorEnv`.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: Opponents = IN_KERNEL,
        seat: int | str = "random",
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        shaping: float = 0.0,
        limit: int = DECISIONS,
        illegal: str = "error",
        workers: int = 1,
        buffers: Mapping[str, NDArray[Any]] | None = None,
        copy: bool = False,
    ) -> None:
        self._learner = _Learner(
            *(game, num_envs, players, opponents, seat, options),
            reward=reward,
            shaping=shaping,
            limit=limit,
            illegal=illegal,
            workers=workers,
            buffers=buffers,
        )
        self.arrays = self._learner.arrays
        self.game = self.arrays.game
        self.num_envs = num_envs
        self.single_observation_space = feature_space(self.arrays.features)
        self.single_action_space = spaces.Discrete(self.arrays.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._all = np.ones(num_envs, np.bool_)
        self._never_begun = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin every game; what the learner sees before its first decisions."""
        del options
        super().reset(seed=seed)
        fresh = int(self.np_random.integers(_LARGEST_SEED)) if seed is not None or self._never_begun else None
        self._never_begun = False
        self._learner.begin(fresh)
        return self._out(self.arrays.observations), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.float32], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take one action in every game; opponents answer."""
        learner, arrays = self._learner, self.arrays
        illegal = learner.step(actions)
        infos = self._infos()
        infos["illegal"], infos["_illegal"] = self._out(illegal), self._all
        over = learner.ended | learner.cut
        if over.any():
            infos["final_obs"], infos["_final_obs"] = self._out(arrays.final_observations), over
            infos["final_info"] = {
                "scores": self._out(arrays.final_scores),
                "_scores": over,
                "places": self._out(arrays.places),
                "_places": over,
            }
            infos["_final_info"] = over
        return (
            self._out(arrays.observations),
            self._out(learner.paid),
            self._out(learner.ended),
            self._out(learner.cut),
            infos,
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now in each game."""
        return self.arrays.masks

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self._out(self.arrays.masks.view(np.int8)),
            "_action_mask": self._all,
            "seat": self._out(self.arrays.heroes),
            "_seat": self._all,
        }

    def _out(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array


def env_id(game: str) -> str:
    """How Gymnasium knows a game."""
    return f"manor/{game}-v0"


def _register() -> None:
    for name in names():
        if env_id(name) not in gymnasium.registry:
            gymnasium.register(
                env_id(name),
                entry_point="manor.envs.gym:ManorEnv",
                vector_entry_point="manor.envs.gym:ManorVectorEnv",
                kwargs={"game": name},
            )


_register()
