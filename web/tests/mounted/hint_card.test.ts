/** The card of a hint: what the bot would do, and how much thought it gave the alternatives. */
import { flushSync, mount, unmount } from "svelte";
import { expect, onTestFinished, test } from "vitest";
import { speak } from "../../src/lib/i18n/index.svelte";
import { LANGUAGES, type Language } from "../../src/lib/i18n/languages";
import HintCard from "../../src/lib/widgets/HintCard.svelte";
import type { Hint, LegalAction, Message, Thought } from "../../src/lib/wire";

const LABELS = ["Buy Smithy", "Buy Silver", "Buy Village", "End turn"];
const label = (id: number): Message => ({ type: "message", id: String(id) });

async function card(language: Language, ...shares: number[]): Promise<HTMLElement> {
  await speak(language);
  const thoughts: Thought[] = shares.map((share, action) => ({ action, share }));
  const legal = LABELS.map((_, id) => ({ id, label: label(id) }) as LegalAction);
  const hint = { action: 0, label: label(0), thoughts } as unknown as Hint;
  const say = ({ id }: Message) => LABELS[Number(id)] ?? "";
  const app = mount(HintCard, { target: document.body, props: { hint, legal, say, onclose: () => undefined } });
  onTestFinished(() => unmount(app));
  flushSync();
  return document.querySelector<HTMLElement>("aside.hint") ?? document.body;
}

/** What is said of the favourite, and of each alternative. */
const lines = (shown: HTMLElement) =>
  [...shown.querySelectorAll(".said")].map((line) => line.textContent.replaceAll(/\s+/g, " ").trim());
const bars = (shown: HTMLElement) =>
  [...shown.querySelectorAll<HTMLElement>(".bar i")].map(({ style }) => style.width || "all");

test("alternatives stand by how much thought they got, in words and as bars", async () => {
  const shown = await card("en", 0.5, 0.4, 0.15, 0.01);
  expect(lines(shown)).toEqual([
    "The bot would: Buy Smithy favourite",
    "Buy Silver close behind",
    "Buy Village considered",
  ]);
  expect(bars(shown)).toEqual(["all", "80%", "30%"]);
  expect(shown.textContent).toContain("Longer bar");
  // Beside the log, which is such a landmark as well.
  expect(shown.getAttribute("aria-label")).toBe("Hint");
});
test("where there is nothing to compare there are no bars", async () => {
  const shown = await card("en", 0.99, 0.01);
  expect(lines(shown)).toEqual(["The bot would: Buy Smithy clear favourite"]);
  expect(bars(shown)).toEqual([]);
  expect(shown.textContent).not.toContain("Longer bar");
});
test.each(Object.keys(LANGUAGES) as Language[])("no number claims to know who wins, in %s", async (language) => {
  const shown = await card(language, 0.83, 0.17);
  expect(lines(shown)).toHaveLength(2);
  expect(shown.textContent).not.toMatch(/\d|%|hint-/);
});
test("a bot that does not search says what it would do, and no more", async () => {
  const shown = await card("en");
  expect(shown.textContent.trim()).toBe("The bot would: Buy Smithy");
});
