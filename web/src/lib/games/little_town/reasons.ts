import type { Sentence } from "../../sentences";
import { type Amounts, type Kind, OBJECTIVES, TILES } from "./facts";
import { sayAmount, sayAmounts, sayingSpace, sayKind, sayObjective, sayTile } from "./words";

const BY_ENGLISH = new Map(Object.values(TILES).map((tile) => [tile.english, tile.tile]));
const tileOf = (english: string | undefined): string => sayTile(BY_ENGLISH.get(english ?? "") ?? "");
const objectiveOf = (title: string | undefined): string =>
  Object.keys(OBJECTIVES).find((name) => name.replaceAll("_", " ") === (title ?? "").toLowerCase()) ?? "";

/** "2 wood and 1 coin" as amounts. */
function readAmounts(text: string): Amounts {
  const found: Amounts = {};
  for (const [, n, word] of text.matchAll(/(\d+) (wood|stone|fish|wheat|coins?)/g)) {
    found[(word === "coin" ? "coins" : word) as Kind] = Number(n);
  }
  return found;
}
const amounts = (text: string | undefined): string => sayAmounts(readAmounts(text ?? ""));
const space = (text: string | undefined): string => sayingSpace(text ?? "");

/** The server's reasons why not, known by heart. */
export const REASONS: Sentence[] = [
  [
    /^a building stands on ([a-i]\d)\.$/,
    (m) => ({ id: "little-town-why-building-there", values: { space: space(m[1]) } }),
  ],
  [/^a worker stands on ([a-i]\d)\.$/, (m) => ({ id: "little-town-why-worker-there", values: { space: space(m[1]) } })],
  [/^([a-i]\d) is not grass\.$/, (m) => ({ id: "little-town-why-grass-there", values: { space: space(m[1]) } })],
  [
    /^the (.+) is not on offer in the market\.$/,
    (m) => ({ id: "little-town-why-offer", values: { tile: tileOf(m[1]) } }),
  ],
  [/^you have no house left\.$/, () => ({ id: "little-town-why-house" })],
  [/^no grass is empty\.$/, () => ({ id: "little-town-why-room" })],
  [
    /^the supply lacks (.+) that you would have to buy\.$/,
    (m) => ({ id: "little-town-why-supply-to-buy", values: { amounts: amounts(m[1]) } }),
  ],
  [
    /^the (.+) costs (.+); you lack (.+)\.$/,
    (m) => {
      const { coins = 0, ...cubes } = readAmounts(m[3] ?? "");
      const values = {
        tile: tileOf(m[1]),
        cost: amounts(m[2]),
        cubes: sayAmounts(cubes),
        coins: sayAmount("coins", coins),
      };
      return { id: Object.keys(cubes).length ? "little-town-why-means-cubes" : "little-town-why-means-coins", values };
    },
  ],
  [
    /^there is no building on ([a-i]\d)\.$/,
    (m) => ({ id: "little-town-why-building-to-activate", values: { space: space(m[1]) } }),
  ],
  [
    /^workers cannot activate the (.+)\.$/,
    (m) => ({ id: "little-town-why-worker-effect", values: { tile: tileOf(m[1]) } }),
  ],
  [
    /^the (.+) on ([a-i]\d) is not around ([a-i]\d), or was activated already\.$/,
    (m) => ({ id: "little-town-why-neighbour", values: { tile: tileOf(m[1]), space: space(m[3]) } }),
  ],
  [
    /^the (.+) wants (.+); you cannot pay that, coins for cubes included\.$/,
    (m) => ({ id: "little-town-why-input", values: { tile: tileOf(m[1]) } }),
  ],
  [/^you have shown it already\.$/, () => ({ id: "little-town-why-shown-already" })],
  [
    /^you do not have the objective (.+)\.$/,
    (m) => ({ id: "little-town-why-such-objective", values: { objective: sayObjective(objectiveOf(m[1])) } }),
  ],
  [
    /^objectives are shown before or after a payment or a meal, not in the middle\.$/,
    () => ({ id: "little-town-why-showing-now" }),
  ],
  [/^its condition does not hold now: (.+)\.$/, () => ({ id: "little-town-why-condition" })],
  [
    /^the supply has no (wood|stone|fish|wheat)\.$/,
    (m) => ({ id: "little-town-why-supply", values: { kind: sayKind(m[1] ?? "") } }),
  ],
  [
    /^no (wood|stone|fish|wheat) is left to gather around ([a-i]\d)\.$/,
    (m) => ({ id: "little-town-why-more", values: { kind: sayKind(m[1] ?? ""), space: space(m[2]) } }),
  ],
];
