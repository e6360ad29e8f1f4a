import { beforeAll, describe, expect, test } from "vitest";
import { afterwards, sayAfter } from "../src/lib/games/dominion/previews";
import type { Preview } from "../src/lib/games/dominion/wire";
import { speak } from "../src/lib/i18n/index.svelte";
import type { LegalAction } from "../src/lib/wire";

const act = (verb: string, card?: string): LegalAction => ({
  id: 1,
  verb,
  args: card ? { card } : {},
  text: verb,
  label: { type: "message", id: "dominion-do-play" },
});
const preview: Preview = {
  play: { village: { actions: 2, buys: 1, coins: 0, cards: 1 }, silver: { actions: 1, buys: 1, coins: 2 } },
  buy: { gold: { actions: 1, buys: 0, coins: 1 } },
  play_treasures: { actions: 1, buys: 1, coins: 7 },
};

describe("what would be left", () => {
  beforeAll(async () => {
    (globalThis as { document?: unknown }).document = { documentElement: {} };
    await speak("en");
  });
  test("is what the server foresees", () => {
    expect(afterwards(preview, act("play", "village"))).toMatchObject({ actions: 2, cards: 1 });
    expect(afterwards(preview, act("buy", "gold"))?.coins).toBe(1);
    expect(afterwards(preview, act("play_treasures"))?.coins).toBe(7);
  });
  test("is not known of other things, nor without a word of the server", () => {
    expect(afterwards(preview, act("discard", "gold"))).toBeNull();
    expect(afterwards(preview, act("buy", "silver"))).toBeNull();
    expect(afterwards(null, act("play", "village"))).toBeNull();
    expect(afterwards(preview, null)).toBeNull();
  });
  test("is said in a sentence", () => {
    const say = (action: LegalAction) => sayAfter(action, afterwards(preview, action)!);
    expect(say(act("play", "village"))).toBe("Village: draws 1 card, then 2 actions, 1 buy, and 0 coins.");
    expect(say(act("play", "silver"))).toBe("Silver: then 1 action, 1 buy, and 2 coins.");
    expect(say(act("buy", "gold"))).toBe("Gold: leaves 0 buys and 1 coin.");
    expect(say(act("play_treasures"))).toBe("All treasures: then 7 coins.");
  });
});
