"""What the cards do. Importing a file registers its cards; the dispatchers are made when all are in."""

from . import attacks, drawing, playing, trashing
from .registry import dispatchers

__all__ = [
    "answer_effect",
    "attacks",
    "carry_on_effect",
    "drawing",
    "end_effect",
    "play_effect",
    "playing",
    "trashing",
    "victim_effect",
]

play_effect, victim_effect, end_effect, carry_on_effect, answer_effect = dispatchers()
