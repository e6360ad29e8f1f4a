/**
 * Drawings: pictures of printed things, which have their own colours, the same in the light and in the dark. Whatever
 * else has a colour takes it from a token (src/styles/tokens.css, and tokens.css in a game's folder).
 */
export const DRAWINGS = [
  "**/src/lib/art/Manor.svelte",
  "**/src/lib/art/faces.ts",
  "**/src/lib/games/*/Box.svelte",
  "**/src/lib/games/*/pictures.ts",
  "**/src/lib/games/*/shelf.ts",
  "**/src/lib/games/bunny_kingdom/Ground.svelte",
  "**/src/lib/games/dominion/CardBack.svelte",
  "**/src/lib/games/little_town/TerrainArt.svelte",
  "**/src/lib/games/little_town/buildings.ts",
];
