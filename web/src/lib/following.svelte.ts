import { askedSeats, ownSeats } from "./seats";
import { pace, settings } from "./settings.svelte";
import type { Update } from "./wire";

/** However much has happened meanwhile, one is shown the present within the time of so many actions. */
const MOST_ACTIONS = 8;

export interface Timing {
  later(run: () => void, ms: number): unknown;
  forget(timer: unknown): void;
}
const REAL: Timing = {
  later: (run, ms) => setTimeout(run, ms),
  forget: (timer) => clearTimeout(timer as number),
};

/** How long an action of somebody else is shown before the next; 0: everything at once, as where nothing moves. */
export function readingTime(): number {
  const unseen = typeof document !== "undefined" && document.hidden;
  return unseen || pace(1) === 0 ? 0 : settings.follow;
}

/** Whether the reader is asked something. */
const asks = (update: Update): boolean => askedSeats(update).length > 0;

/** Whether it has to be seen at once: one's own doing, one's own time, or the past turned out otherwise. */
function isUrgent(update: Update): boolean {
  const mine = ownSeats(update);
  return (
    update.undo_request !== null ||
    update.clocks.some(({ seat, running }) => running && mine.has(seat)) ||
    update.told.some((told) => told.type === "undone" || (told.type === "played" && mine.has(told.seat)))
  );
}

/** How much there is to be seen in an update, as a share of an action. */
function weight(update: Update): number {
  const mine = ownSeats(update);
  const lines = update.told.flatMap((told) => (told.type === "played" && !mine.has(told.seat) ? told.lines : []));
  return lines.some(({ minor }) => !minor) ? 1 : lines.length ? 0.5 : 0;
}

/**
 * Between the line and the table: what others do faster than one can read is shown one action after another. Nothing is
 * left out, and whoever is asked something sees the present: there is never an outdated question to answer.
 */
export class Following {
  paused = $state(false);
  /** How many updates are still to be shown. */
  ahead = $state(0);
  /** Whether the past is shown once more: then nothing can be answered. */
  replaying = $state(false);
  private queue: Update[] = [];
  private shown: Update | null = null;
  private timer: unknown = null;
  /** How many updates there were to be shown at most, since there were none. */
  private most = 1;

  constructor(
    private readonly show: (update: Update) => void,
    private readonly ms: () => number = readingTime,
    private readonly timing: Timing = REAL,
  ) {}

  /** The server has spoken. */
  hear(update: Update): void {
    const last = this.queue.at(-1);
    // Who came and went, or a clock that was set: the same moment once more.
    if (last?.seq === update.seq) this.queue[this.queue.length - 1] = { ...update, told: last.told, said: last.said };
    else this.queue.push(update);
    const current = this.shown === null || asks(this.shown) || this.ms() === 0 || isUrgent(update);
    if (current && !this.replaying) this.present();
    else this.goOn();
  }

  /** Show what is to be shown, up to the present. */
  present(): void {
    this.halt();
    this.paused = false;
    while (this.queue.length) this.showNext();
  }

  pause(): void {
    this.paused = true;
    this.halt();
  }

  resume(): void {
    this.paused = false;
    this.goOn();
  }

  /** One action on, and wait there. */
  step(): void {
    this.pause();
    while (this.queue.length && this.showNext() === 0);
  }

  /** Show once more what happened, from its first update to the present one. */
  replay(past: readonly Update[]): void {
    this.present();
    this.replaying = past.length > 0;
    this.queue = [...past];
    this.goOn();
  }

  /** Begin anew; what was not shown yet is not shown any more. */
  forget(): void {
    this.halt();
    this.queue = [];
    this.shown = null;
    this.paused = this.replaying = false;
    this.ahead = 0;
  }

  private halt(): void {
    if (this.timer !== null) this.timing.forget(this.timer);
    this.timer = null;
  }

  private goOn(): void {
    this.ahead = this.queue.length;
    while (this.queue.length && this.timer === null && !this.paused) {
      const rest = this.showNext();
      if (rest > 0)
        this.timer = this.timing.later(() => {
          this.timer = null;
          this.goOn();
        }, rest);
    }
  }

  /** Show the next update, and say for how long. */
  private showNext(): number {
    this.most = Math.max(this.most, this.queue.length);
    const update = this.queue.shift();
    this.ahead = this.queue.length;
    if (!update) return 0;
    if (!this.queue.length) [this.replaying, this.most] = [false, 1];
    this.shown = update;
    this.show(update);
    if (!this.replaying && asks(update)) return 0;
    return weight(update) * this.ms() * Math.min(1, MOST_ACTIONS / this.most);
  }
}
