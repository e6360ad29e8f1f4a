"""The shortest story that still goes wrong in the same way."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from .plan import Plan
from .universe import Outcome, run


def kind_of(outcome: Outcome) -> str | None:
    """In which way a universe has gone wrong; None when it has not."""
    return outcome.problems[0].partition(":")[0] if outcome.problems else None


def only(plan: Plan, numbers: Collection[int]) -> Plan:
    """A plan with some of its events."""
    return replace(plan, events=tuple(event for event in plan.events if event.number in numbers))


def shrink(outcome: Outcome) -> Outcome:
    """Leave out whatever is not needed: halves first, then ever smaller pieces, until nothing more can go."""
    kind, best = kind_of(outcome), outcome
    piece = max(1, len(best.plan.events) // 2)
    while True:
        first, has_shrunk = 0, False
        while first < len(best.plan.events):
            events = best.plan.events
            tried = run(replace(best.plan, events=events[:first] + events[first + piece :]))
            if kind_of(tried) == kind:
                best, has_shrunk = tried, True
            else:
                first += piece
        if piece == 1 and not has_shrunk:
            return best
        piece = max(1, piece // 2)


def story(outcome: Outcome, planted: str | None = None) -> str:
    """What goes wrong, what led there, and how to see it again."""
    plan = outcome.plan
    numbers = ",".join(str(event.number) for event in plan.events)
    mistake = f" --planted {planted}" if planted else ""
    return "\n".join(
        [
            f"Seed {plan.seed}, {plan.servers} servers and {plan.people} people: {outcome.problems[0]}",
            *map(str, plan.events),
            f"Again: python benchmarks/universe.py --seed {plan.seed} --only {numbers}{mistake}",
        ]
    )
