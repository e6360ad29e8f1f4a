/** The colour of each game's box. */
export const HUES: Record<string, string> = {
  dominion: "var(--box-dominion)",
  bunny_kingdom: "var(--box-bunny-kingdom)",
  little_town: "var(--box-little-town)",
};

/** The order of the boxes on the shelf. */
export const SHELF: readonly string[] = Object.keys(HUES);
