import { name, t } from "../../i18n/index.svelte";
import type { Play } from "../../play";
import { each, TILES, type Terrain } from "./facts";
import { sayAmount, sayAmounts, sayExchange, tileName } from "./names";
import type { View } from "./wire";

/** A space in words: what stands there, and, where the server said so, what a worker there would do. */
export function describeSpace(view: View, space: string, terrain: Terrain, play: Play): string {
  const building = view.buildings.find((b) => b.space === space);
  if (building) {
    const standing = t("little-town-space-building", {
      space,
      tile: tileName(building.tile),
      name: play.name(building.owner),
    });
    if (typeof building.at_end === "number")
      return `${standing}; ${t("little-town-space-at-end", { points: sayAmount("points", building.at_end) })}`;
    return TILES[building.tile]?.when === "worker" ? `${standing}: ${sayExchange(building.tile)}` : standing;
  }
  const worker = view.workers.find((w) => w.space === space);
  if (worker) return t("little-town-space-worker", { space, name: play.name(worker.seat) });
  const parts = [t("little-town-space-empty", { space, terrain: name("little-town-terrain", terrain) })];
  const placement = view.preview?.placements?.[space];
  if (placement) {
    parts.push(
      each(placement.gathers).length
        ? t("little-town-space-gathers", { amounts: sayAmounts(placement.gathers) })
        : t("little-town-space-gathers-nothing"),
    );
    for (const { tile, owner, fee } of Object.values(placement.buildings)) {
      const work = { tile: tileName(tile), does: sayExchange(tile) };
      parts.push(
        fee
          ? t("little-town-space-works-fee", { ...work, name: play.name(owner), coins: sayAmount("coins", fee) })
          : t("little-town-space-works", work),
      );
    }
  }
  return parts.join("; ");
}
