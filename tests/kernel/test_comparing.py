"""What is compared and written down in our way comes out as in Numba's."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from manor.kernel import linking
from manor.kernel.compile import JIT

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")


@pytest.fixture(autouse=True)
def _quickly() -> None:
    linking._install()


def flags(**chosen: Any) -> Any:
    made: Any = import_module("numba.core.compiler").Flags()
    for name, value in chosen.items():
        setattr(made, name, value)
    return made


def test_settings_are_equal_when_each_of_them_is() -> None:
    assert flags(nrt=True, boundscheck=True) == flags(boundscheck=True, nrt=True)
    assert hash(flags(nrt=True)) == hash(flags(nrt=True))
    assert flags(nrt=True) != flags(nrt=False)
    assert flags(nrt=True) != flags()
    assert flags(nrt=True) != flags(boundscheck=True)


def test_a_setting_that_is_left_alone_has_its_default() -> None:
    assert flags(nrt=False) == flags()
    assert hash(flags(nrt=False)) == hash(flags())
    assert len({flags(), flags(nrt=False), flags(nrt=True)}) == 2


def test_settings_that_change_are_compared_as_they_are_now() -> None:
    one, other = flags(), flags()
    assert one == other
    one.nrt = True
    assert one != other


def test_every_record_type_is_written_down_with_its_own_fields() -> None:
    numba: Any = import_module("numba")
    written = [repr(numba.from_dtype(np.dtype([(name, kind)]))) for name in ("hand", "deck") for kind in ("i1", "i8")]
    assert len(set(written)) == 4
    assert written[0] == "Record([('hand', {'type': int8, 'offset': 0, 'alignment': None, 'title': None, })], 1, False)"
