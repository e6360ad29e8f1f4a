import { expect } from "vitest";
import { PHONE, test } from "./stage";

test("strategies are tried, written, watched and passed on", async ({ stage }) => {
  const zoe = await stage.enter();
  const { page } = zoe;
  await zoe.go("/");
  await page.getByRole("link", { name: "Lab" }).click();
  await page.getByRole("heading", { name: "The lab: Dominion" }).waitFor();

  // Two that come with the game: the curve settles, and everything has its interval.
  await page.getByRole("button", { name: "Let them play" }).click();
  const results = page.locator("section").filter({ hasText: "What came of it" });
  await results.getByRole("img", { name: /Games won.*Smithy: 9\d/ }).waitFor();
  const smithy = results.locator("tbody tr").first();
  await expect.poll(() => smithy.innerText()).toMatch(/9\d\.\d% \(9\d\.\d% to 9\d\.\d%\)/);
  await page
    .getByRole("button", { name: "Stop" })
    .or(page.getByRole("button", { name: "Play more" }))
    .first()
    .click();

  // One of one's own, with a mistake that is marked on its line until it is mended.
  await page.getByRole("button", { name: "Change it" }).first().click();
  const text = page.getByRole("textbox", { name: "The text of strategy 1" });
  await text.fill('buy = [\n  "province",\n  "goldd",\n]\n');
  await page.getByText("Line 3: 'goldd' is not a card of Dominion").waitFor();
  expect(await page.locator("pre .wrong").allInnerTexts()).toEqual(["3"]);
  await zoe.picture("lab-mistake");
  await text.fill('buy = [\n  "province",\n  "gold",\n  "silver",\n]\n');
  await page.locator("pre .wrong").waitFor({ state: "detached" });
  await page.getByRole("textbox", { name: "Name" }).fill("Plain money");
  expect(await zoe.faults()).toEqual([]);

  // The same by a form.
  await page.getByRole("button", { name: "As a form" }).click();
  await page.getByRole("button", { name: "Add a card" }).first().click();
  await page.getByRole("button", { name: "As text" }).click();
  expect(await text.inputValue()).toContain('when = "left province <= 4"');

  await page.getByRole("button", { name: "Let them play" }).click();
  await results.getByRole("row", { name: /Plain money/ }).waitFor();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect.poll(() => new URL(page.url()).hash.length).toBeGreaterThan(20);
  const link = page.url();

  // A game of it on the real table, step by step.
  await page.getByRole("button", { name: "Watch a game" }).click();
  await page.locator(".dominion").waitFor();
  expect(await page.locator(".players, .dominion").first().innerText()).toContain("Plain money");
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.getByRole("slider").inputValue()).toBe("1");

  // Whoever gets the link finds the same experiment.
  const bob = await stage.enter(PHONE);
  await bob.page.goto(link);
  await bob.page.locator("textarea").waitFor();
  expect(await bob.page.locator(".entry input").first().inputValue()).toBe("Plain money");
  const { scroll, width } = await bob.page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: innerWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
});

test("a search tells the balance it has found, and what it finds can be tried", async ({ stage }) => {
  const zoe = await stage.enter({ ...PHONE, locale: "fr" });
  const { page } = zoe;
  // The second piece of the search waits until it has been stopped: else it could be done before anybody stops it.
  let rounds = 0;
  let stopped: () => void = () => undefined;
  const stop = new Promise<void>((done) => (stopped = done));
  await page.route("**/api/lab/rounds", async (route) => {
    rounds += 1;
    if (rounds > 1) await stop;
    await route.continue();
  });
  await zoe.go("/lab/dominion");
  await page.getByRole("button", { name: "Chercher les meilleures" }).click();
  await page.getByRole("heading", { name: "L’équilibre jusqu’ici" }).waitFor();
  await page.getByRole("button", { name: "Arrêter" }).click();
  stopped();
  await page.getByRole("button", { name: "Chercher les meilleures" }).waitFor();
  expect(rounds, "nothing is searched any more").toBe(2);
  expect(await zoe.faults()).toEqual([]);
  await zoe.picture("lab-search-phone-fr");
  await page.getByRole("button", { name: "Essayer" }).first().click();
  expect(await page.locator("textarea").first().inputValue()).toContain("buy = [");
});
