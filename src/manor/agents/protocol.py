"""What an agent is, and letting agents play a table.

An agent is any Python function ``choose(view, legal) -> action``, or any object with such a method. *view* is what
``table.view(seat)`` shows to the agent's seat and nothing else; *legal* are the actions it may take now. It answers
with one of these, with its id or with its text.

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


class AgentMistake(ManorError):
    """An agent answered with something that is not a legal action."""


AnyAgent = Agent | Choose
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


def let_play(table: Table, seat: int, agent: AnyAgent) -> Action:
    """Let an agent make one decision for a pending seat; return the action it took."""
    legal = table.legal(seat)
    choose = chooser_of(agent)
    who = f"Agent {name_of(agent)!r} in seat {seat}"
    try:
        choice = choose(table.view(seat), legal)
    except Exception as problem:
        problem.add_note(f"{who} raised this when asked: {table.question(seat)}")
        raise
    try:
        action = table.game.action(choice)
        table.play(seat, action)
    except (UnknownAction, IllegalAction) as problem:
        options = ", ".join(repr(a.text) for a in legal[:8]) + (" ..." if len(legal) > 8 else "")
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
        chooser_of(agent)
    for _ in range(limit):
        waiting = table.pending
        if not waiting:
            return table
        let_play(table, waiting[0], seated[waiting[0]])
    raise AgentMistake(f"The agents {', '.join(map(name_of, seated))} made {limit} decisions and the game is not over.")
