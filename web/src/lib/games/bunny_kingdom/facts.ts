import table from "../../../../../src/manor/games/bunny_kingdom/cards.toml";

export type Terrain = "forest" | "plains" | "field" | "sea" | "mountain" | "city";
const rows = (table["board"] as string[]).map((row) => row.split(" "));
export const SIZE = rows.length;
const LETTERS = table["terrains"] as Record<string, Terrain>;

/** Rows are lettered, columns numbered. */
export function rowLetter(row: number): string {
  return String.fromCharCode("A".charCodeAt(0) + row);
}
/** A1, A2 … J10, row by row. */
export const COORDINATES: readonly string[] = Array.from(
  { length: SIZE * SIZE },
  (_, i) => `${rowLetter(Math.floor(i / SIZE))}${(i % SIZE) + 1}`,
);
export const TERRAINS: readonly Terrain[] = rows.flat().map((letter) => LETTERS[letter] as Terrain);
const NUMBER = new Map(COORDINATES.map((name, i) => [name, i]));

/** A territory's place in the list; −1 when it is no territory. */
export function numberOf(name: string): number {
  return NUMBER.get(name) ?? -1;
}
export function isTerritory(card: string): boolean {
  return NUMBER.has(card);
}
export function terrainOf(name: string): Terrain {
  return TERRAINS[numberOf(name)] ?? "plains";
}
export const rowOf = (i: number): number => Math.floor(i / SIZE);
export const columnOf = (i: number): number => i % SIZE;

/** Sides that a lava flow closes, as pairs of neighbouring territories. */
export const LAVA: readonly (readonly [number, number])[] = (table["lava"] as string[]).map((edge) => {
  const [a = "", b = ""] = edge.split("-");
  return [numberOf(a), numberOf(b)] as const;
});

/** What kind of parchment it is and how it pays, as the rules have it. */
interface ParchmentFacts {
  kind: "treasure" | "mission";
  counts: string;
  per?: number;
  need?: number;
  flat?: number;
}
export const PARCHMENTS = table["parchments"] as Record<string, ParchmentFacts>;
export const TERRAIN_NEEDED = table["terrain_needed"] as Record<string, Terrain>;

type CardKind = "territory" | "parchment" | "provisions" | "building";
export function kindOf(card: string): CardKind {
  if (isTerritory(card)) return "territory";
  if (card in PARCHMENTS) return "parchment";
  return card === "provisions" ? "provisions" : "building";
}
