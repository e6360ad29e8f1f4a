import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catalogue } from "../build/catalogues";
import { received } from "../src/lib/api";
import { Formatter, topicsOf } from "../src/lib/i18n/formatter";
import { LANGUAGES } from "../src/lib/i18n/languages";
import type { Message } from "../src/lib/wire";

/** What Python's formatter says of each case: see tests/words/rendering.py. */
interface Case {
  message: Message;
  names: string[];
  me: number | null;
  said: Record<string, string>;
}
const WORDS = join(import.meta.dirname, "../../tests/words");
const CASES = received<Case[]>(readFileSync(join(WORDS, "rendering.json"), "utf8"));
const formatter = (language: string) =>
  new Formatter(language, catalogue(language), readFileSync(join(WORDS, "locales", language, "cases.ftl"), "utf8"));

describe("the browser says what Python says", () => {
  test.each(Object.keys(LANGUAGES))("in %s, with every kind of argument, to every reader", (language) => {
    const speaks = formatter(language);
    expect(CASES.length).toBeGreaterThan(60);
    const said = CASES.map(({ message, names, me }) => speaks.render(message, { names, me }));
    expect(said).toEqual(CASES.map((one) => one.said[language]));
  });
  test("the cases have every kind of argument", () => {
    const kinds = new Set(
      CASES.flatMap(({ message }) =>
        Object.values(message.args ?? {}).map((argument) =>
          Array.isArray(argument) ? "list" : typeof argument === "object" ? argument.type : typeof argument,
        ),
      ),
    );
    expect([...kinds].sort()).toEqual(["list", "message", "name", "number", "place", "seat", "several", "string"]);
  });
});

describe("a formatter", () => {
  test("says a later catalogue's words instead of an earlier one's", () => {
    const made = new Formatter("fr", "greeting = Hello\nonly-english = Bye", "greeting = Bonjour");
    expect([made.say("greeting"), made.say("only-english")]).toEqual(["Bonjour", "Bye"]);
  });
  test("says the name of a message that there is not, rather than nothing", () => {
    expect(new Formatter("en").say("no-such-message")).toBe("no-such-message");
  });
  test("leaves out what cannot be read, and nothing else", () => {
    const made = new Formatter("en", "broken = { $n ->\nfine = Fine");
    expect([made.has("broken"), made.has("fine")]).toEqual([false, true]);
  });
});

test("a line marks the things and places that it speaks of, however deep", () => {
  const inner: Message = { type: "message", id: "inner", args: { at: { type: "place", place: "c3" } } };
  const message: Message = {
    type: "message",
    id: "outer",
    args: {
      who: { type: "seat", seat: 1 },
      card: { type: "name", of: "card", name: "throne_room" },
      cards: { type: "several", of: "card", counts: { copper: 2, "": 1 } },
      said: [inner],
      n: 3,
    },
  };
  expect(topicsOf(message)).toEqual(["throne_room", "copper", "c3"]);
});
