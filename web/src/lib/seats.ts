import type { SeatState, Update } from "./wire";

/** The seats that the reader holds. */
export function ownSeats({ seats }: Update): Set<number> {
  return new Set(seats.flatMap(({ seat }) => (seat === null ? [] : [seat])));
}

/** Those of them that something is asked of. */
export function askedSeats({ seats, waiting }: Update): SeatState[] {
  return seats.filter(({ seat, legal }) => seat !== null && waiting.includes(seat) && legal.length > 0);
}
