import { join } from "node:path";
import { defineConfig } from "vitest/config";

const here = import.meta.dirname;
const modules = (name: string) => join(here, "node_modules", name);

/**
 * The browser tests: real Chromium against one real server, two files at a time. Nothing is tried again: what is waited
 * for is a state of the page, and a state that does not come in five minutes is a failure on any machine.
 */
export default defineConfig({
  root: join(here, ".."),
  resolve: {
    alias: {
      "playwright-core": modules("playwright-core/index.mjs"),
      "axe-core": modules("axe-core/axe.js"),
      "vitest/node": modules("vitest/dist/node.js"),
      vitest: modules("vitest/dist/index.js"),
    },
  },
  server: { fs: { strict: false } },
  test: {
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: "tests/browser/run.ts",
    maxWorkers: 2,
    // A worker starts once and opens one Chromium for all its files: every test comes in with a profile of its own.
    isolate: false,
    retry: 0,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
