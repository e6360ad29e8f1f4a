import { listed, t } from "../../i18n/index.svelte";
import type { GameEvent } from "../../play";
import type { Known, Sentence } from "../../sentences";
import type { Sound } from "../../sound";
import type { LegalAction, Shown } from "../../wire";
import type { Explanation, LogLine } from "../module";
import { isTerritory, kindOf, PARCHMENTS, TERRAIN_NEEDED, terrainOf } from "./facts";
import { cardName, nameByTitle, parchmentText, terrainName, word } from "./names";
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
        return own.picked?.length ? t("bk-ask-duel-discard") : t("bk-ask-duel-pick", { name: to });
      return t("bk-ask-pick", { count: 2 - (own.picked?.length ?? 0), rest: view.hand_size - 2, name: to });
    }
    case "construction": {
      const called = view.announced;
      if (called && called.asked === called.camp) return t("bk-ask-camp", { n: called.camp });
      if (called) return t("bk-ask-camp-first", { name: name(called.seat), called: called.camp, n: called.asked });
      if (!own.building) return t("bk-ask-build");
      if (own.building !== "sky_tower") return t("bk-ask-place", { what: cardName(own.building) });
      return own.first_tower ? t("bk-ask-tower-second", { at: own.first_tower }) : t("bk-ask-tower-first");
    }
    case "trade":
      return t("bk-ask-trade", { at: openPost(view, seat) ?? "" });
    case "copy": {
      if (!view.copying) return "";
      const side = view.copying.reading === "liberal" ? "right" : "left";
      return t("bk-ask-copy", { card: cardName(view.copying.card), name: name(neighbour(view, seat, side)) });
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
      return t(`bk-do-${action.verb}`, { what: cardName(card ?? "") });
    case "build":
    case "announce":
      return t(`bk-do-${action.verb}`, { what: cardName(building ?? "") });
    case "place":
      return t("bk-do-place", { at: territory ?? "" });
    case "produce":
      return t("bk-do-produce", { what: word(resource ?? "") });
    case "copy":
      return t("bk-do-copy", { what: cardName(parchment ?? "") });
    default:
      return t(`bk-do-${action.verb.replaceAll("_", "-")}`);
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
      return { ...line("bk-log-round", { n: event["round"], cards: event["cards"] }), seat: null };
    case "construction":
      return { ...line("bk-log-construction", { n: event["round"] }), seat: null };
    case "hands_passed":
      return { ...line("bk-log-hands", { to: event["to"] }, [], true), seat: null };
    case "draw":
    case "discard": {
      const card = event["card"] as string | null;
      return card
        ? line(`bk-log-${event.kind}`, { what: cardName(card) }, [card], true)
        : line(`bk-log-${event.kind}-hidden`, {}, [], true);
    }
    case "play":
      return tellPlay(event, line);
    case "ready":
      return null;
    case "take_back":
      return line("bk-log-take-back", {}, [], true);
    case "evict":
    case "upgrade":
      return line(`bk-log-${event.kind}`, { at, n: event["camp"] }, [at]);
    case "place": {
      const first = event["linked_with"] as string | null;
      if (first) return line("bk-log-join", { first, at }, [first, at]);
      return line("bk-log-place", { what: cardName(event["building"]), at }, [at, event["building"]]);
    }
    case "announce":
      return line("bk-log-announce", { n: event["camp"] });
    case "pass":
    case "keep":
      return line(`bk-log-${event.kind}`, { n: event["camp"] }, [], true);
    case "done":
      return line("bk-log-done", {}, [], true);
    case "produce":
      return line("bk-log-produce", { at, what: word(event["resource"]) }, [at]);
    case "harvest": {
      const { fief, carrots, strength, wealth } = event as unknown as {
        fief: string;
        carrots: number;
        strength: number;
        wealth: number;
      };
      return line("bk-log-harvest", { at: fief, carrots, strength, wealth }, [fief]);
    }
    case "reveal":
      return line("bk-log-reveal", { what: cardName(event["parchment"]) }, [event["parchment"]], true);
    case "copy":
      return line("bk-log-copy", { what: cardName(event["parchment"]), by: cardName(event["by"]) }, [
        event["parchment"],
      ]);
    case "score":
      return line(
        event["copy"] ? "bk-log-score-copy" : "bk-log-score",
        { what: cardName(event["parchment"]), carrots: event["carrots"] },
        [event["parchment"]],
      );
    case "game_over": {
      const winners = event["winners"] as number[];
      return { ...line("bk-log-over", { names: listed(winners.map(name)), count: winners.length }), seat: null };
    }
    default:
      return null;
  }
}

