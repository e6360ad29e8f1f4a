import { received } from "../api";
import type { Json, LegalAction, Message, View } from "../wire";

/** What every view has: the page around the table says it. */
const COMMON: ReadonlySet<string> = new Set<keyof View>([
  "game",
  "seat",
  "players",
  "pending",
  "over",
  "question",
  "scores",
  "places",
  "winners",
]);

export type Field = [name: string, value: Json];

export type Fields = { [key: string]: Json };

/** How a value is laid out. */
export type Shape =
  | { kind: "text"; text: string }
  | { kind: "message"; message: Message }
  /** A few words or numbers, side by side. */
  | { kind: "words"; words: string[] }
  /** Rows and columns; a board has no names for its columns. */
  | { kind: "grid"; columns: string[]; rows: string[][] }
  | { kind: "items"; items: Json[] }
  | { kind: "fields"; fields: readonly Field[] };

const isObject = (value: Json): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isPlain = (value: Json): value is string | number | boolean | null => typeof value !== "object" || value === null;

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "type" in value && value.type === "message" && "id" in value;
}

/** How a word of the view is said to the reader. */
export type Words = (word: string) => string;

const asItIs: Words = (word) => word.replaceAll("_", " ");

/** Words and numbers as they are written. */
function written(value: string | number | boolean | null, say: Words): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  return typeof value === "number" ? String(value) : say(value);
}

/** How to lay out a value of a view, whatever it is. */
export function shapeOf(value: Json, say: Words = asItIs): Shape {
  if (isPlain(value)) return { kind: "text", text: written(value, say) };
  if (isMessage(value)) return { kind: "message", message: value };
  if (isObject(value)) {
    const fields = Object.entries(value);
    if (!fields.length) return { kind: "text", text: written(null, say) };
    // So many of each: cards, goods, pieces.
    if (fields.every(([, n]) => typeof n === "number"))
      return { kind: "words", words: fields.map(([name, n]) => `${say(name)} ${written(n as number, say)}`) };
    return { kind: "fields", fields };
  }
  if (!value.length) return { kind: "text", text: written(null, say) };
  if (value.every(isPlain)) return { kind: "words", words: value.map((one) => written(one, say)) };
  const rows = value.map((row) => (Array.isArray(row) ? row : isObject(row) ? Object.values(row) : [row]));
  const columns = value.every(isObject) ? Object.keys(value[0] ?? {}) : [];
  const even = rows.every((row) => row.length === rows[0]?.length && row.every(isPlain));
  const named = value.every((row) => isObject(row) && Object.keys(row).join() === columns.join());
  if (even && (named || value.every((row) => Array.isArray(row))))
    return { kind: "grid", columns, rows: rows.map((row) => row.filter(isPlain).map((one) => written(one, say))) };
  return { kind: "items", items: value };
}

/** Whether something needs more room than the rest of a line. */
export function isLarge(value: Json): boolean {
  return ["grid", "items", "fields"].includes(shapeOf(value).kind);
}

/** What a view shows besides what every view has. A list with one entry for each player is about the players. */
export function layOut(view: View): { table: Field[]; seats: Fields[] } {
  const all = Object.entries(received<Fields>(JSON.stringify(view))).filter(([name]) => !COMMON.has(name));
  const seats: Fields[] = Array.from({ length: view.players }, () => ({}));
  const table: Field[] = [];
  for (const [name, value] of all) {
    if (!Array.isArray(value) || value.length !== view.players || !value.every(isObject)) table.push([name, value]);
    else value.forEach((one, seat) => Object.assign(seats[seat] ?? {}, one));
  }
  return { table, seats };
}

/** Legal actions by their verb, in the order in which they come; what stands alone comes last, together. */
export function byVerb(legal: readonly LegalAction[]): { verb: string; actions: LegalAction[] }[] {
  const groups = new Map<string, LegalAction[]>();
  for (const action of legal) {
    const verb = Object.keys(action.args).length ? action.verb : "";
    groups.set(verb, [...(groups.get(verb) ?? []), action]);
  }
  return [...groups].map(([verb, actions]) => ({ verb, actions })).sort((a, b) => Number(!a.verb) - Number(!b.verb));
}
