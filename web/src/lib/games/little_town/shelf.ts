import type { Preference, Shelved } from "../module";
import Box from "./Box.svelte";

export const GATHER_ALL: Preference = {
  id: "little-town-gather-all",
  label: "little-town-setting-gather-all",
  usual: false,
};

const shelved: Shelved = { Box, hue: "#3f7f9c", place: 3, preferences: [GATHER_ALL] };
export default shelved;
