import { t } from "../../i18n/index.svelte";
import { isTerritory, kindOf, TERRAIN_NEEDED, terrainOf } from "./facts";

const plain = (name: string): string => name.replaceAll("_", "-");

/** A resource in the reader's language. */
export function word(resource: string): string {
  return t(`bunny-kingdom-resource-${plain(resource)}`);
}

export function terrainName(at: string): string {
  return t(`bunny-kingdom-terrain-${terrainOf(at)}`);
}

/** Any card's name: a territory is its coordinate. */
export function cardName(card: string): string {
  return isTerritory(card) ? card : t(`bunny-kingdom-card-${plain(card)}`);
}

/** What a card other than a territory does, in one or two sentences. */
export function cardText(card: string): string {
  return t(`bunny-kingdom-text-${plain(card)}`);
}

/** What a card does, in the few words that fit on it. */
export function shortText(card: string): string {
  return kindOf(card) === "territory" ? terrainName(card) : t(`bunny-kingdom-short-${plain(card)}`);
}

/** Where a building may stand, in a few words. */
export function wherePlaced(card: string): string {
  const terrain = TERRAIN_NEEDED[card];
  return terrain
    ? t("bunny-kingdom-only-on", { terrain: t(`bunny-kingdom-terrain-${terrain}`) })
    : t("bunny-kingdom-any-terrain");
}

export function countName(counts: string): string {
  return t(`bunny-kingdom-count-${plain(counts)}`);
}
