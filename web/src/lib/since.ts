import { ownSeats } from "./seats";
import type { Event, Line, Told, Update } from "./wire";

/** What others did between two moves of one's own. */
export interface Stretch {
  told: readonly Told[];
  lines: readonly Line[];
  /** Whether one has not moved since. */
  isNew: boolean;
}

/** So many updates of a stretch can be shown once more; of a longer one, the last. */
const MOST_KEPT = 150;

const isOwn = (told: Told, mine: ReadonlySet<number>): boolean => told.type === "played" && mine.has(told.seat);

/** The lines of others' doing; one's own move may make others do something too, as when the last hand is chosen. */
function othersLines(told: Told, mine: ReadonlySet<number>): Line[] {
  return told.type === "played" ? told.lines.filter(({ seat }) => seat !== null && !mine.has(seat)) : [];
}

/** What others did since one's last move; after that move, what they did before it. Who only watches has no moves. */
export function stretchOf(log: readonly Told[], mine: ReadonlySet<number>): Stretch {
  if (mine.size === 0) return { told: [], lines: [], isNew: false };
  let [end, isNew] = [log.length, true];
  for (; end > 0; end--) {
    const told = log[end - 1] as Told;
    if (othersLines(told, mine).length) break;
    if (isOwn(told, mine)) isNew = false;
  }
  let start = end;
  while (start > 0 && !isOwn(log[--start] as Told, mine));
  const told = log.slice(start, end);
  const lines = told.flatMap((item) => othersLines(item, mine)).filter(({ minor }) => !minor);
  return { told, lines, isNew };
}

/** Which spots others changed, and who: for each event of theirs, what its game says. */
export function changedSpots(
  { told, isNew }: Stretch,
  mine: ReadonlySet<number>,
  spots: (event: Event) => readonly string[],
): Map<string, number> {
  const events = isNew ? told.flatMap((item) => (item.type === "played" ? item.events : [])) : [];
  return new Map(
    events
      .filter(({ seat }) => !mine.has(seat))
      .flatMap((event) => spots(event).map((spot) => [spot, event.seat] as const)),
  );
}

/** The updates of the last stretch, from the moment before it: what can be shown once more. */
export class Kept {
  updates: readonly Update[] = [];
  private newest = 0;
  private open = false;

  take(update: Update, before: Update | null): void {
    if (update.seq <= this.newest) return;
    this.newest = update.seq;
    const mine = ownSeats(update);
    if (update.told.some((told) => isOwn(told, mine))) this.open = false;
    if (!before || !update.told.some((told) => othersLines(told, mine).length)) return;
    this.updates = this.open ? [...this.updates.slice(-MOST_KEPT), update] : [before, update];
    this.open = true;
  }
}
