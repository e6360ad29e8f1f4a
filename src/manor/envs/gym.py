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
from ..games import Game, names
from ..games import game as find_game
from .arrays import BEGIN, LEAVE, ArrayEnv
from .errors import InvalidSettings
from .house import RANDOM
from .opponents import Opponents, SeatedOpponents

DECISIONS = 10_000
"""After so many of the learner's decisions a game is cut short: a learner may never want to end it."""

_LARGEST_SEED = 2**62


def feature_space(game: Game, flags: int = 0) -> spaces.Box:
    """The space of a game's observations, each column within its own bounds; and of so many flags behind it."""
    low, high = np.pad(game.features.low, (0, flags)), np.pad(game.features.high, (0, flags), constant_values=1)
    return spaces.Box(low, high, dtype=np.float32)


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
            opponents=self.company.in_kernel,
            asked_opponents=self.company.asked,
            **settings,
        )
        self._rows = np.arange(games)
        self.paid = np.zeros(games, np.float32)
        self.ended = np.zeros(games, np.bool_)
        self.cut = np.zeros(games, np.bool_)
        self.final = np.zeros((games, self.arrays.features), np.float32)
        """What the learner saw at the end of the last game of each row."""
        self._is_new = np.ones(games, np.bool_)
        """Games in which the learner has not acted yet."""
        self._owed = np.zeros(games, np.float32)
        """What such a game has paid so far: it comes with the learner's first step there, not with the game before."""

    def begin(self, seed: int | None) -> None:
        """Begin every game and play on to the learner's first decision."""
        if seed is not None:
            self.company.seed(seed)
        self.arrays.reset(seed)
        self._owed[:] = 0
        self._is_new[:] = True
        self._let_others_act()

    def step(self, actions: Any) -> NDArray[np.bool_]:
        """Take the learner's actions and play on to its next decisions; return which actions were illegal."""
        self.ended[:] = self.cut[:] = False
        self.paid[:] = 0
        if self.company.asked:
            numbers = np.asarray(actions)
            acts = (numbers != LEAVE) & (numbers != BEGIN)
            self.paid[acts] = self._owed[acts]
            self._owed[numbers != LEAVE] = 0
            self._is_new[acts] = False
            self._is_new[numbers == BEGIN] = True
        self._take(actions)
        illegal = self.arrays.illegal if not self.company.asked else self.arrays.illegal.copy()
        self._let_others_act()
        return illegal

    def _let_others_act(self) -> None:
        """Ask the opponents that are agents until every game waits for the learner."""
        while (actions := self.company.choose(self.arrays)) is not None:
            self._take(actions)

    def _take(self, actions: Any) -> None:
        """Step the games once, and keep what they paid to the learner and how they ended."""
        arrays = self.arrays
        # A new game may seat the learner elsewhere: it is paid for the seat it acted from.
        seats = arrays.heroes.copy()
        arrays.step(actions)
        paid = arrays.rewards[self._rows, seats]
        if self.company.asked:
            self._owed += np.where(self._is_new, paid, 0)
            paid[self._is_new] = 0
        self.paid += paid
        over = arrays.terminations | arrays.truncations
        if over.any():
            self.ended |= arrays.terminations
            self.cut |= arrays.truncations
            self.final[over] = arrays.final_observations[over, seats[over]]
            self._is_new |= over


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
        opponents: Opponents = RANDOM,
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
        self.observation_space = feature_space(self.arrays.game)  # type: ignore[assignment]  # a Box of float32
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
            observation = self._learner.final[0].copy()
            # Nothing is left to choose, and a mask that allowed nothing would break whoever samples from it.
            info: dict[str, Any] = {"action_mask": np.ones(arrays.actions, np.int8), "seat": seat}
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

    They are overwritten by the next step: copy what is kept, or ask for ``copy=True``. An illegal action raises by
    default. *autoreset_mode* says when a game that is over is followed by the next one, as Gymnasium means it:

    - ``SAME_STEP``: within the step; ``infos["final_obs"]`` and ``infos["final_info"]`` show how it ended.
    - ``NEXT_STEP``: the step tells how it ended; the next one, whatever action it takes, pays nothing and begins anew.
    - ``DISABLED``: after ``reset(options={"reset_mask": …})`` of the games that are over.

    Everything else is as in :class:`ManorEnv`.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: Opponents = RANDOM,
        seat: int | str = "random",
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        shaping: float = 0.0,
        limit: int = DECISIONS,
        illegal: str = "error",
        workers: int = 1,
        buffers: Mapping[str, NDArray[Any]] | None = None,
        copy: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        self._mode = _mode(autoreset_mode)
        self.metadata = {"autoreset_mode": self._mode}
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
        self.single_observation_space = feature_space(self.arrays.game)
        self.single_action_space = spaces.Discrete(self.arrays.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._all = np.ones(num_envs, np.bool_)
        self._over = np.zeros(num_envs, np.bool_)
        """Games that are over and not yet followed by the next one; the kernel has begun that already."""
        self._shown = np.zeros((num_envs, self.arrays.features), np.float32)
        self._masks = np.zeros((num_envs, self.arrays.actions), np.bool_)
        self._never_begun = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin every game, or those of ``options["reset_mask"]``; what the learner sees before its decisions."""
        if options is not None and "reset_mask" in options:
            return self._follow(np.asarray(options["reset_mask"]), seed)
        super().reset(seed=seed)
        self._over[:] = False
        fresh = int(self.np_random.integers(_LARGEST_SEED)) if seed is not None or self._never_begun else None
        self._never_begun = False
        self._learner.begin(fresh)
        return self._out(self.arrays.observations), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.float32], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take one action in every game; opponents answer."""
        learner = self._learner
        waiting = self._over.copy()
        if waiting.any():
            if self._mode is AutoresetMode.DISABLED:
                raise gymnasium.error.ResetNeeded(
                    f"Games {np.flatnonzero(waiting).tolist()} are over: reset(options={{'reset_mask': …}}) them first."
                )
            actions = np.where(waiting, LEAVE, np.asarray(actions))
            self._over[:] = False
        illegal = learner.step(actions)
        over = learner.ended | learner.cut
        if self._mode is not AutoresetMode.SAME_STEP:
            self._over[:] = over
        infos = self._infos()
        infos["illegal"], infos["_illegal"] = self._out(illegal), self._all
        if over.any():
            infos |= self._ends(over)
        return self._seen(), self._out(learner.paid), self._out(learner.ended), self._out(learner.cut), infos

    def _follow(self, chosen: NDArray[Any], seed: int | None) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Go on to the next game where one is over."""
        if self._mode is not AutoresetMode.DISABLED:
            raise InvalidSettings([f"reset_mask goes with autoreset_mode 'Disabled', not {self._mode.value!r}."])
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            wanted = f"one bool for each of the {self.num_envs} games"
            raise InvalidSettings([f"reset_mask must be {wanted}, not {chosen.dtype} of the shape {chosen.shape}."])
        if seed is not None:
            raise InvalidSettings(["A seed begins all games: reset_mask goes without one."])
        thrown_away = chosen & ~self._over
        if thrown_away.any():
            self._learner.step(np.where(thrown_away, BEGIN, LEAVE))
        self._over &= ~chosen
        return self._seen(), self._infos()

    def _ends(self, over: NDArray[np.bool_]) -> dict[str, Any]:
        """How the games ended that are over."""
        arrays = self.arrays
        told = {"scores": self._out(arrays.final_scores), "_scores": over}
        told |= {"places": self._out(arrays.places), "_places": over}
        if self._mode is not AutoresetMode.SAME_STEP:
            return told
        final = {"final_obs": self._out(self._learner.final), "_final_obs": over}
        return final | {"final_info": told, "_final_info": over}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now in each game; a game that is over rules nothing out."""
        if not self._over.any():
            return self.arrays.masks
        self._masks[:] = self.arrays.masks
        self._masks[self._over] = True
        return self._masks

    def _seen(self) -> NDArray[np.float32]:
        if not self._over.any():
            return self._out(self.arrays.observations)
        self._shown[:] = np.where(self._over[:, None], self._learner.final, self.arrays.observations)
        return self._out(self._shown)

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self._out(self.action_masks().view(np.int8)),
            "_action_mask": self._all,
            "seat": self._out(self.arrays.heroes),
            "_seat": self._all,
        }

    def _out(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array


def _mode(given: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(given)
    except ValueError:
        known = ", ".join(mode.value for mode in AutoresetMode)
        raise InvalidSettings([f"autoreset_mode must be {known}, not {given!r}."]) from None


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
