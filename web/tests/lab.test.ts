import { describe, expect, test } from "vitest";
import { written } from "../src/lib/games/dominion/strategy";
import { add, fromLink, halfWidth, mean, toLink, wilson } from "../src/lib/lab/experiment";
import type { LabCounts, LabTally } from "../src/lib/wire";

const counts = (wins: number, points: [number, number][], milestones: [number, number][][] = []): LabCounts => ({
  wins,
  ties: 0,
  won: wins,
  started: 5,
  wins_started: 2,
  points,
  turns: points,
  milestones,
});
const tally = (first: number, games: number, ...all: LabCounts[]): LabTally => ({
  first,
  games,
  unfinished: 0,
  counts: all,
  options: {},
  milestone: null,
});

describe("what came of an experiment", () => {
  test("an interval is Wilson's", () => {
    const { share, low, high } = wilson(8, 10);
    expect(share).toBe(0.8);
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 3);
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
  test("a mean and how sure it is", () => {
    expect(
      mean([
        [1, 1],
        [3, 3],
      ]),
    ).toBe(2.5);
    expect(
      halfWidth([
        [1, 1],
        [3, 3],
      ]),
    ).toBeCloseTo(0.98, 2);
    expect(halfWidth([[1, 1]])).toBe(Infinity);
    expect(mean([])).toBe(0);
  });
  test("lots add up", () => {
    const sum = add(
      tally(0, 10, counts(4, [[3, 10]], [[[7, 2]]])),
      tally(
        10,
        20,
        counts(
          9,
          [
            [2, 5],
            [3, 15],
          ],
          [],
        ),
      ),
    );
    expect([sum.first, sum.games]).toEqual([0, 30]);
    expect(sum.counts[0]).toMatchObject({
      wins: 13,
      started: 10,
      points: [
        [2, 5],
        [3, 25],
      ],
      milestones: [[[7, 2]]],
    });
    expect(add(null, tally(0, 10)).games).toBe(10);
  });
});

describe("links", () => {
  const experiment = {
    game: "dominion",
    entries: [{ name: "mine ☃", text: 'buy = ["gold"]\n' }],
    options: {},
    seed: 3,
  };

  test("lead back to the experiment", async () => {
    const link = await toLink(experiment);
    expect(link).toMatch(/^[\w-]+$/);
    expect(await fromLink(`#${link}`)).toEqual(experiment);
  });
  test.for(["", "#", "#nonsense", "#e30"])("%o leads nowhere", async (hash) => {
    expect(await fromLink(hash)).toBeNull();
  });
  test("one that says something else leads nowhere", async () => {
    expect(await fromLink(await toLink({ ...experiment, entries: [] }))).toBeNull();
  });
});

test("a form is written as a strategy", () => {
  const text = written(
    [
      { card: "province", when: "" },
      { card: "duchy", when: " left province <= 4 " },
    ],
    [{ card: "smithy", when: "" }],
  );
  expect(text).toBe(
    'buy = [\n  "province",\n  { card = "duchy", when = "left province <= 4" },\n]\n\nplay = [\n  "smithy",\n]\n',
  );
  expect(written([], [])).toBe("buy = []\n");
});
