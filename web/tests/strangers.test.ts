import { beforeAll, describe, expect, test, vi } from "vitest";
import { Refusal } from "../src/lib/api";
import { learn, speak } from "../src/lib/i18n/index.svelte";
import { gameTitle } from "../src/lib/names";

beforeAll(async () => {
  (globalThis as { document?: unknown }).document = { documentElement: {} };
  await speak("en");
});

describe("a game that the page was built without", () => {
  test("has its words from the server, in the language that is spoken, and is asked for once", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      const text = path.endsWith("fr") ? "market-day-title = Jour de marché" : "market-day-title = Market Day";
      return Promise.resolve(new Response(text));
    });
    await Promise.all([learn("market_day"), learn("market_day")]);
    expect(gameTitle("market_day")).toBe("Market Day");
    await speak("fr");
    expect(gameTitle("market_day")).toBe("Jour de marché");
    expect(asked).toEqual(["/api/games/market_day/catalogue/en", "/api/games/market_day/catalogue/fr"]);
    await speak("en");
    vi.unstubAllGlobals();
  });
  test("is asked for again when the server could not be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
    await expect(learn("market_night")).rejects.toThrow(Refusal);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("market-night-title = Market Night")));
    await learn("market_night");
    expect(gameTitle("market_night")).toBe("Market Night");
    vi.unstubAllGlobals();
  });
});
