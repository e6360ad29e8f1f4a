/** Every scene that the mounted tests play on. */
import { positionOf, QUESTIONS } from "./dominion_questions";
import type { Scene } from "./recorded";

const MINE = ["me", "me"];

/** Dominion: one for each question, by its number. */
export const questionScene = (number: number): string => `dominion-question-${number}`;
const questions: [string, Scene][] = QUESTIONS.map((staged, number) => [
  questionScene(number),
  {
    game: "dominion",
    seats: MINE,
    position: positionOf(staged),
    does: (staged.clicks ?? []).map(([action]) => action),
  },
]);

/** The first question of each game, beside a simple bot, and what may be asked there: what is refused, and why. */
export const FIRST = {
  dominion: {
    game: "dominion",
    seats: ["me", "simple"],
    plan: { options: { kingdom: "first_game", start: 0 } },
    asks: [{ type: "ask_hint" }, { type: "ask_why", action: "buy province" }],
  },
  little_town: {
    game: "little_town",
    seats: ["me", "simple"],
    plan: { options: { market: "first_game", start: 0 } },
    asks: [{ type: "ask_hint" }, { type: "ask_why", action: "place a1" }],
  },
  bunny_kingdom: { game: "bunny_kingdom", seats: ["me", "simple"], asks: [{ type: "ask_hint" }] },
} satisfies Record<string, Scene>;

/** The last decision of a game of Bunny Kingdom: its update ends the game, and brings parchments to be revealed. */
export const ENDING = {
  "bunny_kingdom-ending": {
    game: "bunny_kingdom",
    seats: ["me", "simple"],
    position: {
      round: 4,
      phase: "construction",
      seats: [
        { parchments: ["bun_shee"], held: { city_1: 1 }, territories: { A1: 1 }, done: false },
        { parchments: ["king_of_thieves"], territories: { D4: 1 }, done: true },
      ],
    },
    does: ["done"],
  },
} satisfies Record<string, Scene>;

export const SCENES: Readonly<Record<string, Scene>> = { ...Object.fromEntries(questions), ...FIRST, ...ENDING };
