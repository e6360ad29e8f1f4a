import { join } from "node:path";
import { defineConfig } from "vitest/config";

const here = import.meta.dirname;
const modules = (name: string) => join(here, "node_modules", name);

/** The browser tests: real Chromium against a real server. One file after another, for they share two cores. */
export default defineConfig({
  root: join(here, ".."),
  resolve: {
    alias: {
      "playwright-core": modules("playwright-core/index.mjs"),
      "axe-core": modules("axe-core/axe.js"),
      vitest: modules("vitest/dist/index.js"),
    },
  },
  server: { fs: { strict: false } },
  test: {
    include: ["tests/browser/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Bots, a server and a browser share two cores with whatever else the machine does: a wait that ran out once may be
    // tried again. What is broken fails three times.
    retry: 2,
  },
});
