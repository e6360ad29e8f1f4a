import type { GameModule } from "../games/module";
import PlainTable from "./Table.svelte";

/** The table of every game that has none of its own. */
const module: GameModule = { Table: PlainTable };
export default module;
