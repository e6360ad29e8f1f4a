import "./tokens.css";
import type { GameModule } from "../module";
import { t } from "../../i18n/index.svelte";
import { cardName } from "./names";
import DominionOptions from "./Options.svelte";
import Rematch from "./Rematch.svelte";
import DominionTable from "./Table.svelte";
import Topic from "./Topic.svelte";
import { explain, gather, question, reasons, sayAction, sound, tell, weight } from "./words";

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
  Rematch: { Form: Rematch, label: () => t("dominion-replace") },
  Picture: Topic,
  defaults: () => ({ kingdom: "first_game", discard_order: "automatic" }),
  question,
  tell,
  gather,
  weight,
  sound,
  sayAction,
  reasons,
  explain,
  scorePart: (key) => ({ label: cardName(key), colour: COLOURS[key] ?? "var(--dominion-other)" }),
};
export default module;
