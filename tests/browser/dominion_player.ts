/** Plays Dominion by clicking only what a person can see and click. */
import type { Page } from "playwright-core";
import { type Eyes, type Found, type Manner, play, type Progress } from "./playing";

/** A moment is what is asked for, as the prompt says it, numbers apart; and whether cards of the hand may answer. */
type Moment = string;

/** Cards to buy, dearest wish first. */
type Taste = readonly string[];

/** What is to be clicked next, in the order in which a sensible beginner would choose. */
function next(wishes: Taste): Found<Moment> | null {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  const said = (one(".prompt p b")?.textContent ?? "").replace(/\d+/g, "#").trim();
  const moment = one(".dock .hold.legal") ? said : `${said} (no card of the hand)`;
  const found = (element: HTMLElement | null | undefined) => (element ? { moment, element } : null);
  const button = (selector = "") => one(`:is(.dock, .tray) .buttons .button${selector}:enabled`);

  const apart = one(".apart button");
  if (apart) return found(apart);
  if (one(".dock .count")) {
    const more = all(".dock .hold.legal:not(.chosen)").at(-1);
    return found(all(".dock .hold.chosen").length < 2 && more ? more : button());
  }
  const action = all(".dock .hold.legal").find((card) => card.querySelector(".card:not(.treasure)"));
  if (action) return found(action);
  // Treasures in hand that may be played: the highlighted button plays them all.
  if (one(".dock .hold.legal .card.treasure")) return found(button(".primary") ?? one(".dock .hold.legal"));
  const wanted = wishes.flatMap((card) => one(`.pile.legal[data-card="${card}"]`) ?? []);
  if (wanted.length) return found(wanted[0]);
  // Something has to be taken (Workshop, Remodel) when there is no way to say no.
  const piles = all(".pile.legal");
  if (!one(":is(.dock, .tray) .buttons .button") && piles.length) return found(piles.at(-1));
  return found(button(".primary") ?? button());
}

const EYES: Eyes<Moment, Taste> = { over: "dialog[open] .bars", next, table: ".dominion", marks: ".dock .chosen" };

/** Play on until the end, or until `enough` says so; `taste` names the cards to buy besides money and Provinces. */
export function playOn(page: Page, taste: readonly string[] = [], manner: Manner<Moment> = {}): Promise<Progress> {
  return play(page, EYES, ["province", "gold", ...taste, "silver"], manner);
}

/** End a turn with coins to spend: asked once more, since that throws something away. */
export async function endTurnAnyway(page: Page): Promise<void> {
  const end = page.locator(".dock .buttons .button").filter({ hasText: /End turn|結束回合/ });
  await end.click();
  await end.filter({ hasText: /[?？]/ }).click();
}

/** Put a kingdom together by hand. */
export const byHand = (cards: readonly string[]) => async (page: Page) => {
  await kingdom("by_hand")(page);
  const boxes = page.locator(".cards input");
  await boxes.first().waitFor();
  for (const box of await page.locator(".cards input:checked").all())
    await box.elementHandle().then((it) => it?.evaluate((input) => input.setAttribute("data-old", "")));
  for (const old of await page.locator(".cards input[data-old]").all()) await old.uncheck();
  for (const card of cards)
    await page
      .locator(".cards label")
      .filter({ hasText: new RegExp(`^\\s*${card}\\s*$`) })
      .locator("input")
      .check();
};

/** Choose one of the kingdoms that the form offers. */
export const kingdom = (name: string) => (page: Page) =>
  page.locator("section .field select").first().selectOption(name);

/** Rich from the first turn: a game in which everybody can buy a Province a turn is soon over. */
export const richGame = (players: number, kingdom: string) => ({
  players,
  options: { kingdom },
  seats: Array.from({ length: players }, () => ({ hand: { gold: 3, silver: 2 }, deck: Array<string>(4).fill("gold") })),
});
