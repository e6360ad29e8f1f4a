"""Bots in a queue: fair to everybody, on time from when they begin, and stopped when nobody waits."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import manor
from manor.agents import as_agent
from manor.agents.search import SearchAgent
from manor.server.bots import Bots, Chosen, Turns
from manor.server.protocol import Thought

_NEVER_DONE = 1 << 40


class Hourglass(asyncio.SelectorEventLoop):
    """An event loop whose time passes only when a test says so, however busy the machine is."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def turn(self, seconds: float) -> None:
        """Let time pass; from any thread."""
        self.call_soon_threadsafe(self._turn, seconds)

    def _turn(self, seconds: float) -> None:
        self.now += seconds


def by_the_hourglass(go: Callable[[Hourglass], Coroutine[Any, Any, None]]) -> None:
    loop = Hourglass()
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(go(loop))


def new_table() -> Any:
    return manor.new("dominion", players=2, seed=1, start=0)


def test_each_person_in_turn() -> None:
    """Ann has ten tables of bots; Bob's one bot waits for one of hers, not for all of them."""
    order: list[str] = []

    async def think(turns: Turns, who: str) -> None:
        await turns.take(who)
        order.append(who)
        await asyncio.sleep(0)
        turns.give()

    async def go() -> None:
        turns = Turns(1)
        await turns.take("somebody")
        waiting = [asyncio.create_task(think(turns, who)) for who in ["Ann"] * 10 + ["Bob"] + ["Cleo"] * 2]
        while turns.waiting < 13:
            await asyncio.sleep(0)
        turns.give()
        await asyncio.gather(*waiting)

    asyncio.run(go())
    assert order[:6] == ["Ann", "Bob", "Cleo", "Ann", "Cleo", "Ann"]
    assert order[6:] == ["Ann"] * 7


def test_who_stops_waiting_keeps_no_place() -> None:
    async def go() -> None:
        turns = Turns(1)
        await turns.take("Ann")
        waiting = asyncio.create_task(turns.take("Bob"))
        while not turns.waiting:
            await asyncio.sleep(0)
        turns.give()  # it is Bob's turn, and he has not noticed yet
        waiting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await waiting
        await turns.take("Cleo")

    asyncio.run(go())


def test_waiting_for_a_thread_is_not_thinking() -> None:
    """Together they take several times what each of them may."""

    async def go(hourglass: Hourglass) -> None:
        def slow(sight: Any) -> Any:
            hourglass.turn(1.0)
            return sight.legal[0]

        bots = Bots(threads=1, seconds=1.5)
        await asyncio.gather(*(bots.choose(new_table(), 0, as_agent(slow, "dominion")) for _ in range(8)))
        bots.close()
        assert (hourglass.now, bots.late) == (8.0, 0)

    by_the_hourglass(go)


def _searching(agent: SearchAgent) -> bool:
    return agent.statistics["simulations"] > 0


def _threads() -> int:
    return sum(thread.name == "manor-bot" for thread in threading.enumerate())


def test_a_search_that_nobody_waits_for_stops() -> None:
    async def go() -> None:
        bots = Bots(threads=1, seconds=3600)
        agent = SearchAgent("dominion", simulations=_NEVER_DONE, seed=1)
        thought = asyncio.create_task(bots.choose(new_table(), 0, agent))
        while not _searching(agent):
            await asyncio.sleep(0)
        thought.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await thought
        # Its thread ends; the next decision has one of its own, and is made.
        while _threads() > before:
            await asyncio.sleep(0)
        simple = as_agent(lambda sight: sight.legal[0], "dominion")
        assert (await bots.choose(new_table(), 0, simple)).action
        bots.close()

    before = _threads()
    asyncio.run(go())


def test_a_search_out_of_time_says_what_it_has_found() -> None:
    async def go(hourglass: Hourglass) -> None:
        bots = Bots(threads=1, seconds=1.0)
        agent = SearchAgent("dominion", simulations=_NEVER_DONE, seed=1)
        thought = asyncio.create_task(bots.choose(new_table(), 0, agent))
        while not _searching(agent):
            await asyncio.sleep(0)
        hourglass.turn(1.5)
        chosen = await thought
        assert chosen.thoughts
        assert (bots.late, chosen.is_replaced) == (0, False)
        bots.close()

    by_the_hourglass(go)


def test_bots_that_never_come_back_stop_nobody() -> None:
    gate = threading.Event()

    def hangs(sight: Any) -> Any:
        gate.wait()
        return sight.legal[0]

    async def time_flies(hourglass: Hourglass) -> None:
        while True:
            hourglass.turn(0.1)
            await asyncio.sleep(0)

    async def go(hourglass: Hourglass) -> None:
        bots = Bots(threads=2, seconds=10.0)
        flying = asyncio.create_task(time_flies(hourglass))
        lost = await asyncio.gather(*(bots.choose(new_table(), 0, as_agent(hangs, "dominion")) for _ in range(5)))
        flying.cancel()
        assert [one.is_replaced for one in lost] == [True] * 5
        simple = as_agent(lambda sight: sight.legal[0], "dominion")
        assert not (await bots.choose(new_table(), 0, simple)).is_replaced
        assert bots.late == 5
        bots.close()

    by_the_hourglass(go)
    gate.set()


def test_a_server_that_ends_waits_for_no_thought() -> None:
    async def go() -> None:
        bots = Bots(threads=1, seconds=3600)
        agent = SearchAgent("dominion", simulations=_NEVER_DONE, seed=1)
        thought = asyncio.create_task(bots.choose(new_table(), 0, agent))
        while not _searching(agent):
            await asyncio.sleep(0)
        bots.close()
        assert (await thought).thoughts
        while _threads() > before:
            await asyncio.sleep(0)

    before = _threads()
    asyncio.run(go())


def test_a_search_tells_what_it_tried_and_never_a_chance_to_win() -> None:
    """Its values count the lead in points and what roll-outs made of it; the share of the tries is what it prefers."""

    async def go() -> Chosen:
        bots = Bots(threads=1, seconds=3600)
        chosen = await bots.choose(new_table(), 0, SearchAgent("dominion", simulations=200, seed=1))
        bots.close()
        return chosen

    chosen = asyncio.run(go())
    found = SearchAgent("dominion", simulations=200, seed=1).analyse(new_table().sight(0))
    tries = sum(candidate.visits for candidate in found)
    expected = [Thought(candidate.action, round(candidate.visits / tries, 3)) for candidate in found]
    assert list(chosen.thoughts) == expected
    assert chosen.thoughts[0].action == chosen.action.id
