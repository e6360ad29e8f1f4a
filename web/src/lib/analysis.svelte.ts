import { api, Refusal } from "./api";
import type { Analysis } from "./wire";

const WAIT_SECONDS = 15;
const AGAIN_MS = 1500;

interface Asking {
  ask(table: string, wait: number): Promise<Analysis>;
  later(ms: number): Promise<void>;
}
const usual: Asking = {
  ask: (table, wait) => api.analysis(table, wait),
  later: (ms) => new Promise((done) => setTimeout(done, ms)),
};

/** The AI looking back at a finished game: asked again until it is ready. */
export class LookBack {
  /** "gone": it cannot be had, and nothing is shown of it. */
  state = $state<"looking" | "ready" | "gone">("looking");
  found = $state.raw<Analysis | null>(null);
  private stopped = false;

  constructor(
    readonly table: string,
    private readonly asking: Asking = usual,
  ) {
    void this.look();
  }

  stop(): void {
    this.stopped = true;
  }

  private async look(): Promise<void> {
    while (!this.stopped) {
      try {
        const found = await this.asking.ask(this.table, WAIT_SECONDS);
        if (found.state === "ready") {
          this.found = found;
          this.state = "ready";
          return;
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code !== "offline") {
          this.state = "gone";
          return;
        }
      }
      await this.asking.later(AGAIN_MS);
    }
  }
}
