"""The lab: experiments in lots that add up, mistakes by their lines, searches that go on, and everybody's turn."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import manor
from manor.arena import evolve
from manor.errors import Refusal
from manor.server import bodies as b
from manor.server.bots import Bots, Turns
from manor.server.lab import Lab, Search, lot_of, play

from .player import Player
from .serving import Server

MINE = 'buy = ["province", "gold", "silver"]'


def experiment(*entries: tuple[str, str | None], **more: Any) -> b.Experiment:
    return b.Experiment("dominion", [b.LabEntry(name, text) for name, text in entries], **more)


SMITHY_AND_MINE = experiment(("smithy", None), ("mine", MINE), options={"kingdom": "first_game"})


def test_a_lot_is_what_simulate_plays() -> None:
    """The same seeds, the same seats, the same counts."""
    told = play(b.LabLot(SMITHY_AND_MINE, 0, 300))
    options: dict[str, Any] = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}
    theirs = manor.simulate("dominion", ["smithy", "big_money"], 300, seed=1, **options)
    first = told.counts[0]
    assert (told.games, first.started) == (300, 150)
    assert first.wins == theirs.tally.wins(0)
    assert first.wins_started == theirs.tally.wins_by_seat[0, 0]
    assert dict(first.points) == theirs.tally.points[0]
    assert told.counts[0].won + told.counts[1].won == pytest.approx(300)
    assert told.milestone == "Province"
    assert sum(n for _, n in first.milestones[0]) > 290


def test_lots_add_up() -> None:
    whole = play(b.LabLot(SMITHY_AND_MINE, 0, 200))
    parts = [play(b.LabLot(SMITHY_AND_MINE, first, 100)) for first in (0, 100)]
    for e in range(2):
        assert whole.counts[e].wins == sum(part.counts[e].wins for part in parts)
        assert sum(n for _, n in whole.counts[e].points) == sum(n for part in parts for _, n in part.counts[e].points)


def test_what_is_left_to_chance_stays_the_same() -> None:
    drawn = [lot_of(experiment(("smithy", None), ("chapel", None), seed=9), first, 1).options for first in (0, 700)]
    assert drawn[0] == drawn[1]
    assert drawn[0]["start"] == 0
    assert {"smithy", "chapel"} <= set(drawn[0]["kingdom"]), "what the strategies need is there"


@pytest.mark.parametrize(
    ("wish", "code", "said"),
    [
        (experiment(("smithy", None), ("nobody", None)), "unknown_level", "nobody"),
        (experiment(("smithy", None), ("expert", None)), "unknown_level", "expert"),
        (experiment(("smithy", None), ("bad", 'buy = ["slver"]')), "bad_strategy", "line 1: 'slver'"),
        (experiment(("smithy", None)), "invalid_options", "2 to 4"),
        (experiment(("smithy", None), ("mine", MINE), options={"seed": 3}), "invalid_options", "seed"),
        (experiment(("smithy", None), ("mine", MINE), options={"kingdom": ["gold"]}), "invalid_options", "Gold"),
        (b.Experiment("chess", [b.LabEntry("smithy")] * 2), "unknown_game", "chess"),
    ],
)
def test_what_makes_no_sense_is_refused(wish: b.Experiment, code: str, said: str) -> None:
    with pytest.raises(Refusal, match=said) as refused:
        lot_of(wish, 0, 1)
    assert refused.value.code == code


def test_a_search_goes_on_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("manor.server.lab.ROUNDS", 2)
    wish = b.LabRound("dominion", {"kingdom": "big_money"})

    async def go() -> list[b.LabEvolved]:
        lab = Lab(Bots(1, 10.0))
        told = [await lab.search_on("ann", wish)]
        while told[-1].done < 1:
            told.append(await lab.search_on(("ann", "bob")[len(told) % 2], wish))
        assert await lab.search_on("cleo", wish) == told[-1]
        lab.close()
        return told

    told = asyncio.run(go())
    assert [one.done for one in told] == sorted(one.done for one in told)
    assert 0 < told[0].done < 1
    assert told[0].strategies
    last = told[-1]
    assert sum(one.share for one in last.strategies) == pytest.approx(1)
    assert len(last.wins) == len(last.strategies)
    assert all(low <= 1 for _, low, _ in last.against)
    for one in last.strategies:
        play(b.LabLot(experiment((one.name, one.text), ("smithy", None), options=last.options), 0, 10))


def test_a_search_is_what_evolve_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("manor.server.lab.ROUNDS", 1)
    options: dict[str, Any] = {"kingdom": "first_game", "start": 0, "discard_order": "automatic"}

    async def go() -> b.LabEvolved:
        search = Search(b.LabRound("dominion", options), options)
        while search.told.done < 1:
            search.go_on()
        return search.told

    found = evolve("dominion", rounds=1, **options)
    told = asyncio.run(go())
    assert [(one.name, one.text) for one in told.strategies] == [(one.name, one.text) for one in found.strategies]


# --- whose turn it is ---


def test_the_lab_waits_behind_every_bot() -> None:
    order: list[str] = []

    async def take(turns: Turns, who: str, patient: bool) -> None:
        await turns.take(who, patient=patient)
        order.append(who)
        await asyncio.sleep(0)
        turns.give()

    async def go() -> None:
        turns = Turns(1)
        await turns.take("somebody")
        waits = [("lab ann", True), ("lab ann", True), ("lab bob", True), ("cleo's bot", False), ("ann's bot", False)]
        tasks = []
        for who, patient in waits:
            tasks.append(asyncio.create_task(take(turns, who, patient)))
            await asyncio.sleep(0)
        assert turns.waiting == 2
        turns.give()
        await asyncio.gather(*tasks)

    asyncio.run(go())
    assert order == ["cleo's bot", "ann's bot", "lab ann", "lab bob", "lab ann"]


def test_nobody_has_more_than_a_few_pieces_waiting() -> None:
    async def go() -> None:
        bots = Bots(1, 10.0)
        lab = Lab(bots)
        async with bots.when_idle("somebody"):
            waiting = [asyncio.create_task(lab.do("ann", "dominion", lambda: 1)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Refusal) as refused:
                await lab.do("ann", "dominion", lambda: 1)
            other = asyncio.create_task(lab.do("bob", "dominion", lambda: 2))
        assert await asyncio.gather(*waiting, other) == [1, 1, 2]
        assert await lab.do("ann", "dominion", lambda: 3) == 3
        assert refused.value.code == "too_fast"
        lab.close()

    asyncio.run(go())


# --- over HTTP ---


def test_over_http(server: Server) -> None:
    ann = Player(server.url, "Ann")
    shelf = ann.get("/api/lab/dominion")
    assert shelf["can_search"]
    assert {"smithy", "big_money"} <= {agent["name"] for agent in shelf["agents"] if agent["text"]}
    assert "expert" not in {agent["name"] for agent in shelf["agents"]}, "a search is too slow"
    wish = {"game": "dominion", "entries": [{"name": "smithy"}, {"name": "my own", "text": MINE}], "seed": 5}
    lot = ann.post("/api/lab/lots", {"experiment": wish, "first": 0, "games": 20})
    assert lot["games"] == 20
    checked = ann.post("/api/lab/checks", {"game": "dominion", "text": 'buy = [\n"gold",\n"slver"]'})
    assert [(one["line"], "silver" in one["what"]) for one in checked["mistakes"]] == [(3, True)]
    assert ann.post("/api/lab/checks", {"game": "dominion", "text": MINE})["mistakes"] == []
    broken = ann.post("/api/lab/checks", {"game": "dominion", "text": "buy = [\n"})
    assert broken["mistakes"][0]["line"] == 2
    game = ann.post("/api/lab/games", {"experiment": wish, "seat": 1})
    assert [seat["name"] for seat in game["table"]["seats"]] == ["smithy", "my own"]
    assert game["replay"]["first"] == 0
    assert len(game["replay"]["frames"]) <= 100
    rest = ann.post("/api/lab/games", {"experiment": wish, "seat": 1, "first": game["replay"]["total"] - 1})
    assert len(rest["replay"]["frames"]) == 1
    assert rest["replay"]["score_sheet"] == game["replay"]["score_sheet"]


def test_a_game_without_strategies_has_no_lab(server: Server) -> None:
    ann = Player(server.url, "Ann")
    assert ann.http.get(f"{server.url}/api/lab/bunny_kingdom").json()["code"] == "no_lab"
    labs = {game["name"]: game["lab"] for game in ann.get("/api/games")}
    assert labs == {"bunny_kingdom": False, "dominion": True, "little_town": False}
