/** The whole page in a document without layout, on recorded updates, with a fake line in place of the WebSocket. */
import { flushSync, mount, unmount } from "svelte";
import { onTestFinished, vi } from "vitest";
import App from "../../src/App.svelte";
import { speak } from "../../src/lib/i18n/index.svelte";
import type { Language } from "../../src/lib/i18n/languages";
import type { Answer, Command, Socket } from "../../src/lib/line";
import { go } from "../../src/lib/router.svelte";
import { settings } from "../../src/lib/settings.svelte";
import { seatToShow } from "../../src/lib/table.svelte";
import type { ClientMessage, Update } from "../../src/lib/wire";
import type { Recording } from "./recorded";

/** What the page sends and is told instead of by a server: word by word what a real one said in the recording. */
export class FakeLine implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** Everything that was sent, hello apart. */
  readonly sent: Command[] = [];
  private steps = 0;

  constructor(
    private readonly recording: Recording,
    private readonly first: readonly Update[],
  ) {}

  says(message: Update | Answer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === "hello") return this.first.forEach((update) => this.says(update));
    this.sent.push(message);
    if (message.type === "act") return this.act(message);
    const about = "action" in message ? message.action : undefined;
    const found = this.recording.asked.find(
      ({ question: { type, action } }) => type === message.type && action === about,
    );
    if (found) this.says({ ...found.answer, client_id: message.client_id });
  }

  /** What was done in the recording is answered as it was there; anything else is not answered at all. */
  private act({ client_id, seat, action }: Extract<Command, { type: "act" }>): void {
    const step = this.recording.steps[this.steps];
    if (step?.seat !== seat || step.action.id !== action) return;
    this.steps += 1;
    for (const update of step.heard) this.says(update);
    this.says({ ...step.done, client_id });
  }

  close(): void {}
}

/** So long may the code of a page take to be here; only what is stuck takes so long. */
const PATIENCE_MS = 300_000;

export interface Mounted {
  line: FakeLine;
  /** Take the page away before the test is over. */
  leave: () => Promise<void>;
}

/** Until all that follows from what happened is on the page: the line answers at once, and nothing else is waited for. */
async function settled(): Promise<void> {
  await new Promise((turn) => setTimeout(turn));
  flushSync();
}

/** Mount the page of a table; `first` is what the server says when the page has said hello. */
export async function mountTable(
  recording: Recording,
  { language = "en", first = recording.opening }: { language?: Language; first?: readonly Update[] } = {},
): Promise<Mounted> {
  Object.assign(settings, { language, speed: 0, follow: 0, coach: "never" });
  const line = new FakeLine(recording, first);
  vi.stubGlobal("WebSocket", function open() {
    queueMicrotask(() => line.onopen?.());
    return line;
  });
  await speak(language);
  go(`/table/${first[0]?.table.id}`);
  const app = mount(App, { target: document.body });
  let there = true;
  const leave = async () => {
    if (there) await unmount(app);
    there = false;
  };
  // Whatever becomes of a test, the next one finds the document empty.
  onTestFinished(leave);
  await vi.waitFor(() => {
    flushSync();
    if (!document.querySelector(".game")?.firstElementChild) throw new Error(`no table: ${document.body.textContent}`);
  }, PATIENCE_MS);
  return { line, leave };
}

/** What something on the page says; fails when it is not there. */
export function said(selector: string): string {
  return found(selector).textContent.trim();
}

function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`not on the page: ${selector}; it says: ${document.body.textContent}`);
  return element;
}

/** Press the first thing that fits, until all that follows is on the page. */
export async function press(selector: string): Promise<void> {
  found(selector).click();
  await settled();
}

/** The actions that were sent, each with its seat. */
export function sentActions({ sent }: FakeLine): [number, number][] {
  return sent.flatMap((command) => (command.type === "act" ? [[command.seat, command.action]] : []));
}

/** What may be answered by the seat that the page shows when it is opened, but by no control of it. */
export function withoutControl(update: Update): string[] {
  const legal = seatToShow(update, null)?.legal ?? [];
  if (legal.length === 0) throw new Error("nothing may be answered");
  return legal.filter(({ id }) => !document.querySelector(`[data-action~="${id}"]`)).map(({ text }) => text);
}
