/** Plays Little Town by clicking only what a person can see and click. */
import type { Page } from "playwright-core";
import { type Eyes, type Found, type Manner, play, type Progress } from "./playing";

export type Phase = "place" | "work" | "answer" | "site" | "feed" | "show";

/** What is to be clicked next, in the order in which a sensible beginner would choose. */
function next(tiles: readonly string[]): Found<Phase> | null {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const live = ':not([aria-disabled="true"])';
  const first = (moment: Phase, ...selectors: string[]): Found<Phase> | null => {
    const element = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean);
    return element ? { moment, element } : null;
  };
  // A space that was tapped shows what it promises, and a button to do it.
  const tapped = document.querySelector<HTMLElement>(".lookout .head .button.primary");
  const building = all(".tiles .chosen").length > 0;
  if (tapped) return { moment: building ? "site" : "place", element: tapped };
  const sure =
    first("show", ".objectives .ready") ??
    first("feed", `.feeding .button.primary${live}`) ??
    first("answer", ".answers .chip") ??
    first("work", `.work .chip.main${live}`, `.work .chip${live}`, ".tray .end .button");
  const spaces = all(".space.legal");
  if (sure || spaces.length === 0) return sure;
  if (building) return { moment: "site", element: spaces[Math.min(3, spaces.length - 1)] as HTMLElement };
  const wanted = first("place", ...tiles.map((tile) => `.tiles .tile.legal[data-tile="${tile}"]`));
  // Else the glowing space whose description promises the most.
  const promise = (space: HTMLElement) => space.textContent?.length ?? 0;
  return (
    wanted ?? {
      moment: "place",
      element: spaces.reduce((best, space) => (promise(space) > promise(best) ? space : best)),
    }
  );
}

const EYES: Eyes<Phase, readonly string[]> = {
  over: "dialog[open] .bars",
  next,
  table: ".town",
  marks: ".picked, .space.legal",
};

/** Play on until the end, or until `enough` says so; `tiles` are built when they glow, dearest wish first. */
export function playOn(page: Page, tiles: readonly string[], manner: Manner<Phase> = {}): Promise<Progress> {
  return play(page, EYES, tiles, manner);
}
