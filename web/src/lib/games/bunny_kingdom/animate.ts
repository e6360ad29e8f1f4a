import { mount, unmount } from "svelte";
import { fly } from "../../widgets/flights";
import type { Told } from "../../wire";
import Card from "./Card.svelte";
import { kindOf } from "./facts";
import { isEvent } from "./wire";

/** A card that exists only for its flight. */
function flyer(card: string): Element {
  const holder = document.createElement("div");
  const drawn = mount(Card, { target: holder, props: { card } });
  new MutationObserver((_, watcher) => {
    if (holder.isConnected) return;
    watcher.disconnect();
    void unmount(drawn);
  }).observe(document.body, { childList: true });
  return holder;
}

/** Act out what was played: one's own cards fly from the hand, the others' from their panels. */
export function animate(news: readonly Told[], seat: number | null): void {
  let delay = 0;
  for (const told of news) {
    if (told.type !== "played") continue;
    for (const event of told.events.filter(isEvent)) {
      if (event.kind !== "play" || !event.card) continue;
      const { card } = event;
      const kind = kindOf(card);
      const from = event.seat === seat ? "hand" : `seat-${event.seat}`;
      const to =
        kind === "territory"
          ? `territory-${card}`
          : kind === "parchment" && event.seat === seat
            ? "parchments"
            : `seat-${event.seat}`;
      if (from !== to) fly(from, to, () => flyer(card), delay);
      delay += 50;
    }
  }
}
