import type { Event } from "../../wire";
import { isEvent } from "./wire";

/** A pile has one card less; something lies in the trash. */
export function changes(event: Event): string[] {
  if (!isEvent(event)) return [];
  if (event.kind === "gain") return [`supply-${event.card}`];
  return event.kind === "move" && event.target === "trash" ? ["trash"] : [];
}
