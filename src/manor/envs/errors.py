"""What can be wrong with what an environment is given."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import ManorError


class InvalidSettings(ManorError, ValueError):
    """Settings, buffers or arrays of actions that do not fit an environment; ``problems`` lists all that is wrong.

    Options of the game itself are refused as everywhere, with :class:`~manor.errors.InvalidOptions`.
    """

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return " ".join(self.problems)
