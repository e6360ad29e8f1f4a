/**
 * Every legal answer can be seen and pressed without scrolling, and what it is about is in sight: at positions of random
 * seeded games, every kind of question of every game, at all sizes, in the light and in the dark, in every language.
 * MANOR_POSITIONS says at how many (npm run reach looks at 2,000).
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { carryOut, faultsInReach, type Legal } from "./reaching";
import { ROOT } from "./server";
import { PHONE, test, type Visitor } from "./stage";

const POSITIONS = Number(process.env["MANOR_POSITIONS"] ?? 150);
const SEED = Number(process.env["MANOR_REACH_SEED"] ?? 2026);
/** Looks only at positions whose number, game and question match, and takes pictures: to mend them. */
const ONLY = process.env["MANOR_REACH_ONLY"];
const LANGUAGES = ["en-GB", "fr-FR", "zh-TW"] as const;
const HANDS: { sizes: string[]; options: BrowserContextOptions }[] = [
  { sizes: ["320×640", "390×844"], options: PHONE },
  { sizes: ["1024×768", "1366×768", "1440×900", "1920×1080", "3840×2160"], options: {} },
];

interface Moment {
  game: string;
  question: string;
  players: number;
  seat: number;
  position: object;
}

const python = process.env["MANOR_PYTHON"] ?? join(ROOT, ".venv/bin/python");
const moments = execFileSync(python, ["tests/browser/positions.py", String(POSITIONS), String(SEED)], {
  cwd: ROOT,
  encoding: "utf8",
  maxBuffer: 1 << 30,
})
  .trim()
  .split("\n")
  .map((line, number) => ({ ...(JSON.parse(line) as Moment), number }));

/** Lay a table out at a position, with everybody else's seat held by somebody who only waits. */
async function layOut(ann: Visitor, bea: Visitor, { game, players, seat, position }: Moment): Promise<string> {
  const seats = Array.from({ length: players }, (_, i) => ({ kind: i === seat ? "me" : "open" }));
  const id = String(
    (await ann.ask("/tables", { game, seats, takeover: null, staging: { seed: SEED, position } }))["id"],
  );
  for (let i = 0; i < players; i++) if (i !== seat) await bea.ask(`/tables/${id}/seats/${i}`, { kind: "me" });
  return id;
}

async function settle(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split("×").map(Number);
  await page.setViewportSize({ width, height });
  // The sizes are CSS, so that a look is right as soon as the window and its letters are what they will be; what is
  // laid out by a script says by which medium, and whether it has noticed.
  await page.waitForFunction(
    (wide) =>
      Math.round(innerWidth * (visualViewport?.scale ?? 1)) === wide &&
      document.fonts.status === "loaded" &&
      [...document.querySelectorAll<HTMLElement>("[data-media]")].every(
        ({ dataset }) => String(matchMedia(dataset["media"] ?? "").matches) === dataset["fits"],
      ),
    width,
  );
}

// Languages come in turn, then a finger and a mouse, then two of its sizes; so all of them meet, position by position.
test.for(LANGUAGES)("every answer is within reach (%s)", async (locale, { stage }) => {
  const bea = await stage.enter();
  await bea.comeIn("Bea");
  const wrong: string[] = [];
  for (const [hand, { sizes, options }] of HANDS.entries()) {
    // Themes are nothing but colours: each hand has each of them, in one language or another.
    const colorScheme = (hand + LANGUAGES.indexOf(locale)) % 2 ? "dark" : "light";
    const ann = await stage.enter({ ...options, locale, colorScheme });
    await ann.comeIn("Ann");
    await ann.go("/");
    for (const moment of moments) {
      const { number, game, question, seat } = moment;
      const turn = Math.floor(number / LANGUAGES.length);
      if (LANGUAGES[number % LANGUAGES.length] !== locale || turn % HANDS.length !== hand) continue;
      if (ONLY && !new RegExp(ONLY).test(`${number} ${game} ${question}`)) continue;
      const id = await layOut(ann, bea, moment);
      const look = (): Promise<unknown> => ann.ask(`/tables/${id}/seats/${seat}`);
      const before = (await look()) as { seq: number; seats: { legal: Legal[] }[] };
      const legal = before.seats[0]?.legal ?? [];
      await ann.goOnTo(id);
      const say = (size: string, faults: string[]) =>
        wrong.push(...faults.map((fault) => `${number} ${game} ${question} ${size} ${locale}: ${fault}`));
      const first = Math.floor(turn / HANDS.length);
      // The second size is the first one of the next position: nothing is laid out for a size that nobody looks at.
      for (const which of [first, first + 1]) {
        const size = sizes[which % sizes.length] as string;
        await settle(ann.page, size);
        say(size, await faultsInReach(ann.page, legal));
        if (ONLY) await ann.picture(`reach-${number}-${question}-${size}`);
        if (which === first) continue;
        const moved = async () => ((await look()) as { seq: number }).seq > before.seq;
        say(size, await carryOut(ann.page, legal[number % legal.length] as Legal, moved));
      }
    }
  }
  expect(wrong).toEqual([]);
});
