import { mount, unmount } from "svelte";
import type { Told } from "../../wire";
import { fly } from "../../widgets/flights";
import Card from "./Card.svelte";
import CardBack from "./CardBack.svelte";
import { isEvent } from "./wire";

/** A card that exists only for its flight. */
function flyer(card: string | null): Element | null {
  const holder = document.createElement("div");
  const drawn = card
    ? mount(Card, { target: holder, props: { card, words: false } })
    : mount(CardBack, { target: holder });
  new MutationObserver((_, watcher) => {
    if (holder.isConnected) return;
    watcher.disconnect();
    void unmount(drawn);
  }).observe(document.body, { childList: true });
  return holder;
}

/** Where a zone lies on the table, seen from a seat. */
function spot(zone: string, owner: number, seat: number | null, card: string | null): string {
  if (zone === "supply") return `supply-${card}`;
  if (zone === "trash") return "trash";
  if (zone === "in_play") return "play";
  if (zone === "aside") return "aside";
  return owner === seat ? zone : `seat-${owner}`;
}

/** Act out what was told: cards fly from where they were to where they are. */
export function animate(news: readonly Told[], seat: number | null): void {
  let delay = 0;
  for (const told of news) {
    if (told.type !== "played") continue;
    for (const event of told.events.filter(isEvent)) {
      if (event.kind !== "move" && event.kind !== "gain") continue;
      const { card } = event;
      const from = spot(event.kind === "move" ? event.source : "supply", event.seat, seat, card);
      const to = spot(event.target, event.seat, seat, card);
      if (from === to) continue;
      fly(from, to, () => flyer(card), delay);
      delay += 60;
    }
  }
}
