import type { Shown } from "../../wire";

/** What stands on a territory. */
type Building =
  | { kind: "city"; strength: number }
  | { kind: "farm"; resource: string }
  | { kind: "trading_post"; produces: string | null }
  | { kind: "sky_tower"; pair: number }
  | { kind: "camp"; priority: number };

interface Cell {
  seat: number | null;
  building: Building | null;
}
export interface Fief {
  territories: string[];
  strength: number;
  wealth: number;
  resources: string[];
  carrots: number;
}
export interface ParchmentLine {
  parchment: string;
  counts: string;
  counted: number;
  per: number;
  need: number;
  carrots: number;
}
export interface SeatView {
  score: number;
  place: number;
  harvest: number[];
  fiefs: Fief[];
  harvest_to_come: number;
  held: Record<string, number>;
  parchment_count: number;
  ready: boolean;
  done: boolean;
  building: string | null;
  first_tower: string | null;
  parchments?: string[];
  copied?: Record<string, string | null>;
  progress?: ParchmentLine[];
  hand?: string[];
  picked?: string[];
  discarding?: string[];
}
type Phase = "draft" | "construction" | "trade" | "copy" | "over";
export interface Trial {
  gain: number;
  fief: Fief;
}
/** What a seat sees of Bunny Kingdom: see showing.py. */
export interface BunnyView {
  round: number;
  rounds: number;
  phase: Phase;
  step: number;
  passing: "left" | "right";
  hand_size: number;
  reserve_size: number;
  deck_size: number;
  players: number;
  board: Record<string, Cell>;
  seats: SeatView[];
  announced: { seat: number; camp: number; asked: number } | null;
  copying: { seat: number; card: string; reading: string } | null;
  preview?: { territories: Record<string, Trial>; trading?: string };
}

/** Why a space is marked: it may be chosen, a card of the hand speaks of it, that card is chosen, or a tower stands first. */
export interface Mark {
  kind: "legal" | "hand" | "chosen" | "first";
  gain?: number | null;
  hinted?: boolean;
}

/** The view of this game, out of what every game shows. */
export function bunny(view: Shown): BunnyView {
  return view as unknown as BunnyView;
}

/** The name of a building on the board as its card has it. */
export function cardOf(building: Building): string {
  switch (building.kind) {
    case "city":
      return `city_${building.strength}`;
    case "farm":
      return `${building.resource}_farm`;
    case "camp":
      return `camp_${building.priority}`;
    default:
      return building.kind;
  }
}

/** The fief a territory belongs to, and whose. */
export function fiefAt(view: BunnyView, at: string): { seat: number; fief: Fief } | null {
  for (const [seat, of] of view.seats.entries()) {
    const fief = of.fiefs.find((f) => f.territories.includes(at));
    if (fief) return { seat, fief };
  }
  return null;
}

/** Whom a hand is passed to: seats run clockwise, so that the next one sits to the left. */
export function neighbour(view: BunnyView, seat: number, side: "left" | "right"): number {
  return (seat + (side === "left" ? 1 : view.players - 1)) % view.players;
}

/** The trading post that is to choose: as the server says, else the only one that has not chosen. */
export function openPost(view: BunnyView, seat: number | null): string | null {
  if (view.phase !== "trade" || seat === null) return null;
  if (view.preview?.trading) return view.preview.trading;
  const mine = Object.entries(view.board).filter(
    ([, cell]) => cell.seat === seat && cell.building?.kind === "trading_post" && !cell.building.produces,
  );
  return mine[0]?.[0] ?? null;
}
