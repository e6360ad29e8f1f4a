/** The colour of each game's box. */
export const HUES: Record<string, string> = {
  dominion: "#8c3b3b",
  bunny_kingdom: "#5f9150",
  little_town: "#3f7f9c",
};

/** The order of the boxes on the shelf. */
export const SHELF: readonly string[] = Object.keys(HUES);
