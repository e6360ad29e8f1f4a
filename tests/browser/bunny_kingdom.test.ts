import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Moment, playOn } from "./bunny_kingdom_player";
import { layOutLastRound } from "./last_rounds";
import { openTable, PHONE, test, type Visitor } from "./stage";

/** What is asked and what may be chosen: read at once, since bots act between two looks. */
const offered = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    asked: document.querySelector(".prompt p b")?.textContent,
    places: [...document.querySelectorAll<HTMLElement>(".space.can")].map((space) => space.dataset["at"]),
  }));

/** Through the reveal, parchment by parchment, to the result. */
async function seeTheEnd(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const reveal = page.locator("dialog[open]:has(#bk-reveal)");
  await reveal.waitFor();
  // With the scores below it: two cards of the same name may follow each other.
  const told = () => reveal.innerText();
  const first = await told();
  await reveal.locator("button.primary").click();
  await expect.poll(told).not.toBe(first);
  expect(await visitor.faults()).toEqual([]);
  await reveal.locator(".keys button").nth(1).click();
  await reveal.locator("button.primary").click();
  await page.locator("dialog[open] .total").first().waitFor();
}

test("a whole game for two, by clicking; reloaded in the middle of each phase", async ({ stage }) => {
  const ann = await stage.enter();
  const { page } = ann;
  await ann.go("/new/bunny_kingdom");
  await openTable(page, ["bot:simple"]);
  await ann.sayName("Ann");
  await page.locator(".bunny").waitFor();
  await expect.poll(() => page.locator(".space").count()).toBe(100);
  await expect.poll(() => page.locator(".hold").count()).toBe(11);

  const reloaded: Moment[] = [];
  const at = async (moment: Moment) => {
    reloaded.push(moment);
    const before = await offered(page);
    await page.reload();
    await expect.poll(() => offered(page), { message: moment }).toEqual(before);
    expect(await ann.faults(), moment).toEqual([]);
    await ann.picture(`bunny-kingdom-${moment}`);
  };
  expect((await playOn(page, { at })).over).toBe(true);
  expect(reloaded).toEqual(expect.arrayContaining(["draft", "build", "place"]));
  // Which of the rarer ones come up depends on the cards; that none does is next to impossible.
  expect(reloaded.length).toBeGreaterThan(3);
  await seeTheEnd(ann);
  await expect.poll(() => page.locator("dialog[open] .total").count()).toBe(2);
  await ann.picture("bunny-kingdom-end");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "See the reveal again" }).waitFor();
});

test("a game for four on a phone in French, by tapping: how it begins, and its last round to the end", async ({
  stage,
}) => {
  const zoe = await stage.enter({ ...PHONE, locale: "fr-FR" });
  const { page } = zoe;
  await zoe.go("/new/bunny_kingdom");
  await openTable(page, ["bot:simple", "bot:settler", "bot:simple"]);
  await zoe.sayName("Zoé");
  await page.locator(".bunny").waitFor();
  await expect.poll(() => page.locator(".players article").count()).toBe(4);
  expect((await playOn(page, { touch: true, enough: (clicks) => clicks > 24 })).over).toBe(false);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, "nothing sticks out at the side of a phone").toBeLessThanOrEqual(0);
  await expect.poll(() => page.locator(".prompt.asked p b").innerText()).toMatch(/ (cartes?|constructions|Campement) /);
  expect(await zoe.faults()).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await zoe.picture("bunny-kingdom-phone");
  await zoe.goOnTo(await layOutLastRound(zoe, "bunny_kingdom 4"));
  expect((await playOn(page, { touch: true })).over).toBe(true);
  await zoe.picture("bunny-kingdom-phone-reveal");
  await seeTheEnd(zoe);
  expect(await zoe.faults()).toEqual([]);
  await zoe.picture("bunny-kingdom-phone-end");
});

