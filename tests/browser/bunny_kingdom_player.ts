/** Plays Bunny Kingdom by clicking only what a person can see and click. */
import type { Page } from "playwright-core";

export type Moment = "draft" | "build" | "place" | "tower" | "camp" | "trade" | "copy";

export interface Manner {
  /** Called once for each kind of moment, before anything is done there. */
  at?: (moment: Moment) => Promise<void>;
  enough?: (clicks: number) => boolean;
  touch?: boolean;
}

/** What this page asks for now; null when nothing is. */
function momentOf(page: Page): Promise<Moment | null> {
  return page.evaluate(() => {
    const has = (what: string) => document.querySelector(what) !== null;
    if (!has(".prompt.asked")) return null;
    if (has("[data-resource]:not([disabled])")) return "trade";
    if (has(".choice button:not([disabled])")) return "copy";
    if (has("[data-confirm]")) return has('.hold[aria-disabled="false"]') ? "draft" : null;
    if (has(".round") && has(".space.can")) return "camp";
    if (has(".space.can")) return has('.piece.chosen[data-building="sky_tower"]') ? "tower" : "place";
    return has('[data-verb="done"]:not([disabled])') ? "build" : null;
  });
}

/** Two cards of the hand: what is rare first, so that every kind of building and parchment is met; then what adds most. */
function taste(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const worth = (card: HTMLElement): number => {
      const name = card.dataset["card"] ?? "";
      if (/^(trading_post|sky_tower|liberal|socialist)$/.test(name)) return 60;
      if (name.startsWith("camp_")) return 50;
      const gain = Number((card.querySelector(".gain")?.textContent ?? "0").replace("−", "-"));
      return gain * 2 + (/^[A-J]\d+$/.test(name) ? 3 : /^city|_farm$/.test(name) ? 4 : 2);
    };
    const cards = [...document.querySelectorAll<HTMLElement>(".hold")].map((card, place) => [worth(card), place] as const);
    return cards.sort((a, b) => b[0] - a[0]).slice(0, 2).map(([, place]) => place);
  });
}

/** The marked territory that says it adds most. */
function bestPlace(page: Page): Promise<string> {
  return page.evaluate(() => {
    const adds = (space: Element): number => {
      const said = /([+−])(\d+)$/.exec(space.getAttribute("aria-label") ?? "");
      return said ? Number(said[2]) * (said[1] === "+" ? 1 : -1) : 0;
    };
    const spaces = [...document.querySelectorAll<HTMLElement>(".space.can")].sort((a, b) => adds(b) - adds(a));
    return spaces[0]?.dataset["at"] ?? "";
  });
}

/** What the table looks like, as text: it changes when something happened. */
const signature = (): string =>
  `${document.querySelector(".prompt")?.textContent}${document.querySelector(".bunny")?.textContent}${document.querySelectorAll(".hold.play, .hold.discard, .piece.chosen, .mark").length}`;

/** Wait until the table looks different, at most a few seconds. */
async function changed(page: Page, before: string): Promise<void> {
  for (let tries = 0; tries < 100 && (await page.evaluate(signature)) === before; tries++) await page.waitForTimeout(20);
}

/** Play on until the parchments are revealed, or until `enough` says so. */
export async function playOn(page: Page, manner: Manner = {}): Promise<{ clicks: number; over: boolean }> {
  const met = new Set<Moment>();
  let clicks = 0;
  let missed = 0;
  /** Click it; false when it was gone before the finger came down: another seat acted, or a forced step happened by itself. */
  const click = async (what: string, nth = 0): Promise<boolean> => {
    const target = page.locator(what).nth(nth);
    const done = await (manner.touch ? target.tap({ timeout: 3000 }) : target.click({ timeout: 3000 })).then(() => true, () => false);
    missed = done ? 0 : missed + 1;
    if (missed > 5) throw new Error(`what seems to be there cannot be clicked: ${what}`);
    clicks += done ? 1 : 0;
    return done;
  };
  for (let idle = 0; idle < 400; ) {
    if ((await page.locator("dialog[open]").count()) > 0) return { clicks, over: true };
    if (manner.enough?.(clicks)) return { clicks, over: false };
    const moment = await momentOf(page);
    if (!moment) {
      idle += 1;
      await page.waitForTimeout(30);
      continue;
    }
    idle = 0;
    if (manner.at && !met.has(moment)) {
      met.add(moment);
      await manner.at(moment);
      continue;
    }
    const before = await page.evaluate(signature);
    if (moment === "draft") {
      for (const place of await taste(page)) {
        if ((await page.locator('.hold[aria-pressed="false"]').and(page.locator(".hold").nth(place)).count()) > 0) await click(".hold", place);
      }
      await click("[data-confirm]:enabled");
    } else if (moment === "build") await click((await page.locator(".piece.can").count()) ? ".piece.can" : '[data-verb="done"]');
    else if (moment === "trade") await click("[data-resource]");
    else if (moment === "copy") await click(".choice button");
    else {
      const place = await bestPlace(page);
      if (!place) continue;
      await click(`.space[data-at="${place}"]`);
    }
    await changed(page, before);
  }
  throw new Error(`nothing to click any more: ${await page.locator(".prompt").innerText()}`);
}

/** Open a table through the form: the first seat mine, the others as given. */
export async function openTable(page: Page, others: readonly string[]): Promise<void> {
  await page.locator(".pick input").first().waitFor({ state: "attached" });
  await page.locator(`.pick:has-text("${others.length + 1}") input`).check();
  const seats = page.locator("li select:first-of-type");
  for (const [i, who] of others.entries()) await seats.nth(i + 1).selectOption(who);
  await page.locator("form button.primary").click();
}
