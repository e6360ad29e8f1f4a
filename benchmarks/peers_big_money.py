"""Big Money for Manor: the same bot as pyminion's, compiled, and a play-out with it.

pyminion's Big Money plays every treasure, then buys a Province with 8 coins, else a Gold with 6, else a Silver with 3,
else nothing; a pile that is empty is passed over. Nothing else is ever bought, so there are never action cards to play.
"""

from __future__ import annotations

from typing import Any

from manor.games.dominion.actions import number_of
from manor.games.dominion.data import GOLD, PROVINCE, SILVER
from manor.games.dominion.questions import FIRST_BARE
from manor.games.dominion.rules import RULES
from manor.games.dominion.state import State
from manor.games.dominion.vocabulary import Bare, Verb
from manor.kernel.binding import bind, template
from manor.kernel.entries import play_games, write_mask
from manor.kernel.masks import Mask, is_allowed
from manor.kernel.rng import Rng

PLAY_TREASURES = int(FIRST_BARE + Bare.PLAY_TREASURES)
END_TURN = int(FIRST_BARE + Bare.END_TURN)
BUY_PROVINCE = int(number_of(Verb.BUY, PROVINCE))
BUY_GOLD = int(number_of(Verb.BUY, GOLD))
BUY_SILVER = int(number_of(Verb.BUY, SILVER))


@template
def big_money(state: State, seat: int, mask: Mask, rng: Rng, how: Any) -> int:
    """Play all treasures, then buy the dearest of Province, Gold and Silver, or nothing.

    What the mask offers can be paid and is in the supply: the prices 8, 6 and 3 need not be repeated.
    """
    write_mask(state, seat, mask)
    if is_allowed(mask, PLAY_TREASURES):
        return PLAY_TREASURES
    if is_allowed(mask, BUY_PROVINCE):
        return BUY_PROVINCE
    if is_allowed(mask, BUY_GOLD):
        return BUY_GOLD
    if is_allowed(mask, BUY_SILVER):
        return BUY_SILVER
    return END_TURN


play_big_money = bind(play_games, {**RULES.namespace(), "choose": big_money}, "benchmarks").call
