import { name, t } from "../../i18n/index.svelte";
import type { Explanation } from "../module";
import { BASICS, FACTS } from "./facts";
import { cardName } from "./names";

/** What a card says of itself. */
export function explain(card: string): Explanation | null {
  const facts = FACTS[card];
  if (!facts) return null;
  const own = `DOM-C-${card.replaceAll("_", "").toUpperCase()}`;
  const basic = facts.types.includes("treasure") ? "DOM-T6" : "DOM-E2";
  return {
    title: cardName(card),
    kind: t("dominion-card-kind", { types: typeNames(card), cost: facts.cost }),
    text: name("dominion-text", card),
    clauses: [BASICS.includes(card) ? basic : own, ...(facts.types.includes("attack") ? ["DOM-C-MOAT"] : [])],
  };
}

/** The types on a card's lower edge. */
export function typeNames(card: string): string {
  return (FACTS[card]?.types ?? []).map((type) => name("dominion-type", type)).join(" · ");
}
