import { describe, expect, test } from "vitest";
import { isView } from "../src/lib/games/dominion/wire";
import { byVerb, isLarge, layOut, shapeOf } from "../src/lib/plain/shapes";
import { only } from "../src/lib/play";
import type { LegalAction, View } from "../src/lib/wire";

const common: View = { game: "market_day", seat: 0, players: 2, pending: [0], over: false };
const act = (id: number, verb: string, args: Record<string, string> = {}): LegalAction => ({
  id,
  verb,
  args,
  text: verb,
  label: { type: "message", id: "market-day-do" },
});

describe("the plain table", () => {
  test("shows whatever a view has besides what every view has", () => {
    const view = { ...common, round: 3, market: { pear: 2 }, seats: [{ coins: 1 }, { coins: 4 }], board: [[1, 0]] };
    const { table, seats } = layOut(view);
    expect(table).toEqual([
      ["round", 3],
      ["market", { pear: 2 }],
      ["board", [[1, 0]]],
    ]);
    expect(seats).toEqual([{ coins: 1 }, { coins: 4 }]);
  });
  test("lays a value out by its shape", () => {
    expect(shapeOf(null)).toEqual({ kind: "text", text: "–" });
    expect(shapeOf(true)).toEqual({ kind: "text", text: "✓" });
    expect(shapeOf("trading_post")).toEqual({ kind: "text", text: "trading post" });
    expect(shapeOf({ red_apple: 2, pear: 1 })).toEqual({ kind: "words", words: ["red apple 2", "pear 1"] });
    expect(shapeOf(["a1", "b2"])).toEqual({ kind: "words", words: ["a1", "b2"] });
    expect(
      shapeOf([
        ["x", "o"],
        [null, "x"],
      ]),
    ).toEqual({
      kind: "grid",
      columns: [],
      rows: [
        ["x", "o"],
        ["–", "x"],
      ],
    });
    expect(shapeOf([{ card: "gold", left: 3 }])).toEqual({
      kind: "grid",
      columns: ["card", "left"],
      rows: [["gold", "3"]],
    });
    expect(shapeOf([{ a: 1 }, { b: [2] }])).toMatchObject({ kind: "items" });
    expect(shapeOf({ at: "c3", cost: 2 })).toEqual({
      kind: "fields",
      fields: [
        ["at", "c3"],
        ["cost", 2],
      ],
    });
    expect(shapeOf({ type: "message", id: "close" })).toMatchObject({ kind: "message" });
    expect([isLarge(3), isLarge(["a"]), isLarge([["a"]])]).toEqual([false, false, true]);
  });
  test("says the words of a view as the game says them", () => {
    const say = (word: string) => ({ red_apple: "pomme", ripe: "mûre" })[word] ?? word;
    expect(shapeOf("ripe", say)).toEqual({ kind: "text", text: "mûre" });
    expect(shapeOf({ red_apple: 2 }, say)).toEqual({ kind: "words", words: ["pomme 2"] });
    expect(shapeOf(["ripe", null], say)).toEqual({ kind: "words", words: ["mûre", "–"] });
    expect(shapeOf([{ fruit: "red_apple", left: 3 }], say)).toMatchObject({ rows: [["pomme", "3"]] });
  });
  test("offers every legal action once, by verb, what stands alone last", () => {
    const legal = [act(1, "done"), act(2, "buy", { fruit: "pear" }), act(3, "pass"), act(4, "buy", { fruit: "plum" })];
    expect(byVerb(legal).map(({ actions }) => actions.map(({ id }) => id))).toEqual([
      [2, 4],
      [1, 3],
    ]);
  });
});

test("a view comes in only at the door of its own game", () => {
  expect(() => only(isView, common)).toThrow(TypeError);
  expect(only(isView, { ...common, game: "dominion" }).game).toBe("dominion");
});
