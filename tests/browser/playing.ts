/**
 * The hands of the browser tests. They click only what a person can see, and look again whenever the page has moved on:
 * bots act, and forced steps happen by themselves, between a look and a click.
 */
import type { ElementHandle, JSHandle, Page } from "playwright-core";

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
const PATIENCE_MS = 300_000;
/**
 * So long is one click tried. What was seen may be gone, or lie below something that has come since; then the page is looked
 * at again. Whether anything is covered for good is what reach.test.ts finds, at every size.
 */
const CLICK_MS = 4000;

/** What one look at the page finds. */
interface Seen<Moment extends string> {
  over: boolean;
  /** What the table looks like, as text: it changes when something happened. */
  looks: string;
  asked: boolean;
  found: Found<Moment> | null;
  /** Closes what explains itself. */
  shut: Element | null;
}

/** Look at everything at once: bots act between two looks. Runs in the page. */
function see<Moment extends string>(
  next: (taste: unknown) => Found<Moment> | null,
  { over, table, marks, taste }: { over: string; table: string; marks: string; taste: unknown },
): Seen<Moment> {
  const asked = document.querySelector(".prompt.asked") !== null;
  const texts = [table, ".prompt"].map((where) => document.querySelector(where)?.textContent);
  return {
    over: document.querySelector(over) !== null,
    looks: [...texts, document.querySelectorAll(marks).length].join("|"),
    asked,
    found: asked ? next(taste) : null,
    shut: document.querySelector(".explanation.held .shut"),
  };
}

/** Until something on the page is different; not for ever, since a click may rightly change nothing. */
function change(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        const observer = new MutationObserver(() => done());
        observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
        setTimeout(done, 500);
      }),
  );
}

/** Play on until the end, or until `enough` says so. Fails when the table stays as it is although something is asked. */
export async function play<Moment extends string, Taste>(
  page: Page,
  eyes: Eyes<Moment, Taste>,
  taste: Taste,
  manner: Manner<Moment> = {},
): Promise<Progress> {
  const { next, ...where } = eyes;
  const looking = `(${see.toString()})(${next.toString()}, ${JSON.stringify({ ...where, taste })})`;
  const met = new Set<Moment>();
  let clicks = 0;
  let last = "";
  let since = Date.now();
  let trouble = "nothing to click";
  for (;;) {
    const seen: JSHandle<Seen<Moment>> = await page.evaluateHandle<Seen<Moment>>(looking);
    const now = await seen.evaluate(({ found, shut, ...rest }) => ({
      ...rest,
      moment: found?.moment ?? null,
      explains: shut !== null,
    }));
    const { moment } = now;
    if (now.over) return { clicks, over: true };
    if (manner.enough?.(clicks)) return { clicks, over: false };
    if (now.looks !== last) [last, since] = [now.looks, Date.now()];
    if (Date.now() - since > PATIENCE_MS)
      throw new Error(`the table does not go on: ${trouble}; it says: ${await page.locator(".prompt").innerText()}`);
    // On a slow machine a finger may rest so long that the thing below it explains itself; a person would close that.
    if (now.explains) {
      await page
        .locator(".explanation.held .shut")
        .click({ timeout: CLICK_MS })
        .catch(() => undefined);
      continue;
    }
    if (!moment) {
      await change(page);
      continue;
    }
    if (manner.at && !met.has(moment)) {
      met.add(moment);
      await manner.at(moment);
      since = Date.now();
      continue;
    }
    const element = (await seen.evaluateHandle(({ found }) => found?.element)) as ElementHandle<HTMLElement>;
    try {
      await (manner.touch ? element.tap({ timeout: CLICK_MS }) : element.click({ timeout: CLICK_MS }));
      clicks += 1;
      trouble = `a click changes nothing (${moment})`;
      await page.locator(".prompt.busy").waitFor({ state: "detached" });
    } catch (error) {
      trouble = `cannot be clicked (${moment}): ${String(error).slice(0, 400)}`;
    }
  }
}
