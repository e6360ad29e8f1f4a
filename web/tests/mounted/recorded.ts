/** Messages of a real server, recorded from scenes when the tests begin: see tests/server/recorded.py. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import type { Answer } from "../../src/lib/line";
import type { LegalAction, Update } from "../../src/lib/wire";
import { SCENES } from "./scenes";

declare module "vitest" {
  export interface ProvidedContext {
    recordings: string;
  }
}

/** A table, and what Ann, who opened it and reads along, does there. */
export interface Scene {
  game: string;
  /** Each "me" or the level of a bot. */
  seats: readonly string[];
  /** What the table is opened with besides, as the page would ask for it. */
  plan?: object;
  position?: object;
  seed?: number;
  /** Actions in order, by their texts. */
  does?: readonly string[];
  /** What is asked of the server at the end; hints come from a bot that thinks quickly. */
  asks?: Recording["asked"][number]["question"][];
}

export interface Step {
  seat: number;
  action: LegalAction;
  done: Extract<Answer, { type: "done" }>;
  heard: Update[];
}

export interface Recording {
  opening: Update[];
  steps: Step[];
  asked: { question: { type: string; action?: string | number }; answer: Answer }[];
  /** What a page is sent that is opened at the end. */
  fresh: Update;
}

export function recorded(name: string): Recording {
  return JSON.parse(readFileSync(join(inject("recordings"), `${name}.json`), "utf8")) as Recording;
}

/** Before all tests: every scene is played on a real server. */
export default function setup(project: TestProject): () => void {
  const root = join(import.meta.dirname, "../../..");
  const python = process.env["MANOR_PYTHON"] ?? join(root, ".venv/bin/python");
  const folder = mkdtempSync(join(tmpdir(), "manor-recorded-"));
  const scenes = join(folder, "scenes");
  writeFileSync(scenes, JSON.stringify(SCENES));
  // Interpreted: for a few moves the compiled rules would take longer to load, or even to compile.
  const env = { ...process.env, MANOR_JIT: "0", MANOR_WARM: "0" };
  execFileSync(python, ["-m", "tests.server.recorded", scenes, folder], { cwd: root, stdio: "inherit", env });
  project.provide("recordings", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
