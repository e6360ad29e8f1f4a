/**
 * The hands of the browser tests. They click only what a person can see, and look again whenever the page has moved on:
 * bots act, and forced steps happen by themselves, between a look and a click.
 */
import type { ElementHandle, Page } from "playwright-core";

/** What a look at the page finds: what is asked for, and what to click. */
export interface Found<Moment extends string> {
  moment: Moment;
  element: Element;
}

/** How a game's page is read. The functions run in the page, so they know nothing but what they are given. */
export interface Eyes<Moment extends string, Taste> {
  /** Matches when there is nothing left to play. */
  over: string;
  next: (taste: Taste) => Found<Moment> | null;
  /** The part of the page that tells, by its text and marks, whether something happened. */
  table: string;
  marks: string;
}

export interface Manner<Moment extends string> {
  /** Called once for each kind of moment, before anything is done there. */
  at?: (moment: Moment) => Promise<void>;
  enough?: (clicks: number) => boolean;
  /** With a finger instead of a mouse. */
  touch?: boolean;
}

export interface Progress {
  clicks: number;
  over: boolean;
}

/** So long may a table stay as it is before that counts as stuck. Never reached on a sound page, however slow the machine. */
const PATIENCE_MS = 120_000;
/** So long is one click tried. What was seen may be gone, or lie below something; then the page is looked at again. */
const CLICK_MS = 4000;

/** What the table looks like, as text: it changes when something happened. */
function looks(page: Page, table: string, marks: string): Promise<string> {
  return page.evaluate(
    ([root, marked]) =>
      [
        document.querySelector(root)?.textContent,
        document.querySelector(".prompt")?.textContent,
        document.querySelectorAll(marked).length,
      ].join("|"),
    [table, marks] as const,
  );
}

/**
 * Wait until the server has answered, and the table looks different. The latter not for ever: a click may rightly change
 * nothing, and then the next look decides.
 */
async function changed(page: Page, eyes: { table: string; marks: string }, before: string): Promise<void> {
  await page.locator(".prompt.busy").waitFor({ state: "detached" });
  for (let tries = 0; tries < 20 && (await looks(page, eyes.table, eyes.marks)) === before; tries++)
    await page.waitForTimeout(25);
}

/** Play on until the end, or until `enough` says so. Fails when the table stays as it is although something is asked. */
export async function play<Moment extends string, Taste>(
  page: Page,
  eyes: Eyes<Moment, Taste>,
  taste: Taste,
  manner: Manner<Moment> = {},
): Promise<Progress> {
  const met = new Set<Moment>();
  let clicks = 0;
  let last = "";
  let since = Date.now();
  let trouble = "nothing to click";
  for (;;) {
    if ((await page.locator(eyes.over).count()) > 0) return { clicks, over: true };
    if (manner.enough?.(clicks)) return { clicks, over: false };
    const now = await looks(page, eyes.table, eyes.marks);
    if (now !== last) [last, since] = [now, Date.now()];
    if (Date.now() - since > PATIENCE_MS)
      throw new Error(`the table does not go on: ${trouble}; it says: ${await page.locator(".prompt").innerText()}`);
    // On a slow machine a finger may rest so long that the thing below it explains itself; a person would close that.
    const shut = page.locator(".explanation.held .shut");
    if ((await shut.count()) > 0) await shut.click({ timeout: CLICK_MS }).catch(() => undefined);
    const asked = (await page.locator(".prompt.asked").count()) > 0;
    const found = asked
      ? await page.evaluateHandle(eyes.next as (taste: unknown) => Found<Moment> | null, taste)
      : null;
    const moment = await found?.evaluate((it) => it?.moment ?? null);
    if (!found || !moment) {
      await page.waitForTimeout(30);
      continue;
    }
    if (manner.at && !met.has(moment)) {
      met.add(moment);
      await manner.at(moment);
      since = Date.now();
      continue;
    }
    const element = (await found.evaluateHandle((it) => it?.element)) as ElementHandle<HTMLElement>;
    try {
      await (manner.touch ? element.tap({ timeout: CLICK_MS }) : element.click({ timeout: CLICK_MS }));
      clicks += 1;
      trouble = `a click changes nothing (${moment})`;
      await changed(page, eyes, now);
    } catch (error) {
      trouble = `cannot be clicked (${moment}): ${String(error).slice(0, 400)}`;
    }
  }
}
