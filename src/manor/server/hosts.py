"""By which names this server may be asked for.

A page of another site can have its own name lead to this machine and then ask as if it were ours; a server that answers
only to names it knows cannot be used in that way.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address

ANY = "*"
_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?\Z")
_HOST = re.compile(r"(\[[0-9a-fA-F:.%]+\]|[^\[\]:]*)(:\d{0,5})?\Z")


def name_of(host: str | None) -> str:
    """The name in a Host header, without its port and as names are compared; empty when it is none.

    >>> name_of("Table.Example:8000"), name_of("[::1]:8000"), name_of("a:b:c")
    ('table.example', '::1', '')
    """
    found = _HOST.match(host or "")
    return found[1].strip("[]").lower().removesuffix(".") if found is not None else ""


def checked_host(given: str) -> str:
    """A host that shall be allowed: a name or an address, without scheme and port, or ``*``. Raises ValueError.

    >>> checked_host("Manor.Example")
    'manor.example'
    >>> checked_host("https://manor.example")
    Traceback (most recent call last):
    ValueError: a host is a name or an address without scheme and port, such as manor.example, not 'https://manor.example'
    """
    bare = given.strip("[]").lower()
    if bare != ANY and not _is_address(bare) and _NAME.match(bare) is None:
        wanted = "a host is a name or an address without scheme and port, such as manor.example"
        raise ValueError(f"{wanted}, not {given!r}")
    return bare.removesuffix(".")


class Hosts:
    """The names that are this server's: loopback, the machine's own, and those that were allowed."""

    def __init__(self, listens_on: str, allowed: tuple[str, ...]) -> None:
        own = socket.gethostname().lower()
        short = own.partition(".")[0]
        self._names = {"localhost", own, short, f"{short}.local", name_of(listens_on), *allowed} - {""}

    def knows(self, host: str | None, arrived_at: str | None) -> bool:
        """Whether a Host header names this server; an address does when the request arrived at it."""
        name = name_of(host)
        if ANY in self._names or name in self._names or name.endswith(".localhost"):
            return True
        return _is_address(name) and (ip_address(name).is_loopback or _same_address(name, arrived_at))


def network_address(listens_on: str) -> str | None:
    """This machine's address on its network, where a server listens that listens on this; None: nobody else finds it.

    >>> network_address("127.0.0.1"), network_address("192.168.1.7")
    (None, '192.168.1.7')
    """
    name = listens_on.strip("[]")
    if not _is_address(name):
        return None if name == "localhost" else name
    if not ip_address(name).is_unspecified:
        return None if ip_address(name).is_loopback else name
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says from which address it would be.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if ip_address(found).is_loopback else found


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _same_address(name: str, arrived_at: str | None) -> bool:
    if arrived_at is None or not _is_address(arrived_at):
        return False
    found = ip_address(arrived_at)
    return ip_address(name) in (found, getattr(found, "ipv4_mapped", None))
