import { expect } from "vitest";
import { endTurnAnyway } from "./dominion_player";
import { PHONE, test, type Visitor } from "./stage";

const GAMES = ["dominion", "little_town", "bunny_kingdom"];
const bot = (level: string) => ({ kind: "bot", level });

/**
 * A game that bots have played to its end, and its end screen with all that the AI found. On a machine where what it looks
 * back with was never compiled (`make warm` does), the server compiles it first.
 */
async function ended(visitor: Visitor, game: string, levels: string[]): Promise<string> {
  const id = await visitor.open({ game, seats: levels.map(bot) });
  await expect.poll(async () => (await visitor.ask(`/tables/${id}`))["state"]).toBe("over");
  await visitor.go(`/table/${id}`);
  await visitor.page.locator("dialog[open] ol a").first().waitFor();
  return id;
}

test.for(GAMES)("the end of a game of %s: lines, best moments, and a way into the replay", async (game, { stage }) => {
  const visitor = await stage.enter();
  const { page } = visitor;
  const id = await ended(visitor, game, ["simple", "easy"]);
  const end = page.locator("dialog[open]");
  await expect.poll(() => end.locator('svg[role="img"]').count()).toBe(2);
  const moments = await end.locator("ol a").count();
  await expect.poll(() => end.locator(".pin").count()).toBe(moments);
  expect(await visitor.faults()).toEqual([]);
  await visitor.picture(`end-${game}`);
  const link = end.locator("ol a").last();
  const at = Number(new URL((await link.getAttribute("href")) ?? "", stage.url).searchParams.get("at"));
  expect(at).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL(`**/replay/${id}?at=${at}`);
  await expect.poll(() => page.locator(".where").innerText()).toMatch(new RegExp(`^${at} / `));
  await page.locator("figure.curve").nth(1).waitFor();
});

test("the end screen on a phone fits, with its keys in sight", async ({ stage }) => {
  const visitor = await stage.enter(PHONE);
  await ended(visitor, "dominion", ["simple", "simple", "big_money", "smithy"]);
  const end = visitor.page.locator("dialog[open]");
  expect(await end.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
  const keys = await end.locator(".keys").boundingBox();
  expect((keys?.y ?? 9999) + (keys?.height ?? 0)).toBeLessThanOrEqual(844);
  await visitor.picture("end-phone");
});

const TWO_OF_MINE = {
  game: "dominion",
  seats: [{ kind: "me" }, { kind: "me", name: "Bea" }],
  options: { kingdom: "first_game", start: 0 },
};

test("a clock counts down on its player's turn, stands still on others', and warns", async ({ stage }) => {
  const visitor = await stage.enter();
  const { page } = visitor;
  // Only the page's time flies: the server has half an hour, so that nothing happens while it is looked at.
  await page.clock.install();
  const id = await visitor.open({ ...TWO_OF_MINE, clock: { kind: "move", seconds: 1800 } });
  await visitor.go(`/table/${id}`);
  const mine = page.locator(".prompt .clock");
  const other = page.locator(".players .clock");
  await mine.waitFor();
  expect(await other.innerText()).toBe("30:00");
  expect(await mine.getAttribute("class")).not.toContain("short");
  // One leap, and then time stands still: after two, a line whose sign of life had not come back yet is taken for lost,
  // and the server's next word has half an hour on it again.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + (29 * 60 + 51) * 1000);
  await expect.poll(() => mine.getAttribute("class")).toContain("short");
  await expect.poll(() => page.locator('.prompt [role="alert"]').textContent()).toMatch(/10/);
  expect(await other.innerText()).toBe("30:00");
  await visitor.picture("clock-short");
  await page.clock.resume();
  expect(await visitor.faults()).toEqual([]);
});

test("when a clock is out, a bot moves", async ({ stage }) => {
  const visitor = await stage.enter();
  const id = await visitor.open({ ...TWO_OF_MINE, clock: { kind: "move", seconds: 5 } });
  await visitor.go(`/table/${id}`);
  await expect.poll(() => visitor.page.locator('[role="log"]').innerText()).toMatch(/Ann is out of time/);
});

test("sounds: none by default, none before a click, then those of what happens", async ({ stage }) => {
  const visitor = await stage.enter();
  const { page } = visitor;
  const seats = [{ kind: "me" }, bot("big_money")];
  const id = await visitor.open({ game: "dominion", seats, options: { kingdom: "first_game", start: 0 } });
  await visitor.context.addInitScript(() => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called on what it belongs to
    const real = AudioContext.prototype.createOscillator;
    Object.assign(globalThis, { tones: 0 });
    AudioContext.prototype.createOscillator = function () {
      (globalThis as unknown as { tones: number }).tones += 1;
      return real.call(this);
    };
  });
  const tones = () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
  await visitor.go(`/table/${id}`);
  await page.getByRole("button", { name: "Play treasures" }).click();
  await page.locator(".zone.play .mini").first().waitFor();
  expect(await tones()).toBe(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Sounds" }).check();
  await expect.poll(tones).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  const before = await tones();
  await endTurnAnyway(page);
  // The bot plays (one tone) and buys (three), and the turn comes back: all of that is heard. A turn that ends is silent.
  await page.getByRole("log").getByText("Your turn 2").waitFor();
  await page.locator(".prompt.asked:not(.busy)").waitFor();
  await expect.poll(tones).toBeGreaterThanOrEqual(before + 1 + 3);
  // Kept in the browser, and silent again until somebody touches the page.
  await page.reload();
  await page
    .getByRole("button", { name: /Play treasures|End turn/ })
    .first()
    .waitFor();
  expect(await tones()).toBe(0);
});
