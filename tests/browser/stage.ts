/** The stage of the browser tests: a real server, a real Chromium, and pictures of what was seen. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { ROOT, Server } from "./server";

export { Server };

/** Where pictures are kept, for people to look at; nobody looks at those of every run. */
const PICTURES = process.env["MANOR_PICTURES"];
/** What a failed test leaves; ignored by git as well. */
const FAILURES = join(ROOT, "web/failures");
/** Whether traces show the page at every step. That takes as long as the test itself; what failed comes again by its seed. */
const SNAPSHOTS = process.env["MANOR_SNAPSHOTS"] === "1";
const AXE = readFileSync(createRequire(join(ROOT, "web/package.json")).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Without a window of any kind first: the same Chromium, at four fifths of the work. scripts/install-chromium.sh knows them too. */
const CHROMIUM = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

export function launch(): Promise<Browser> {
  const found = CHROMIUM.map((name) => `/usr/bin/${name}`).find(existsSync);
  const executablePath = process.env["CHROMIUM"] ?? found;
  if (!executablePath) throw new Error("There is no Chromium: run scripts/install-chromium.sh");
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A layout shift: how much, whether it answers somebody who clicked or typed, and what moved. */
export interface Jump {
  value: number;
  afterInput: boolean;
  what: string[];
}
function watchJumps(): void {
  const jumps: Jump[] = ((globalThis as unknown as { jumps: Jump[] }).jumps = []);
  // Chromium excuses what moves within half a second of a click. On a slow machine the server's answer takes longer: what
  // moves while it is awaited, and within half a second of it, is excused as well.
  let [busy, answered] = [false, -Infinity];
  new MutationObserver(() => {
    const now = document.querySelector(".prompt.busy") !== null;
    if (busy && !now) answered = performance.now();
    busy = now;
  }).observe(document, { attributes: true, attributeFilter: ["class"], subtree: true });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const said = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${[...node.classList].filter((name) => !name.startsWith("svelte-")).join(".")}`
      : (node?.nodeName ?? "gone");
  const seen = (list: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources, startTime } of list as Shift[]) {
      jumps.push({
        value,
        afterInput: hadRecentInput || busy || startTime < answered + 500,
        what: sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${said(node)} (${a.x},${a.y},${a.width},${a.height} to ${b.x},${b.y},${b.width},${b.height})`,
        ),
      });
    }
  };
  new PerformanceObserver((list) => seen(list.getEntries())).observe({ type: "layout-shift", buffered: true });
}

/**
 * A page that nobody looks at is laid out and can be pressed, but not painted: that is a third of the work. What looks at
 * colours, or takes pictures, opens the curtain.
 */
function drawCurtain(): void {
  const curtain = new CSSStyleSheet();
  curtain.replaceSync("html { opacity: 0 }");
  document.adoptedStyleSheets.push(curtain);
  Object.assign(globalThis, { curtain });
}

function openCurtain(open: boolean): void {
  const { curtain } = globalThis as unknown as { curtain?: CSSStyleSheet };
  if (curtain) curtain.disabled = open;
}

