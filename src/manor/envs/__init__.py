"""Environments for learning: plain arrays, Gymnasium, PettingZoo, OpenSpiel; for every game that Manor knows.

``ArrayEnv`` needs nothing but NumPy. The other formats need the extra ``envs``; importing their module registers every
game with the framework:

| module | format | registered as |
|---|---|---|
| :mod:`manor.envs.gym` | Gymnasium, one learner among chosen opponents, single and vector | ``manor/dominion-v0`` |
| :mod:`manor.envs.zoo` | PettingZoo, turn by turn and parallel | ``manor/dominion-v0`` |
| :mod:`manor.envs.spiel` | OpenSpiel | ``manor_dominion`` |
"""

from __future__ import annotations

from .arrays import BEGIN, LEAVE, ArrayEnv
from .errors import InvalidSettings
from .house import OneOf
from .rewards import KINDS, utilities

__all__ = ["BEGIN", "KINDS", "LEAVE", "ArrayEnv", "InvalidSettings", "OneOf", "utilities"]
