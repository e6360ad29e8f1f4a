import { SvelteMap } from "svelte/reactivity";
import type { PlainId } from "./i18n/index.svelte";
import { settings } from "./settings.svelte";

interface Key {
  label: PlainId;
  press: () => void;
}

/** Where letters are written or look something up: there they are never keys (WCAG 2.1.4). */
const WRITTEN_IN = "input, select, textarea, [contenteditable], [role=listbox], [role=combobox], dialog";

/** Single letters that do something wherever the focus is. Each is offered by what it belongs to, while that is there. */
class Keys {
  readonly offered = new SvelteMap<string, Key>();
  /** Whether the list of all keys is shown. */
  listed = $state(false);

  /** Offer a key; what comes back takes it away. For use in an effect. */
  offer(letter: string, label: PlainId, press: () => void): () => void {
    this.offered.set(letter, { label, press });
    return () => {
      this.offered.delete(letter);
    };
  }

  /** A key was pressed; what it was pressed on comes first. */
  hear(event: KeyboardEvent): void {
    const at = event.target as Element | null;
    const meant = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented;
    if (meant || !settings.letters || at?.closest(WRITTEN_IN)) return;
    const key = this.offered.get(event.key.toLowerCase());
    if (event.key !== "?" && !key) return;
    event.preventDefault();
    if (key) key.press();
    else this.listed = true;
  }
}
export const keys = new Keys();
