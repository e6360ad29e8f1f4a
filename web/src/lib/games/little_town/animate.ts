import { mount, unmount } from "svelte";
import type { GameEvent } from "../../play";
import type { Told } from "../../wire";
import { fly } from "../../widgets/flights";
import BuildingArt from "./BuildingArt.svelte";
import type { Kind } from "./facts";
import Good from "./Good.svelte";

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
const good = (kind: Kind) => flyer((target) => mount(Good, { target, props: { kind, size: "1.8rem" } }));
const tileArt = (tile: string) => flyer((target) => mount(BuildingArt, { target, props: { tile } }));

/** Act out what was told: cubes and coins fly to whoever gets them, tiles from the market to the board. */
export function animate(news: readonly Told[]): void {
  let delay = 0;
  for (const told of news) {
    if (told.type !== "played") continue;
    let place = "";
    for (const event of told.events as GameEvent[]) {
      if (typeof event["space"] === "string") place = `space-${event["space"]}`;
      const mine = `seat-${event.seat}`;
      let way: [string, string, () => Element] | null = null;
      if (event.kind === "gather") way = [place || "board", mine, () => good(event["resource"] as Kind)];
      else if (event.kind === "receive") way = [place || "board", mine, () => good(event["resource"] as Kind)];
      else if (event.kind === "fee") way = [mine, `seat-${event["owner"]}`, () => good("coins")];
      else if (event.kind === "points" && (event["amount"] as number) > 0)
        way = [place || "board", mine, () => good("points")];
      else if (event.kind === "pay") way = [mine, "market", () => good(event["resource"] as Kind)];
      else if (event.kind === "build") way = [`tile-${event["tile"]}`, place, () => tileArt(event["tile"] as string)];
      if (!way) continue;
      fly(way[0], way[1], way[2], delay);
      delay += 70;
    }
  }
}
