/** Drawings as lists of shapes: [path, fill]; all with one ink line. Fill "none" is a line only. */
export type Drawing = readonly (readonly [string, string])[];

/** Resources, 24 × 24. */
export const RESOURCES: Record<string, Drawing> = {
  wood: [
    ["M3.500 11.500L14 5.500a4 4.600 0 0 1 4.500 7.500L8 19z", "#a8754a"],
    ["M5.800 11.200a4 4.300 0 1 1 0 8.300 4 4.300 0 0 1 0-8.300z", "#ecd9b0"],
    ["M5.800 14a1.600 1.700 0 1 1 0 3.300 1.600 1.700 0 0 1 0-3.300M12 10.500l4-2.300", "none"],
  ],
  fish: [
    ["M16.500 12l5-4.500v9z", "#3f8583"],
    [
      "M2.500 12C5 7 9 5.500 12 6.500c3 1 4.500 3.500 5.500 5.500-1 2-2.500 4.500-5.500 5.500-3 1-7-.500-9.500-5.500z",
      "#a9cfd0",
    ],
    ["M6.500 10.800v.1M10.500 9c1 2 1 4 0 6", "none"],
  ],
  carrots: [
    [
      "M14 9.500c1.500-3 .500-5-1-6.500M14.500 9.500c2.500-.500 5 0 6.500 1.500M14.300 9.700c2-2.500 4-3.400 6-3.200",
      "none",
    ],
    ["M11 7.500c2.500-.500 5 2 5 5C13 16 8 19.500 3 21c1.500-5 4.500-10.500 8-13.500z", "#e8893a"],
    ["M9.500 11.500l2 1.500M7.500 15l2.500 1.200", "none"],
  ],
  mushroom: [
    ["M9.500 12.500h5c-.5 3 .5 5 1 7.500h-7c.5-2.500 1.500-4.500 1-7.500z", "#fbf3df"],
    ["M3 12.500C3 7 7 3.500 12 3.500s9 3.500 9 9c-3 1.300-15 1.300-18 0z", "#c4553b"],
    ["M8 8.500v.1M12.500 6.500v.1M16 9.500v.1", "none"],
  ],
  pearl: [
    ["M2.500 12.500c2-6.500 17-6.500 19 0-2 3-4.500 4.500-9.500 4.500s-7.500-1.500-9.500-4.500z", "#e5a48f"],
    ["M12 17c-5 0-7.500-1.500-9.500-4.500C6 11 18 11 21.500 12.500 19.500 15.500 17 17 12 17z", "#84608f"],
    ["M12 8.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8z", "#fdf8ec"],
    ["M10.500 11.500c.3-.6.900-1 1.500-1.100", "none"],
  ],
  spices: [
    ["M6 9h12l2 7c.6 3-1 4.500-3 4.500H7c-2 0-3.600-1.500-3-4.500z", "#e0a83a"],
    ["M6 9c1-3 2.500-4 3.500-5.500C11 5 13 5 14.500 3.500 15.500 5 17 6 18 9z", "#c4553b"],
    ["M8.500 13.500v.1M12 15.500v.1M15.500 13v.1M10 18v.1M14.500 17.800v.1", "none"],
  ],
  diamond: [
    ["M6.500 4.500h11L22 10l-10 10.500L2 10z", "#b9e0e4"],
    ["M2 10h20M8.500 10L12 20.500 15.500 10 12 4.500z", "none"],
  ],
  gold: [
    ["M7.500 7h9l2 6h-13z", "#f0c552"],
    ["M4.500 13h6.500l2 6.500H2.500zM13 13h6.500l2 6.500H13z", "#e0a83a"],
  ],
  copper: [
    ["M5 8.500h14l-1.200 9c-.2 1.500-1.500 2.500-3 2.500H9.200c-1.500 0-2.800-1-3-2.500z", "#cf7d4c"],
    ["M3.500 6.500h17v3h-17z", "#e09a6c"],
    ["M8 6.500c0-4 8-4 8 0", "none"],
  ],
  iron: [
    ["M2.500 7.500h17c0 4-3 5.500-6 5.500l.5 3h3v3.500H6V16h3l.5-3c-4 0-6.500-2-7-5.500z", "#8b939b"],
    ["M8 9.800h7", "none"],
  ],
};

