// Generated from src/manor/server/protocol.py by `python -m manor.server.typescript`. Do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A game's own view or event: its shape is the game's. */
export type Shown = { [key: string]: any };

/** How long players may think: for each move, or for the whole game with an increment for each move. */
export interface Clock {
  kind?: "none" | "move" | "game";
  seconds?: number;
  increment?: number;
}

/** One seat's clock as of this message; a running one goes on counting down. */
export interface SeatClock {
  seat: number;
  left_ms: number;
  running: boolean;
}

/** Who sits where, as everybody may know. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot" | "program";
  /** What to call the player; empty while the seat is open. */
  name: string;
  colour: string;
  /** The bot that plays here: always for a bot's seat, else while it stands in for somebody. */
  level: string | null;
  /** Why a bot plays for a person; empty when it does not. */
  stands_in: "" | "left" | "away" | "out_of_time";
  connected: boolean;
  /** Whether whoever reads this holds the seat. */
  yours: boolean;
}

/** Several games in a row by the same players. */
export interface Series {
  /** Which game of the series this is, from 1. */
  number: number;
  /** How many were agreed on; 0: until nobody wants another. */
  games: number;
  /** Games won so far by each seat, this one included when it is over; shared wins count for each winner. */
  wins: Array<number>;
  previous: string | null;
  /** The table of the next game, as soon as there is one. */
  next: string | null;
}

/** All that everybody may know of a table besides its game's position. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  /** Open: waiting for players. */
  state: "open" | "running" | "over";
  players: number;
  /** As given at the opening; once running, everything drawn at random is filled in. */
  options: { [key: string]: any };
  seats: Array<SeatInfo>;
  /** Whether whoever reads this opened the table. */
  host: boolean;
  listed: boolean;
  /** Whether people without a seat may watch. */
  spectators: boolean;
  /** The bot that stands in for people who left or stay away; none: the table waits. */
  takeover: string | null;
  hints: boolean;
  start_when_full: boolean;
  clock: Clock;
  /** SHA-256 of the table's secret, published before the first shuffle. */
  commitment: string;
  /** The secret itself, once the game is over: whoever has it can check every shuffle. */
  secret: string | null;
  series: Series;
  created_ms: number;
}

/** An action a seat may take now. */
export interface LegalAction {
  id: number;
  verb: string;
  args: { [key: string]: string };
  text: string;
}

/** Whether a seat may take back its last action. */
export interface Undo {
  /** At once, by itself. */
  allowed: boolean;
  /** Empty when allowed. */
  why_not: string;
  /** Whether it may ask the others. */
  by_consent: boolean;
}

/** Somebody asks to take back; every other person at the table is asked. */
export interface UndoRequest {
  seat: number;
  /** The sequence number the table would go back to. */
  back_to: number;
  agreed: Array<number>;
  waiting: Array<number>;
}

/** The table as one seat sees it, or as spectators do (``seat`` is null). */
export interface SeatState {
  seat: number | null;
  /** The game's own view: see View. */
  view: Shown;
  /** Of LegalAction; empty when there is nothing to decide. */
  legal: Array<LegalAction>;
  /** What is asked of this seat, in one sentence; empty when nothing is. */
  question: string;
  /** The sequence number since which this seat's choice stands open; send at least this with an action. */
  asked_at: number;
  undo: Undo;
}

/** A seat did something; the events are what this reader may know of it, each with its sentence as ``text``. */
export interface Played {
  type: "played";
  seq: number;
  seat: number;
  by: "player" | "bot" | "clock";
  events: Array<Shown>;
}

/** The game was laid out. */
export interface Begun {
  type: "begun";
  seq: number;
  events: Array<Shown>;
}

/** What was played after ``back_to`` and before ``seq`` was taken back. */
export interface Undone {
  type: "undone";
  seq: number;
  seat: number;
  back_to: number;
}

