import { received } from "./api";
import type { ClientMessage, Message, ServerMessage, Update } from "./wire";

/** A command that the server answers once: it is kept until then and sent again after a lost connection. */
export type Command = Extract<ClientMessage, { client_id: string }>;
export type Answer = Exclude<ServerMessage, Update | { type: "closed" }>;
export type ConnectionStatus = "connecting" | "live" | "reconnecting" | "closed";

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

interface LineOptions {
  open(): Socket;
  watch?: boolean;
  onUpdate(update: Update): void;
  /** `why` when the table is closed for good. */
  onStatus(status: ConnectionStatus, why?: Message): void;
  later?(run: () => void, ms: number): unknown;
  forget?(timer: unknown): void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;
const PING_MS = 15000;
const PATIENCE_MS = 6000;

/**
 * The line to a table: says hello, hands on updates, and comes back after any gap with what it already has.
 * Nothing that was sent is lost: what the server has not answered is sent again, and is carried out at most once.
 */
export class Connection {
  private socket: Socket | null = null;
  private waiting = new Map<string, { command: Command; answer(answer: Answer): void }>();
  private seq: number | null = null;
  private failures = 0;
  private timer: unknown = null;
  private heartbeat: unknown = null;
  private over = false;
  private pings = 0;
  private everLive = false;

  constructor(private readonly options: LineOptions) {
    this.connect();
  }

  /** Send a command; resolves with the server's answer, however often the line is lost in between. */
  send(command: Command): Promise<Answer> {
    return new Promise((answer) => {
      this.waiting.set(command.client_id, { command, answer });
      if (this.socket && this.everSaid) this.socket.send(JSON.stringify(command));
    });
  }

  /** Connect again now rather than later (the page became visible, the network came back). */
  hurry(): void {
    if (this.over || this.socket) return;
    this.forget(this.timer);
    this.connect();
  }

  /** Hang up for good. */
  close(): void {
    this.over = true;
    this.forget(this.timer);
    this.forget(this.heartbeat);
    const socket = this.socket;
    this.drop();
    socket?.close();
  }

  private everSaid = false;

  private connect(): void {
    this.options.onStatus(this.everLive ? "reconnecting" : "connecting");
    const socket = this.options.open();
    this.socket = socket;
    this.everSaid = false;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", after: this.seq, watch: this.options.watch ?? false }));
      this.everSaid = true;
      for (const { command } of this.waiting.values()) socket.send(JSON.stringify(command));
      this.listenForLife(socket);
    };
    socket.onmessage = (event) => this.hear(socket, received<ServerMessage>(event.data));
    socket.onclose = () => this.lost(socket);
  }

  private hear(socket: Socket, message: ServerMessage): void {
    if (socket !== this.socket) return;
    this.listenForLife(socket);
    if (message.type === "update") {
      this.take(message, socket);
    } else if (message.type === "closed") {
      if (!message.again) {
        this.close();
        this.options.onStatus("closed", message.message);
      }
    } else {
      const waiting = this.waiting.get(message.client_id);
      this.waiting.delete(message.client_id);
      if (message.type === "refused" && message.update) this.take(message.update, socket);
      waiting?.answer(message);
    }
  }

  private take(update: Update, socket: Socket): void {
    if (this.seq !== null && update.since > this.seq) {
      // Something in between is missing: come back with what is here.
      socket.close();
      this.lost(socket);
      return;
    }
    if (this.seq !== null && update.seq < this.seq) return;
    this.failures = 0;
    this.everLive = true;
    this.options.onStatus("live");
    this.options.onUpdate(update);
    this.seq = update.seq;
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket || this.over) return;
    this.drop();
    this.forget(this.heartbeat);
    this.options.onStatus(this.everLive ? "reconnecting" : "connecting");
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    this.timer = this.later(() => this.connect(), wait);
  }

  private drop(): void {
    if (this.socket) this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket = null;
  }

  /** A line that says nothing for long is asked, and given up when it does not answer. */
  private listenForLife(socket: Socket): void {
    this.forget(this.heartbeat);
    this.heartbeat = this.later(() => {
      this.pings += 1;
      socket.send(JSON.stringify({ type: "ping", client_id: `ping-${this.pings}` }));
      this.heartbeat = this.later(() => {
        socket.close();
        this.lost(socket);
      }, PATIENCE_MS);
    }, PING_MS);
  }

  private later(run: () => void, ms: number): unknown {
    return this.options.later ? this.options.later(run, ms) : setTimeout(run, ms);
  }

  private forget(timer: unknown): void {
    if (timer === null) return;
    if (this.options.forget) this.options.forget(timer);
    else clearTimeout(timer as number);
  }
}

/** A real WebSocket to a table. */
export function tableSocket(table: string): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/ws`) as unknown as Socket;
}
