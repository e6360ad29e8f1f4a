import type { Page } from "playwright-core";
import { expect } from "vitest";
import { playOn as playBunny } from "./bunny_kingdom_player";
import { endTurnAnyway, playOn } from "./dominion_player";
import { playOn as playTown } from "./little_town_player";
import type { Manner } from "./playing";
import { clickAnyway, openTable, type Server, test } from "./stage";

const coins = (page: Page) => page.locator(".coins dd .hidden-visually").innerText();
/** What a player has and knows; read at once. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    asked: document.querySelector(".prompt.asked p b")?.textContent ?? null,
    hand: [...document.querySelectorAll<HTMLElement>(".hand .hold")].map((card) => card.dataset["card"]),
    coins: document.querySelector(".coins dd .hidden-visually")?.textContent,
    log: [...document.querySelectorAll(".log .lines p")].map((line) => line.textContent),
  }));

const MISSING = "Reconnecting, nothing is lost";

/** The server goes, something is done without it, and it comes back whatever happens meanwhile. */
async function without(server: Server, page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const missing = page.getByText(MISSING);
  await server.kill();
  try {
    await missing.waitFor();
    await meanwhile();
  } finally {
    await server.start();
  }
  await missing.waitFor({ state: "hidden" });
}

test("two browsers at one table: invite, play, reload, take back by consent, a spectator", async ({ stage }) => {
  const ann = await stage.enter();
  await ann.go("/new/dominion");
  await openTable(ann.page, ["open"]);
  await ann.sayName("Ann");
  const link = await ann.page.getByLabel("Link to this table").inputValue();
  await ann.picture("lobby");

  const bob = await stage.enter({ locale: "zh-TW", colorScheme: "dark" });
  await bob.page.goto(link);
  await bob.page.getByRole("button", { name: "坐這裡" }).click();
  await bob.sayName("Bob");
  await Promise.all([ann.page.locator(".dominion").waitFor(), bob.page.locator(".dominion").waitFor()]);

  // Whoever starts plays the treasures; the other sees them, but no coins that are not their own.
  await ann.page.locator(".dock .hold").first().waitFor();
  const annFirst = (await ann.page.locator(".prompt.asked").count()) > 0;
  const [first, second] = annFirst ? [ann, bob] : [bob, ann];
  await first.page.locator(".dock .buttons .button.primary").click();
  await first.page.locator(".zone.play .mini").first().waitFor();
  const have = await coins(first.page);
  await second.page.locator(".zone.play .mini").first().waitFor();
  expect(await second.page.locator(".coins dd").innerText()).toBe("–");
  expect(await second.page.locator(".prompt.asked").count()).toBe(0);

  // Played cards were seen, so taking back is for the others to allow.
  await first.page.keyboard.press("u");
  await second.page.getByRole("alertdialog").locator("button.primary").click();
  await first.page.waitForFunction(() => document.querySelector(".coins dd .hidden-visually")?.textContent === "0");
  await first.page.locator(".dock .buttons .button.primary").click();
  await first.page.waitForFunction(
    (n) => document.querySelector(".coins dd .hidden-visually")?.textContent === n,
    have,
  );

  // A click on what cannot be bought says why, next to it and in the reader's language.
  await clickAnyway(first.page.locator('.pile[data-card="province"]'));
  const why = first.page.getByRole("alert").filter({ hasText: annFirst ? /Province costs 8/ : /行省費用8/ });
  await why.waitFor();
  await first.picture("why-not");

  // A reload in the middle of a turn changes nothing.
  const before = await seen(first.page);
  expect(before.coins).toBe(have);
  await first.page.reload();
  await expect.poll(() => seen(first.page)).toEqual(before);

  // After the turn has ended, the other is asked.
  await endTurnAnyway(first.page);
  await second.page.locator(".prompt.asked").waitFor();

  // Somebody who only watches sees no hand.
  const eve = await stage.enter();
  await eve.page.goto(link.replace("/table/", "/watch/"));
  await eve.page.locator(".dominion").waitFor();
  await eve.page.getByText("You are watching").waitFor();
  expect(await eve.page.locator(".hand").count()).toBe(0);
  expect(await eve.page.locator(".players li").count()).toBe(2);

  // Somebody whose line is gone is missed, honestly.
  await second.page.close();
  await first.page
    .getByRole("status")
    .filter({ hasText: annFirst ? /Bob is away/ : /Ann暫時離開/ })
    .waitFor();
});

