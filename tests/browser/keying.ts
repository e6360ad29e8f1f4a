/** The keys of the browser tests: Tab from group to group, arrows within one, as somebody without a mouse plays. */
import type { Page } from "playwright-core";

const END = "dialog[open] .bars";
const REVEAL = "dialog[open]:has(#bk-reveal)";
/** So many keys lead anywhere on a page. */
const MOST_KEYS = 250;
/** What is walked to may be gone when one is there: so often in a row at most. */
const MOST_MISSES = 20;

/**
 * The key that leads on to the first thing that fits; "" when it has the focus, null when there is none. Where the last key
 * led nowhere, another one is tried.
 */
function nextKey([selector, first]: readonly [string, boolean]): string | null {
  const target = document.querySelector<HTMLElement>(selector);
  if (!target) return null;
  const active = document.activeElement;
  const walk = globalThis as unknown as { was?: Element | null };
  const stuck = !first && walk.was === active;
  walk.was = active;
  if (active === target) return "";
  let group = target.parentElement;
  while (group && !group.querySelector('[tabindex="0"]')) group = group.parentElement;
  if (target.tabIndex >= 0 || !active || !group?.contains(active)) return "Tab";
  const [from, to] = [active.getBoundingClientRect(), target.getBoundingClientRect()];
  const dx = to.x + to.width / 2 - from.x - from.width / 2;
  const dy = to.y + to.height / 2 - from.y - from.height / 2;
  const sideways = Math.abs(dx) > Math.abs(dy) !== stuck;
  return sideways ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp";
}

/** Walk to the first thing that fits by keys; false when it is gone, or no key leads there. */
export async function walkTo(page: Page, selector: string): Promise<boolean> {
  for (let i = 0; i < MOST_KEYS; i++) {
    const key = await page.evaluate(nextKey, [selector, i === 0] as const);
    if (key === null) return false;
    if (key === "") return true;
    await page.keyboard.press(key);
  }
  return false;
}

/**
 * Play to the end: the first of some selectors that is on the page is walked to, and pressed. Fails when the focus is lost
 * on the way, or the keys do not carry on.
 */
export async function playByKeys(page: Page, wanted: readonly string[]): Promise<number> {
  let [presses, misses] = [0, 0];
  while (misses < MOST_MISSES) {
    const next = await page.waitForFunction(nextStop, { wanted, end: END, reveal: REVEAL });
    const selector = (await next.jsonValue()) as string;
    if (selector === END) return presses;
    if (selector === REVEAL) {
      // The last reveal comes by itself, above the end; it is closed as everything is.
      await page.keyboard.press("Escape");
      await page.locator(REVEAL).waitFor({ state: "hidden" });
      await page.locator(END).waitFor();
      continue;
    }
    misses += 1;
    if (!(await walkTo(page, selector))) continue;
    await page.keyboard.press("Enter");
    [presses, misses] = [presses + 1, 0];
    await page.locator(`.prompt:not(.busy), ${END}`).first().waitFor();
    const lost = await page.evaluate(() => document.activeElement === document.body);
    if (lost && !(await page.locator("dialog[open]").count())) throw new Error(`the focus is lost after ${selector}`);
  }
  throw new Error(`the keys do not carry on: ${await page.locator(".prompt").innerText()}`);
}

/** What there is to do now: the end, the reveal above it, or the first of what is wanted; null: nothing yet. */
function nextStop({ wanted, end, reveal }: { wanted: readonly string[]; end: string; reveal: string }): string | null {
  const over = [reveal, end].find((one) => document.querySelector(one));
  if (over) return over;
  if (!document.querySelector(".prompt.asked:not(.busy)")) return null;
  return wanted.find((one) => document.querySelector(one)) ?? null;
}
