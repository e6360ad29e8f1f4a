import type { GameEvent } from "../../play";
import type { Told } from "../../wire";

/** What one fief gave. */
export interface Gathered {
  seat: number;
  fief: string;
  carrots: number;
  strength: number;
  wealth: number;
}
/** What one parchment gave. */
export interface Scored {
  seat: number;
  parchment: string;
  carrots: number;
  counted: number;
  copy: boolean;
}

const eventsOf = (news: readonly Told[]): GameEvent[] =>
  news.flatMap((told) => (told.type === "played" ? (told.events as GameEvent[]) : []));

/** The harvest that was told of just now, and its round; null when there was none. */
export function harvestIn(
  news: readonly Told[],
  round: number,
  over: boolean,
): { round: number; fiefs: Gathered[] } | null {
  const events = eventsOf(news);
  const fiefs = events.filter((event) => event.kind === "harvest") as unknown as Gathered[];
  const begun = events.find((event) => event.kind === "round");
  const last = over || events.some((event) => event.kind === "reveal");
  // A harvest may be empty: then the new round tells that it was.
  if (!fiefs.length && !(begun && Number(begun["round"]) > 1) && !last) return null;
  if (!fiefs.length && last && !events.some((event) => event.kind === "reveal")) return null;
  return { round: begun ? Number(begun["round"]) - 1 : round, fiefs };
}

/** The parchments that were scored just now, in the order of the reveal: seat by seat, Opportunist last. */
export function scoredIn(news: readonly Told[]): Scored[] {
  return eventsOf(news).filter((event) => event.kind === "score") as unknown as Scored[];
}
