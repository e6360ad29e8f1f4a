"""OpenSpiel: every game as ``manor_<game>``, for its algorithms, bots and tests.

>>> import pyspiel, manor.envs.spiel
>>> game = pyspiel.load_game("manor_little_town(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 10000)
>>> state.apply_action(7)
>>> 0 <= state.current_player() < 3
True

**Chance.** Nature moves once, first: it draws one of *deals* deals, each equally likely, and a deal fixes every later
shuffle and draw of the game (it is the seed of the generator inside the record). No player ever sees the deal. A game
whose dice are all rolled in advance and kept covered is the same game, and it is one that OpenSpiel treats exactly:
``apply_action`` is deterministic, a state is its history, and states can be saved, cloned and replayed. The price is
that there are *deals* games instead of all of them, and that a search which looks ahead from a cloned state looks at
the covered dice: honest searches use ``resample_from_infostate``, which draws anew all that a player cannot know.

**Information.** The observation tensor is the game's feature vector, from what the player may know. The information
state string is all that the player saw happen, step by step, with its own actions: perfect recall. The information
state *tensor* is the feature vector too: it holds what the games let a player remember (who owns what, what was
shown), not the order of the past.

**Simultaneous phases** are taken seat by seat, lowest pending seat first; nobody sees another's open choice.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
import pyspiel

from ..facade.table import Table, replay
from ..games import Game, names
from ..games import game as find_game
from ..games.shown import Event, View
from .rewards import HIGHEST, LOWEST, SUMS, kind_number, utilities

DEALS = 10_000


def short_name(game: str) -> str:
    """How OpenSpiel knows a game."""
    return f"manor_{game}"


class _Held:
    """A table that copies itself when OpenSpiel clones a state, and what each player saw happen at it."""

    def __init__(
        self, table: Table | None, seen: dict[int | None, list[str]] | None = None, is_resampled: bool = False
    ) -> None:
        self.table = table
        self._seen = seen or {}
        self._is_resampled = is_resampled

    def __deepcopy__(self, memo: dict[int, Any]) -> _Held:
        seen = {viewer: list(lines) for viewer, lines in self._seen.items()}
        return _Held(None if self.table is None else self.table.copy(), seen, self._is_resampled)

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel saves a state by pickling what it holds; a table is saved as its record.
        if self._is_resampled:
            raise ValueError("A resampled state cannot be saved: no deal leads to it.")
        return _restored, (None if self.table is None else self.table.record().to_dict(),)

    def remembered(self, viewer: int | None) -> str:
        """All that a player (None: a spectator) saw happen and did, from the opening on."""
        table = self.table
        if table is None:
            return ""
        history = table.history
        # What was told of an action never changes, so each is put into words once.
        lines = self._seen.setdefault(viewer, [_told(table, -1, viewer)])
        for number in range(len(lines) - 1, len(history)):
            seat, action = history[number]
            own = f"I {action.text}: " if seat == viewer else ""
            lines.append(own + _told(table, number, viewer))
        return "\n".join(lines)


def _restored(record: dict[str, Any] | None) -> _Held:
    return _Held(None if record is None else replay(record))


def _told(table: Table, number: int, viewer: int | None) -> str:
    return "; ".join(_written(event) for event in table.events_of(number, viewer))


def _written(shown: Event | View) -> str:
    """The same text for whatever looks the same."""
    return msgspec.json.encode(shown, order="sorted").decode()


def _game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.min_players, "deals": DEALS, "reward": "win", "options": ""},
    )


@dataclass(frozen=True)
class SpielSettings:
    """A game's parameters: plain data, so that games and states can be pickled."""

    name: str
    players: int
    deals: int
    reward: str
    options: dict[str, Any]

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find_game(self.name)


class ManorGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is untyped
    """A game of Manor as OpenSpiel sees it.

    Parameters: ``players``; ``deals``, how many deals nature draws from; ``reward``, the kind of terminal reward;
    ``options``, the game's own options as a JSON object, in single quotes or double. OpenSpiel takes a comma for the
    end of a parameter, so a game writes them with semicolons, and reads both.
    """

    def __init__(self, game: Game, game_type: Any, params: dict[str, Any]) -> None:
        self.settings = settings = SpielSettings(
            game.name,
            int(params.get("players", game.min_players)),
            int(params.get("deals", DEALS)),
            str(params.get("reward", "win")),
            _read_options(str(params.get("options", ""))),
        )
        kind_number(settings.reward)
        game.engine.warm_up()
        # Wrong options are told here, not at the first deal.
        game.parse_options(settings.players, settings.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.actions,
            max_chance_outcomes=settings.deals,
            num_players=settings.players,
            min_utility=LOWEST[settings.reward],
            max_utility=HIGHEST,
            utility_sum=SUMS[settings.reward],
            max_game_length=game.most_decisions(settings.players),
        )
        super().__init__(game_type, info, {**params, "options": _write_options(settings.options)})

    def new_initial_state(self, *_: Any) -> ManorState:
        """The state before nature has dealt."""
        return ManorState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ManorObserver:
        """What reads states for a player."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return ManorObserver(kind, self.settings.game, params)


class ManorState(pyspiel.State):  # type: ignore[misc]  # pyspiel is untyped
    """A position, or the moment before the deal."""

    def __init__(self, game: ManorGame) -> None:
        super().__init__(game)
        self._held = _Held(None)
        self._settings = game.settings

    @property
    def table(self) -> Table | None:
        """The table, once nature has dealt."""
        return self._held.table

    def remembered(self, viewer: int | None) -> str:
        """All that a player (None: a spectator) saw happen and did."""
        return self._held.remembered(viewer)

    def current_player(self) -> int:
        """Whose decision it is: nature's at first, then the lowest pending seat's."""
        table = self.table
        if table is None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = table.pending
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        table = self.table
        if table is None or player not in table.pending[:1]:
            return []
        return [action.id for action in table.legal(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each equally likely."""
        deals = self._settings.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table is None:
            chosen = self._settings
            options = {**chosen.game.env_options, **chosen.options}
            self._held = _Held(Table.new(chosen.name, players=chosen.players, seed=int(action), **options))
        else:
            table.play(table.pending[0], int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._settings.game.actions[action].text

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        """What each player was paid so far: nothing before the end."""
        if self.table is None or not self.table.over:
            return [0.0] * self._settings.players
        return utilities(self._settings.reward, self.table.places)

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> ManorState:
        """A state that a player cannot tell from this one, with all that it cannot know drawn anew."""
        twin: ManorState = self.clone()
        if self.table is not None:
            imagined = self.table.imagined(player, int(probability() * (1 << 53)))
            table = self.table.copy()
            for field in imagined.state.dtype.names or ():
                table.state[field] = imagined.state[field]
            twin._held = _Held(table, is_resampled=True)
        return twin

    def __str__(self) -> str:
        # OpenSpiel's tests ask for this at every step, so it says little; str(state.table) draws the whole table.
        if self.table is None:
            return "before the deal"
        history = self.table.history
        last = f"; seat {history[-1][0]}: {history[-1][1]}" if history else ""
        return f"{self.table!r}{last}"


class ManorObserver:
    """Reads states for OpenSpiel: features as the tensor, what was seen as the string."""

    def __init__(self, kind: Any, game: Game, params: Any) -> None:
        if params:
            raise ValueError(f"Manor's observers take no parameters; given were {params}.")
        self._game = game
        self._recalls = bool(kind.perfect_recall)
        self._is_public = bool(kind.public_info)
        self._is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(game.rules.features if self._is_private else 0, np.float32)
        self.dict = {name: self.tensor[part] for name, part in game.features.items()} if self._is_private else {}

    def set_from(self, state: ManorState, player: int) -> None:
        """Write the player's features into the tensor."""
        if not self._is_private:
            return
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.table.observation(player)

    def string_from(self, state: ManorState, player: int) -> str | None:
        """What the player sees now; with perfect recall, all that it saw happen and did."""
        table = state.table
        if table is None:
            return "before the deal"
        viewer = player if self._is_private else None
        if not self._recalls:
            return _written(table.view(viewer)) if self._is_public or self._is_private else None
        return f"player {player}\n{state.remembered(viewer)}"


def _read_options(text: str) -> dict[str, Any]:
    if not text:
        return {}
    try:
        options = json.loads(text.replace("'", '"').replace(";", ","))
    except ValueError as problem:
        raise ValueError(f"options must be a JSON object such as {{'start': 0}}, not {text!r}: {problem}") from problem
    if not isinstance(options, dict):
        raise ValueError(f"options must be a JSON object such as {{'start': 0}}, not {text!r}.")
    return options


def _write_options(options: dict[str, Any]) -> str:
    """Options as OpenSpiel can read them back from a game's own text: no name or value of theirs has a comma."""
    return json.dumps(options, separators=(";", ": ")).replace('"', "'") if options else ""


def _register(name: str) -> None:
    game = find_game(name)
    game_type = _game_type(game)

    class Registered(ManorGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, game_type, dict(params or {}))

    Registered.__name__ = Registered.__qualname__ = f"Manor{''.join(w.title() for w in name.split('_'))}"
    globals()[Registered.__name__] = Registered
    pyspiel.register_game(game_type, Registered)


for _name in names():
    if short_name(_name) not in pyspiel.registered_names():
        _register(_name)
