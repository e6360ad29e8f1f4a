import type { GameModule } from "../module";
import { t } from "../../i18n/index.svelte";
import { cardName } from "./names";
import DominionOptions from "./Options.svelte";
import Rematch from "./Rematch.svelte";
import DominionTable from "./Table.svelte";
import Topic from "./Topic.svelte";
import { explain, gather, question, reasons, sayAction, sound, tell, weight } from "./words";

const COLOURS: Record<string, string> = {
  estate: "#cfe0b8",
  duchy: "#9cc07c",
  province: "#e0b64a",
  gardens: "#7fb8a8",
  curse: "#b79ac4",
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
  // Scores are counted at the end: until then nobody has to add up what everybody owns.
  score: () => null,
  scorePart: (key) => ({ label: cardName(key), colour: COLOURS[key] ?? "#d3cdc0" }),
  settings: ["allTreasures", "revealMoat", "confirmEnd"],
};
export default module;
