import components from "../../../../../src/manor/games/little_town/components.toml";
import type { Tile, View } from "./wire";

/** Cubes, coins and points by their kind. */
export type Amounts = Readonly<Record<string, number>>;
export type Terrain = View["board"][number][string];

const printed = components["tiles"] as Record<string, Partial<Tile> & Pick<Tile, "cost" | "points" | "when">>;
/** What is printed on each tile, as the game itself reads it. */
export const TILES: Readonly<Record<string, Tile>> = Object.fromEntries(
  Object.entries(printed).map(([tile, facts]) => [tile, { takes: {}, gives: {}, each: 0, ...facts }]),
);
/** The points of each objective. */
export const OBJECTIVES: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(components["objectives"] as Record<string, { points: number }>).map(([name, { points }]) => [
    name,
    points,
  ]),
);
/** What a worker gathers from each terrain; nothing from some. */
export const TERRAINS = components["terrains"] as Readonly<Record<string, { gives?: string }>>;

const ORDER = ["wood", "stone", "fish", "wheat", "coins", "points", "any"];
/** Amounts one after another, always in the same order. */
export function each(amounts: Amounts): [kind: string, n: number][] {
  return ORDER.map((kind): [string, number] => [kind, amounts[kind] ?? 0]).filter(([, n]) => n > 0);
}

/** The terrain of every space. */
export function terrains(view: View): Record<string, Terrain> {
  return Object.fromEntries(view.board.flatMap((row) => Object.entries(row)));
}
