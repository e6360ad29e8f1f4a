import type { Component } from "svelte";
import type { PlainId } from "../i18n/index.svelte";
import type { Play } from "../play";
import type { Sound } from "../sound";
import type { Event, Json, TableInfo, View } from "../wire";

/** What a card, tile or place says of itself. */
export interface Explanation {
  title: string;
  /** For example "Action · Attack · costs 4". */
  kind: string;
  text: string;
  /** Clauses of the rules, for example "DOM-C-SPY"; each is a link into the rules page. */
  clauses: string[];
}

export type Options = Record<string, Json>;

/**
 * One game of the client. Each game's folder exports one as the default of its index.ts; folders are found by
 * themselves. What is left out has a default that works, and a game without a folder has all of them.
 */
export interface GameModule {
  /** The table: gets the seat's eyes and hands, draws everything between the prompt bar and the log. */
  Table: Component<{ play: Play }>;
  /** Form for the game's options. `players` is how many sit down; in the lab, nobody does. */
  Options?: Component<{ options: Options; players: number; lab?: boolean }, Record<string, never>, "options">;
  /** Options with everything filled in, in a few words. */
  tellOptions?: (options: Options) => string;
  /** What the lab counts beside points, in the reader's language. */
  milestone?: () => string;
  /** Fetches the form for a strategy of one's own, for the lab: it gives its text whenever something changes. */
  strategyForm?: () => Promise<{ default: Component<{ options: Options; onchange: (text: string) => void }> }>;
  /** What may change before a rematch, and what the door to it says. */
  Rematch?: {
    Form: Component<{ table: TableInfo; changes: Options }, Record<string, never>, "changes">;
    label: () => string;
    /** What somebody would change, for those who are asked whether they are in. */
    say: (changes: Options) => string;
  };
  /** What the end screen shows besides the points. */
  Final?: Component<{ table: TableInfo; view: View }>;
  /** A picture of a topic for its explanation. */
  Picture?: Component<{ topic: string }>;
  explain?(topic: string): Explanation | null;
  /** Options for "Play now". */
  defaults?(): Options;
  /** What an event sounds like to a seat; null for what is silent. */
  sound?(event: Event, seat: number | null): Sound | null;
  /** The spots (`data-spot`) that an event changes: they stay marked until one's next move. */
  changes?(event: Event): readonly string[];
  /** The colour of a line of the score sheet, by its heading. */
  colour?(heading: string): string | undefined;
}

/** Something that a person may prefer while playing a game. */
export interface Preference {
  id: string;
  label: PlainId;
  usual: boolean;
}

/** What the page knows of a game before anybody plays it: the default of its folder's shelf.ts. */
export interface Shelved {
  /** The picture on its box. */
  Box: Component | null;
  /** The colour of its box. */
  hue: string;
  /** Where on the shelf it stands, from the left. */
  place: number;
  preferences: readonly Preference[];
}
