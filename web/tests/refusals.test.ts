import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { reasons as bunnyKingdom } from "../src/lib/games/bunny_kingdom/words";
import { reasons as dominion } from "../src/lib/games/dominion/words";
import { REASONS as littleTown } from "../src/lib/games/little_town/reasons";
import { speak, t } from "../src/lib/i18n/index.svelte";
import { type Language, LANGUAGES } from "../src/lib/i18n/languages";
import { sayRefusal } from "../src/lib/refusals";
import { learn, recognise } from "../src/lib/sentences";

const TAGS = Object.keys(LANGUAGES) as Language[];
const cannot = (reason: string) => `Seat 0 cannot 'x' now: ${reason}`;

beforeAll(() => {
  (globalThis as { document?: unknown }).document = { documentElement: {} };
});

describe("what the server refuses", () => {
  test("is said in one's own language, even when nobody has heard of the reason or the code", async () => {
    for (const [tag, said] of [
      ["en", "That did not work."],
      ["fr", "Cela n’a pas marché."],
      ["zh-Hant", "沒有成功。"],
    ] as const) {
      await speak(tag);
      expect(sayRefusal("brand_new", "")).toBe(said);
      expect(sayRefusal("brand_new", "Something was said.")).toBe(tag === "en" ? "Something was said." : said);
    }
  });
  test("a reason that is known is preferred to its code", async () => {
    await speak("fr");
    expect(sayRefusal("malformed", "A name needs at least one letter, and nothing unprintable.")).toBe(t("why-name"));
    expect(sayRefusal("not_allowed", "This is for the others to say.")).toBe(t("why-others-decide"));
  });
  test("names only messages that there are", () => {
    const files = [dominion, bunnyKingdom, littleTown].flat().length;
    const english = readdirSync(join(import.meta.dirname, "../../src/manor/locales/en")).map((name) =>
      readFileSync(join(import.meta.dirname, "../../src/manor/locales/en", name), "utf8"),
    );
    const ids = new Set(english.flatMap((text) => [...text.matchAll(/^([\w-]+) =/gm)].map((m) => m[1] as string)));
    const source = readFileSync(join(import.meta.dirname, "../src/lib/sentences.ts"), "utf8");
    const named = [...source.matchAll(/plain\("([\w-]+)"\)/g)].map((m) => m[1] as string);
    expect(files).toBeGreaterThan(40);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe("the same words at another table", () => {
  test("are about the cards of the game that was opened last", async () => {
    await speak("fr");
    const text = cannot("there is no Royal Crown in your hand.");
    learn(dominion);
    learn(bunnyKingdom);
    expect(sayRefusal("illegal", text)).toBe("Couronne Royale n’est pas dans votre main.");
    learn(dominion);
    expect(sayRefusal("illegal", cannot("there is no Gold in your hand."))).toBe("Or n’est pas dans votre main.");
  });
});

describe("Dominion", () => {
  beforeAll(() => learn(dominion));
  test("no treasure at all is not a card of that name", async () => {
    for (const tag of TAGS) {
      await speak(tag);
      expect(sayRefusal("illegal", cannot("there is no treasure in your hand."))).toBe(t("dominion-why-no-treasure"));
    }
  });
  test.each([
    "Gold costs 6 and 0 coins are left.",
    "Gold costs 6 and 1 coin is left.",
    "no actions are left, so the Action phase needs no end.",
    "there is no action card to play, so the Action phase needs no end.",
    "at this table the order of discarded cards is automatic.",
    "there are not two kinds of card to arrange.",
  ])("knows: %s", (reason) => {
    expect(recognise(cannot(reason))).not.toBeNull();
  });
});
