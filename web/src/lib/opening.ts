import { api } from "./api";
import { loadGame } from "./games/registry";
import { person } from "./person.svelte";
import { go } from "./router.svelte";

/** Open a table with one's own seat and so many bots of a strength, and go there; nothing happens without a name. */
export async function playAgainst(game: string, level: string, rivals: number): Promise<void> {
  if (!(await person.need())) return;
  const module = await loadGame(game);
  const table = await api.openTable({
    game,
    seats: [{ kind: "me" }, ...Array.from({ length: rivals }, () => ({ kind: "bot" as const, level }))],
    options: module.defaults?.() ?? {},
  });
  go(`/table/${table.id}`);
}
