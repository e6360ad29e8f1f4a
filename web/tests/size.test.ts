import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../src/lib/i18n/languages";

const ASSETS = join(
  process.env["MANOR_STATIC"] ?? join(import.meta.dirname, "../../src/manor/server/static"),
  "assets",
);
const SPOKEN = Object.keys(LANGUAGES);
const TEXT = /^(?:words|rules)-(en|fr|zh-Hant)-/;
/** What is fetched only when it is opened, and never to play. */
const OPENED = /^(?:coach|guide|lab|lesson)-(en|fr|zh-Hant)-/;
const LAB = /^(?:LabPage|SamplePage|StrategyForm)-/;

describe("the built client", () => {
  const files = existsSync(ASSETS) ? readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name)) : [];
  const size = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name))).length, 0);

  test("has the lab in files of its own", () => {
    expect(files.filter((name) => LAB.test(name) && name.endsWith(".js")).length).toBe(3);
  });
  test("is there, with words and rules in files of their own", () => {
    expect(files.length, "run `make web` first").toBeGreaterThan(5);
    for (const language of SPOKEN)
      for (const [kind, number] of [
        [TEXT, 4],
        [OPENED, 11],
      ] as const)
        expect(files.filter((name) => kind.exec(name)?.[1] === language).length, language).toBe(number);
  });

  test.each(SPOKEN)(
    "is under 250 kB, compressed and without fonts: all that a reader of %s can ever be sent to play",
    (language) => {
      const sent = files.filter(
        (name) => (TEXT.exec(name)?.[1] ?? language) === language && !OPENED.test(name) && !LAB.test(name),
      );
      expect(size(sent)).toBeGreaterThan(100_000);
      expect(size(sent)).toBeLessThan(250_000);
    },
  );
});
