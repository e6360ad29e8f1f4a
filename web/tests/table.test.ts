import { describe, expect, test } from "vitest";
import { extendLog, findAction, LivePlay, seatToShow, TableStore } from "../src/lib/table.svelte";
import type { Socket } from "../src/lib/line";
import type { LegalAction, Message, SeatState, Spoken, Told, Update } from "../src/lib/wire";

const played = (seq: number, seat = 0): Told => ({
  type: "played",
  seq,
  seat,
  by: "player",
  events: [{ kind: "play", seat }],
  lines: [],
});
const begun: Told = { type: "begun", seq: 1, events: [], lines: [] };
const undone = (seq: number, back_to: number): Told => ({ type: "undone", seq, seat: 0, back_to, lines: [] });
const label: Message = { type: "message", id: "dominion-do-end-turn" };
const seqs = (log: readonly Told[]) => log.map((told) => told.seq);
const legal: LegalAction[] = [
  { id: 1, verb: "play", args: { card: "village" }, text: "play village", label },
  { id: 2, verb: "buy", args: { card: "gold" }, text: "buy gold", label },
];
const state = (seat: number | null, asked: boolean): SeatState => ({
  seat,
  view: { game: "dominion", seat, players: 2, pending: [], over: false },
  legal: asked ? legal : [],
  asked_at: 0,
  undo: { allowed: false, why_not: null, by_consent: false },
});
const update = (seq: number, told: Told[], more: Partial<Update> = {}): Update =>
  ({
    type: "update",
    seq,
    since: 0,
    table: { seats: [] },
    seats: [],
    waiting: [],
    thinking: [],
    told,
    clocks: [],
    undo_request: null,
    said: [],
    ...more,
  }) as unknown as Update;

describe("the log", () => {
  test("grows, and says nothing twice", () => {
    const once = extendLog([], [begun, played(2)]);
    expect(seqs(extendLog(once, [played(2), played(3)]))).toEqual([1, 2, 3]);
  });
  test("forgets what was taken back, and says that it was", () => {
    const log = extendLog([], [begun, played(2), played(3), undone(4, 2)]);
    expect(log.map((told) => [told.seq, told.type])).toEqual([
      [1, "begun"],
      [2, "played"],
      [4, "undone"],
    ]);
  });
  test("keeps who came and went in a stretch that was taken back", () => {
    const left: Told = { type: "seated", seq: 3, seat: 1, what: "left", lines: [] };
    expect(seqs(extendLog([], [played(2), left, undone(4, 1)]))).toEqual([3, 4]);
  });
});

describe("whose seat is shown", () => {
  test("the one that is asked, on a hot seat", () => {
    const both = update(1, [], { seats: [state(0, false), state(1, true)], waiting: [1] });
    expect(seatToShow(both, 0)?.seat).toBe(1);
  });
  test("the same as before, while it is asked too", () => {
    const both = update(1, [], { seats: [state(0, true), state(1, true)], waiting: [0, 1] });
    expect(seatToShow(both, 1)?.seat).toBe(1);
  });
  test("a spectator's", () => {
    expect(seatToShow(update(1, [], { seats: [state(null, false)] }), null)?.seat).toBeNull();
  });
});

