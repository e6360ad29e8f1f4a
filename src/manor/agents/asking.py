"""Asking agents, and letting them play a table.

An agent is any Python function of a :class:`~manor.games.game.Sight`, or any object with such a method ``choose``. The
sight holds what the agent's seat may know and nothing else: ``sight.view``, ``sight.legal``, ``sight.record`` and so
on, each made when it is first asked for. The agent answers with a legal action, with its id or with its text.

>>> import manor
>>> from manor.agents import play_with
>>> def hoarder(sight):
...     "Play every treasure, then buy the dearest thing there is."
...     cost = {pile.card: pile.cost for pile in sight.view.supply}
...     for action in sight.legal:
...         if action.verb == "play_treasures":
...             return action
...     buys = [action for action in sight.legal if action.verb == "buy"]
...     return max(buys, key=lambda action: cost[action.arguments["card"]]) if buys else "end turn"
>>> table = manor.new("dominion", players=2, seed=4, start=0, discard_order="automatic")
>>> play_with(table, [hoarder, "big_money"]).winners
(1,)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ..errors import IllegalAction
from ..facade.table import Table
from ..games.game import Action, Agent, Choice, Sight
from .errors import AgentMistake
from .registry import find

ENOUGH_DECISIONS = 1_000_000
"""No game of people or of sensible agents comes near; agents that only shuffle things to and fro do."""

_Table = TypeVar("_Table", bound=Table)


@dataclass(frozen=True)
class FunctionAgent:
    """A plain function that chooses."""

    name: str
    choose: Callable[[Sight], Choice]


Given = Agent | Callable[[Sight], Choice]
"""An agent as people give it: an object that chooses, or a plain function."""


def as_agent(given: Given, game: str) -> Agent:
    """An agent for a game from whatever chooses."""
    plays = getattr(given, "games", ())
    if plays and game not in plays:
        raise AgentMistake(f"Agent {name_of(given)!r} plays {', '.join(plays)}, not {game}.")
    if callable(getattr(given, "choose", None)):
        return given  # type: ignore[return-value]
    if callable(given):
        return FunctionAgent(name_of(given), given)
    raise AgentMistake(
        f"{type(given).__name__} is not an agent: it needs a method choose(sight), or must be a function of a sight."
    )


def name_of(agent: object) -> str:
    """How an agent is called in errors and logs: its ``name``, or that of its function or class."""
    for label in (getattr(agent, "name", None), getattr(agent, "__name__", None)):
        if isinstance(label, str):
            return label
    return type(agent).__name__


def ask(agent: Agent, sight: Sight) -> Action:
    """Let an agent choose from what it sees; anything but a legal action is its mistake."""
    try:
        choice = agent.choose(sight)
    except Exception as problem:
        asked = sight.question
        problem.add_note(
            f"Agent {name_of(agent)!r} in seat {sight.seat} raised this when asked: {asked and asked.message}"
        )
        raise
    try:
        return sight.game.chosen(sight.record, sight.seat, choice, sight.legal)
    except IllegalAction as problem:
        raise AgentMistake(f"Agent {name_of(agent)!r}: {problem}") from None


def let_play(table: Table, seat: int, agent: Agent) -> Action:
    """Let an agent make one decision for a pending seat; return the action it took."""
    action = ask(agent, table.sight(seat))
    table.play(seat, action)
    return action


def play_with(table: _Table, agents: Sequence[Given | str], limit: int = ENOUGH_DECISIONS) -> _Table:
    """Let agents, one for each seat, play a table until it is over; names are looked up with ``find``.

    Where several seats may act at once, the lowest acts first: agents see nothing of each other's open choices.
    """
    if len(agents) != table.players:
        raise AgentMistake(f"{len(agents)} agent(s) were given for a table of {table.players}: one plays each seat.")
    seated = [find(a, table.game.name) if isinstance(a, str) else as_agent(a, table.game.name) for a in agents]
    for _ in range(limit):
        waiting = table.pending
        if not waiting:
            return table
        let_play(table, waiting[0], seated[waiting[0]])
    raise AgentMistake(f"The agents {', '.join(map(name_of, seated))} made {limit} decisions and the game is not over.")
