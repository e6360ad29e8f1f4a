import components from "../../../../../src/manor/games/little_town/components.toml";
import type { Shown } from "../../wire";

/** The shape of Little Town's view: see src/manor/games/little_town/showing.py. Nothing here knows a rule. */
export type Kind = "wood" | "stone" | "fish" | "wheat" | "coins" | "points" | "any";
export type Amounts = Partial<Record<Kind, number>>;
type When = "worker" | "round_end" | "game_end" | "none";

export interface TileFacts {
  tile: string;
  cost: Amounts;
  points: number;
  when: When;
  takes: Amounts;
  gives: Amounts;
}
interface Objective {
  objective: string;
  points: number;
  text: string;
  holds?: boolean;
}
export interface SeatView {
  cubes: Record<"wood" | "stone" | "fish" | "wheat", number>;
  coins: number;
  houses: number;
  workers_left: number;
  workers_building: number;
  score: number;
  points: Record<string, number>;
  shown: Objective[];
  unshown: number;
  /** Only one's own. */
  objectives?: Objective[];
}
interface Standing {
  space: string;
  tile: string;
  owner: number;
  /** For castle and watchtower: what it would score if the game ended now. */
  at_end?: number;
}
interface WorkingBuilding extends Standing {
  fee: number;
  takes: Amounts;
  gives: Amounts;
  can: boolean;
}
interface PlacementPreview {
  space: string;
  gathers: Amounts;
  buildings: WorkingBuilding[];
}
export interface TilePreview {
  tile: string;
  can: boolean;
  on_offer: boolean;
  lacks: Amounts;
  coins_instead: number;
  coins_short: number;
  supply_lacks: Amounts;
  houses: number;
}
type Stage =
  | "next"
  | "choose"
  | "work"
  | "pay"
  | "give"
  | "take"
  | "receive"
  | "site"
  | "after"
  | "feed_fish"
  | "feed_wheat"
  | "feed_buy"
  | "fed";
interface Turn {
  seat: number;
  stage: Stage;
  residence: boolean;
  space: string | null;
  tile: string | null;
  left: Amounts;
  gathered: Amounts;
  activations: number;
  paying: Kind | null;
  fed: Amounts;
}
export interface TownView {
  over: boolean;
  players: number;
  side: string;
  board: string[];
  round: number;
  part: "turns" | "buildings" | "feeding";
  start: number;
  turn: Turn;
  market: (TileFacts & { left: number })[];
  supply: Amounts;
  buildings: Standing[];
  workers: { space: string; seat: number }[];
  put_away: Objective[];
  seats: SeatView[];
  preview?: {
    placements: PlacementPreview[];
    tiles: TilePreview[];
    /** While a place for a tile is chosen: what castle and watchtower would be worth more, by space. */
    sites: Record<string, number>;
  };
}

/** A view as Little Town's. */
export function town(view: Shown): TownView {
  return view as unknown as TownView;
}

interface PrintedTile {
  cost: Amounts;
  points: number;
  when: When;
  takes?: Amounts;
  gives?: Amounts;
  bird?: boolean;
}
const TOML = components as unknown as {
  tiles: Record<string, PrintedTile>;
  objectives: Record<string, { points: number }>;
  players: Record<string, { workers: number; houses: number; objectives: number }> & { rounds: number };
};

/** What is printed on each tile, as the game itself reads it. */
export const TILES: Record<string, TileFacts & { bird: boolean; english: string }> = Object.fromEntries(
  Object.entries(TOML.tiles).map(([tile, printed]) => [
    tile,
    {
      tile,
      cost: printed.cost,
      points: printed.points,
      when: printed.when,
      takes: printed.takes ?? {},
      gives: printed.gives ?? {},
      bird: printed.bird ?? false,
      english: tile.replace(
        /(^|_)([a-z])/g,
        (_, gap: string, letter: string) => gap.replace("_", " ") + letter.toUpperCase(),
      ),
    },
  ]),
);
export const OBJECTIVES: Record<string, number> = Object.fromEntries(
  Object.entries(TOML.objectives).map(([name, { points }]) => [name, points]),
);
export const ROUNDS = TOML.players.rounds;
export const CUBES = ["wood", "stone", "fish", "wheat"] as const;
const ORDER: Kind[] = ["wood", "stone", "fish", "wheat", "coins", "points", "any"];

/** How many workers each of so many players has. */
export function workersOf(players: number): number {
  return TOML.players[String(players)]?.workers ?? 0;
}

/** Amounts one after another, always in the same order. */
export function each(amounts: Amounts): [Kind, number][] {
  return ORDER.flatMap((kind) => (amounts[kind] ? [[kind, amounts[kind]] as [Kind, number]] : []));
}

export const COLUMNS = "abcdefghi";
export const ROWS = 6;

/** The space in a column and a row, both from 0; null outside the board. */
export function spaceAt(column: number, row: number): string | null {
  return column >= 0 && column < COLUMNS.length && row >= 0 && row < ROWS ? `${COLUMNS[column]}${row + 1}` : null;
}

function placeOf(space: string): { column: number; row: number } {
  return { column: COLUMNS.indexOf(space[0] ?? ""), row: Number(space.slice(1)) - 1 };
}

/** The spaces that touch a space, corners included. */
export function around(space: string): string[] {
  const { column, row } = placeOf(space);
  const found: string[] = [];
  for (const down of [-1, 0, 1]) {
    for (const right of [-1, 0, 1]) {
      const other = right || down ? spaceAt(column + right, row + down) : null;
      if (other) found.push(other);
    }
  }
  return found;
}

export type Terrain = "mountain" | "forest" | "lake" | "grass";
const TERRAINS: Record<string, Terrain> = { M: "mountain", F: "forest", L: "lake", ".": "grass" };

export function terrainAt(view: TownView, space: string): Terrain {
  const { column, row } = placeOf(space);
  return TERRAINS[view.board[row]?.[column] ?? "."] ?? "grass";
}

/** The exchange of a tile that workers activate; null where workers find nothing to do. */
export function exchangeOf(tile: string): { takes: Amounts; gives: Amounts } | null {
  const facts = TILES[tile];
  return facts && facts.when === "worker" ? { takes: facts.takes, gives: facts.gives } : null;
}
