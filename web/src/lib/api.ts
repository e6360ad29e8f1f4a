import type {
  Analysis,
  GameInfo,
  NewTable,
  Person,
  Problem,
  Rematch,
  Replay,
  Sit,
  TableInfo,
  TableList,
  Update,
} from "./wire";

/** The server said no, or could not be reached (`code` is then "offline"). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly problems: readonly string[] = [],
  ) {
    super(text);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", "");
  }
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : null) as Answer;
  try {
    const problem = JSON.parse(text) as Problem;
    throw new Refusal(problem.code ?? String(response.status), problem.text ?? "", problem.problems ?? []);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(response.status >= 502 ? "offline" : String(response.status), "");
  }
}

const at = (table: string): string => `/tables/${encodeURIComponent(table)}`;

/** Everything that is not play. */
export const api = {
  whoAmI: () => ask<Person>("GET", "/session"),
  comeIn: (name: string) => ask<Person>("POST", "/session", { name }),
  leaveSession: () => ask<null>("DELETE", "/session"),
  openAccount: (account: string, password: string) => ask<Person>("POST", "/accounts", { account, password }),
  logIn: (account: string, password: string) => ask<Person>("POST", "/accounts/login", { account, password }),
  games: () => ask<GameInfo[]>("GET", "/games"),
  tables: async (which: "open" | "running" | "over" | "mine") =>
    (await ask<TableList>("GET", `/tables?which=${which}`)).tables,
  openTable: (plan: NewTable) => ask<TableInfo>("POST", "/tables", plan),
  table: (id: string) => ask<TableInfo>("GET", at(id)),
  sit: (id: string, seat: number, how: Sit) => ask<TableInfo>("POST", `${at(id)}/seats/${seat}`, how),
  standUp: (id: string, seat: number) => ask<TableInfo>("DELETE", `${at(id)}/seats/${seat}`),
  start: (id: string) => ask<TableInfo>("POST", `${at(id)}/start`),
  rematch: (id: string, changes: Rematch["changes"]) => ask<TableInfo>("POST", `${at(id)}/rematch`, { changes }),
  replay: (id: string, seat: number | null, first: number, count: number) =>
    ask<Replay>(
      "GET",
      `${at(id)}/replay?${new URLSearchParams({
        ...(seat === null ? {} : { seat: String(seat) }),
        first: String(first),
        count: String(count),
      })}`,
    ),
  analysis: (id: string, wait: number) => ask<Analysis>("GET", `${at(id)}/analysis?wait=${wait}`),
  /** Take an action by its text. Used where a click is not among the legal actions: the refusal says why. */
  act: (id: string, seat: number, clientId: string, action: string, seq: number) =>
    ask<Update>("POST", `${at(id)}/seats/${seat}/actions`, { client_id: clientId, action, seq }),
};
