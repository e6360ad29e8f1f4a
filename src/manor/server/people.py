"""Who is who: guests, accounts, sessions and seat tokens. What is secret is kept only as a digest."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from dataclasses import dataclass
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from .clock import now_ms
from .refusals import BAD_NAME, BANNED, LONG_NAME
from .store import Conflict, Store

_hasher = PasswordHasher()
LONGEST_NAME = 32
"""As the database has room for, and the forms say."""
_DAY_MS = 24 * 3600 * 1000


@cache
def _nobody() -> str:
    """Checked when an account does not exist, so that the time taken does not tell. Made when it is first needed: a
    hash is dear on purpose.
    """
    return _hasher.hash(secrets.token_hex(16))


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person with a session."""

    id: str
    name: str
    account: str | None
    since_ms: int = 0
    """When this browser came in, or last came back."""


def checked_name(name: str) -> str:
    """A name as it is shown: readable, on one line, with single blanks, not too long. Raises Refusal."""
    name = name.strip()
    if not name or not name.isprintable():
        raise BAD_NAME()
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME:
        raise LONG_NAME(most=LONGEST_NAME)
    return name


def hashed_password(password: str) -> str:
    """What is stored of a password; making it takes a while on purpose."""
    return _hasher.hash(password)


class AccountTaken(Exception):
    """Another person has this account's name."""


def new_id() -> str:
    """An identifier nobody can guess: 120 bits, readable in a link, and on a command line no flag."""
    while (made := secrets.token_urlsafe(15)).startswith("-"):
        pass
    return made


def new_token() -> str:
    """A token nobody can guess: 256 bits."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is stored of a token; it is random enough that a plain digest cannot be turned around."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class People:
    """Sessions and accounts in the store."""

    def __init__(self, store: Store, session_days: float) -> None:
        self._store = store
        self._session_ms = int(session_days * _DAY_MS)

    async def come_in(self, name: str) -> tuple[Somebody, str]:
        """Make a guest and a session; the token goes into the cookie."""
        person, token = new_id(), new_token()
        await self._store.add_person(person, name)
        await self._store.add_session(digest(token), person)
        return Somebody(person, name, None), token

    async def find(self, token: str | None) -> Somebody | None:
        """Whose session this is. Raises Refusal for whoever was banned."""
        row = await self._store.person_of(digest(token), now_ms() - self._session_ms) if token else None
        if row is not None and row.banned_ms is not None:
            raise BANNED()
        return None if row is None else Somebody(row.id, row.name, row.account, row.created_ms)

    async def renew(self, person: Somebody, token: str) -> bool:
        """Let a session last on, once a day at the most; True when its cookie has to be sent again."""
        if now_ms() - person.since_ms < min(_DAY_MS, self._session_ms // 2):
            return False
        await self._store.renew_session(digest(token))
        return True

    async def rename(self, person: Somebody, name: str) -> Somebody:
        """Call somebody something else."""
        await self._store.change_person(person.id, name=name)
        return Somebody(person.id, name, person.account)

    async def open_account(self, person: Somebody, account: str, password: str, session: str) -> tuple[Somebody, str]:
        """Turn a guest into an account; everything they played stays theirs. The session is a new one."""
        hashed = await asyncio.to_thread(hashed_password, password)
        try:
            await self._store.change_person(person.id, account=account.casefold(), password=hashed)
        except Conflict as taken:
            raise AccountTaken from taken
        return Somebody(person.id, person.name, account.casefold()), await self._enter(person.id, session)

    async def log_in(self, account: str, password: str, session: str | None) -> tuple[Somebody, str] | None:
        """Come in with an account; None when name or password is wrong. The session this browser had ends.

        Raises Refusal for whoever was banned.
        """
        row = await self._store.account(account.casefold())
        nobody = await asyncio.to_thread(_nobody)
        stored = row.password if row is not None and row.password else nobody
        try:
            await asyncio.to_thread(_hasher.verify, stored, password)
        except (VerificationError, InvalidHashError):
            return None
        if row is None:
            return None
        if row.banned_ms is not None:
            raise BANNED()
        return Somebody(row.id, row.name, account.casefold()), await self._enter(row.id, session)

    async def _enter(self, person: str, session: str | None) -> str:
        """A new session in the place of the old one: whoever planted or read that one has nothing of this one."""
        token = new_token()
        await self._store.add_session(digest(token), person)
        if session:
            await self.go(session)
        return token

    async def go(self, token: str) -> None:
        """End a session."""
        await self._store.drop_session(digest(token))

    async def go_everywhere(self, person: Somebody) -> None:
        """End all sessions of somebody."""
        await self._store.drop_sessions_of(person.id)
