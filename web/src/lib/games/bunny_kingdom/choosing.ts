/** Choosing cards of a hand before anything is sent: which places of the hand, in the order in which they were chosen. */
export type Chosen = readonly number[];

/** Choose a card, or let go of it; when enough are chosen, the one chosen last makes room. */
export function toggle(chosen: Chosen, place: number, need: number): Chosen {
  if (chosen.includes(place)) return chosen.filter((other) => other !== place);
  return [...chosen.slice(0, Math.max(0, need - 1)), place];
}

/** The places of the hand that hold what was chosen before, so that a reload shows it: cards that look alike count once each. */
export function placesOf(hand: readonly string[], cards: readonly string[]): number[] {
  const found: number[] = [];
  for (const card of cards) {
    const place = hand.findIndex((other, i) => other === card && !found.includes(i));
    if (place >= 0) found.push(place);
  }
  return found;
}

/** What to say to the server for what was chosen: so many cards are played, those chosen after them are discarded. */
export function wishes(
  hand: readonly string[],
  chosen: Chosen,
  toPlay: number,
  picked: number,
): { verb: string; args: Record<string, string> }[] {
  return chosen.map((place, i) => ({
    verb: i + picked < toPlay ? "pick" : "discard",
    args: { card: hand[place] ?? "" },
  }));
}
