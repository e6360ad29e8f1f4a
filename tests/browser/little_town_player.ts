/** Plays Little Town by clicking only what a person can see and click. */
import type { Locator, Page } from "playwright-core";

export type Phase = "place" | "work" | "answer" | "site" | "feed" | "show";

export interface Taste {
  /** Tiles to build when they glow, dearest wish first. */
  tiles: readonly string[];
  /** Tap first, as a finger does, and then press the button that appears. */
  touch?: boolean;
  /** Called once for each phase, before something is done in it. */
  at?: (phase: Phase) => Promise<void>;
  enough?: (clicks: number) => boolean;
}

/** The glowing space whose description promises the most. */
async function richest(page: Page): Promise<Locator> {
  const space = await page.locator(".space.legal").evaluateAll((all) => {
    const promise = (e: Element) => e.textContent?.length ?? 0;
    return (all.sort((a, b) => promise(b) - promise(a))[0] as HTMLElement | undefined)?.dataset["space"] ?? "";
  });
  return page.locator(`.space[data-space="${space}"]`);
}

/** What to click next, in the order in which a sensible beginner would. */
async function next(page: Page, taste: Taste): Promise<[Phase, Locator] | null> {
  const has = async (locator: Locator) => (await locator.count()) > 0;
  const live = ':not([aria-disabled="true"])';
  const ready = page.locator(`.objectives .ready .button${live}`);
  if ((await has(ready)) && (await ready.first().isVisible())) return ["show", ready.first()];
  const meal = page.locator(`.feeding .button.primary${live}`);
  if (await has(meal)) return ["feed", meal];
  const answers = page.locator(".answers .chip");
  if (await has(answers)) return ["answer", answers.first()];
  const chips = page.locator(`.work .chip${live}`);
  if (await has(chips)) {
    const all = page.locator(`.work .chip.main${live}`);
    return ["work", (await has(all)) ? all.first() : chips.first()];
  }
  const end = page.locator(".tray .end .button");
  if (await has(end)) return ["work", end.last()];
  if (!(await has(page.locator(".space.legal")))) return null;
  if (await has(page.locator(".tiles .chosen"))) return ["site", page.locator(".space.legal").nth(3)];
  for (const tile of taste.tiles) {
    const wanted = page.locator(`.tiles .tile.legal[data-tile="${tile}"]`);
    if (await has(wanted)) return ["place", wanted];
  }
  return ["place", await richest(page)];
}

/** What the table looks like, as text: it changes when something happened. */
const looks = (page: Page) =>
  page.evaluate(() => [document.querySelector(".town")?.textContent, document.querySelector(".prompt")?.textContent, document.querySelectorAll(".picked").length, document.querySelectorAll(".space.legal").length].join("|"));

/** Play on until the end, or until `enough` says so; tells whether the game is over. */
export async function playOn(page: Page, taste: Taste): Promise<{ clicks: number; over: boolean }> {
  const seen = new Set<Phase>();
  let clicks = 0;
  for (let idle = 0; idle < 300; ) {
    if ((await page.locator("dialog[open] .bars").count()) > 0) return { clicks, over: true };
    if (taste.enough?.(clicks)) return { clicks, over: false };
    const asked = (await page.locator(".prompt.asked").count()) > 0;
    const found = asked ? await next(page, taste) : null;
    if (found && taste.at && !seen.has(found[0])) {
      seen.add(found[0]);
      await taste.at(found[0]);
      continue;
    }
    if (found) {
      const before = await looks(page);
      const [, target] = found;
      const done = await (taste.touch ? target.tap({ timeout: 3000 }) : target.click({ timeout: 3000 })).then(() => true, () => false);
      if (done) {
        clicks += 1;
        idle = 0;
        const confirm = page.locator(".lookout .head .button.primary");
        if (taste.touch && (await confirm.count()) > 0) await confirm.tap({ timeout: 3000 }).catch(() => undefined);
        for (let wait = 0; wait < 60 && (await looks(page)) === before; wait++) await page.waitForTimeout(25);
        continue;
      }
    }
    idle += 1;
    await page.waitForTimeout(40);
  }
  throw new Error(`nothing to click any more: ${await page.locator(".prompt").innerText()}`);
}
