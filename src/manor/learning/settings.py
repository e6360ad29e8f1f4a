"""What a training run is made with: a file of a few lines, every one with a default."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from ..errors import ManorError

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Positive = Annotated[float, msgspec.Meta(gt=0)]
Count = Annotated[int, msgspec.Meta(ge=1)]


class InvalidTraining(ManorError, ValueError):
    """Settings that cannot be trained with, or a folder that cannot be gone on from."""


class TrainingSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to train, and what."""

    players: tuple[Count, ...] = (2, 3, 4)
    """Numbers of players, in turn over the games."""
    options: tuple[dict[str, Any], ...] = ({},)
    """The game's options, in turn too; strength is looked at with the first."""
    learners: Annotated[tuple[Literal["all", "one"], ...], msgspec.Meta(min_length=1)] = ("all",)
    """Who learns, in turn over the rounds: all seats of every table, or one of each, against *opponents*."""
    opponents: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)] = ("any",)
    """Those of whom one is drawn for each game, all equally often: styles of the game's policy, ``any`` of them, other
    agents that the kernel plays by name, or all files of a pattern (``strategies/sparring/*.toml``), here or in the
    game's folder, of which those come to a table that fit its options."""
    guided: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Where all seats learn: fewer than this many of a game's first decisions are made by *guides*, none in half of the
    games. They are imitated, what follows is learned from."""
    guides: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)] = ("any",)
    """Who guides, drawn like opponents."""
    imitation: float = 1.0
    imitation_until: Share = 0.2
    """How much imitating counts, fading out at this share of the run."""
    width: Count = 256
    blocks: Count = 2
    """The net: hidden numbers, and residual blocks of two layers each."""
    games: Count = 32_768
    steps: Count = 64
    """Games side by side, and decisions of each between two rounds of learning."""
    limit: Annotated[int, msgspec.Meta(ge=0)] = 4000
    """Decisions after which a game is cut off and lost by everybody. 0: none."""
    minibatch: Count = 65_536
    epochs: Count = 1
    rate: Positive = 5e-4
    last_rate: Share = 0.05
    """Adam's step at the beginning, and the share of it that is left at the end."""
    clip: Positive = 0.2
    entropy: float = 0.01
    last_entropy: float = 0.002
    value_weight: float = 0.5
    gradient: Positive = 0.5
    """The largest norm of a gradient."""
    trace: Share = 0.95
    """λ of the advantages, from one decision of a seat to its next."""
    moods: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    mood_verbs: tuple[str, ...] = ()
    moody: Share = 0.25
    moods_until: Share = 0.6
    """This share of the seats is in a mood of its own for a whole game: it likes each action with one of these verbs
    more or less than the net does, by so much (the standard deviation of what is added to logits), fading out at a
    share of the run. So a net tries plans that take many decisions, not only one odd decision at a time."""
    shaping: float = 0.01
    shaping_until: Share = 0.6
    """What a point of lead pays, fading out at this share of the run: in the end only winning counts."""


def read_settings(game: str, path: Path | None = None) -> TrainingSettings:
    """The settings of a game: its own file, or another."""
    source = path if path is not None else files("manor.games") / game / "learning.toml"
    try:
        text = source.read_text(encoding="utf-8")
    except FileNotFoundError:
        if path is None:
            return TrainingSettings()
        raise InvalidTraining(f"There is no file {path}.") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise InvalidTraining(f"{source} cannot be read: {problem}") from problem
    try:
        return msgspec.convert(tomllib.loads(text), TrainingSettings)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        known = ", ".join(TrainingSettings.__struct_fields__)
        raise InvalidTraining(f"{source}: {problem}. Settings are {known}.") from problem
