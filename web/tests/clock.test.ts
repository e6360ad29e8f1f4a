import { beforeAll, describe, expect, test } from "vitest";
import { face, isShort, leftAt, sayRule, started } from "../src/lib/clock.svelte";
import { speak } from "../src/lib/i18n/index.svelte";
import type { Socket } from "../src/lib/line";
import { TableStore } from "../src/lib/table.svelte";

describe("a clock", () => {
  const [running, still] = started(
    [
      { seat: 0, left_ms: 30_000, running: true },
      { seat: 1, left_ms: 20_000, running: false },
    ],
    1000,
  );

  test("counts down from when the server spoke", () => {
    expect(leftAt(running!, 1000)).toBe(30_000);
    expect(leftAt(running!, 13_500)).toBe(17_500);
    expect(leftAt(running!, 99_000)).toBe(0);
  });
  test("stands still when it is not that player's turn", () => {
    expect(leftAt(still!, 99_000)).toBe(20_000);
  });
  test("never gains time, however the machine's own clock jumps", () => {
    expect(leftAt(running!, 500)).toBe(30_000);
  });
  test("warns from ten seconds on", () => {
    expect(isShort(10_001)).toBe(false);
    expect(isShort(10_000)).toBe(true);
  });
  test.each([
    [3_909_000, "1:05:09"],
    [3_600_000, "1:00:00"],
    [260_000, "4:20"],
    [59_001, "1:00"],
    [10_000, "0:10"],
    [9_999, "9.9"],
    [420, "0.4"],
    [0, "0.0"],
  ])("%d ms read %s", (ms, text) => expect(face(ms)).toBe(text));
  test("tenths are written as the reader writes them", () => expect(face(4_250, "fr")).toBe("4,2"));
});

describe("what was agreed on", () => {
  beforeAll(async () => {
    (globalThis as { document?: unknown }).document = { documentElement: {} };
    await speak("en");
  });
  test.each([
    [{}, "No clock"],
    [{ kind: "move", seconds: 30 }, "30 seconds for every move"],
    [{ kind: "game", seconds: 900 }, "15 minutes for the whole game"],
    [{ kind: "game", seconds: 90, increment: 5 }, "1.5 minutes for the whole game, and 5 seconds more for each move"],
  ] as const)("%j is said in one sentence", (rule, said) => expect(sayRule(rule)).toBe(said));
});

describe("a table's clocks", () => {
  test("are those of people, run while the line is up, and are gone with the game", () => {
    const socket: Socket = { send() {}, close() {}, onopen: null, onmessage: null, onclose: null };
    const store = new TableStore("t", false, () => socket);
    const seat = (number: number, kind: string) => ({ seat: number, kind, name: "", colour: "red" });
    const says = (state: string) =>
      socket.onmessage?.({
        data: JSON.stringify({
          type: "update",
          seq: 1,
          since: 0,
          seats: [],
          waiting: [0],
          thinking: [],
          told: [],
          undo_request: null,
          said: [],
          table: { state, seats: [seat(0, "person"), seat(1, "bot")] },
          clocks: [
            { seat: 0, left_ms: 5000, running: true },
            { seat: 1, left_ms: 5000, running: false },
          ],
        }),
      });
    socket.onopen?.();
    says("running");
    expect(store.clock(0)).toMatchObject({ left: 5000, running: true });
    expect(store.clock(1)).toBeNull();
    store.status = "reconnecting";
    expect(store.clock(0)?.running).toBe(false);
    store.status = "live";
    says("over");
    expect(store.clock(0)).toBeNull();
    store.close();
  });
});
