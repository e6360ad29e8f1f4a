import type { Told } from "../../wire";
import { type GameEvent, type HarvestEvent, isEvent, type ScoreEvent } from "./wire";

const eventsOf = (news: readonly Told[]): GameEvent[] =>
  news.flatMap((told) => (told.type === "played" ? told.events.filter(isEvent) : []));

/** The harvest that was told of just now, and its round; null when there was none. */
export function harvestIn(news: readonly Told[], round: number): { round: number; fiefs: HarvestEvent[] } | null {
  const events = eventsOf(news);
  const fiefs = events.filter((event) => event.kind === "harvest");
  const begun = events.find((event) => event.kind === "round");
  const last = events.some((event) => event.kind === "reveal");
  // A harvest may be empty: then the new round, or the reveal at the end, tells that it was.
  if (!fiefs.length && !last && !(begun && begun.round > 1)) return null;
  return { round: begun ? begun.round - 1 : round, fiefs };
}

/** The parchments that were scored just now, in the order of the reveal: seat by seat, Opportunist last. */
export function scoredIn(news: readonly Told[]): ScoreEvent[] {
  return eventsOf(news).filter((event) => event.kind === "score");
}
