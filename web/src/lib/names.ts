import type { SeatInfo } from "./wire";

/** What to call whoever sits on a seat. Bots are called by their plan, written like a name. */
export function seatName(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  if (seat.kind !== "bot") return seat.name;
  const words = seat.name.split(/[_\s]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