type Line = (id: string, values?: Record<string, string | number>, topics?: string[], minor?: boolean) => LogLine;
function tellPlay(event: GameEvent, line: Line): LogLine {
  const card = event["card"] as string | null;
  const deck = event["from_deck"] ? "-deck" : "";
  if (!card) return line("bk-log-parchment-hidden", { count: event["amount"] });
  switch (kindOf(card)) {
    case "territory":
      return line(`bk-log-take${deck}`, { what: card }, [card]);
    case "building":
      return line(`bk-log-receive${deck}`, { what: cardName(card) }, [card]);
    case "provisions":
      return line("bk-log-provisions", {}, [card]);
    default:
      return line("bk-log-parchment", { what: cardName(card) }, [card]);
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
    const text = `${t("bk-explain-territory", { at: topic })} ${t(`bk-produce-${terrainOf(topic)}`)}`;
    const clauses = terrainOf(topic) === "city" ? ["BK-P1", "BK-S3"] : ["BK-P1", "BK-F2", "BK-F5"];
    return { title: t("bk-territory-card", { at: topic }), kind: terrainName(topic), text, clauses };
  }
  const facts = PARCHMENTS[topic];
  if (facts) {
    const kind = `${word("parchment")} · ${word(facts.kind)}`;
    const count = ["wood", "fish", "carrots", "luxuries"].includes(facts.counts) ? "BK-E2" : "BK-E3";
    const clauses = ["BK-P4", NOTES[topic] ?? (facts.counts === "nothing" ? "BK-E1" : count)];
    return { title: word(topic), kind, text: parchmentText(topic), clauses };
  }
  if (topic === "provisions")
    return { title: word(topic), kind: word(topic), text: t("bk-explain-provisions"), clauses: ["BK-P6", "BK-P7"] };
  const building = (text: string, clauses: string[]): Explanation => ({
    title: cardName(topic),
    kind: t("bk-building"),
    text,
    clauses,
  });
  if (/^city_\d$/.test(topic)) return building(t(`bk-explain-city-${topic.slice(5)}`), ["BK-C2", "BK-C3", "BK-F4"]);
  if (/^camp_\d$/.test(topic)) return building(t("bk-explain-camp"), ["BK-C7", "BK-C8", "BK-C9", "BK-P2"]);
  if (topic === "trading_post") return building(t("bk-explain-trading-post"), ["BK-C5"]);
  if (topic === "sky_tower") return building(t("bk-explain-sky-tower"), ["BK-C6"]);
  if (!topic.endsWith("_farm")) return null;
  const resource = word(topic.slice(0, -5));
  const terrain = TERRAIN_NEEDED[topic];
  return building(
    terrain ? t("bk-explain-luxury", { resource, terrain: word(terrain) }) : t("bk-explain-farm", { resource }),
    FARM_CLAUSES,
  );
}

const PHASES: Record<string, string> = {
  "exploration phase": "draft",
  "construction phase": "construction",
  "choice of the trading posts": "trade",
  "choice of parchments to copy": "copy",
  "end of the game": "over",
};
const phase = (words: string): string => t(`bk-phase-${PHASES[words] ?? "draft"}`);
const plain =
  (id: string): (() => Known) =>
  () => ({ id });

