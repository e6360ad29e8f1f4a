import { has, language, t } from "./i18n/index.svelte";
import { reason, recognise } from "./sentences";

/** Why the server would not, in the reader's language: its sentence when we know it, else what its code means. Its own words are English. */
export function sayRefusal(code: string, text: string): string {
  const known = recognise(text);
  if (known) return t(known.id, known.values);
  if (text && language.now === "en") return reason(text);
  const id = `refused-${code.replaceAll("_", "-")}`;
  return t(has(id) ? id : "refused-failed");
}
