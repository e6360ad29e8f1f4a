import { t } from "./i18n/index.svelte";
import type { Moment } from "./wire";

/** A share as people read it: 41 %. */
export function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** What a moment did to the game. */
export function meaning(moment: Moment, name: (seat: number) => string, language: string): string {
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
