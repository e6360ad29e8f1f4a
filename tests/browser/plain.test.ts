/** The plain table: a game that the page was built without is played by clicking, in its own words. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type Eyes, type Found, type Manner, play, type Progress } from "./playing";
import { openTable, PHONE, Server, test } from "./stage";

let server: Server;
beforeAll(async () => {
  // The one thing that is told to Manor: where the folder of the game lies.
  server = await Server.open({ environment: { MANOR_GAMES: join(import.meta.dirname, "../tiny") } });
});
afterAll(() => server?.close());

/** Any game without a table of its own: somebody who clicks the last thing that is offered. */
function next(): Found<"choice"> | null {
  const element = [...document.querySelectorAll('.choices button:not([aria-disabled="true"])')].at(-1);
  return element ? { moment: "choice", element } : null;
}
const EYES: Eyes<"choice", null> = { over: "dialog[open] .bars", next, table: ".plain", marks: ".choices button" };

function playOn(page: Page, manner: Manner<"choice"> = {}): Promise<Progress> {
  return play(page, EYES, null, manner);
}
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a game in a folder of its own stands on the shelf and is played by clicking", async ({ stage }) => {
  const ann = await stage.enter({}, server);
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("heading", { name: "Pebbles" }).waitFor();
  await ann.go("/new/pebbles");
  await openTable(page, ["bot:simple", "bot:easy"]);
  await ann.sayName("Ann");
  await page.locator(".prompt.asked").waitFor();

  expect(await page.locator(".prompt b").innerText()).toBe("How many pebbles do you take? 21 are left");
  expect(await page.locator(".choices button").allInnerTexts()).toEqual(["Take 1", "Take 2", "Take 3"]);
  for (const button of await page.locator(".choices button").all()) expect(await button.isVisible()).toBe(true);
  const mine = page.locator(".players li.mine");
  expect(await mine.innerText()).toMatch(/Ann[\s\S]*Pebbles taken\s+0[\s\S]*Lucky number\s+[123]/);
  expect(await page.locator(".players li:not(.mine)").first().innerText(), "a secret").not.toContain("Lucky number");
  expect(await page.locator(".players li.asked").innerText()).toContain("Ann");
  expect(await page.locator(".parts").innerText()).toMatch(/Pebbles on the table\s+21/);
  expect(await ann.faults()).toEqual([]);
  await ann.picture("plain");
  expect((await playOn(page)).over).toBe(true);
  expect(await page.getByRole("dialog").innerText()).toMatch(/Pebbles[\s\S]*Luck/);
  expect(await ann.faults()).toEqual([]);
  await ann.picture("plain-end");
});

test("on a phone in French, by tapping, with words that came from the server", async ({ stage }) => {
  const zoe = await stage.enter({ ...PHONE, locale: "fr-FR", colorScheme: "dark" }, server);
  const { page } = zoe;
  await zoe.go("/new/pebbles");
  await openTable(page, ["bot:simple", "bot:simple", "bot:simple"]);
  await zoe.sayName("Zoé");
  await page.locator(".prompt.asked").waitFor();
  expect(await page.locator(".prompt b").innerText()).toBe("Combien de cailloux prenez-vous ? Il en reste 28");
  expect(await page.locator(".choices button").allInnerTexts()).toEqual([
    "En prendre 1",
    "En prendre 2",
    "En prendre 3",
  ]);
  expect(await page.locator(".parts").innerText()).toMatch(/Cailloux sur la table\s+28/);
  expect(await page.locator(".players li.mine").innerText()).toMatch(/Chiffre porte-bonheur\s+[123]/);
  expect(await sideways(page), "nothing sticks out at the side of a phone").toBeLessThanOrEqual(0);
  expect(await zoe.faults()).toEqual([]);
  await zoe.picture("plain-phone");
  await page.locator(".prompt").getByRole("button", { name: "Conseil" }).tap();
  await page.locator(".hinted").waitFor();
  await zoe.picture("plain-phone-hint");
  expect((await playOn(page, { touch: true })).over).toBe(true);
  expect(await page.getByRole("dialog").innerText()).toMatch(/Cailloux[\s\S]*Chance/);
  await zoe.picture("plain-phone-end");
});
