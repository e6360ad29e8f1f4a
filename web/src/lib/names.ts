import { has, t } from "./i18n/index.svelte";
import type { SeatInfo } from "./wire";

/** A bot's level in the reader's language; plans of particular games are written like a name. */
export function botName(level: string): string {
  const id = `bot-${level.replaceAll("_", "-")}`;
  if (has(id)) return t(id);
  const words = level.split(/[_\s]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** What to call whoever sits on a seat. */
export function seatName(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  return seat.kind === "bot" ? botName(seat.name) : seat.name;
}
