import { afterEach, describe, expect, test } from "vitest";
import { against } from "../src/lib/opponents";
import { readSettings, settings } from "../src/lib/settings.svelte";
import type { GameInfo } from "../src/lib/wire";

const game = (more: Partial<GameInfo> = {}): GameInfo => ({
  name: "dominion",
  titles: {},
  pitches: {},
  min_players: 2,
  max_players: 4,
  bots: [],
  levels: ["beginner", "easy", "medium", "hard", "expert"],
  best_bot: "expert",
  lab: false,
  ready: true,
  ...more,
});

afterEach(() => {
  settings.against = {};
});

describe("whom Play now plays against", () => {
  test("is one fair opponent at first, or as few as the game takes", () => {
    expect(against(game())).toEqual({ count: 1, level: "medium" });
    expect(against(game({ min_players: 3 }))).toEqual({ count: 2, level: "medium" });
    expect(against(game({ levels: [], best_bot: "random" }))).toEqual({ count: 1, level: "random" });
  });
  test("is remembered for each game", () => {
    settings.against["dominion"] = { count: 3, level: "easy" };
    expect(against(game())).toEqual({ count: 3, level: "easy" });
    expect(against(game({ name: "little_town" }))).toEqual({ count: 1, level: "medium" });
  });
  test("is what the game has, whatever was kept", () => {
    settings.against = readSettings('{"against": {"dominion": {"count": 9, "level": "big_money"}}}').against;
    expect(against(game())).toEqual({ count: 3, level: "medium" });
    settings.against = readSettings('{"against": {"dominion": {"count": "x"}}}').against;
    expect(against(game())).toEqual({ count: 1, level: "medium" });
  });
});
