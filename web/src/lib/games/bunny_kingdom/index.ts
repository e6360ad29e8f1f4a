import "./tokens.css";
import type { GameModule } from "../module";
import BunnyOptions from "./Options.svelte";
import BunnyTable from "./Table.svelte";
import Topic from "./Topic.svelte";
import { explain, question, reasons, sayAction, scorePart, sound, tell, weight } from "./words";

const module: GameModule = {
  Table: BunnyTable,
  Options: BunnyOptions,
  Picture: Topic,
  defaults: () => ({}),
  question,
  tell,
  weight,
  sound,
  sayAction,
  reasons,
  explain,
  scorePart,
};
export default module;
