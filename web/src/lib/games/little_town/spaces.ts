import { t } from "../../i18n/index.svelte";
import type { Play } from "../../play";
import { around, each, exchangeOf, terrainAt, type TownView } from "./facts";
import { sayAmount, sayAmounts, sayExchange, sayingSpace, sayTile } from "./words";

/** A space in words: what stands there, and, where the server said so, what a worker there would do. */
export function describeSpace(view: TownView, space: string, play: Play): string {
  const name = sayingSpace(space);
  const building = view.buildings.find((b) => b.space === space);
  if (building) {
    const standing = t("little-town-space-building", {
      space: name,
      tile: sayTile(building.tile),
      name: play.name(building.owner),
    });
    if (building.at_end !== undefined)
      return `${standing}; ${t("little-town-space-at-end", { points: sayAmount("points", building.at_end) })}`;
    return exchangeOf(building.tile) ? `${standing}: ${sayExchange(building.tile)}` : standing;
  }
  const worker = view.workers.find((w) => w.space === space);
  if (worker) return t("little-town-space-worker", { space: name, name: play.name(worker.seat) });
  const parts = [
    t("little-town-space-empty", { space: name, terrain: t(`little-town-terrain-${terrainAt(view, space)}`) }),
  ];
  const preview = view.turn.stage === "choose" ? view.preview?.placements.find((p) => p.space === space) : undefined;
  if (preview) {
    parts.push(
      each(preview.gathers).length
        ? t("little-town-space-gathers", { amounts: sayAmounts(preview.gathers) })
        : t("little-town-space-gathers-nothing"),
    );
    for (const b of preview.buildings) {
      const values = { tile: sayTile(b.tile), name: play.name(b.owner), does: sayExchange(b.tile) };
      parts.push(t(b.fee ? "little-town-space-works-fee" : "little-town-space-works", values));
    }
  }
  return parts.join("; ");
}

/** What lies around a space, counted: nothing more than anybody can see on the board. */
export function countAround(view: TownView, space: string, seat: number | null) {
  const near = new Set(around(space));
  const buildings = view.buildings.filter((b) => near.has(b.space));
  const workers = view.workers.filter((w) => near.has(w.space)).length;
  const taken = new Set([...view.buildings, ...view.workers].map((thing) => thing.space));
  const own = buildings.filter((b) => b.owner === seat).length;
  return {
    own,
    others: buildings.length - own,
    grass: [...near].filter((s) => terrainAt(view, s) === "grass" && !taken.has(s)).length,
    workers,
  };
}
