/** The languages of the product, named in themselves. */
export const LANGUAGES = { en: "English", fr: "Français", "zh-Hant": "繁體中文" } as const;
export type Language = keyof typeof LANGUAGES;

/** The first language somebody reads that we speak. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const plain = tag.toLowerCase();
    if (plain.startsWith("zh")) return "zh-Hant";
    if (plain.startsWith("fr")) return "fr";
    if (plain.startsWith("en")) return "en";
  }
  return "en";
}
