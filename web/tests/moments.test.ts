import { beforeAll, describe, expect, test } from "vitest";
import { LookBack } from "../src/lib/analysis.svelte";
import { Refusal } from "../src/lib/api";
import { speak } from "../src/lib/i18n/index.svelte";
import { meaning, percent } from "../src/lib/moments";
import type { Analysis, Moment } from "../src/lib/wire";

const name = (seat: number) => ["Ann", "Bob"][seat] ?? "";
const moment = (more: Partial<Moment> = {}): Moment => ({
  what: "chance",
  seat: 0,
  before: 3,
  frame: 9,
  was: 0.41,
  became: 0.78,
  line: null,
  ...more,
});

beforeAll(async () => {
  (globalThis as { document?: unknown }).document = { documentElement: {} };
  await speak("en");
});

describe("what a moment meant", () => {
  test("in every language", async () => {
    expect(meaning(moment(), name, "en")).toBe("Ann: the chance to win rises from 41% to 78%.");
    const lead = (was: number, became: number, language: string) =>
      meaning(moment({ what: "margin", was, became }), name, language);
    expect(lead(-3, 9, "en")).toBe("Ann goes from 3 points behind to 9 points ahead.");
    expect(lead(0, 1, "en")).toBe("Ann goes from level to 1 point ahead.");
    expect(meaning(moment({ what: "lead", seat: 1, became: 0.6 }), name, "en")).toBe(
      "From here on Bob is ahead to the end (60% now).",
    );
    await speak("fr");
    expect(meaning(moment(), name, "fr").replace(/\s/g, " ")).toBe(
      "Ann : les chances de victoire passent de 41 % à 78 %.",
    );
    expect(lead(-3, 0, "fr")).toBe("Ann passe de 3 points de retard à l’égalité.");
    await speak("zh-Hant");
    expect(lead(-3, 9, "zh-Hant")).toBe("Ann從落後3分變成領先9分。");
    expect(meaning(moment(), name, "zh-Hant")).toBe("Ann的勝率從41%升到78%。");
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
    const answers = ["offline", "no_such_table"].map(
      (code) => new Refusal(code, { type: "message", id: "refused-failed" }),
    );
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
