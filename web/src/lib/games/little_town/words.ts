import { listed, t } from "../../i18n/index.svelte";
import type { GameEvent } from "../../play";
import type { Sound } from "../../sound";
import type { LegalAction, Shown } from "../../wire";
import type { Explanation, LogLine } from "../module";
import { type Amounts, each, type Kind, OBJECTIVES, TILES, town } from "./facts";

const plain = (name: string): string => name.replaceAll("_", "-");

export function sayTile(tile: string): string {
  return t(`little-town-tile-${plain(tile)}`);
}
export function sayObjective(objective: string): string {
  return t(`little-town-objective-${plain(objective)}`);
}
export function sayObjectiveText(objective: string): string {
  return t(`little-town-objective-${plain(objective)}.text`);
}
export function sayKind(kind: string): string {
  return t(`little-town-good-${kind}`);
}
/** "2 wood". */
export function sayAmount(kind: Kind, n: number): string {
  return t(`little-town-good-${kind}.several`, { n });
}
/** "2 wood and 1 coin". */
export function sayAmounts(amounts: Amounts): string {
  return listed(each(amounts).map(([kind, n]) => sayAmount(kind, n)));
}

/** What a tile does, in one sentence. */
export function sayExchange(tile: string): string {
  const facts = TILES[tile];
  if (!facts) return "";
  if (facts.when !== "worker") return t(`little-town-does-${tile}`);
  const gives = sayAmounts(facts.gives);
  return each(facts.takes).length
    ? t("little-town-does-exchange", { takes: sayAmounts(facts.takes), gives })
    : t("little-town-does-give", { gives });
}

/** The price of the payment under way: what a building costs, or what an activation takes. */
export function priceInPlay(view: Shown): number {
  const { turn } = town(view);
  const facts = TILES[turn.tile ?? ""];
  if (!facts || !turn.paying) return 0;
  return (turn.space === null ? facts.cost : facts.takes)[turn.paying] ?? 0;
}

export function question(view: Shown, seat: number): string {
  const { turn, over } = town(view);
  if (over || turn.seat !== seat) return "";
  const tile = turn.tile ? sayTile(turn.tile) : "";
  switch (turn.stage) {
    case "next":
      return "";
    case "pay":
      return t("little-town-ask-pay", { price: sayAmount(turn.paying ?? "any", priceInPlay(view)), tile });
    case "site":
      return t("little-town-ask-site", { tile });
    case "work":
      return t(turn.residence ? "little-town-ask-residence" : "little-town-ask-work", {
        space: sayingSpace(turn.space),
      });
    default:
      return t(`little-town-ask-${plain(turn.stage)}`);
  }
}

/** A space as people call it: D3. */
export function sayingSpace(space: string | null): string {
  return (space ?? "").toUpperCase();
}

const topicsOf = (event: GameEvent): string[] =>
  (["tile", "objective", "space"] as const).flatMap((what) =>
    typeof event[what] === "string" ? [`${what}:${event[what]}`] : [],
  );

const FOLDED = new Set(["gather", "receive", "pay"]);

/** What somebody gathers, receives or pays in one go is told in one line; so is the market, and so are dealt objectives. */
export function gather(events: readonly GameEvent[]): GameEvent[] {
  const folded: GameEvent[] = [];
  for (const event of events) {
    const before = folded.at(-1);
    const list =
      event.kind === "market" ? "tile" : event.kind === "deal" && event["objective"] !== null ? "objective" : null;
    if (list) {
      const same = before && before.kind === event.kind && before.seat === event.seat && before["all"];
      if (same) folded.pop();
      folded.push({ ...event, all: [...(same ? (before["all"] as string[]) : []), event[list] as string] });
      continue;
    }
    if (!FOLDED.has(event.kind)) {
      folded.push(event);
      continue;
    }
    const kind = event["resource"] as Kind;
    const last = folded.at(-1);
    const together = last && last.kind === event.kind && last.seat === event.seat;
    const amounts: Amounts = { ...(together ? (last["amounts"] as Amounts) : {}) };
    amounts[kind] = (amounts[kind] ?? 0) + (event["amount"] as number);
    if (together) folded.pop();
    folded.push({ kind: event.kind, seat: event.seat, amounts });
  }
  return folded;
}

