import { t } from "./i18n/index.svelte";
import type { Moment } from "./wire";

/** A share as people read it: 41 %. */
export function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** How far somebody is ahead of the best of the others. */
function standing(margin: number): string {
  if (margin === 0) return t("moment-level");
  return margin > 0 ? t("moment-ahead", { n: margin }) : t("moment-behind", { n: -margin });
}

/** What a moment did to the game. */
export function meaning(moment: Moment, name: (seat: number) => string, language: string): string {
  const who = name(moment.seat);
  if (moment.what === "lead") return t("moment-lead", { name: who, became: percent(moment.became, language) });
  if (moment.what === "margin")
    return t("moment-margin", { name: who, was: standing(moment.was), became: standing(moment.became) });
  return t("moment-chance", {
    name: who,
    was: percent(moment.was, language),
    became: percent(moment.became, language),
  });
}
