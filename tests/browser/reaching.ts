/** What a person must be able to see and to press: the property that reach.test.ts looks at, measured in the page. */
import type { Page } from "playwright-core";

/** An action that is legal now, as the server tells it. */
export interface Legal {
  id: number;
  text: string;
}

const SMALLEST_TEXT = 11;
const SMALLEST_CARD = 72;
/** Of what is pressed: WCAG 2.5.8. */
const SMALLEST_TARGET = 24;
const DESKTOP = 1024;
/** Only a hand or market that is too wide for a phone may go on sideways. */
const PHONE = 640;

/** Everything that is wrong with the page as it stands, in words. Runs in the page. */
function look({ legal, rules }: { legal: Legal[]; rules: Record<string, number> }): string[] {
  const { text: smallestText = 0, card: smallestCard = 0, target: smallestTarget = 0, desktop = 0, phone = 0 } = rules;
  const wrong: string[] = [];
  // Not painted on the way to here (see drawCurtain in stage.ts), but all of it is to be seen.
  const { curtain } = globalThis as unknown as { curtain?: CSSStyleSheet };
  if (curtain) curtain.disabled = true;
  const say = (one: Element) =>
    `${one.tagName.toLowerCase()}.${[...one.classList].filter((name) => !name.startsWith("svelte-")).join(".")}`;
  const shown = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length > 0;
  /** What lies over the middle of something, or over either end of what confirms, whose words must be read; null: nothing. */
  const over = (one: Element): string | null => {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (one.matches("[data-action]") && Math.min(width, height) < smallestTarget)
      return `only ${Math.round(width)}×${Math.round(height)} px`;
    const y = top + height / 2;
    for (const at of one.matches("[data-confirm]") ? [0.1, 0.5, 0.9] : [0.5]) {
      const x = left + width * at;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight)
        return `at ${Math.round(x)},${Math.round(y)} outside ${innerWidth}×${innerHeight}`;
      const there = document.elementFromPoint(x, y);
      if (!there || !one.contains(there)) return `below ${there ? say(there) : "nothing"}`;
    }
    return null;
  };
  /** The same, after scrolling sideways inside its own scroller, which shows by a cut card that it goes on. */
  const overWithin = (one: Element): string | null => {
    const plain = over(one);
    if (plain === null || innerWidth > phone) return plain;
    let row = one.parentElement;
    while (row && !(row.scrollWidth > row.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(row).overflowX)))
      row = row.parentElement;
    if (!row) return plain;
    const before = row.scrollLeft;
    const edge = row.getBoundingClientRect();
    const cut = [...row.querySelectorAll("[data-action], li, button")].some((other) => {
      const { left, right } = other.getBoundingClientRect();
      return (left < edge.right - 6 && right > edge.right + 6) || (left < edge.left - 6 && right > edge.left + 6);
    });
    const { left, width } = one.getBoundingClientRect();
    row.scrollLeft += left + width / 2 - (edge.left + edge.width / 2);
    const then = over(one);
    row.scrollLeft = before;
    return then ?? (cut ? null : `in ${say(row)}, which does not show that it goes on`);
  };

  for (const { id, text } of legal) {
    const controls = [...document.querySelectorAll(`[data-action~="${id}"]`)].filter(shown);
    const troubles = controls.map(overWithin);
    if (!troubles.includes(null)) wrong.push(`"${text}" ${troubles[0] ?? "has no control"}`);
  }
  for (const one of [...document.querySelectorAll("[data-about], .prompt p b, [data-confirm]")].filter(shown)) {
    const trouble = overWithin(one);
    if (trouble) wrong.push(`what it is about (${say(one)}) ${trouble}`);
  }
  const sizes = new Map<string, number>();
  const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest(".hidden-visually") || !shown(parent)) continue;
    const drawn = parent instanceof SVGTextElement ? (parent.getScreenCTM()?.a ?? 1) : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * drawn;
    if (size < smallestText - 0.01) sizes.set(say(parent), Math.min(size, sizes.get(say(parent)) ?? size));
  }
  for (const [where, size] of sizes) wrong.push(`text of ${size.toFixed(1)} px in ${where}`);
  if (innerWidth >= desktop) {
    const narrow = [...document.querySelectorAll("[data-card], [data-tile]")].filter(shown);
    const widths = narrow.map((one) => (one as HTMLElement).offsetWidth);
    const least = Math.min(...widths);
    if (least < smallestCard) wrong.push(`a card of ${least} px: ${say(narrow[widths.indexOf(least)] as Element)}`);
  }
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (sideways > 0) wrong.push(`the page goes ${sideways} px on sideways`);
  if (curtain) curtain.disabled = false;
  return wrong;
}

export function faultsInReach(page: Page, legal: readonly Legal[]): Promise<string[]> {
  const rules = { text: SMALLEST_TEXT, card: SMALLEST_CARD, target: SMALLEST_TARGET, desktop: DESKTOP, phone: PHONE };
  return page.evaluate(look, { legal: [...legal], rules });
}

/** What to press next for an action: what confirms it, or a control of it or of one like it that is not chosen yet. */
function next(id: number): Element | null {
  const ready = (one: Element) => !one.matches(":disabled, [aria-disabled='true']") && one.getClientRects().length > 0;
  const onTop = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(ready).sort((a, b) => Number(onTop(b)) - Number(onTop(a)));
  const own = all(`[data-action~="${id}"]:not([aria-pressed="true"])`);
  const chosen = all(`[data-action~="${id}"][aria-pressed="true"], .picked`).length > 0;
  const others = all('[data-action][aria-pressed="false"]');
  return (chosen ? (all("[data-confirm]")[0] ?? others[0]) : own[0]) ?? own[0] ?? null;
}

/** Do something legal by pressing what is there, step by step; says why when that does not come to an end. */
export async function carryOut(page: Page, { id, text }: Legal, moved: () => Promise<boolean>): Promise<string[]> {
  for (let presses = 0; presses < 12; presses++) {
    const control = (await page.evaluateHandle(next, id)).asElement();
    if (!control) return [`"${text}" cannot be carried out: nothing to press after ${presses}`];
    try {
      await control.click();
    } catch (error) {
      return [`"${text}" cannot be pressed: ${String(error).split("\n").join(" ").slice(0, 900)}`];
    }
    await page.locator(".prompt.busy").waitFor({ state: "detached" });
    if (await moved()) return [];
  }
  return [`"${text}" is not carried out by pressing`];
}
