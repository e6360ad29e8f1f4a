"""What the server refuses: each once, with its code for programs, its HTTP status and its message."""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import Refusal
from ..words.message import SHARED, Argument, ArgumentType, Listed, Message, Saying, Seat

STATUS = {
    "ask_first": 409,
    "bad_strategy": 400,
    "banned": 403,
    "failed": 500,
    "has_account": 409,
    "illegal": 409,
    "invalid_options": 400,
    "invalid_position": 400,
    "malformed": 400,
    "no_session": 401,
    "no_lab": 404,
    "no_such_lesson": 404,
    "no_such_method": 405,
    "no_such_seat": 404,
    "no_such_table": 404,
    "no_undo": 409,
    "not_allowed": 403,
    "not_begun": 409,
    "not_found": 404,
    "not_full": 409,
    "not_host": 403,
    "not_json": 415,
    "not_over": 409,
    "not_replayable": 409,
    "not_running": 409,
    "not_your_seat": 403,
    "over": 409,
    "set_aside": 409,
    "stale": 409,
    "taken": 409,
    "too_fast": 429,
    "too_slow": 408,
    "too_many_tables": 429,
    "too_large": 413,
    "unknown_game": 400,
    "unknown_level": 400,
    "wrong_host": 421,
    "wrong_origin": 403,
    "wrong_password": 401,
}
"""The HTTP status of each code."""


@dataclass(frozen=True)
class Declared:
    """A refusal that can be raised: ``raise NOT_FULL()``."""

    code: str
    saying: Saying

    def __call__(self, **args: Argument) -> Refusal:
        """Make it."""
        return Refusal(self.saying(**args), self.code)


def _refusal(code: str, name: str = "", **arguments: ArgumentType) -> Declared:
    return Declared(code, SHARED(name or f"refused-{code.replace('_', '-')}", **arguments))


STALE = _refusal("stale")
NOT_YOUR_SEAT = _refusal("not_your_seat")
NO_SUCH_SEAT = _refusal("no_such_seat", last=int)
NO_SUCH_TABLE = _refusal("no_such_table")
NOT_FOUND = _refusal("not_found")
NO_SESSION = _refusal("no_session")
BANNED = _refusal("banned")
NOT_BEGUN = _refusal("not_begun")
OVER = _refusal("over")
NOT_OVER = _refusal("not_over")
NOT_FULL = _refusal("not_full")
NOT_HOST = _refusal("not_host")
TAKEN = _refusal("taken")
SET_ASIDE = _refusal("set_aside", reason=Message, release=str)
NOT_REPLAYABLE = _refusal("not_replayable")
HAS_ACCOUNT = _refusal("has_account")
WRONG_PASSWORD = _refusal("wrong_password")
WRONG_HOST = _refusal("wrong_host", host=str)
WRONG_ORIGIN = _refusal("wrong_origin")
TOO_FAST = _refusal("too_fast")
TOO_MANY_TABLES = _refusal("too_many_tables")
TOO_SLOW = _refusal("too_slow")
TOO_LARGE = _refusal("too_large")
NOT_JSON = _refusal("not_json")
NO_SUCH_METHOD = _refusal("no_such_method")
NOT_ALLOWED = _refusal("not_allowed")
MALFORMED = _refusal("malformed", detail=str)
FAILED = _refusal("failed")
INVALID_OPTIONS = _refusal("invalid_options", problems=Listed(Message))
INVALID_POSITION = _refusal("invalid_position", problems=Listed(str))
NO_SUCH_LESSON = _refusal("no_such_lesson", lesson=str)
NOT_STAGING = _refusal("not_allowed", "refused-not-staging", option=str)
BAD_STRATEGY = _refusal("bad_strategy", strategy=str, mistakes=Listed(str))
NO_LAB = _refusal("no_lab")
UNKNOWN_GAME = _refusal("unknown_game", game=str)
UNKNOWN_LEVEL = _refusal("unknown_level", level=str, known=Listed(str))

NOT_RUNNING_OVER = _refusal("not_running", "refused-not-running-over")
NOT_RUNNING = _refusal("not_running", "refused-not-running")
OUT_OF_TIME = _refusal("not_allowed", "why-out-of-time")
ASKED_ALREADY = _refusal("no_undo", "why-asked-already", who=Seat)
NOBODY_ASKS = _refusal("stale", "why-nobody-asks")
ASK_FIRST = _refusal("ask_first")
SEATS_STAY = _refusal("not_allowed", "why-seats-stay")
SEEN_ANOTHER = _refusal("not_allowed", "why-seen-another")
SEAT_ASKED_ALREADY = _refusal("not_allowed", "why-seat-asked-already")
TURNED_DOWN = _refusal("not_allowed", "why-turned-down")
NOBODY_TO_ASK = _refusal("not_allowed", "why-nobody-to-ask")
NOBODY_ASKS_SEAT = _refusal("stale", "why-nobody-asks-seat")
OTHERS_DECIDE = _refusal("not_allowed", "why-others-decide")
NO_HINTS = _refusal("not_allowed", "why-no-hints")
RESIGNED = _refusal("not_allowed", "why-resigned")
NOBODY_OFFERS = _refusal("stale", "why-nobody-offers")
OFFERED_ALREADY = _refusal("not_allowed", "why-offered-already")
NOT_YOUR_OFFER = _refusal("not_allowed", "why-not-your-offer")
STILL_ASKED = _refusal("not_allowed", "why-still-asked")
NOBODY_TO_TALK_TO = _refusal("not_allowed", "why-nobody-to-talk-to")
NOTHING_SAID = _refusal("malformed", "why-nothing-said")
SAID_TOO_LONG = _refusal("malformed", "why-said-too-long", most=int)
SAID_TOO_FAST = _refusal("too_fast", "why-said-too-fast")
SAID_ENOUGH = _refusal("not_allowed", "why-said-enough", most=int)
NOTHING_TO_DECIDE = _refusal("not_running", "why-nothing-to-decide")
NO_METRICS = _refusal("not_allowed", "why-no-metrics")
NO_SPECTATORS = _refusal("not_allowed", "why-no-spectators")
OTHER_EYES = _refusal("not_your_seat", "why-eyes")
NOT_A_PLAYER = _refusal("not_your_seat", "why-not-a-player")
LONG_NAME = _refusal("malformed", "why-long-name", most=int)
BAD_NAME = _refusal("malformed", "why-name")
SPECTATOR = SHARED("why-spectator")
UNDONE_OFTEN = SHARED("why-undone-often")
DENIED_OFTEN = SHARED("why-denied-often")
GAME_OVER = SHARED("why-undo-game-over")
LINE_FAILED = SHARED("line-failed")
LINE_CLOSED = SHARED("line-closed")
LINE_RESTARTS = SHARED("line-restarts")
LINE_TOO_SLOW = SHARED("line-too-slow")
LINE_SIGNED_OUT = SHARED("line-signed-out")
LINE_ENDED = SHARED("line-ended")
TOO_MANY_LINES = SHARED("line-too-many")
HELLO_FIRST = SHARED("line-hello-first")
