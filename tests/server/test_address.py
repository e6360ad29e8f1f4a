"""Where others find the server: what an invitation says."""

from __future__ import annotations

from ipaddress import ip_address

import pytest

from manor.server.hosts import network_address

from .player import get
from .serving import Server


@pytest.mark.parametrize("listens_on", ["127.0.0.1", "localhost", "::1", "[::1]"])
def test_nobody_else_finds_a_server_that_listens_to_its_own_machine(listens_on: str) -> None:
    assert network_address(listens_on) is None


@pytest.mark.parametrize("listens_on", ["192.168.1.7", "manor.example", "fd00::7"])
def test_a_server_is_found_where_it_listens(listens_on: str) -> None:
    assert network_address(listens_on) == listens_on


@pytest.mark.parametrize("listens_on", ["0.0.0.0", "::"])
def test_a_server_that_listens_everywhere_names_an_address_of_the_network(listens_on: str) -> None:
    found = network_address(listens_on)
    # A machine without any network has none.
    assert found is None or not (ip_address(found).is_loopback or ip_address(found).is_unspecified)


def test_the_page_is_told(server: Server) -> None:
    assert get(f"{server.url}/api/address").json() == {"network": None}
