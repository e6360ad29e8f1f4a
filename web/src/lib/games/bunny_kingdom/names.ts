import { name, t } from "../../i18n/index.svelte";
import { isTerritory, TERRAIN_NEEDED, terrainOf } from "./facts";

/** A resource in the reader's language. */
export const resourceName = (resource: string): string => name("bunny-kingdom-resource", resource);

export const terrainName = (at: string): string => name("bunny-kingdom-terrain", terrainOf(at));

/** Any card's name: a territory is its coordinate. */
export const cardName = (card: string): string => (isTerritory(card) ? card : name("bunny-kingdom-card", card));

/** What a card other than a territory does, in one or two sentences. */
export const cardText = (card: string): string => name("bunny-kingdom-text", card);

/** What a card does, in the few words that fit on it. */
export const shortText = (card: string): string =>
  isTerritory(card) ? terrainName(card) : name("bunny-kingdom-short", card);

/** What a parchment counts. */
export const countName = (counts: string): string => name("bunny-kingdom-count", counts);

/** Where a building may stand, in a few words. */
export function wherePlaced(card: string): string {
  const terrain = TERRAIN_NEEDED[card];
  return terrain
    ? t("bunny-kingdom-only-on", { terrain: name("bunny-kingdom-terrain", terrain) })
    : t("bunny-kingdom-any-terrain");
}
