import type { LegalAction, Question } from "../../wire";

/** Where each legal action is offered: on a pile, on a card of the hand, on a card shown apart, or as a button. */
export interface Places {
  piles: Map<string, LegalAction>;
  hand: Map<string, LegalAction>;
  apart: LegalAction[];
  buttons: LegalAction[];
}

/** Where the card of an action lies: as the question says; in a turn cards are bought from the supply, else played. */
function zoneOf(action: LegalAction, question: Question | null): string {
  // What was just drawn is looked at by itself, not among the cards that one already had.
  if (action.verb === "set_aside") return "apart";
  return question?.zone || (action.verb === "buy" ? "supply" : "hand");
}

/** Sort the legal actions by where on the table they belong. Which of them are legal is the server's business. */
export function places(legal: readonly LegalAction[], question: Question | null): Places {
  const found: Places = { piles: new Map(), hand: new Map(), apart: [], buttons: [] };
  for (const action of legal) {
    const card = action.args["card"];
    const zone = zoneOf(action, question);
    if (card === undefined) found.buttons.push(action);
    else if (zone === "supply") found.piles.set(card, action);
    else if (zone === "hand") found.hand.set(card, action);
    else found.apart.push(action);
  }
  return found;
}

/**
 * Which piles are worth a look, by the card: what can be had now, or, while treasures wait in the hand, what can be had
 * once they are played. Then what costs nothing does not shine: hardly anybody wants it.
 */
export function tempting(
  supply: readonly { card: string; left: number; cost: number }[],
  piles: ReadonlyMap<string, LegalAction>,
  afterTreasures: { buys: number; coins: number } | null,
): ReadonlySet<string> {
  if (!afterTreasures) return new Set(piles.keys());
  const had = supply.filter(({ cost, left }) => left > 0 && cost > 0 && cost <= afterTreasures.coins);
  return new Set(afterTreasures.buys > 0 ? had.map(({ card }) => card) : []);
}

/** A hand without some of its cards. */
export function without(
  hand: Readonly<Record<string, number>>,
  gone: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(hand)
      .map(([card, n]) => [card, n - (gone[card] ?? 0)] as const)
      .filter(([, n]) => n > 0),
  );
}

/** What somebody would say who clicks a card that is not legal: like what is legal there, with this card. */
export function wish(card: string, there: ReadonlyMap<string, LegalAction>, usual: string): string {
  const words = (name: string) => name.replaceAll("_", " ");
  for (const [other, action] of there) return action.text.replace(words(other), words(card));
  return `${usual} ${words(card)}`;
}

const ORDER = ["action", "attack", "reaction", "treasure", "victory", "curse"];

/** The cards of a hand one by one, sorted so that what can be played comes first. */
export function laidOut(
  hand: Record<string, number>,
  kind: (card: string) => string,
  cost: (card: string) => number,
): { card: string; key: string }[] {
  const sorted = Object.entries(hand).sort(
    ([a], [b]) => ORDER.indexOf(kind(a)) - ORDER.indexOf(kind(b)) || cost(b) - cost(a) || a.localeCompare(b),
  );
  return sorted.flatMap(([card, count]) => Array.from({ length: count }, (_, i) => ({ card, key: `${card}#${i}` })));
}
