import type { Sound } from "../../sound";
import type { Event } from "../../wire";
import { isEvent } from "./wire";

/** Rabbits and buildings are put down, carrots are counted, and whoever loses a territory hears it. */
export function sound(event: Event, seat: number | null): Sound | null {
  if (!isEvent(event)) return null;
  switch (event.kind) {
    case "play":
    case "place":
      return "put";
    case "harvest":
    case "score":
      return "coins";
    case "evict":
      return event.seat === seat ? "attack" : null;
    default:
      return null;
  }
}
