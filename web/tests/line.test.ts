import { describe, expect, test } from "vitest";
import { type Command, Connection, type ConnectionStatus, type Socket } from "../src/lib/line";
import type { Message, Update } from "../src/lib/wire";

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A line with sockets and clocks in the test's hands. */
function setUp() {
  const sockets: FakeSocket[] = [];
  const updates: Update[] = [];
  const statuses: ConnectionStatus[] = [];
  const reasons: Message[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const line = new Connection({
    open() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onUpdate: (update) => updates.push(update),
    onStatus: (status, why) => {
      statuses.push(status);
      if (why) reasons.push(why);
    },
    later(run, ms) {
      const timer = { run, ms };
      timers.push(timer);
      return timer;
    },
    forget(timer) {
      const at = timers.indexOf(timer as (typeof timers)[number]);
      if (at >= 0) timers.splice(at, 1);
    },
  });
  const last = () => sockets.at(-1) as FakeSocket;
  const tick = (longest = Infinity) => {
    const due = timers.filter((timer) => timer.ms <= longest);
    due.forEach((timer) => timers.splice(timers.indexOf(timer), 1));
    due.forEach((timer) => timer.run());
  };
  return { line, sockets, updates, statuses, reasons, timers, last, tick };
}
const update = (seq: number, since = 0) => ({
  type: "update",
  seq,
  since,
  table: {},
  seats: [],
  waiting: [],
  thinking: [],
  told: [],
  clocks: [],
  undo_request: null,
});
const REASON = { type: "message", id: "refused-no-such-table" };
const act = (client_id: string): Command => ({ type: "act", client_id, seat: 0, action: 3, seq: 1 });

describe("a line to a table", () => {
  test("says hello from the beginning, then with what it has", () => {
    const { last, tick, updates, sockets } = setUp();
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "hello", after: null, watch: false }]);
    last().says(update(7));
    expect(updates).toHaveLength(1);
    last().onclose?.();
    tick();
    expect(sockets).toHaveLength(2);
    last().onopen?.();
    expect(last().sent[0]).toEqual({ type: "hello", after: 7, watch: false });
  });
  test("sends what was not answered again, and once only what was", async () => {
    const { line, last, tick } = setUp();
    last().onopen?.();
    last().says(update(1));
    const first = line.send(act("a"));
    const second = line.send(act("b"));
    last().says({ type: "done", client_id: "a", seq: 2 });
    expect(await first).toEqual({ type: "done", client_id: "a", seq: 2 });
    last().onclose?.();
    tick(4000);
    last().onopen?.();
    expect(last().sent.map((m) => m["client_id"] ?? m["type"])).toEqual(["hello", "b"]);
    last().says({ type: "refused", client_id: "b", code: "stale", message: REASON, text: "", update: null });
    expect((await second).type).toBe("refused");
  });
  test("keeps what is said while the line is down", () => {
    const { line, last } = setUp();
    void line.send(act("early"));
    expect(last().sent).toEqual([]);
    last().onopen?.();
    expect(last().sent.map((m) => m["client_id"] ?? m["type"])).toEqual(["hello", "early"]);
  });
  test("waits longer each time, but never long", () => {
    const { last, tick, timers } = setUp();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      last().onclose?.();
      waits.push(timers.at(-1)?.ms ?? 0);
      tick(4000);
    }
    expect(waits.slice(0, 3)).toEqual([250, 500, 1000]);
    expect(Math.max(...waits)).toBe(4000);
  });
  test("comes back with what it has when something is missing in between", () => {
    const { last, tick, updates, sockets } = setUp();
    last().onopen?.();
    last().says(update(5));
    last().says(update(9, 8));
    expect(updates.map((u) => u.seq)).toEqual([5]);
    tick(4000);
    expect(sockets).toHaveLength(2);
    last().onopen?.();
    expect(last().sent[0]?.["after"]).toBe(5);
  });
  test("says that it reconnects, and that it is back", () => {
    const { last, tick, statuses } = setUp();
    last().onopen?.();
    last().says(update(1));
    last().onclose?.();
    tick(4000);
    last().onopen?.();
    last().says(update(1, 1));
    expect(statuses).toEqual(["connecting", "live", "reconnecting", "reconnecting", "live"]);
  });
  test("gives up a line that does not answer a ping", () => {
    const { last, tick, sockets } = setUp();
    last().onopen?.();
    last().says(update(1));
    const silent = last();
    tick();
    expect(silent.sent.at(-1)?.["type"]).toBe("ping");
    tick();
    expect(silent.closed).toBe(true);
    tick();
    expect(sockets.length).toBeGreaterThan(1);
  });
  test("does not come back to a table that is closed for good, and does to a server that restarts", () => {
    const gone = setUp();
    gone.last().onopen?.();
    gone.last().says({ type: "closed", message: REASON, again: false });
    gone.tick();
    expect(gone.sockets).toHaveLength(1);
    expect(gone.statuses.at(-1)).toBe("closed");
    expect(gone.reasons).toEqual([REASON]);
    const restarted = setUp();
    restarted.last().onopen?.();
    restarted.last().says({ type: "closed", message: REASON, again: true });
    restarted.last().onclose?.();
    restarted.tick(4000);
    expect(restarted.sockets).toHaveLength(2);
  });
});
