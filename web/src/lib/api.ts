import type { PlainId } from "./i18n/index.svelte";
import type {
  Address,
  Analysis,
  Experiment,
  GameInfo,
  LabChecked,
  LabEvolved,
  LabGame,
  LabRound,
  LabShelf,
  LabTally,
  Message,
  NewTable,
  Person,
  Problem,
  Rematch,
  Replay,
  Sit,
  TableInfo,
  TableList,
} from "./wire";

/** A message without arguments, for what the page finds out by itself. */
const message = (id: PlainId): Message => ({ type: "message", id });

/** The server said no, or could not be reached (`code` is then "offline"). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: Message,
  ) {
    super(code);
  }
}

/** What the server sent, as its protocol types it: the one way from text to what the page works with. */
export function received<Sent>(text: string): Sent {
  return JSON.parse(text) as Sent;
}

async function fetchText(method: string, path: string, body?: object): Promise<string> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", message("refused-offline"));
  }
  const text = await response.text();
  if (response.ok) return text;
  let problem: Problem;
  try {
    problem = received<Problem>(text);
  } catch {
    // Not our server's words: something between it and us.
    throw response.status >= 502
      ? new Refusal("offline", message("refused-offline"))
      : new Refusal(String(response.status), message("refused-failed"));
  }
  throw new Refusal(problem.code, problem.message);
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  return received<Answer>((await fetchText(method, path, body)) || "null");
}

const at = (table: string): string => `/tables/${encodeURIComponent(table)}`;

/** Everything that is not play. */
export const api = {
  whoAmI: () => ask<Person>("GET", "/session"),
  comeIn: (name: string) => ask<Person>("POST", "/session", { name }),
  leaveSession: () => ask<null>("DELETE", "/session"),
  leaveEverywhere: () => ask<null>("DELETE", "/session?everywhere=true"),
  openAccount: (account: string, password: string) => ask<Person>("POST", "/accounts", { account, password }),
  logIn: (account: string, password: string) => ask<Person>("POST", "/accounts/login", { account, password }),
  /** Where others find the server. */
  address: () => ask<Address>("GET", "/address"),
  games: () => ask<GameInfo[]>("GET", "/games"),
  /** What a game says in a language, for games that the page was built without. */
  catalogue: (game: string, language: string) =>
    fetchText("GET", `/games/${encodeURIComponent(game)}/catalogue/${language}`),
  tables: (which: "open" | "running" | "over" | "mine") => ask<TableList>("GET", `/tables?which=${which}`),
  openTable: (plan: NewTable) => ask<TableInfo>("POST", "/tables", plan),
  table: (id: string) => ask<TableInfo>("GET", at(id)),
  sit: (id: string, seat: number, how: Sit) => ask<TableInfo>("POST", `${at(id)}/seats/${seat}`, how),
  standUp: (id: string, seat: number) => ask<TableInfo>("DELETE", `${at(id)}/seats/${seat}`),
  start: (id: string) => ask<TableInfo>("POST", `${at(id)}/start`),
  rematch: (id: string, answer: Rematch) => ask<TableInfo>("POST", `${at(id)}/rematch`, answer),
  replay: (id: string, seat: number | null, first: number, count: number) =>
    ask<Replay>(
      "GET",
      `${at(id)}/replay?${new URLSearchParams({
        ...(seat === null ? {} : { seat: String(seat) }),
        first: String(first),
        count: String(count),
      })}`,
    ),
  labShelf: (game: string) => ask<LabShelf>("GET", `/lab/${encodeURIComponent(game)}`),
  labCheck: (game: string, text: string) => ask<LabChecked>("POST", "/lab/checks", { game, text }),
  labLot: (experiment: Experiment, first: number, games: number) =>
    ask<LabTally>("POST", "/lab/lots", { experiment, first, games }),
  labRound: (wish: LabRound) => ask<LabEvolved>("POST", "/lab/rounds", wish),
  labGame: (experiment: Experiment, seat: number | null, first: number) =>
    ask<LabGame>("POST", "/lab/games", { experiment, seat, first }),
  analysis: (id: string, wait: number) => ask<Analysis>("GET", `${at(id)}/analysis?wait=${wait}`),
};
