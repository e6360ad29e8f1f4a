import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

/** Lets the client import the games' own tables of components, so that no fact is written down twice. */
export function toml(): Plugin {
  return {
    name: "manor-toml",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".toml")) return undefined;
      this.addWatchFile(id);
      return `export default ${JSON.stringify(parse(readFileSync(id, "utf8")))}`;
    },
  };
}
