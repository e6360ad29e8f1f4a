import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";
import { rules } from "./build/rules.ts";
import { toml } from "./build/toml.ts";

const SERVER = process.env["MANOR_SERVER"] ?? "http://127.0.0.1:8000";

/** Texts are named by what they are and by their language, so that what one reader is sent can be told and counted. */
function chunkName(module: string | null): string {
  const words = /virtual:catalogue\/([\w-]+)$/.exec(module ?? "");
  if (words) return `assets/words-${words[1]}-[hash].js`;
  const taught = /games\/(\w+)\/locales\/([\w-]+)\/(coach|guide|lesson)\.ftl/.exec(module ?? "");
  if (taught) return `assets/${taught[3]}-${taught[2]}-${taught[1]}-[hash].js`;
  const lab = /manor\/(?:games\/(\w+)\/)?locales\/([\w-]+)\/lab\.ftl/.exec(module ?? "");
  if (lab) return `assets/lab-${lab[2]}-${lab[1] ?? "page"}-[hash].js`;
  const rules = /docs\/rules\/(?:([\w-]+)\/)?(\w+)\.md$/.exec(module ?? "");
  return rules ? `assets/rules-${rules[1] ?? "en"}-${rules[2]}-[hash].js` : "assets/[name]-[hash].js";
}

export default defineConfig({
  plugins: [toml(), rules(), catalogues(), svelte()],
  build: {
    outDir: "../src/manor/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Fonts and pictures stay files, so that pages need no data: addresses in their security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => chunkName(facadeModuleId),
        // Whoever opens the page needs the first of these, whoever opens a table, a replay or a lesson the second: by itself
        // the bundler cuts both into thirty files, each with a way of its own through the network.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"] },
            { name: "shared", test: /[\\/]src[\\/]lib[\\/](?!games|lab)|[\\/]node_modules[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } }, fs: { allow: [".."] } },
  test: {
    // No test is about time: what is not over by then is stuck, on any machine and beside any work.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 600_000,
    projects: [
      // Each file in a thread of its own: as much by itself as in a process, and started in half of the time.
      { extends: true, test: { name: "parts", include: ["tests/*.test.ts"], environment: "node", pool: "threads" } },
      {
        extends: true,
        // Components as the page loads them, not as a server would write them down.
        resolve: { conditions: ["browser"] },
        test: {
          name: "mounted",
          include: ["tests/mounted/*.test.ts"],
          environment: "happy-dom",
          globalSetup: "tests/mounted/recorded.ts",
        },
      },
    ],
  },
});
