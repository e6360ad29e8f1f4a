import type { Page } from "playwright-core";
import { expect } from "vitest";
import { playOn, type Phase } from "./little_town_player";
import { layOutLastRound } from "./last_rounds";
import { clickAnyway, openTable, PHONE, test } from "./stage";

const market = (name: string) => (page: Page) => page.locator(".options select").nth(1).selectOption(name);

test("a whole game for two, by clicking; reloaded in the middle of each phase", async ({ stage }) => {
  const ann = await stage.enter();
  const { page } = ann;
  await ann.go("/new/little_town");
  await openTable(page, ["bot:simple"], market("first_game"));
  await ann.sayName("Ann");
  await page.locator(".town").waitFor();
  await expect.poll(() => page.locator(".tiles .tile").count()).toBe(13);
  await expect.poll(() => page.locator(".board .space").count()).toBe(54);

  const reloaded: Phase[] = [];
  const at = async (phase: Phase) => {
    reloaded.push(phase);
    const before = await page.locator(".prompt.asked p b").innerText();
    await page.reload();
    await expect.poll(() => page.locator(".prompt.asked p b").innerText(), { message: phase }).toBe(before);
    expect(await ann.faults(), phase).toEqual([]);
    await ann.picture(`little-town-${phase}`);
  };
  const { over } = await playOn(
    page,
    ["wheat_field", "workshop", "statue", "church", "warehouse", "gold_mine", "bakery"],
    { at },
  );
  expect(over).toBe(true);
  expect(reloaded).toEqual(expect.arrayContaining(["place", "work", "site", "feed"]));
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.locator(".total").count()).toBe(2);
  expect(await dialog.innerText()).toMatch(/Buildings[\s\S]*Hunger/);
  expect(await ann.faults()).toEqual([]);
  await ann.picture("little-town-end");
});

test("a game for four on a phone in Chinese, by tapping: a market at random, and the last round to the end", async ({
  stage,
}) => {
  const mei = await stage.enter({ ...PHONE, locale: "zh-TW" });
  const { page } = mei;
  await mei.go("/new/little_town");
  await openTable(page, ["bot:simple", "bot:simple", "bot:simple"], market("random"));
  await mei.sayName("Mei");
  await page.locator(".town").waitFor();
  await expect.poll(() => page.locator(".players li").count()).toBe(4);
  expect((await playOn(page, ["wheat_field"], { touch: true, enough: (clicks) => clicks > 12 })).over).toBe(false);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, "nothing sticks out at the side of a phone").toBeLessThanOrEqual(0);
  expect(await page.locator(".market h2").innerText()).toBe("市場");
  expect(await mei.faults()).toEqual([]);
  await mei.picture("little-town-phone");
  await mei.goOnTo(await layOutLastRound(mei, "little_town 4"));
  expect((await playOn(page, ["wheat_field"], { touch: true })).over).toBe(true);
  await mei.picture("little-town-phone-end");
});

test("what cannot be done says why, what can be done says what it brings, and the keyboard is enough for a turn", async ({
  stage,
}) => {
  const kim = await stage.enter();
  const { page } = kim;
  await kim.go("/new/little_town");
  await page.locator(".options select").nth(2).selectOption("0");
  await openTable(page, ["bot:simple"], market("first_game"));
  await kim.sayName("Kim");
  await page.locator(".prompt.asked").waitFor();

  await clickAnyway(page.locator('.space[data-space="a1"]'));
  await page.getByRole("alert").filter({ hasText: "There is no grass on a1" }).waitFor();
  await clickAnyway(page.locator('.tile[data-tile="castle"]'));
  await page
    .getByRole("alert")
    .filter({ hasText: /Castle costs 6 stone/ })
    .waitFor();

  const space = page.locator('.space[data-space="b2"]');
  expect(await space.textContent()).toMatch(/b2, Grass; gathers 1 wood, 1 stone,? and 1 fish/);
  await space.hover();
  await expect.poll(() => page.locator(".lookout").innerText()).toMatch(/A worker on b2/);

  await page.locator('.space[tabindex="0"]').focus();
  expect(
    await page.evaluate(() => (document.activeElement as HTMLElement).dataset["space"]),
    "where it was clicked last",
  ).toBe("a1");
  for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["space"])).toBe("b2");
  await page.keyboard.press("Enter");
  await page.locator(".work").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const own = page.locator(".players li").first();
  await expect.poll(() => own.innerText()).toMatch(/1 wood[\s\S]*1 stone[\s\S]*1 fish/);
});
