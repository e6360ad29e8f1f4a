/** Plays Bunny Kingdom by clicking only what a person can see and click. */
import type { Page } from "playwright-core";
import { type Eyes, type Found, type Manner, play, type Progress } from "./playing";

export type Moment = "draft" | "build" | "place" | "tower" | "camp" | "trade" | "copy";

/** What is to be clicked next. */
function next(): Found<Moment> | null {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  const found = (moment: Moment, element: HTMLElement | null | undefined) => (element ? { moment, element } : null);
  const best = (among: HTMLElement[], worth: (one: HTMLElement) => number) =>
    among.reduce<HTMLElement | null>((kept, other) => (kept && worth(kept) >= worth(other) ? kept : other), null);

  const asked =
    found("trade", one("[data-resource]:not([disabled])")) ?? found("copy", one("button.copy:not([disabled])"));
  if (asked) return asked;
  if (one("[data-confirm]")) {
    if (all('.hold[aria-pressed="true"]').length >= 2) return found("draft", one("[data-confirm]:enabled"));
    // What is rare first, so that every kind of building and parchment is met; then what adds most.
    const taste = (card: HTMLElement): number => {
      const name = card.dataset["card"] ?? "";
      if (/^(trading_post|sky_tower|liberal|socialist)$/.test(name)) return 60;
      if (name.startsWith("camp_")) return 50;
      const gain = Number((card.querySelector(".gain")?.textContent ?? "0").replace("−", "-"));
      return gain * 2 + (/^[A-J]\d+$/.test(name) ? 3 : /^city|_farm$/.test(name) ? 4 : 2);
    };
    return found("draft", best(all('.hold[aria-disabled="false"][aria-pressed="false"]'), taste));
  }
  // The marked territory that says it adds most.
  const adds = (space: HTMLElement): number => {
    const said = /([+−])(\d+)$/.exec(space.getAttribute("aria-label") ?? "");
    return said ? Number(said[2]) * (said[1] === "+" ? 1 : -1) : 0;
  };
  const place = best(all(".space.can"), adds);
  if (place)
    return found(one(".round") ? "camp" : one('.piece.chosen[data-building="sky_tower"]') ? "tower" : "place", place);
  const done = one('[data-verb="done"]:not([disabled])');
  return done && found("build", one(".piece.can") ?? done);
}

const EYES: Eyes<Moment, null> = {
  over: "dialog[open]:has(#bk-reveal), dialog[open] .bars",
  next,
  table: ".bunny",
  marks: ".hold.play, .hold.discard, .piece.chosen, .mark",
};

/** Play on until the parchments are revealed, or until `enough` says so. */
export function playOn(page: Page, manner: Manner<Moment> = {}): Promise<Progress> {
  return play(page, EYES, null, manner);
}
