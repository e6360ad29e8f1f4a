import type { Event } from "../../wire";
import { isTerritory } from "./facts";
import { isEvent } from "./wire";

/** Territories that were taken, lost or built on. */
export function changes(event: Event): string[] {
  if (!isEvent(event)) return [];
  switch (event.kind) {
    case "play":
      return event.card && isTerritory(event.card) ? [`territory-${event.card}`] : [];
    case "place":
      return [event.territory, event.linked_with].flatMap((at) => (at ? [`territory-${at}`] : []));
    case "produce":
      return [`territory-${event.territory}`];
    default:
      return [];
  }
}
