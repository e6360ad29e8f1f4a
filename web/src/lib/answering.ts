import type { LegalAction } from "./wire";

/**
 * The one convention for controls that answer a question: `data-action` lists the legal actions that a control answers
 * with, at once or after a press on something marked `data-confirm`. The tests find every legal action by it; nothing
 * else may depend on how a table draws its controls.
 */
export function answers(...actions: readonly (LegalAction | undefined)[]): { "data-action": string | undefined } {
  return { "data-action": actions.flatMap((action) => action?.id ?? []).join(" ") || undefined };
}
