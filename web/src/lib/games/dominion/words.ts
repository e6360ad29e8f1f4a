import { listed, t } from "../../i18n/index.svelte";
import type { GameEvent } from "../../play";
import type { Sentence } from "../../sentences";
import type { Sound } from "../../sound";
import type { LegalAction, Shown } from "../../wire";
import type { Explanation, LogLine } from "../module";
import { FACTS, NAMES } from "./facts";
import { cardName } from "./names";

type Namer = (seat: number) => string;

/** The open question of a view, as the server describes it. */
interface Question {
  kind: string;
  seat: number;
  card?: string;
  step?: number;
  picked?: Record<string, number>;
  whose?: number;
  drawn?: string;
  at_least?: number;
  at_most?: number;
}

export function questionOf(view: Shown): Question | null {
  return (view["question"] as Question | null) ?? null;
}

const dashed = (name: string): string => name.replaceAll("_", "-");

/** What is asked, in one sentence. */
export function question(view: Shown, seat: number, name: Namer): string {
  const asked = questionOf(view);
  const turn = view["turn"] as {
    seat: number;
    phase: string;
    actions: number;
    buys: number;
    coins: number;
    bought: boolean;
  };
  if (!asked) {
    const hand = (view["seats"] as { hand?: Record<string, number> }[] | undefined)?.[seat]?.hand;
    const idle = hand && !Object.keys(hand).some((card) => FACTS[card]?.types.includes("action"));
    if (turn.phase === "action" && !idle) return t("dominion-ask-action", { actions: turn.actions });
    if (turn.buys === 0) return t("dominion-ask-no-buys");
    return t(turn.bought ? "dominion-ask-buy-more" : "dominion-ask-buy", { coins: turn.coins, buys: turn.buys });
  }
  if (asked.kind === "react")
    return t("dominion-ask-react", { name: name(turn.seat), card: cardName(asked.card ?? ""), moat: cardName("moat") });
  if (asked.kind === "order" || asked.kind === "clean_up") return t("dominion-ask-order");
  const id = `dominion-ask-${dashed(asked.card ?? "")}-${asked.step ?? 0}`;
  const whose = asked.whose ?? seat;
  return t(id, {
    name: name(whose),
    own: whose === seat ? "yes" : "no",
    attacker: name(turn.seat),
    card: cardName(asked.card ?? ""),
    drawn: asked.drawn ? cardName(asked.drawn) : "",
  });
}

const MOVES: Record<string, string> = {
  "deck hand": "draw",
  "hand in_play": "lay",
  "hand discard": "discard",
  "hand trash": "trash",
  "hand deck": "topdeck",
  "hand aside": "set-aside",
  "deck aside": "reveal",
  "deck discard": "discard-deck",
  "aside hand": "take",
  "aside discard": "discard",
  "aside trash": "lose",
  "in_play trash": "trash",
  "trash discard": "from-trash",
};

/** Moves of the same sort one after another are told in one line; what was bought need not be gained again. */
export function gather(events: readonly GameEvent[]): GameEvent[] {
  const told: GameEvent[] = [];
  for (const event of events) {
    const last = told.at(-1);
    if (event.kind === "gain" && last?.kind === "buy" && last["card"] === event["card"]) continue;
    if (
      event.kind === "play" &&
      last?.kind === "move" &&
      last["to"] === "in_play" &&
      (last["several"] as GameEvent[]).length === 1 &&
      last["card"] === event["card"]
    ) {
      // An action card that is put down is played: one line is enough.
      told[told.length - 1] = event;
      continue;
    }
    const alike =
      last &&
      event.kind === "move" &&
      last.kind === "move" &&
      last.seat === event.seat &&
      last["from"] === event["from"] &&
      last["to"] === event["to"];
    if (!alike) {
      told.push(event.kind === "move" ? { ...event, several: [event] } : event);
      continue;
    }
    const several = last["several"] as GameEvent[];
    const same = several.findIndex((e) => e["card"] === event["card"]);
    if (same < 0) several.push(event);
    else several[same] = { ...event, amount: Number(several[same]?.["amount"]) + Number(event["amount"]) };
  }
  return told;
}

/** The cards an event is about: named, or only counted. */
function cards(event: GameEvent): string {
  const several = event["several"] as GameEvent[] | undefined;
  if (several) return listed(several.map((one) => cards({ ...one, several: undefined })));
  const amount = Number(event["amount"] ?? 1);
  const card = event["card"] as string | null | undefined;
  if (!card) return t("dominion-cards-hidden", { amount });
  return t("dominion-cards", { amount, card: cardName(card) });
}

