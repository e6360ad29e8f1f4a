"""Big Money for Manor: the same bot as pyminion's, compiled, and a play-out with it.

pyminion's Big Money plays every treasure, then buys a Province with 8 coins, else a Gold with 6, else a Silver with 3,
else nothing; a pile that is empty is passed over. Nothing else is ever bought, so there are never action cards to play.

Policy and play-out share one file on purpose: Numba's cache of the entry point notices a change of the file that it
is in, and of nothing else outside the package.
"""

from __future__ import annotations

from typing import Any

from manor.games.dominion.actions import number_of
from manor.games.dominion.data import GOLD, PROVINCE, SILVER
from manor.games.dominion.flow import apply, pending
from manor.games.dominion.legal import legal
from manor.games.dominion.questions import FIRST_BARE
from manor.games.dominion.vocabulary import Bare, Verb
from manor.kernel.bits import lowest_bit
from manor.kernel.compile import entry, rules
from manor.kernel.masks import clear_mask, is_allowed

PLAY_TREASURES = int(FIRST_BARE + Bare.PLAY_TREASURES)
END_TURN = int(FIRST_BARE + Bare.END_TURN)
BUY_PROVINCE = int(number_of(Verb.BUY, PROVINCE))
BUY_GOLD = int(number_of(Verb.BUY, GOLD))
BUY_SILVER = int(number_of(Verb.BUY, SILVER))


@rules
def big_money(state: Any, seat: int, mask: Any) -> int:
    """Play all treasures, then buy the dearest of Province, Gold and Silver, or nothing.

    What the mask offers can be paid and is in the supply: the prices 8, 6 and 3 need not be repeated.
    """
    if is_allowed(mask, PLAY_TREASURES):
        return PLAY_TREASURES
    if is_allowed(mask, BUY_PROVINCE):
        return BUY_PROVINCE
    if is_allowed(mask, BUY_GOLD):
        return BUY_GOLD
    if is_allowed(mask, BUY_SILVER):
        return BUY_SILVER
    return END_TURN


def _play_big_money(states: Any, first: int, last: int, mask: Any, journal: Any, steps: Any) -> None:
    """Play every game to its end with Big Money in every seat; count the decisions."""
    for i in range(first, last):
        state = states[i]
        made = 0
        waiting = pending(state)
        while waiting != 0:
            seat = lowest_bit(waiting)
            clear_mask(mask)
            legal(state, seat, mask)
            apply(state, seat, big_money(state, seat, mask), journal)
            waiting = pending(state)
            made += 1
        steps[i] = made


play_big_money = entry(_play_big_money, "benchmarks", {})
