import { DRAWINGS } from "./drawings.js";

/** Functions that make a colour from numbers, unless the numbers are a token's. */
const WRITTEN_OUT = "/\\b(?:rgb|hsl)a?\\((?!var\\()|\\b(?:hwb|lab|lch|oklab|oklch|color)\\(/i";
const message = "A colour outside drawings is a token: var(--…), from tokens.css.";

// How things are laid out is prettier's; this finds mistakes, and colours that are not tokens.
export default {
  extends: ["stylelint-config-recommended"],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
    // Styles belong to one component and are short; what a state changes stands beside what it changes.
    "no-descending-specificity": null,
    "color-no-hex": [true, { message }],
    "color-named": ["never", { message }],
    "declaration-property-value-disallowed-list": [{ "/.*/": [WRITTEN_OUT] }, { message }],
  },
  overrides: [
    { files: ["**/*.svelte"], customSyntax: "postcss-html" },
    {
      files: ["**/tokens.css", ...DRAWINGS],
      rules: { "color-no-hex": null, "color-named": null, "declaration-property-value-disallowed-list": null },
    },
  ],
};
