import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./stage";

/** Press Tab until something that fits has the focus: as somebody without a mouse does. */
async function tabTo(page: Page, selector: string, most = 90): Promise<boolean> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return true;
    await page.keyboard.press("Tab");
  }
  return false;
}

test("a whole game by keyboard alone", async ({ stage }) => {
  const kim = await stage.enter();
  const { page } = kim;
  await kim.go("/");
  await page.locator(".choices .primary:enabled").first().waitFor();
  expect(await tabTo(page, ".choices .primary")).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("Kim");
  await page.keyboard.press("Enter");
  await page.locator(".dominion").waitFor();

  // What a card does: focus and ?, then Escape, and the focus is where it was.
  expect(await tabTo(page, '.pile[data-card="moat"]')).toBe(true);
  await page.keyboard.press("?");
  await page.locator(".explanation").getByText("Draw 2 cards").waitFor();
  expect(await page.locator(".explanation a").first().getAttribute("href")).toBe("/clauses/dominion#DOM-C-MOAT");
  await kim.picture("explanation");
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.matches('.pile[data-card="moat"]'))).toBe(true);

  const wanted = [
    '.pile.legal[data-card="province"]',
    '.pile.legal[data-card="gold"]',
    '.pile.legal[data-card="silver"]',
  ];
  let presses = 0;
  let last: string | null | undefined;
  let since = Date.now();
  for (;;) {
    if (await page.locator("dialog[open] .bars").count()) break;
    const before = await page.evaluate(() => document.querySelector(".dominion")?.textContent);
    if (before !== last) [last, since] = [before, Date.now()];
    if (Date.now() - since > 120_000)
      throw new Error(`the keys do not carry on: ${await page.locator(".prompt").innerText()}`);
    if (!(await page.locator(".prompt.asked").count())) {
      await page.waitForTimeout(40);
      continue;
    }
    const exists = async (s: string) => (await page.locator(s).count()) > 0;
    let target = ".dock .buttons .button:enabled";
    if (await exists(".dock .count")) {
      // Militia: choose with the space bar, then confirm.
      if (!(await exists(".hold.chosen"))) {
        await tabTo(page, ".hold.legal:not(.chosen)");
        await page.keyboard.press("Space");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Space");
      }
      target = ".dock .buttons .primary:enabled";
    } else if (await exists(".hold.legal .card.treasure")) target = ".dock .buttons .button.primary:enabled";
    else
      for (const pile of wanted)
        if (await exists(pile)) {
          target = pile;
          break;
        }
    if (!(await tabTo(page, target))) continue;
    await page.keyboard.press("Enter");
    presses += 1;
    await page
      .waitForFunction((was) => document.querySelector(".dominion")?.textContent !== was, before, { timeout: 2000 })
      .catch(() => undefined);
  }
  const dialog = page.getByRole("dialog");
  await dialog.locator(".bars").waitFor();
  expect(presses).toBeGreaterThan(20);
  // The focus is inside the dialog, and Escape leaves it.
  expect(await page.evaluate(() => document.querySelector("dialog[open]")?.contains(document.activeElement))).toBe(
    true,
  );
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});
