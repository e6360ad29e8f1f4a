import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openTable, PHONE, test } from "./stage";

/** A finger that stays where it is until something is explained. */
async function hold(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`cannot be seen: ${selector}`);
  const hand = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.locator(".explanation.held").waitFor();
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.detach();
}

test.for([
  ["dominion", "bot:big_money", ".dominion", ".pile", ".pile.legal, .hold.chosen"],
  ["bunny_kingdom", "bot:simple", ".bunny", ".hold", '.hold[aria-pressed="true"]'],
  ["little_town", "bot:simple", ".town", ".tiles .tile", ".tiles .chosen"],
] as const)(
  "a long press on a phone explains a thing of %s and does not play it",
  async ([game, bot, table, thing, played], { stage }) => {
    const zoe = await stage.enter(PHONE);
    const { page } = zoe;
    await zoe.go(`/new/${game}`);
    await openTable(page, [bot]);
    await zoe.sayName("Zoé");
    await page.locator(table).waitFor();
    await page.locator(".prompt.asked").waitFor();
    await page.locator(thing).first().waitFor();
    const before = await page.locator(played).count();
    await hold(page, thing);
    const explanation = page.locator(".explanation.held");
    expect((await explanation.innerText()).length).toBeGreaterThan(20);
    const box = await explanation.boundingBox();
    expect(
      box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844,
      "the whole explanation is on the screen",
    ).toBe(true);
    await zoe.picture(`${game}-phone-explanation`);
    await explanation.locator("button").last().tap();
    await explanation.waitFor({ state: "detached" });
    expect(await page.locator(played).count()).toBe(before);
  },
);
