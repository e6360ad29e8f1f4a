import { listed, t } from "../../i18n/index.svelte";
import type { GameEvent } from "../../play";
import type { Known, Sentence } from "../../sentences";
import type { Sound } from "../../sound";
import type { LegalAction, Shown } from "../../wire";
import type { Explanation, LogLine } from "../module";
import { isTerritory, kindOf, PARCHMENTS, terrainOf } from "./facts";
import { cardName, cardText, terrainName, word } from "./names";
import { bunny, neighbour, openPost } from "./view";

/** What is asked of a seat. */
export function question(shown: Shown, seat: number, name: (seat: number) => string): string {
  const view = bunny(shown);
  const own = view.seats[seat];
  if (!own) return "";
  switch (view.phase) {
    case "draft": {
      const to = name(neighbour(view, seat, view.passing));
      if (view.players === 2)
        return own.picked?.length
          ? t("bunny-kingdom-ask-duel-discard")
          : t("bunny-kingdom-ask-duel-pick", { name: to });
      return t("bunny-kingdom-ask-pick", { count: 2 - (own.picked?.length ?? 0), rest: view.hand_size - 2, name: to });
    }
    case "construction": {
      const called = view.announced;
      if (called && called.asked === called.camp) return t("bunny-kingdom-ask-camp", { n: called.camp });
      if (called)
        return t("bunny-kingdom-ask-camp-first", { name: name(called.seat), called: called.camp, n: called.asked });
      if (!own.building) return t("bunny-kingdom-ask-build");
      if (own.building !== "sky_tower") return t("bunny-kingdom-ask-place", { what: cardName(own.building) });
      return own.first_tower
        ? t("bunny-kingdom-ask-tower-second", { at: own.first_tower })
        : t("bunny-kingdom-ask-tower-first");
    }
    case "trade":
      return t("bunny-kingdom-ask-trade", { at: openPost(view, seat) ?? "" });
    case "copy": {
      if (!view.copying) return "";
      const side = view.copying.reading === "liberal" ? "right" : "left";
      return t("bunny-kingdom-ask-copy", {
        card: cardName(view.copying.card),
        name: name(neighbour(view, seat, side)),
      });
    }
    default:
      return "";
  }
}

/** A legal action in a few words. */
export function sayAction(action: LegalAction): string {
  const { card, building, territory, resource, parchment } = action.args;
  switch (action.verb) {
    case "pick":
    case "discard":
      return t(`bunny-kingdom-do-${action.verb}`, { what: cardName(card ?? "") });
    case "build":
    case "announce":
      return t(`bunny-kingdom-do-${action.verb}`, { what: cardName(building ?? "") });
    case "place":
      return t("bunny-kingdom-do-place", { at: territory ?? "" });
    case "produce":
      return t("bunny-kingdom-do-produce", { what: word(resource ?? "") });
    case "copy":
      return t("bunny-kingdom-do-copy", { what: cardName(parchment ?? "") });
    default:
      return t(`bunny-kingdom-do-${action.verb.replaceAll("_", "-")}`);
  }
}

/** What a moment is remembered for: the richest harvest or parchment, else what was built, taken or lost. */
export function weight(event: GameEvent): number {
  const carrots = Number(event["carrots"] ?? event["amount"] ?? 0);
  const weights: Record<string, number> = {
    harvest: 20 + carrots / 10,
    score: 20 + carrots / 10,
    evict: 12,
    place: 10,
    copy: 9,
    produce: 6,
    play: 5,
    round: 0,
    hands_passed: 0,
    construction: 0,
  };
  return weights[event.kind] ?? 1;
}

/** Rabbits and buildings are put down, carrots are counted, and whoever loses a territory hears it. */
export function sound(event: GameEvent, seat: number | null): Sound | null {
  if (event.kind === "play" || event.kind === "place") return "put";
  if (event.kind === "harvest" || event.kind === "score") return "coins";
  return event.kind === "evict" && event.seat === seat ? "attack" : null;
}

