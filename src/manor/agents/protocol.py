"""What an agent is, and letting agents play a table.

An agent is any Python function ``choose(view, legal) -> action``, or any object with such a method. *view* is what
``table.view(seat)`` shows to the agent's seat and nothing else; *legal* are the actions it may take now. It answers
with one of these, with its id or with its text.

An agent made of compiled code may have a method ``choose_state(state, seat, legal) -> action id`` instead or as well;
then this one is called. *state* is the game's record redacted for the seat, a copy that the agent may do with as it
likes, and *legal* the ids of the legal actions. It holds what the view shows, and nothing else.

>>> import manor
>>> from manor.agents import play_with
>>> def hoarder(view, legal):
...     "Play every treasure, then buy the dearest thing there is."
...     cost = {pile["card"]: pile["cost"] for pile in view["supply"]}
...     for action in legal:
...         if action.verb == "play_treasures":
...             return action
...     buys = [action for action in legal if action.verb == "buy"]
...     return max(buys, key=lambda action: cost[action.arguments["card"]]) if buys else "end turn"
>>> table = manor.new("dominion", players=2, seed=4, start=0, discard_order="automatic")
>>> play_with(table, [hoarder, "big_money"]).winners
(1,)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

import numpy as np

from ..errors import IllegalAction, ManorError, UnknownAction
from ..games.game import Action

if TYPE_CHECKING:
    from ..facade.table import Table

View = Mapping[str, Any]
Choice = Action | int | str
Choose = Callable[[View, Sequence[Action]], Choice]

ENOUGH_DECISIONS = 1_000_000
"""No game of people or of sensible agents comes near; agents that only shuffle things to and fro do."""


@runtime_checkable
class Agent(Protocol):
    """Anything that chooses: it sees what its seat sees, and answers with a legal action."""

    def choose(self, view: View, legal: Sequence[Action]) -> Choice:
        """Choose one of the legal actions."""


@runtime_checkable
class StateAgent(Protocol):
    """An agent that reads the record redacted for its seat, not the view made of it."""

    def choose_state(self, state: np.void, seat: int, legal: Sequence[int]) -> int:
        """Choose one of the legal actions by its id."""


class AgentMistake(ManorError):
    """An agent answered with something that is not a legal action."""


AnyAgent = Agent | StateAgent | Choose
_Table = TypeVar("_Table", bound="Table")


def name_of(agent: AnyAgent) -> str:
    """How an agent is called in errors and logs: its ``name``, or that of its function or class."""
    for label in (getattr(agent, "name", None), getattr(agent, "__name__", None)):
        if isinstance(label, str):
            return label
    return type(agent).__name__


def chooser_of(agent: AnyAgent) -> Choose:
    """The function with which an agent chooses."""
    method = getattr(agent, "choose", None)
    if callable(method):
        found: Choose = method
        return found
    if callable(agent):
        return agent
    raise AgentMistake(
        f"{type(agent).__name__} is not an agent: it needs a method choose(view, legal), or must be a function of them."
    )


def redacted(table: Table, seat: int) -> np.void:
    """A copy of the table's record with nothing in it that a seat may not know."""
    states = np.zeros(1, table.state.dtype)
    states[0] = table.state
    table.game.engine.ready.redact_games(states, 0, 1, np.array([seat], np.int64))
    seen: np.void = states[0]
    return seen


def prepare(table: Table, seat: int, agent: AnyAgent, legal: Sequence[Action]) -> Callable[[], Choice]:
    """Show an agent what its seat may know now; the call that comes back lets it think, in any thread."""
    if isinstance(agent, StateAgent):
        state = redacted(table, seat)
        return lambda: agent.choose_state(state, seat, [action.id for action in legal])
    choose = chooser_of(agent)
    view = table.view(seat)
    return lambda: choose(view, legal)


def let_play(table: Table, seat: int, agent: AnyAgent) -> Action:
    """Let an agent make one decision for a pending seat; return the action it took."""
    legal = table.legal(seat)
    who = f"Agent {name_of(agent)!r} in seat {seat}"
    try:
        choice = prepare(table, seat, agent, legal)()
    except Exception as problem:
        problem.add_note(f"{who} raised this when asked: {table.question(seat)}")
        raise
    try:
        action = table.game.action(choice)
        table.play(seat, action)
    except (UnknownAction, IllegalAction) as problem:
        options = ", ".join(repr(a.text) for a in legal[:8]) + (f" and {len(legal) - 8} more" if len(legal) > 8 else "")
        raise AgentMistake(f"{who} chose {choice!s}: {problem} Legal were {options}.") from problem
    return action


def play_with(table: _Table, agents: Sequence[AnyAgent | str], limit: int = ENOUGH_DECISIONS) -> _Table:
    """Let agents, one for each seat, play a table until it is over; names are looked up with ``find``.

    Where several seats may act at once, the lowest acts first: agents see nothing of each other's open choices.
    """
    from .registry import find

    if len(agents) != table.players:
        raise AgentMistake(f"{len(agents)} agent(s) were given for a table of {table.players}: one plays each seat.")
    seated = [find(a, table.game.name) if isinstance(a, str) else a for a in agents]
    for agent in seated:
        if not isinstance(agent, StateAgent):
            chooser_of(agent)
    for _ in range(limit):
        waiting = table.pending
        if not waiting:
            return table
        let_play(table, waiting[0], seated[waiting[0]])
    raise AgentMistake(f"The agents {', '.join(map(name_of, seated))} made {limit} decisions and the game is not over.")
