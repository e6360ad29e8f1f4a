import type { Fief, View } from "./wire";

/** Why a space is marked: it may be chosen, a card of the hand speaks of it, that card is chosen, or a tower stands first. */
export interface Mark {
  kind: "legal" | "hand" | "chosen" | "first";
  gain?: number | null;
  hinted?: boolean;
}

/** The fief a territory belongs to, and whose. */
export function fiefAt(view: View, at: string): { seat: number; fief: Fief } | null {
  for (const [seat, of] of view.seats.entries()) {
    const fief = of.fiefs.find((f) => f.territories.includes(at));
    if (fief) return { seat, fief };
  }
  return null;
}
