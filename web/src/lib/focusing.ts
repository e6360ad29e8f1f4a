import type { Attachment } from "svelte/attachments";

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A place on the page: the middle of something. */
export interface Spot {
  x: number;
  y: number;
}

/** Which of some things an arrow leads to: the nearest one that way, rather straight ahead; -1: there is none. */
export function ahead(from: Spot, to: readonly Spot[], [right, down]: readonly [number, number]): number {
  const cost = ({ x, y }: Spot) => {
    const [dx, dy] = [x - from.x, y - from.y];
    const forward = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    return forward > 2 && aside < forward * 3 ? forward + 2 * aside : Infinity;
  };
  const costs = to.map(cost);
  const least = Math.min(...costs);
  return least === Infinity ? -1 : costs.indexOf(least);
}

function middle(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Makes a group one stop of the Tab key; arrows, Home and End move within it, as the things lie on the page. The stop is
 * what had the focus last, while it is there; else the first thing that answers what is asked.
 */
export function roving(items = "button"): Attachment<HTMLElement> {
  return (group) => {
    let kept: HTMLElement | null = null;
    const all = () => [...group.querySelectorAll<HTMLElement>(items)].filter((item) => !item.matches(":disabled"));
    const settle = (found = all()) => {
      const here = kept && found.includes(kept) && (group.contains(document.activeElement) || kept.dataset["action"]);
      const stop = here ? kept : (found.find((item) => item.dataset["action"]) ?? found[0]);
      for (const item of found) item.setAttribute("tabindex", item === stop ? "0" : "-1");
    };
    const focused = (event: Event) => {
      const found = all();
      const item = found.find((one) => one === event.target);
      if (!item) return;
      kept = item;
      settle(found);
    };
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const found = all();
      const at = found.indexOf(document.activeElement as HTMLElement);
      const way = ARROWS[event.key];
      if (at < 0 || (!way && event.key !== "Home" && event.key !== "End")) return;
      event.preventDefault();
      const next = way
        ? found[ahead(middle(found[at] as Element), found.map(middle), way)]
        : found.at(event.key === "Home" ? 0 : -1);
      next?.focus();
    };
    group.addEventListener("focusin", focused);
    group.addEventListener("keydown", key);
    const watcher = new MutationObserver(() => settle());
    watcher.observe(group, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["data-action", "disabled"],
    });
    settle();
    return () => {
      group.removeEventListener("focusin", focused);
      group.removeEventListener("keydown", key);
      watcher.disconnect();
    };
  };
}

/**
 * Whoever plays by keys never loses the focus: when what had it is drawn no longer, it goes to what answers in the same
 * group, else anywhere inside; when it was only disabled while the server thought, it comes back.
 */
export const keepsFocus: Attachment<HTMLElement> = (root) => {
  let last: HTMLElement | null = null;
  let group: Element | null = null;
  let wasDisabled = false;
  const focused = (event: Event) => {
    const target = event.target as HTMLElement;
    // A mouse needs no focus.
    last = target.matches(":focus-visible") ? target : null;
    wasDisabled = false;
    group = target.closest("section, ul, [role=group], [role=grid], .buttons");
  };
  const elsewhere = (event: Event) => {
    if (!root.contains(event.target as Node)) last = null;
  };
  const usable = (thing: HTMLElement) => thing.isConnected && !thing.matches(":disabled");
  const restore = () => {
    if (!last) return;
    // While the server thinks, what was pressed is disabled; it may come back.
    if (last.isConnected && !usable(last) && document.querySelector(".prompt.busy")) wasDisabled = true;
    // On its way from one thing to the next the focus is nowhere for a moment: that is no loss.
    else if (!usable(last) || wasDisabled) {
      wasDisabled = false;
      const active = document.activeElement;
      if (!active || active === document.body || active === last) comeBack(last);
    }
  };
  const comeBack = (from: HTMLElement) => {
    const first = (inside: Element | null, what: string) =>
      inside?.isConnected ? inside.querySelector<HTMLElement>(what) : null;
    const next = usable(from)
      ? from
      : (first(group, "[data-action]:not(:disabled)") ??
        first(root, "[data-action]:not(:disabled)") ??
        first(root, "[tabindex='0'], button:not(:disabled)"));
    next?.focus({ preventScroll: true });
  };
  root.addEventListener("focusin", focused);
  document.addEventListener("focusin", elsewhere);
  document.addEventListener("pointerdown", elsewhere);
  const watcher = new MutationObserver(restore);
  watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    root.removeEventListener("focusin", focused);
    document.removeEventListener("focusin", elsewhere);
    document.removeEventListener("pointerdown", elsewhere);
    watcher.disconnect();
  };
};
