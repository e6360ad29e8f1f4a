/** Pictures of the buildings, all in one hand: 48 × 48, parts drawn one over the other. A part without fill is a line. */
type Part = [path: string, fill?: string];

const P = "var(--art-paper)";
const SAND = "var(--art-sand)";
const BRICK = "var(--art-brick)";
const MUSTARD = "var(--art-mustard)";
const MOSS = "var(--art-moss)";
const TEAL = "var(--art-teal)";
const SKY = "var(--art-sky)";
const PLUM = "var(--art-plum)";
const SLATE = "var(--art-slate)";
const STONE = "var(--art-stone)";
const ROSE = "var(--art-rose)";
const WOOD = "var(--art-wood)";
const INK = "var(--art-ink)";

export const BUILDINGS: Record<string, Part[]> = {
  wheat_field: [
    ["M4 30c6-4 12-4 20 0s14 4 20 0v13H4z", MUSTARD],
    ["M12 37V18M24 39V15M36 37V18"],
    ["M12 20c-4-2-4-7 0-11 4 4 4 9 0 11zM24 17c-4-2-4-7 0-11 4 4 4 9 0 11zM36 20c-4-2-4-7 0-11 4 4 4 9 0 11z", MUSTARD],
    [
      "M12 27c-3 0-5-2-5-4 3 0 5 1 5 4zm0 0c3 0 5-2 5-4-3 0-5 1-5 4zM24 25c-3 0-5-2-5-4 3 0 5 1 5 4zm0 0c3 0 5-2 5-4-3 0-5 1-5 4zM36 27c-3 0-5-2-5-4 3 0 5 1 5 4zm0 0c3 0 5-2 5-4-3 0-5 1-5 4z",
      MUSTARD,
    ],
  ],
  workshop: [
    ["M8 42V22h32v20z", SAND],
    ["M4 24L24 8l20 16z", SLATE],
    ["M15 42V30h18v12z", WOOD],
    ["M24 40V29M19 29h10v-5H19z", STONE],
  ],
  bar: [
    ["M8 42V20h32v22z", ROSE],
    ["M5 22l5-13h28l5 13z", PLUM],
    ["M15 40V27h12v13z", MUSTARD],
    ["M27 30h4a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-4"],
    ["M14 28c-1-4 3-5 4-3 1-3 5-3 6 0 2-2 5 0 4 3z", P],
  ],
  bakery: [
    ["M8 42V24h32v18z", P],
    ["M4 25L24 9l20 16z", BRICK],
    ["M33 15V7h5v12z", STONE],
    ["M12 38c-2-6 3-10 12-10s14 4 12 10z", MUSTARD],
    ["M19 30l2 4M25 29l2 4M31 31l1 3"],
  ],
  warehouse: [
    ["M5 42V19L24 9l19 10v23z", STONE],
    ["M5 19L24 9l19 10"],
    ["M12 42V28h12v14zM24 42V28h12v14z", WOOD],
    ["M12 28l12 14M24 28L12 42M24 28l12 14M36 28L24 42M21 19h6"],
  ],
  brewery: [
    ["M8 42V22h32v20z", SAND],
    ["M5 23L12 10h24l7 13z", TEAL],
    ["M17 41c-3-4-3-10 0-14h14c3 4 3 10 0 14z", WOOD],
    ["M16 31h16M16 37h16M24 27v14"],
  ],
  quarry: [
    ["M4 42V32h9v-9h10v-8h12v9h5v8h4v10z", STONE],
    ["M13 32h10M23 23h12M30 32h10M20 42v-6"],
    ["M9 12l9 9M8 17c0-5 4-9 9-9", WOOD],
  ],
  carpenter: [
    ["M8 42V24h32v18z", SAND],
    ["M4 25L24 9l20 16z", MOSS],
    ["M10 36h20a4 4 0 0 1 0 6H10z", WOOD],
    ["M17 33l17-10 3 4-17 9zM33 23l4-3 3 5-4 3"],
  ],
  grocery: [
    ["M9 42V22h30v20z", P],
    ["M6 22l4-12h28l4 12c0 4-6 4-7 0-1 4-7 4-7.500 0-1 4-7 4-7.500 0-1 4-7 4-7.500 0-1 4-7 4-6.500 0z", MOSS],
    ["M12 42v-8h24v8z", WOOD],
    ["M16 34a3 3 0 1 1 .1 0zM24 34a3 3 0 1 1 .1 0zM32 34a3 3 0 1 1 .1 0z", BRICK],
  ],
  church: [
    ["M22 42V25h22v17z", P],
    ["M19 26l14-10 13 10z", PLUM],
    ["M6 42V20h16v22z", SAND],
    ["M4 21L14 8l10 13z", PLUM],
    ["M14 8V2M11.500 4.500h5M31 42v-7a3 3 0 0 1 6 0v7M14 32v-5"],
  ],
  fair: [
    ["M8 42V24h32v18z", P],
    ["M4 25c8-2 14-8 20-15 6 7 12 13 20 15z", BRICK],
    ["M16 42V24M32 42V24M24 10c-2 6-5 11-8 14M24 10c2 6 5 11 8 14"],
    ["M24 10V2l8 3-8 3", MUSTARD],
    ["M20 42l4-14 4 14z", INK],
  ],
  fountain: [
    ["M7 33h34v4c0 4-4 6-8 6H15c-4 0-8-2-8-6z", STONE],
    ["M10 33c3-4 25-4 28 0z", SKY],
    ["M21 32V20h6v12z", STONE],
    ["M15 20h18c0 3-3 4-9 4s-9-1-9-4z", STONE],
    ["M24 18V9M24 9c-5-3-9 1-9 7M24 9c5-3 9 1 9 7M10 29c0-4 2-6 5-6M38 29c0-4-2-6-5-6"],
  ],
  barn: [
    ["M7 42V24L13 13l11-6 11 6 6 11v18z", BRICK],
    ["M5 25l8-12 11-6 11 6 8 12"],
    ["M16 42V29h16v13z", P],
    ["M16 29l16 13M32 29L16 42M21 20h6v-5h-6z"],
  ],
  bookshop: [
    ["M8 42V20h32v22z", SAND],
    ["M5 22l6-13h26l6 13z", TEAL],
    ["M24 29c-4-3-8-3-12-2v12c4-1 8-1 12 2z", P],
    ["M24 29c4-3 8-3 12-2v12c-4-1-8-1-12 2z", P],
    ["M15 31c2 0 4 0 6 1M27 32c2-1 4-1 6-1M15 35c2 0 4 0 6 1M27 36c2-1 4-1 6-1"],
  ],
  gold_mine: [
    ["M3 42L17 12l7 9 5-7 16 28z", STONE],
    ["M16 42V31a8 8 0 0 1 16 0v11z", INK],
    ["M16 42V31a8 8 0 0 1 16 0v11"],
    ["M20 42a4 4 0 0 1 8 0zM10 36l3-4 4 3-1 5h-5z", MUSTARD],
    ["M35 35l3-3 3 4-2 4h-4z", MUSTARD],
  ],
  fishmonger: [
    ["M9 42V22h30v20z", P],
    ["M6 22l4-12h28l4 12c0 4-6 4-7 0-1 4-7 4-7.500 0-1 4-7 4-7.500 0-1 4-7 4-7.500 0-1 4-7 4-6.500 0z", TEAL],
    ["M13 35c4-7 13-7 17-1l5-4v10l-5-4c-4 5-13 5-17-1z", SKY],
    ["M18 34v.1"],
  ],
  pier: [
    ["M3 28c4-3 7-3 10 0s7 3 11 0 7-3 10 0 7 3 11 0v15H3z", SKY],
    ["M4 20h40v7H4z", WOOD],
    ["M9 27v12M24 27v12M39 27v12M14 20v7M24 20v7M34 20v7"],
    ["M32 20V8M32 8c6 0 8 3 8 7"],
    ["M8 35c2-1 4-1 6 0M29 36c2-1 4-1 6 0"],
  ],
  pawnshop: [
    ["M8 42V24h32v18z", SAND],
    ["M4 25L24 9l20 16z", SLATE],
    ["M24 28v3M14 33h20M14 33v2M34 33v2M24 31v7"],
    ["M14 40a3.500 3.500 0 1 1 .1 0zM24 43a3.500 3.500 0 1 1 .1 0zM34 40a3.500 3.500 0 1 1 .1 0z", MUSTARD],
  ],
  well: [
    ["M13 30V18M35 30V18", WOOD],
    ["M7 19L24 7l17 12z", BRICK],
    ["M9 29h30v11c0 2-2 3-4 3H13c-2 0-4-1-4-3z", STONE],
    ["M9 35h30M19 29v6M30 29v6M15 35v8M25 35v8M34 35v8"],
    ["M24 18v5M21 23h6v5h-6z", WOOD],
  ],
  restaurant: [
    ["M8 42V22h32v20z", ROSE],
    ["M4 24L24 8l20 16z", BRICK],
    ["M24 41a8 8 0 1 1 .1 0z", P],
    ["M24 37a4 4 0 1 1 .1 0z", STONE],
    ["M12 27v14M10.500 27v4h3v-4M36 41V27c-2 1-2 5 0 7"],
  ],
  statue: [
    ["M12 43v-8h24v8z", STONE],
    ["M16 35v-4h16v4z", STONE],
    ["M19 31l1-11c0-3 2-4 4-4s4 1 4 4l1 11z", SLATE],
    ["M24 15a4 4 0 1 1 .1 0z", SLATE],
    ["M28 20l7-9M20 20l-5 5", SLATE],
    ["M33 8l4-1-1 5z", MUSTARD],
  ],
  cathedral: [
    ["M16 42V20h16v22z", P],
    ["M14 21l10-10 10 10z", PLUM],
    ["M5 42V16h11v26zM32 42V16h11v26z", SAND],
    ["M3 17L10.500 5 18 17zM30 17l7.500-12L45 17z", PLUM],
    ["M24 29a4 4 0 1 1 .1 0z", SKY],
    ["M21 42v-5a3 3 0 0 1 6 0v5M10.500 27v-5M37.500 27v-5M24 21v8M20 25h8"],
  ],
  residence: [
    ["M9 42V22h30v20z", P],
    ["M30 12V6h5v12z", BRICK],
    ["M5 23L24 7l19 16z", TEAL],
    ["M13 26h7v6h-7zM28 26h7v6h-7z", SKY],
    ["M20 42v-7h8v7z", WOOD],
  ],
  castle: [
    ["M13 42V22h4v-4h5v4h4v-4h5v4h4v20z", STONE],
    ["M4 42V14h3v-4h4v4h3v28zM34 42V14h3v-4h4v4h3v28z", SLATE],
    ["M19 42v-8a5 5 0 0 1 10 0v8z", WOOD],
    ["M24 18V6l8 3-8 3", BRICK],
    ["M9 24v-3M39 24v-3"],
  ],
  watchtower: [
    ["M16 42l2-20h12l2 20z", STONE],
    ["M13 22V13h22v9z", WOOD],
    ["M11 13L24 3l13 10z", BRICK],
    ["M18 22v-5h4v5M26 22v-5h4v5M18 30h5M25 36h5M21 42v-3"],
  ],
};