/** One event as it would be told at a table. */
export function tell(event: GameEvent, name: (seat: number) => string): LogLine | null {
  const who = { name: name(event.seat) };
  const topics = topicsOf(event);
  const line = (
    id: string,
    values: Record<string, string | number> = {},
    minor = false,
    seat: number | null = event.seat,
  ): LogLine => ({
    text: t(`little-town-log-${id}`, { ...who, ...values }),
    topics,
    minor,
    seat,
  });
  const space = sayingSpace(event["space"] as string);
  const n = (event["amount"] as number) ?? 0;
  const amount = () =>
    event["amounts"] ? sayAmounts(event["amounts"] as Amounts) : sayAmount(event["resource"] as Kind, n);
  switch (event.kind) {
    case "market":
      return line("market", { tile: listed(((event["all"] as string[]) ?? [event["tile"]]).map(sayTile)) }, true, null);
    case "deal":
      return event["objective"] === null
        ? line("dealt", { n }, true)
        : line(
            "dealt-own",
            { objective: listed(((event["all"] as string[]) ?? [event["objective"]]).map(sayObjective)) },
            true,
          );
    case "put_away":
      return line("put-away", { objective: sayObjective(event["objective"]) }, true);
    case "start":
      return { ...line("start", { round: event["round"] }), headline: true };
    case "place":
      return line("place", { space });
    case "gather":
      return line("gather", { amount: amount() }, true);
    case "activate":
      return line("activate", { tile: sayTile(event["tile"]), space });
    case "fee":
      return line("fee", { coins: sayAmount("coins", n), owner: name(event["owner"]) }, true);
    case "buy":
      return line("buy", { amount: sayAmount(event["resource"] as Kind, n), coins: sayAmount("coins", 3 * n) }, true);
    case "pay":
      return line("pay", { amount: amount() }, true);
    case "receive":
      return line("receive", { amount: amount() }, true);
    case "points":
      return line(
        n < 0 ? "lose-points" : "points",
        { points: sayAmount("points", Math.abs(n)), why: t(`little-town-category-${plain(event["category"])}`) },
        n >= 0,
      );
    case "build":
      return line("build", { tile: sayTile(event["tile"]), space });
    case "show":
      return line("show", { objective: sayObjective(event["objective"]), text: sayObjectiveText(event["objective"]) });
    case "aside":
      return line("aside");
    case "residence":
      return line("residence", { space });
    case "feed":
      return fed(event, line);
    case "game_over":
      return {
        text: t("little-town-log-game-over", {
          names: listed((event["winners"] as number[]).map(name)),
          count: (event["winners"] as number[]).length,
        }),
        topics: [],
        seat: null,
      };
    default:
      return null;
  }
}

/** What a turn is remembered for: a building, an objective, else where a worker went. */
export function weight(event: GameEvent): number {
  const weights: Record<string, number> = {
    build: 20,
    show: 15,
    residence: 8,
    activate: 6,
    place: 5,
    feed: 4,
    points: 3,
    start: 0,
    turn: 0,
  };
  return weights[event.kind] ?? 1;
}

/** Workers and buildings are put down, coins clink; going hungry is heard as well. */
export function sound(event: GameEvent, seat: number | null): Sound | null {
  if (event.kind === "place" || event.kind === "build" || event.kind === "show") return "put";
  if (event.kind === "fee" || (event.kind === "receive" && event["resource"] === "coins")) return "coins";
  return event.kind === "points" && Number(event["amount"]) < 0 && event.seat === seat ? "attack" : null;
}

function fed(event: GameEvent, line: (id: string, values?: Record<string, string | number>) => LogLine): LogLine {
  const bought = (event["bought"] as number) ?? 0;
  const meals = each({ fish: event["fish"], wheat: event["wheat"] }).map(([kind, n]) => sayAmount(kind, n));
  if (bought) meals.push(t("little-town-meal-bought", { n: bought, coins: sayAmount("coins", 3 * bought) }));
  return meals.length ? line("feed", { meals: listed(meals) }) : line("hungry");
}

/** Two things of a pair, as one phrase. */
function sayPair(first: string, second: string): string {
  const kind = (name: string): Kind => (name === "bought cube" ? "any" : (name as Kind));
  const phrase = (name: string, n: number) =>
    name === "bought cube" ? t("little-town-good-bought.several", { n }) : sayAmount(kind(name), n);
  return first === second ? phrase(first, 2) : listed([phrase(first, 1), phrase(second, 1)]);
}