/** Something about a seat changed; ``table.seats`` has the result. */
export interface Seated {
  type: "seated";
  seq: number;
  seat: number;
  what: "sat" | "left" | "stands_in" | "came_back" | "undo_asked" | "undo_refused";
}

/** The table as it is now, and what happened since the last update this connection was sent. ``since`` is the sequence number that the entries in ``told`` follow; a client that holds an older one missed something and says hello again with what it has. */
export interface Update {
  type: "update";
  seq: number;
  since: number;
  table: TableInfo;
  /** One for each seat this connection plays, or a single one for a spectator; empty before the game begins. */
  seats: Array<SeatState>;
  /** The seats the table waits for. */
  waiting: Array<number>;
  /** Those of them that a bot plays. */
  thinking: Array<number>;
  told: Array<Played | Begun | Undone | Seated>;
  clocks: Array<SeatClock>;
  undo_request: UndoRequest | null;
}

/** A command was carried out and is safe on disk; sent again for a repeated client_id. */
export interface Done {
  type: "done";
  client_id: string;
  seq: number;
}

/** A command was not carried out; ``update`` is the current state where that helps. */
export interface Refused {
  type: "refused";
  client_id: string;
  code: "stale" | "illegal" | "not_your_seat" | "not_running" | "no_undo" | "not_allowed" | "malformed" | "too_fast" | "failed";
  text: string;
  update: Update | null;
}

/** What the strongest bot would do here. */
export interface Hint {
  type: "hint";
  client_id: string;
  seat: number;
  action: number;
  text: string;
  by: string;
  thoughts: Array<Thought>;
}

/** What the bot thinks of one alternative: its estimate of winning, 0 to 1, best first. */
export interface Thought {
  action: number;
  value: number;
}

/** What an action would do, as far as this seat can foresee it. */
export interface Preview {
  type: "preview";
  client_id: string;
  seat: number;
  action: number;
  /** False where chance or hidden cards decide; then view and events are left out. */
  certain: boolean;
  view: Shown | null;
  events: Array<Shown>;
}

/** Still here. */
export interface Pong {
  type: "pong";
  client_id: string;
}

/** The server ends the connection; ``again`` says whether connecting again makes sense (it restarts). */
export interface Closed {
  type: "closed";
  text: string;
  again: boolean;
}

/** The first message: what the client has already seen, and, for programs, the seat's token. */
export interface Hello {
  type: "hello";
  /** The last sequence number received; null for everything from the beginning. */
  after?: number | null;
  token?: string | null;
  /** Watch as a spectator even when seats are held. */
  watch?: boolean;
}

/** Take an action. The same client_id is carried out at most once, however often it is sent. */
export interface Act {
  type: "act";
  client_id: string;
  seat: number;
  action: number;
  /** The sequence number of the update the choice was made from; older than ``asked_at`` is refused as stale. */
  seq: number;
}

/** Undo this seat's last action: at once when that is free, else by asking the others when ``ask`` is set. */
export interface TakeBack {
  type: "take_back";
  client_id: string;
  seat: number;
  seq: number;
  ask?: boolean;
}

/** Agree or not that another seat takes back; the asker withdraws by not agreeing. */
export interface AnswerUndo {
  type: "answer_undo";
  client_id: string;
  seat: number;
  agree: boolean;
}

/** Ask what the strongest bot would do. */
export interface AskHint {
  type: "ask_hint";
  client_id: string;
  seat: number;
}

/** Ask what an action would do. */
export interface AskPreview {
  type: "ask_preview";
  client_id: string;
  seat: number;
  action: number;
}

/** Is the line still up? */
export interface Ping {
  type: "ping";
  client_id: string;
}

/** Why a request was refused: a code for programs, a sentence for people, and every single thing that is wrong. */
export interface Problem {
  code: string;
  text: string;
  problems: Array<string>;
}

/** Come in with a name; that is enough to play. */
export interface NewSession {
  name: string;
}

