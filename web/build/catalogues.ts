import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "../../src/manor");
/** The games that have a table of their own here; the server has the words of any other. */
const TABLES = join(import.meta.dirname, "../src/lib/games");
const PREFIX = "virtual:catalogue/";

/** What only the terminal says, and what is fetched when it is opened: not every page has to carry it. */
const ELSEWHERE = new Set(["board.ftl", "coach.ftl", "guide.ftl", "lab.ftl", "lesson.ftl", "terminal.ftl"]);

/** Where the messages are, of the page and of each game: in each, one folder a language, one file a topic. */
export function locales(): string[] {
  const games = readdirSync(TABLES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [
    join(SOURCE, "locales"),
    ...games.map(({ name }) => join(SOURCE, "games", name, "locales")).filter((folder) => existsSync(folder)),
  ];
}

/** The files of one language that the client may need. */
export function catalogueFiles(language: string): string[] {
  return locales().flatMap((folder) =>
    readdirSync(join(folder, language))
      .filter((name) => name.endsWith(".ftl") && !ELSEWHERE.has(name))
      .sort()
      .map((name) => join(folder, language, name)),
  );
}

/** All messages of one language that the client may need, in one text. */
export function catalogue(language: string): string {
  return catalogueFiles(language)
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
}

/** Makes `virtual:catalogue/<language>` importable, so that a page fetches one language in one request. */
export function catalogues(): Plugin {
  return {
    name: "manor-catalogues",
    resolveId: (id) => (id.startsWith(PREFIX) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + PREFIX)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      for (const path of catalogueFiles(language)) this.addWatchFile(path);
      return `export default ${JSON.stringify(catalogue(language))}`;
    },
  };
}
