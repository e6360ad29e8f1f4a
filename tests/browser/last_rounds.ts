/** Last rounds to be played to the end, where a whole game would only have more of the same. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Visitor } from "./stage";

/** Made by positions.py, by game and number of players. */
type Last = "bunny_kingdom 2" | "bunny_kingdom 4" | "little_town 2" | "little_town 4";
const POSITIONS = JSON.parse(readFileSync(join(import.meta.dirname, "last_rounds.json"), "utf8")) as Record<
  Last,
  { game: string; players: number }
>;

/** Lay one out, among simple bots, for somebody who has come in. */
export function layOutLastRound(visitor: Visitor, last: Last): Promise<string> {
  const { game, players, ...position } = POSITIONS[last];
  const seats = Array.from({ length: players }, (_, i) => (i ? { kind: "bot", level: "simple" } : { kind: "me" }));
  return visitor.layOut({ game, seats }, { players, ...position });
}
