"""Who plays: agents by name, strategy files, Python functions; each with a label of its own."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..agents import find
from ..agents.protocol import AnyAgent, chooser_of, name_of
from ..agents.strategies import Strategy, load, names, shipped
from ..errors import did_you_mean
from .errors import ArenaError

Spec = str | Strategy | AnyAgent
"""A name, a strategy file, ``module:function`` or ``file.py:function``; or the strategy or agent itself."""


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part: a label, and how to make the agent."""

    label: str
    spec: Any
    strategy: Strategy | None = None
    """The strategy, where it is one: then its games can run compiled."""

    @property
    def can_travel(self) -> bool:
        """Whether another process can make this agent from its spec."""
        return isinstance(self.spec, (str, Strategy))

    @property
    def digest(self) -> str:
        """What identifies this entrant when a tournament is resumed."""
        if self.strategy is not None:
            return self.strategy.digest
        if isinstance(self.spec, str):
            text = self.spec
            path = text.rpartition(":")[0]
            if path.endswith(".py") and Path(path).is_file():
                text += hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16]
            return text
        return name_of(self.spec)

    def make(self, game: str, seed: int) -> AnyAgent:
        """Make the agent for one game; *seed* makes its dice repeatable."""
        if self.strategy is not None:
            from ..agents.strategies.agent import StrategyAgent

            return StrategyAgent(self.strategy)
        if not isinstance(self.spec, str):
            agent: AnyAgent = self.spec
            return agent
        if ":" in self.spec:
            return _imported(self.spec, seed)
        return find(self.spec, game, seed=seed)


def enter(specs: Sequence[Spec], game: str) -> tuple[Entrant, ...]:
    """Find all agents at once; what is wrong with any of them is told before the first game.

    >>> [entrant.label for entrant in enter(["smithy", "random", "smithy"], "dominion")]
    ['smithy', 'random', 'smithy (2)']
    """
    entrants: list[Entrant] = []
    taken: dict[str, int] = {}
    for spec in specs:
        label, strategy = _look_up(spec, game)
        taken[label] = taken.get(label, 0) + 1
        if taken[label] > 1:
            label = f"{label} ({taken[label]})"
        entrants.append(Entrant(label, spec, strategy))
    return tuple(entrants)


def _look_up(spec: Spec, game: str) -> tuple[str, Strategy | None]:
    if isinstance(spec, Strategy):
        _only_dominion(spec.name, game)
        return spec.name, spec
    if not isinstance(spec, str):
        chooser_of(spec)
        return name_of(spec), None
    if spec.endswith(".toml"):
        strategy = load(spec)
        _only_dominion(spec, game)
        return strategy.name, strategy
    if ":" in spec:
        return name_of(_imported(spec, 0)), None
    if spec in names():
        _only_dominion(spec, game)
        return spec, shipped(spec)
    find(spec, game)
    return spec, None


def _only_dominion(name: str, game: str) -> None:
    if game != "dominion":
        raise ArenaError(f"{name!r} is a strategy for dominion; it does not play {game}.")


def _imported(spec: str, seed: int) -> AnyAgent:
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
    chooser_of(found)
    agent: AnyAgent = found
    return agent


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