/** One event as a line of the log. */
export function tell(event: GameEvent, name: (seat: number) => string): LogLine | null {
  const who = { name: name(event.seat) };
  const line = (
    id: string,
    values: Record<string, string | number> = {},
    topics: string[] = [],
    minor = false,
  ): LogLine => ({
    text: t(id, { ...who, ...values }),
    topics,
    minor,
  });
  const at = event["territory"] as string;
  switch (event.kind) {
    case "round":
      return { ...line("bunny-kingdom-log-round", { n: event["round"], cards: event["cards"] }), seat: null };
    case "construction":
      return { ...line("bunny-kingdom-log-construction", { n: event["round"] }), seat: null };
    case "hands_passed":
      return { ...line("bunny-kingdom-log-hands-passed", { side: event["to"] }, [], true), seat: null };
    case "draw":
    case "discard": {
      const card = event["card"] as string | null;
      return card
        ? line(`bunny-kingdom-log-${event.kind}`, { what: cardName(card) }, [card], true)
        : line(`bunny-kingdom-log-${event.kind}-hidden`, {}, [], true);
    }
    case "play":
      return tellPlay(event, line);
    case "ready":
      return null;
    case "take_back":
      return line("bunny-kingdom-log-take-back", {}, [], true);
    case "evict":
    case "upgrade":
      return line(`bunny-kingdom-log-${event.kind}`, { at, n: event["camp"] }, [at]);
    case "place": {
      const first = event["linked_with"] as string | null;
      if (first) return line("bunny-kingdom-log-join", { first, at }, [first, at]);
      return line("bunny-kingdom-log-place", { what: cardName(event["building"]), at }, [at, event["building"]]);
    }
    case "announce":
      return line("bunny-kingdom-log-announce", { n: event["camp"] });
    case "pass":
    case "keep":
      return line(`bunny-kingdom-log-${event.kind}`, { n: event["camp"] }, [], true);
    case "done":
      return line("bunny-kingdom-log-done", {}, [], true);
    case "produce":
      return line("bunny-kingdom-log-produce", { at, what: word(event["resource"]) }, [at]);
    case "harvest": {
      const { fief, carrots, strength, wealth } = event as unknown as {
        fief: string;
        carrots: number;
        strength: number;
        wealth: number;
      };
      return line("bunny-kingdom-log-harvest", { at: fief, carrots, strength, wealth }, [fief]);
    }
    case "reveal":
      return line("bunny-kingdom-log-reveal", { what: cardName(event["parchment"]) }, [event["parchment"]], true);
    case "copy":
      return line("bunny-kingdom-log-copy", { what: cardName(event["parchment"]), by: cardName(event["by"]) }, [
        event["parchment"],
      ]);
    case "score":
      return line(
        event["copy"] ? "bunny-kingdom-log-score-copy" : "bunny-kingdom-log-score",
        { what: cardName(event["parchment"]), carrots: event["carrots"] },
        [event["parchment"]],
      );
    case "game_over": {
      const winners = event["winners"] as number[];
      return {
        ...line("bunny-kingdom-log-over", { names: listed(winners.map(name)), count: winners.length }),
        seat: null,
      };
    }
    default:
      return null;
  }
}

type Line = (id: string, values?: Record<string, string | number>, topics?: string[], minor?: boolean) => LogLine;
function tellPlay(event: GameEvent, line: Line): LogLine {
  const card = event["card"] as string | null;
  const deck = event["from_deck"] ? "-deck" : "";
  if (!card) return line("bunny-kingdom-log-parchment-hidden", { count: event["amount"] });
  switch (kindOf(card)) {
    case "territory":
      return line(`bunny-kingdom-log-take${deck}`, { what: card }, [card]);
    case "building":
      return line(`bunny-kingdom-log-receive${deck}`, { what: cardName(card) }, [card]);
    case "provisions":
      return line("bunny-kingdom-log-provisions", {}, [card]);
    default:
      return line("bunny-kingdom-log-parchment", { what: cardName(card) }, [card]);
  }
}

const FARM_CLAUSES = ["BK-C2", "BK-C3", "BK-C4", "BK-F5"];
const NOTES: Record<string, string> = {
  left_glove: "BK-M-GLOVES",
  right_glove: "BK-M-GLOVES",
  panpan: "BK-M-PANPAN",
  bun_shee: "BK-M-BUNSHEE",
  little_prince: "BK-M-LITTLEPRINCE",
  colonist: "BK-M-COLONIST",
  matriarch: "BK-M-MATRIARCH",
  liberal: "BK-M-COPY",
  socialist: "BK-M-COPY",
  treasure_hunter: "BK-M-HUNTER",
  treasure_guardian: "BK-M-HUNTER",
  opportunist: "BK-M-OPPORTUNIST",
};

/** What a card or a territory says of itself. */
export function explain(topic: string): Explanation | null {
  if (isTerritory(topic)) {
    const text = t(`bunny-kingdom-text-${terrainOf(topic)}`, { at: topic });
    const clauses = terrainOf(topic) === "city" ? ["BK-P1", "BK-S3"] : ["BK-P1", "BK-F2", "BK-F5"];
    return { title: t("bunny-kingdom-territory-card", { at: topic }), kind: terrainName(topic), text, clauses };
  }
  const facts = PARCHMENTS[topic];
  const said = (kind: string, clauses: string[]): Explanation => ({
    title: cardName(topic),
    kind: t(`bunny-kingdom-kind-${kind}`),
    text: cardText(topic),
    clauses,
  });
  if (facts) {
    const count = ["wood", "fish", "carrots", "luxuries"].includes(facts.counts) ? "BK-E2" : "BK-E3";
    return said(facts.kind, ["BK-P4", NOTES[topic] ?? (facts.counts === "nothing" ? "BK-E1" : count)]);
  }
  if (topic === "provisions") return said("provisions", ["BK-P6", "BK-P7"]);
  if (/^city_\d$/.test(topic)) return said("building", ["BK-C2", "BK-C3", "BK-F4"]);
  if (/^camp_\d$/.test(topic)) return said("building", ["BK-C7", "BK-C8", "BK-C9", "BK-P2"]);
  if (topic === "trading_post") return said("building", ["BK-C5"]);
  if (topic === "sky_tower") return said("building", ["BK-C6"]);
  return topic.endsWith("_farm") ? said("building", FARM_CLAUSES) : null;
}

