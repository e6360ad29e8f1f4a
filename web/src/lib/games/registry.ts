import { learn } from "../i18n/index.svelte";
import type { GameModule, Preference, Shelved } from "./module";

const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");
const shelf = import.meta.glob<{ default: Shelved }>("./*/shelf.ts", { eager: true });
const PLAIN: Shelved = { Box: null, hue: "var(--art-slate)", place: 999, preferences: [] };

/** A game's table and words. A game that the page was built without is played on the plain table. */
export async function loadGame(game: string): Promise<GameModule> {
  const load = modules[`./${game}/index.ts`];
  if (load) return (await load()).default;
  const [{ default: plain }] = await Promise.all([import("../plain"), learn(game)]);
  return plain;
}

/** What is known of a game before anybody plays it. */
export function shelved(game: string): Shelved {
  return shelf[`./${game}/shelf.ts`]?.default ?? PLAIN;
}

/** What may be preferred in the games that the page was built with. */
export const preferences: readonly Preference[] = Object.values(shelf)
  .sort((a, b) => a.default.place - b.default.place)
  .flatMap((game) => game.default.preferences);
