import { name, t } from "../../i18n/index.svelte";
import type { Explanation } from "../module";
import { OBJECTIVES, TERRAINS, TILES } from "./facts";
import { objectiveName, objectiveText, sayAmount, sayAmounts, sayExchange, tileName } from "./names";

const CLAUSES: Record<string, string[]> = {
  wheat_field: ["LT-S2", "LT-B3", "LT-G4"],
  pawnshop: ["LT-G8", "LT-G5"],
  statue: ["LT-G7"],
  cathedral: ["LT-E2", "LT-E3"],
  residence: ["LT-E2", "LT-E4"],
  castle: ["LT-B2", "LT-F1"],
  watchtower: ["LT-B2", "LT-F2"],
};
const OBJECTIVE_CLAUSES: Record<string, string> = {
  lake_mountain_forest: "LT-O3",
  more_buildings: "LT-O4",
  food_store: "LT-O4",
  five_in_a_turn: "LT-O2",
  four_activations: "LT-O2",
  two_scoring: "LT-O2",
  fresh_spending: "LT-O2",
};

/** What a tile, an objective or a terrain says of itself. */
export function explain(topic: string): Explanation | null {
  const tile = TILES[topic];
  if (tile) {
    const costs = t("little-town-costs", { cost: sayAmounts(tile.cost) });
    const points = sayAmount("points", tile.points);
    const worth = tile.when === "game_end" ? t("little-town-worth-later") : t("little-town-worth", { points });
    return {
      title: tileName(topic),
      kind: t("little-town-tile-kind", { costs, worth }),
      text:
        tile.when === "worker"
          ? t("little-town-explain-worker", { does: sayExchange(topic) })
          : name("little-town-explain", topic),
      clauses: CLAUSES[topic] ?? ["LT-G4", "LT-G5", "LT-G7"],
    };
  }
  const points = OBJECTIVES[topic];
  if (points !== undefined) {
    const own = OBJECTIVE_CLAUSES[topic];
    return {
      title: objectiveName(topic),
      kind: t("little-town-objective-kind", { points: sayAmount("points", points) }),
      text: objectiveText(topic),
      clauses: own ? ["LT-O1", own] : ["LT-O1"],
    };
  }
  const terrain = TERRAINS[topic];
  if (!terrain) return null;
  const good = terrain.gives;
  return {
    title: name("little-town-terrain", topic),
    kind: t("little-town-terrain-kind"),
    text: good ? t("little-town-explain-terrain", { goods: sayAmount(good, 1) }) : t("little-town-explain-grass"),
    clauses: good ? ["LT-G2", "LT-G3"] : ["LT-G1", "LT-B2"],
  };
}
