import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const run = promisify(execFile);

test("a wheel brings the page with it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "manor-wheel-"));
  try {
    const python = join(ROOT, ".venv/bin/python");
    await run(python, ["-m", "build", "--wheel", "--no-isolation", "--outdir", folder], { cwd: ROOT });
    const [wheel] = readdirSync(folder);
    const script =
      "import sys, zipfile\nfiles = zipfile.ZipFile(sys.argv[1])\nprint(files.read('manor/server/static/index.html').decode())\nprint(*files.namelist(), sep='\\n')";
    const { stdout } = await run(python, ["-c", script, join(folder, wheel ?? "")]);
    const packed = new Set(stdout.split("\n"));
    const wanted = [...stdout.matchAll(/(?:src|href)="\/(assets\/[^"]+|icon\.svg)"/g)].map(
      (match) => `manor/server/static/${match[1]}`,
    );
    expect(wanted.length).toBeGreaterThan(3);
    expect(wanted.filter((name) => !packed.has(name))).toEqual([]);
    for (const language of ["en", "fr", "zh-Hant"])
      expect(
        [...packed].some((name) => name.startsWith(`manor/locales/${language}/`)),
        language,
      ).toBe(true);
    expect([...packed].filter((name) => /static\/assets\/words-.*\.js$/.test(name)).length).toBe(3);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
