/** The stage of the browser tests: a real server, a real Chromium, and pictures of what was seen. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Pictures are kept for people to look at; the folder is ignored by git. */
const PICTURES = process.env["MANOR_PICTURES"] ?? join(ROOT, "web/pictures");
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

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** A server of its own, on a database of its own. It can be killed and started again. */
export class Server {
  private child: ChildProcess | null = null;
  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly folder: string,
    private readonly botPause: number,
  ) {}

  /** `botPause`: seconds that a bot waits before it acts, so that a person could follow. */
  static async open(botPause = 0): Promise<Server> {
    const port = await freePort();
    const server = new Server(
      `http://127.0.0.1:${port}`,
      port,
      mkdtempSync(join(tmpdir(), "manor-browser-")),
      botPause,
    );
    await server.start();
    return server;
  }
  async start(): Promise<void> {
    // Another command may serve the same thing, for example a client built elsewhere.
    const command = (process.env["MANOR_SERVE"] ?? join(ROOT, ".venv/bin/manor")).split(" ");
    const options = [
      "serve",
      "--port",
      String(this.port),
      "--database",
      `sqlite:///${this.folder}/t.sqlite`,
      "--no-limits",
      "--bot-pause",
      String(this.botPause),
      "--log-level",
      "error",
    ];
    let said = "";
    const child = spawn(command[0] as string, [...command.slice(1), ...options], { stdio: ["ignore", "pipe", "pipe"] });
    child.stderr.on("data", (text: Buffer) => (said += text.toString()));
    this.child = child;
    for (let tries = 0; tries < 900; tries++) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
      if ((await fetch(`${this.url}/health`).catch(() => null))?.ok) return;
      await new Promise((later) => setTimeout(later, 100));
    }
    throw new Error(`the server does not answer: ${said}`);
  }
  /** As when the power goes: nothing is said, nothing is finished. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((ended) => child.once("exit", ended));
    child.kill("SIGKILL");
    await gone;
  }
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function launch(): Promise<Browser> {
  const found = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
  const executablePath = process.env["CHROMIUM"] ?? found;
  if (!executablePath) throw new Error("There is no Chromium: run scripts/install-chromium.sh");
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A layout shift: how much, whether somebody had just clicked or typed, and what moved. */
export interface Jump {
  value: number;
  afterInput: boolean;
  what: string[];
}
function watchJumps(): void {
  const jumps: Jump[] = ((globalThis as unknown as { jumps: Jump[] }).jumps = []);
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
    for (const { value, hadRecentInput, sources } of list as Shift[]) {
      jumps.push({
        value,
        afterInput: hadRecentInput,
        what: sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${said(node)} (${a.x},${a.y},${a.width},${a.height} to ${b.x},${b.y},${b.width},${b.height})`,
        ),
      });
    }
  };
  new PerformanceObserver((list) => seen(list.getEntries())).observe({ type: "layout-shift", buffered: true });
}

interface Finding {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** A phone in the hand: small, touched, and without a pointer that could hover. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Somebody at a browser. What goes wrong on their pages makes the test fail. */
export class Visitor {
  readonly troubles: string[] = [];
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly url: string,
  ) {}

  static async enter(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", ...options });
    // Games are played quickly here: nothing moves, except where movement itself is looked at.
    await context.addInitScript(() => {
      if (!localStorage.getItem("manor.settings")) localStorage.setItem("manor.settings", JSON.stringify({ speed: 0 }));
    });
    await context.addInitScript(watchJumps);
    // Two slow cores may have other work: what is waited for comes, or the test has reason to fail.
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const visitor = new Visitor(context, page, url);
    page.on("pageerror", (error) => visitor.troubles.push(error.message));
    page.on("console", (message) => {
      const expected = /ERR_CONNECTION|WebSocket connection|Failed to load resource/.test(message.text());
      if (message.type() === "error" && !expected) visitor.troubles.push(message.text());
    });
    return visitor;
  }
  async go(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }
  /** Say one's name when asked. */
  async sayName(name: string): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(name);
    await dialog.locator("button.primary").click();
  }
  /** Until nothing moves or fades any more; what moves for ever (a bot that thinks) is not waited for. */
  async stillness(): Promise<void> {
    await this.page.waitForFunction(() =>
      document
        .getAnimations()
        .every((moving) => moving.playState !== "running" || moving.effect?.getComputedTiming().endTime === Infinity),
    );
  }
  /** What axe finds wrong with the whole page as it is, in the light and in the dark: nothing, by WCAG 2.2 A and AA. */
  async faults(): Promise<string[]> {
    const found: string[] = [];
    const { page } = this;
    // Through the debugger: the server's security policy, rightly, lets no other script in.
    await page.evaluate(`globalThis.axe ?? (() => { ${AXE} })()`);
    const usual = await page.evaluate(() => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
    for (const colorScheme of [usual === "dark" ? "light" : "dark", usual] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((theme) => document.documentElement.dataset["theme"] === theme, colorScheme);
      await this.stillness();
      const violations = await page.evaluate(async (tags) => {
        const { axe } = globalThis as unknown as {
          axe: { run(what: Document, how: object): Promise<{ violations: Finding[] }> };
        };
        return (await axe.run(document, { runOnly: tags, resultTypes: ["violations"] })).violations;
      }, WCAG);
      for (const { id, nodes } of violations) {
        found.push(
          `${colorScheme}: ${id}: ${nodes
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
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage });
  }
  async leave(): Promise<void> {
    await this.context.close();
  }
}

/** Open a table through the form: the first seat mine, the others as given; `options` fills in the game's own choices. */
export async function openTable(
  page: Page,
  others: readonly string[],
  options?: (page: Page) => Promise<unknown>,
): Promise<void> {
  await page.locator(".pick input").first().waitFor({ state: "attached" });
  await page.locator(`.pick:has-text("${others.length + 1}") input`).check();
  const seats = page.locator("li select:first-of-type");
  await expect.poll(() => seats.count()).toBe(others.length + 1);
  for (const [i, who] of others.entries()) await seats.nth(i + 1).selectOption(who);
  await options?.(page);
  await page.locator("form button.primary").click();
}
