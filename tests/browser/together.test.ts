import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playOn as playBunny } from "./bunny_kingdom_player";
import { playOn } from "./dominion_player";
import { playOn as playTown } from "./little_town_player";
import type { Manner } from "./playing";
import { launch, openTable, Server, Visitor } from "./stage";

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.open(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const coins = (page: Page) => page.locator(".coins dd .hidden-visually").innerText();
const hand = (page: Page) =>
  page.locator(".hand .hold").evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset["card"]).sort());

test("two browsers at one table: invite, play, reload, take back by consent, a spectator", async () => {
  const ann = await Visitor.enter(browser, server.url);
  await ann.go("/new/dominion");
  await openTable(ann.page, ["open"]);
  await ann.sayName("Ann");
  const link = await ann.page.getByLabel("Link to this table").inputValue();
  await ann.picture("lobby");

  const bob = await Visitor.enter(browser, server.url, { locale: "zh-TW", colorScheme: "dark" });
  await bob.page.goto(link);
  await bob.page.getByRole("button", { name: "坐這裡" }).click();
  await bob.sayName("Bob");
  await Promise.all([ann.page.locator(".dominion").waitFor(), bob.page.locator(".dominion").waitFor()]);

  // Whoever starts plays the treasures; the other sees the coins.
  await ann.page.locator(".dock .hold").first().waitFor();
  const annFirst = (await ann.page.locator(".prompt.asked").count()) > 0;
  const [first, second] = annFirst ? [ann, bob] : [bob, ann];
  await first.page.locator(".dock .buttons .button.primary").click();
  await first.page.locator(".in-play, .zone.play .mini").first().waitFor();
  const have = await coins(first.page);
  await second.page.waitForFunction(
    (n) => document.querySelector(".coins dd .hidden-visually")?.textContent === n,
    have,
  );
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
  await first.page.locator('.pile[data-card="province"]').click({ force: true });
  const why = first.page.getByRole("alert").filter({ hasText: annFirst ? /Province costs 8/ : /行省費用8/ });
  await why.waitFor();
  await first.picture("why-not");

  // A reload in the middle of a turn changes nothing.
  const before = await hand(first.page);
  await first.page.reload();
  await first.page.locator(".dock .hold, .hand .none").first().waitFor();
  expect(await hand(first.page)).toEqual(before);
  expect(await coins(first.page)).toBe(have);

  // After the turn has ended, the other is asked.
  await first.page.locator(".dock .buttons .button").last().click();
  await second.page.locator(".prompt.asked").waitFor();

  // Somebody who only watches sees no hand.
  const eve = await Visitor.enter(browser, server.url);
  await eve.page.goto(link.replace("/table/", "/watch/"));
  await eve.page.locator(".dominion.watching").waitFor();
  expect(await eve.page.locator(".hand").count()).toBe(0);
  expect(await eve.page.locator(".players li").count()).toBe(2);

  // Somebody whose line is gone is missed, honestly.
  await second.page.close();
  await first.page
    .getByRole("status")
    .filter({ hasText: annFirst ? /Bob is away/ : /Ann 暫時離開/ })
    .waitFor();
  for (const visitor of [ann, bob, eve]) {
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  }
});

test("the server is killed in the middle of a turn and started again: nothing is lost", async () => {
  const ann = await Visitor.enter(browser, server.url);
  const { page } = ann;
  await ann.go("/new/dominion");
  await openTable(page, ["bot:big_money"]);
  await ann.sayName("Ann");
  await page.locator(".dominion").waitFor();
  await playOn(page, [], { enough: (clicks) => clicks >= 5 });
  await page.locator(".prompt.asked").waitFor();
  const before = await hand(page);
  const said = await page.locator(".log .lines p").count();
  await server.kill();
  await page.getByText("Reconnecting, nothing is lost").waitFor();
  await ann.picture("reconnecting");
  // What is clicked while the line is down is done when it is back.
  const button = page.locator(".dock .buttons .button").first();
  const text = await button.innerText();
  await button.click();
  await server.start();
  await page.getByText("Reconnecting, nothing is lost").waitFor({ state: "hidden" });
  await page.waitForFunction((n) => document.querySelectorAll(".log .lines p").length > n, said);
  expect(text.length).toBeGreaterThan(0);
  expect(before.length).toBeGreaterThan(0);
  const after = await playOn(page, [], { enough: (clicks) => clicks >= 4 });
  expect(after.clicks).toBeGreaterThanOrEqual(4);
  expect(ann.troubles).toEqual([]);
  await ann.leave();
});

// In a moment that is this person's alone, so that nothing else can change while the server is away.
test.each([
  {
    game: "bunny_kingdom",
    moment: "build",
    owned: ".piece",
    play: (page: Page, manner: Manner<string>) => playBunny(page, manner),
  },
  {
    game: "little_town",
    moment: "work",
    owned: ".players .good, .work .chip",
    play: (page: Page, manner: Manner<string>) => playTown(page, ["wheat_field"], manner),
  },
])(
  "the server is killed in the middle of $game and started again: the table is as it was, and goes on",
  async ({ game, moment, owned, play }) => {
    const ann = await Visitor.enter(browser, server.url);
    const { page } = ann;
    await ann.go(`/new/${game}`);
    await openTable(page, ["bot:simple"]);
    await ann.sayName("Ann");
    await page.locator(".prompt.asked").waitFor();
    const shown = () =>
      page.evaluate(
        (things) => [
          document.querySelector(".prompt p b")?.textContent,
          ...[...document.querySelectorAll(things)].map((one) => one.textContent),
        ],
        owned,
      );
    let restarted = false;
    const at = async (now: string) => {
      if (now !== moment) return;
      const before = await shown();
      expect(before.length).toBeGreaterThan(1);
      await server.kill();
      await page.getByText("Reconnecting, nothing is lost").waitFor();
      await server.start();
      await page.getByText("Reconnecting, nothing is lost").waitFor({ state: "hidden" });
      expect(await shown()).toEqual(before);
      restarted = true;
    };
    await play(page, { at, enough: () => restarted });
    expect(restarted).toBe(true);
    expect((await play(page, { enough: (clicks) => clicks >= 6 })).clicks).toBe(6);
    expect(ann.troubles).toEqual([]);
    await ann.leave();
  },
);
