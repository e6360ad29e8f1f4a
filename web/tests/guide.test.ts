import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../src/lib/i18n/languages";

const GAMES = join(import.meta.dirname, "../src/lib/games");
const SOURCE = join(import.meta.dirname, "../../src/manor/games");
const guided = readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, "Guide.svelte")));

describe("the rules for people", () => {
  test("are there for every game on the shelf", () => {
    expect(guided).toEqual(["bunny_kingdom", "dominion", "little_town"]);
  });
  test.each(guided.flatMap((game) => Object.keys(LANGUAGES).map((language) => [game, language] as const)))(
    "%s in %s: every section has its words, and no words are left over",
    (game, language) => {
      const page = readFileSync(join(GAMES, game, "Guide.svelte"), "utf8");
      const sections = [...page.matchAll(/about="([\w-]+)"(?: \/)?>/g)].map((found) => found[1] ?? "");
      expect(sections.length).toBeGreaterThan(6);
      const words = readFileSync(join(SOURCE, game, "locales", language, "guide.ftl"), "utf8");
      const prefix = `${game.replaceAll("_", "-")}-guide-`;
      const said = [...words.matchAll(/^([\w-]+) =/gm)].map((found) => found[1] ?? "");
      const needed = sections.flatMap((about) => [`${prefix}${about}`, `${prefix}${about}-text`]);
      expect(said).toEqual(expect.arrayContaining([`${prefix}intro`, ...needed]));
      const captions = sections.map((about) => `${prefix}${about}-shown`);
      expect(said.filter((id) => ![`${prefix}intro`, ...needed, ...captions].includes(id))).toEqual([]);
    },
  );
});
