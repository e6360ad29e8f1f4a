import { name } from "../../i18n/index.svelte";
import type { Options } from "../module";

/** A card's published name in the reader's language. */
export function cardName(card: string): string {
  return name("dominion-card", card);
}

/** What of the kingdom would be replaced by what, in a rematch. */
export function sayReplaced({ replace }: Options): string {
  const pairs = Object.entries((replace ?? {}) as Record<string, string>);
  return pairs.map(([old, fresh]) => `${cardName(old)} → ${cardName(fresh)}`).join(" · ");
}

/** The few words on a card; none where what it gives says everything. */
export function shortText(card: string): string {
  const text = name("dominion-short", card);
  return text === "–" ? "" : text;
}
