import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Rules whose hovered element itself moves, in a file, as their last compound selectors. */
function movers(source: string): string[] {
  const rules = source.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selectors = "", body = ""]) =>
    /transform:[^;]*(translate|scale|rotate)|\b(translate|scale|rotate):/.test(body)
      ? selectors
          .split(/,(?![^(]*\))/)
          .map(
            (selector) =>
              selector
                .trim()
                .split(/\s+(?![^(]*\))/)
                .at(-1) ?? "",
          )
          .filter((subject) => subject.includes(":hover"))
      : [],
  );
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|css)$/.test(name))
  .map((name) => `src/${name}`);

test("a rule that moves what is pointed at is found", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(movers(".a:hover,\n.b { transform: translateY(-1px); }")).toEqual([".a:hover"]);
  expect(movers(".c:hover:not(.d, .e) { color: red; scale: 1.1 }")).toEqual([".c:hover:not(.d, .e)"]);
  expect(movers("li:hover .box { transform: rotate(1deg); } .f:hover { color: red; }")).toEqual([]);
});

// What rises from under a pointer that rests on its lower edge loses it, falls back and rises again, sixty times a second.
test.each(files)("what moves under a pointer keeps the ground that it leaves: %s", (file) => {
  const source = readFileSync(file, "utf8");
  expect(movers(source).filter((subject) => !source.includes(`${subject}::before {`))).toEqual([]);
});
