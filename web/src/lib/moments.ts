import type { GameModule } from "./games/module";
import { t } from "./i18n/index.svelte";
import type { GameEvent } from "./play";
import type { Moment } from "./wire";

type Namer = (seat: number) => string;

/** A share as people read it: 41 %. */
export function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/**
 * What happened in a moment, in one line of the log: the one that matters most, by the game's own weights; of equal ones
 * the last, and rather what was done by the player whom the moment is about. Empty when there is nothing to tell.
 */
export function happening(moment: Moment, module: GameModule, name: Namer): string {
  const events = moment.events as GameEvent[];
  let best = { weight: -1, text: "" };
  for (const event of module.gather?.(events) ?? events) {
    const line = module.tell(event, name, moment.seat);
    if (!line) continue;
    const own = event.seat === moment.seat ? 2.5 : 0;
    const weight = (module.weight?.(event) ?? (line.headline ? 0 : line.minor ? 1 : 2)) + own;
    if (weight >= best.weight) best = { weight, text: line.text };
  }
  return best.text;
}

/** What it did to the game. */
export function meaning(moment: Moment, name: Namer, language: string): string {
  const who = name(moment.seat);
  if (moment.what === "lead") return t("moment-lead", { name: who, became: percent(moment.became, language) });
  if (moment.what === "score")
    return t("moment-score", { name: who, was: moment.was, became: moment.became, more: moment.became - moment.was });
  return t("moment-chance", {
    name: who,
    was: percent(moment.was, language),
    became: percent(moment.became, language),
  });
}
