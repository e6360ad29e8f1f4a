"""Playing a card: territories, buildings, parchments, Provisions."""

from __future__ import annotations

from ...kernel.compile import rules
from ...kernel.journal import EVERYBODY, RANDOM, REVEALS, Journal, emit
from .data import FIRST_BUILDING, FIRST_PARCHMENT, PROVISIONS
from .state import State, camp_on, draw_from_deck, gain_building, remove_camp, remove_rabbit, round_number, set_rabbit
from .vocabulary import HALF, Event

_PLAY, _EVICT, _UPGRADE = int(Event.PLAY), int(Event.EVICT), int(Event.UPGRADE)
_CARDS_OF_PROVISIONS = 2


@rules
def is_parchment(card: int) -> bool:
    """Tell whether a card is a parchment."""
    return card >= FIRST_PARCHMENT


@rules
def play_territory(state: State, seat: int, territory: int, journal: Journal) -> None:
    """Place a rabbit; a camp that stands there goes. Rule: BK-P1, BK-P2, BK-P3, BK-C10, BK-F6."""
    camp = camp_on(state, territory)
    if camp > 0:
        owner = int(state.camp_seat[camp - 1])
        remove_camp(state, camp)
        if owner == seat:
            emit(journal, _UPGRADE, seat, territory, 1, camp, 0, EVERYBODY, REVEALS)
        else:
            remove_rabbit(state, owner, territory)
            emit(journal, _EVICT, owner, territory, 1, camp, 0, EVERYBODY, REVEALS)
    set_rabbit(state, seat, territory)
    half = territory // HALF
    state.claims[seat, half] = int(state.claims[seat, half]) | (1 << (territory % HALF))
    state.taken_in[territory] = round_number(state)


@rules
def play_card(state: State, seat: int, card: int, drawn: int, journal: Journal) -> None:
    """Play any card but Provisions; only its owner sees a parchment. Rule: BK-P1, BK-P4, BK-P5, BK-P7."""
    mark = RANDOM if drawn == 1 else REVEALS
    if is_parchment(card):
        emit(journal, _PLAY, seat, card, 1, drawn, 0, 1 << seat, mark)
        state.parchments[seat] = int(state.parchments[seat]) | (1 << (card - FIRST_PARCHMENT))
        state.parchment_count[seat] += 1
        return
    emit(journal, _PLAY, seat, card, 1, drawn, 0, EVERYBODY, mark)
    if card < FIRST_BUILDING:
        play_territory(state, seat, card, journal)
    else:
        gain_building(state, seat, card - FIRST_BUILDING)


@rules
def play_provisions(state: State, seat: int, journal: Journal) -> None:
    """Draw two cards from the deck and play them, Provisions among them too. Rule: BK-P6, BK-P7."""
    emit(journal, _PLAY, seat, PROVISIONS, 1, 0, 0, EVERYBODY, REVEALS)
    state.provisions[seat] += 1
    to_draw = _CARDS_OF_PROVISIONS
    while to_draw > 0:
        to_draw -= 1
        card = draw_from_deck(state)
        if card == PROVISIONS:
            emit(journal, _PLAY, seat, PROVISIONS, 1, 1, 0, EVERYBODY, RANDOM)
            state.provisions[seat] += 1
            to_draw += _CARDS_OF_PROVISIONS
        else:
            play_card(state, seat, card, 1, journal)
