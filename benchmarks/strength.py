r"""How strong one agent is among others: a match whose size is fixed beforehand, interrupted and resumed at will.

    python benchmarks/strength.py --game little_town --agent master --against baseline --games 400 \
        --first-seed 50000 --processes 16 --out build/strength/little_town.jsonl

One seat is the agent's, all others are its opponent's; seats are rotated over equal deals. See ``resuming.py``.

An agent is whatever ``manor arena`` takes (a level, a style, ``net``, a file), or

    baseline            the yardstick's expert (see benchmarks/baseline); baseline:raider, a level or style of it
    baseline@300ms      its search with 300 milliseconds a decision; baseline@600 with 600 simulations
    search@300ms        the search of today in the same way; search:c_puct=1.5,blend=0.5@300ms with other settings

``--set-ups 100`` leaves what options draw at random (Dominion's kingdom) the same for every hundredth deal. The
interval is Wilson's, of 95 %. Times are what each side thought, a decision, where it had a choice.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

import manor
from baseline import SearchAgent as BaselineSearch
from baseline import baseline
from manor.agents import Agent, Choice, Sight, let_play
from manor.agents.nets import shipped_net
from manor.agents.search import SearchAgent
from manor.arena.entrants import enter, match_options
from manor.arena.statistics import wilson
from manor.games import game as find_game
from resuming import play_missing

OURS, THEIRS = 0, 1


class Plan(msgspec.Struct, frozen=True):
    """A match, before it is played."""

    game: str
    players: int
    agent: str
    against: str
    games: int
    first_seed: int
    set_ups: int
    options: dict[str, Any]

    @property
    def seats(self) -> tuple[str, str]:
        """Both labels: the agent's and its opponents'."""
        return self.agent, self.against


class Played(msgspec.Struct, frozen=True):
    """One game: which one, where the agent sat, how it ended, and how long both sides thought."""

    number: int
    seat: int
    places: list[int]
    points: list[int]
    thought: list[float]
    """Seconds, ours and theirs."""
    decisions: list[int]

    @property
    def share(self) -> float:
        """Of the win."""
        return 1 / self.places.count(1) if self.places[self.seat] == 1 else 0.0


def seat(label: str, game: str, seed: int) -> Agent:
    """An agent by its label."""
    kind, _, budget = label.partition("@")
    kind, _, more = kind.partition(":")
    if budget:
        limits: dict[str, Any] = (
            {"milliseconds": float(budget[:-2])} if budget.endswith("ms") else {"simulations": int(budget)}
        )
        if kind == "baseline":
            return BaselineSearch(game, seed=seed, **limits)
        if kind == "search":
            pairs = (one.partition("=") for one in more.split(",") if one)
            settings: dict[str, Any] = {name: float(number) for name, _, number in pairs}
            net = shipped_net(game) if settings.pop("net", 1) else None
            return SearchAgent(game, seed=seed, net=net, **limits, **settings)
    if kind == "baseline":
        return baseline(game, more or "expert", seed)
    return enter([label], game)[0].make(game, seed)


class Timed:
    """An agent under a watch."""

    def __init__(self, agent: Agent) -> None:
        self.agent, self.seconds, self.decisions = agent, 0.0, 0

    def choose(self, sight: Sight) -> Choice:
        """Choose as it does."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        started = time.perf_counter()
        choice = self.agent.choose(sight)
        self.seconds += time.perf_counter() - started
        self.decisions += 1
        return choice


def options_of(plan: Plan, deal: int) -> dict[str, Any]:
    """The options of a deal: those of the plan, and what the first deals drew by chance if it is to come again."""
    strategies = [label for label in plan.seats if "baseline" not in label and "@" not in label]
    options, _ = match_options(find_game(plan.game), plan.options, enter(strategies, plan.game))
    if plan.set_ups and deal >= plan.set_ups:
        first = manor.new(plan.game, players=plan.players, seed=plan.first_seed + deal % plan.set_ups, **options)
        return find_game(plan.game).describe_options(first.state)
    return options


def play(plan: Plan, number: int) -> Played:
    """Play one game."""
    deal, ours = divmod(number, plan.players)
    seed = plan.first_seed + deal
    table = manor.new(plan.game, players=plan.players, seed=seed, **options_of(plan, deal))
    labels = [plan.agent if s == ours else plan.against for s in range(plan.players)]
    agents = [Timed(seat(label, plan.game, 10 * seed + s)) for s, label in enumerate(labels)]
    while table.pending:
        asked = table.pending[0]
        let_play(table, asked, agents[asked])
    others = [agent for s, agent in enumerate(agents) if s != ours]
    return Played(
        number=number,
        seat=ours,
        places=list(table.places),
        points=list(table.scores),
        thought=[round(agents[ours].seconds, 3), round(sum(agent.seconds for agent in others), 3)],
        decisions=[agents[ours].decisions, sum(agent.decisions for agent in others)],
    )


def told(plan: Plan, played: Iterable[Played]) -> str:
    """What came of it, in a line."""
    games = list(played)
    won, n = sum(game.share for game in games), len(games)
    low, high = wilson(won, n)
    points = [
        sum(game.points[game.seat] for game in games) / max(n, 1),
        sum(sum(game.points) - game.points[game.seat] for game in games) / max(n, 1) / (plan.players - 1),
    ]
    times = [
        1000 * sum(game.thought[side] for game in games) / max(1, sum(game.decisions[side] for game in games))
        for side in (OURS, THEIRS)
    ]
    return (
        f"{plan.game}, {plan.players} players: {plan.agent} against {plan.against} won {won / max(n, 1):.1%} "
        f"({low:.1%} … {high:.1%}; even {1 / plan.players:.0%}) of {n} of {plan.games} games, "
        f"points {points[OURS]:.1f} : {points[THEIRS]:.1f}, {times[OURS]:.1f} : {times[THEIRS]:.1f} ms a decision"
    )


def warm_up(plan: Plan) -> None:
    """Compile before the clock runs, and once for all processes."""
    find_game(plan.game).engine.warm_up()
    for label in plan.seats:
        table = manor.new(plan.game, players=plan.players, seed=1)
        asked = table.pending[0]
        let_play(table, asked, seat(label, plan.game, 1))


def main() -> None:
    """Play what is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=manor.names(), required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--agent", required=True)
    parser.add_argument("--against", default="baseline")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--first-seed", type=int, default=50_000)
    parser.add_argument("--set-ups", type=int, default=0)
    parser.add_argument("--options", type=json.loads, default={}, help='as JSON: {"kingdom": "random"}')
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    asked = vars(parser.parse_args())
    processes, out = asked.pop("processes"), asked.pop("out")
    plan = Plan(**asked)
    warm_up(plan)
    for games in play_missing(out, plan, play, Played, processes):
        print(told(plan, games), flush=True)


if __name__ == "__main__":
    main()
