"""Shuffles that nobody can foresee and everybody can check.

A sealed table has a secret of 256 bits. The opening is drawn from a digest of it, and before each action the generator
in the record is set anew from a digest of the secret and the action's number: whoever works out the generator from what
was seen learns nothing about the next shuffle. The commitment, a digest of the secret, is published before the game;
the secret after it, and then anybody can draw every shuffle again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import struct

SECRET_BYTES = 32


def new_secret() -> bytes:
    """Draw a secret from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published before the game.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(_checked(secret)).hexdigest()


def opening_seed(secret: bytes) -> int:
    """The seed of the opening position: 62 bits.

    >>> opening_seed(bytes(32)) == opening_seed(bytes(32)) != opening_seed(bytes(31) + b"!")
    True
    """
    return int.from_bytes(_digest(secret, "opening")[:8], "big") >> 2


def bot_seed(secret: bytes, seat: int) -> int:
    """The seed of the dice that a bot on a seat thinks with: 31 bits."""
    return int.from_bytes(_digest(secret, f"bot {seat}")[:4], "big") >> 1


def pause_share(secret: bytes, number: int, seat: int) -> float:
    """A share of a pause, from 0 to 1, that nobody can foresee: of the seat's answer before the action so numbered."""
    return int.from_bytes(_digest(secret, f"pause {number} {seat}")[:4], "big") / 2**32


def key_words(secret: bytes, number: int) -> tuple[int, int, int, int]:
    """The four words the generator is set to before the action with this number (the first is 0) is applied."""
    a, b, c, counter = struct.unpack(">4I", _digest(secret, f"action {number}")[:16])
    return a, b, c, counter


def _digest(secret: bytes, purpose: str) -> bytes:
    return hmac.digest(_checked(secret), f"manor {purpose}".encode(), "sha256")


def _checked(secret: bytes) -> bytes:
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise ValueError(f"A table's secret is {SECRET_BYTES} bytes.")
    return secret
