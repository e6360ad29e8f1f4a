/**
 * A text as a QR code (ISO 18004): bytes, error correction M, versions 1 to 6, which is up to 106 bytes and more than an
 * address needs. True is dark.
 */

/** For each version: blocks, data bytes in each, error correction bytes in each, where the alignment pattern lies. */
const VERSIONS = [
  [1, 16, 10, 0],
  [1, 28, 16, 18],
  [1, 44, 26, 22],
  [2, 32, 18, 26],
  [2, 43, 24, 30],
  [4, 27, 16, 34],
] as const;
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Multiplication in the field of 256 elements that Reed and Solomon's code is made in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return product;
}

/** The bytes that correct errors in some data. */
function correction(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2))
    divisor = [...divisor, 0].map((term, j) => term ^ times(divisor[j - 1] ?? 0, root));
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i] ?? 0;
    divisor.forEach((term, j) => (rest[i + j] = (rest[i + j] ?? 0) ^ times(term, factor)));
  }
  return rest.slice(data.length);
}

/** The bits in the order in which they are drawn, and the version they need. */
function encoded(text: string): { version: number; bits: number[] } {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex(([blocks, size]) => blocks * size >= bytes.length + 2);
  const layout = VERSIONS[version];
  if (!layout) throw new RangeError(`a QR code of ours holds 106 bytes, not ${bytes.length}`);
  const [blocks, size, extra] = layout;
  // Four bits that say "bytes", eight that say how many, the bytes, four bits of end, then filling.
  const head = [0x4, bytes.length >> 4, bytes.length & 15];
  const halves = [...head, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from(
    { length: halves.length / 2 },
    (_, i) => ((halves[2 * i] ?? 0) << 4) | (halves[2 * i + 1] ?? 0),
  );
  for (let i = 0; data.length < blocks * size; i++) data.push(i % 2 ? 0x11 : 0xec);
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * size, (i + 1) * size));
  const corrections = parts.map((part) => correction(part, extra));
  const woven = (rows: number[][], length: number) =>
    Array.from({ length }, (_, i) => rows.map((row) => row[i] ?? 0)).flat();
  const all = [...woven(parts, size), ...woven(corrections, extra)];
  return {
    version: version + 1,
    bits: all.flatMap((byte) => Array.from({ length: 8 }, (_, i) => (byte >> (7 - i)) & 1)),
  };
}

/** How hard a code is to read: long runs and blocks of one colour. */
function hardness(rows: readonly boolean[][]): number {
  let sum = 0;
  for (const lines of [rows, rows.map((_, x) => rows.map((row) => row[x] ?? false))])
    for (const line of lines)
      for (const run of line
        .map(Number)
        .join("")
        .match(/0{5,}|1{5,}/g) ?? [])
        sum += run.length - 2;
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++) {
      const here = rows[y]?.[x];
      if (here === rows[y]?.[x - 1] && here === rows[y - 1]?.[x] && here === rows[y - 1]?.[x - 1]) sum += 3;
    }
  return sum;
}

/** The code of a text: rows of dark and light. */
export function qrCode(text: string): boolean[][] {
  const { version, bits } = encoded(text);
  const size = 17 + 4 * version;
  const fixed = new Map<string, boolean>();
  const set = (x: number, y: number, dark: boolean) => fixed.set(`${x},${y}`, dark);
  for (let i = 8; i < size - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  const pattern = (cx: number, cy: number, reach: number, dark: (far: number) => boolean) => {
    for (let y = cy - reach; y <= cy + reach; y++)
      for (let x = cx - reach; x <= cx + reach; x++)
        if (x >= 0 && y >= 0 && x < size && y < size) set(x, y, dark(Math.max(Math.abs(x - cx), Math.abs(y - cy))));
  };
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    pattern(cx, cy, 4, (far) => far !== 2 && far !== 4);
  const align = VERSIONS[version - 1]?.[3] ?? 0;
  if (align) pattern(align, align, 2, (far) => far !== 1);
  // What the mask is, twice, with its own correction; level M is 0.
  const format = (mask: number) => {
    let rest = mask << 10;
    for (let i = 14; i >= 10; i--) if ((rest >> i) & 1) rest ^= 0x537 << (i - 10);
    const word = ((mask << 10) | rest) ^ 0x5412;
    for (let i = 0; i < 15; i++) {
      const dark = ((word >> i) & 1) === 1;
      set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, dark);
      set(i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i, 8, dark);
    }
    set(8, size - 8, true);
  };
  const drawn = MASKS.map((turns, mask) => {
    format(mask);
    const rows = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => fixed.get(`${x},${y}`)));
    let next = 0;
    // Two columns at a time, from the right, up and down in turn, past the column of the timing pattern.
    for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
      for (let step = 0; step < size; step++)
        for (const x of [right, right - 1]) {
          const row = rows[up ? size - 1 - step : step];
          if (row && row[x] === undefined) row[x] = (bits[next++] === 1) !== turns(x, up ? size - 1 - step : step);
        }
    return rows as boolean[][];
  });
  return drawn.reduce((best, other) => (hardness(other) < hardness(best) ? other : best));
}
