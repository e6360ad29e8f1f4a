import { beforeAll, describe, expect, test } from "vitest";
import { speak } from "../src/lib/i18n/index.svelte";
import { preferred } from "../src/lib/i18n/languages";
import { isSeveral, laidOut, places, wish, without } from "../src/lib/games/dominion/choices";
import { explain, gather, question, reasons, tell } from "../src/lib/games/dominion/words";
import { seatName } from "../src/lib/names";
import { sayRefusal } from "../src/lib/refusals";
import { learn, recognise } from "../src/lib/sentences";
import { readSettings } from "../src/lib/settings.svelte";
import { rulesPage } from "../build/rules";
import type { LegalAction, SeatInfo } from "../src/lib/wire";

const names = ["Ann", "Bob"];
const name = (seat: number) => names[seat] ?? "";
const act = (id: number, verb: string, card?: string): LegalAction => ({
  id,
  verb,
  args: card ? { card } : {},
  text: card ? `${verb} ${card.replaceAll("_", " ")}` : verb,
});

beforeAll(async () => {
  (globalThis as { document?: unknown }).document = { documentElement: {} };
  learn(reasons);
  await speak("en");
});

describe("what is told", () => {
  test("draws of one kind become one line", () => {
    const draw = (card: string) => ({ kind: "move", seat: 0, card, amount: 1, from: "deck", to: "hand" });
    const events = gather([draw("copper"), draw("estate"), draw("copper")]);
    expect(events).toHaveLength(1);
    expect(tell(events[0]!, name)?.text).toBe("Ann draws 2 × Copper and Estate.");
  });
  test("what others draw is only counted", () => {
    expect(tell({ kind: "move", seat: 1, card: null, amount: 5, from: "deck", to: "hand" }, name)?.text).toBe(
      "Bob draws 5 cards.",
    );
  });
  test("what is bought is not said to be gained again", () => {
    const events = gather([
      { kind: "buy", seat: 0, card: "gold", cost: 6 },
      { kind: "gain", seat: 0, card: "gold", to: "discard" },
    ]);
    expect(events.map((event) => event.kind)).toEqual(["buy"]);
  });
  test("a line marks the cards it speaks of", () => {
    expect(tell({ kind: "play", seat: 0, card: "militia", time: 1 }, name)).toMatchObject({
      text: "Ann plays Militia.",
      topics: ["militia"],
    });
  });
});

describe("what is asked", () => {
  const view = (asked: object | null) => ({
    question: asked,
    turn: { seat: 1, phase: "action", actions: 1, buys: 1, coins: 0, bought: false },
  });
  test("an attack names who attacks and with what", () => {
    expect(question(view({ kind: "hidden", seat: 0, card: "militia", step: 0 }), 0, name)).toBe(
      "Bob plays Militia: choose cards to discard until 3 are left",
    );
    expect(question(view({ kind: "react", seat: 0, card: "witch", step: 0 }), 0, name)).toBe(
      "Bob plays Witch: reveal Moat, or let it happen",
    );
  });
  test("in every language", async () => {
    await speak("zh-Hant");
    expect(question(view(null), 0, name)).toContain("行動");
    await speak("fr");
    expect(question(view(null), 0, name)).toContain("carte Action");
    await speak("en");
  });
});

describe("why not", () => {
  test("the server's reasons are said in the reader's language", async () => {
    const text = "Seat 0 cannot 'buy gold' now: Gold costs 6 and 1 coin is left.";
    expect(sayRefusal("illegal", text)).toBe("Gold costs 6, and you have 1 coin.");
    await speak("fr");
    expect(sayRefusal("illegal", text)).toBe("Or coûte 6, et vous avez 1 pièce.");
    expect(sayRefusal("illegal", "something nobody translated")).toBe("Ce n’est pas possible maintenant.");
    await speak("en");
    expect(sayRefusal("illegal", "Seat 1 cannot 'x' now: something new.")).toBe("Something new.");
  });
  test("every reason of the rules' wording is known", () => {
    for (const text of [
      "the Gold pile is empty.",
      "no buys are left.",
      "Moat is not in this kingdom.",
      "there is no Moat in your hand.",
      "the Action phase is over.",
      "no actions are left.",
      "Estate is not a card that is played.",
    ]) {
      expect(recognise(`Seat 0 cannot 'x' now: ${text}`), text).not.toBeNull();
    }
  });
});

describe("where actions are offered", () => {
  test("on piles, on cards of the hand, or as buttons", () => {
    const found = places([act(1, "play", "village"), act(2, "buy", "gold"), act(3, "end_turn")], { question: null });
    expect([...found.hand.keys()]).toEqual(["village"]);
    expect([...found.piles.keys()]).toEqual(["gold"]);
    expect(found.buttons.map((a) => a.verb)).toEqual(["end_turn"]);
  });
  test("apart, when the cards lie elsewhere", () => {
    const spy = { question: { kind: "open", seat: 0, card: "spy", step: 0, whose: 1 } };
    expect(places([act(1, "discard", "gold"), act(2, "put_back")], spy).apart).toHaveLength(1);
  });
  test("several cards are chosen together where several are asked for", () => {
    expect(isSeveral({ question: { kind: "hidden", seat: 0, card: "cellar", step: 0 } })).toBe(true);
    expect(isSeveral({ question: { kind: "hidden", seat: 0, card: "remodel", step: 0 } })).toBe(false);
  });
  test("a click on what is not legal says what it wishes", () => {
    expect(wish("throne_room", [], ["gain"], "buy")).toBe("buy throne room");
    expect(wish("gold", [act(1, "gain", "council_room")], ["gain"], "buy")).toBe("gain gold");
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
});

test("cards explain themselves with their clauses", () => {
  expect(explain("throne_room")).toMatchObject({ title: "Throne Room", clauses: ["DOM-C-THRONEROOM"] });
  expect(explain("witch")?.clauses).toContain("DOM-C-MOAT");
});

test("the browser's languages are understood", () => {
  expect(preferred(["de-DE", "fr-CA"])).toBe("fr");
  expect(preferred(["zh-TW"])).toBe("zh-Hant");
  expect(preferred(["de"])).toBe("en");
});

test("settings that make no sense are the usual ones", () => {
  expect(readSettings("{broken").speed).toBe(1);
  expect(readSettings('{"theme":"dark","speed":"fast"}')).toMatchObject({ theme: "dark", speed: 1 });
});

test("bots are called by their plan", () => {
  expect(seatName({ kind: "bot", name: "big_money" } as SeatInfo)).toBe("Big Money");
  expect(seatName({ kind: "person", name: "de la cruz" } as SeatInfo)).toBe("de la cruz");
});

test("rules pages have an anchor for each clause and section", () => {
  const page = rulesPage("# Title\n\n## Set-up\n- **DOM-S1** Two play. [R] Ours.\n- **DOM-C-SPY** Attack.\n");
  expect(page.sections).toEqual([{ id: "set-up", title: "Set-up" }]);
  expect(page.html).toContain('id="DOM-S1"');
  expect(page.html).toContain('href="#DOM-C-SPY"');
  expect(page.title).toBe("Title");
});

test("cards that were given are no longer in the hand", () => {
  expect(without({ copper: 3, estate: 1 }, { copper: 1, estate: 1 })).toEqual({ copper: 2 });
  expect(without({ copper: 3 }, {})).toEqual({ copper: 3 });
});
