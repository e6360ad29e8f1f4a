import type { Preference, Shelved } from "../module";
import Box from "./Box.svelte";

export const ALL_TREASURES: Preference = {
  id: "dominion-all-treasures",
  label: "dominion-setting-all-treasures",
  usual: false,
};
export const TREASURES_FIRST: Preference = {
  id: "dominion-treasures-first",
  label: "dominion-setting-treasures-first",
  usual: true,
};
export const REVEAL_MOAT: Preference = {
  id: "dominion-reveal-moat",
  label: "dominion-setting-reveal-moat",
  usual: false,
};

const shelved: Shelved = { Box, hue: "#8c3b3b", place: 1, preferences: [TREASURES_FIRST, ALL_TREASURES, REVEAL_MOAT] };
export default shelved;
