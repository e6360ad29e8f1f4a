import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catalogue, LOCALES } from "../build/catalogues";
import { LANGUAGES } from "../src/lib/i18n/languages";
import { bundle, format } from "../src/lib/i18n/messages";
import { FACTS, NAMES } from "../src/lib/games/dominion/facts";

const TAGS = Object.keys(LANGUAGES);

/** Messages and attributes of a catalogue, each with the variables it uses. */
function messages(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  let id = "";
  for (const line of text.split("\n")) {
    const message = /^([a-zA-Z][\w-]*)\s*=/.exec(line);
    const attribute = /^\s+\.([\w-]+)\s*=/.exec(line);
    if (message) id = message[1] as string;
    const key = attribute ? `${id.split(".")[0]}.${attribute[1]}` : id;
    if (attribute) id = key;
    if (!key || line.startsWith("#")) continue;
    const variables = found.get(key) ?? found.set(key, new Set()).get(key)!;
    for (const [, name] of line.matchAll(/\$([\w-]+)/g)) variables.add(name as string);
  }
  return found;
}

/** Every file of the client's source. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

describe("catalogues", () => {
  const english = messages(catalogue("en"));

  test("there is a folder for each language, and no other", () => {
    expect(
      readdirSync(LOCALES)
        .filter((name) => !name.includes("."))
        .filter((n) => !n.startsWith("__"))
        .sort(),
    ).toEqual([...TAGS].sort());
  });
  test.each(TAGS)("%s has the same files, and no message twice", (tag) => {
    const files = (t: string) =>
      readdirSync(join(LOCALES, t))
        .filter((name) => name.endsWith(".ftl"))
        .sort();
    expect(files(tag)).toEqual(files("en"));
    const ids = [...catalogue(tag).matchAll(/^([a-zA-Z][\w-]*)\s*=/gm)].map((m) => m[1]);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });
  test.each(TAGS)("%s has every message, and no message that English lacks", (tag) => {
    expect([...messages(catalogue(tag)).keys()].sort()).toEqual([...english.keys()].sort());
  });
  test.each(TAGS)("%s asks for no variable that English is not given", (tag) => {
    for (const [id, variables] of messages(catalogue(tag))) {
      for (const name of variables) expect(english.get(id)?.has(name), `${tag} ${id} $${name}`).toBe(true);
    }
  });
  test.each(TAGS)("%s can be read whole by Fluent", (tag) => {
    const made = bundle(tag, catalogue(tag));
    for (const id of english.keys()) {
      expect(made.hasMessage(id.split(".")[0] as string), id).toBe(true);
      const [name, attribute] = id.split(".") as [string, string?];
      const message = made.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      expect(pattern, id).toBeTruthy();
      const errors: Error[] = [];
      const given = Object.fromEntries([...(english.get(id) ?? [])].map((variable) => [variable, 2]));
      expect(made.formatPattern(pattern!, given, errors), id).not.toBe("");
      expect(errors, id).toEqual([]);
    }
  });
  test("every message that the source names exists", () => {
    const used = new Set(
      sources(join(import.meta.dirname, "../src")).flatMap((text) =>
        [...text.matchAll(/\bt\("([\w.-]+)"/g)].map((m) => m[1] as string),
      ),
    );
    expect(used.size).toBeGreaterThan(150);
    expect([...used].filter((id) => !english.has(id))).toEqual([]);
  });
  test("every card has its published name, its few words and its text", () => {
    TAGS.forEach((tag, i) => {
      const made = bundle(tag, catalogue(tag));
      for (const card of Object.keys(FACTS)) {
        const key = card.replaceAll("_", "-");
        expect(format(made, `dominion-card-${key}`)).toBe(NAMES[card]?.[i]);
        expect(made.hasMessage(`dominion-short-${key}`) && made.hasMessage(`dominion-text-${key}`)).toBe(true);
      }
    });
  });
  test("every kind of thing that is said by its name has a message", () => {
    const verbs = [
      "play",
      "buy",
      "gain",
      "discard",
      "trash",
      "topdeck",
      "reveal",
      "set-aside",
      "leave-on-top",
      "end-actions",
      "play-treasures",
      "end-turn",
      "arrange",
      "done",
      "decline",
      "discard-deck",
      "put-back",
      "keep",
    ];
    const asks = [
      "cellar-0",
      "chapel-0",
      "chancellor-0",
      "workshop-0",
      "feast-0",
      "remodel-0",
      "remodel-1",
      "mine-0",
      "mine-1",
      "bureaucrat-0",
      "militia-0",
      "spy-0",
      "thief-0",
      "thief-1",
      "throne-room-0",
      "library-0",
    ];
    const seated = ["sat", "left", "stands-in", "came-back", "undo-asked", "undo-refused", "undone"];
    const wanted = [
      ...verbs.map((v) => `dominion-do-${v}`),
      ...asks.map((a) => `dominion-ask-${a}`),
      ...seated.map((s) => `log-${s}`),
    ];
    expect(wanted.filter((id) => !english.has(id))).toEqual([]);
  });
});

describe("plurals", () => {
  const say = (tag: string, id: string, values: Record<string, number | string>) =>
    format(bundle(tag, catalogue(tag)), id, values);

  test("English: one and many", () => {
    expect(say("en", "dominion-cards-hidden", { amount: 1 })).toBe("a card");
    expect(say("en", "dominion-cards-hidden", { amount: 5 })).toBe("5 cards");
  });
  test("French: nothing is singular", () => {
    expect(say("fr", "dominion-why-cost", { card: "Or", cost: 6, coins: 1 })).toBe("Or coûte 6, et vous avez 1 pièce.");
    expect(say("fr", "dominion-why-cost", { card: "Or", cost: 6, coins: 0 })).toBe(
      "Or coûte 6, et vous n’avez pas de pièces.",
    );
    expect(say("fr", "dominion-chosen", { count: 2 })).toBe("2 cartes choisies");
  });
  test("Chinese: no plurals", () => {
    expect(say("zh-Hant", "dominion-cards-hidden", { amount: 1 })).toBe("1張牌");
  });
});
