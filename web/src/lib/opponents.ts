import { type Against, settings } from "./settings.svelte";
import type { GameInfo } from "./wire";

/** Whom "Play now" plays a game against: as chosen last, else one fair opponent, or as few as the game takes. */
export function against({ name, levels, best_bot, min_players, max_players }: GameInfo): Against {
  const chosen: Partial<Against> = settings.against[name] ?? {};
  const count = Number.isInteger(chosen.count) ? Number(chosen.count) : 1;
  const fair = levels.includes("medium") ? "medium" : best_bot;
  return {
    count: Math.min(Math.max(count, min_players - 1, 1), max_players - 1),
    level: levels.find((level) => level === chosen.level) ?? fair,
  };
}
