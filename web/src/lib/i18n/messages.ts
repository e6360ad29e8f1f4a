import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Values = Record<string, FluentVariable>;

/** A catalogue ready to speak. Isolation marks are left out: all our languages run from left to right. */
export function bundle(language: string, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const [error] = made.addResource(new FluentResource(text));
  if (error) throw error;
  return made;
}

/** A message in the bundle's language; its own name when there is none, which the tests make impossible. */
export function format(from: FluentBundle, id: string, values?: Values): string {
  const [name, attribute] = id.split(".") as [string, string?];
  const message = from.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  if (pattern === undefined || pattern === null) return id;
  const errors: Error[] = [];
  const text = from.formatPattern(pattern, values ?? null, errors);
  if (errors.length > 0) console.warn(`message ${id}:`, errors[0]?.message);
  return text;
}
