import { t } from "../../i18n/index.svelte";
import type { Explanation } from "../module";
import { isTerritory, PARCHMENTS, terrainOf } from "./facts";
import { cardName, cardText, terrainName } from "./names";

const FARM_CLAUSES = ["BK-C2", "BK-C3", "BK-C4", "BK-F5"];
const NOTES: Record<string, string> = {
  left_glove: "BK-M-GLOVES",
  right_glove: "BK-M-GLOVES",
  panpan: "BK-M-PANPAN",
  bun_shee: "BK-M-BUNSHEE",
  little_prince: "BK-M-LITTLEPRINCE",
  colonist: "BK-M-COLONIST",
  matriarch: "BK-M-MATRIARCH",
  liberal: "BK-M-COPY",
  socialist: "BK-M-COPY",
  treasure_hunter: "BK-M-HUNTER",
  treasure_guardian: "BK-M-HUNTER",
  opportunist: "BK-M-OPPORTUNIST",
};

/** What a card or a territory says of itself. */
export function explain(topic: string): Explanation | null {
  if (isTerritory(topic)) {
    const text = t(`bunny-kingdom-text-${terrainOf(topic)}`, { at: topic });
    const clauses = terrainOf(topic) === "city" ? ["BK-P1", "BK-S3"] : ["BK-P1", "BK-F2", "BK-F5"];
    return { title: t("bunny-kingdom-territory-card", { at: topic }), kind: terrainName(topic), text, clauses };
  }
  const facts = PARCHMENTS[topic];
  const said = (kind: "building" | "mission" | "provisions" | "treasure", clauses: string[]): Explanation => ({
    title: cardName(topic),
    kind: t(`bunny-kingdom-kind-${kind}`),
    text: cardText(topic),
    clauses,
  });
  if (facts) {
    const count = ["wood", "fish", "carrots", "luxuries"].includes(facts.counts) ? "BK-E2" : "BK-E3";
    return said(facts.kind, ["BK-P4", NOTES[topic] ?? (facts.counts === "nothing" ? "BK-E1" : count)]);
  }
  if (topic === "provisions") return said("provisions", ["BK-P6", "BK-P7"]);
  if (topic.startsWith("city_")) return said("building", ["BK-C2", "BK-C3", "BK-F4"]);
  if (topic.startsWith("camp_")) return said("building", ["BK-C7", "BK-C8", "BK-C9", "BK-P2"]);
  if (topic === "trading_post") return said("building", ["BK-C5"]);
  if (topic === "sky_tower") return said("building", ["BK-C6"]);
  return topic.endsWith("_farm") ? said("building", FARM_CLAUSES) : null;
}
