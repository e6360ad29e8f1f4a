import { settings } from "./settings.svelte";
import type { TableInfo } from "./wire";

/** So many games of a sort are first games. */
const FIRST_GAMES = 3;
const KEY = "manor.played";

/** The first games of each sort that were played to their end in this browser, by their tables. */
function played(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
  } catch {
    // A broken entry is as good as none.
    return {};
  }
}

/** A game was played to its end. */
export function noteOver(table: TableInfo): void {
  const before = played();
  const tables = before[table.game] ?? [];
  if (table.lesson || !table.seats.some(({ yours }) => yours) || tables.includes(table.id)) return;
  localStorage.setItem(KEY, JSON.stringify({ ...before, [table.game]: [...tables, table.id].slice(-FIRST_GAMES) }));
}

/** Whether the coach has a word at a table: in somebody's first games against bots, or as they have set it. */
export function coached(table: TableInfo): boolean {
  const mine = table.seats.filter(({ yours }) => yours).length;
  if (table.lesson || table.state !== "running" || !table.hints || mine !== 1 || settings.coach === "never")
    return false;
  if (settings.coach === "always") return true;
  const alone = table.seats.every(({ yours, kind }) => yours || kind === "bot");
  return alone && (played()[table.game] ?? []).length < FIRST_GAMES;
}