/** A legal action in a few words. */
export function sayAction(action: LegalAction): string {
  const { args, verb } = action;
  const n = Number(args["amount"] ?? 0);
  const space = sayingSpace(args["space"] ?? "");
  switch (verb) {
    case "place":
    case "activate":
    case "at":
      return t(`little-town-do-${verb}`, { space });
    case "build":
      return t("little-town-do-build", { tile: sayTile(args["tile"] ?? "") });
    case "show":
      return t("little-town-do-show", { objective: sayObjective(args["objective"] ?? "") });
    case "gather":
      return t("little-town-do-gather", { amount: sayAmount(args["kind"] as Kind, 1) });
    case "buy":
      return n
        ? t("little-town-do-buy", { amount: sayAmount(args["kind"] as Kind, n), coins: sayAmount("coins", 3 * n) })
        : t("little-town-do-buy-none");
    case "give":
    case "take":
      return t(`little-town-do-${verb}`, { pair: sayPair(args["first"] ?? "", args["second"] ?? "") });
    case "feed":
      return t("little-town-do-feed", { amount: sayAmount(args["kind"] as Kind, n) });
    case "buy_food":
      return n
        ? t("little-town-do-buy-food", { n, coins: sayAmount("coins", 3 * n) })
        : t("little-town-do-buy-food-none");
    default:
      return t(`little-town-do-${plain(verb)}`);
  }
}

const CLAUSES: Record<string, string[]> = {
  wheat_field: ["LT-S2", "LT-B3", "LT-G4"],
  pawnshop: ["LT-G8", "LT-G5"],
  statue: ["LT-G7"],
  cathedral: ["LT-E2", "LT-E3"],
  residence: ["LT-E2", "LT-E4"],
  castle: ["LT-B2", "LT-F1"],
  watchtower: ["LT-B2", "LT-F2"],
};
const OBJECTIVE_CLAUSES: Record<string, string> = {
  lake_mountain_forest: "LT-O3",
  more_buildings: "LT-O4",
  food_store: "LT-O4",
  five_in_a_turn: "LT-O2",
  four_activations: "LT-O2",
  two_scoring: "LT-O2",
  fresh_spending: "LT-O2",
};
const TERRAIN_GOOD: Record<string, Kind> = { forest: "wood", mountain: "stone", lake: "fish" };

/** What a topic ("tile:bakery", "objective:penniless", "terrain:lake", "good:wood") says of itself. */
export function explain(topic: string): Explanation | null {
  const [what, name] = topic.split(":") as [string, string?];
  if (!name) return null;
  const tile = TILES[name];
  if (what === "tile" && tile) {
    const price = t("little-town-costs", { cost: sayAmounts(tile.cost) });
    const worth =
      tile.when === "game_end"
        ? t("little-town-worth-later")
        : t("little-town-worth", { points: sayAmount("points", tile.points) });
    const text =
      tile.when === "worker"
        ? t("little-town-explain-worker", { does: sayExchange(name) })
        : t(`little-town-explain-${name}`);
    return {
      title: sayTile(name),
      kind: `${price} · ${worth}`,
      text,
      clauses: CLAUSES[name] ?? ["LT-G4", "LT-G5", "LT-G7"],
    };
  }
  const points = OBJECTIVES[name];
  if (what === "objective" && points !== undefined) {
    const own = OBJECTIVE_CLAUSES[name];
    const kind = t("little-town-objective-kind", { points: sayAmount("points", points) });
    return { title: sayObjective(name), kind, text: sayObjectiveText(name), clauses: own ? ["LT-O1", own] : ["LT-O1"] };
  }
  if (what === "terrain") {
    const good = TERRAIN_GOOD[name];
    return {
      title: t(`little-town-terrain-${name}`),
      kind: t("little-town-terrain-kind"),
      text: good ? t("little-town-explain-terrain", { amount: sayAmount(good, 1) }) : t("little-town-explain-grass"),
      clauses: good ? ["LT-G2", "LT-G3"] : ["LT-G1", "LT-B2"],
    };
  }
  return null;
}

/** The parts of the score sheet, with colours that differ in lightness too. */
const PART_COLOURS: Record<string, string> = {
  tiles: "var(--art-mustard)",
  activations: "var(--lt-activations)",
  objectives: "var(--lt-objectives)",
  round_end: "var(--art-sky)",
  castle: "var(--art-stone)",
  watchtower: "var(--art-rose)",
  coins: "var(--lt-coins)",
  hunger: "var(--lt-hunger)",
};
export function scorePart(key: string): { label: string; colour: string } {
  return { label: t(`little-town-part-${plain(key)}`), colour: PART_COLOURS[key] ?? "var(--art-stone)" };
}
