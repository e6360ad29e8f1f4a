import type { Shelved } from "../module";
import Box from "./Box.svelte";

const shelved: Shelved = { Box, hue: "#5f9150", place: 2, preferences: [] };
export default shelved;
