"""Where Numba keeps and finds what it compiled; it imports this itself, see :func:`manor.kernel.compile.entry`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numba.core.caching

_caching: Any = numba.core.caching  # untyped


class SameSource(_caching.UserProvidedCacheLocator):  # type: ignore[misc]
    """Finds code by what it was compiled from, in the folder that is named for it, wherever the source lies.

    Numba goes by the path and the age of a file: a second clone, or a wheel installed beside one, would be compiled
    anew while its folder says that all is ready.
    """

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)
        self._cache_path = _caching.config.CACHE_DIR

    def get_source_stamp(self) -> str:
        """The folder's name is the stamp."""
        return ""

    def get_disambiguator(self) -> str:
        """Two files of one name may lie in two rooms."""
        return f"{Path(self._py_file).parent.name}-{self._lineno}"
