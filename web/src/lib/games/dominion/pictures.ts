/** A picture for each card, drawn in one hand: one stroke, one palette, rounded shapes. Each fills 120 × 80. */
const INK = "#33261f";
const PAPER = "#fbf3df";
const SAND = "#ecd9b0";
const BRICK = "#c4553b";
const GOLD = "#e0a83a";
const MOSS = "#7c9a55";
const TEAL = "#3f8583";
const SKY = "#bcdcdb";
const PLUM = "#84608f";
const SLATE = "#6d7680";
const STONE = "#d3cdc0";
const ROSE = "#e5a48f";
const WOOD = "#a8754a";
const COPPER = "#cc8457";
const NIGHT = "#4c4a6a";

const p = (d: string, fill = "none"): string => `<path d="${d}" fill="${fill}"/>`;
const c = (x: number, y: number, r: number, fill = "none"): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const r = (x: number, y: number, w: number, h: number, fill = "none", round = 2): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`;
const e = (x: number, y: number, rx: number, ry: number, fill = "none"): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const back = (fill: string): string => `<rect x="-4" y="-4" width="128" height="88" fill="${fill}" stroke="none"/>`;
const ground = (fill: string, y = 60): string => p(`M-4 ${y}q32-10 64-3t64-2v34H-4z`, fill);
const coin = (x: number, y: number, radius: number, fill: string): string =>
  c(x, y, radius, fill) + `<circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="none" stroke-width="2"/>`;
const cloud = (x: number, y: number): string => p(`M${x} ${y}a6 6 0 0 1 3-11 9 9 0 0 1 17-1 6 6 0 0 1 5 12z`, PAPER);
const house = (x: number, y: number, w: number, h: number, wall: string, roof: string): string =>
  r(x, y, w, h, wall) +
  p(`M${x - 4} ${y + 1}L${x + w / 2} ${y - h * 0.75}l${w / 2 + 4} ${h * 0.75 + 1}z`, roof) +
  p(`M${x + w / 2 - 4} ${y + h}v-${h * 0.5}a4 4 0 0 1 8 0v${h * 0.5}z`, WOOD);
const flag = (x: number, y: number, fill: string): string => p(`M${x} ${y + 16}V${y}l12 4-12 4.500`, fill);
const tower = (x: number, y: number, w: number, h: number, fill = STONE): string =>
  p(`M${x} ${y + h}V${y}h${w / 5}v4h${w / 5}v-4h${w / 5}v4h${w / 5}v-4h${w / 5}v${h}z`, fill);

export const PICTURES: Record<string, string> = {
  copper: back(SAND) + coin(38, 46, 17, COPPER) + coin(82, 46, 17, COPPER) + coin(60, 34, 19, COPPER),
  silver: back("#cfdcd9") + coin(40, 50, 17, STONE) + coin(80, 50, 17, STONE) + coin(60, 32, 19, PAPER),
  gold:
    back("#f3dfa2") +
    r(22, 52, 32, 9, GOLD, 4) +
    r(24, 43, 32, 9, GOLD, 4) +
    r(21, 34, 32, 9, GOLD, 4) +
    r(66, 52, 32, 9, GOLD, 4) +
    r(68, 43, 32, 9, GOLD, 4) +
    coin(60, 30, 18, GOLD),
  estate:
    back(SKY) +
    cloud(14, 26) +
    ground(MOSS, 58) +
    house(46, 38, 30, 22, PAPER, BRICK) +
    p("M88 58V44M88 46a8 8 0 1 1 .1 0z", MOSS),
  duchy:
    back(SKY) +
    ground(MOSS, 62) +
    r(36, 34, 48, 30, PAPER) +
    p("M30 35l30-17 30 17z", BRICK) +
    tower(82, 24, 18, 40) +
    flag(91, 8, GOLD) +
    r(44, 42, 8, 9, TEAL) +
    r(66, 42, 8, 9, TEAL) +
    p("M55 64V54a5 5 0 0 1 10 0v10z", WOOD),
  province:
    back("#f4dfae") +
    ground(MOSS, 64) +
    r(32, 40, 56, 28, STONE) +
    tower(20, 26, 22, 42) +
    tower(78, 26, 22, 42) +
    tower(46, 20, 28, 48, PAPER) +
    flag(60, 3, BRICK) +
    flag(31, 10, PLUM) +
    flag(89, 10, PLUM) +
    p("M53 68V56a7 7 0 0 1 14 0v12z", WOOD),
  curse:
    back(NIGHT) +
    p("M60 12c17 0 26 11 26 24 0 8-4 13-9 16v10H43V52c-5-3-9-8-9-16 0-13 9-24 26-24z", PAPER) +
    c(49, 37, 6.5, PLUM) +
    c(71, 37, 6.5, PLUM) +
    p("M60 44l-4 7h8z", INK) +
    p("M52 62v-6M60 62v-6M68 62v-6"),

  cellar:
    back("#8d7a68") +
    p("M14 84V44a46 40 0 0 1 92 0v40z", "#5f5148") +
    e(60, 56, 27, 23, WOOD) +
    p("M36 45h48M34 67h52") +
    c(60, 56, 5, GOLD) +
    p("M60 61v7"),
  chapel:
    back(SKY) +
    cloud(84, 28) +
    ground(MOSS, 62) +
    r(40, 40, 40, 26, PAPER) +
    p("M34 41l26-20 26 20z", SLATE) +
    p("M60 21V6M54 11h12") +
    p("M53 66V55a7 7 0 0 1 14 0v11z", WOOD) +
    c(60, 36, 4, GOLD),
  moat:
    back(SKY) +
    tower(38, 14, 44, 46) +
    p("M51 60V46a9 9 0 0 1 18 0v14z", WOOD) +
    p("M-4 58q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0v30H-4z", TEAL) +
    p("M10 70q7-5 14 0M48 70q7-5 14 0M88 70q7-5 14 0"),
  chancellor:
    back(SAND) +
    p("M34 16h46a7 7 0 0 1 7 7v34H41V23a7 7 0 0 0-7-7z", PAPER) +
    p("M34 16a7 7 0 0 0-7 7v6h14", STONE) +
    p("M87 57v4a7 7 0 0 1-7 7H38a7 7 0 0 1-7-7v-4z", PAPER) +
    p("M50 28h26M50 37h26M50 46h14") +
    p("M72 55l-3 15 7-4 7 4-3-15", BRICK) +
    c(76, 52, 8, BRICK),
  village:
    back(SKY) +
    ground(MOSS, 58) +
    house(16, 42, 24, 18, PAPER, BRICK) +
    house(82, 42, 24, 18, PAPER, GOLD) +
    house(46, 40, 30, 24, SAND, TEAL),
  woodcutter:
    back("#cfdcae") +
    p("M10 40l12-24 12 24zM86 40l12-24 12 24z", MOSS) +
    ground(MOSS, 62) +
    p("M34 70c0-5 4-12 4-18h34c0 6 4 13 4 18z", WOOD) +
    e(55, 51, 17, 6, SAND) +
    p("M48 51q7-3 14 0") +
    p("M63 44L92 14l6 6-29 30z", WOOD) +
    p("M76 10c8-2 18 1 22 8l-10 12c-4-3-12-8-16-9z", STONE),
  workshop:
    back(SAND) +
    r(14, 56, 92, 9, WOOD) +
    p("M24 65v16M96 65v16") +
    r(53, 22, 8, 34, WOOD, 3) +
    p("M42 12h26c6 0 9 4 10 9H42z", SLATE) +
    p("M82 56V34h16v22", PAPER) +
    p("M20 56l6-16h14l6 16z", BRICK),
  bureaucrat:
    back("#dfd3e4") +
    p("M22 22c12-6 26-5 38 2 12-7 26-8 38-2v42c-12-5-26-4-38 3-12-7-26-8-38-3z", PAPER) +
    p("M60 24v43M31 34q11-3 20 1M31 44q11-3 20 1M31 54q11-3 20 1") +
    p("M70 56C76 36 86 18 104 8c2 16-10 34-28 42z", TEAL) +
    p("M70 58l14-24"),
  feast:
    back("#f2d2b8") +
    e(60, 60, 46, 11, PAPER) +
    p("M34 56c0-20 14-32 29-32s25 12 25 32z", WOOD) +
    p("M85 44l10-12M93 28a5 5 0 1 1 6 6 5 5 0 1 1-6-6z", PAPER) +
    p("M46 46c2-6 6-10 12-11") +
    p("M50 14q-4-4 0-8M64 14q-4-4 0-8"),
  gardens:
    back(SKY) +
    ground(MOSS, 54) +
    p("M24 66V40M60 72V34M96 66V40") +
    p("M24 58q-10 0-11-8 10 0 11 8zM60 62q12 0 13-9-12 0-13 9zM96 58q-10 0-11-8 10 0 11 8z", MOSS) +
    p("M14 26l5 5 5-7 5 7 5-5v10a10 10 0 0 1-20 0z", BRICK) +
    p("M48 16l6 6 6-9 6 9 6-6v13a12 12 0 0 1-24 0z", GOLD) +
    p("M86 26l5 5 5-7 5 7 5-5v10a10 10 0 0 1-20 0z", PLUM),
  militia:
    back("#e9cdbd") +
    p("M26 74L86 10M34 10l60 64") +
    p("M84 2l10 6-5 12-11-7zM36 2L26 8l5 12 11-7z", STONE) +
    p("M36 24c8 0 17-3 24-8 7 5 16 8 24 8 0 24-7 39-24 48-17-9-24-24-24-48z", BRICK) +
    p("M60 16v56M37 40h46") +
    c(60, 40, 8, GOLD),
  moneylender:
    back(SAND) +
    p("M60 14v50M42 70h36l-6-8H48z", WOOD) +
    p("M24 26q36-14 72 0") +
    c(60, 14, 4, GOLD) +
    p("M24 26L12 50h24zM96 26L84 50h24z") +
    p("M10 50h28q-2 11-14 11T10 50zM82 50h28q-2 11-14 11t-14-11z", STONE) +
    coin(24, 43, 7, GOLD) +
    coin(96, 43, 7, COPPER),
  remodel:
    back(SKY) +
    ground(MOSS, 64) +
    r(30, 38, 40, 30, PAPER) +
    p("M24 39l26-20 26 20z", BRICK) +
    r(38, 46, 9, 9, TEAL) +
    p("M54 68V56a5 5 0 0 1 10 0v12z", WOOD) +
    p("M78 70l8-52M96 70l-2-52M84 30h11M83 42h12M81 54h14") +
    p("M50 19l12 9-8 10H26z", GOLD),
  smithy:
    back("#6a5650") +
    p("M26 32h52c2 6 8 9 18 9-2 9-12 13-24 13l4 12h8v8H36v-8h8l4-12C34 52 26 44 26 32z", SLATE) +
    p("M88 8l3 7 7 3-7 3-3 7-3-7-7-3 7-3zM44 8l2 5 5 2-5 2-2 5-2-5-5-2 5-2z", GOLD) +
    p("M62 22l2 4M70 18l-1 5"),
  spy:
    back(NIGHT) +
    p("M42 8h36a8 8 0 0 1 8 8v48a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8V16a8 8 0 0 1 8-8z", GOLD) +
    p("M60 18a18 18 0 0 1 11 32l5 16H44l5-16a18 18 0 0 1 11-32z", INK) +
    p("M45 36q15-15 30 0-15 15-30 0z", PAPER) +
    c(60, 36, 5.5, TEAL) +
    c(60, 36, 1.5, INK),
  thief:
    back("#3f4a55") +
    p("M46 34c-16 8-24 20-22 30 2 9 16 11 36 11s34-2 36-11c2-10-6-22-22-30z", WOOD) +
    p("M44 34q16 6 32 0l6-14q-7 4-11-1-5 5-11 0-6 5-11 0-4 5-11 1z", WOOD) +
    p("M44 34q16 6 32 0", "none") +
    coin(60, 56, 12, GOLD) +
    coin(100, 66, 7, GOLD) +
    coin(16, 68, 7, STONE),
  throne_room:
    back("#b88a9c") +
    p("M34 74V22q0-8 8-8h36q8 0 8 8v52z", GOLD) +
    p("M44 52V26q0-4 4-4h24q4 0 4 4v26z", BRICK) +
    r(28, 50, 64, 12, GOLD, 5) +
    p("M40 62h40v12H40z", BRICK) +
    p("M44 14l4-10 12 7 12-7 4 10z", GOLD) +
    c(60, 34, 4, GOLD),
  council_room:
    back("#e4d2bd") +
    c(28, 30, 8, TEAL) +
    c(92, 30, 8, BRICK) +
    c(60, 18, 8, PLUM) +
    p("M16 52q0-14 12-14t12 14zM80 52q0-14 12-14t12 14zM48 40q0-14 12-14t12 14z", PAPER) +
    e(60, 58, 44, 15, WOOD) +
    p("M48 54h24v9H48z", PAPER) +
    p("M52 58h14"),
  festival:
    back("#f3d9a6") +
    ground(MOSS, 66) +
    p("M26 70V40h68v30z", PAPER) +
    p("M26 70V40h14v30zM54 70V40h12v30zM80 70V40h14v30z", BRICK) +
    p("M20 42q40-6 40-28 0 22 40 28z", BRICK) +
    p("M46 39q14-6 14-25 0 19 14 25z", PAPER) +
    flag(60, 0, GOLD) +
    p("M4 16q14 12 28 8M116 16q-14 12-28 8") +
    p("M10 20l2 8 6-4zM102 24l6 4 2-8z", TEAL),
  laboratory:
    back("#cfe0cf") +
    p("M52 10h16M55 10v22L34 64a6 6 0 0 0 5 9h42a6 6 0 0 0 5-9L65 32V10", PAPER) +
    p("M45 48h30l11 16a6 6 0 0 1-5 9H39a6 6 0 0 1-5-9z", TEAL) +
    c(54, 60, 4, PAPER) +
    c(66, 56, 3, PAPER) +
    c(61, 67, 2.5, PAPER) +
    c(84, 20, 4, TEAL) +
    c(92, 32, 3, TEAL),
  library:
    back("#8a6a55") +
    r(14, 10, 92, 62, WOOD, 4) +
    p("M14 42h92") +
    r(22, 18, 9, 24, BRICK) +
    r(31, 22, 8, 20, GOLD) +
    r(39, 16, 10, 26, TEAL) +
    p("M56 42l7-24 9 3-7 21z", PAPER) +
    r(78, 20, 9, 22, PLUM) +
    r(87, 17, 10, 25, MOSS) +
    r(24, 48, 10, 24, MOSS) +
    r(34, 52, 8, 20, PAPER) +
    r(48, 49, 10, 23, BRICK) +
    r(58, 46, 9, 26, GOLD) +
    p("M80 72l6-24 9 2-6 22z", TEAL),
  market:
    back(SKY) +
    ground(SAND, 66) +
    p("M24 30v42M96 30v42") +
    r(20, 52, 80, 16, WOOD, 3) +
    p("M18 14h84l8 18q-8 8-14 0-7 8-14 0-7 8-14 0-8 8-15 0-7 8-15 0-6 8-14 0z", PAPER) +
    p("M34 14l-10 18q7 8 14 0l6-18zM54 14l-1 18q7 8 15 0l-2-18zM76 14l6 18q7 8 14 0l-9-18z", BRICK) +
    c(36, 48, 6, BRICK) +
    c(48, 48, 6, GOLD) +
    c(60, 48, 6, MOSS) +
    c(75, 48, 6, PLUM),
  mine:
    back("#b9aa98") +
    p("M-4 84L24 24 60 6l36 18 28 60z", SLATE) +
    p("M32 84V46a28 26 0 0 1 56 0v38z", "#2f2723") +
    p("M28 84V42M92 84V42M24 42h72", "none") +
    p("M38 54h44l-5 16H43z", STONE) +
    c(49, 75, 5, WOOD) +
    c(71, 75, 5, WOOD) +
    c(50, 50, 6, GOLD) +
    c(62, 47, 7, GOLD) +
    c(72, 51, 5, GOLD),
  witch:
    back(PLUM) +
    c(94, 20, 10, GOLD) +
    p("M22 62q38 16 76 0 0 8-8 11-30 8-60 0-8-3-8-11z", INK) +
    p("M34 64C42 44 46 24 66 8c8-4 16 0 18 6-8-1-9 4-7 10 4 14 6 28 9 40-18 8-34 8-52 0z", NIGHT) +
    p("M38 54q23 9 46 0l2 10q-25 10-52 0z", GOLD) +
    r(55, 55, 12, 9, "none"),
  adventurer:
    back("#d7c9a3") +
    p("M14 20l28-8 36 8 28-8v48l-28 8-36-8-28 8z", PAPER) +
    p("M42 12v48M78 20v48") +
    `<path d="M22 52q10-14 22-10t18-10 16 4" fill="none" stroke-dasharray="1 7"/>` +
    p("M86 26l12 12M98 26L86 38") +
    c(30, 30, 9, ROSE) +
    p("M30 23v14M23 30h14"),
};
