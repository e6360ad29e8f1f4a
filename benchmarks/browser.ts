/**
 * The page in Chromium: first views, frames while things move, layout shifts over whole games, and the size of the client.
 * `npm --prefix web run bench:browser` prints the tables of docs/performance.md; `make web` first.
 * MANOR_JUMPS says how many of the largest layout shifts are told in full.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { playOn as playBunny } from "../tests/browser/bunny_kingdom_player";
import { playOn as playDominion } from "../tests/browser/dominion_player";
import { playOn as playTown } from "../tests/browser/little_town_player";
import { launch, openTable, Server, Visitor } from "../tests/browser/stage";

const ROOT = join(import.meta.dirname, "..");
const TIMES = 11;

interface GameFacts {
  game: string;
  bot: string;
  /** The first thing that can be done. */
  legal: string;
  play(page: Page, enough?: (clicks: number) => boolean): Promise<unknown>;
}
const GAMES: GameFacts[] = [
  {
    game: "dominion",
    bot: "bot:big_money",
    legal: ".hold.legal, .pile.legal",
    play: (page, enough) => playDominion(page, ["market", "village", "smithy"], { enough }),
  },
  {
    game: "bunny_kingdom",
    bot: "bot:simple",
    legal: '.hold[aria-disabled="false"]',
    play: (page, enough) => playBunny(page, { enough }),
  },
  {
    game: "little_town",
    bot: "bot:simple",
    legal: ".space.legal",
    play: (page, enough) => playTown(page, ["wheat_field", "workshop", "statue"], { enough }),
  },
];

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.open(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
const at = (numbers: number[], share: number) =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;
const ms = (n: number) => `${n.toFixed(n < 10 ? 1 : 0)} ms`;

async function sitDown({ game, bot }: GameFacts, settings: object, at = server): Promise<Visitor> {
  // The stage is calm for tests; here it moves as for people.
  const visitor = await Visitor.enter(browser, at.url, { reducedMotion: "no-preference" });
  await visitor.page.addInitScript((kept) => localStorage.setItem("manor.settings", JSON.stringify(kept)), settings);
  await visitor.go(`/new/${game}`);
  await openTable(visitor.page, [bot]);
  await visitor.sayName("Ann");
  await visitor.page.locator(".prompt.asked").waitFor();
  return visitor;
}

/** From the beginning of the navigation until something that fits has been painted. */
async function firstView(page: Page, url: string, selector: string): Promise<number> {
  await page.addInitScript((wanted) => {
    const look = () => {
      const seen = document.querySelector(wanted)?.getBoundingClientRect();
      // Painted is what was there in one frame and is still shown at the beginning of the next.
      if (seen?.width)
        requestAnimationFrame(() => ((globalThis as unknown as { painted: number }).painted = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
  await page.goto(url);
  await page.waitForFunction(() => "painted" in globalThis);
  return page.evaluate(() => (globalThis as unknown as { painted: number }).painted);
}

test("first views", async () => {
  console.log("\n| first view, empty browser cache | median | slowest of %d |\n|---|---|---|", TIMES);
  const measure = async (name: string, path: string, selector: string, from?: Visitor) => {
    const storageState = from ? await from.context.storageState() : undefined;
    const times: number[] = [];
    for (let i = 0; i < TIMES; i++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
      times.push(await firstView(await context.newPage(), server.url + path, selector));
      await context.close();
    }
    console.log(`| ${name} | ${ms(at(times, 0.5))} | ${ms(Math.max(...times))} |`);
  };
  await measure("home, games can be opened", "/", ".choices .primary:enabled");
  for (const facts of GAMES) {
    const ann = await sitDown(facts, { speed: 0 });
    await measure(`${facts.game} table, something can be done`, new URL(ann.page.url()).pathname, facts.legal, ann);
    await ann.leave();
  }
});

interface TraceEvent {
  name: string;
  pid: number;
  ts: number;
  ph: string;
  id2?: { local?: string };
}

/** Record Chromium's own trace while something happens. */
async function traced(page: Page, run: () => Promise<unknown>): Promise<TraceEvent[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: [
        "toplevel",
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
        "disabled-by-default-devtools.timeline.frame",
      ],
    },
  });
  await run();
  const complete = new Promise((ended) => session.once("Tracing.tracingComplete", ended));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return events;
}

/** How long the main thread took for each frame, from when the compositor asked for it until it was handed over, in ms. */
function mainThread(events: TraceEvent[]): number[] {
  const begun = new Map<string, number>();
  const took: number[] = [];
  for (const { name, ph, pid, ts, id2 } of events
    .filter((event) => event.name === "SendBeginMainFrameToCommit")
    .sort((a, b) => a.ts - b.ts)) {
    const key = `${pid}/${name}/${id2?.local}`;
    if (ph === "b") begun.set(key, ts);
    else if (begun.has(key)) took.push((ts - (begun.get(key) ?? ts)) / 1000);
  }
  return took;
}

/** Milliseconds between frames, but only while something flies or fades: kept by the page itself. */
function watchFrames(): void {
  const gaps: number[] = ((globalThis as unknown as { gaps: number[] }).gaps = []);
  let last = 0;
  let moved = false;
  const frame = (now: number) => {
    const moving = document
      .getAnimations()
      .some((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity);
    if (moving && moved) gaps.push(now - last);
    [last, moved] = [now, moving];
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

test("frames while things move", async () => {
  console.log(
    "\n| while things move | frames | between frames: median | 95 of 100 under | main thread for a frame: median | 95 of 100 under | 99 of 100 under |\n|---|---|---|---|---|---|---|",
  );
  for (const facts of GAMES) {
    const ann = await sitDown(facts, { speed: 1 });
    await ann.page.evaluate(watchFrames);
    const events = await traced(ann.page, async () => {
      for (let turn = 0; turn < 25; turn++) {
        await facts.play(ann.page, (clicks) => clicks >= 1);
        // The hands that click read the page, which takes time from it; then they rest while things move.
        await ann.page.waitForTimeout(700);
      }
    });
    const gaps = await ann.page.evaluate(() => (globalThis as unknown as { gaps: number[] }).gaps);
    const took = mainThread(events);
    console.log(
      `| ${facts.game} | ${gaps.length} | ${[at(gaps, 0.5), at(gaps, 0.95), at(took, 0.5), at(took, 0.95), at(took, 0.99)].map(ms).join(" | ")} |`,
    );
    await ann.leave();
  }
});

test("layout shifts over whole games", async () => {
  console.log("\n| layout shift over a whole game | by itself | with those right after a click |\n|---|---|---|");
  // Bots take their time: what moves more than half a second after a click has moved by itself.
  const slow = await Server.open({ botPause: 0.7 });
  for (const facts of GAMES) {
    const ann = await sitDown(facts, { speed: 1 }, slow);
    const before = (await ann.jumps()).length;
    await facts.play(ann.page);
    const jumps = (await ann.jumps()).slice(before);
    const sum = (some: typeof jumps) => some.reduce((total, { value }) => total + value, 0).toFixed(4);
    console.log(`| ${facts.game} | ${sum(jumps.filter(({ afterInput }) => !afterInput))} | ${sum(jumps)} |`);
    for (const { value, what } of jumps
      .filter(({ afterInput }) => !afterInput)
      .sort((a, b) => b.value - a.value)
      .slice(0, Number(process.env["MANOR_JUMPS"] ?? 3)))
      if (value > 0.001) console.log(`<!-- ${value.toFixed(4)}: ${what.join("; ")} -->`);
    await ann.leave();
  }
  await slow.close();
});

test("the size of the client", () => {
  const assets = join(process.env["MANOR_STATIC"] ?? join(ROOT, "src/manor/server/static"), "assets");
  const files = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const texts = /^(?:words|rules)-(?:fr|zh-Hant)-/;
  const size = (names: string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
  const kB = (names: string[]) => `${(size(names) / 1000).toFixed(0)} kB`;
  console.log(
    `\nscripts and styles, compressed: ${kB(files)} in ${files.length} files; without the texts of two of the three languages: ${kB(files.filter((name) => !texts.test(name)))}`,
  );
});
