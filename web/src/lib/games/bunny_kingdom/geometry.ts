import { columnOf, numberOf, rowOf, SIZE } from "./facts";

/** The side of a space in the board's drawing. */
export const SPACE = 60;
/** Room for the names of rows and columns. */
export const EDGE = 24;

const has = (set: ReadonlySet<number>, row: number, column: number): boolean =>
  row >= 0 && row < SIZE && column >= 0 && column < SIZE && set.has(row * SIZE + column);

/** The line around a set of territories, drawn a little inside of it so that neighbours' lines lie side by side. */
export function outline(territories: readonly string[], inset: number): string {
  const set = new Set(territories.map(numberOf));
  const parts: string[] = [];
  for (const at of set) {
    const [row, column] = [rowOf(at), columnOf(at)];
    const sides = [
      { out: [-1, 0], along: [0, 1] },
      { out: [1, 0], along: [0, 1] },
      { out: [0, -1], along: [1, 0] },
      { out: [0, 1], along: [1, 0] },
    ] as const;
    for (const { out, along } of sides) {
      if (has(set, row + out[0], column + out[1])) continue;
      // How far the line goes at an end: short of a corner that turns in, past one that turns out.
      const end = (sign: 1 | -1): number => {
        const [r, c] = [row + sign * along[0], column + sign * along[1]];
        if (!has(set, r, c)) return -inset;
        return has(set, r + out[0], c + out[1]) ? inset : 0;
      };
      const across = (out[0] + out[1] < 0 ? 0 : SPACE) - (out[0] + out[1]) * inset;
      const [from, to] = [-end(-1), SPACE + end(1)];
      const [x, y] = [column * SPACE, row * SPACE];
      parts.push(along[1] ? `M${x + from} ${y + across}H${x + to}` : `M${x + across} ${y + from}V${y + to}`);
    }
  }
  return parts.join("");
}

/** A wavy line along the side between two neighbouring territories. */
export function flow(a: number, b: number): string {
  const upright = rowOf(a) === rowOf(b);
  const x = columnOf(b) * SPACE;
  const y = rowOf(b) * SPACE;
  return upright ? `M${x} ${y + 2}q6 9 0 18t0 18t0 20` : `M${x + 2} ${y}q9 6 18 0t18 0t20 0`;
}

/** An arc from one territory to another, for sky towers. */
export function arc(a: string, b: string): string {
  const centre = (name: string) =>
    [columnOf(numberOf(name)) * SPACE + SPACE / 2, rowOf(numberOf(name)) * SPACE + SPACE / 2 - 14] as const;
  const [[ax, ay], [bx, by]] = [centre(a), centre(b)];
  const bend = Math.hypot(bx - ax, by - ay) * 0.18 + 12;
  return `M${ax} ${ay}Q${(ax + bx) / 2} ${(ay + by) / 2 - bend} ${bx} ${by}`;
}
