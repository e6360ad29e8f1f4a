"""What goes over HTTP, as types: names, lobby, seats, replays, analyses. The line itself is in `protocol.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, field

from ..games.shown import Line, ScoreLine
from ..words.message import Message
from .protocol import (
    ClientId,
    Clock,
    Given,
    Level,
    PlayerName,
    Sent,
    Sequence,
    TableId,
    TableInfo,
)


class Problem(Sent, frozen=True):
    """Why a request was refused: a code for programs, a sentence for people, and every single thing that is wrong."""

    code: str
    message: Message
    text: str
    """The message in English."""
    problems: list[str]
    """Every single thing that is wrong, in English."""


class NewSession(Given, frozen=True):
    """Come in with a name; that is enough to play."""

    name: PlayerName


class Credentials(Given, frozen=True):
    """An account's name and password."""

    account: Annotated[str, Meta(min_length=3, max_length=32, pattern=r"^[A-Za-z0-9_.-]+\Z")]
    password: Annotated[str, Meta(min_length=8, max_length=128)]


class Person(Sent, frozen=True):
    """Who you are."""

    name: str
    account: str | None


class AgentInfo(Sent, frozen=True):
    """A bot that can be seated, weakest first."""

    level: str
    about: str


class GameInfo(Sent, frozen=True):
    """A game on the shelf."""

    name: str
    titles: dict[str, str]
    """Its published name in every language."""
    pitches: dict[str, str]
    """What it is about, in one sentence of every language."""
    min_players: int
    max_players: int
    bots: list[AgentInfo]
    levels: list[str]
    """Those of them that people choose their opponents from; the others are for experiments."""
    best_bot: str
    lab: bool
    """Whether strategies can be written for it, and tried in the lab."""
    ready: bool
    """Whether its rules are compiled already; until then it runs, but slowly."""


class SeatPlan(Given, frozen=True):
    """Who a seat is for when a table is opened."""

    kind: Literal["open", "me", "bot"] = "open"
    name: PlayerName | None = None
    """For hot seat: another name than your own."""
    level: Level | None = None
    colour: Annotated[str, Meta(max_length=20)] | None = None


class Staging(Given, frozen=True):
    """How a table is laid out that is the same every time: a lesson of the game by its name, or, on a server that was
    started with ``--staging``, a seed and a position.
    """

    seed: int | None = None
    position: dict[str, Any] | None = None
    """In plain words, as ``manor.position`` reads it."""
    lesson: Annotated[str, Meta(max_length=80)] | None = None


class NewTable(Given, frozen=True):
    """Open a table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = field(default_factory=dict)
    listed: bool = False
    spectators: bool = True
    takeover: Level | None = None
    hints: bool = True
    start_when_full: bool = True
    clock: Clock = field(default_factory=Clock)
    games: Annotated[int, Meta(ge=0, le=99)] = 1
    """Length of the series; 0: until nobody wants another."""
    staging: Staging | None = None


class Sit(Given, frozen=True):
    """Take a seat, or (the host) put a bot there. After the deal a seat is its owner's; others may ask for it."""

    kind: Literal["me", "bot"] = "me"
    name: PlayerName | None = None
    level: Level | None = None
    colour: Annotated[str, Meta(max_length=20)] | None = None
    ask: bool = False
    """Whether to ask the people at the table, where the seat belongs to a hand that was dealt already."""


class SeatToken(Sent, frozen=True):
    """A token with which a program plays a seat; shown once, never stored in the clear."""

    table: TableId
    seat: int
    token: str


class Rematch(Given, frozen=True):
    """Offer another game by the same players, or say whether one is in for it."""

    changes: dict[str, Any] = field(default_factory=dict)
    """With an offer: what changes of the options, in the game's own words."""
    agree: bool = True
    """Not to agree declines; whoever offered takes the offer back."""
    fill: Level | None = None
    """Whoever offered: have this bot play for those who declined or are not there."""


Which = Literal["open", "running", "over", "mine"]


class SetAside(Sent, frozen=True):
    """A table that cannot be opened here, and why."""

    id: TableId
    message: Message
    text: str
    """The message in English."""


class ListedTable(TableInfo, frozen=True):
    """A table in a list: with whose turn it is, or how it ended."""

    waiting: list[int]
    """The seats it waits for."""
    changed_ms: int
    """When something was last played; of a finished game, when it ended."""
    scores: list[int] | None
    """After the end: every seat's points."""
    winners: list[int]


class TableList(Sent, frozen=True):
    """Tables for the lobby, newest first."""

    tables: list[ListedTable]
    set_aside: list[SetAside]
    """Of your own, those that cannot be opened."""


class HttpAct(Given, frozen=True):
    """Take an action over HTTP: its id or its text."""

    client_id: ClientId
    action: Annotated[int, Meta(ge=0, le=2**31 - 1)] | Annotated[str, Meta(max_length=200)]
    seq: Sequence


class ReplayFrame(Sent, frozen=True):
    """One moment of a replay."""

    seq: int
    seat: int | None
    """Who acted; null for the opening."""
    action: Message | None
    """What was chosen; null for the opening and where the reader may not know it."""
    view: Raw
    events: list[Raw]
    lines: list[Line]


class Replay(Sent, frozen=True):
    """A stretch of a replay through one seat's eyes (null: a spectator's)."""

    table: TableId
    seat: int | None
    entitled: list[int | None]
    """Through whose eyes this reader may look."""
    first: int
    """The number of the first frame here; 0 is the opening."""
    frames: list[ReplayFrame]
    total: int
    scores: list[list[int]] | None
    """After the end: every seat's score at each frame of the whole game."""
    score_sheet: list[list[ScoreLine]] | None
    """After the end: where each seat's points came from."""


