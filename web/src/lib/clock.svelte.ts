import { createSubscriber } from "svelte/reactivity";
import { t } from "./i18n/index.svelte";
import type { Clock, SeatClock } from "./wire";

/** How much time is left when a clock begins to warn. */
const WARN_MS = 10_000;
const TICK_MS = 100;

/** A seat's clock as it stood when the server spoke; what is left now follows from the time since. */
export interface Ticking {
  seat: number;
  left: number;
  running: boolean;
  /** When the server spoke, by `performance.now()`. */
  at: number;
}

/** The clocks of an update that has just come. */
export function started(clocks: readonly SeatClock[], at: number): Ticking[] {
  return clocks.map(({ seat, left_ms, running }) => ({ seat, left: left_ms, running, at }));
}

/** Milliseconds left at a moment; a clock that does not run keeps what it has, and none falls below zero. */
export function leftAt(clock: Ticking, now: number): number {
  return clock.running ? Math.max(0, clock.left - Math.max(0, now - clock.at)) : clock.left;
}

/** As on a chess clock: 1:05:09, 4:20, and tenths for the last ten seconds. Whole seconds count until they are gone. */
export function face(ms: number, language = "en"): string {
  if (ms < WARN_MS)
    return new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(Math.floor(ms / 100) / 10);
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export const isShort = (ms: number): boolean => ms <= WARN_MS;

const tick = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** The time, for what has to be drawn anew while it passes. */
export function passing(): number {
  tick();
  return performance.now();
}

/** A table's rule for clocks, in one sentence. */
export function sayRule({ kind = "none", seconds = 60, increment = 0 }: Clock): string {
  if (kind === "none") return t("clock-rule-none");
  if (kind === "move") return t("clock-rule-move", { seconds });
  const minutes = Math.round((seconds / 60) * 10) / 10;
  return increment ? t("clock-rule-game-increment", { minutes, increment }) : t("clock-rule-game", { minutes });
}
