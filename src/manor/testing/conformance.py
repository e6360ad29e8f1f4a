"""The conformance harness: what every registered game must fulfil, without exemptions.

Each ``check_…`` function raises AssertionError with a sentence. They use nothing but the contract and the descriptor,
so a game that passes them can be played, saved, searched, learned from and served.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..errors import IllegalAction
from ..facade.table import Table, position, replay
from ..games import Game
from ..kernel.engine import NULL_JOURNAL, Batch, Calls
from ..kernel.journal import new_journal
from ..kernel.masks import allowed_actions
from ..words import LANGUAGES, Company, catalogue
from ..words.checking import misfits
from ..words.message import SHARED

LONGEST_GAME = 20_000
"""Decisions after which a random game is taken to be endless."""


def variant_rows(game: Game, players: int) -> NDArray[np.void]:
    """The options of every variant of the game, one row each."""
    return np.concatenate([game.parse_options(players, options) for options in game.variants])


def variant_batch(game: Game, size: int, players: int, seed: int, calls: Calls | None = None) -> Batch:
    """Lay out a batch of games, the variants in turn."""
    batch = Batch(game.engine, size, calls=calls)
    batch.setup(players, seed=seed, options=variant_rows(game, players))
    return batch


def scattered(game: Game, size: int, players: int, seed: int, spread: int = 400) -> Batch:
    """Make a batch of games in all stages: row i has played up to *spread* random decisions."""
    batch = variant_batch(game, size, players, seed)
    rng = np.random.default_rng(seed)
    depth = rng.integers(0, spread, size)
    for i in range(size):
        batch.calls.play_games(batch.states, i, i + 1, batch.choosers, int(depth[i]), batch.masks[0], batch.steps)
    return batch


def stages(game: Game, players: int, seed: int, spread: int = 400) -> Iterator[NDArray[np.void]]:
    """Give single states (arrays of one) of games in all stages, none of them over."""
    batch = scattered(game, 256, players, seed, spread)
    batch.score()
    for i in range(batch.size):
        if not batch.over[i]:
            yield batch.states[i : i + 1].copy()


def _random_table(game: Game, players: int, seed: int) -> Iterator[tuple[Table, int, Any]]:
    """Play a game at random through the façade, giving each decision before it is taken."""
    rng = np.random.default_rng(seed)
    table = Table.new(game.name, players=players, seed=seed, **game.variants[seed % len(game.variants)])
    for _ in range(LONGEST_GAME):
        if table.over:
            return
        waiting = table.pending
        seat = waiting[int(rng.integers(len(waiting)))]
        legal = table.legal(seat)
        assert legal, f"seat {seat} is pending and has nothing to do"
        choice = legal[int(rng.integers(len(legal)))]
        yield table, seat, choice
        table.play(seat, choice)
    raise AssertionError(f"the game goes on after {LONGEST_GAME} decisions")


# --- actions ---


def check_actions(game: Game) -> None:
    """Action texts are unique and parse back; ids are places."""
    texts = [a.text for a in game.actions]
    assert len(set(texts)) == len(texts) == game.rules.actions
    for number, action in enumerate(game.actions):
        assert action.id == number
        assert game.action(action.text) is action
        assert game.action(action.text.upper()) is action
        assert game.action(number) is action


def check_mask_agrees_with_apply(game: Game, players: int, seed: int) -> None:
    """Everything in the mask can be played; everything else is refused, with a reason, and changes nothing."""
    rng = np.random.default_rng(seed)
    for table, seat, _ in _random_table(game, players, seed):
        legal = {a.id for a in table.legal(seat)}
        before = table.state.tobytes()
        for number in rng.integers(0, game.rules.actions, 3):
            action = game.actions[int(number)]
            if action.id in legal:
                twin = table.copy()
                twin.play(seat, action)
                assert not game.problems(twin.state), (action.text, game.problems(twin.state))
            else:
                try:
                    table.play(seat, action)
                except IllegalAction as refusal:
                    assert len(str(refusal)) > 20, f"no reason given for {action.text}"
                else:
                    raise AssertionError(f"{action.text} was played although it is not in the mask")
        assert table.state.tobytes() == before
        assert table.question(seat)


def check_seats_that_are_not_asked(game: Game, players: int, seed: int) -> None:
    """Whoever is pending has something to do, and nobody has when the game is over."""
    for states in stages(game, players, seed):
        batch = _around(game, states)
        batch.calls.pending_seats(states, 0, 1, batch.steps)
        waiting = int(batch.steps[0])
        assert 0 < waiting < 1 << players
        for seat in range(players):
            mask = _mask(batch, states, seat)
            if waiting >> seat & 1:
                assert allowed_actions(mask), f"seat {seat} is pending and has nothing to do"


# --- states ---


def check_invariants(game: Game, players: int, seed: int) -> None:
    """Declared bounds and invariants hold at every step of a whole game, which ends."""
    table = None
    for table, _, _ in _random_table(game, players, seed):
        assert not game.problems(table.state), game.problems(table.state)
    assert table is not None and table.over
    assert not game.problems(table.state), game.problems(table.state)
    assert table.winners and min(table.places) == 1
    for sheet, score in zip(table.score_sheet, table.scores, strict=True):
        assert sum(line.points for line in sheet) == score
    assert not table.pending and not any(table.legal(seat) for seat in range(players))


def check_every_game_ends(game: Game, players: int, seed: int, games: int = 500) -> None:
    """Random play ends, compiled, over many seeds; a final state keeps its invariants."""
    batch = variant_batch(game, games, players, seed)
    batch.play_out(LONGEST_GAME)
    batch.score()
    assert batch.over.all(), f"{int((batch.over == 0).sum())} games go on"
    for i in range(0, games, 25):
        assert not game.problems(batch.states[i]), game.problems(batch.states[i])


def check_stallers_get_nowhere(game: Game, players: int, seed: int, games: int = 3) -> None:
    """Players who do their best to undo and to repeat reach the end within the decisions that the game states.

    They look one action ahead and take the one after which the table looks most like it did at their last decisions;
    one of two equal ones at random. Environments set the options, so that what has no end by its rules has one.
    """
    rng = np.random.default_rng(seed)
    most = game.most_decisions(players)
    for number in range(games):
        options = {**game.variants[number % len(game.variants)], **game.env_options}
        batch = Batch(game.engine, 1)
        batch.setup(players, seed=seed + number, options=game.parse_options(players, options))
        tried = Batch(game.engine, game.rules.actions)
        before: dict[int, deque[NDArray[np.float32]]] = {seat: deque(maxlen=4) for seat in range(players)}
        for _ in range(most + 1):
            batch.next_masks()
            seat = int(batch.seats[0])
            if seat < 0:
                break
            before[seat].append(_features(batch, batch.states, seat))
            legal = np.array(allowed_actions(batch.masks[0]))
            n = len(legal)
            tried.states[:n], tried.actions[:n], tried.seats[:n] = batch.states[0], legal, seat
            tried.calls.apply_actions(tried.states, 0, n, tried.seats, tried.actions, NULL_JOURNAL)
            tried.calls.observations(tried.states, 0, n, tried.seats, tried.features)
            strange = np.min([np.abs(tried.features[:n] - seen).sum(axis=1) for seen in before[seat]], axis=0)
            batch.states[0] = tried.states[int(rng.choice(np.flatnonzero(strange == strange.min())))]
        assert seat < 0, f"the game goes on after {most} decisions"


def check_copies_are_independent(game: Game, players: int, seed: int) -> None:
    """Playing on a copy leaves the original alone, and both go on alike."""
    for number, (table, seat, choice) in enumerate(_random_table(game, players, seed)):
        if number % 20 == 0:
            before = table.state.tobytes()
            twin = table.copy()
            twin.play(seat, choice)
            assert table.state.tobytes() == before
            if not twin.over:
                one, two = twin.copy(), twin.copy()
                assert one.play(*_first_choice(one)).state.tobytes() == two.play(*_first_choice(two)).state.tobytes()


def _first_choice(table: Table) -> tuple[int, Any]:
    seat = table.pending[0]
    return seat, table.legal(seat)[0]


def check_round_trips(game: Game, players: int, seed: int) -> None:
    """A position described and laid out again is the same bytes; a record replays to the same bytes."""
    last = None
    for number, (table, _, _) in enumerate(_random_table(game, players, seed)):
        last = table
        if number % 7 == 0:
            described = msgspec.json.decode(msgspec.json.encode(table.to_dict()))
            again = position(game.name, described)
            assert again.state.tobytes() == table.state.tobytes(), f"after {number} actions"
            assert again.to_dict() == table.to_dict()
    assert last is not None
    record = msgspec.json.decode(last.record().to_json())
    again = replay(record)
    assert again.state.tobytes() == last.state.tobytes()
    assert again.events == last.events
    assert again.record() == last.record()


def check_lockstep(game: Game, players: int, seed: int) -> None:
    """Equal seeds stay in lockstep; other seeds differ."""
    one, two = variant_batch(game, 64, players, seed), variant_batch(game, 64, players, seed)
    for batch in (one, two):
        batch.play_out(200)
    assert one.states.tobytes() == two.states.tobytes()
    assert len({row.tobytes() for row in one.states}) == one.size


def check_play_outs(game: Game, players: int, seed: int, games: int = 60) -> None:
    """Played out in one go, without masks or journal, games go the way they go step by step."""
    at_once, by_steps = (variant_batch(game, games, players, seed) for _ in range(2))
    at_once.play_out()
    by_steps.next_masks()
    while by_steps.waiting.any():
        by_steps.choose()
        by_steps.apply()
        by_steps.next_masks()
    assert at_once.states.tobytes() == by_steps.states.tobytes()


def check_undo(game: Game, players: int, seed: int) -> None:
    """What may be undone is undone exactly."""
    undone = 0
    for table, seat, choice in _random_table(game, players, seed):
        if undone >= 5:
            return
        twin = table.copy()
        before = twin.state.tobytes()
        twin.play(seat, choice)
        if twin.why_no_undo(seat) is None:
            twin.undo(seat)
            assert twin.state.tobytes() == before
            assert twin.events == table.events
            undone += 1


# --- interpreted and compiled ---


def check_interpreted_equals_compiled(game: Game, players: int, seed: int, games: int = 100, steps: int = 6) -> None:
    """From positions of all stages, interpreted and compiled rules go the same way, states and events byte by byte."""
    fast = scattered(game, games, players, seed)
    plain = Batch(game.engine, games, calls=game.engine.plain)
    plain.states[:] = fast.states
    journals = new_journal(2000), new_journal(2000)
    for i in range(games):
        for _ in range(steps):
            fast.calls.glance(fast.states, i, i + 1, fast.waiting, fast.seats, fast.masks)
            plain.calls.glance(plain.states, i, i + 1, plain.waiting, plain.seats, plain.masks)
            assert fast.seats[i] == plain.seats[i]
            assert np.array_equal(fast.masks[i], plain.masks[i])
            fast.calls.choose_actions(fast.masks, i, i + 1, fast.choosers, fast.actions)
            for batch, journal in zip((fast, plain), journals, strict=True):
                journal[:] = 0
                batch.calls.apply_actions(batch.states, i, i + 1, fast.seats, fast.actions, journal)
            assert fast.states[i].tobytes() == plain.states[i].tobytes(), game.actions[int(fast.actions[i])].text
            assert np.array_equal(*journals)
    fast.next_masks()
    plain.seats[:] = fast.seats
    for batch in (fast, plain):
        batch.observe()
        batch.score()
    assert np.array_equal(fast.features, plain.features)
    assert np.array_equal(fast.scores, plain.scores)
    assert np.array_equal(fast.places, plain.places)
    _redact_and_fill_alike(game, fast, plain, players)


def _redact_and_fill_alike(game: Game, fast: Batch, plain: Batch, players: int) -> None:
    seats = np.arange(fast.size, dtype=np.int64) % players
    plain.choosers[:] = fast.choosers
    for batch in (fast, plain):
        batch.calls.redact_games(batch.states, 0, batch.size, seats)
    assert fast.states.tobytes() == plain.states.tobytes()
    for batch in (fast, plain):
        batch.calls.determinize_games(batch.states, 0, batch.size, seats, batch.choosers)
    assert fast.states.tobytes() == plain.states.tobytes()


def check_setups_equal(game: Game, players: int, seed: int, games: int = 75) -> None:
    """Set-up is the same interpreted and compiled."""
    fast = variant_batch(game, games, players, seed)
    plain = variant_batch(game, games, players, seed, calls=game.engine.plain)
    assert fast.states.tobytes() == plain.states.tobytes()
    assert fast.choosers.tobytes() == plain.choosers.tobytes()


# --- secrets ---


def _around(game: Game, states: NDArray[np.void]) -> Batch:
    batch = Batch(game.engine, len(states))
    batch.states[:] = states
    return batch


def _mask(batch: Batch, states: NDArray[np.void], seat: int) -> NDArray[np.uint32]:
    batch.seats[0] = seat
    batch.calls.legal_actions(states, 0, 1, batch.seats, batch.masks)
    mask: NDArray[np.uint32] = batch.masks[0].copy()
    return mask


def _features(batch: Batch, states: NDArray[np.void], seat: int) -> NDArray[np.float32]:
    batch.seats[0] = seat
    batch.features[:] = np.nan
    batch.calls.observations(states, 0, 1, batch.seats, batch.features)
    features: NDArray[np.float32] = batch.features[0].copy()
    return features


def _redacted(batch: Batch, states: NDArray[np.void], seat: int) -> NDArray[np.void]:
    seen = states.copy()
    batch.seats[0] = seat
    batch.calls.redact_games(seen, 0, 1, batch.seats)
    return seen


def check_redaction(game: Game, players: int, seed: int) -> None:
    """A seat's view, mask, features and who is asked depend on nothing that it cannot see.

    For positions of all stages, the rest is filled at random with what the seat cannot rule out: the seat notices no
    difference, and what it was filled with is a possible position.
    """
    for states in stages(game, players, seed):
        batch = _around(game, states)
        for seat in range(-1, players):
            seen = _redacted(batch, states, seat)
            assert not any(int(word) for word in seen[0]["rng"]), "the generator is visible"
            assert _redacted(batch, seen, seat).tobytes() == seen.tobytes(), "redacting twice changes something"
            view = Table(game, states).view(None if seat < 0 else seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view, "the view is not JSON"
            if seat < 0:
                continue
            assert np.array_equal(_mask(batch, states, seat), _mask(batch, seen, seat)), "the mask tells a secret"
            features = _features(batch, states, seat)
            assert np.isfinite(features).all(), "features are left unwritten"
            assert np.array_equal(features, _features(batch, seen, seat)), "the features tell a secret"
            filled = seen.copy()
            batch.choosers["a"], batch.choosers["counter"] = seed + seat, 1
            batch.calls.determinize_games(filled, 0, 1, batch.seats, batch.choosers)
            assert not game.problems(filled[0]), game.problems(filled[0])
            assert _redacted(batch, filled, seat).tobytes() == seen.tobytes(), "filling changed what the seat knows"
            batch.calls.pending_seats(states, 0, 1, batch.steps)
            waiting = int(batch.steps[0])
            batch.calls.pending_seats(filled, 0, 1, batch.steps)
            assert waiting == int(batch.steps[0]), "who is asked tells a secret"
            for other in range(players):
                if waiting >> other & 1:
                    assert allowed_actions(_mask(batch, filled, other)), "a filled position is stuck"


def check_redacted_records_answer(game: Game, players: int, seed: int, games: int = 200) -> None:
    """A record as one seat knows it can be asked about the others: what is unknown is left out, not looked up."""
    batch = scattered(game, games, players, seed)
    true = batch.states.copy()
    for viewer in range(players):
        batch.states[:] = true
        batch.calls.redact_games(batch.states, 0, games, np.full(games, viewer))
        for seat in range(players):
            batch.seats[:] = seat
            batch.masks[:] = 0
            batch.calls.legal_actions(batch.states, 0, games, batch.seats, batch.masks)
            offered = [action for mask in batch.masks for action in allowed_actions(mask)]
            assert max(offered, default=0) < game.rules.actions, "an action that does not exist is offered"
            batch.observe()
            assert np.isfinite(batch.features).all()


def check_filled_positions_play_on(game: Game, players: int, seed: int) -> None:
    """Filled positions can be played to the end."""
    batch = scattered(game, 200, players, seed)
    seats = np.arange(batch.size, dtype=np.int64) % players
    batch.calls.redact_games(batch.states, 0, batch.size, seats)
    batch.calls.determinize_games(batch.states, 0, batch.size, seats, batch.choosers)
    batch.play_out(LONGEST_GAME)
    batch.score()
    assert batch.over.all()
    for i in range(0, batch.size, 20):
        assert not game.problems(batch.states[i])


def check_filling_is_unbiased(game: Game, players: int, seed: int, games: int = 3000) -> None:
    """What others hold, filled in, is distributed as what they truly hold.

    At the opening, where nothing but the deal is hidden, the mean of every feature of every other seat is compared
    over many deals; five standard errors are allowed.
    """
    batch = variant_batch(game, games, players, seed)
    viewer = np.zeros(games, np.int64)
    filled = Batch(game.engine, games)
    filled.states[:] = batch.states
    filled.choosers[:] = batch.choosers
    filled.calls.redact_games(filled.states, 0, games, viewer)
    filled.calls.determinize_games(filled.states, 0, games, viewer, filled.choosers)
    for other in range(1, players):
        for each in (batch, filled):
            each.seats[:] = other
            each.observe()
        true, guess = batch.features.astype(np.float64), filled.features.astype(np.float64)
        error = np.sqrt((true.var(axis=0) + guess.var(axis=0)) / games)
        off = np.abs(true.mean(axis=0) - guess.mean(axis=0)) > 5 * error + 1e-9
        names = [name for name, part in game.features.items() if off[part].any()]
        assert not names, f"biased: {names}"


def check_features(game: Game) -> None:
    """The named slices tile the observation vector, and every column has a name of its own and a range."""
    at = 0
    for name, part in game.features.items():
        assert part.start == at and part.stop > at, name
        assert game.features.all[name].doc
        at = part.stop
    assert at == game.rules.features == len(set(game.features.columns))
    assert ((game.features.low == -1) | (game.features.low == 0)).all() and (game.features.high == 1).all()


def check_observations_are_complete(game: Game, players: int, seed: int, games: int = 100) -> None:
    """Positions that differ in what a seat knows differ in its observation, and the other way round.

    Along many whole games, the positions are looked at with the eyes of one seat after the other: what ``redact``
    leaves, apart from what only tells the past, and the observation must tell the same positions apart.
    """
    batch = variant_batch(game, games, players, seed)
    known: dict[tuple[int, bytes], bytes] = {}
    told: dict[tuple[int, bytes], bytes] = {}
    low, high = game.features.low, game.features.high
    for step in range(LONGEST_GAME):
        looking = np.full(games, step % players)
        batch.features[:] = np.nan
        batch.calls.observations(batch.states, 0, games, looking, batch.features)
        assert not np.isnan(batch.features).any(), "features are left unwritten"
        off = (batch.features < low) | (batch.features > high)
        assert not off.any(), f"out of range: {_columns(game, off)}"
        batch.score()
        going = np.flatnonzero(batch.over == 0)
        if not len(going):
            break
        seen = batch.states[going]
        batch.calls.redact_games(seen, 0, len(seen), looking)
        game.forget_past(seen, step % players)
        for record, features in zip(seen, batch.features[going], strict=True):
            knows, tells = record.tobytes(), features.tobytes()
            before = known.setdefault((step % players, tells), knows)
            assert before == knows, f"not told: {_differences(game, before, knows)}"
            before = told.setdefault((step % players, knows), tells)
            assert before == tells, f"known alike, told apart: {_apart(game, before, tells)}"
        batch.play_out(1)
    assert len(known) > games


def _apart(game: Game, one: bytes, two: bytes) -> list[str]:
    return _columns(game, np.frombuffer(one, np.float32) != np.frombuffer(two, np.float32))


def _columns(game: Game, chosen: NDArray[np.bool_]) -> list[str]:
    return [game.features.columns[i] for i in np.unique(chosen.nonzero()[-1])[:8]]


def _differences(game: Game, one: bytes, two: bytes) -> list[str]:
    """The numbers in which two records differ."""
    pairs = zip(*(_fields(np.frombuffer(record, game.rules.state.dtype)) for record in (one, two)), strict=True)
    return [f"{name} {at}: {a[at]} or {b[at]}" for (name, a), (_, b) in pairs for at in map(tuple, np.argwhere(a != b))]


def _fields(records: NDArray[Any], path: str = "") -> Iterator[tuple[str, NDArray[Any]]]:
    """The fields of some records, those of nested records by their path, as arrays that can be written to."""
    for field in records.dtype.names or ():
        inner, name = records[field], f"{path}.{field}" if path else field
        if inner.dtype.names:
            yield from _fields(inner, name)
        else:
            yield name, inner


def check_every_field_is_told(game: Game, players: int, seed: int, untold: Mapping[str, str]) -> None:
    """Any one number of what a seat knows, made smaller, changes its observation.

    *untold* names the fields of which that cannot be asked, each with its reason: they follow from others, or only tell
    the past. Every other one is tried where it is not 0 along a number of whole games; if it never is, made larger.
    """
    batch = variant_batch(game, 100, players, seed)
    rng = np.random.default_rng(seed)
    tried: Counter[str] = Counter()
    for step in range(LONGEST_GAME):
        seat = step % players
        looking = np.full(batch.size, seat)
        seen = batch.states.copy()
        batch.calls.redact_games(seen, 0, batch.size, looking)
        batch.calls.observations(seen, 0, batch.size, looking, batch.features)
        plain = batch.features.copy()
        for name, numbers in _fields(seen):
            there = np.argwhere(numbers > 0) if name not in untold and tried[name] < 300 else ()
            for place in rng.permutation(there)[:3]:
                i, at, value = place[0], tuple(place), int(numbers[tuple(place)])
                # One less, or for sets one member less.
                numbers[at] = value & (value - 1) if numbers.dtype.itemsize > 2 else value - 1
                batch.calls.observations(seen, i, i + 1, looking, batch.features)
                assert not np.array_equal(batch.features[i], plain[i]), f"{name} {at}: {value} is not told"
                numbers[at] = value
                tried[name] += 1
        batch.score()
        if batch.over.all():
            break
        batch.play_out(1)
    assert set(untold) <= {name for name, _ in _fields(seen)}
    opening, looking = variant_batch(game, batch.size, players, seed), np.zeros(batch.size, np.int64)
    opening.calls.redact_games(opening.states, 0, batch.size, looking)
    opening.calls.observations(opening.states, 0, batch.size, looking, plain)
    for name, numbers in _fields(opening.states):
        if name not in untold and not tried[name] and not name.startswith("rng.") and not name.endswith("filling"):
            numbers[tuple(np.s_[:, 0, 0, 0][: numbers.ndim])] += 1
            opening.calls.observations(opening.states, 0, batch.size, looking, opening.features)
            assert not np.array_equal(opening.features, plain), f"{name} is not told"
            plain[:] = opening.features


def check_past_does_not_matter(game: Game, players: int, seed: int, games: int = 200) -> None:
    """Positions that differ only in what tells the past play on alike to the end."""
    one = scattered(game, games, players, seed)
    two = Batch(game.engine, games)
    two.states[:] = one.states
    two.choosers[:] = one.choosers
    game.forget_past(two.states, 0)
    for batch in (one, two):
        batch.play_out(LONGEST_GAME)
        batch.score()
    assert one.over.all() and np.array_equal(one.scores, two.scores) and np.array_equal(one.places, two.places)
    assert one.choosers.tobytes() == two.choosers.tobytes(), "another number of decisions"


def check_events(game: Game, players: int, seed: int) -> None:
    """Every event can be read and told for every reader, and events drive the story from the opening to the end."""
    last = None
    for table, _, _ in _random_table(game, players, seed):
        last = table
    assert last is not None
    assert last.events and last.events[-1].kind == last.events_for(None)[-1].kind
    declared = SHARED.declared | game.sayings.declared
    decoder: Any = msgspec.json.Decoder(list[game.event_types])  # type: ignore[name-defined]
    for reader in (None, *range(players)):
        events = last.events_for(reader)
        assert decoder.decode(msgspec.json.encode(events)) == events
        told = last.log(reader)
        assert told
        assert not [wrong for line in told for wrong in misfits(line.message, declared)]
        for language in LANGUAGES:
            company = Company([f"Player {seat}" for seat in range(players)], reader)
            assert all(catalogue(language).render(line.message, company) for line in told)
    assert str(last) and repr(last) and last._repr_html_()


def check_sayings(game: Game, players: int, seed: int) -> None:
    """Everything that is asked, refused, labelled and scored is a declared message that every language can say."""
    chooser = random.Random(seed)
    declared = SHARED.declared | game.sayings.declared
    said = {label.id: label for label in map(game.label, game.actions)}
    wrong = [problem for action in game.actions for problem in misfits(game.label(action), declared)]
    for table, seat, _ in _random_table(game, players, seed):
        question = table.question(seat)
        assert question is not None and question.message is not None and question.seat == seat
        for message in (
            question.message,
            *(table.why_not(seat, action) for action in chooser.choices(game.actions, k=8)),
        ):
            if message is not None:
                said[message.id] = message
                wrong += misfits(message, declared)
    sheets = [line.message for sheet in table.score_sheet for line in sheet]
    assert not wrong + [problem for message in sheets for problem in misfits(message, declared)]
    for message in (*said.values(), *sheets):
        for language in LANGUAGES:
            assert catalogue(language).render(message)
