import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { playOn as playBunny } from "./bunny_kingdom_player";
import { playOn } from "./dominion_player";
import { playOn as playTown } from "./little_town_player";
import { faultsInReach, type Legal } from "./reaching";
import { clickAnyway, type Jump, openTable, Server, test } from "./stage";

describe.each([
  ["en-GB", "light"],
  ["fr-FR", "dark"],
  ["zh-TW", "light"],
] as const)("every page in %s, %s", (locale, colorScheme) => {
  test("has nothing for axe to complain about, and speaks its language", async ({ stage }) => {
    const visitor = await stage.enter({ locale, colorScheme });
    const { page } = visitor;
    const look = async (name: string) => {
      expect.soft(await visitor.faults({ colours: locale === "en-GB" }), name).toEqual([]);
      expect
        .soft(await page.locator("body").innerText(), `${name}: no message is missing`)
        .not.toMatch(
          /\b(dominion|bunny-kingdom|little-town|refused|why|settings|log|bot|end|clock|sound)-[a-z]+(-[a-z]+)*\b/,
        );
      await visitor.picture(`${name}-${locale}`);
    };
    // Each kind of page is loaded by its address once, and once is enough: else one goes on as by a link.
    const turn = (path: string) => (locale === "en-GB" ? visitor.go(path) : visitor.goOn(path));
    await visitor.go("/");
    await page.locator(".choices").first().waitFor();
    await look("home");
    await page.locator("header nav button").click();
    await page.getByRole("dialog").waitFor();
    await look("settings");
    await page.keyboard.press("Escape");
    await turn("/clauses/dominion#DOM-C-SPY");
    await page.locator("#DOM-C-SPY.arrived").waitFor();
    await look("clauses");
    await turn("/rules/dominion");
    await page.locator("section figure").first().waitFor();
    await look("rules");
    for (const game of ["bunny_kingdom", "little_town"]) {
      await visitor.goOn(`/clauses/${game}`);
      await page.locator("main .clause").first().waitFor();
      await visitor.goOn(`/rules/${game}`);
      await page.locator("section figure").first().waitFor();
      await look(`rules-${game}`);
      await visitor.goOn(`/new/${game}`);
      await page.locator(".pick").first().waitFor();
      await look(`new-${game}`);
    }
    await turn("/account");
    await page.locator("form").first().waitFor();
    await look("account");
    await turn("/nowhere");
    await page.locator("main h1").waitFor();
    await look("nowhere");
    await turn("/new/dominion");
    await page.locator(".pick").first().waitFor();
    await page.locator("section .field select").first().selectOption("by_hand");
    await look("new");
    await page.locator("section .field select").first().selectOption("random");
    await openTable(page, ["open", "bot:big_money"]);
    await visitor.sayName("Lin");
    await page.locator(".lobby").waitFor();
    await look("lobby");
    await turn("/new/dominion");
    await openTable(page, ["bot:big_money", "bot:smithy"]);
    await page.locator(".dominion").waitFor();
    await playOn(page, ["village", "smithy", "militia", "cellar"], { enough: (clicks) => clicks >= 12 });
    await look("table");
    await clickAnyway(page.locator(".kingdom .pile").first(), "right");
    await page.locator(".explanation").waitFor();
    await look("explanation");
    await page.keyboard.press("Escape");
  });
});

test("the language can be switched in play, the theme follows the system, and the table stays as it is", async ({
  stage,
}) => {
  const visitor = await stage.enter();
  const { page } = visitor;
  await visitor.go("/new/dominion");
  await openTable(page, ["bot:big_money"]);
  await visitor.sayName("Lin");
  await page.locator(".prompt.asked").waitFor();
  const cards = await page.locator(".hand .hold").count();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("zh-Hant");
  await page.getByRole("heading", { name: "設定" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await page.locator(".prompt").innerText()).toMatch(/打出/);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => document.documentElement.dataset["theme"] === theme, colorScheme);
  }
  expect(await page.locator(".hand .hold").count()).toBe(cards);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh-Hant");
});