/** The server's reasons why not. */
export const reasons: Sentence[] = [
  [
    /^that belongs to the (.+), and this is the (.+)\.$/,
    (m) => ({ id: "bk-why-phase", values: { wanted: phase(m[1] ?? ""), now: phase(m[2] ?? "") } }),
  ],
  [/^all your trading posts have chosen, or you have none\.$/, plain("bk-why-trade")],
  [/^seat \d+ chooses first: copies are chosen in seat order\.$/, plain("bk-why-copy-order")],
  [/^your neighbour holds .+\.$/, plain("bk-why-copy-which")],
  [/^you have chosen; take that back first/, plain("bk-why-chosen")],
  [/^you have not chosen yet\.$/, plain("bk-why-not-chosen")],
  [/^cards are discarded in the game for two players only/, plain("bk-why-no-discard")],
  [/^first choose a card to play\.$/, plain("bk-why-pick-first")],
  [/^the card to play is chosen; now choose one to discard\.$/, plain("bk-why-discard-now")],
  [/^(.+) is chosen already\.$/, (m) => ({ id: "bk-why-twice", values: { what: nameByTitle(m[1] ?? "") } })],
  [/^there is no (.+) in your hand\.$/, (m) => ({ id: "bk-why-not-held", values: { what: nameByTitle(m[1] ?? "") } })],
  [
    /^Camp (\d) was announced; seat \d+ decides about Camp (\d) first\.$/,
    (m) => ({ id: "bk-why-camp-first", values: { called: m[1] ?? "", n: m[2] ?? "" } }),
  ],
  [
    /^there is no (.+) in front of you\.$/,
    (m) => ({ id: "bk-why-no-building", values: { what: nameByTitle(m[1] ?? "") } }),
  ],
  [/^two of your fiefs need a territory without a building each\.$/, plain("bk-why-two-fiefs")],
  [
    /^there is no territory for (.+)\.$/,
    (m) => ({ id: "bk-why-no-territory", values: { what: nameByTitle(m[1] ?? "") } }),
  ],
  [/^you are done already\.$/, plain("bk-why-done")],
  [/^choose a building first\.$/, plain("bk-why-building-first")],
  [/^no camp was announced\.$/, plain("bk-why-no-camp")],
  [/^([A-J]\d+) is not empty: seat \d+ controls it\.$/, (m) => ({ id: "bk-why-taken", values: { at: m[1] ?? "" } })],
  [/^([A-J]\d+) is not empty: a city stands there\.$/, (m) => ({ id: "bk-why-city", values: { at: m[1] ?? "" } })],
  [/^you do not control ([A-J]\d+)\.$/, (m) => ({ id: "bk-why-not-yours", values: { at: m[1] ?? "" } })],
  [/^([A-J]\d+) holds a building already\.$/, (m) => ({ id: "bk-why-built", values: { at: m[1] ?? "" } })],
  [
    /^(.+) stands on (\w+) only\.$/,
    (m) => ({ id: "bk-why-terrain", values: { what: nameByTitle(m[1] ?? ""), terrain: word(m[2] ?? "") } }),
  ],
  [
    /^([A-J]\d+) is in the same fief as ([A-J]\d+)\.$/,
    (m) => ({ id: "bk-why-same-fief", values: { at: m[1] ?? "", first: m[2] ?? "" } }),
  ],
];

/** A part of the score sheet: one label for each round, one for treasures, one for missions. */
export function scorePart(key: string): { label: string; colour: string } {
  const round = /^round (\d)/.exec(key);
  if (round) return { label: t("bk-part-round", { n: round[1] ?? "" }), colour: `var(--bk-round-${round[1]})` };
  if (key === "parchments") return { label: t("bk-part-parchments"), colour: "var(--bk-parchments)" };
  const parchment = key.replace(/^(liberal|socialist): /, "");
  const treasure = PARCHMENTS[parchment]?.kind === "treasure";
  return treasure
    ? { label: t("bk-part-treasures"), colour: "var(--art-azure)" }
    : { label: t("bk-part-missions"), colour: "var(--art-leaf)" };
}
