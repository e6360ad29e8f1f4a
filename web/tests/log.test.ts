import { beforeAll, expect, test } from "vitest";
import { tell as bunny } from "../src/lib/games/bunny_kingdom/words";
import { tell as dominion } from "../src/lib/games/dominion/words";
import { tell as town } from "../src/lib/games/little_town/words";
import { speak } from "../src/lib/i18n/index.svelte";
import type { GameEvent } from "../src/lib/play";

const name = (seat: number) => ["Ann", "Bob"][seat] ?? "";
const event = (kind: string, more: object = {}): GameEvent => ({ kind, seat: 0, ...more });

beforeAll(async () => {
  (globalThis as { document?: unknown }).document = { documentElement: {} };
  await speak("en");
});

test("what nobody did carries nobody's mark", () => {
  expect(bunny(event("round", { round: 1, cards: 12 }), name)?.seat).toBeNull();
  expect(bunny(event("construction", { round: 1 }), name)?.seat).toBeNull();
  expect(bunny(event("hands_passed", { to: "left" }), name)?.seat).toBeNull();
  expect(bunny(event("game_over", { winners: [1] }), name)?.seat).toBeNull();
  expect(town(event("market", { tile: "bakery" }), name)?.seat).toBeNull();
  expect(town(event("game_over", { winners: [1] }), name)?.seat).toBeNull();
  expect(dominion(event("game_over", { winners: [1] }), name)?.seat).toBeNull();
});
test("what somebody did carries theirs", () => {
  const whose = (line: { seat?: number | null } | null, told: GameEvent) =>
    line?.seat === undefined ? told.seat : line.seat;
  const placed = event("place", { seat: 1, space: "c3" });
  expect(whose(town(placed, name), placed)).toBe(1);
  const bought = event("buy", { seat: 1, card: "gold", cost: 6 });
  expect(whose(dominion(bought, name), bought)).toBe(1);
  const done = event("done", { seat: 1 });
  expect(whose(bunny(done, name), done)).toBe(1);
});
