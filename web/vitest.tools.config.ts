import { defineConfig } from "vitest/config";
import browser from "./vitest.browser.config.ts";

/** What uses the stage of the browser tests without being a test: measurements, and the pictures of the README. */
export default defineConfig({
  ...browser,
  test: {
    ...browser.test,
    include: ["benchmarks/browser.ts", "scripts/pictures.ts"],
    // Each has a server of its own, and nothing beside it.
    globalSetup: [],
    maxWorkers: 1,
  },
});