/** Things that stand on the board, 40 × 40, their feet at the lower edge. */
const TOWER = (x: number, h: number, roof: string): Drawing => [
  [`M${x - 5.5} 37V${37 - h}h11V37z`, "#efe6d2"],
  [`M${x - 7.5} ${37 - h}L${x} ${27 - h}l7.500 10z`, roof],
  [`M${x} ${43 - h}v4`, "none"],
];
export const CITIES: Record<number, Drawing> = {
  1: TOWER(20, 20, "#c4553b"),
  2: [...TOWER(13.5, 17, "#c4553b"), ...TOWER(26.5, 22, "#c4553b")],
  3: [...TOWER(8.5, 16, "#c4553b"), ...TOWER(31.5, 16, "#c4553b"), ...TOWER(20, 24, "#c4553b")],
};
export const BARN: Drawing = [
  ["M6 36V20L20 9l14 11v16z", "#f3e3bd"],
  ["M3.500 21.500L20 8l16.500 13.500-2.500 3L20 13 6 24.500z", "#7c5c86"],
];
export const STALL: Drawing = [
  ["M7 36V18h26v18z", "#f3e3bd"],
  [
    "M4 18l4-9h24l4 9c0 2.500-1.500 4-4 4s-4-1.500-4-4c0 2.500-1.500 4-4 4s-4-1.500-4-4c0 2.500-1.500 4-4 4s-4-1.500-4-4c0 2.500-1.500 4-4 4s-4-1.500-4-4z",
    "#3f8583",
  ],
];
export const SKY: Drawing = [
  ["M14 37l2.500-17h7L26 37z", "#efe6d2"],
  ["M11 20h18v-3.500H11z", "#c9c3b6"],
  ["M20 2.500c5 0 7.500 3 7.500 6.500S24 15 20 16.500C16 15 12.500 12.500 12.500 9S15 2.500 20 2.500z", "#a9cfd0"],
  ["M20 2.500c-3 4-3 9 0 14M20 2.500c3 4 3 9 0 14", "none"],
];
export const TENT: Drawing = [
  ["M20 8L4 36h32z", "#e0a83a"],
  ["M20 14l-7.500 22h15z", "#fbf3df"],
  ["M20 8V3.500l6 2-6 2", "#c4553b"],
];
export const BASKET: Drawing = [
  ["M12 18c-1-5 1-9 3-11M20 17c0-5 1-9 4-12M27 18c1-4 3-6 6-7", "none"],
  ["M9 20c0-7 6-8 7-2M16 19c0-7 8-8 9 0M24 19c1-6 7-6 8 1", "#e8893a"],
  ["M5 19h30l-3.500 15c-.4 2-1.500 2.500-3 2.500h-17c-1.500 0-2.600-.5-3-2.500z", "#a8754a"],
  ["M7 25h26M8.500 31h23M14 19l1.500 17M26 19l-1.500 17M20 19v17", "none"],
];
export const SCROLL: Drawing = [
  ["M9 6h22v26c0 3 2 4 4 4H13c-3 0-4-2-4-4z", "#fbf3df"],
  ["M9 6c-3 0-5 1.500-5 4s2 3 5 3z", "#ecd9b0"],
  ["M35 36c2 0 3-1.500 3-3.500H17c0 2-1 3.500-4 3.500z", "#ecd9b0"],
  ["M14 13h12M14 18.500h12M14 24h8", "none"],
];

/** A rabbit from the front, 24 × 28; its body takes the owner's colour, its belly carries the owner's shape. */
export const EARS =
  "M8.500 11.500C5 9 4.500 1.500 7.200 1.500c2.300 0 3.600 4.500 3.800 8h2c.2-3.500 1.500-8 3.800-8 2.700 0 2.200 7.500-1.300 10";
export const BODY =
  "M12 9c5 0 7.200 3 7 6 2.300 1.600 3.500 4.200 3 7.300-.4 2.700-2.300 4.200-5 4.200H7c-2.700 0-4.600-1.500-5-4.200-.5-3.100.7-5.700 3-7.300-.2-3 2-6 7-6z";

/** Which drawing stands for a parchment. */
export const EMBLEMS: Record<string, string> = {
  carpenter: "wood",
  master_carpenter: "wood",
  woodland_king: "wood",
  fisher: "fish",
  master_fisher: "fish",
  fisher_king: "fish",
  farmer: "carrots",
  master_farmer: "carrots",
  carrot_king: "carrots",
  royal_carrot: "carrots",
  merchant: "spices",
  burgomaster: "city",
  bun_shee: "city",
  king_of_thieves: "city",
  master_of_the_mountains: "mountain",
  panpan: "plains",
  colonist: "camp",
  diplomat: "edge",
  explorer: "corner",
  carrotistador: "fief",
  harecingetorix: "fief",
  hunny_king: "fief",
  bureaucrat: "scroll",
  matriarch: "rabbit",
  little_prince: "basket",
  treasure_guardian: "chest",
  treasure_hunter: "chest",
  liberal: "mirror",
  socialist: "mirror",
  opportunist: "second",
  royal_ring: "ring",
  royal_coat: "coat",
  royal_scepter: "scepter",
  royal_chalice: "chalice",
  royal_crown: "crown",
  left_glove: "glove",
  right_glove: "glove",
};

