import { has, name, t } from "./i18n/index.svelte";
import type { Company } from "./i18n/formatter";
import type { SeatInfo } from "./wire";

/** A name of the protocol as messages are named by it. */
export const dashed = (name: string): string => name.replaceAll(/[_ ]/g, "-");

/** A name of the protocol's own, for want of a better one: `deck_size` is "Deck size". */
export function inWords(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A word of a game's view, a field or what stands in one, in the reader's language where the game has it. */
export function viewWord(game: string, word: string): string {
  const of = `${dashed(game)}-view`;
  return has(`${of}-${dashed(word)}`) ? name(of, dashed(word)) : word.replaceAll("_", " ");
}

/** A game's published name in the reader's language. */
export function gameTitle(game: string): string {
  return has(`${dashed(game)}-title`) ? name(dashed(game), "title") : inWords(game);
}

/** A bot's level, or plan, in the reader's language. */
export function botName(level: string): string {
  return has(`bot-${dashed(level)}`) ? name("bot", level) : inWords(level);
}

/** What to call whoever sits on a seat; of people who were deleted no name is kept. */
export function seatName(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  // At tables of the first releases bots are called by their level.
  if (seat.kind === "bot" && seat.name === seat.level) return botName(seat.level);
  return seat.kind === "person" && !seat.name ? t("deleted-player") : seat.name;
}

/** Why a bot plays for somebody, as it is said to the others. */
export const AWAY = {
  left: "stands-in-left",
  away: "stands-in-away",
  out_of_time: "stands-in-out-of-time",
  resigned: "stands-in-resigned",
} as const;

/** Who is who for a reader on a seat. */
export function companyOf(seats: readonly SeatInfo[], me: number | null): Company {
  return { names: seats.map(seatName), me };
}