/** An account's name and password. */
export interface Credentials {
  account: string;
  password: string;
}

/** Who you are. */
export interface Person {
  name: string;
  account: string | null;
}

/** A bot that can be seated, weakest first. */
export interface AgentInfo {
  level: string;
  about: string;
}

/** A game on the shelf. */
export interface GameInfo {
  name: string;
  title: string;
  min_players: number;
  max_players: number;
  bots: Array<AgentInfo>;
  best_bot: string;
  /** Whether its rules are compiled already; until then it runs, but slowly. */
  ready: boolean;
}

/** Who a seat is for when a table is opened. */
export interface SeatPlan {
  kind?: "open" | "me" | "bot";
  /** For hot seat: another name than your own. */
  name?: string | null;
  level?: string | null;
  colour?: string | null;
}

/** Open a table. */
export interface NewTable {
  game: string;
  seats: Array<SeatPlan>;
  options?: { [key: string]: any };
  listed?: boolean;
  spectators?: boolean;
  takeover?: string | null;
  hints?: boolean;
  start_when_full?: boolean;
  clock?: Clock;
  /** Length of the series; 0: until nobody wants another. */
  games?: number;
}

/** Take a seat, or (the host) put a bot there. */
export interface Sit {
  kind?: "me" | "bot";
  name?: string | null;
  level?: string | null;
  colour?: string | null;
}

/** A token with which a program plays a seat; shown once, never stored in the clear. */
export interface SeatToken {
  table: string;
  seat: number;
  token: string;
}

/** Another game by the same players; what changes of the options, in the game's own words. */
export interface Rematch {
  changes?: { [key: string]: any };
}

/** Tables for the lobby, newest first. */
export interface TableList {
  tables: Array<TableInfo>;
}

/** Take an action over HTTP: its id or its text. */
export interface HttpAct {
  client_id: string;
  action: number | string;
  seq: number;
}

/** One moment of a replay. */
export interface Frame {
  seq: number;
  /** Who acted; null for the opening. */
  seat: number | null;
  /** What was chosen; null for the opening and where the reader may not know it. */
  action: string | null;
  view: Shown;
  events: Array<Shown>;
}

/** A stretch of a replay through one seat's eyes (null: a spectator's). */
export interface Replay {
  table: string;
  seat: number | null;
  /** Through whose eyes this reader may look. */
  entitled: Array<number | null>;
  /** The number of the first frame here; 0 is the opening. */
  first: number;
  frames: Array<Frame>;
  total: number;
  /** After the end: every seat's score at each frame of the whole game. */
  scores: Array<Array<number>> | null;
  /** After the end: where each seat's points came from. */
  score_sheet: Array<{ [key: string]: number }> | null;
}

/** A stretch of a finished game that changed it: a chance to win or a score rose, or the winner took the lead. */
export interface Moment {
  what: "chance" | "score" | "lead";
  /** Whose chance or score. */
  seat: number;
  /** The frame of the replay before it. */
  before: number;
  /** The frame after it. */
  frame: number;
  was: number;
  became: number;
  /** What happened, as that seat saw it. */
  events: Array<Shown>;
}

/** A finished game looked back at; while the AI is still looking, everything else is empty. */
export interface Analysis {
  table: string;
  state: "looking" | "ready";
  /** The frames of the replay that ``chances`` are about; the last one is the end. */
  frames: Array<number>;
  /** At each of these, every seat's chance to win, 0 to 1; null when it could not be told. */
  chances: Array<Array<number>> | null;
  /** The best moments, as they happened. */
  moments: Array<Moment>;
}

/** Whether the server can do its work. */
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  connections: number;
}

export type Told = Played | Begun | Undone | Seated;

export type ServerMessage = Update | Done | Refused | Hint | Preview | Pong | Closed;

export type ClientMessage = Hello | Act | TakeBack | AnswerUndo | AskHint | AskPreview | Ping;
