import "./tokens.css";
import type { GameModule } from "../module";
import { changes } from "./changes";
import { explain } from "./explain";
import Options from "./Options.svelte";
import Picture from "./Picture.svelte";
import { sound } from "./sound";
import Table from "./Table.svelte";

/** Colours that differ in lightness too. */
const COLOURS: Record<string, string> = {
  tiles: "var(--art-mustard)",
  activations: "var(--lt-activations)",
  objectives: "var(--lt-objectives)",
  round_end: "var(--art-sky)",
  castle: "var(--art-stone)",
  watchtower: "var(--art-rose)",
  coins: "var(--lt-coins)",
  hunger: "var(--lt-hunger)",
};

const littleTown: GameModule = {
  Table,
  Options,
  Picture,
  explain,
  defaults: () => ({ side: "side_1", market: "first_game" }),
  sound,
  changes,
  colour: (heading) => COLOURS[heading],
};
export default littleTown;