/** One event as it would be told at the table. */
export function tell(event: GameEvent, name: Namer): LogLine | null {
  const card = event["card"] as string | null | undefined;
  const all = (event["several"] as GameEvent[] | undefined)?.map((one) => one["card"] as string | null) ?? [card];
  const topics = all.filter((one): one is string => typeof one === "string");
  const who = name(event.seat);
  const said = card ? cardName(card) : "";
  switch (event.kind) {
    case "turn":
      return { text: t("dominion-log-turn", { name: who, number: Number(event["number"]) }), topics, headline: true };
    case "play":
      return {
        text: t(event["time"] === 2 ? "dominion-log-play-again" : "dominion-log-play", { name: who, card: said }),
        topics,
      };
    case "buy":
      return { text: t("dominion-log-buy", { name: who, card: said, cost: Number(event["cost"]) }), topics };
    case "gain":
      // What is bought was said already; what is gained to a special place says where.
      return { text: t(`dominion-log-gain-${dashed(String(event["to"]))}`, { name: who, card: said }), topics };
    case "shuffle":
      return { text: t("dominion-log-shuffle", { name: who }), topics, minor: true };
    case "reveal":
      return event["zone"] === "discard"
        ? { text: t("dominion-log-leave", { name: who, card: said }), topics, minor: true }
        : { text: t("dominion-log-show", { name: who, cards: cards(event) }), topics };
    case "immune":
      return { text: t("dominion-log-immune", { name: who, card: said }), topics };
    case "put_back":
      return { text: t("dominion-log-put-back", { name: who, card: said }), topics };
    case "game_over":
      return {
        text: t("dominion-log-over", { names: (event["winners"] as number[]).map(name).join(" & ") }),
        topics,
        seat: null,
      };
    case "move": {
      const way = MOVES[`${event["from"]} ${event["to"]}`];
      return way ? { text: t(`dominion-log-${way}`, { name: who, cards: cards(event) }), topics, minor: true } : null;
    }
    default:
      return null;
  }
}

/** What a turn is remembered for: what it bought, the dearest thing first; else what was gained or played. */
export function weight(event: GameEvent): number {
  const cost = FACTS[String(event["card"])]?.cost ?? 0;
  switch (event.kind) {
    case "buy":
      return 20 + cost;
    case "gain":
      return 10 + cost;
    case "play":
      return 3 + cost / 2;
    case "turn":
    case "shuffle":
      return 0;
    default:
      return 1;
  }
}

/** Cards are put down, coins change hands, and an attack by somebody else is heard before it is read. */
export function sound(event: GameEvent, seat: number | null): Sound | null {
  const types = FACTS[String(event["card"])]?.types ?? [];
  if (event.kind === "play") return types.includes("attack") && event.seat !== seat ? "attack" : "put";
  if (event.kind === "move" && event["to"] === "in_play") return "put";
  return event.kind === "buy" ? "coins" : null;
}

/** A legal action in a few words. */
export function sayAction(action: LegalAction): string {
  const card = action.args["card"];
  const id = `dominion-do-${dashed(action.verb)}`;
  return card ? t(id, { card: cardName(card) }) : t(id);
}

export function explain(card: string): Explanation | null {
  const facts = FACTS[card];
  if (!facts) return null;
  const kinds = facts.types.map((kind) => t(`dominion-type-${kind}`)).join(" · ");
  const basic =
    facts.types.some((kind) => kind === "treasure" || kind === "curse") ||
    ["estate", "duchy", "province"].includes(card);
  const clause = basic
    ? facts.types.includes("treasure")
      ? "DOM-T6"
      : "DOM-E2"
    : `DOM-C-${card.replaceAll("_", "").toUpperCase()}`;
  return {
    title: cardName(card),
    kind: `${kinds} · ${t("dominion-costs", { cost: facts.cost })}`,
    text: t(`dominion-text-${dashed(card)}`),
    clauses: [clause, ...(facts.types.includes("attack") ? ["DOM-C-MOAT"] : [])],
  };
}

const byEnglish = new Map(Object.entries(NAMES).map(([card, [english]]) => [english, card]));
const named = (english: string | undefined): string => cardName(byEnglish.get(english ?? "") ?? "copper");

/** Why not, as the server says it (src/manor/games/dominion/wording.py), in every language. */
export const reasons: Sentence[] = [
  [
    /^(.+) costs (\d+) and (\d+) coins? (?:is|are) left\.$/,
    (m) => ({ id: "dominion-why-cost", values: { card: named(m[1]), cost: Number(m[2]), coins: Number(m[3]) } }),
  ],
  [/^the (.+) pile is empty\.$/, (m) => ({ id: "dominion-why-empty", values: { card: named(m[1]) } })],
  [/^no buys are left\.$/, () => ({ id: "dominion-why-no-buys" })],
  [/^(.+) is not in this kingdom\.$/, (m) => ({ id: "dominion-why-not-in-kingdom", values: { card: named(m[1]) } })],
  [/^there is no treasure in your hand\.$/, () => ({ id: "dominion-why-no-treasure" })],
  [/^there is no (.+) in your hand\.$/, (m) => ({ id: "dominion-why-not-in-hand", values: { card: named(m[1]) } })],
  [/^no treasure is played after the first buy of a turn\.$/, () => ({ id: "dominion-why-bought" })],
  [/^(.+) is not a card that is played\.$/, (m) => ({ id: "dominion-why-not-played", values: { card: named(m[1]) } })],
  [/^the Action phase is over\.$/, () => ({ id: "dominion-why-phase-over" })],
  [/^no actions are left\.$/, () => ({ id: "dominion-why-no-actions" })],
  [
    /^(?:no actions are left|there is no action card to play), so the Action phase needs no end\.$/,
    () => ({ id: "dominion-why-no-end" }),
  ],
  [/^at this table the order of discarded cards is automatic\.$/, () => ({ id: "dominion-why-automatic" })],
  [/^there are not two kinds of card to arrange\.$/, () => ({ id: "dominion-why-nothing-to-arrange" })],
];
