import { beforeAll, describe, expect, test } from "vitest";
import { LookBack } from "../src/lib/analysis.svelte";
import { Refusal } from "../src/lib/api";
import * as bunny from "../src/lib/games/bunny_kingdom/words";
import * as dominion from "../src/lib/games/dominion/words";
import type { GameModule } from "../src/lib/games/module";
import * as town from "../src/lib/games/little_town/words";
import { speak } from "../src/lib/i18n/index.svelte";
import { happening, meaning, percent } from "../src/lib/moments";
import type { Analysis, Moment } from "../src/lib/wire";

const name = (seat: number) => ["Ann", "Bob"][seat] ?? "";
const moment = (events: object[], more: Partial<Moment> = {}): Moment => ({
  what: "chance",
  seat: 0,
  before: 3,
  frame: 9,
  was: 0.41,
  became: 0.78,
  events,
  ...more,
});
const as = (words: object) => words as unknown as GameModule;

beforeAll(async () => {
  (globalThis as { document?: unknown }).document = { documentElement: {} };
  await speak("en");
});

describe("a moment's headline", () => {
  test("Dominion: the dearest thing that was bought, not what was drawn afterwards", () => {
    const events = [
      { kind: "turn", seat: 0, number: 12 },
      { kind: "play", seat: 0, card: "smithy", time: 1 },
      { kind: "buy", seat: 0, card: "province", cost: 8 },
      { kind: "gain", seat: 0, card: "province", to: "discard" },
      { kind: "buy", seat: 0, card: "copper", cost: 0 },
      { kind: "move", seat: 0, card: null, amount: 5, from: "deck", to: "hand" },
    ];
    expect(happening(moment(events), as(dominion), name)).toBe("Ann buys Province for 8.");
  });
  test("Little Town: the building, not the worker", () => {
    const events = [
      { kind: "place", seat: 1, space: "c3" },
      { kind: "build", seat: 0, tile: "castle", space: "d4" },
      { kind: "points", seat: 0, category: "tiles", amount: 3 },
    ];
    expect(happening(moment(events), as(town), name)).toContain("Castle");
  });
  test("Bunny Kingdom: the richest fief of a harvest", () => {
    const fief = (seat: number, at: string, carrots: number) => ({
      kind: "harvest",
      seat,
      fief: at,
      carrots,
      strength: 2,
      wealth: 2,
    });
    const events = [
      { kind: "round", seat: 0, round: 2, cards: 10 },
      fief(0, "A1", 4),
      fief(0, "C3", 24),
      fief(0, "H8", 6),
    ];
    expect(happening(moment(events), as(bunny), name)).toContain("C3");
  });
  test("of two that weigh the same, what the player did whom it is about", () => {
    const events = [
      { kind: "buy", seat: 0, card: "gold", cost: 6 },
      { kind: "buy", seat: 1, card: "gold", cost: 6 },
    ];
    expect(happening(moment(events), as(dominion), name)).toBe("Ann buys Gold for 6.");
  });
  test("nothing to tell is nothing said", () => {
    expect(happening(moment([]), as(dominion), name)).toBe("");
  });
});

describe("what a moment meant", () => {
  test("in every language", async () => {
    expect(meaning(moment([]), name, "en")).toBe("Ann: the chance to win rises from 41% to 78%.");
    expect(meaning(moment([], { what: "score", was: 3, became: 9 }), name, "en")).toBe(
      "Ann goes from 3 to 9 points (+6).",
    );
    expect(meaning(moment([], { what: "lead", seat: 1, became: 0.6 }), name, "en")).toBe(
      "From here on Bob is ahead to the end (60% now).",
    );
    await speak("fr");
    expect(meaning(moment([]), name, "fr").replace(/\s/g, " ")).toBe(
      "Ann : les chances de victoire passent de 41 % à 78 %.",
    );
    await speak("zh-Hant");
    expect(meaning(moment([]), name, "zh-Hant")).toBe("Ann 的勝率從41%升到78%。");
    await speak("en");
  });
  test("shares are rounded as people read them", () => {
    expect(percent(0.666, "en")).toBe("67%");
    expect(percent(1, "en")).toBe("100%");
  });
});

describe("looking back", () => {
  const answer = (state: "looking" | "ready") =>
    ({ table: "t", state, frames: [], chances: null, moments: [] }) as Analysis;
  const settled = () => new Promise((done) => setTimeout(done));

  test("asks again until it is ready", async () => {
    const answers = [answer("looking"), answer("looking"), answer("ready")];
    const look = new LookBack("t", {
      ask: () => Promise.resolve(answers.shift() as Analysis),
      later: () => Promise.resolve(),
    });
    expect(look.state).toBe("looking");
    await settled();
    expect(look.state).toBe("ready");
    expect(look.found?.state).toBe("ready");
    expect(answers).toEqual([]);
  });
  test("goes on after the line was down, and gives up where there is nothing", async () => {
    const answers = [new Refusal("offline", ""), new Refusal("no_such_table", "")];
    const look = new LookBack("t", {
      ask: () => Promise.reject(answers.shift() ?? new Error("asked too often")),
      later: () => Promise.resolve(),
    });
    await settled();
    expect(look.state).toBe("gone");
    expect(answers).toEqual([]);
  });
  test("asks no more once nobody wants to know", async () => {
    let asked = 0;
    const look: LookBack = new LookBack("t", {
      ask: () => Promise.resolve((asked++, answer("looking"))),
      later: () => Promise.resolve(look.stop()),
    });
    await settled();
    expect(asked).toBe(1);
  });
});