interface Finding {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface Axe {
  getRules(tags: string[]): { ruleId: string; tags: string[] }[];
  run(what: Document, how: object): Promise<{ violations: Finding[] }>;
}

/** What axe found, and in which theme. */
interface Judgement {
  theme: string;
  violations: Finding[];
}

/**
 * What axe finds: everything in the theme that is shown and colours in the other, or all but colours. It puts its steps off
 * by no time at all: here they follow one another at once, so that the curtain is open while axe looks and no picture is
 * drawn meanwhile. Runs in the page.
 */
async function judge({ tags, colours }: { tags: string[]; colours: boolean }): Promise<Judgement[]> {
  const { axe, curtain } = globalThis as unknown as { axe: Axe; curtain?: CSSStyleSheet };
  const about = axe.getRules(tags).flatMap(({ ruleId, tags }) => (tags.includes("cat.color") ? [ruleId] : []));
  const rules = Object.fromEntries(about.map((rule) => [rule, { enabled: colours }]));
  const look = async (theme: string, runOnly: string[]) => {
    root.dataset["theme"] = theme;
    return { theme, ...(await axe.run(document, { runOnly, rules, resultTypes: ["violations"] })) };
  };
  const root = document.documentElement;
  const usual = root.dataset["theme"] ?? "";
  const later = globalThis.setTimeout;
  const soon = (step: () => void, time = 0) => (time > 1 ? later(step, time) : queueMicrotask(step));
  if (curtain) curtain.disabled = true;
  globalThis.setTimeout = soon as typeof setTimeout;
  try {
    const found = [await look(usual, tags)];
    if (colours) found.push(await look(usual === "dark" ? "light" : "dark", about));
    return found.map(({ theme, violations }) => ({ theme, violations }));
  } finally {
    root.dataset["theme"] = usual;
    globalThis.setTimeout = later;
    if (curtain) curtain.disabled = false;
  }
}

/** A phone in the hand: small, touched, and without a pointer that could hover. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Bots that a table is opened with and that the form does not have, seat by seat after one's own: see openTable. */
const fromTheLab = new WeakMap<Page, readonly (string | null)[]>();

/** A table to be opened, as the page asks the server for one. */
interface Plan {
  game: string;
  seats: object[];
  [more: string]: unknown;
}

/** Somebody at a browser. What goes wrong on their pages makes the test fail. */
export class Visitor {
  readonly troubles: string[] = [];
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly url: string,
    private readonly seed: number | null,
  ) {}

