/**
 * The faces of bots, by their names (src/manor/agents/bot_names.py): drawn on 48 × 48 in one hand, told apart by hair and
 * what they wear. Behind lies what is behind the head, before what is before it.
 */
export interface Features {
  skin: string;
  hair: string;
  /** What is worn: a hat, a scarf, glasses. */
  cloth?: string;
  behind?: string;
  before?: string;
  worn?: string;
  /** Lines without a filling. */
  lines?: string;
}

const FAIR = "#f3d3b3";
const TAN = "#d9a273";
const BROWN = "#a86f48";
const DEEP = "#7a4a30";

const SHORT =
  "M13.500 21.500C12 12 17 7.500 24 7.500S36 12 34.500 21.500C34 18 32.500 15.500 30 14.500c-4 2.200-9.500 2.300-12.500 1-2 1.200-3.500 3-4 6z";
const LONG = "M11.500 37C10 18 14 6.500 24 6.500S38 18 36.500 37z";
const FRINGE = "M14 20c1-7 5-10.500 10-10.500S33 13 34 20c-4-1-6-3-7-5.500-2.500 3.500-8 5-13 5.500z";
const GLASSES =
  "M16.500 22.500a3.600 3.600 0 1 0 7.200 0 3.600 3.600 0 1 0-7.200 0M24.300 22.500a3.600 3.600 0 1 0 7.200 0 3.600 3.600 0 1 0-7.200 0";

export const FACES: Readonly<Record<string, Features>> = {
  Ada: {
    skin: FAIR,
    hair: "#6b3f2a",
    behind: "M24 1.500a4.800 4.800 0 1 1 0 9.600 4.800 4.800 0 0 1 0-9.600z",
    before: SHORT,
    lines: GLASSES,
  },
  Bruno: {
    skin: TAN,
    hair: "#3b2a22",
    before:
      "M13.800 22c.2 10 4 14.500 10.200 14.500S34 32 34.200 22c-1.700 3-3 4-5.200 4.200-3-1.200-7-1.200-10 0-2.200-.2-3.500-1.200-5.200-4.200z",
    lines: "M19 9.500c3-1.500 7-1.500 10 0",
  },
  Cleo: {
    skin: BROWN,
    hair: "#1f1a1d",
    behind: LONG,
    before: "M14 19c0-8 4.500-11 10-11s10 3 10 11c-6-2.500-14-2.500-20 0z",
  },
  Dario: {
    skin: FAIR,
    hair: "#a5512c",
    cloth: "#3f8583",
    before: "M13.500 22c-.6-3 .2-5 1-6h19c.8 1 1.600 3 1 6-1-2-2-3-3-3.500H16.500c-1 .5-2 1.500-3 3.500z",
    worn: "M14 16.500C14 9.500 18 6.500 24 6.500s10 3 10 10h5.500c0 2-2 2.500-4 2.500h-23z",
  },
  Edda: {
    skin: FAIR,
    hair: "#e3b95c",
    behind: "M12 20c-5 3-5 12-3 19 3 .5 4.500-1 4.500-4V20zM36 20c5 3 5 12 3 19-3 .5-4.500-1-4.500-4V20z",
    before: FRINGE,
  },
  Farid: {
    skin: TAN,
    hair: "#231c1c",
    before:
      "M13.500 21c-1.500-4-1-7 1-8.500-.5-3 2-5 4.500-4.500 1-2.500 5-3 6.500-1 2.500-1.500 6 0 6 2.500 2.500.5 3.500 3.500 2.500 5.500.8 2 .8 4 .5 6-.8-2.500-2-4-3.500-5-5 1.500-10 1.500-14 0-1.500 1-3 2.500-3.500 5z",
    lines: "M19.500 29.800c1.500-1.600 3-1.400 4.500-.6 1.500-.8 3-1 4.500.6",
  },
  Greta: { skin: FAIR, hair: "#c9c3b6", behind: "M12 27C9 14 15 6 24 6s15 8 12 21z", before: FRINGE, lines: GLASSES },
  Hugo: {
    skin: DEEP,
    hair: "#1d1716",
    before:
      "M13.500 20l-1.500-6 3.500 1-.5-5 4 2.500L21 7l3 4 3.500-4.500 1.500 5 4.500-2-.5 5 3.500-.5-2 6c-.8-2-2-3.500-3.500-4.500H17c-1.500 1-2.700 2.500-3.500 4.500z",
  },
  Iris: {
    skin: BROWN,
    hair: "#2b1f1f",
    cloth: "#84608f",
    worn: "M10.500 34C9 16 14 6 24 6s15 10 13.500 28c-2 3-4 4-6 4.500 3-5 4-10 4-15.500 0-6-4-10-11.500-10S12.500 17 12.500 23c0 5.500 1 10.500 4 15.500-2-.5-4-1.500-6-4.500z",
  },
  Jonas: {
    skin: FAIR,
    hair: "#8a5a3a",
    cloth: "#c4553b",
    before: "M15 27c1 7 4 10 9 10s8-3 9-10c-2 1.500-3 2-4.500 2-3-1-6-1-9 0-1.500 0-2.500-.5-4.500-2z",
    worn: "M13 17.500C13 10 17 6.500 24 6.500s11 3.500 11 11c-7-2.500-15-2.500-22 0zM24 2.500a2.600 2.600 0 1 1 0 5.200 2.600 2.600 0 0 1 0-5.200z",
  },
  Kaya: {
    skin: TAN,
    hair: "#4a2a1c",
    behind: "M33 10c6 0 9 5 7.500 12-1 5 .5 8 2.500 10-6 1.500-10-2-10-8z",
    before: SHORT,
  },
  Leo: {
    skin: DEEP,
    hair: "#5b4a3f",
    lines: `${GLASSES}M17 12.500c2-2 4-2.800 7-2.800`,
    before: "M21 29.500c2-1.200 4-1.200 6 0v5c-1.500 2.500-4.500 2.500-6 0z",
  },
};
