import type { Component } from "svelte";
import type { GameEvent, Play } from "../play";
import type { Sentence } from "../sentences";
import type { Sound } from "../sound";
import type { LegalAction, Shown, TableInfo } from "../wire";

/** What a card, tile or place says of itself. */
export interface Explanation {
  title: string;
  /** For example "Action · Attack · costs 4". */
  kind: string;
  text: string;
  /** Clauses of the rules, for example "DOM-C-SPY"; each is a link into the rules page. */
  clauses: string[];
}

/** A line of the log: a sentence, and the topics it speaks of, which are marked when the line is pointed at. */
export interface LogLine {
  text: string;
  topics: string[];
  /** Whose line it is, where that is not the event's seat; null: nobody's, and nobody's mark stands before it. */
  seat?: number | null;
  /** Lines that matter less are small. */
  minor?: boolean;
  /** Lines that begin a turn or round stand out. */
  headline?: boolean;
}

export type Options = Record<string, unknown>;

/**
 * One game of the client. Each game's folder exports one as the default of its index.ts; folders are found by
 * themselves. A folder may also have a Box.svelte (its box on the shelf), and a tokens.css for its own colours.
 */
export interface GameModule {
  /** The table: gets the seat's eyes and hands, draws everything between the prompt bar and the log. */
  Table: Component<{ play: Play }>;
  /** Form for the game's options. `players` is how many sit down. */
  Options: Component<{ options: Options; players: number }, Record<string, never>, "options">;
  /** What may change before a rematch, and what the door to it says; left out where nothing may. */
  Rematch?: {
    Form: Component<{ table: TableInfo; changes: Options }, Record<string, never>, "changes">;
    label: () => string;
  };
  /** A picture of a topic for its explanation. */
  Picture: Component<{ topic: string }> | null;
  /** Options for "Play now". */
  defaults(): Options;
  /** What is asked of the seat whose view this is, in one sentence of the reader's language; empty when nothing is. */
  question(view: Shown, seat: number, name: (seat: number) => string): string;
  /** One event as a line of the log; null when it goes without saying. */
  tell(event: GameEvent, name: (seat: number) => string, seat: number | null): LogLine | null;
  /** Events that are told in one line, made one: "draws Copper, Copper, Estate". As they are when left out. */
  gather?(events: readonly GameEvent[]): GameEvent[];
  /** How much an event tells of a moment of the game: the heaviest one is the moment's headline. Minor lines are about 1. */
  weight?(event: GameEvent): number;
  /** What an event sounds like to a seat; null for what is silent. */
  sound?(event: GameEvent, seat: number | null): Sound | null;
  /** A legal action in a few words of the reader's language, for hints: "buy Gold". */
  sayAction: (action: LegalAction) => string;
  /** The server's reasons why not, known by heart so that they can be said in every language. */
  reasons: Sentence[];
  explain(topic: string): Explanation | null;
  /** A part of the score sheet, in words and with a colour. */
  scorePart(key: string): { label: string; colour: string };
}