  /** With a seed, every table that they open is dealt from it. */
  static async enter(
    browser: Browser,
    url: string,
    options: BrowserContextOptions = {},
    seed: number | null = null,
  ): Promise<Visitor> {
    const viewport = { width: 1440, height: 900 };
    // Games are played quickly here: nothing moves and no coach looks on, except where these are looked at.
    const calm = { reducedMotion: "reduce" } as const;
    const context = await browser.newContext({ baseURL: url, viewport, locale: "en-GB", ...calm, ...options });
    await context.addInitScript(() => {
      const settings = { speed: 0, coach: "never" };
      if (!localStorage.getItem("manor.settings")) localStorage.setItem("manor.settings", JSON.stringify(settings));
    });
    await context.addInitScript(watchJumps);
    // Two slow cores may have other work: what is waited for comes, or the test has reason to fail.
    context.setDefaultTimeout(300_000);
    const page = await context.newPage();
    const visitor = new Visitor(context, page, url, seed);
    if (seed !== null)
      await context.route("**/api/tables", (route) => {
        const plan = route.request().postDataJSON() as { seats: { level?: string }[]; staging?: object } | null;
        if (!plan) return route.continue();
        for (const [i, level] of fromTheLab.get(page)?.entries() ?? []) {
          const seat = plan.seats[i + 1];
          if (seat && level) seat.level = level;
        }
        fromTheLab.delete(page);
        return route.continue({ postData: { ...plan, staging: { seed, ...plan.staging } } });
      });
    visitor.watch(page);
    return visitor;
  }
  private watch(page: Page): void {
    page.on("pageerror", (error) => this.troubles.push(error.message));
    page.on("console", (message) => {
      const expected = /ERR_CONNECTION|WebSocket connection|Failed to load resource/.test(message.text());
      if (message.type() === "error" && !expected) this.troubles.push(message.text());
    });
  }
  /** One more table, beside what is open already: on a page of its own. */
  async turnTo(table: string): Promise<Page> {
    const page = await this.context.newPage();
    this.watch(page);
    await page.goto(`/table/${table}`);
    return page;
  }
  async go(path: string): Promise<void> {
    await this.page.goto(path);
  }
  /** Go elsewhere without loading the page again, as a link does. */
  async goOn(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      document.querySelector("main")?.setAttribute("data-left", "");
      history.pushState({}, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    await this.page.locator("main:not([data-left])").waitFor();
  }
  /** Go on to a table, and wait until it asks. */
  async goOnTo(table: string): Promise<void> {
    await this.goOn(`/table/${table}`);
    await this.page.locator(".prompt.asked:not(.busy)").waitFor();
  }
  /** Ask the server as the page would. */
  async ask(path: string, data?: object): Promise<Record<string, unknown>> {
    // Each on a line of its own: the server closes one that was idle for a while, perhaps just when it is used again.
    const headers = { origin: this.url, connection: "close" };
    const answer = await this.context.request.fetch(
      `/api${path}`,
      data ? { method: "POST", headers, data } : { headers },
    );
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  }
  /** Come in with a name, past the dialog that asks for it; no page is opened yet. */
  async comeIn(name: string): Promise<void> {
    await this.ask("/session", { name });
    await this.context.addInitScript(() => localStorage.setItem("manor.known", "yes"));
  }
  /** Come in and open a table, past all forms; it may be laid out from a position. */
  async open(plan: Plan, position?: object): Promise<string> {
    await this.comeIn("Ann");
    return this.layOut(plan, position);
  }
  /** Somebody who has come in opens one more table, past all forms. */
  async layOut(plan: Plan, position?: object): Promise<string> {
    return String((await this.ask("/tables", { ...plan, staging: { seed: this.seed, position } }))["id"]);
  }
  /** Say one's name when asked. */
  async sayName(name: string): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(name);
    await dialog.locator("button.primary").click();
  }
  /**
   * Until nothing moves or fades any more, and every letter has its shape: a font that comes late moves what is around it.
   * What moves for ever (a bot that thinks) is not waited for.
   */
  async stillness(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.fonts.status === "loaded" &&
        document
          .getAnimations()
          .every((moving) => moving.playState !== "running" || moving.effect?.getComputedTiming().endTime === Infinity),
    );
  }
  /**
   * What axe finds wrong with the whole page as it is: nothing, by WCAG 2.2 A and AA. Themes are colours alone, so that
   * only these are looked at in the light and in the dark; where another test has looked at the same page in another
   * language, they are left out.
   */
  async faults({ colours = true } = {}): Promise<string[]> {
    const found: string[] = [];
    const { page } = this;
    // Through the debugger: the server's security policy, rightly, lets no other script in. Half a megabyte, sent once.
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(`(() => { ${AXE} })()`);
    await this.stillness();
    for (const { theme, violations } of await page.evaluate(judge, { tags: WCAG, colours })) {
      for (const { id, nodes } of violations) {
        found.push(
          `${theme}: ${id}: ${nodes
            .slice(0, 3)
            .map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary?.slice(0, 240)})`)
            .join(" | ")}`,
        );
      }
    }
    return found;
  }
  /** What has jumped since the page was opened, by Chromium's own measure of layout shifts. */
  jumps(): Promise<Jump[]> {
    return this.page.evaluate(() => (globalThis as unknown as { jumps: Jump[] }).jumps);
  }
  async picture(name: string, fullPage = false): Promise<void> {
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    await this.page.evaluate(openCurtain, true);
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage });
    await this.page.evaluate(openCurtain, false);
  }
  async leave(): Promise<void> {
    // A trace that nobody asked for is thrown away; one that was kept is stopped already.
    await this.context.tracing.stop().catch(() => undefined);
    await this.context.close();
  }
}

/** What a test is given: people who come in, on the server that the whole run shares or on another one. */
export interface Stage {
  readonly url: string;
  enter(options?: BrowserContextOptions, server?: Server): Promise<Visitor>;
}

/** What is needed to understand a failure, in one folder that the output names. */
async function leaveBehind(
  name: string,
  about: string,
  visitors: readonly Visitor[],
  logs: ReadonlySet<string>,
): Promise<void> {
  const folder = join(FAILURES, name.replaceAll(/[^\p{L}\d]+/gu, "-").slice(0, 120));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "about.txt"), `${name}\n${about}\n`);
  for (const [i, { context, troubles }] of visitors.entries()) {
    // A page may be what is broken: the rest is kept all the same.
    const failed = (error: unknown) => troubles.push(`not kept: ${String(error)}`);
    for (const [j, page] of context.pages().entries()) {
      await page.evaluate(openCurtain, true).catch(failed);
      await page.screenshot({ path: join(folder, `page-${i}-${j}.png`), timeout: 10_000 }).catch(failed);
      await page.content().then((html) => writeFileSync(join(folder, `page-${i}-${j}.html`), html), failed);
    }
    await context.tracing.stop({ path: join(folder, `trace-${i}.zip`) }).catch(failed);
    if (troubles.length) writeFileSync(join(folder, `troubles-${i}.txt`), troubles.join("\n"));
  }
  for (const [i, log] of [...logs].entries()) copyFileSync(log, join(folder, `server-${i}.log`));
  console.error(`What “${name}” left behind: ${folder}`);
}

/**
 * A test on the stage. Everybody who came in leaves at the end; what went wrong on anybody's page fails the test, and a
 * test that failed leaves traces (npx playwright show-trace), pictures, the servers' logs and its seed.
 */
export const test = base.extend<{ browser: Browser; mortal: Server; stage: Stage }>({
  browser: [
    // eslint-disable-next-line no-empty-pattern -- Vitest reads from it what a fixture needs: nothing
    async ({}, use) => {
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  /** A server of this file's own, to be killed and started again. */
  mortal: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const server = await Server.open({ mortal: true });
      await use(server);
      await server.close();
    },
    { scope: "file" },
  ],
  stage: async ({ browser, task }, use) => {
    const visitors: Visitor[] = [];
    const logs = new Set([inject("log")]);
    const url = inject("url");
    // Every test has a seed of its own, and the same one every time.
    const seed = [...task.fullName].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
    await use({
      url,
      async enter(options, server) {
        if (server) logs.add(server.log);
        const visitor = await Visitor.enter(browser, server?.url ?? url, options, seed);
        visitors.push(visitor);
        // Only what is seen can be seen to move.
        if (options?.reducedMotion !== "no-preference") await visitor.context.addInitScript(drawCurtain);
        await visitor.context.tracing.start({ snapshots: SNAPSHOTS });
        return visitor;
      },
    });
    const troubles = visitors.flatMap((visitor) => visitor.troubles);
    if (task.result?.state === "fail" || troubles.length) {
      const errors = (task.result?.errors ?? []).map(({ stack, message }) => stack ?? message);
      await leaveBehind(task.fullName, [`seed ${seed}`, ...errors].join("\n"), visitors, logs);
    }
    for (const visitor of visitors) await visitor.leave();
    expect(troubles, "went wrong on the page").toEqual([]);
  },
});

/**
 * Click what cannot be used now and says why (`aria-disabled`): a click of Playwright's would wait until it can be used.
 * Hovering waits for the rest: that it stands still in sight, and that nothing lies above it.
 */
export async function clickAnyway(what: Locator, button: "left" | "right" = "left"): Promise<void> {
  await what.hover();
  const { mouse } = what.page();
  await mouse.down({ button });
  await mouse.up({ button });
}

/** Bots that people choose from; the form has no others. */
const LADDER = ["beginner", "easy", "medium", "hard", "expert", "master"];

/**
 * Open a table through the form: the first seat mine, the others as given; `options` fills in the game's own choices.
 * A bot of the lab, which the form does not have, takes the place of an easy one on the way to the server.
 */
export async function openTable(
  page: Page,
  others: readonly string[],
  options?: (page: Page) => Promise<unknown>,
): Promise<void> {
  await page.locator(".pick input").first().waitFor({ state: "attached" });
  await page.locator(`.pick:has-text("${others.length + 1}") input`).check();
  const seats = page.locator("li select:first-of-type");
  await expect.poll(() => seats.count()).toBe(others.length + 1);
  const lab = others.map((who) => (who.startsWith("bot:") && !LADDER.includes(who.slice(4)) ? who.slice(4) : null));
  for (const [i, who] of others.entries()) await seats.nth(i + 1).selectOption(lab[i] ? "bot:easy" : who);
  await options?.(page);
  fromTheLab.set(page, lab);
  await page.locator("form button.primary").click();
}
