import { LookBack } from "./analysis.svelte";
import { api } from "./api";
import type { Replay, TableInfo } from "./wire";

/** Moments that are fetched at once. */
export const STRETCH = 100;

/** Where a replay comes from. */
export interface Past {
  table: () => Promise<TableInfo>;
  replay: (seat: number | null, first: number) => Promise<Replay>;
  /** What the AI makes of it, where it is asked. */
  look: () => LookBack | null;
}

/** A game that was played at a table. */
export const pastOf = (id: string): Past => ({
  table: () => api.table(id),
  replay: (seat, first) => api.replay(id, seat, first, STRETCH),
  look: () => new LookBack(id),
});
