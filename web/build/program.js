import { readFileSync } from "node:fs";
import { join } from "node:path";
import svelte from "eslint-plugin-svelte";
import typescript from "typescript";
import ts from "typescript-eslint";
import svelteConfig from "../svelte.config.js";

const components = svelte.configs.base.map(({ languageOptions }) => languageOptions?.parser).find(Boolean);

/** What the rules see of a component is TypeScript that its parser makes of it: no file has that text. */
function asTypeScript(filePath) {
  let text = "";
  const parser = {
    ...ts.parser,
    parseForESLint(code, options) {
      text = code;
      return ts.parser.parseForESLint(code, options);
    },
  };
  components.parseForESLint(readFileSync(filePath, "utf8"), { filePath, parser, svelteConfig });
  return text;
}

/** The whole client as one program, with components as the rules see them. */
export function programOf(folder) {
  const tsconfig = join(folder, "tsconfig.json");
  const { config } = typescript.readConfigFile(tsconfig, typescript.sys.readFile);
  const more = [{ extension: ".svelte", isMixedContent: true, scriptKind: typescript.ScriptKind.Deferred }];
  const { fileNames, options } = typescript.parseJsonConfigFileContent(
    config,
    typescript.sys,
    folder,
    { allowNonTsExtensions: true },
    tsconfig,
    undefined,
    more,
  );
  const host = typescript.createCompilerHost(options, true);
  const asItIs = host.getSourceFile;
  const own = new Set(fileNames.filter((name) => /\.svelte(\.ts)?$/.test(name)));
  host.getSourceFile = (name, language, ...rest) =>
    own.has(name)
      ? typescript.createSourceFile(name, asTypeScript(name), language, true, typescript.ScriptKind.TS)
      : asItIs(name, language, ...rest);
  return typescript.createProgram(fileNames, options, host);
}

/** TypeScript's parser, which trusts a program that it is given: a component must be in it with the very text. */
export const parser = {
  ...ts.parser,
  parseForESLint(code, options) {
    const known = options.programs?.[0]?.getSourceFile(options.filePath);
    if (known && known.text !== code) throw new Error("what is linted is not what the types were read from");
    return ts.parser.parseForESLint(code, options);
  },
};