test("two people choose at the same time: a tick, second thoughts, and nothing given away", async ({ stage }) => {
  const ann = await stage.enter();
  await ann.go("/new/bunny_kingdom");
  await openTable(ann.page, ["open"]);
  await ann.sayName("Ann");
  await ann.page.getByRole("button", { name: "Copy" }).or(ann.page.locator(".lobby .link button")).first().waitFor();
  const bob = await stage.enter();
  await bob.go(new URL(ann.page.url()).pathname);
  await bob.page.locator(".lobby button.primary").first().click();
  await bob.sayName("Bob");
  await bob.page.locator(".bunny").waitFor();
  await bob.page.reload();
  await Promise.all([ann.page.locator(".hold").first().waitFor(), bob.page.locator(".hold").first().waitFor()]);

  // By keyboard alone: the first card to play, the next to discard, confirm.
  const first = ann.page.locator(".hold").first();
  const card = (await first.getAttribute("data-card")) ?? "";
  await first.focus();
  await ann.page.keyboard.press("Enter");
  await ann.page.keyboard.press("ArrowRight");
  await ann.page.keyboard.press("Enter");
  await expect.poll(() => ann.page.locator(".hold.play").count()).toBe(1);
  await expect.poll(() => ann.page.locator(".hold.discard").count()).toBe(1);
  await ann.page.locator("[data-confirm]").focus();
  await ann.page.keyboard.press("Enter");
  const ticks = bob.page.locator(".players .state.yes");
  await expect.poll(() => ticks.count()).toBe(1);
  expect(await bob.page.locator(".bunny").innerText()).not.toContain("undefined");
  expect(await bob.page.locator(`.hold[data-card="${card}"].play`).count()).toBe(0);

  await ann.page
    .getByRole("button", { name: /Choose again|Take back/ })
    .first()
    .click();
  await expect.poll(() => ticks.count()).toBe(0);
  await expect.poll(() => ann.page.locator('.hold[aria-disabled="false"]').count()).toBeGreaterThan(0);
  // An unfinished choice stays where it is; the page goes on from there.
  for (const { page } of [ann, bob]) {
    const chosen = page.locator('.hold[aria-pressed="true"]');
    for (let n = await chosen.count(); n < 2; n++) {
      await page.locator('.hold[aria-pressed="false"]').first().click();
      await expect.poll(() => chosen.count()).toBe(n + 1);
    }
    await page.locator("[data-confirm]").click();
  }
  await expect.poll(() => ann.page.locator('[data-testid="bk-info"]').innerText()).toMatch(/Step 2/);
});

test("the board explains itself: arrows, fiefs, reasons", async ({ stage }) => {
  const kim = await stage.enter();
  const { page } = kim;
  await kim.go("/new/bunny_kingdom");
  await openTable(page, ["bot:simple", "bot:simple"]);
  await kim.sayName("Kim");
  await page.locator(".prompt.asked").waitFor();
  await expect.poll(() => page.locator(".hold").count()).toBe(12);

  await page.locator('.space[data-at="A1"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["at"])).toBe("B2");
  expect(await page.locator('.space[data-at="B2"]').getAttribute("aria-label")).toMatch(/^B2, Mountain/);
  expect(await page.locator('[data-testid="bk-info"]').innerText()).toMatch(/B2/);
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Territory B2" }).waitFor();
  await page.keyboard.press("Escape");

  let refused = "";
  const at = async (moment: Moment) => {
    if (moment !== "place") return;
    const elsewhere = page.locator(".space:not(.can)").first();
    await elsewhere.click();
    refused = await page
      .getByRole("alert")
      .filter({ hasText: /You do not control|holds a building|stands on/ })
      .innerText();
    const own = page.locator(".space.can").first();
    await own.hover();
    await expect
      .poll(() => page.locator('[data-testid="bk-info"]').innerText())
      .toMatch(/strength \d+ × wealth \d+ = \d+[\s\S]*harvest/);
  };
  await playOn(page, { at, enough: () => refused !== "" });
  expect(refused).not.toBe("");
});
