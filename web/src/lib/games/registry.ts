import type { Component } from "svelte";
import { learn } from "../sentences";
import type { GameModule } from "./module";

const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");
const boxes = import.meta.glob<{ default: Component }>("./*/Box.svelte", { eager: true });
const loaded = new Map<string, Promise<GameModule>>();

/** Whether the client has a table for a game. */
export function isPlayable(game: string): boolean {
  return `./${game}/index.ts` in modules;
}

/** A game's table and words, fetched once; from now on the server's reasons are taken to be about this game. */
export async function loadGame(game: string): Promise<GameModule> {
  let found = loaded.get(game);
  if (!found) {
    const load = modules[`./${game}/index.ts`];
    found = load ? load().then(({ default: module }) => module) : Promise.reject(new Error(`no table for ${game}`));
    loaded.set(game, found);
  }
  const module = await found;
  learn(module.reasons);
  return module;
}

/** The picture on a game's box. */
export function boxOf(game: string): Component | null {
  return boxes[`./${game}/Box.svelte`]?.default ?? null;
}
