import { expect, test } from "vitest";
import { weighed } from "../src/lib/thoughts";

/** How each choice stands that gets a line, by the shares of what was thought. */
const standings = (...shares: number[]) =>
  weighed(shares.map((share, action) => ({ action, share }))).map(({ standing }) => standing);

test("a favourite is clear where nothing else was considered", () => {
  expect(standings(1)).toEqual(["clear"]);
  expect(standings(0.86, 0.08, 0.06)).toEqual(["clear", "hardly", "hardly"]);
  // Half of everything, where the rest is shared by many.
  expect(standings(0.5, 0.12, 0.12, 0.12, 0.12)).toEqual(["clear", "hardly", "hardly", "hardly"]);
});
test("what got about as much is close behind", () => {
  expect(standings(0.5, 0.4, 0.1)).toEqual(["favourite", "close", "hardly"]);
  expect(standings(0.5, 0.3, 0.2)).toEqual(["favourite", "considered", "considered"]);
});
test("four choices at most have a line, and none that was tried by the way", () => {
  expect(standings(0.25, 0.2, 0.2, 0.2, 0.15)).toEqual(["favourite", "close", "close", "close"]);
  expect(standings(0.93, 0.05, 0.02)).toEqual(["clear", "hardly"]);
  // Where a hundred are possible, the favourite got little, too.
  expect(standings(0.03, 0.01, 0.001)).toEqual(["favourite", "considered"]);
});
test("a line is as long as its part of what the favourite got", () => {
  const thoughts = [0.5, 0.25].map((share, action) => ({ action, share }));
  expect(weighed(thoughts).map(({ action, part }) => [action, part])).toEqual([
    [0, 1],
    [1, 0.5],
  ]);
});
test("a bot that does not search tells nothing", () => {
  expect(weighed([])).toEqual([]);
});
