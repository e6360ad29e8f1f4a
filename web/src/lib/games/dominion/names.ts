import { name } from "../../i18n/index.svelte";

/** A card's published name in the reader's language. */
export function cardName(card: string): string {
  return name("dominion-card", card);
}

/** The few words on a card; none where what it gives says everything. */
export function shortText(card: string): string {
  const text = name("dominion-short", card);
  return text === "–" ? "" : text;
}
