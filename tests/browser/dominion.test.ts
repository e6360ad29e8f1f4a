import { expect } from "vitest";
import { byHand, kingdom, playOn, richGame } from "./dominion_player";
import { openTable, PHONE, test } from "./stage";

test("a whole game for two, by clicking, from the shelf to the rematch", async ({ stage }) => {
  const ann = await stage.enter();
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("link", { name: /With friends.*Dominion/ }).click();
  const cards = [
    "Cellar",
    "Laboratory",
    "Market",
    "Militia",
    "Mine",
    "Moat",
    "Remodel",
    "Smithy",
    "Village",
    "Workshop",
  ];
  await openTable(page, ["bot:big_money"], byHand(cards));
  await ann.sayName("Ann");
  await page.locator(".dominion").waitFor();
  for (const card of cards) await page.locator(`.kingdom .pile[data-card="${card.toLowerCase()}"]`).waitFor();
  await ann.picture("dominion-start");
  const first = await playOn(page, ["militia", "market", "cellar", "workshop", "remodel", "mine"], {
    enough: (clicks) => clicks > 40,
  });
  await ann.picture("dominion-middle");
  expect(first.over).toBe(false);
  const { over } = await playOn(page, ["market"]);
  expect(over).toBe(true);
  expect(await ann.faults(), "the end").toEqual([]);
  await ann.picture("dominion-end");
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.locator(".total").count()).toBe(2);
  expect(await dialog.getByRole("heading").first().innerText()).toMatch(/win|share/);
  expect(await dialog.getByRole("link", { name: "Download" }).getAttribute("href")).toMatch(/record$/);

  await dialog.getByRole("link", { name: "Replay" }).click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  await page.getByRole("button", { name: "Turn after" }).click();
  await page.getByRole("button", { name: "Turn after" }).click();
  await page.getByRole("button", { name: "Step on" }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(2);
  await slider.fill(String(Math.floor(Number(await slider.getAttribute("max")) / 2)));
  // The beginning of a turn, where everybody has a hand, of three cards at least.
  await page.getByRole("button", { name: "Turn after" }).click();
  expect(await ann.faults(), "the replay").toEqual([]);
  await ann.picture("replay");
  await page.getByLabel("Seen by").selectOption("1");
  await expect.poll(() => page.locator(".hand .hold").count()).toBeGreaterThanOrEqual(3);
  await page.goBack();
  const finished = new URL(page.url()).pathname;
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Rematch|Next game/ })
    .click();
  // Another table, which asks: the finished one has a supply and players as well.
  await page.waitForURL(({ pathname }) => pathname.startsWith("/table/") && pathname !== finished);
  await page.locator(".prompt.asked").waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await page.locator(".players li").count()).toBe(1);
});

test("a game for four on a phone, in French: how it begins, and one among the rich to the end", async ({ stage }) => {
  const zoe = await stage.enter({ ...PHONE, locale: "fr-FR" });
  const { page } = zoe;
  await zoe.go("/new/dominion");
  await openTable(page, ["bot:big_money", "bot:smithy", "bot:big_money_endgame"], kingdom("interaction"));
  await zoe.sayName("Zoé");
  await page.locator(".dominion").waitFor();
  await expect.poll(() => page.locator(".prompt.asked p b").innerText()).toMatch(/^Jouez/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, "nothing sticks out at the side of a phone").toBeLessThanOrEqual(0);
  const part = await playOn(page, ["militia", "spy", "festival", "village", "thief", "bureaucrat", "library"], {
    touch: true,
    enough: (clicks) => clicks > 30,
  });
  expect(await zoe.faults(), "on a phone").toEqual([]);
  await zoe.picture("dominion-phone-french");
  expect(part.over).toBe(false);
  const seats = [{ kind: "me" }, ...["big_money", "smithy", "big_money"].map((level) => ({ kind: "bot", level }))];
  await zoe.goOnTo(await zoe.layOut({ game: "dominion", seats }, richGame(4, "interaction")));
  const { over } = await playOn(page, ["festival"], { touch: true });
  expect(over).toBe(true);
  await zoe.picture("dominion-phone-end");
  expect(await page.getByRole("dialog").innerText()).toMatch(/Province/);
});
