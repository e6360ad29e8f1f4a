import type { Attachment } from "svelte/attachments";

const HOVER_MS = 450;
const PRESS_MS = 480;

/** Which topic is being explained, and beside what. */
class Explainer {
  topic = $state<string | null>(null);
  anchor = $state.raw<Element | null>(null);
  /** Asked for by key or press, so that the explanation takes the focus and stays until it is closed. */
  held = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(topic: string, anchor: Element, held: boolean): void {
    clearTimeout(this.timer);
    this.topic = topic;
    this.anchor = anchor;
    this.held = held;
  }
  soon(topic: string, anchor: Element): void {
    if (this.held || (this.topic === topic && this.anchor === anchor)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(topic, anchor, false), HOVER_MS);
  }
  /** The pointer left. */
  leave(): void {
    clearTimeout(this.timer);
    if (!this.held) this.close();
  }
  close(): void {
    clearTimeout(this.timer);
    const back = this.held ? this.anchor : null;
    this.topic = null;
    this.anchor = null;
    this.held = false;
    if (back instanceof HTMLElement) back.focus();
  }
}
export const explainer = new Explainer();

/** Makes a thing explain itself: hover, long press, context menu, or focus and ?. */
export function explains(topic: string): Attachment {
  return (element) => {
    let press: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const on = <K extends keyof HTMLElementEventMap>(kind: K, run: (event: HTMLElementEventMap[K]) => void) => {
      element.addEventListener(kind, run as EventListener);
      return () => element.removeEventListener(kind, run as EventListener);
    };
    const offs = [
      // Only a mouse that moves asks: what comes to lie below a resting one was not pointed at.
      on("pointermove", (event) => {
        const moves = event.movementX !== 0 || event.movementY !== 0;
        if (event.pointerType === "mouse" && moves) explainer.soon(topic, element);
      }),
      on("pointerleave", (event) => {
        clearTimeout(press);
        if (event.pointerType === "mouse") explainer.leave();
      }),
      on("pointerdown", (event) => {
        explainer.leave();
        pressed = false;
        if (event.pointerType === "mouse") return;
        press = setTimeout(() => {
          pressed = true;
          explainer.show(topic, element, true);
        }, PRESS_MS);
      }),
      on("pointerup", () => clearTimeout(press)),
      on("pointercancel", () => clearTimeout(press)),
      on("contextmenu", (event) => {
        event.preventDefault();
        explainer.show(topic, element, true);
      }),
      on("keydown", (event) => {
        if (event.key !== "?") return;
        event.preventDefault();
        explainer.show(topic, element, true);
      }),
    ];
    // A long press explains; it must not also play the card.
    const swallow = (event: Event) => {
      if (!pressed) return;
      pressed = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element.addEventListener("click", swallow, { capture: true });
    return () => {
      clearTimeout(press);
      // What is no longer there needs no explanation any more.
      if (explainer.anchor === element && !explainer.held) explainer.close();
      offs.forEach((off) => off());
      element.removeEventListener("click", swallow, { capture: true });
    };
  };
}

/** Topics that the line of the log under the pointer speaks of. */
class Marking {
  topics = $state.raw<ReadonlySet<string>>(new Set());
  has(topic: string): boolean {
    return this.topics.has(topic);
  }
}
export const marking = new Marking();
