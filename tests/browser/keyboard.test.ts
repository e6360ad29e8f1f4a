import { expect } from "vitest";
import { richGame } from "./dominion_player";
import { playByKeys, walkTo } from "./keying";
import { layOutLastRound } from "./last_rounds";
import { test, type Visitor } from "./stage";

/** What is walked to and pressed in each game, best first. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  dominion: [
    '.pile.legal[data-card="province"]',
    ".dock [data-confirm]:enabled",
    ".dock .hold.legal[aria-pressed=false]",
    ".dock .button.primary:enabled",
    '.pile.legal[data-card="gold"]',
    '.pile.legal[data-card="silver"]',
    ".things [data-action]",
    ".dock .button[data-action]:enabled",
  ],
  bunny_kingdom: [
    "[data-confirm]:enabled",
    ".hold[aria-disabled=false][aria-pressed=false]",
    ".things [data-action]:not(:disabled)",
    ".space[data-action]",
    ".piece.can[aria-pressed=false]",
    "[data-verb=done]:enabled",
    "[data-verb=pass]:enabled",
  ],
  little_town: [".tray [data-action]:not(:disabled)", ".space[data-action]"],
};

/** Dominion with a simple bot, for somebody who has come in. */
const dominion = (visitor: Visitor, options: object, position?: object): Promise<string> =>
  visitor.layOut({ game: "dominion", seats: [{ kind: "me" }, { kind: "bot", level: "simple" }], options }, position);

/** What is played to the end. Rounds are all alike, and take long by keys: the last one is enough. */
const OPENED: Readonly<Record<string, (visitor: Visitor) => Promise<string>>> = {
  dominion: (visitor) => dominion(visitor, { kingdom: "first_game", start: 0 }),
  bunny_kingdom: (visitor) => layOutLastRound(visitor, "bunny_kingdom 2"),
  little_town: (visitor) => layOutLastRound(visitor, "little_town 2"),
};

test.for(Object.keys(WANTED))("%s to its end by keyboard alone", async (game, { stage }) => {
  const kim = await stage.enter();
  const { page } = kim;
  await kim.comeIn("Kim");
  await kim.go(`/table/${await OPENED[game]?.(kim)}`);
  await page.locator(".prompt.asked").waitFor();
  expect(await playByKeys(page, WANTED[game] ?? [])).toBeGreaterThan(10);
  // The focus is inside the dialog, and Escape leaves it.
  expect(await page.evaluate(() => document.querySelector("dialog[open]")?.contains(document.activeElement))).toBe(
    true,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

test("a table is opened, explained and played by keys; letters are keys only where they are wanted", async ({
  stage,
}) => {
  const kim = await stage.enter();
  const { page } = kim;
  await kim.go("/");
  await page.locator(".choices .primary:enabled").first().waitFor();
  expect(await walkTo(page, ".choices .primary")).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("Kim");
  await page.keyboard.press("Enter");
  await page.locator(".prompt.asked").waitFor();

  // One Tab for the whole supply, arrows inside; what a card does: ?, then Escape, and the focus is where it was.
  expect(await page.locator(".supply [tabindex='0']").count()).toBe(1);
  const moat = '.pile[data-card="moat"]';
  expect(await walkTo(page, moat)).toBe(true);
  await page.keyboard.press("?");
  await page.locator(".explanation").getByText("Draw 2 cards").waitFor();
  expect(await page.locator(".explanation a").first().getAttribute("href")).toBe("/clauses/dominion#DOM-C-MOAT");
  await kim.picture("explanation");
  await page.keyboard.press("Escape");
  expect(await page.evaluate((card) => document.activeElement?.matches(card), moat)).toBe(true);

  // Elsewhere ? lists the keys; there single letters can be turned off.
  expect(await walkTo(page, ".dock .button[data-action]")).toBe(true);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await list.getByText("Take back").first().waitFor();
  expect(await walkTo(page, "dialog[open] input[type=checkbox]")).toBe(true);
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
  await page.keyboard.press("?");
  await page.keyboard.press("l");
  expect(await page.locator("dialog[open]").count()).toBe(0);
  expect(await page.locator("#log.open").count()).toBe(0);
});

test("a whole game by roles, names and live regions alone", async ({ stage }) => {
  const sam = await stage.enter();
  const { page } = sam;
  // What a screen reader would say by itself: every change of a live region.
  await page.addInitScript(() => {
    const heard: string[] = ((globalThis as unknown as { heard: string[] }).heard = []);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest("[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]");
        const said = region?.textContent.trim();
        if (said && heard.at(-1) !== said) heard.push(said);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  await sam.comeIn("Sam");
  await sam.go(`/table/${await dominion(sam, {}, richGame(2, "first_game"))}`);
  const press = (name: RegExp) => page.getByRole("button", { name, disabled: false }).first();
  const choices = [
    press(/^Province, .*can be chosen/),
    press(/^(Play treasures|Keep|Yes|Done|OK)/),
    press(/^Discard /),
    press(/can be chosen|can be discarded/),
    press(/^(End turn|Really)/),
  ];
  const end = page.getByRole("dialog");
  // Only when to look is read from a mark: once Sam is asked and has not answered, nothing changes by itself, and what is
  // found is there until it is pressed.
  const asked = page.locator(".prompt.asked:not(.busy)");
  for (;;) {
    await asked.or(end).first().waitFor();
    if (await end.count()) break;
    const there = await Promise.all(choices.map((choice) => choice.count()));
    const choice = choices.find((_, i) => there[i]);
    if (!choice) throw new Error(`nothing to press: ${await page.locator(".prompt").innerText()}`);
    await choice.press("Enter");
  }
  await end.getByRole("heading").first().waitFor();
  const bot = await page.getByRole("listitem").first().innerText();
  const name = bot.split("\n")[0] ?? "";
  const said = await heard();
  expect(
    said.some((text) => text.includes(`${name} buys`) || text.includes(`${name} plays`)),
    said.join(" | "),
  ).toBe(true);
  expect(
    said.some((text) => /^(Play|Buy)/.test(text)),
    said.join(" | "),
  ).toBe(true);
});
