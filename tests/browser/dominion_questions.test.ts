import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./stage";

/** Everything that the page offers now: the question, the cards, what may be clicked. */
const offered = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.dataset["card"] ?? one.innerText.trim());
    return {
      asked: texts(".prompt p b"),
      hand: texts(".hand .hold"),
      playable: texts(".hand .hold.legal"),
      piles: texts(".pile.legal"),
      apart: texts(".apart button"),
      buttons: texts(".dock .buttons .button, .tray .buttons .button"),
      counters: texts(".dock dd .hidden-visually"),
      players: texts(".players li"),
    };
  });

type Cards = Record<string, number>;
interface Staged {
  question: RegExp;
  /** What lies in front of whoever plays. */
  hand: Cards;
  deck?: string[];
  turn?: object;
  other?: { hand?: Cards; deck?: string[] };
  /** What is clicked until the question is there. */
  clicks?: string[];
  /** Where the answers lie in a way that no other of these questions has. */
  look?: boolean;
}
const held = (card: string) => `.hand .hold[data-card="${card}"]`;
const button = (name: string) => `.dock .buttons .button:has-text("${name}")`;

const QUESTIONS: Staged[] = [
  { question: /^Play an action card/, hand: { village: 1, copper: 2 } },
  { question: /^Play your treasures.*turn$/, hand: { copper: 3, estate: 2 } },
  { question: /^You may buy/, hand: { estate: 2 }, turn: { phase: "buy", coins: 5 }, look: true },
  { question: /^Cellar:/, hand: { cellar: 1, estate: 2, copper: 1 }, clicks: [held("cellar")], look: true },
  { question: /^Chancellor:/, hand: { chancellor: 1 }, deck: ["copper", "estate"], clicks: [held("chancellor")] },
  { question: /^Workshop:/, hand: { workshop: 1 }, clicks: [held("workshop")] },
  { question: /^Feast:/, hand: { feast: 1 }, clicks: [held("feast")] },
  { question: /^Remodel: choose/, hand: { remodel: 1, estate: 1, gold: 1 }, clicks: [held("remodel")] },
  { question: /^Remodel: gain/, hand: { remodel: 1, estate: 1, gold: 1 }, clicks: [held("remodel"), held("estate")] },
  { question: /^Throne Room:/, hand: { throne_room: 1, village: 1, cellar: 1 }, clicks: [held("throne_room")] },
  { question: /^Chapel:/, hand: { chapel: 1, estate: 2, copper: 1 }, clicks: [held("chapel")] },
  { question: /^Mine: choose/, hand: { mine: 1, copper: 1, silver: 1 }, clicks: [held("mine")] },
  { question: /^Mine: gain/, hand: { mine: 1, copper: 1, silver: 1 }, clicks: [held("mine"), held("silver")] },
  {
    question: /^Library:/,
    hand: { library: 1, copper: 4 },
    deck: ["village", "estate", "copper", "silver"],
    clicks: [held("library")],
    look: true,
  },
  {
    question: /^Spy:/,
    hand: { spy: 1 },
    deck: ["silver", "estate", "copper"],
    other: { deck: ["gold", "copper"] },
    clicks: [held("spy")],
    look: true,
  },
  {
    question: /^Thief: choose/,
    hand: { thief: 1 },
    other: { deck: ["gold", "silver", "copper"] },
    clicks: [held("thief")],
  },
  {
    question: /^Thief: gain/,
    hand: { thief: 1 },
    other: { deck: ["gold", "silver", "copper"] },
    clicks: [held("thief"), '.apart button[data-card="gold"]'],
  },
  {
    question: /plays Militia: discard down/,
    hand: { militia: 1 },
    other: { hand: { copper: 3, estate: 2 } },
    clicks: [held("militia")],
    look: true,
  },
  {
    question: /plays Militia: reveal a reaction/,
    hand: { militia: 1 },
    other: { hand: { moat: 1, copper: 4 } },
    clicks: [held("militia")],
    look: true,
  },
  {
    question: /plays Bureaucrat: choose/,
    hand: { bureaucrat: 1 },
    other: { hand: { estate: 1, duchy: 1, copper: 3 } },
    clicks: [held("bureaucrat")],
  },
  {
    question: /^You may buy/,
    hand: { woodcutter: 1, copper: 2 },
    clicks: [held("woodcutter"), button("Play treasures")],
  },
];
const FILLED = [
  "festival",
  "market",
  "witch",
  "smithy",
  "laboratory",
  "gardens",
  "adventurer",
  "council_room",
  "moneylender",
];
const BASIC = ["copper", "silver", "gold", "estate", "duchy", "province", "curse"];

/** A kingdom with all the cards that somebody has there. */
function kingdomOf({ hand, deck = [], other = {} }: Staged): string[] {
  const named = [...Object.keys(hand), ...deck, ...Object.keys(other.hand ?? {}), ...(other.deck ?? [])];
  const cards = [...new Set([...named.filter((card) => !BASIC.includes(card)), ...FILLED])].slice(0, 10);
  return cards.length < 10 ? [...cards, "bureaucrat"] : cards;
}

// One person holds both seats, so that what the attacker and the attacked are asked comes up on the same page; it goes
// from question to question, and is loaded once in the middle of each.
test("a reload in the middle of any question changes nothing", async ({ stage }) => {
  const ann = await stage.enter();
  const { page } = ann;
  const seats = [{ kind: "me" }, { kind: "me", name: "Bea" }];
  await ann.comeIn("Ann");
  await ann.go("/");
  for (const staged of QUESTIONS) {
    const { question, hand, deck = [], turn, other = {}, clicks = [], look } = staged;
    const players = [
      { hand, deck },
      { hand: { copper: 5 }, ...other },
    ];
    const options = { kingdom: kingdomOf(staged) };
    const id = await ann.layOut({ game: "dominion", seats }, { players: 2, options, turn, seats: players });
    await ann.goOnTo(id);
    for (const click of clicks) {
      await page.locator(".prompt.asked:not(.busy)").waitFor();
      await page.locator(click).first().click();
    }
    const asked = page.locator(".prompt.asked:not(.busy) p b");
    await expect.poll(() => asked.innerText(), { message: `after ${clicks.join(", ")}` }).toMatch(question);
    const before = await offered(page);
    await page.reload();
    await expect.poll(() => offered(page), { message: String(question) }).toEqual(before);
    if (look) expect(await ann.faults(), String(question)).toEqual([]);
  }
});
