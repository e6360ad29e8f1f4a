/**
 * The pictures of the README: real games against bots, played until the table looks like a game that one would join.
 * `npm --prefix web run pictures` writes them into docs/pictures, or into the folder that MANOR_PICTURES names.
 */
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playOn as playBunny } from "../tests/browser/bunny_kingdom_player";
import { kingdom, playOn as playDominion } from "../tests/browser/dominion_player";
import { playOn as playTown } from "../tests/browser/little_town_player";
import { launch, openTable, PHONE, Server, Visitor } from "../tests/browser/stage";

const FOLDER = process.env["MANOR_PICTURES"] ?? join(import.meta.dirname, "../docs/pictures");
let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.open(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Sight {
  picture: string;
  game: string;
  others: string[];
  options?: (page: Page) => Promise<unknown>;
  /** Play to where there is something to look at. */
  play: (page: Page) => Promise<{ over: boolean }>;
  phone?: boolean;
}
const count = (page: Page, selector: string) => page.locator(selector).count();

const SIGHTS: Sight[] = [
  {
    picture: "dominion",
    game: "dominion",
    others: ["bot:big_money", "bot:smithy"],
    options: kingdom("first_game"),
    async play(page) {
      const wishes = ["market", "smithy", "village", "militia", "remodel", "cellar"];
      const begun = await playDominion(page, wishes, { enough: (clicks) => clicks >= 50 });
      if (begun.over) return begun;
      // A hand with actions to choose from, after some were played.
      for (let tries = 0; tries < 60; tries++) {
        const lively =
          (await count(page, ".hold.legal .card:not(.treasure)")) >= 1 &&
          (await count(page, ".zone.play .mini, .in-play .mini")) >= 2;
        if (lively) return { over: false };
        const { over } = await playDominion(page, wishes, { enough: (clicks) => clicks >= 1 });
        if (over) return { over };
      }
      return { over: false };
    },
  },
  {
    picture: "bunny_kingdom",
    game: "bunny_kingdom",
    others: ["bot:settler", "bot:simple", "bot:settler"],
    async play(page) {
      let rounds = 0;
      let last = "";
      // The draft of the third round: fiefs have grown, and the hand shows what each card would add.
      for (;;) {
        const round = (await page.locator('[data-testid="bk-info"]').innerText()).match(/Round (\d)/)?.[1] ?? last;
        if (round !== last) [last, rounds] = [round, rounds + 1];
        if (rounds >= 3 && (await count(page, '.hold[aria-disabled="false"]')) >= 8) return { over: false };
        const { over } = await playBunny(page, { enough: (clicks) => clicks >= 1 });
        if (over) return { over };
      }
    },
  },
  {
    picture: "little_town",
    game: "little_town",
    others: ["bot:simple", "bot:simple"],
    options: (page) => page.locator(".options select").nth(1).selectOption("first_game"),
    async play(page) {
      const tiles = ["workshop", "statue", "gold_mine", "bakery", "church", "wheat_field", "warehouse"];
      for (;;) {
        const built = await count(page, ".cell .tile");
        const choosing = (await count(page, ".space.legal")) > 4 && (await count(page, ".tiles .chosen")) === 0;
        if (built >= 7 && choosing && (await count(page, ".cell .worker")) >= 4) break;
        const { over } = await playTown(page, tiles, { enough: (clicks) => clicks >= 1 });
        if (over) return { over };
      }
      // Point at a space with neighbours, so that its promise can be read.
      const spaces = await page.locator(".space.legal").all();
      const texts = await Promise.all(spaces.map(async (space) => (await space.textContent())?.length ?? 0));
      await spaces[texts.indexOf(Math.max(...texts))]?.hover();
      await page.locator(".lookout h2").waitFor();
      return { over: false };
    },
  },
];

test.each([...SIGHTS, ...SIGHTS.slice(1, 2).map((sight) => ({ ...sight, picture: "phone", phone: true }))])(
  "$picture",
  async ({ picture, game, others, options, play, phone }) => {
    // What the cards bring is chance: when a game ends before there was much to see, another is played.
    for (let games = 0; games < 5; games++) {
      const ann = await Visitor.enter(browser, server.url, phone ? { ...PHONE, deviceScaleFactor: 2 } : {});
      const { page } = ann;
      await ann.go(`/new/${game}`);
      await openTable(page, others, options);
      await ann.sayName("Ann");
      await page.locator(".prompt.asked").waitFor();
      const { over } = await play(page);
      if (!over) {
        await page.evaluate(() => scrollTo(0, 0));
        await ann.stillness();
        await page.screenshot({ path: join(FOLDER, `${picture}.png`) });
        expect(ann.troubles).toEqual([]);
      }
      await ann.leave();
      if (!over) return;
    }
    throw new Error("five games, and nothing to look at");
  },
);
