import type { Sound } from "../../sound";
import type { Event } from "../../wire";
import { isEvent } from "./wire";

/** Workers and buildings are put down, coins clink; going hungry is heard as well. */
export function sound(event: Event, seat: number | null): Sound | null {
  if (!isEvent(event)) return null;
  switch (event.kind) {
    case "place":
    case "build":
    case "show":
      return "put";
    case "fee":
      return "coins";
    case "receive":
      return event.resource === "coins" ? "coins" : null;
    case "points":
      return event.amount < 0 && event.seat === seat ? "attack" : null;
    default:
      return null;
  }
}
