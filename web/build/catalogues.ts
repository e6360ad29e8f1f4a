import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Where the whole product's messages are: one folder a language, one file a topic. */
export const LOCALES = join(import.meta.dirname, "../../src/manor/locales");
const PREFIX = "virtual:catalogue/";

/** What only the terminal says: no page has to carry it. */
const ELSEWHERE = new Set(["terminal.ftl"]);

/** All messages of one language that the client may need, in one text. */
export function catalogue(language: string): string {
  const folder = join(LOCALES, language);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".ftl") && !ELSEWHERE.has(name))
    .sort();
  return files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}

/** Makes `virtual:catalogue/<language>` importable, so that a page fetches one language in one request. */
export function catalogues(): Plugin {
  return {
    name: "manor-catalogues",
    resolveId: (id) => (id.startsWith(PREFIX) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + PREFIX)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      for (const name of readdirSync(join(LOCALES, language))) this.addWatchFile(join(LOCALES, language, name));
      return `export default ${JSON.stringify(catalogue(language))}`;
    },
  };
}
