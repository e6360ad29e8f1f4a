"""PettingZoo: every seat is an agent, turn by turn (AEC) or in parallel.

>>> import pettingzoo, manor.envs.zoo
>>> env = pettingzoo.make("aec", "manor/dominion-v0", players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     done = terminated or truncated
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
>>> env.agents
[]
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
import pettingzoo
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from ..errors import IllegalAction
from ..facade.table import Table
from ..games import game as find_game
from ..games import names
from .errors import InvalidSettings
from .gym import feature_space
from .rewards import kind_number, leads, utilities

DECISIONS = 20_000
"""After so many decisions a game is cut short."""

_LARGEST_SEED = 2**62

Observation = dict[str, NDArray[Any]] | NDArray[np.float32]


def _enter_lists(name: str) -> None:
    """Enter an environment in the lists of PettingZoo's own test, once somebody has imported that test.

    The ``api_test`` of PettingZoo 1.27 warns about any observation with a mask unless the environment's name is in two
    lists inside it, as those of PettingZoo's own games are. Its pull request 1391 does away with the lists; this goes
    when a release has it.
    """
    test = sys.modules.get("pettingzoo.test.api_test")
    for listing in ("env_obs_dicts", "env_obs_space"):
        listed = getattr(test, listing, None)
        if listed is not None and name not in listed:
            listed.append(name)


class _Agents:
    """What both kinds share: a table, its seats as agents, spaces, observations, rewards."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        shaping: float = 0.0,
        max_cycles: int = DECISIONS,
        illegal: Literal["error", "replace"] = "error",
        observation: Literal["dict", "flat"] = "dict",
        render_mode: str | None = None,
    ) -> None:
        self.game = find_game(game)
        # Who plays thousands of games had better wait once than begin interpreted.
        self.game.engine.warm_up()
        kind_number(reward)
        if illegal not in ("error", "replace"):
            raise InvalidSettings([f"illegal must be 'error' or 'replace', not {illegal!r}."])
        if observation not in ("dict", "flat"):
            raise InvalidSettings([f"observation must be 'dict' or 'flat', not {observation!r}."])
        self._options = {**self.game.env_options, **(options or {})}
        self.reward, self.shaping, self.max_cycles = reward, shaping, max_cycles
        self._replaces = illegal == "replace"
        self._replaced: set[str] = set()
        """Agents whose last action was illegal, and replaced."""
        self._flat = observation == "flat"
        self.render_mode = render_mode
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi"], "is_parallelizable": True, "render_fps": 1}
        self._rng = np.random.default_rng()
        self.table = self._new_table(players)
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.game.rules.actions
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: feature_space(self.game, actions)
            if self._flat
            else spaces.Dict(
                {"observation": feature_space(self.game), "action_mask": spaces.Box(0, 1, (actions,), np.int8)}
            )
            for agent in self.possible_agents
        }

    def _new_table(self, players: int | None) -> Table:
        seed = int(self._rng.integers(_LARGEST_SEED))
        return Table.new(self.game.name, players=players, seed=seed, **self._options)

    def _begin(self, seed: int | None) -> None:
        if not self._flat:
            _enter_lists(self.metadata["name"])
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.table = self._new_table(len(self.possible_agents))
        self.agents = list(self.possible_agents)
        self._decisions = 0
        self._leads = leads(self.table.scores) if self.shaping else []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observations of an agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of an agent."""
        return self._action_spaces[agent]

    def _mask(self, agent: str) -> NDArray[np.int8]:
        seat = self._numbers[agent]
        if seat not in self.table.pending:
            # Whatever it sends is ignored, and a mask that allowed nothing would break whoever samples from it.
            return np.ones(self.game.rules.actions, np.int8)
        return self.table.mask(seat).astype(np.int8)

    def _observation(self, agent: str, mask: NDArray[np.int8]) -> Any:
        features = self.table.observation(self._numbers[agent])
        if self._flat:
            return np.concatenate([features, mask.astype(np.float32)])
        return {"observation": features, "action_mask": mask}

    def _checked(self, agent: str, action: Any) -> int:
        """An agent's action as a number, if it is legal now; what replaces it, or an error, if it is not."""
        seat = self._numbers[agent]
        legal = self.table.legal(seat)
        # Spaces sample NumPy's numbers, and some learners send arrays of one.
        choice = np.asarray(action).item() if np.size(action) == 1 else action
        try:
            return self.game.chosen(self.table.state, seat, choice, legal).id
        except IllegalAction:
            if not self._replaces:
                raise
            self._replaced.add(agent)
            return int(self._rng.choice([a.id for a in legal]))

    def _play(self, agent: str, number: int) -> None:
        self.table.play(self._numbers[agent], number)
        self._decisions += 1

    def _pay(self) -> dict[str, float]:
        paid = np.zeros(len(self.possible_agents))
        if self.shaping:
            now = leads(self.table.scores)
            paid += self.shaping * np.subtract(now, self._leads)
            self._leads = now
        if self.table.over:
            paid += utilities(self.reward, self.table.places)
        return {agent: float(paid[seat]) for agent, seat in self._numbers.items()}

    def _is_cut(self) -> bool:
        return bool(self.max_cycles) and self._decisions >= self.max_cycles and not self.table.over

    def render(self) -> str:
        """The table as a spectator sees it, in plain text."""
        return str(self.table)

    def close(self) -> None:
        """Nothing is held open."""


