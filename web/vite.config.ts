import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";
import { rules } from "./build/rules.ts";
import { toml } from "./build/toml.ts";

const SERVER = process.env["MANOR_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [toml(), rules(), catalogues(), svelte()],
  build: {
    outDir: "../src/manor/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Fonts and pictures stay files, so that pages need no data: addresses in their security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } }, fs: { allow: [".."] } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
