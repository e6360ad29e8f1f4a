import type { LegalAction, Shown } from "../../wire";
import { questionOf } from "./words";

/** Where each legal action is offered: on a pile, on a card of the hand, on a card shown apart, or as a button. */
interface Places {
  piles: Map<string, LegalAction>;
  hand: Map<string, LegalAction>;
  apart: LegalAction[];
  buttons: LegalAction[];
}

const FROM_SUPPLY = new Set(["buy", "gain"]);
const FROM_HAND = new Set(["play", "discard", "trash", "topdeck", "reveal"]);
/** Questions whose cards lie neither in the hand nor in the supply. */
const ELSEWHERE = new Set(["spy", "thief", "library"]);

/** Sort the legal actions by where on the table they belong. Which of them are legal is the server's business. */
export function places(legal: readonly LegalAction[], view: Shown): Places {
  const asked = questionOf(view);
  const elsewhere =
    asked !== null &&
    (ELSEWHERE.has(asked.card ?? "") || asked.kind === "order" || asked.kind === "clean_up") &&
    asked.kind !== "react";
  const found: Places = { piles: new Map(), hand: new Map(), apart: [], buttons: [] };
  for (const action of legal) {
    const card = action.args["card"];
    if (card === undefined) found.buttons.push(action);
    else if (elsewhere) found.apart.push(action);
    else if (FROM_SUPPLY.has(action.verb)) found.piles.set(card, action);
    else if (FROM_HAND.has(action.verb)) found.hand.set(card, action);
    else found.apart.push(action);
  }
  return found;
}

/** Questions answered by several cards of the hand at once: chosen here, sent one after another when confirmed. */
const SEVERAL = new Set(["cellar", "chapel", "militia"]);
export function isSeveral(view: Shown): boolean {
  const asked = questionOf(view);
  return asked !== null && asked.kind === "hidden" && SEVERAL.has(asked.card ?? "");
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

/** What somebody would say who clicks a card that is not legal: like a legal action, with this card. */
export function wish(card: string, legal: readonly LegalAction[], verbs: readonly string[], usual: string): string {
  const like = legal.find((action) => verbs.includes(action.verb) && action.args["card"] !== undefined);
  const plain = card.replaceAll("_", " ");
  return like ? like.text.replace((like.args["card"] ?? "").replaceAll("_", " "), plain) : `${usual} ${plain}`;
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
