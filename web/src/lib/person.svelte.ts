import { api, Refusal } from "./api";
import type { Person } from "./wire";

/** The most characters a name has; the server refuses longer ones. */
export const LONGEST_NAME = 32;
const KNOWN = "manor.known";

/** Who sits at this browser. A name is asked for when it is first needed, never before. */
class Somebody {
  now = $state.raw<Person | null>(null);
  /** Whether the name is being asked for. */
  asking = $state(false);
  private named: ((person: Person | null) => void) | null = null;
  private looking: Promise<void> | null = null;

  find(): Promise<void> {
    // Nobody ever came in here: asking would only be refused.
    if (!localStorage.getItem(KNOWN)) return Promise.resolve();
    this.looking ??= api.whoAmI().then(
      (person) => void (this.now = person),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === "offline") this.looking = null;
      },
    );
    return this.looking;
  }

  /** Somebody with a name; null when they would rather not say. */
  async need(): Promise<Person | null> {
    await this.find();
    if (this.now) return this.now;
    this.asking = true;
    return new Promise((named) => (this.named = named));
  }

  async comeIn(name: string): Promise<void> {
    this.is(await api.comeIn(name));
    this.answer(this.now);
  }

  /** It is known who sits here, or that nobody does any more. */
  is(somebody: Person | null): void {
    this.now = somebody;
    if (somebody) localStorage.setItem(KNOWN, "yes");
    else localStorage.removeItem(KNOWN);
  }

  /** The question was answered, or put aside. */
  answer(person: Person | null): void {
    this.asking = false;
    this.named?.(person);
    this.named = null;
  }
}

export const person = new Somebody();
