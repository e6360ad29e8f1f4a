/** What one run of the browser tests shares: a server that has everything compiled before the first test begins. */
import type { TestProject } from "vitest/node";
import { Server } from "./server";

declare module "vitest" {
  export interface ProvidedContext {
    url: string;
    log: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await Server.open();
  project.provide("url", server.url);
  project.provide("log", server.log);
  interface Game {
    ready: boolean;
  }
  const games = async () => (await (await fetch(`${server.url}/api/games`)).json()) as Game[];
  // Until then tables are played without the compiler, many times slower.
  while (!(await games()).every(({ ready }) => ready)) await new Promise((later) => setTimeout(later, 500));
  return () => server.close();
}
