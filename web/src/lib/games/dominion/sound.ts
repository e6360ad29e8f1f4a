import type { Sound } from "../../sound";
import type { Event } from "../../wire";
import { FACTS } from "./facts";
import { isEvent } from "./wire";

/** Cards are put down, coins change hands, and an attack by somebody else is heard before it is read. */
export function sound(event: Event, seat: number | null): Sound | null {
  if (!isEvent(event)) return null;
  switch (event.kind) {
    case "play":
      return FACTS[event.card]?.types.includes("attack") && event.seat !== seat ? "attack" : "put";
    case "move":
      return event.target === "in_play" ? "put" : null;
    case "buy":
      return "coins";
    default:
      return null;
  }
}
