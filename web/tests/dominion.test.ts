import { beforeAll, describe, expect, test } from "vitest";
import { laidOut, places, tempting, wish, without } from "../src/lib/games/dominion/choices";
import { explain } from "../src/lib/games/dominion/explain";
import { FACTS } from "../src/lib/games/dominion/facts";
import { PICTURES } from "../src/lib/games/dominion/pictures";
import { has, speak } from "../src/lib/i18n/index.svelte";
import { LANGUAGES, type Language } from "../src/lib/i18n/languages";
import type { LegalAction, Question } from "../src/lib/wire";

const act = (id: number, verb: string, card?: string): LegalAction => ({
  id,
  verb,
  args: card ? { card } : {},
  text: card ? `${verb} ${card.replaceAll("_", " ")}` : verb,
  label: { type: "message", id: `dominion-do-${verb}` },
});
const question = (id: string, zone: string, more: Partial<Question> = {}): Question => ({
  id,
  seat: 0,
  message: null,
  source: "",
  zone,
  owner: null,
  least: 1,
  most: 1,
  several: false,
  picked: {},
  most_cost: null,
  hides: false,
  usual: "",
  ...more,
});

beforeAll(async () => {
  (globalThis as { document?: unknown }).document = { documentElement: {} };
  await speak("en");
});

describe("where actions are offered", () => {
  test("in a turn: on piles, on cards of the hand, or as buttons", () => {
    const legal = [act(1, "play", "village"), act(2, "buy", "gold"), act(3, "end_turn")];
    const found = places(legal, question("turn", ""));
    expect([...found.hand.keys()]).toEqual(["village"]);
    expect([...found.piles.keys()]).toEqual(["gold"]);
    expect(found.buttons.map((a) => a.verb)).toEqual(["end_turn"]);
  });
  test("where the question says that the cards lie", () => {
    expect([...places([act(1, "gain", "silver")], question("workshop", "supply")).piles.keys()]).toEqual(["silver"]);
    expect([...places([act(1, "trash", "copper")], question("remodel", "hand")).hand.keys()]).toEqual(["copper"]);
  });
  test("apart, when the cards lie elsewhere or were just drawn", () => {
    expect(places([act(1, "discard", "gold"), act(2, "put_back")], question("spy", "deck")).apart).toHaveLength(1);
    expect(places([act(1, "gain", "gold")], question("thief_gain", "trash")).apart).toHaveLength(1);
    expect(places([act(1, "leave_on_top", "gold")], question("clean_up", "in_play")).apart).toHaveLength(1);
    expect(places([act(1, "set_aside", "moat"), act(2, "keep")], question("library", "hand")).apart).toHaveLength(1);
  });
  test("a click on what is not legal asks about what it wishes", () => {
    expect(wish("throne_room", new Map(), "buy")).toBe("buy throne room");
    expect(wish("gold", new Map([["council_room", act(1, "gain", "council_room")]]), "buy")).toBe("gain gold");
  });
  test("a hand lies in order, card by card", () => {
    const kinds: Record<string, string> = { copper: "treasure", estate: "victory", village: "action" };
    expect(
      laidOut(
        { copper: 2, estate: 1, village: 1 },
        (c) => kinds[c] ?? "",
        () => 0,
      ).map((c) => c.key),
    ).toEqual(["village#0", "copper#0", "copper#1", "estate#0"]);
  });
  test("cards that were given are no longer in the hand", () => {
    expect(without({ copper: 3, estate: 1 }, { copper: 1, estate: 1 })).toEqual({ copper: 2 });
    expect(without({ copper: 3 }, {})).toEqual({ copper: 3 });
  });
});

describe("piles that shine", () => {
  const supply = [
    { card: "copper", left: 46, cost: 0 },
    { card: "curse", left: 10, cost: 0 },
    { card: "silver", left: 40, cost: 3 },
    { card: "gold", left: 30, cost: 6 },
    { card: "village", left: 0, cost: 3 },
  ];
  const legal = new Map([["copper", act(1, "buy", "copper")]]);
  test("are those that can be bought, once treasures are played", () => {
    expect([...tempting(supply, legal, null)]).toEqual(["copper"]);
  });
  test("are, before that, those that treasures will pay for; what costs nothing does not shine", () => {
    expect([...tempting(supply, legal, { buys: 1, coins: 3 })]).toEqual(["silver"]);
    expect([...tempting(supply, legal, { buys: 1, coins: 2 })]).toEqual([]);
    expect([...tempting(supply, legal, { buys: 0, coins: 9 })]).toEqual([]);
  });
});

describe("every card", () => {
  test("explains itself with its clauses", () => {
    expect(explain("throne_room")).toMatchObject({
      title: "Throne Room",
      kind: "Action · costs 4",
      clauses: ["DOM-C-THRONEROOM"],
    });
    expect(explain("witch")).toMatchObject({ kind: "Action · Attack · costs 5" });
    expect(explain("witch")?.clauses).toContain("DOM-C-MOAT");
    expect(explain("gold")?.clauses).toEqual(["DOM-T6"]);
    expect(explain("no_card")).toBeNull();
  });
  test.each(Object.keys(LANGUAGES) as Language[])("has its name, its few words and its text in %s", async (tag) => {
    await speak(tag);
    for (const card of Object.keys(FACTS)) {
      const key = card.replaceAll("_", "-");
      for (const what of ["card", "short", "text"]) expect(has(`dominion-${what}-${key}`), `${what} ${key}`).toBe(true);
    }
    await speak("en");
  });
  test("has its picture", () => {
    expect(Object.keys(FACTS).filter((card) => !PICTURES[card])).toEqual([]);
  });
});
