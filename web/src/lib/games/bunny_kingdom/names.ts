import { t } from "../../i18n/index.svelte";
import { isTerritory, kindOf, NAMES, PARCHMENTS, TERRAIN_NEEDED, terrainOf } from "./facts";

const plain = (name: string): string => name.replaceAll("_", "-");

/** A published word (terrain, resource, building sort, parchment) in the reader's language. */
export function word(name: string): string {
  return t(`bk-name-${plain(name)}`);
}

export function terrainName(at: string): string {
  const terrain = terrainOf(at);
  return terrain === "city" ? t("bk-printed-city") : word(terrain);
}

/** Any card's name: a territory is its coordinate. */
export function cardName(card: string): string {
  if (isTerritory(card)) return card;
  if (card.startsWith("city_")) return t("bk-city-n", { n: card.slice(5) });
  if (card.startsWith("camp_")) return t("bk-camp-n", { n: card.slice(5) });
  if (card.endsWith("_farm")) return t("bk-farm-of", { resource: word(card.slice(0, -5)) });
  return word(card);
}

/** What a parchment pays, in one sentence. */
export function parchmentText(name: string): string {
  const facts = PARCHMENTS[name];
  if (!facts) return "";
  if (name === "liberal" || name === "socialist") return t(`bk-text-${name}`);
  const { per = 0, need = 0, flat = 0 } = facts;
  const counts = plain(facts.counts);
  if (need > 0) return t(`bk-need-${counts}`, { need, flat });
  if (per > 0) return t(`bk-per-${counts}`, { n: per, flat, both: flat + per });
  return t(`bk-flat-${counts}`, { flat });
}

/** What a card does, in the few words that fit on it. */
export function shortText(card: string): string {
  const kind = kindOf(card);
  if (kind === "territory") return terrainName(card);
  if (kind === "provisions") return t("bk-short-provisions");
  if (kind === "parchment") return shortParchment(card);
  if (card.startsWith("city_")) return t("bk-short-city", { n: card.slice(5) });
  if (card.startsWith("camp_")) return t("bk-short-camp");
  if (card.endsWith("_farm")) return t("bk-short-farm", { resource: word(card.slice(0, -5)) });
  return t(`bk-short-${plain(card)}`);
}

const OWN_WORDS = new Set(["lead_in_territories", "second_place", "second_harvest", "treasure_value"]);
function shortParchment(name: string): string {
  const facts = PARCHMENTS[name];
  if (!facts) return "";
  if (name === "liberal" || name === "socialist") return t(`bk-short-${name}`);
  const { per = 0, need = 0, flat = 0 } = facts;
  if (facts.counts.endsWith("_glove")) return t("bk-short-glove");
  if (OWN_WORDS.has(facts.counts)) return t(`bk-short-${plain(facts.counts)}`, { flat });
  const what = t(`bk-count-${plain(facts.counts)}`);
  if (need > 0) return t("bk-short-need", { need, what, flat });
  if (per > 0) return t("bk-short-per", { n: per, what });
  return t("bk-flat-nothing", { flat });
}

/** Where a building may stand, in a few words. */
export function wherePlaced(card: string): string {
  const terrain = TERRAIN_NEEDED[card];
  return terrain ? t("bk-only-on", { terrain: word(terrain) }) : t("bk-any-terrain");
}

export function countName(counts: string): string {
  return t(`bk-count-${plain(counts)}`);
}

const BY_TITLE = new Map<string, string>(Object.entries(NAMES).map(([name, [english]]) => [english, name]));
/** A card by the title that the server's English sentences use. */
function cardByTitle(title: string): string {
  const numbered = /^(City|Camp) (\d)$/.exec(title);
  if (numbered) return `${(numbered[1] ?? "").toLowerCase()}_${numbered[2]}`;
  const farm = /^(.+) Farm$/.exec(title);
  if (farm) return `${BY_TITLE.get(farm[1] ?? "") ?? title}_farm`;
  return BY_TITLE.get(title) ?? title;
}
export function nameByTitle(title: string): string {
  const card = cardByTitle(title);
  return isTerritory(card) || card in NAMES || /_(farm|\d)$/.test(card) ? cardName(card) : title;
}