const PHASES: Record<string, string> = {
  "exploration phase": "draft",
  "construction phase": "construction",
  "choice of the trading posts": "trade",
  "choice of parchments to copy": "copy",
  "end of the game": "over",
};
const phase = (words: string): string => t(`bunny-kingdom-phase-${PHASES[words] ?? "draft"}`);
const plain =
  (id: string): (() => Known) =>
  () => ({ id });

/** The server's reasons why not. */
export const reasons: Sentence[] = [
  [
    /^that belongs to the (.+), and this is the (.+)\.$/,
    (m) => ({ id: "bunny-kingdom-why-phase", values: { wanted: phase(m[1] ?? ""), now: phase(m[2] ?? "") } }),
  ],
  [/^your neighbour holds .+\.$/, plain("bunny-kingdom-why-copy-which")],
  [/^you have chosen; take that back first/, plain("bunny-kingdom-why-chosen")],
  [/^you have not chosen yet\.$/, plain("bunny-kingdom-why-not-chosen")],
  [/^cards are discarded in the game for two players only/, plain("bunny-kingdom-why-no-discard")],
  [/^first choose a card to play\.$/, plain("bunny-kingdom-why-pick-first")],
  [/^the card to play is chosen; now choose one to discard\.$/, plain("bunny-kingdom-why-discard-now")],
  [/^(.+) is chosen already\.$/, (m) => ({ id: "bunny-kingdom-why-twice", values: { what: m[1] ?? "" } })],
  [/^there is no (.+) in your hand\.$/, (m) => ({ id: "bunny-kingdom-why-not-held", values: { what: m[1] ?? "" } })],
  [
    /^there is no (.+) in front of you\.$/,
    (m) => ({ id: "bunny-kingdom-why-no-building", values: { what: m[1] ?? "" } }),
  ],
  [/^two of your fiefs need a territory without a building each\.$/, plain("bunny-kingdom-why-two-fiefs")],
  [
    /^there is no territory for (.+)\.$/,
    (m) => ({ id: "bunny-kingdom-why-no-territory", values: { what: m[1] ?? "" } }),
  ],
  [/^you are done already\.$/, plain("bunny-kingdom-why-done")],
  [/^choose a building first\.$/, plain("bunny-kingdom-why-building-first")],
  [/^no camp was announced\.$/, plain("bunny-kingdom-why-no-camp")],
  [
    /^([A-J]\d+) is not empty: seat \d+ controls it\.$/,
    (m) => ({ id: "bunny-kingdom-why-taken", values: { at: m[1] ?? "" } }),
  ],
  [
    /^([A-J]\d+) is not empty: a city stands there\.$/,
    (m) => ({ id: "bunny-kingdom-why-city", values: { at: m[1] ?? "" } }),
  ],
  [/^you do not control ([A-J]\d+)\.$/, (m) => ({ id: "bunny-kingdom-why-not-yours", values: { at: m[1] ?? "" } })],
  [/^([A-J]\d+) holds a building already\.$/, (m) => ({ id: "bunny-kingdom-why-built", values: { at: m[1] ?? "" } })],
  [
    /^(.+) stands on (\w+) only\.$/,
    (m) => ({
      id: "bunny-kingdom-why-terrain",
      values: { what: m[1] ?? "", terrain: t(`bunny-kingdom-terrain-${m[2] ?? ""}`) },
    }),
  ],
  [
    /^([A-J]\d+) is in the same fief as ([A-J]\d+)\.$/,
    (m) => ({ id: "bunny-kingdom-why-same-fief", values: { at: m[1] ?? "", first: m[2] ?? "" } }),
  ],
];

/** A part of the score sheet: one label for each round, one for treasures, one for missions. */
export function scorePart(key: string): { label: string; colour: string } {
  const round = /^round (\d)/.exec(key);
  if (round)
    return { label: t("bunny-kingdom-part-round", { n: round[1] ?? "" }), colour: `var(--bk-round-${round[1]})` };
  if (key === "parchments") return { label: t("bunny-kingdom-part-parchments"), colour: "var(--bk-parchments)" };
  const parchment = key.replace(/^(liberal|socialist): /, "");
  const treasure = PARCHMENTS[parchment]?.kind === "treasure";
  return treasure
    ? { label: t("bunny-kingdom-part-treasures"), colour: "var(--art-azure)" }
    : { label: t("bunny-kingdom-part-missions"), colour: "var(--art-leaf)" };
}
