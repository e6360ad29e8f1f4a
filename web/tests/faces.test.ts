import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FACES } from "../src/lib/art/faces";

test("every bot that the server names has a face, and no face is anybody else's", () => {
  const file = readFileSync(join(import.meta.dirname, "../../src/manor/agents/bot_names.py"), "utf8");
  const named = /BOT_NAMES = \(([^)]*)\)/.exec(file)?.[1] ?? "";
  const names = [...named.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(Object.keys(FACES)).toEqual(names);
  const drawn = Object.values(FACES).map(({ behind, before, worn, lines }) => [behind, before, worn, lines].join());
  expect(new Set(drawn).size).toBe(drawn.length);
});
