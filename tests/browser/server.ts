/** The server that browser tests play on: started as people start it, killed as the power goes. */
import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/**
 * A port for a server that dies and comes back: the system gives none of these to anybody who asks for any port, and the
 * servers of Python's tests, which run at the same time, have those from 20,000 to 28,000.
 */
function ownPort(): Promise<number> {
  return new Promise((found) => {
    const port = 28_000 + Math.floor(Math.random() * 4_000);
    const probe = createServer();
    probe.on("error", () => found(ownPort()));
    probe.listen(port, "127.0.0.1", () => probe.close(() => found(port)));
  });
}

interface Manner {
  /** Seconds that a bot waits before it acts, so that a person could follow. */
  botPause?: number;
  /** It will be killed and started again, at the same address. */
  mortal?: boolean;
  environment?: Record<string, string>;
}

/** A server of its own, on a database of its own. */
export class Server {
  url = "";
  private child: ChildProcess | null = null;
  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly manner: Manner,
  ) {}

  static async open(manner: Manner = {}): Promise<Server> {
    const server = new Server(
      mkdtempSync(join(tmpdir(), "manor-browser-")),
      manner.mortal ? await ownPort() : 0,
      manner,
    );
    await server.start();
    return server;
  }
  /** All that it said. */
  get log(): string {
    return join(this.folder, "server.log");
  }
  start(): Promise<void> {
    // Another command may serve the same thing, for example a client built elsewhere.
    const [program = "", ...more] = (process.env["MANOR_SERVE"] ?? join(ROOT, ".venv/bin/manor")).split(" ");
    const options = {
      port: this.port,
      database: `sqlite:///${this.folder}/t.sqlite`,
      "bot-pause": this.manner.botPause ?? 0,
      "answer-after": 0,
      "log-level": "info",
    };
    const named = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn(program, [...more, "serve", "--no-limits", "--staging", ...named], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...this.manner.environment },
    });
    this.child = child;
    return new Promise((started, failed) => {
      let said = "";
      // Read to the end: a pipe that nobody reads would stop the server when it is full.
      const hear = (text: Buffer) => {
        appendFileSync(this.log, text);
        if (this.child !== child || said === "started") return;
        said += text.toString();
        this.url = /Manor is at (\S+)/.exec(said)?.[1] ?? "";
        if (!this.url) return;
        said = "started";
        started();
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("error", failed);
      child.once("exit", () => failed(new Error(`the server ended: ${said}`)));
    });
  }
  /** As when the power goes: nothing is said, nothing is finished. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }
  private async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((ended) => child.once("exit", ended));
    child.kill(signal);
    await gone;
  }
  async close(): Promise<void> {
    await this.end("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