describe("the store", () => {
  function open() {
    const sent: { client_id: string; type: string }[] = [];
    const socket: Socket = {
      send: (text) => sent.push(JSON.parse(text) as (typeof sent)[number]),
      close() {},
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    const store = new TableStore("t", false, () => socket);
    socket.onopen?.();
    const says = (message: object) => socket.onmessage?.({ data: JSON.stringify(message) });
    return { store, socket, sent, says };
  }
  test("does not act out the past when a page is opened, and does what is new", () => {
    const { store, says } = open();
    says(update(3, [played(2), played(3)], { seats: [state(0, true)], waiting: [0] }));
    expect(store.news).toEqual([]);
    expect(seqs(store.log)).toEqual([2, 3]);
    says({ ...update(4, [played(4)], { seats: [state(0, true)], waiting: [0] }), since: 3 });
    expect(store.news).toHaveLength(1);
    store.close();
  });
  test("waits with the next choice until the state that follows is here", async () => {
    const { store, sent, says } = open();
    says(update(3, [], { seats: [state(0, true)], waiting: [0] }));
    let finished = false;
    const acting = store.act(1).then((done) => ((finished = true), done));
    const command = sent.at(-1) as { client_id: string };
    says({ type: "done", client_id: command.client_id, seq: 4 });
    await Promise.resolve();
    await Promise.resolve();
    expect(finished).toBe(false);
    // Nor is anything sent that was chosen from what was there before.
    expect(await store.act(2)).toBe(false);
    expect(sent.at(-1)).toBe(command);
    says({ ...update(4, [], { seats: [state(0, false)] }), since: 3 });
    expect(await acting).toBe(true);
    store.close();
  });
  test("answers nothing that is no longer asked: whoever tries is shown the present", async () => {
    const { store, sent, says } = open();
    const seen = (asked: boolean) => ({ seats: [state(0, asked)], waiting: asked ? [0] : [1] });
    const line = { message: label, seat: 1 };
    const move = (seq: number): Told => ({ ...played(seq, 1), lines: [line] });
    says(update(3, [], seen(false)));
    says({ ...update(4, [move(4)], seen(false)), since: 3 });
    says({ ...update(5, [move(5)], seen(true)), since: 4 });
    expect([store.update?.seq, store.asked]).toEqual([4, false]);
    const before = sent.length;
    expect(await store.act(1)).toBe(false);
    expect(sent).toHaveLength(before);
    expect([store.update?.seq, store.asked]).toEqual([5, true]);
    store.replay();
    expect([store.update?.seq, store.asked, new LivePlay(store, () => []).legal]).toEqual([4, false, []]);
    store.following.present();
    expect(store.asked).toBe(true);
    store.close();
  });
  test("comes back to the present after the line was lost", () => {
    const { store, socket, says } = open();
    const move = (seq: number): Told => ({ ...played(seq, 1), lines: [{ message: label, seat: 1 }] });
    const seen = { seats: [state(0, false)], waiting: [1] };
    says(update(3, [], seen));
    for (const seq of [4, 5, 6]) says({ ...update(seq, [move(seq)], seen), since: seq - 1 });
    expect(store.update?.seq).toBe(4);
    socket.onclose?.();
    expect(store.update?.seq).toBe(6);
    expect(seqs(store.log)).toEqual([4, 5, 6]);
    store.close();
  });
  test("says a refusal where it happened", async () => {
    const { store, sent, says } = open();
    says(update(3, [], { seats: [state(0, true)], waiting: [0] }));
    const acting = store.act(2);
    says({
      type: "refused",
      client_id: sent.at(-1)?.client_id,
      code: "illegal",
      message: { type: "message", id: "dominion-why-no-buys" },
      text: "You have no buys left.",
      update: null,
    });
    expect(await acting).toBe(false);
    expect(store.complaint?.reason.id).toBe("dominion-why-no-buys");
    store.close();
  });
  test("keeps what was said, each remark once, and speaks from a seat of one's own", async () => {
    const { store, sent, says } = open();
    const said = (seq: number): Spoken => ({ seq, seat: 1, name: "Bob", text: `remark ${seq}`, reaction: null });
    const table = { seats: [{ seat: 0 }, { seat: 1, yours: true }] } as unknown as Update["table"];
    says(update(3, [], { table, said: [said(2)] }));
    says(update(5, [], { table, said: [said(2), said(5)] }));
    expect(store.said.map(({ seq }) => seq)).toEqual([2, 5]);
    const speaking = store.speak("hi", null);
    expect(sent.at(-1)).toMatchObject({ type: "say", seat: 1, text: "hi" });
    says({ type: "done", client_id: sent.at(-1)?.client_id, seq: 5 });
    expect(await speaking).toBe(true);
    store.close();
  });
  test("asks why not, and does nothing", async () => {
    const { store, sent, says } = open();
    says(update(3, [], { seats: [state(0, true)], waiting: [0] }));
    const at = { tagName: "BUTTON" } as Element;
    const asking = store.askWhy("buy gold", at);
    expect(sent.at(-1)).toMatchObject({ type: "ask_why", seat: 0, action: "buy gold" });
    expect(sent.some(({ type }) => type === "act")).toBe(false);
    const reason: Message = { type: "message", id: "dominion-why-no-buys" };
    says({ type: "why_not", client_id: sent.at(-1)?.client_id, seat: 0, message: reason });
    await asking;
    expect(store.complaint).toEqual({ reason, at });
    const legalNow = store.askWhy("play village", at);
    store.complaint = null;
    says({ type: "why_not", client_id: sent.at(-1)?.client_id, seat: 0, message: null });
    await legalNow;
    expect(store.complaint).toBeNull();
    store.close();
  });
});

test("actions are found by verb and arguments", () => {
  expect(findAction(legal, "buy", { card: "gold" })?.id).toBe(2);
  expect(findAction(legal, "buy", { card: "silver" })).toBeUndefined();
});
