import { describe, expect, test } from "vitest";
import { Following } from "../src/lib/following.svelte";
import { changedSpots, Kept, stretchOf } from "../src/lib/since";
import type { Line, SeatClock, Told, Update } from "../src/lib/wire";

const ME = 0;
const line = (seat: number | null, minor = false): Line => ({
  message: { type: "message", id: "dominion-do-end-turn" },
  seat,
  minor,
});
const played = (seq: number, seat: number, lines: Line[] = [line(seat)]): Told => ({
  type: "played",
  seq,
  seat,
  by: "player",
  events: [{ kind: "gain", seat, card: `card-${seq}` } as never],
  lines,
});
interface Moment {
  asked?: boolean;
  told?: Told[];
  clocks?: SeatClock[];
}
/** An update to somebody on the first seat of two. */
function update(seq: number, { asked = false, told = [], clocks = [] }: Moment = {}): Update {
  const seats = [{ seat: ME, legal: asked ? [{ id: 1 }] : [] }];
  return { seq, seats, waiting: [asked ? ME : 1], told, clocks, said: [], undo_request: null } as unknown as Update;
}
const others = (seq: number, asked = false) => update(seq, { asked, told: [played(seq, 1)] });
const own = (seq: number) => update(seq, { told: [played(seq, ME)] });

/** A table that is followed, on a clock that goes only when it is told to. */
function follow(ms = 800) {
  const shown: number[] = [];
  const timers = new Map<number, { run: () => void; at: number }>();
  let [now, made] = [0, 0];
  let speed = ms;
  const following = new Following(
    ({ seq }) => shown.push(seq),
    () => speed,
    {
      later: (run, wait) => (timers.set(++made, { run, at: now + wait }), made),
      forget: (timer) => timers.delete(timer as number),
    },
  );
  const wait = (length: number) => {
    const end = now + length;
    for (;;) {
      const [next] = [...timers].sort(([, a], [, b]) => a.at - b.at);
      if (!next || next[1].at > end) break;
      now = next[1].at;
      timers.delete(next[0]);
      next[1].run();
    }
    now = end;
  };
  const hear = (...updates: Update[]) => updates.forEach((one) => following.hear(one));
  return { following, shown, wait, hear, setSpeed: (to: number) => (speed = to) };
}

