import { t } from "../../i18n/index.svelte";

/** A card's published name in the reader's language. */
export function cardName(card: string): string {
  return t(`dominion-card-${card.replaceAll("_", "-")}`);
}
