import { api, Refusal } from "./api";
import { read } from "./i18n/index.svelte";
import type { Guide, TableStore } from "./table.svelte";
import type { LegalAction, Message } from "./wire";

/** One step: its name, and the actions that it takes, in any order. */
interface Step {
  id: string;
  do: string[];
}
/** One position of a lesson, as the server lays it out by its name. */
interface Scene {
  name: string;
  players: number;
  steps: Step[];
}

const files = import.meta.glob<{ default: { position: { players: number }; steps: Step[] } }>(
  "../../../src/manor/games/*/lessons/*.toml",
);
const scenePaths = (game: string) =>
  Object.keys(files)
    .filter((path) => path.includes(`/games/${game}/lessons/`))
    .sort();

/** Whether a game has a lesson. */
export const hasLesson = (game: string): boolean => scenePaths(game).length > 0;

async function scenesOf(game: string): Promise<Scene[]> {
  return Promise.all(
    scenePaths(game).map(async (path) => {
      const file = (await files[path]?.())?.default;
      const name = path.slice(path.lastIndexOf("/") + 1, -".toml".length);
      return { name, players: file?.position.players ?? 2, steps: file?.steps ?? [] };
    }),
  );
}

// --- where somebody stopped: kept in this browser ---

const OVER = "over";
const keyOf = (game: string) => `manor.lesson.${game}`;

/** How far somebody has come in a game's lesson. */
export function lessonState(game: string): "new" | "begun" | "over" {
  const kept = localStorage.getItem(keyOf(game));
  return kept === null ? "new" : kept === OVER ? "over" : "begun";
}

async function openScene(game: string, { name, players }: Scene): Promise<string> {
  const rival = { kind: "bot" as const, level: "easy" };
  const seats = [{ kind: "me" as const }, ...Array.from({ length: players - 1 }, () => rival)];
  const table = await api.openTable({ game, seats, staging: { lesson: name } });
  localStorage.setItem(keyOf(game), table.id);
  return table.id;
}

/** The table where a game's lesson goes on, or begins. */
export async function lessonTable(game: string): Promise<string> {
  const kept = localStorage.getItem(keyOf(game));
  if (kept !== null && kept !== OVER) {
    try {
      const table = await api.table(kept);
      if (table.seats.some((seat) => seat.yours)) return table.id;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === "offline") throw error;
      // The table is gone: begin anew.
    }
  }
  const [first] = await scenesOf(game);
  if (!first) throw new Error(`${game} has no lesson`);
  return openScene(game, first);
}

/** A lesson at one of its tables. How far it has come is read from what was played there. */
export class Lesson implements Guide {
  private readonly acted = $derived.by(
    () => this.store.log.filter((told) => told.type === "played" && told.seat === this.store.seat).length,
  );
  private readonly at = $derived.by(() => {
    let left = this.acted;
    const open = this.scene.steps.findIndex((step) => (left -= step.do.length) < 0);
    return open < 0 ? this.scene.steps.length : open;
  });
  /** The step to do next; undefined when this table's are done. */
  readonly step = $derived.by(() => this.scene.steps[this.at]);
  private readonly asked = $derived.by(() => {
    const legal = this.store.asked ? (this.store.shown?.legal ?? []) : [];
    return this.step?.do.map((text) => legal.find((action) => action.text === text)).find(Boolean);
  });

  private constructor(
    private readonly store: TableStore,
    private readonly game: string,
    private readonly scenes: readonly Scene[],
    private readonly scene: Scene,
  ) {}

  static async open(store: TableStore, game: string, name: string): Promise<Lesson> {
    const [scenes] = await Promise.all([scenesOf(game), read(game, "lesson")]);
    const scene = scenes.find((scene) => scene.name === name);
    if (!scene) throw new Error(`${game} has no lesson ${name}`);
    return new Lesson(store, game, scenes, scene);
  }

  private text(about: string): Message {
    return { type: "message", id: `${this.game.replaceAll("_", "-")}-lesson-${about}` };
  }
  /** What is to be done. */
  get before(): Message | null {
    return this.step ? this.text(this.step.id) : null;
  }
  /** What came of the step before. */
  get after(): Message | null {
    const done = this.scene.steps[this.at - 1];
    return done ? this.text(`${done.id}-done`) : null;
  }
  get farewell(): Message {
    return this.text("end");
  }
  /** The number of the step among those of the whole lesson, from 1. */
  get number(): number {
    const before = this.scenes.slice(0, this.scenes.indexOf(this.scene));
    return before.reduce((sum, { steps }) => sum + steps.length, 0) + Math.min(this.at + 1, this.scene.steps.length);
  }
  get steps(): number {
    return this.scenes.reduce((sum, { steps }) => sum + steps.length, 0);
  }
  private get next(): Scene | undefined {
    return this.scenes[this.scenes.indexOf(this.scene) + 1];
  }
  get isLast(): boolean {
    return this.next === undefined;
  }

  get pointed(): { action: number } | null {
    return this.asked ? { action: this.asked.id } : null;
  }
  refuses(action: LegalAction): Message | null {
    return !this.step || this.step.do.includes(action.text) ? null : { type: "message", id: "lesson-not-now" };
  }
  /** Do what is to be done next, for somebody who would rather watch. */
  async show(): Promise<void> {
    if (this.asked) await this.store.act(this.asked.id);
  }
  /** Open the table of the next position. */
  async goOn(): Promise<string> {
    if (!this.next) throw new Error("this was the last position");
    return openScene(this.game, this.next);
  }
  finish(): void {
    localStorage.setItem(keyOf(this.game), OVER);
  }
}
