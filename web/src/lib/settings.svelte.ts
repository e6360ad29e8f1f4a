import type { Preference } from "./games/module";
import type { Language } from "./i18n/languages";

/** How many opponents, and how strong they are. */
export interface Against {
  count: number;
  level: string;
}

/** What a person prefers; kept in this browser. */
interface Settings {
  language: Language | "auto";
  theme: "auto" | "light" | "dark";
  /** How long things take to move, as a share of the usual; 0: nothing moves. */
  speed: 0 | 0.5 | 1 | 2;
  /** For how many milliseconds an action of somebody else is shown before the next; 0: all at once. */
  follow: 0 | 400 | 800 | 1600;
  /** Whether single letters are keys. */
  letters: boolean;
  sound: boolean;
  /** Whether what others say at the table is shown. */
  chat: boolean;
  /** Whom "Play now" plays against, by game. */
  against: Record<string, Against>;
  confirmEnd: boolean;
  /** When the coach has a word. */
  coach: "first" | "always" | "never";
  /** What games let one choose, by the preference's id. */
  play: Record<string, boolean>;
}

const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  speed: 1,
  follow: 800,
  letters: true,
  sound: false,
  chat: true,
  against: {},
  confirmEnd: false,
  coach: "first",
  play: {},
};
const KEY = "manor.settings";

/** Read what was kept; anything odd falls back to the default. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) kept = parsed as Record<string, unknown>;
  } catch {
    // A broken entry is as good as none.
  }
  const merged: Record<string, unknown> = { ...DEFAULTS, against: {}, play: {} };
  for (const [name, usual] of Object.entries(DEFAULTS)) {
    if (typeof kept[name] === typeof usual && kept[name] !== null) merged[name] = kept[name];
  }
  return merged as unknown as Settings;
}

const stored = typeof localStorage === "undefined" ? null : localStorage.getItem(KEY);
export const settings: Settings = $state(readSettings(stored));

/** Whether something is preferred. */
export function prefers({ id, usual }: Preference): boolean {
  return settings.play[id] ?? usual;
}

/** Keep the settings; called whenever one changes. */
export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse: the settings then last as long as the page.
  }
}

/** Milliseconds that a movement should take; 0 when nothing should move. */
export function pace(ms: number): number {
  if (typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return ms * settings.speed;
}
