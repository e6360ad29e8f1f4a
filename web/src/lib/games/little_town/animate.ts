import { mount, unmount } from "svelte";
import type { Told } from "../../wire";
import { fly } from "../../widgets/flights";
import BuildingArt from "./BuildingArt.svelte";
import Good from "./Good.svelte";
import { type GameEvent, isEvent } from "./wire";

/** Something that exists only for its flight. */
function flyer(draw: (target: HTMLElement) => Record<string, unknown>): Element {
  const holder = document.createElement("div");
  const drawn = draw(holder);
  new MutationObserver((_, watcher) => {
    if (holder.isConnected) return;
    watcher.disconnect();
    void unmount(drawn);
  }).observe(document.body, { childList: true });
  return holder;
}
const good = (kind: string) => flyer((target) => mount(Good, { target, props: { kind, size: "1.8rem" } }));
const tileArt = (tile: string) => flyer((target) => mount(BuildingArt, { target, props: { tile } }));

/** From where to where something flies, and what; `place` is where the last thing happened on the board. */
function flightOf(event: GameEvent, place: string): [string, string, () => Element] | null {
  const mine = `seat-${event.seat}`;
  switch (event.kind) {
    case "gather":
    case "receive":
      return [place, mine, () => good(event.resource)];
    case "points":
      return event.amount > 0 ? [place, mine, () => good("points")] : null;
    case "fee":
      return [mine, `seat-${event.owner}`, () => good("coins")];
    case "pay":
      return [mine, "market", () => good(event.resource)];
    case "build":
      return [`tile-${event.tile}`, place, () => tileArt(event.tile)];
    default:
      return null;
  }
}

/** Act out what was told: cubes and coins fly to whoever gets them, tiles from the market to the board. */
export function animate(news: readonly Told[]): void {
  let delay = 0;
  for (const told of news) {
    if (told.type !== "played") continue;
    let place = "board";
    for (const event of told.events.filter(isEvent)) {
      if ("space" in event) place = `space-${event.space}`;
      const way = flightOf(event, place);
      if (!way) continue;
      fly(...way, delay);
      delay += 70;
    }
  }
}
