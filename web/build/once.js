/**
 * Runs a command unless all that it reads is as it was when it last went well: node build/once.js NAME COMMAND …
 *
 * For linters and type checkers, which say the same of the same files. What they say of one file depends on others, so
 * that a change anywhere has everything looked at again.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "..");
const READ = [WEB, ...["tests/browser", "benchmarks", "scripts"].map((name) => join(WEB, "..", name))];
/** Not the project's own files; what is installed is told by the list that npm leaves there. */
const LEFT_OUT = new Set(["node_modules", ".tools", "pictures", "failures"]);
const INSTALLED = join(WEB, "node_modules/.package-lock.json");
/** Prettier reads it. */
const EDITORS = join(WEB, "../.editorconfig");

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
    })
    .sort();
}

const [name = "", ...command] = process.argv.slice(2);
const sum = createHash("sha256").update(JSON.stringify([process.version, command]));
for (const path of [INSTALLED, EDITORS, ...READ.flatMap(filesIn)]) sum.update(`\0${path}\0`).update(readFileSync(path));
const now = sum.digest("hex");
const kept = join(WEB, "node_modules/.cache/manor", name);
let before = "";
try {
  before = readFileSync(kept, "utf8");
} catch (error) {
  if (error.code !== "ENOENT") throw error;
}
if (before === now) {
  console.log(`${name}: nothing has changed since it last went well`);
} else {
  rmSync(kept, { force: true });
  const { status } = spawnSync(command.join(" "), { shell: true, stdio: "inherit" });
  process.exitCode = status ?? 1;
  if (status === 0) {
    mkdirSync(join(kept, ".."), { recursive: true });
    writeFileSync(kept, now);
  }
}
