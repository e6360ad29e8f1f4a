/** The first question of each game, in three languages: what is said, what answers, what is sent. */
import { describe, expect, test } from "vitest";
import { say } from "../../src/lib/i18n/index.svelte";
import type { Language } from "../../src/lib/i18n/languages";
import { mountTable, press, said, sentActions, withoutControl } from "./mounting";
import { recorded } from "./recorded";

const LANGUAGES: readonly Language[] = ["en", "fr", "zh-Hant"];
/** What a catalogue lacks is said by its name. */
const MISSING =
  /\b(dominion|bunny-kingdom|little-town|refused|why|settings|log|bot|end|clock|sound)-[a-z]+(-[a-z]+)*\b/;

/** How each table begins: what is asked, and something that cannot be done, pressed, with the reason that is said. */
const GAMES = {
  dominion: {
    asked: { en: /^Play your treasures/, fr: /^Jouez/, "zh-Hant": /打出/ },
    refused: {
      pressed: '.pile[data-card="province"]',
      asks: "buy province",
      why: { en: /Province costs 8/, fr: /Province.*8/, "zh-Hant": /行省費用8/ },
    },
  },
  little_town: {
    asked: { en: /^Place a worker/, fr: /ouvrier/, "zh-Hant": /工人/ },
    refused: {
      pressed: '.space[data-space="a1"]',
      asks: "place a1",
      why: { en: /There is no grass on a1/, fr: /a1/, "zh-Hant": /a1/ },
    },
  },
  bunny_kingdom: {
    asked: { en: /^Choose a card/, fr: /carte/, "zh-Hant": /牌/ },
    refused: null,
  },
} as const;

const NAMES = Object.keys(GAMES) as (keyof typeof GAMES)[];
const CASES = NAMES.flatMap((game) => LANGUAGES.map((language) => ({ game, language })));

describe.each(CASES)("$game in $language", ({ game, language }) => {
  const { asked, refused } = GAMES[game];

  test("is asked in words of the language, and every answer has a control", async () => {
    const recording = recorded(game);
    await mountTable(recording, { language });
    expect(document.documentElement.lang).toBe(language);
    expect(said(".prompt.asked p b")).toMatch(asked[language]);
    expect(document.body.textContent).not.toMatch(MISSING);
    expect(document.body.textContent).not.toContain("undefined");
    expect(withoutControl(recording.fresh)).toEqual([]);
  });

  test("a hint says what the bot would do, and marks it", async () => {
    const recording = recorded(game);
    const { line } = await mountTable(recording, { language });
    const hint = recording.asked.flatMap(({ answer }) => (answer.type === "hint" ? [answer] : []))[0];
    expect(document.querySelector("aside.hint, .hinted")).toBeNull();
    await press(".prompt .keys button:last-of-type");
    expect(line.sent).toMatchObject([{ type: "ask_hint", seat: 0 }]);
    expect(said("aside.hint")).toContain(hint && say(hint.label));
    expect(document.querySelector(".hinted, rect.hint")).not.toBeNull();
    expect(sentActions(line)).toEqual([]);
  });

  if (refused)
    test("what cannot be done says why, and is not done", async () => {
      const { line } = await mountTable(recorded(game), { language });
      await press(refused.pressed);
      expect(line.sent).toMatchObject([{ type: "ask_why", seat: 0, action: refused.asks }]);
      expect(said(".bubble.shown")).toMatch(refused.why[language]);
    });
});