/** What can be seen of a table that must be the same after the server was away: texts, read at once. */
const shown = (page: Page, things: string) =>
  page.evaluate(
    (selector) => [
      document.querySelector(".prompt p b")?.textContent,
      ...[...document.querySelectorAll(selector)].map((one) => one.textContent),
    ],
    things,
  );

/** Tables that are played on to a moment that is this person's alone: nothing else can change while the server is away. */
const OTHERS: readonly {
  game: string;
  moment: string;
  owned: string;
  play: (page: Page, manner: Manner<string>) => Promise<{ clicks: number }>;
}[] = [
  { game: "bunny_kingdom", moment: "build", owned: ".piece", play: (page, manner) => playBunny(page, manner) },
  {
    game: "little_town",
    moment: "work",
    owned: ".players .good, .work .chip",
    play: (page, manner) => playTown(page, ["wheat_field"], manner),
  },
];

test("the server is killed in the middle of all games and started again: nothing is lost", async ({
  stage,
  mortal,
}) => {
  const ann = await stage.enter({}, mortal);
  const { page } = ann;
  const against = (level: string) => [{ kind: "me" }, { kind: "bot", level }];
  const options = { kingdom: "first_game", start: 0 };
  const id = await ann.open({ game: "dominion", seats: against("big_money"), options });
  await ann.go(`/table/${id}`);
  await page.getByRole("button", { name: "Play treasures" }).click();
  await page.getByRole("button", { name: "End turn" }).waitFor();
  // Answered, so that nothing is on its way when the server goes.
  await page.locator(".prompt.asked:not(.busy)").waitFor();
  const before = await seen(page);
  expect(Number(before.coins)).toBeGreaterThan(1);
  // All Coppers of the hand are played: of ten cards there are five, and these Coppers, that are not drawn yet.
  const estates = before.hand.length;
  expect(before.hand).toEqual(Array(estates).fill("estate"));
  const next = [...Array<string>(7 - (5 - estates)).fill("copper"), ...Array<string>(3 - estates).fill("estate")];

  const others: { table: Page; owned: string; play: (typeof OTHERS)[number]["play"]; was: unknown[] }[] = [];
  for (const { game, moment, owned, play } of OTHERS) {
    const table = await ann.turnTo(await ann.layOut({ game, seats: against("simple") }));
    let there = false;
    const at = (now: string) => Promise.resolve(void (there ||= now === moment));
    await play(table, { at, enough: () => there });
    await table.locator(".prompt.asked:not(.busy)").waitFor();
    const was = await shown(table, owned);
    expect(was.length, game).toBeGreaterThan(1);
    others.push({ table, owned, play, was });
  }
  await without(mortal, page, async () => {
    await ann.picture("reconnecting");
    expect(await seen(page)).toEqual(before);
    for (const { table } of others) await table.getByText(MISSING).waitFor();
    await endTurnAnyway(page);
  });
  for (const { table, owned, play, was } of others) {
    await table.getByText(MISSING).waitFor({ state: "hidden" });
    expect(await shown(table, owned)).toEqual(was);
    expect((await play(table, { enough: (clicks) => clicks >= 6 })).clicks).toBe(6);
  }

  // What was clicked while the line was down is done when it is back: once.
  const turns = async () => (await seen(page)).log.filter((line) => line?.trim() === "Your turn 2").length;
  await expect.poll(turns).toBe(1);
  const after = await seen(page);
  expect(after.hand.toSorted(), "the five cards that were left in the deck").toEqual(next);
  expect(after.coins).toBe("0");
  expect(after.log.slice(0, before.log.length)).toEqual(before.log);
  expect((await playOn(page, [], { enough: (clicks) => clicks >= 4 })).clicks).toBe(4);
});
