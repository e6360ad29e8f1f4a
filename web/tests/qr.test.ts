import { describe, expect, test } from "vitest";
import { qrCode } from "../src/lib/qr";

/** As a reader of another make (zxing) read it: "http://a.b/c", level M. */
const READ = [
  "#######..###..#######",
  "#.....#..#..#.#.....#",
  "#.###.#.##..#.#.###.#",
  "#.###.#.#.#...#.###.#",
  "#.###.#.#..##.#.###.#",
  "#.....#.##..#.#.....#",
  "#######.#.#.#.#######",
  "........##.##........",
  "#.#####..#..#.#####..",
  "##.#....###.#..######",
  "..##.###.#.#.#....##.",
  "#....#.#.##.....###..",
  ".#.#..####.#..#.##..#",
  "........#...#######.#",
  "#######.....#.##..##.",
  "#.....#.#.##.#..###..",
  "#.###.#.#.#.#.#.##.##",
  "#.###.#.###....##.#..",
  "#.###.#.#..##.##..#..",
  "#.....#....#...##.#..",
  "#######.#.##..####.#.",
];
const drawn = (text: string) => qrCode(text).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

describe("a QR code", () => {
  test("is the one that was read", () => {
    expect(drawn("http://a.b/c")).toEqual(READ);
  });
  test("grows with the text, byte by byte", () => {
    const sizes = [14, 26, 42, 62, 84, 106].map((bytes) => qrCode("x".repeat(bytes)).length);
    expect(sizes).toEqual([21, 25, 29, 33, 37, 41]);
    expect(qrCode("é".repeat(8)).length).toBe(25);
  });
  test("of more than it holds is refused", () => {
    expect(() => qrCode("x".repeat(107))).toThrow(/106 bytes, not 107/);
  });
});
