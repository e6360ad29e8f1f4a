import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rulesPage } from "../build/rules";
import { LANGUAGES } from "../src/lib/i18n/languages";

const RULES = join(import.meta.dirname, "../../docs/rules");
const GAMES = ["dominion", "bunny_kingdom", "little_town"];
const PAGES = Object.keys(LANGUAGES).flatMap((tag) => GAMES.map((game) => [tag, game] as const));

describe("rules pages", () => {
  test.each(PAGES)("%s %s: every clause can be linked to, and every section found", (tag, game) => {
    const path = join(RULES, tag === "en" ? "" : tag, `${game}.md`);
    expect(existsSync(path), path).toBe(true);
    const source = readFileSync(path, "utf8");
    const page = rulesPage(source);
    const clauses = [...source.matchAll(/^- \*\*([A-Z]+-[A-Z0-9-]+)\*\*/gm)].map((m) => m[1] as string);
    expect(clauses.length).toBeGreaterThan(20);
    expect(clauses.filter((id) => !page.html.includes(`<li id="${id}" class="clause">`))).toEqual([]);
    const sections = page.sections.map((section) => section.id);
    expect(sections.length).toBeGreaterThanOrEqual(7);
    expect(new Set([...sections, ...clauses]).size).toBe(sections.length + clauses.length);
    expect(sections.filter((id) => id === "")).toEqual([]);
    expect(page.title).not.toBe("");
    expect(page.html).not.toContain("[R]");
    expect(page.html).not.toContain("**");
  });
});
