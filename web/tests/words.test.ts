import { beforeAll, describe, expect, test } from "vitest";
import { rulesPage } from "../build/rules";
import { preferences, shelved } from "../src/lib/games/registry";
import { name, say, speak, t } from "../src/lib/i18n/index.svelte";
import { preferred } from "../src/lib/i18n/languages";
import { botName, companyOf, gameTitle, seatName } from "../src/lib/names";
import { prefers, readSettings, settings } from "../src/lib/settings.svelte";
import type { Message, SeatInfo } from "../src/lib/wire";

beforeAll(async () => {
  (globalThis as { document?: unknown }).document = { documentElement: {} };
  await speak("en");
});
const seat = (kind: SeatInfo["kind"], name: string): SeatInfo => ({
  seat: 0,
  kind,
  name,
  colour: "red",
  level: null,
  stands_in: "",
  connected: true,
  yours: false,
});

describe("the page's own words", () => {
  test("are known to the compiler, with what they take", () => {
    expect(t("dominion-plus-cards", { n: 2 })).toBe("+2 Cards");
    expect(t("close")).toBe("Close");
    // @ts-expect-error -- there is no such message
    expect(t("closed-for-good")).toBe("closed-for-good");
    // @ts-expect-error -- it says how many
    expect(() => t("dominion-plus-cards")).not.toThrow();
    // @ts-expect-error -- it takes nothing
    expect(t("close", { n: 2 })).toBe("Close");
  });
  test("change with the language", async () => {
    const refused: Message = {
      type: "message",
      id: "dominion-why-cost",
      args: { card: { type: "name", of: "dominion-card", name: "gold" }, cost: 6, coins: 1 },
    };
    expect(say(refused)).toBe("Gold costs 6, and you have 1 coin.");
    await speak("fr");
    expect(say(refused)).toBe("Or coûte 6, et vous avez 1 pièce.");
    expect(name("dominion-card", "throne_room")).toBe("Salle du trône");
    await speak("en");
  });
  test("call players by their names, and the reader you", () => {
    const drew: Message = { type: "message", id: "log-came-back", args: { who: { type: "seat", seat: 1 } } };
    const seats = [seat("person", "Ann"), { ...seat("bot", "Ada"), level: "big_money" }];
    expect(say(drew, companyOf(seats, 0))).toBe("Ada is back.");
    expect(say(drew, companyOf(seats, 1))).toBe("You are back.");
  });
});

describe("names", () => {
  test("of people who were deleted are not kept, and said in the reader's language", async () => {
    expect(seatName(seat("person", ""))).toBe("deleted player");
    expect([seatName(seat("person", "Ann")), seatName(seat("open", ""))]).toEqual(["Ann", ""]);
    await speak("fr");
    expect(seatName(seat("person", ""))).toBe("joueur supprimé");
    await speak("en");
  });
  test("of bots are those of their plans, else made of what the server calls them", () => {
    expect(botName("big_money")).toBe("Big Money");
    expect(botName("of_a_new_game")).toBe("Of a new game");
    // The first releases called bots by their plans.
    expect(seatName({ ...seat("bot", "big_money"), level: "big_money" })).toBe("Big Money");
    expect(companyOf([seat("person", "de la cruz")], null).names).toEqual(["de la cruz"]);
  });
  test("of games are the published ones, else made of what the server calls them", async () => {
    await speak("zh-Hant");
    expect(gameTitle("dominion")).toBe("皇輿爭霸");
    await speak("en");
    expect(gameTitle("no_such_game")).toBe("No such game");
  });
});

test("the browser's languages are understood", () => {
  expect(preferred(["de-DE", "fr-CA"])).toBe("fr");
  expect(preferred(["zh-TW"])).toBe("zh-Hant");
  expect(preferred(["de"])).toBe("en");
});

describe("settings", () => {
  test("that make no sense are the usual ones", () => {
    expect(readSettings("{broken").speed).toBe(1);
    expect(readSettings('{"theme":"dark","speed":"fast"}')).toMatchObject({ theme: "dark", speed: 1 });
    expect(readSettings('{"play":null}').play).toEqual({});
  });
  test("of a game are what the game says until somebody changes them", () => {
    const [first] = preferences;
    if (!first) throw new Error("no game lets one prefer anything");
    expect(prefers(first)).toBe(first.usual);
    settings.play[first.id] = !first.usual;
    expect(prefers(first)).toBe(!first.usual);
    delete settings.play[first.id];
  });
});

test("a game that the page was built without stands last on the shelf, in a plain box", () => {
  expect(shelved("no_such_game")).toMatchObject({ Box: null, place: 999, preferences: [] });
  expect(shelved("dominion").place).toBeLessThan(shelved("no_such_game").place);
});

test("rules pages have an anchor for each clause and section", () => {
  const page = rulesPage("# Title\n\n## Set-up\n- **DOM-S1** Two play. [R] Ours.\n- **DOM-C-SPY** Attack.\n");
  expect(page.sections).toEqual([{ id: "set-up", title: "Set-up" }]);
  expect(page.html).toContain('id="DOM-S1"');
  expect(page.html).toContain('href="#DOM-C-SPY"');
  expect(page.title).toBe("Title");
});
