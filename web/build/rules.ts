import { readFileSync } from "node:fs";
import { Marked } from "marked";
import type { Plugin } from "vite";

/** Rules pages are made from docs/rules when the client is built: each clause is an anchor that cards link to. */
export interface RulesPage {
  title: string;
  html: string;
  sections: { id: string; title: string }[];
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]+>/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** Turn a page of clauses into HTML; what links out of the page to files of the repository is kept as plain text. */
export function rulesPage(markdown: string): RulesPage {
  const sections: RulesPage["sections"] = [];
  let title = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = text;
          return "";
        }
        const id = slug(text);
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${text}</h${depth}>\n`;
      },
      link({ tokens }) {
        return this.parser.parseInline(tokens);
      },
    },
  });
  const html = marked
    .parse(markdown, { async: false })
    .replace(
      /<li>(<p>)?<strong>([A-Z]+-[A-Z0-9-]+)<\/strong>/g,
      (_, p: string | undefined, id: string) =>
        `<li id="${id}" class="clause">${p ?? ""}<a class="clause-id" href="#${id}">${id}</a>`,
    )
    .replaceAll("[R]", '<abbr class="ruling">R</abbr>');
  return { title, html, sections };
}

/** Makes `docs/rules/*.md` importable as RulesPage. */
export function rules(): Plugin {
  return {
    name: "manor-rules",
    enforce: "pre",
    load(id) {
      const path = id.split("?")[0] ?? id;
      if (!path.endsWith(".md")) return undefined;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(rulesPage(readFileSync(path, "utf8")))}`;
    },
  };
}