/** Emblems that are nothing else on the board, 24 × 24. */
export const SIGNS: Record<string, Drawing> = {
  city: [
    ["M8 21V11h8v10z", "#efe6d2"],
    ["M6 11l6-8 6 8z", "#c4553b"],
    ["M12 15v2.500", "none"],
  ],
  camp: [
    ["M12 4L2.500 20.500h19z", "#e0a83a"],
    ["M12 9l-4 11.500h8z", "#fbf3df"],
  ],
  mountain: [
    ["M1.500 20.500L9 6l5 8 2.500-4 6 10.500z", "#a9a29a"],
    ["M9 6l-2.800 5.500 2.800-1 2.500-.500z", "#fbf3df"],
  ],
  plains: [
    ["M2 20.500c3-6 17-6 20 0z", "#c8cf8a"],
    ["M7 15c0-4-1.500-6-3-7M8 15c0-5 1-8 3-10M16 15.500c0-4 1.500-6 3-7", "none"],
  ],
  edge: [
    ["M3.500 3.500h17v17h-17z", "#e0a83a"],
    ["M8 8h8v8H8z", "#fbf3df"],
  ],
  corner: [
    ["M3.500 3.500h17v17h-17z", "#fbf3df"],
    ["M3.500 3.500h6v6h-6zM14.500 3.500h6v6h-6zM3.500 14.500h6v6h-6zM14.500 14.500h6v6h-6z", "#e0a83a"],
  ],
  fief: [
    ["M3.500 9h6V3.500H15V9h5.500v6H15v5.500H3.500z", "#9cc07c"],
    ["M9.500 9v11.500M3.500 15H15V9H9.500", "none"],
  ],
  scroll: [
    ["M5 3.500h13v14c0 2 1 3 2.500 3H8c-2 0-3-1-3-3z", "#fbf3df"],
    ["M8.500 8h6M8.500 12h6", "none"],
  ],
  rabbit: [
    [
      "M8.500 11C5 8.500 5 2 7.200 2 9.300 2 10.800 6 11 9.500h2C13.200 6 14.700 2 16.800 2 19 2 19 8.500 15.500 11",
      "#efe6d2",
    ],
    ["M12 9c5 0 7.500 3.500 7.500 7S16.500 22 12 22s-7.500-2.500-7.500-6S7 9 12 9z", "#efe6d2"],
    ["M9.500 14.500v.1M14.500 14.500v.1M12 17v1.200", "none"],
  ],
  basket: [
    ["M5 11c0-4 4-5 5-1M10 10c0-5 5-5 6 0M15 10c1-4 4-3 4 1", "#e8893a"],
    ["M2.500 11h19l-2.500 9.500H5z", "#a8754a"],
    ["M4 15.500h16", "none"],
  ],
  chest: [
    ["M3 11c0-4 2-6.500 5-6.500h8c3 0 5 2.500 5 6.500v9.500H3z", "#a8754a"],
    ["M3 11h18", "none"],
    ["M10 9.500h4v5h-4z", "#f0c552"],
  ],
  mirror: [
    ["M3 4h8v13H3z", "#fbf3df"],
    ["M13 7.500h8v13h-8z", "#a9cfd0"],
    ["M5.500 8h3M5.500 11h3M15.500 12h3M15.500 15h3", "none"],
  ],
  second: [
    ["M8.500 8h7v12.500h-7z", "#f0c552"],
    ["M1.500 12.500h7v8h-7zM15.500 15h7v5.500h-7z", "#c9c3b6"],
    ["M4 15.500c.5-1 2-.800 1.800.3-.1.800-1.800 1.700-1.800 2.200h2", "none"],
  ],
  ring: [
    ["M12 8a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13z", "#f0c552"],
    ["M12 11.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6z", "#fbf3df"],
    ["M9 3h6l2 3-5 4.500L7 6z", "#b9e0e4"],
  ],
  coat: [
    ["M8.500 3.500h7l5.500 17H3z", "#84608f"],
    ["M8.500 3.500h7L12 9z", "#fbf3df"],
    ["M12 9v11.500", "none"],
  ],
  scepter: [
    ["M5 21.500l-2-2L14 8.500l2 2z", "#a8754a"],
    ["M17 2.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9z", "#f0c552"],
    ["M17 5v4M15 7h4", "none"],
  ],
  chalice: [
    ["M6 3.500h12c0 6-2 9-4.500 10v4H17v3H7v-3h3.500v-4C8 12.500 6 9.500 6 3.500z", "#f0c552"],
    ["M9 7h6", "none"],
  ],
  crown: [
    ["M3 19.500L2 7.500l5.500 4L12 4l4.500 7.500 5.500-4-1 12z", "#f0c552"],
    ["M3.500 16h17", "none"],
  ],
  glove: [
    [
      "M7 20.500V13L4.500 9.500c-1-1.500 1-3 2.200-1.500L8.500 10V4.500c0-2 2.500-2 2.500 0 0-2.500 3-2.500 3 0 0-2 2.700-2 2.700 0 0-1.500 2.300-1.500 2.300.5v9L17.500 20.500z",
      "#efe6d2",
    ],
    ["M7 17h11", "none"],
  ],
};
