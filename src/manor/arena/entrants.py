"""Who plays: agents by name, strategy files, Python functions; each with a label of its own."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ..agents import Agent, AgentMistake, Given, as_agent, find, name_of
from ..agents import names as agent_names
from ..agents.inside import played_inside
from ..agents.nets import NET_ENDING, NetAgent, Weights
from ..errors import did_you_mean
from ..games import Game
from ..games import game as find_game
from ..games.matches import InKernel
from .errors import ArenaError

Spec = str | Given
"""A name, a file of the game's own kind (its ending may be left out), a net (``*.npz``), ``module:function`` or
``file.py:function``; or the agent itself."""


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part: a label, and how to make the agent."""

    label: str
    spec: Any
    fixed: Agent | None = None
    """The agent itself, where it has a digest and so plays alike in every game."""
    in_kernel: InKernel | None = None
    """How the kernel plays it; None: it is asked at a table."""

    @classmethod
    def of(cls, label: str, spec: Any, agent: Agent) -> Entrant:
        """Who takes part as *agent*, which was made from *spec*."""
        fixed = agent if hasattr(agent, "digest") else None
        return cls(label, spec, fixed, played_inside(spec, agent))

    @property
    def can_travel(self) -> bool:
        """Whether another process can make this agent from its spec."""
        return isinstance(self.spec, str) or self.fixed is not None

    @property
    def digest(self) -> str:
        """What identifies this entrant when a tournament is resumed."""
        if self.fixed is not None:
            return str(self.fixed.digest)  # type: ignore[attr-defined]  # that is what makes it fixed
        if isinstance(self.spec, str):
            text = self.spec
            path = text if text.endswith(NET_ENDING) else text.rpartition(":")[0]
            if path.endswith((".py", NET_ENDING)) and Path(path).is_file():
                text += hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16]
            return text
        return name_of(self.spec)

    def make(self, game: str, seed: int) -> Agent:
        """Make the agent for one game; *seed* makes its dice repeatable."""
        return self.fixed or _made(self.spec, game, seed)


def enter(specs: Sequence[Spec], game: str) -> tuple[Entrant, ...]:
    """Find all agents at once; what is wrong with any of them is told before the first game.

    >>> [entrant.label for entrant in enter(["smithy", "random", "smithy"], "dominion")]
    ['smithy', 'random', 'smithy (2)']
    """
    entrants: list[Entrant] = []
    taken: dict[str, int] = {}
    for spec in specs:
        agent = _made(spec, game, 0)
        label = name_of(agent)
        taken[label] = taken.get(label, 0) + 1
        if taken[label] > 1:
            label = f"{label} ({taken[label]})"
        entrants.append(Entrant.of(label, spec, agent))
    return tuple(entrants)


def match_options(game: Game, options: Mapping[str, Any], entrants: Sequence[Entrant]) -> tuple[dict[str, Any], str]:
    """The options with which some entrants play, and a sentence on what was changed for them (or nothing)."""
    chosen, changed = game.match_options(options, [entrant.fixed for entrant in entrants if entrant.fixed is not None])
    return chosen, str(changed or "")


def _made(spec: Spec, game: str, seed: int) -> Agent:
    """The agent that somebody asked for."""
    if isinstance(spec, str) and ":" not in spec:
        files = find_game(game).agent_files
        ending = Path(spec).suffix
        if ending == NET_ENDING:
            return _net(spec, game, seed)
        if ending in files:
            return files[ending](spec)
        if ending:
            known = f"reads agents from {', '.join(f'*{e}' for e in (*files, NET_ENDING))}"
            raise ArenaError(f"{spec!r} is no agent for {game}, which {known}; a name has no {ending!r} in it.")
        if spec not in agent_names(game):
            for ending, read in files.items():
                if Path(spec + ending).is_file():
                    return read(spec + ending)
        return find(spec, game, seed=seed)
    try:
        return as_agent(_imported(spec, seed) if isinstance(spec, str) else spec, game)
    except AgentMistake as problem:
        raise ArenaError(f"Agent {spec!r}: {problem}") from problem


def _net(path: str, game: str, seed: int) -> Agent:
    """A net that `manor train` made."""
    weights = _weights(Path(path))
    if weights.game != game:
        raise ArenaError(f"{path!r} is a net for {weights.game}, not for {game}.")
    return NetAgent(weights, seed, name=Path(path).stem)


@cache
def _weights(path: Path) -> Weights:
    return Weights.load(path)


def _imported(spec: str, seed: int) -> Any:
    """An agent of the user's, ``module:name`` or ``file.py:name``; a class is called, with the seed if it wants one."""
    source, _, name = spec.rpartition(":")
    try:
        if source.endswith(".py"):
            module = _module_from(Path(source))
        else:
            module = importlib.import_module(source)
    except (ImportError, OSError, SyntaxError) as problem:
        raise ArenaError(f"Agent {spec!r}: {source!r} cannot be imported: {problem}") from problem
    found = getattr(module, name, None)
    if found is None:
        raise ArenaError(f"Agent {spec!r}: {source!r} has no {name!r}.{did_you_mean(name, vars(module))}")
    if isinstance(found, type):
        found = found(seed) if inspect.signature(found).parameters else found()
    return found


def _module_from(path: Path) -> Any:
    name = f"manor_agent_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ImportError(f"there is no file {path}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[name] = module
    return module
