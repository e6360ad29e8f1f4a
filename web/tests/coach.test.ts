import { beforeEach, describe, expect, test, vi } from "vitest";
import { coached, noteOver } from "../src/lib/coach.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { TableInfo } from "../src/lib/wire";

const table = (more: object = {}): TableInfo =>
  ({
    id: "a",
    game: "dominion",
    state: "running",
    hints: true,
    lesson: null,
    seats: [
      { kind: "person", yours: true },
      { kind: "bot", yours: false },
    ],
    ...more,
  }) as unknown as TableInfo;

describe("the coach", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    settings.coach = "first";
    return () => vi.unstubAllGlobals();
  });

  test("is there in first games against bots", () => {
    expect(coached(table())).toBe(true);
    const friend = { kind: "person", yours: false };
    expect(coached(table({ seats: [{ kind: "person", yours: true }, friend] }))).toBe(false);
    expect(coached(table({ lesson: "1" }))).toBe(false);
    expect(coached(table({ hints: false }))).toBe(false);
    expect(coached(table({ state: "over" }))).toBe(false);
  });
  test("goes after three games of that sort, each counted once", () => {
    for (const id of ["a", "b", "b"]) noteOver(table({ id, state: "over" }));
    expect(coached(table())).toBe(true);
    noteOver(table({ id: "c", state: "over" }));
    expect(coached(table())).toBe(false);
    expect(coached(table({ game: "little_town" }))).toBe(true);
  });
  test("does not count lessons, nor what was only watched", () => {
    for (const id of ["a", "b", "c"]) {
      noteOver(table({ id, lesson: "1" }));
      noteOver(table({ id, seats: [] }));
    }
    expect(coached(table())).toBe(true);
  });
  test("stays or goes as it is set", () => {
    settings.coach = "never";
    expect(coached(table())).toBe(false);
    settings.coach = "always";
    for (const id of ["a", "b", "c"]) noteOver(table({ id }));
    expect(coached(table())).toBe(true);
  });
  test("is not put off by a broken entry", () => {
    localStorage.setItem("manor.played", "{");
    expect(coached(table())).toBe(true);
  });
});
