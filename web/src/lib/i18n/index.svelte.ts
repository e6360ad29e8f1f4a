import type { FluentBundle } from "@fluent/bundle";
import { settings } from "../settings.svelte";
import { type Language, preferred } from "./languages";
import { bundle, format, type Values } from "./messages";

const load: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:catalogue/en"),
  fr: () => import("virtual:catalogue/fr"),
  "zh-Hant": () => import("virtual:catalogue/zh-Hant"),
};

let current = $state.raw<{ language: Language; bundle: FluentBundle | null }>({ language: "en", bundle: null });

/** The language spoken now. */
export const language = {
  get now(): Language {
    return current.language;
  },
};

/** Which language to speak: as set, else as the browser prefers. */
export function wanted(): Language {
  return settings.language === "auto" ? preferred(navigator.languages) : settings.language;
}

/** Speak a language from now on; the old one is spoken until the new one is here. */
export async function speak(next: Language): Promise<void> {
  if (current.bundle && current.language === next) return;
  const text = (await load[next]()).default;
  current = { language: next, bundle: bundle(next, text) };
  document.documentElement.lang = next;
}

/** A message in the reader's language. */
export function t(id: string, values?: Values): string {
  return current.bundle ? format(current.bundle, id, values) : "";
}

/** Whether there is such a message. */
export function has(id: string): boolean {
  return current.bundle?.hasMessage(id) ?? false;
}

/** Things one after another, joined as the language joins them. */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(current.language, { type: "conjunction" }).format(things);
}
