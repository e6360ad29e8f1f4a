import "./tokens.css";
import { t } from "../../i18n/index.svelte";
import type { GameModule } from "../module";
import { changes } from "./changes";
import { explain } from "./explain";
import { kingdomOf } from "./facts";
import FinalDecks from "./FinalDecks.svelte";
import DominionOptions from "./Options.svelte";
import { cardName, sayReplaced } from "./names";
import Rematch from "./Rematch.svelte";
import { sound } from "./sound";
import DominionTable from "./Table.svelte";
import Topic from "./Topic.svelte";

const COLOURS: Record<string, string> = {
  estate: "var(--dominion-estate)",
  duchy: "var(--dominion-victory)",
  province: "var(--dominion-province)",
  gardens: "var(--dominion-gardens)",
  curse: "var(--dominion-curse)",
};

const module: GameModule = {
  Table: DominionTable,
  Options: DominionOptions,
  milestone: () => cardName("province"),
  strategyForm: () => import("./StrategyForm.svelte"),
  tellOptions: (options) => kingdomOf({ options }).map(cardName).join(" · "),
  Rematch: { Form: Rematch, label: () => t("dominion-replace"), say: sayReplaced },
  Final: FinalDecks,
  Picture: Topic,
  explain,
  defaults: () => ({ kingdom: "first_game", discard_order: "automatic" }),
  sound,
  changes,
  colour: (card) => COLOURS[card],
};
export default module;
