import { listed, t } from "../../i18n/index.svelte";
import type { LegalAction } from "../../wire";
import { cardName } from "./names";
import type { After, Preview } from "./wire";

/** What would be left after an action, as the server foresees it; null where nothing is foreseen. */
export function afterwards(preview: Preview | null, action: LegalAction | null): After | null {
  if (!preview || !action) return null;
  const card = action.args["card"] ?? "";
  if (action.verb === "play" || action.verb === "buy") return preview[action.verb][card] ?? null;
  return action.verb === "play_treasures" ? (preview.play_treasures ?? null) : null;
}

/** The same in words, for the line above the hand: "Village: +1 card; then 2 actions, 1 buy and 3 coins." */
export function sayAfter(action: LegalAction, after: After): string {
  const card = action.args["card"];
  const left = listed([
    t("dominion-n-actions", { n: after.actions }),
    t("dominion-n-buys", { n: after.buys }),
    t("dominion-n-coins", { n: after.coins }),
  ]);
  if (action.verb === "buy")
    return t("dominion-after-buy", {
      card: cardName(card ?? ""),
      left: listed([t("dominion-n-buys", { n: after.buys }), t("dominion-n-coins", { n: after.coins })]),
    });
  if (!card) return t("dominion-after-treasures", { left: t("dominion-n-coins", { n: after.coins }) });
  return after.cards
    ? t("dominion-after-play-draw", { card: cardName(card), cards: after.cards, left })
    : t("dominion-after-play", { card: cardName(card), left });
}
