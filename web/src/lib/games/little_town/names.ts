import { name, several, t } from "../../i18n/index.svelte";
import { type Amounts, each, TILES } from "./facts";

export const tileName = (tile: string): string => name("little-town-tile", tile);
export const objectiveName = (objective: string): string => name("little-town-objective", objective);
export const objectiveText = (objective: string): string => name("little-town-objective", `${objective}.text`);
export const goodName = (kind: string): string => name("little-town-good", kind);

/** "2 wood". */
export const sayAmount = (kind: string, n: number): string => several("little-town-good", { [kind]: n });

/** "2 wood and 1 coin". */
export const sayAmounts = (amounts: Amounts): string => several("little-town-good", Object.fromEntries(each(amounts)));

/** What a tile does, in one sentence. */
export function sayExchange(tile: string): string {
  const facts = TILES[tile];
  if (!facts) return "";
  if (facts.when !== "worker") return name("little-town-does", tile);
  const gives = sayAmounts(facts.gives);
  return each(facts.takes).length
    ? t("little-town-does-exchange", { takes: sayAmounts(facts.takes), gives })
    : t("little-town-does-give", { gives });
}
