import type { Event } from "../../wire";
import { isEvent } from "./wire";

/** Spaces where a worker came, something was built, or a building worked. */
export function changes(event: Event): string[] {
  return isEvent(event) && "space" in event ? [`space-${event.space}`] : [];
}
