import type { Experiment, LabCounts, LabTally } from "../wire";

/** The two-sided 95 % point of the normal distribution. */
const Z = 1.959964;

/** A share with its 95 % interval. */
export interface Estimate {
  share: number;
  low: number;
  high: number;
}

/** Wilson's interval for a share; a shared win counts in part. */
export function wilson(won: number, games: number): Estimate {
  if (!games) return { share: 0, low: 0, high: 1 };
  const share = won / games;
  const middle = (share + (Z * Z) / (2 * games)) / (1 + (Z * Z) / games);
  const half = (Z / (1 + (Z * Z) / games)) * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

type Pairs = readonly (readonly [number, number])[];

/** Pairs of a value and how often it came up, as one list. */
function together(one: Pairs, other: Pairs): [number, number][] {
  const sums = new Map<number, number>();
  for (const [value, times] of [...one, ...other]) sums.set(value, (sums.get(value) ?? 0) + times);
  return [...sums].sort(([a], [b]) => a - b);
}

/** The mean of what pairs count. */
export function mean(pairs: Pairs): number {
  const times = pairs.reduce((sum, [, n]) => sum + n, 0);
  return times ? pairs.reduce((sum, [value, n]) => sum + value * n, 0) / times : 0;
}

/** Half the 95 % interval of that mean. */
export function halfWidth(pairs: Pairs): number {
  const times = pairs.reduce((sum, [, n]) => sum + n, 0);
  if (times < 2) return Infinity;
  const centre = mean(pairs);
  const square = pairs.reduce((sum, [value, n]) => sum + n * (value - centre) ** 2, 0) / (times - 1);
  return Z * Math.sqrt(square / times);
}

/** So many times something was counted. */
export const times = (pairs: Pairs): number => pairs.reduce((sum, [, n]) => sum + n, 0);

function addCounts(one: LabCounts, other: LabCounts): LabCounts {
  const milestones = Array.from({ length: Math.max(one.milestones.length, other.milestones.length) }, (_, n) =>
    together(one.milestones[n] ?? [], other.milestones[n] ?? []),
  );
  return {
    wins: one.wins + other.wins,
    ties: one.ties + other.ties,
    won: one.won + other.won,
    started: one.started + other.started,
    wins_started: one.wins_started + other.wins_started,
    points: together(one.points, other.points),
    turns: together(one.turns, other.turns),
    milestones,
  };
}

/** What came of two lots of one experiment. */
export function add(one: LabTally | null, other: LabTally): LabTally {
  if (!one) return other;
  return {
    ...other,
    first: Math.min(one.first, other.first),
    games: one.games + other.games,
    unfinished: one.unfinished + other.unfinished,
    counts: one.counts.map((counts, i) => addCounts(counts, other.counts[i] ?? counts)),
  };
}

// --- links: an experiment in the part of an address that no server sees ---

const through = async (bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer());

/** An experiment as the end of a link. */
export async function toLink(experiment: Experiment): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(experiment)),
    new CompressionStream("deflate-raw"),
  );
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The experiment of a link; null where there is none that can be read. */
export async function fromLink(hash: string): Promise<Experiment | null> {
  const text = (hash.startsWith("#") ? hash.slice(1) : hash).replaceAll("-", "+").replaceAll("_", "/");
  if (!text) return null;
  try {
    const packed = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"));
    const found = JSON.parse(new TextDecoder().decode(bytes)) as Experiment;
    const whole = typeof found.game === "string" && Array.isArray(found.entries) && found.entries.length > 0;
    return whole && found.entries.every((entry) => typeof entry.name === "string") ? found : null;
  } catch {
    return null;
  }
}
