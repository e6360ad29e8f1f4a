import type { TableInfo } from "../../wire";
import table from "../../../../../src/manor/games/dominion/cards.toml";

/** The printed facts of a card, as the rules have them. */
interface Facts {
  types: ("action" | "treasure" | "victory" | "curse" | "attack" | "reaction")[];
  cost: number;
  cards?: number;
  actions?: number;
  buys?: number;
  coins?: number;
  points?: number;
  points_per_ten?: number;
}

const basic = table["basic"] as Record<string, Facts>;
const kingdom = table["kingdom"] as Record<string, Facts>;
export const FACTS: Record<string, Facts> = { ...basic, ...kingdom };
export const BASICS: readonly string[] = Object.keys(basic);
export const KINGDOM: readonly string[] = Object.keys(kingdom);
export const SETS = table["sets"] as Record<string, string[]>;

/** The kingdom that a table is played with; empty until it is known. */
export function kingdomOf({ options }: Pick<TableInfo, "options">): string[] {
  const kingdom = options["kingdom"];
  return Array.isArray(kingdom) ? kingdom.filter((card) => typeof card === "string") : [];
}

/** What a card's band is coloured by. */
export function band(card: string): "treasure" | "victory" | "curse" | "reaction" | "attack" | "action" {
  const types = FACTS[card]?.types ?? [];
  for (const kind of ["treasure", "victory", "curse", "reaction", "attack"] as const)
    if (types.includes(kind)) return kind;
  return "action";
}
