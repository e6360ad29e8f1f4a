import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { catalogue, catalogueFiles, locales } from "../build/catalogues";
import { Formatter } from "../src/lib/i18n/formatter";
import { LANGUAGES } from "../src/lib/i18n/languages";

const TAGS = Object.keys(LANGUAGES);

/** Messages and attributes of a catalogue, each with the variables it uses. */
function messages(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  let id = "";
  for (const line of text.split("\n")) {
    const message = /^([a-zA-Z][\w-]*)\s*=/.exec(line);
    const attribute = /^\s+\.([\w-]+)\s*=/.exec(line);
    if (message) id = message[1] ?? "";
    const key = attribute ? `${id.split(".")[0]}.${attribute[1]}` : id;
    if (attribute) id = key;
    if (!key || line.startsWith("#")) continue;
    const variables = found.get(key) ?? new Set();
    found.set(key, variables);
    for (const [, name] of line.matchAll(/\$([\w-]+)/g)) variables.add(name ?? "");
  }
  return found;
}

describe("catalogues", () => {
  const english = messages(catalogue("en"));

  test.each(locales())("%s has a folder for each language, and no other", (folder) => {
    const tags = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(tags.map(({ name }) => name).sort()).toEqual([...TAGS].sort());
  });
  test.each(TAGS)("%s has the same files, and no message twice", (tag) => {
    const files = (t: string) => catalogueFiles(t).map((path) => join(dirname(dirname(path)), basename(path)));
    expect(files(tag)).toEqual(files("en"));
    const ids = [...catalogue(tag).matchAll(/^([a-zA-Z][\w-]*)\s*=/gm)].map((m) => m[1]);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });
  test.each(TAGS)("%s has every message, and no message that English lacks", (tag) => {
    // Attributes are a language's own: forms of a word that its grammar needs.
    const ids = (found: Map<string, unknown>) => [...found.keys()].filter((id) => !id.includes(".")).sort();
    expect(ids(messages(catalogue(tag)))).toEqual(ids(english));
  });
  test.each(TAGS)("%s speaks of nothing that English is not given, or that comes along with it", (tag) => {
    const about = (variable: string) => variable.split("-")[0];
    for (const [id, variables] of messages(catalogue(tag))) {
      if (id.includes(".")) continue;
      const given = [...(english.get(id) ?? [])].map(about);
      for (const name of variables) expect(given, `${tag} ${id} $${name}`).toContain(about(name));
    }
  });
  test.each(TAGS)("%s can be read whole by Fluent, with what its own words ask for", (tag) => {
    const made = new Formatter(tag, catalogue(tag));
    for (const [id, variables] of messages(catalogue(tag))) {
      const said = made.say(id, Object.fromEntries([...variables].map((variable) => [variable, 2])));
      expect(said, id).not.toBe("");
      expect(made.has(id), id).toBe(true);
      expect(said, id).not.toContain("{");
    }
  });
});

describe("plurals", () => {
  const say = (tag: string, id: string, values: Record<string, number | string>) =>
    new Formatter(tag, catalogue(tag)).say(id, values);

  test("English: one and many", () => {
    expect(say("en", "dominion-card-hidden", { n: 1 })).toBe("a card");
    expect(say("en", "dominion-card-hidden", { n: 5 })).toBe("5 cards");
  });
  test("French: nothing is singular", () => {
    expect(say("fr", "dominion-why-cost", { card: "Or", cost: 6, coins: 1 })).toBe("Or coûte 6, et vous avez 1 pièce.");
    expect(say("fr", "dominion-why-cost", { card: "Or", cost: 6, coins: 0 })).toBe(
      "Or coûte 6, et vous n’avez pas de pièces.",
    );
    expect(say("fr", "dominion-chosen", { count: 2 })).toBe("2 cartes choisies");
  });
  test("Chinese: no plurals", () => {
    expect(say("zh-Hant", "dominion-card-hidden", { n: 1 })).toBe("1張牌");
  });
});
