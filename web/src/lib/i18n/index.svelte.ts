import { api } from "../api";
import { settings } from "../settings.svelte";
import type { Message } from "../wire";
import type { Catalogue, None } from "./catalogue";
import { type Company, Formatter } from "./formatter";
import { type Language, preferred } from "./languages";

const load: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:catalogue/en"),
  fr: () => import("virtual:catalogue/fr"),
  "zh-Hant": () => import("virtual:catalogue/zh-Hant"),
};

/** What is fetched where it is opened: guides, lessons, what the coach says, and the lab. */
const texts = import.meta.glob<string>(
  [
    "../../../../src/manor/games/*/locales/*/{coach,guide,lesson}.ftl",
    "../../../../src/manor/games/*/locales/*/lab.ftl",
    "../../../../src/manor/locales/*/lab.ftl",
  ],
  { query: "?raw", import: "default" },
);

let current = $state.raw<{ language: Language; formatter: Formatter | null }>({ language: "en", formatter: null });
/** What was fetched beside the words of every page, and how it is fetched in another language. */
const more = new Map<string, (language: Language) => Promise<string>>();
let turns = 0;

/** The language spoken now. */
export const language = {
  get now(): Language {
    return current.language;
  },
};

/** Which language to speak: as set, else as the browser prefers. */
export function wanted(): Language {
  return settings.language === "auto" ? preferred(navigator.languages) : settings.language;
}

async function prepare(next: Language): Promise<void> {
  const turn = ++turns;
  const words = await Promise.all([
    load[next]().then((words) => words.default),
    ...[...more.values()].map((fetch) => fetch(next)),
  ]);
  // Somebody may have changed their mind meanwhile.
  if (turn === turns) current = { language: next, formatter: new Formatter(next, ...words) };
}

/** Speak a language from now on; the old one is spoken until the new one is here. */
export async function speak(next: Language): Promise<void> {
  if (current.formatter && current.language === next) return;
  await prepare(next);
  document.documentElement.lang = current.language;
}

async function fetchMore(what: string, fetch: (language: Language) => Promise<string>): Promise<void> {
  if (more.has(what)) return;
  more.set(what, fetch);
  try {
    await prepare(current.formatter ? current.language : wanted());
  } catch (error) {
    more.delete(what);
    throw error;
  }
}

/** Learn the words of a game that the page was built without: the server has them. */
export function learn(game: string): Promise<void> {
  return fetchMore(game, (language) => api.catalogue(game, language));
}

/** Have the words of a game's guide, lesson or coach at hand. */
export function read(game: string, what: "coach" | "guide" | "lesson"): Promise<void> {
  return fetchMore(`${game} ${what}`, async (language) => {
    const load = texts[`../../../../src/manor/games/${game}/locales/${language}/${what}.ftl`];
    return load ? load() : "";
  });
}

/** Have the words of the lab at hand, the page's own and those of a game. */
export function readLab(game: string): Promise<void> {
  return fetchMore(`${game} lab`, async (language) => {
    const paths = ["", `games/${game}/`].map((where) => `../../../../src/manor/${where}locales/${language}/lab.ftl`);
    return (await Promise.all(paths.map(async (path) => (await texts[path]?.()) ?? ""))).join("\n");
  });
}

/** Messages that take no values. */
export type PlainId = { [Id in keyof Catalogue]: Catalogue[Id] extends None ? Id : never }[keyof Catalogue];

/** A message of the page's own in the reader's language. */
export function t<Id extends keyof Catalogue>(
  id: Id,
  ...[values]: Catalogue[Id] extends None ? [] : [values: Catalogue[Id]]
): string {
  return current.formatter?.say(id, values) ?? "";
}

/** A message of the server's in the reader's language. */
export function say(message: Message, company?: Company): string {
  return current.formatter?.render(message, company) ?? "";
}

/** The name of a named thing: a card, a bot, a game's title. */
export function name(of: string, name: string): string {
  return current.formatter?.name(of, name) ?? "";
}

/** So many of each of some named things: "2 wood and 1 coin". */
export function several(of: string, counts: Readonly<Record<string, number>>): string {
  return current.formatter?.several(of, counts) ?? "";
}

/** Whether there is such a message. */
export function has(id: string): boolean {
  return current.formatter?.has(id) ?? false;
}

/** Things one after another, joined as the language joins them. */
export function listed(things: readonly string[]): string {
  return current.formatter?.listed(things) ?? "";
}
