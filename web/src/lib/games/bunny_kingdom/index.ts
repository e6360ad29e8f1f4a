import "./tokens.css";
import type { GameModule } from "../module";
import { changes } from "./changes";
import { explain } from "./explain";
import BunnyOptions from "./Options.svelte";
import { sound } from "./sound";
import BunnyTable from "./Table.svelte";
import Topic from "./Topic.svelte";

const COLOURS: Record<string, string> = {
  "round 1": "var(--bk-round-1)",
  "round 2": "var(--bk-round-2)",
  "round 3": "var(--bk-round-3)",
  "round 4": "var(--bk-round-4)",
  treasures: "var(--art-azure)",
  missions: "var(--art-leaf)",
  parchments: "var(--bk-parchments)",
};

const module: GameModule = {
  Table: BunnyTable,
  Options: BunnyOptions,
  Picture: Topic,
  explain,
  sound,
  changes,
  colour: (heading) => COLOURS[heading],
};
export default module;