class TurnEnv(_Agents, pettingzoo.AECEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """PettingZoo's AEC form: one agent at a time. Where several seats may act at once, the lowest acts first."""

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game; what it is played with was said when the environment was made."""
        del options
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Turn to the lowest pending seat, and tell every agent its mask."""
        waiting = self.table.pending
        if waiting:
            self.agent_selection = self.possible_agents[waiting[0]]
        self._masks = {agent: self._mask(agent) for agent in self.agents}
        self.infos = {agent: {"action_mask": self._masks[agent]} for agent in self.agents}

    def observe(self, agent: str) -> Any:
        """What an agent sees now."""
        return self._observation(agent, self._masks[agent])

    def step(self, action: Any) -> None:
        """Take the selected agent's action; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play(agent, self._checked(agent, action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._pay()
        self._accumulate_rewards()
        over, cut = self.table.over, self._is_cut()
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._select()
        if over or cut:
            self._deads_step_first()


class ParallelEnv(_Agents, pettingzoo.ParallelEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """PettingZoo's parallel form: every agent sends an action, those of pending seats count.

    An agent whose seat is not pending has a mask that rules nothing out and ``info["pending"]`` false; whatever it
    sends, or nothing, is ignored. Learners of this form send any action of the space, so an illegal one is replaced by
    a random legal one unless *illegal* says otherwise, and ``info["replaced"]`` tells. Pending seats act in the order
    of their seats. When an earlier seat's action made a later one's impossible, the later one is passed over, told so
    under ``info["passed_over"]``, and asked again.
    """

    def __init__(self, game: str, *, illegal: Literal["error", "replace"] = "replace", **settings: Any) -> None:
        super().__init__(game, illegal=illegal, **settings)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a game; what it is played with was said when the environment was made."""
        del options
        self._begin(seed)
        return self._look()

    def _look(self) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        waiting = self.table.pending
        seen, told = {}, {}
        for agent in self.agents:
            mask = self._mask(agent)
            seen[agent] = self._observation(agent, mask)
            told[agent] = {"action_mask": mask, "pending": self._numbers[agent] in waiting}
            told[agent] |= {"passed_over": False, "replaced": False}
        return seen, told

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Take the actions of the pending agents; the others' are ignored."""
        strangers = [agent for agent in actions if agent not in self._numbers]
        if strangers:
            known = ", ".join(self.possible_agents)
            raise InvalidSettings([f"{agent!r} is no agent of this table; there are {known}." for agent in strangers])
        waiting = [self.possible_agents[seat] for seat in self.table.pending]
        missing = [agent for agent in waiting if agent not in actions]
        if missing:
            raise InvalidSettings([f"the table waits for {agent}, and it sent no action." for agent in missing])
        self._replaced.clear()
        chosen = {agent: self._checked(agent, actions[agent]) for agent in waiting}
        passed_over = set()
        for agent, number in chosen.items():
            if self.table.mask(self._numbers[agent])[number] and self._numbers[agent] in self.table.pending:
                self._play(agent, number)
            else:
                passed_over.add(agent)
        live = self.agents
        paid = self._pay()
        seen, told = self._look()
        for agent in live:
            told[agent]["passed_over"] = agent in passed_over
            told[agent]["replaced"] = agent in self._replaced
        ended = dict.fromkeys(live, self.table.over)
        cut = dict.fromkeys(live, self._is_cut())
        if self.table.over or self._is_cut():
            self.agents = []
        return seen, paid, ended, cut, told


def env(game: str, **settings: Any) -> Any:
    """A game turn by turn, guarded against calls out of order."""
    return OrderEnforcingWrapper(TurnEnv(game, **settings))


def parallel_env(game: str, **settings: Any) -> ParallelEnv:
    """A game in parallel form."""
    return ParallelEnv(game, **settings)


def env_id(game: str) -> str:
    """How PettingZoo knows a game."""
    return f"manor/{game}-v0"


def _register() -> None:
    for name in names():
        if env_id(name) not in pettingzoo.aec_registry:
            pettingzoo.register("aec", env_id(name), entry_point="manor.envs.zoo:env", kwargs={"game": name})
        if env_id(name) not in pettingzoo.parallel_registry:
            pettingzoo.register(
                "parallel", env_id(name), entry_point="manor.envs.zoo:parallel_env", kwargs={"game": name}
            )


_register()
