import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import { parser, programOf } from "./build/program.js";
import { DRAWINGS } from "./drawings.js";
import svelteConfig from "./svelte.config.js";

/** Colours written out in scripts and markup; those in styles are found by stylelint. */
const WRITTEN_OUT = "/#(?:[0-9a-f]{3,4}){1,2}\\b|\\b(?:rgb|hsl)a?\\((?!var\\()/i";
const rawColours = [
  `Literal[value=${WRITTEN_OUT}]`,
  `TemplateElement[value.raw=${WRITTEN_OUT}]`,
  `SvelteLiteral[value=${WRITTEN_OUT}]`,
  "SvelteAttribute[key.name=/^(fill|stroke|stop-color)$/] > SvelteLiteral[value=/^(?!none$|currentColor$)[a-z]+$/i]",
].map((selector) => ({ selector, message: "A colour outside drawings is a token: var(--…), from tokens.css." }));

/**
 * Where types come from. By itself the linter makes a program of its own for each component and infers everything anew.
 * One program for a whole run takes three quarters of the work; an editor, where files change, has none of that.
 */
const types = process.env["MANOR_LINT_ONCE"]
  ? { programs: [programOf(import.meta.dirname)] }
  : { project: "./tsconfig.json" };

// Run from the root of the repository (`npm run lint`), so that the tests and tools outside web/ are read too.
export default defineConfig(
  {
    ignores: [
      "**/node_modules/",
      "**/.tools/",
      "**/pictures/",
      "**/failures/",
      "**/src/lib/**/wire.ts",
      "**/src/lib/**/catalogue{.d,}.ts",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        ...types,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      // TypeScript knows every name.
      "no-undef": "off",
      // State is replaced and never changed in place: what is kept in a plain Map or Set is not meant to be watched.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    // ESLint takes a component's properties to be anything: svelte-check knows them, and checks what a callback is given.
    rules: {
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["**/src/**"],
    ignores: DRAWINGS,
    rules: { "no-restricted-syntax": ["error", ...rawColours] },
  },
  {
    files: ["**/*.js"],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { programs: null } },
  },
);
