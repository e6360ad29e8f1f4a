import type { Thought } from "./wire";

/**
 * How a choice stands with the bot that weighed it, by how much of its thinking it got. That is what the bot prefers and
 * how clearly; it is nobody's chance to win.
 */
export type Standing = "clear" | "favourite" | "close" | "considered" | "hardly";

export interface Weighed {
  action: number;
  /** How much thought it got, as a part of what the favourite got. */
  part: number;
  standing: Standing;
}

const MOST = 4;
/** What got so large a part is close behind the favourite, was considered, or is worth a line at all. */
const [CLOSE, CONSIDERED, LEAST] = [2 / 3, 1 / 4, 1 / 20];

function behind(part: number): Standing {
  if (part >= CLOSE) return "close";
  return part >= CONSIDERED ? "considered" : "hardly";
}

/** The choices worth a line, the favourite first: a clear one where nothing else was considered. */
export function weighed(thoughts: readonly Thought[]): Weighed[] {
  const [favourite, ...others] = thoughts;
  if (!favourite) return [];
  const rest = others
    .map(({ action, share }) => ({ action, part: share / favourite.share, standing: behind(share / favourite.share) }))
    .filter(({ part }) => part >= LEAST);
  const first: Standing = rest.every((other) => other.standing === "hardly") ? "clear" : "favourite";
  return [{ action: favourite.action, part: 1, standing: first }, ...rest].slice(0, MOST);
}
