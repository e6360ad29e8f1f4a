import type { Ticking } from "./clock.svelte";
import type { Hint, LegalAction, Message, Preview, TableInfo, Told, View } from "./wire";

/**
 * What a game's table component is given: one seat's eyes and hands. Live tables and replays both are one; in a replay
 * nothing is legal. Everything here is reactive. No rules: what may be done is in `legal`, nothing else reacts.
 */
export interface Play {
  readonly table: TableInfo;
  /** Each game has its own: see `only`. */
  readonly view: View;
  /** Whose eyes; null for a spectator. */
  readonly seat: number | null;
  readonly legal: readonly LegalAction[];
  /** Whether this seat is being waited for. */
  readonly asked: boolean;
  /** Whether something was sent that the server has not answered yet. */
  readonly busy: boolean;
  /** False in replays. */
  readonly live: boolean;
  /** What the last update told: drives animation, never the state. Changes identity with each update. */
  readonly news: readonly Told[];
  /** What others changed since one's last move: spots (`data-spot`), and the seat of whoever did. */
  readonly changed: ReadonlyMap<string, number>;
  /** What is pointed out: by a hint, or by a lesson. */
  readonly hint: Pick<Hint, "action"> | null;
  readonly waiting: readonly number[];
  readonly thinking: readonly number[];
  /** What to call a seat. */
  name(seat: number): string;
  /** A message, as it is said to this seat. */
  say(message: Message): string;
  /** How long a seat may still think; null where there is no clock. */
  clock(seat: number): Ticking | null;
  /** The first legal action with this verb and these arguments. */
  find(verb: string, args?: Record<string, string>): LegalAction | undefined;
  /** Do something legal; resolves to whether it was carried out. A refusal is said next to `at`. */
  send(action: LegalAction, at?: Element | null): Promise<boolean>;
  /** Ask why something is not legal, by its text ("buy gold"); the reason is said next to `at`. Nothing is done. */
  askWhy(text: string, at: Element): Promise<void>;
  /** What a legal action would do, as far as the seat can foresee; null when unknown. Answers are kept. */
  preview(action: LegalAction): Promise<Preview | null>;
}

/** What has to be there by now: a table is drawn only once it is known. */
export function known<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error("nothing is known of the table yet");
  return thing;
}

/** Something that may be of several sorts as what it is here: a view at the door of its game's table. */
export function only<Any, One extends Any>(is: (thing: Any) => thing is One, thing: Any): One {
  if (!is(thing)) throw new TypeError("this belongs to another game");
  return thing;
}