describe("following others", () => {
  test("shows one action after another, and leaves none out", () => {
    const { shown, hear, wait, following } = follow();
    hear(update(1, { asked: true }), own(2), others(3), others(4), others(5, true));
    expect(shown).toEqual([1, 2, 3]);
    expect(following.ahead).toBe(2);
    wait(799);
    expect(shown).toEqual([1, 2, 3]);
    wait(1);
    expect(shown).toEqual([1, 2, 3, 4]);
    wait(800);
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    expect(following.ahead).toBe(0);
  });
  test("waits for nobody: an action that comes late is shown as it comes", () => {
    const { shown, hear, wait } = follow();
    hear(update(1), others(2));
    wait(5000);
    hear(others(3));
    expect(shown).toEqual([1, 2, 3]);
  });
  test("what matters less takes half the time, and what nobody sees none", () => {
    const { shown, hear, wait } = follow();
    hear(update(1), update(2, { told: [played(2, 1, [line(1, true)])] }), update(3, { told: [played(3, 1, [])] }));
    hear(others(4));
    expect(shown).toEqual([1, 2]);
    wait(400);
    expect(shown).toEqual([1, 2, 3, 4]);
  });
  test("whoever is asked sees the present: no question is outdated", () => {
    const { shown, hear, wait } = follow();
    hear(update(1), others(2), others(3, true), others(4, true), others(5, true));
    wait(800);
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    hear(others(6, true));
    expect(shown.at(-1)).toBe(6);
  });
  test("one's own move, one's own clock and what is taken back are shown at once", () => {
    for (const urgent of [
      own(4),
      update(4, { told: [played(4, 1)], clocks: [{ seat: ME, left_ms: 9, running: true }] }),
      update(4, { told: [{ type: "undone", seq: 4, seat: 1, back_to: 2, lines: [] }] }),
    ]) {
      const { shown, hear } = follow();
      hear(update(1), others(2), others(3), urgent);
      expect(shown).toEqual([1, 2, 3, 4]);
    }
  });
  test("the same moment told once more replaces itself, and keeps what happened", () => {
    const seen: Update[] = [];
    const following = new Following(
      (one) => seen.push(one),
      () => 800,
      { later: () => 1, forget: () => undefined },
    );
    const spoken = { ...others(3), said: [{ seq: 3, seat: 1, name: "Bea", text: "Hello", reaction: null }] };
    [update(1), others(2), spoken, update(3)].forEach((one) => following.hear(one));
    following.present();
    expect(seen.map(({ seq, told, said }) => [seq, told.length, said.length])).toEqual([
      [1, 0, 0],
      [2, 1, 0],
      [3, 1, 1],
    ]);
  });
  test("pause, step, go on, and the present", () => {
    const { shown, hear, wait, following } = follow();
    hear(update(1), others(2), others(3), others(4), others(5), others(6));
    following.pause();
    wait(9000);
    expect(shown).toEqual([1, 2]);
    following.step();
    wait(9000);
    expect(shown).toEqual([1, 2, 3]);
    expect(following.paused).toBe(true);
    following.resume();
    expect(shown).toEqual([1, 2, 3, 4]);
    following.present();
    expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
    wait(9000);
    expect(shown).toHaveLength(6);
  });
  test("many actions are shown faster: nobody is kept waiting for longer than eight take", () => {
    const { shown, hear, wait } = follow();
    hear(update(1), others(2), ...Array.from({ length: 60 }, (_, i) => others(i + 3)));
    wait(800);
    expect(shown.length).toBeLessThan(10);
    wait(8 * 800);
    expect(shown).toHaveLength(62);
  });
  test("at once, where that is preferred, also in the middle of it", () => {
    const { shown, hear, wait, setSpeed } = follow();
    hear(update(1), others(2), others(3), others(4), others(5));
    setSpeed(0);
    wait(800);
    expect(shown).toEqual([1, 2, 3, 4, 5]);
  });
  test("the past can be shown once more, without anything to answer, up to what came meanwhile", () => {
    const { shown, hear, wait, following } = follow();
    hear(update(1), others(2));
    wait(800);
    hear(others(3, true));
    following.replay([update(1), others(2), others(3, true)]);
    expect(following.replaying).toBe(true);
    hear(others(4, true));
    expect(shown).toEqual([1, 2, 3, 1, 2]);
    wait(800);
    expect(shown).toEqual([1, 2, 3, 1, 2, 3]);
    wait(800);
    expect(shown).toEqual([1, 2, 3, 1, 2, 3, 4]);
    expect(following.replaying).toBe(false);
  });
  test("begins anew with nothing left to show", () => {
    const { shown, hear, wait, following } = follow();
    hear(update(1), others(2), others(3));
    following.forget();
    wait(9000);
    expect(shown).toEqual([1, 2]);
    hear(others(9));
    expect(shown).toEqual([1, 2, 9]);
  });
});

describe("since one's last turn", () => {
  const mine = new Set([ME]);
  const seqs = (told: readonly Told[]) => told.map(({ seq }) => seq);

  test("what others did after one's last move", () => {
    const log = [played(1, 1), played(2, ME), played(3, 1), played(4, 1)];
    const since = stretchOf(log, mine);
    expect(seqs(since.told)).toEqual([2, 3, 4]);
    expect(since.lines).toHaveLength(2);
    expect(since.isNew).toBe(true);
  });
  test("stays to be read when one has moved, but is no longer new", () => {
    const log = [played(2, ME), played(3, 1), played(4, ME), played(5, ME)];
    const since = stretchOf(log, mine);
    expect(since.lines).toHaveLength(1);
    expect(since.isNew).toBe(false);
    expect(changedSpots(since, mine, () => ["spot"]).size).toBe(0);
  });
  test("what others do with one's own move is theirs: the last hand that was chosen", () => {
    const reveal = played(3, ME, [line(ME), line(1)]);
    const since = stretchOf([played(2, 1), reveal], mine);
    expect(seqs(since.told)).toEqual([3]);
    expect(since.lines).toEqual([line(1)]);
    expect(since.isNew).toBe(true);
  });
  test("who only watches has no turn", () => {
    expect(stretchOf([played(1, 1)], new Set()).lines).toEqual([]);
  });
  test("spots are those of others' events, with whoever was last", () => {
    const log = [played(1, ME), played(2, 1), played(3, 2)];
    const spots = changedSpots(stretchOf(log, mine), mine, (event) => [`seat-${event.seat}`, "pile"]);
    expect([...spots]).toEqual([
      ["seat-1", 1],
      ["pile", 2],
      ["seat-2", 2],
    ]);
  });
  test("its updates are kept from the moment before it, each once", () => {
    const kept = new Kept();
    const all = [own(2), others(3), others(4), own(5), others(6), others(6)];
    all.forEach((one, i) => kept.take(one, all[i - 1] ?? null));
    expect(kept.updates.map(({ seq }) => seq)).toEqual([5, 6]);
  });
});