class Moment(Sent, frozen=True):
    """A turning point of a finished game: a chance to win rose, or a lead, or the winner went ahead for good."""

    what: Literal["chance", "margin", "lead"]
    seat: int
    """Whose chance, or whose lead: points ahead of the best of the others, less than nothing when behind."""
    before: int
    """The frame of the replay before it."""
    frame: int
    """The frame after it."""
    was: float
    became: float
    line: Line | None
    """What it is remembered for, as that seat saw it."""


class Analysis(Sent, frozen=True):
    """A finished game looked back at; while the AI is still looking, everything else is empty."""

    table: TableId
    state: Literal["looking", "ready"]
    frames: list[int]
    """The frames of the replay that ``chances`` are about; the last one is the end."""
    chances: list[list[float]] | None
    """At each of these, every seat's chance to win, 0 to 1; null when it could not be told."""
    moments: list[Moment]
    """The best moments, as they happened."""


class LabEntry(Given, frozen=True):
    """One who takes part in an experiment: by name, or written out."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    text: Annotated[str, Meta(max_length=20_000)] | None = None
    """A strategy as the game's files have it; null: the one of that name that comes with the game."""


class Experiment(Given, frozen=True):
    """What is tried in the lab: who against whom, under which options. Nothing but this decides what comes of it."""

    game: Annotated[str, Meta(max_length=40)]
    entries: Annotated[list[LabEntry], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = field(default_factory=dict)
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 1


class LabLot(Given, frozen=True):
    """Some games of an experiment: from *first* on, so many."""

    experiment: Experiment
    first: Annotated[int, Meta(ge=0, le=10**9)]
    games: Annotated[int, Meta(ge=1, le=2000)]


class LabCounts(Sent, frozen=True):
    """What came of an entry's games; counts of several lots add up. Pairs are a value and how often it came up."""

    wins: int
    ties: int
    won: float
    """Games won, a shared win counting in part."""
    started: int
    """Games in which it had the first turn."""
    wins_started: int
    """Of these, games that it won alone."""
    points: list[tuple[int, int]]
    turns: list[tuple[int, int]]
    milestones: list[list[tuple[int, int]]]
    """For the first, second, … milestone: the turns in which it was reached."""


class LabTally(Sent, frozen=True):
    """What came of a lot."""

    first: int
    games: int
    unfinished: int
    """Games that nobody would have ended, counted as ties."""
    counts: list[LabCounts]
    options: dict[str, Any]
    """With everything filled in that was left to chance, and what the entries need."""
    milestone: str | None
    """What the milestones are, as the rulebook calls it."""


class LabMistake(Sent, frozen=True):
    """Something that is wrong with a strategy's text."""

    line: int
    what: str
    """In English, as the language of strategies is."""


class LabChecked(Sent, frozen=True):
    """What is wrong with a text; nothing, when it can be played."""

    mistakes: list[LabMistake]


class LabText(Given, frozen=True):
    """A strategy's text."""

    game: Annotated[str, Meta(max_length=40)]
    text: Annotated[str, Meta(max_length=20_000)]


class LabAgent(Sent, frozen=True):
    """Somebody who can be tried in the lab."""

    name: str
    about: str
    text: str | None
    """What is written in the language of strategies; null for others."""


class LabShelf(Sent, frozen=True):
    """What a game has for the lab."""

    agents: list[LabAgent]
    can_search: bool
    """Whether strategies can be searched for."""


class LabRound(Given, frozen=True):
    """One more round of a search for the strategies of some options."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = field(default_factory=dict)
    players: Annotated[int, Meta(ge=1, le=8)] = 2
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 1


class LabStrategy(Sent, frozen=True):
    """A strategy of the equilibrium."""

    name: str
    share: float
    text: str


class LabEvolved(Sent, frozen=True):
    """How far a search has come; it is the same for everybody who asks for it."""

    done: float
    """From 0 to 1; 1: measured, on games that nothing was chosen by."""
    games: int
    options: dict[str, Any]
    strategies: list[LabStrategy]
    wins: list[list[float]]
    """What a row wins against a column."""
    half_width: float
    """Of the 95 % interval of these, at its widest; 0 while they are not measured."""
    against: list[tuple[str, float, float]]
    """What the equilibrium wins against each strategy that comes with the game, with half its interval."""


class LabGameWish(Given, frozen=True):
    """One game of an experiment, to be watched."""

    experiment: Experiment
    number: Annotated[int, Meta(ge=0, le=10**9)] = 0
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    """Whose eyes; null: a spectator's."""
    first: Annotated[int, Meta(ge=0, le=2**31)] = 0


class LabGame(Sent, frozen=True):
    """A game that was played in the lab: the table as if it had been one, and some of its moments."""

    table: TableInfo
    replay: Replay


class Address(Sent, frozen=True):
    """Where others find this server."""

    network: str | None
    """The machine's address on its network; null: the server listens to this machine alone."""


class Health(Sent, frozen=True):
    """That the server is alive, and how its background work does."""

    ok: bool
    version: str
    tables: int
    connections: int
    restarts: dict[str, int]
    """How often each background work was started again."""
    down: list[str]
    """Background work that does not go on now."""


class Ready(Sent, frozen=True):
    """Whether the server can do its work: write, hear of other servers' moves and wake them."""

    ok: bool
    problems: list[str]
