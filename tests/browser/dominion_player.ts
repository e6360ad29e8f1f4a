/** Plays Dominion by clicking only what a person can see and click. */
import type { Locator, Page } from "playwright-core";

const WANTED = ["province", "gold", "silver"];

/** What is to be clicked next: looked for on the page, in the order in which a sensible beginner would. */
async function next(page: Page, taste: readonly string[]): Promise<Locator | null> {
  const dock = page.locator(".dock");
  const enabled = (locator: Locator) => locator.and(page.locator(":enabled")).first();
  const has = async (locator: Locator) => (await locator.count()) > 0;

  const apart = page.locator(".apart button");
  if (await has(apart)) return apart.first();
  if (await has(dock.locator(".count"))) {
    const chosen = dock.locator(".hold.chosen");
    const more = dock.locator(".hold.legal:not(.chosen)");
    if ((await chosen.count()) < 2 && (await has(more))) return more.last();
    return enabled(dock.locator(".buttons .button"));
  }
  const actions = dock.locator(".hold.legal").filter({ has: page.locator(".card:not(.treasure)") });
  if (await has(actions)) return actions.first();
  const piles = page.locator(".pile.legal");
  const verbs = await dock.locator(".buttons .button").count();
  const treasures = dock.locator(".hold.legal .card.treasure");
  if (await has(treasures)) {
    // Treasures in hand that may be played: the highlighted button plays them all.
    const all = enabled(dock.locator(".buttons .button.primary"));
    return (await has(all)) ? all : dock.locator(".hold.legal").first();
  }
  for (const card of [...WANTED.slice(0, 2), ...taste, ...WANTED]) {
    const pile = page.locator(`.pile.legal[data-card="${card}"]`);
    if (await has(pile)) return pile;
  }
  // Something has to be taken (Workshop, Remodel) when there is no way to say no.
  if (verbs === 0 && (await has(piles))) return piles.last();
  const main = enabled(dock.locator(".buttons .button.primary"));
  if (await has(main)) return main;
  const any = enabled(dock.locator(".buttons .button"));
  return (await has(any)) ? any : null;
}

export interface Progress {
  clicks: number;
  over: boolean;
}

/** Play on until the end, or until `enough` says so. */
export async function playOn(page: Page, taste: readonly string[] = [], enough: (clicks: number) => boolean = () => false): Promise<Progress> {
  let clicks = 0;
  for (let idle = 0; idle < 200; ) {
    if ((await page.locator("dialog[open] .bars").count()) > 0) return { clicks, over: true };
    if (enough(clicks)) return { clicks, over: false };
    const target = (await page.locator(".prompt.asked").count()) > 0 ? await next(page, taste) : null;
    const before = target && (await signature(page));
    if (target) {
      const clicked = await target.click({ timeout: 8000 }).then(() => true, () => false);
      if (clicked) {
        clicks += 1;
        idle = 0;
        await page.waitForFunction((was) => document.querySelector(".dominion")?.textContent + (document.querySelector(".prompt")?.textContent ?? "") + document.querySelectorAll(".chosen").length !== was, before, { timeout: 3000 }).catch(() => undefined);
        continue;
      }
    }
    idle += 1;
    if (target && idle > 2) throw new Error(`what seems to be there cannot be clicked: ${target.toString()}`);
    await page.waitForTimeout(40);
  }
  throw new Error(`nothing to click any more: ${await page.locator(".prompt").innerText()}`);
}

/** What the table looks like, as text: it changes when something happened. */
function signature(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector(".dominion")?.textContent + (document.querySelector(".prompt")?.textContent ?? "") + document.querySelectorAll(".chosen").length);
}

/** Open a table through the form: so many seats, the first mine, the others as given. */
export async function openTable(page: Page, others: readonly string[], kingdom?: string): Promise<void> {
  await page.locator(".pick input").first().waitFor({ state: "attached" });
  await page.locator(`.pick:has-text("${others.length + 1}") input`).check();
  const seats = page.locator("li select:first-of-type");
  for (const [i, who] of others.entries()) await seats.nth(i + 1).selectOption(who);
  if (kingdom) await page.locator("section .field select").first().selectOption(kingdom);
  await page.locator("form button.primary").click();
}
