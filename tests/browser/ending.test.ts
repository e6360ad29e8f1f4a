import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, PHONE, Server, Visitor } from "./stage";

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.open(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** The first time on a machine, what the AI looks back with has to be compiled. */
const PATIENCE_MS = 200_000;
const ENOUGH_MS = 300_000;

/** Ask the server as the visitor's page would. */
async function ask(visitor: Visitor, path: string, data?: object): Promise<Record<string, unknown>> {
  const answer = await visitor.context.request.fetch(`${server.url}/api${path}`, {
    method: data ? "POST" : "GET",
    headers: { origin: server.url },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

/** Somebody with a name and a table of their own. */
async function seated(
  plan: { game: string; seats: object[]; [more: string]: unknown },
  phone = false,
): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await Visitor.enter(browser, server.url, phone ? PHONE : {});
  await visitor.go("/");
  await ask(visitor, "/session", { name: "Ann" });
  const table = await ask(visitor, "/tables", plan);
  return { visitor, id: String(table["id"]) };
}
const bot = (level: string) => ({ kind: "bot", level });

test.each(["dominion", "little_town", "bunny_kingdom"])(
  "the end of a game of %s: lines, best moments, and a way into the replay",
  async (game) => {
    const { visitor, id } = await seated({ game, seats: [bot("medium"), bot("easy")] });
    const { page } = visitor;
    await expect
      .poll(async () => (await ask(visitor, `/tables/${id}`))["state"], { timeout: PATIENCE_MS })
      .toBe("over");
    await visitor.go(`/table/${id}`);
    const end = page.locator("dialog[open]");
    await end.waitFor();
    // The AI takes its time, and says so, or has looked back already.
    await end.locator('.looking, svg[role="img"]').first().waitFor();
    await end.locator("ol a").first().waitFor({ timeout: PATIENCE_MS });
    expect(await end.locator('svg[role="img"]').count()).toBe(2);
    expect(await end.locator("ol a").count()).toBe(await end.locator(".pin").count());
    expect(await visitor.faults()).toEqual([]);
    await visitor.picture(`end-${game}`);
    const link = end.locator("ol a").last();
    const at = Number(new URL((await link.getAttribute("href")) ?? "", server.url).searchParams.get("at"));
    expect(at).toBeGreaterThan(0);
    await link.click();
    await page.waitForURL(`**/replay/${id}?at=${at}`);
    await expect.poll(() => page.locator(".where").innerText(), { timeout: 30_000 }).toMatch(new RegExp(`^${at} / `));
    await page.locator("figure.curve").nth(1).waitFor({ timeout: 60_000 });
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  },
  ENOUGH_MS,
);

test(
  "the end screen on a phone fits, with its keys in sight",
  async () => {
    const { visitor, id } = await seated(
      { game: "dominion", seats: [bot("medium"), bot("medium"), bot("easy"), bot("easy")] },
      true,
    );
    const { page } = visitor;
    await expect
      .poll(async () => (await ask(visitor, `/tables/${id}`))["state"], { timeout: PATIENCE_MS })
      .toBe("over");
    await visitor.go(`/table/${id}`);
    const end = page.locator("dialog[open]");
    await end.locator("ol a").first().waitFor({ timeout: PATIENCE_MS });
    expect(await end.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
    const keys = await end.locator(".keys").boundingBox();
    expect((keys?.y ?? 9999) + (keys?.height ?? 0)).toBeLessThanOrEqual(844);
    await visitor.picture("end-phone");
    await visitor.leave();
  },
  ENOUGH_MS,
);

test("a clock counts down on its player's turn, stands still on others', warns, and a bot moves when it is out", async () => {
  const { visitor, id } = await seated({
    game: "dominion",
    seats: [{ kind: "me" }, { kind: "me", name: "Bea" }],
    options: { kingdom: "first_game", start: 0 },
    clock: { kind: "move", seconds: 12 },
  });
  const { page } = visitor;
  await visitor.go(`/table/${id}`);
  const mine = page.locator(".prompt .clock");
  const other = page.locator(".players .clock");
  await mine.waitFor();
  expect(await other.innerText()).toBe("0:12");
  await expect.poll(() => mine.getAttribute("class"), { timeout: 30_000 }).toContain("short");
  expect(await other.innerText()).toBe("0:12");
  await expect.poll(() => page.locator('.prompt [role="alert"]').innerText()).toMatch(/10/);
  expect(await visitor.faults()).toEqual([]);
  await visitor.picture("clock-short");
  await expect.poll(() => page.locator('[role="log"]').innerText(), { timeout: 60_000 }).toMatch(/Ann is out of time/);
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

test("sounds: none by default, none before a click, then those of what happens", async () => {
  const { visitor, id } = await seated({
    game: "dominion",
    seats: [{ kind: "me" }, bot("big_money")],
    options: { kingdom: "first_game", start: 0 },
  });
  const { page } = visitor;
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
  await page.locator(".zone.play [data-card], .zone.play button, .zone.play li").first().waitFor();
  expect(await tones()).toBe(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Sounds" }).check();
  await expect.poll(tones).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  const before = await tones();
  await page.getByRole("button", { name: "End turn" }).click();
  // The bot plays and buys, and the turn comes back: all of that is heard.
  await expect.poll(tones, { timeout: 30_000 }).toBeGreaterThan(before);
  // Kept in the browser, and silent again until somebody touches the page.
  await page.reload();
  await page
    .getByRole("button", { name: /Play treasures|End turn/ })
    .first()
    .waitFor();
  expect(await tones()).toBe(0);
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});