test("a table that cannot be opened is listed with its reason and the release that reads it", async ({ stage }) => {
  const visitor = await stage.enter();
  const { page } = visitor;
  await visitor.comeIn("Lin");
  const reason = { type: "message", id: "aside-rules", args: { rules: 9, plays: 2 } };
  const message = { type: "message", id: "refused-set-aside", args: { reason, release: "9.9.9" } };
  await page.route(/tables\?which=mine$/, (route) =>
    route.fulfill({ json: { tables: [], set_aside: [{ id: "abc123", message, text: "" }] } }),
  );
  await visitor.go("/");
  await expect
    .poll(() => page.locator("section[aria-labelledby=mine]").innerText())
    .toMatch(/abc123\s+This table cannot be opened: it was played by rules 9, and .* rules 2\. .*Manor 9\.9\.9/);
  expect(await visitor.faults()).toEqual([]);
});

test("from a phone to a wall: nothing sticks out", async ({ stage }) => {
  const visitor = await stage.enter();
  const { page } = visitor;
  const seats = [{ kind: "me" }, { kind: "bot", level: "simple" }];
  const id = await visitor.open({ game: "dominion", seats });
  const look = async (name: string) => {
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1280, 720],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction((wide) => innerWidth === wide, width);
      const outside = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(outside, `${name} at ${width}`).toBeLessThanOrEqual(0);
      await visitor.picture(`${name}-${width}`);
    }
  };
  await visitor.go("/");
  await page.locator(".choices").first().waitFor();
  await look("home");
  await visitor.goOnTo(id);
  await playOn(page, [], { enough: (clicks) => clicks >= 3 });
  await look("table");
});

/** Nothing may jump by itself: what Chromium counts is what was not set off by a click within the last half second. */
const jumped = (jumps: Jump[]) => jumps.filter(({ afterInput }) => !afterInput);

describe("with bots that take their time", () => {
  let slow: Server;
  beforeAll(async () => {
    slow = await Server.open({ botPause: 0.6 });
  });
  afterAll(() => slow?.close());

  test.for([
    [
      "dominion",
      [1440, 900],
      "bot:big_money",
      (page: Page) => playOn(page, ["village", "market"], { enough: (clicks) => clicks >= 45 }),
    ],
    ["bunny_kingdom", [1024, 768], "bot:simple", (page: Page) => playBunny(page, { enough: (clicks) => clicks >= 55 })],
    [
      "little_town",
      [1024, 640],
      "bot:simple",
      (page: Page) => playTown(page, ["wheat_field", "workshop"], { enough: (clicks) => clicks >= 40 }),
    ],
  ] as const)("nothing jumps while %s is played, and things fly", async ([game, size, bot, play], { stage }) => {
    const viewport = { width: size[0], height: size[1] };
    const visitor = await stage.enter({ reducedMotion: "no-preference", viewport }, slow);
    const { page } = visitor;
    await page.addInitScript(() => {
      localStorage.setItem("manor.settings", JSON.stringify({ speed: 1 }));
      // Shadows fade, and bots that think glow, sixty times a second and in their places: neither is looked at here.
      const flat = new CSSStyleSheet();
      flat.replaceSync(
        "*, ::before, ::after { box-shadow: none !important; filter: none !important; animation-iteration-count: 1 !important }",
      );
      document.adoptedStyleSheets.push(flat);
      const seen = globalThis as unknown as { flights: number };
      seen.flights = 0;
      // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called on what it belongs to
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        seen.flights += 1;
        return animate.apply(this, given);
      };
    });
    await visitor.go(`/new/${game}`);
    await openTable(page, [bot]);
    await visitor.sayName("Lin");
    await page.locator(".prompt.asked").waitFor();
    await visitor.stillness();
    // The fullest hand and the fullest market are those of the beginning.
    const { seats } = (await visitor.ask(`/tables/${page.url().split("/").at(-1)}/seats/0`)) as {
      seats: { legal: Legal[] }[];
    };
    expect(await faultsInReach(page, seats[0]?.legal ?? [])).toEqual([]);
    const before = (await visitor.jumps()).length;
    await play(page);
    const jumps = jumped((await visitor.jumps()).slice(before));
    expect(
      jumps.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(jumps),
    ).toBeLessThan(0.1);
    expect(await page.evaluate(() => (globalThis as unknown as { flights: number }).flights)).toBeGreaterThan(5);
  });
});
