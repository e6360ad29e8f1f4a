"""Agents that play any game: at random, at random among what is sensible, and as they are told."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.game import Action, Choice, Sight
from ..games.matches import AgentSort, InKernel
from .dice import Dice

# First words of verbs that give up something or only shuffle choices to and fro.
_PASSING = frozenset(
    (
        *("pass", "done", "decline", "end", "skip", "stop", "finish", "keep"),
        *("arrange", "takeback", "undo", "cancel", "reconsider", "withdraw", "retract"),
    )
)


class RandomAgent:
    """Takes any legal action, each as likely as the next; the same seed takes the same ones."""

    name = "random"
    in_kernel = InKernel(AgentSort.RANDOM)

    def __init__(self, seed: int | None = None) -> None:
        self._dice = Dice(seed)

    def choose(self, sight: Sight) -> Action:
        """Choose any action."""
        return self._dice.choice(sight.legal)


def is_passing(action: Action) -> bool:
    """Tell whether an action does nothing by itself: ending, declining, taking back.

    >>> import manor
    >>> actions = manor.game("dominion").actions
    >>> [a.text for a in actions if is_passing(a)]
    ['end actions', 'end turn', 'arrange clean-up', 'done', 'decline', 'keep']
    """
    return action.verb.startswith("take_back") or action.verb.split("_")[0] in _PASSING


class SimpleAgent:
    """Does something rather than nothing, at random; plays by a plan where Manor has one for the game."""

    name = "simple"

    def __init__(self, seed: int | None = None) -> None:
        self._dice = Dice(seed)

    def choose(self, sight: Sight) -> Choice:
        """Choose by the game's own plan, else any action that is not a pass."""
        plan = sight.game.simple_agent
        if plan:
            return sight.game.own_agents()[plan].make(None).choose(sight)
        active = [action for action in sight.legal if not is_passing(action)]
        return self._dice.choice(active or sight.legal)


class ScriptedAgent:
    """Does what it was told: the first of its lines that is legal, else whatever comes first."""

    name = "scripted"

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines

    def choose(self, sight: Sight) -> Action:
        """Choose by the script."""
        legal = {action.text: action for action in sight.legal}
        return next((legal[line] for line in self._lines if line in legal), sight.legal[0])
