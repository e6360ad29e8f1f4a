import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Argument, Message, Seat } from "../wire";
import type { Value } from "./catalogue";

type Values = Record<string, Value>;
type Item = Exclude<Argument, unknown[]>;

/** Who is who for one reader: the names of the seats, and the seat of whoever reads; null: a spectator. */
export interface Company {
  readonly names: readonly string[];
  readonly me: number | null;
}
const NOBODY: Company = { names: [], me: null };

/** The message that names a thing. */
const idOf = (of: string, name: string): string => `${of}-${name.replaceAll("_", "-")}`;

/** One language: its messages, and how a message becomes a sentence for whoever reads it; as catalogue.py does it. */
export class Formatter {
  private readonly bundle: FluentBundle;
  private readonly list: Intl.ListFormat;

  constructor(
    readonly language: string,
    ...catalogues: readonly string[]
  ) {
    // Isolation marks are left out: all our languages run from left to right.
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.list = new Intl.ListFormat(language, { type: "conjunction" });
    for (const text of catalogues) {
      const errors = this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
      if (errors[0]) throw errors[0];
    }
  }

  private find(id: string) {
    const [name = "", attribute] = id.split(".");
    const message = this.bundle.getMessage(name);
    return attribute === undefined ? message?.value : message?.attributes[attribute];
  }

  has(id: string): boolean {
    return Boolean(this.find(id));
  }

  /** A message (`id` or `id.attribute`) with its values; its own name when there is none, which tests make impossible. */
  say(id: string, values: Values = {}): string {
    const pattern = this.find(id);
    if (!pattern) return id;
    const errors: Error[] = [];
    const said = this.bundle.formatPattern(pattern, values, errors);
    if (errors.length) console.warn(`message ${id}:`, errors[0]?.message);
    return said;
  }

  /** Things one after another, joined as the language joins them. */
  listed(things: readonly string[]): string {
    return this.list.format(things);
  }

  /** The name of a named thing. */
  name(of: string, name: string): string {
    return this.say(idOf(of, name));
  }

  /** The sentence for a message, as it is said to a reader. */
  render(message: Message, company: Company = NOBODY): string {
    return this.say(message.id, this.values(message.args ?? {}, company));
  }

  private values(args: Readonly<Record<string, Argument>>, company: Company): Values {
    const values: Values = {};
    for (const [key, argument] of Object.entries(args)) this.fill(values, key, argument, company);
    return values;
  }

  private fill(values: Values, key: string, argument: Argument, company: Company): void {
    if (Array.isArray(argument)) this.fillList(values, key, argument, company);
    else if (typeof argument !== "object") values[key] = argument;
    else
      switch (argument.type) {
        case "seat":
          values[key] = this.person(argument.seat, company);
          values[`${key}-is`] = argument.seat === company.me ? "you" : "other";
          break;
        case "name": {
          values[key] = this.name(argument.of, argument.name);
          const id = idOf(argument.of, argument.name);
          for (const attribute of Object.keys(this.bundle.getMessage(id)?.attributes ?? {}))
            values[`${key}-${attribute}`] = this.say(`${id}.${attribute}`, { n: 1 });
          break;
        }
        case "place":
          values[key] = argument.place;
          break;
        case "message":
          values[key] = this.render(argument, company);
          break;
        case "several": {
          const counts = Object.values(argument.counts);
          values[key] = this.several(argument.of, argument.counts);
          values[`${key}-count`] = counts.reduce((sum, n) => sum + n, 0);
        }
      }
  }

  private fillList(values: Values, key: string, items: readonly Item[], company: Company): void {
    const mine = (item: Argument) => isSeat(item) && item.seat === company.me;
    // The reader comes last: "Ann and you" needs no capital letter in any language.
    const ordered = [...items.filter((item) => !mine(item)), ...items.filter(mine)];
    values[key] = this.listed(ordered.map((one) => String(this.values({ one }, company)["one"])));
    values[`${key}-count`] = items.length;
    if (items[0] !== undefined && isSeat(items[0])) {
      const me = items.some(mine);
      values[`${key}-is`] = items.length === 1 ? (me ? "you" : "other") : me ? "we" : "they";
    }
  }

  private person(seat: number, company: Company): string {
    if (seat === company.me) return this.say("you");
    return company.names[seat] ?? this.say("seat-for", { number: seat });
  }

  /** So many of each of some named things; those without a name are hidden, and only counted. */
  several(of: string, counts: Readonly<Record<string, number>>): string {
    return this.listed(
      Object.entries(counts).map(([name, n]) => {
        if (!name) return this.say(`${of}-hidden`, { n });
        const own = `${idOf(of, name)}.several`;
        return this.say(this.has(own) ? own : `${of}-several`, { n, name: this.name(of, name) });
      }),
    );
  }
}

function isSeat(argument: Argument): argument is Seat {
  return typeof argument === "object" && !Array.isArray(argument) && argument.type === "seat";
}

/** Every named thing and place that a message speaks of: what is marked while its line is pointed at. */
export function topicsOf(argument: Argument): string[] {
  if (Array.isArray(argument)) return argument.flatMap(topicsOf);
  if (typeof argument !== "object") return [];
  switch (argument.type) {
    case "name":
      return [argument.name];
    case "place":
      return [argument.place];
    case "several":
      return Object.keys(argument.counts).filter(Boolean);
    case "message":
      return Object.values(argument.args ?? {}).flatMap(topicsOf);
    case "seat":
      return [];
  }
}
