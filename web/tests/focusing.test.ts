import { expect, test } from "vitest";
import { ahead } from "../src/lib/focusing";

// Two rows of three, as cards lie on a table; the last is a little lower, as in a fan.
const SPOTS = [0, 1].flatMap((row) => [0, 1, 2].map((column) => ({ x: column * 100, y: row * 150 + column * 3 })));
const RIGHT = [1, 0] as const;
const LEFT = [-1, 0] as const;
const DOWN = [0, 1] as const;
const UP = [0, -1] as const;
const from = (i: number, way: readonly [number, number]) => ahead(SPOTS[i] as (typeof SPOTS)[0], SPOTS, way);

test("arrows lead to what lies next that way", () => {
  expect([from(0, RIGHT), from(1, RIGHT), from(4, LEFT), from(1, DOWN), from(5, UP)]).toEqual([1, 2, 3, 4, 2]);
});
test("at the edge there is nothing more, and nothing far aside is meant", () => {
  expect([from(2, RIGHT), from(0, LEFT), from(1, UP), from(4, DOWN)]).toEqual([-1, -1, -1, -1]);
});
test("over a gap the nearest is meant", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 0, y: 300 },
    { x: 40, y: 100 },
  ];
  expect(ahead({ x: 0, y: 0 }, spots, DOWN)).toBe(2);
});
