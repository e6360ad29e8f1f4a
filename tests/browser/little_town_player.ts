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

/** What to click next, in the order in which a sensible beginner would: read from the page in one go. */
async function next(page: Page, taste: Taste): Promise<[Phase, Locator] | null> {
  const found = await page.evaluate((tiles): [Phase, string, number] | null => {
    const live = ':not([aria-disabled="true"])';
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const first = (phase: Phase, ...selectors: string[]): [Phase, string, number] | null => {
      const selector = selectors.find((s) => all(s).length > 0);
      return selector ? [phase, selector, 0] : null;
    };
    const sure =
      first("show", `.objectives .ready .button${live}`) ??
      first("feed", `.feeding .button.primary${live}`) ??
      first("answer", ".answers .chip") ??
      first("work", `.work .chip.main${live}`, `.work .chip${live}`, ".tray .end .button");
    const spaces = all(".space.legal");
    if (sure || spaces.length === 0) return sure;
    if (all(".tiles .chosen").length > 0) return ["site", ".space.legal", 3];
    const wanted = first("place", ...tiles.map((tile) => `.tiles .tile.legal[data-tile="${tile}"]`));
    // Else the glowing space whose description promises the most.
    const promise = spaces.map((space) => space.textContent?.length ?? 0);
    return wanted ?? ["place", ".space.legal", promise.indexOf(Math.max(...promise))];
  }, taste.tiles);
  return found && [found[0], page.locator(found[1]).nth(found[2])];
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
