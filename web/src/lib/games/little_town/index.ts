import "./tokens.css";
import type { GameModule } from "../module";
import Options from "./Options.svelte";
import Picture from "./Picture.svelte";
import { REASONS } from "./reasons";
import Table from "./Table.svelte";
import { explain, gather, question, sayAction, scorePart, sound, tell, weight } from "./words";

const littleTown: GameModule = {
  Table,
  Options,
  Picture,
  defaults: () => ({ side: "side_1", market: "first_game" }),
  question: (view, seat) => question(view, seat),
  tell: (event, name) => tell(event, name),
  gather,
  weight,
  sound,
  sayAction,
  reasons: REASONS,
  explain,
  scorePart,
};
export default littleTown;
