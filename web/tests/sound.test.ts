import { describe, expect, test } from "vitest";
import { sound as bunny } from "../src/lib/games/bunny_kingdom/sound";
import type { GameEvent as BunnyEvent } from "../src/lib/games/bunny_kingdom/wire";
import { sound as dominion } from "../src/lib/games/dominion/sound";
import type { GameEvent as DominionEvent } from "../src/lib/games/dominion/wire";
import { sound as town } from "../src/lib/games/little_town/sound";
import type { GameEvent as TownEvent } from "../src/lib/games/little_town/wire";
import { SCORE, type Sound, soundsOf, Loudspeaker } from "../src/lib/sound";
import type { Event, Told } from "../src/lib/wire";

const played = (...events: Event[]): Told => ({ type: "played", seq: 1, seat: 0, by: "player", events, lines: [] });

/** A sound system that counts what it is asked for. */
function silence() {
  const made: string[] = [];
  const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = (kind: string) => () => {
    const one = {
      gain: param,
      frequency: param,
      type: "",
      buffer: null,
      connect: (to: unknown) => to,
      start: () => made.push(kind),
      stop() {},
    };
    return one;
  };
  const context = {
    currentTime: 0,
    sampleRate: 8000,
    state: "running",
    destination: {},
    resume: () => Promise.resolve(),
    createGain: node("gain"),
    createOscillator: node("tone"),
    createBufferSource: node("noise"),
    createBiquadFilter: node("filter"),
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { made, context: context as unknown as AudioContext };
}

describe("what is heard", () => {
  test("each sound of an update once, in the order of what happened, and not too many", () => {
    const sounds: Record<string, Sound> = { a: "put", b: "coins", c: "attack", d: "turn" };
    const event = (kind: string): Event => ({ kind, seat: 0 });
    const told: Told[] = [
      played(event("a"), event("a")),
      { type: "begun", seq: 0, events: [event("d")], lines: [] },
      played(event("c"), event("b"), event("d")),
    ];
    expect(soundsOf(told, (event) => sounds[event.kind] ?? null)).toEqual(["put", "attack", "coins"]);
  });
  test("Dominion: an attack by another player, not one's own", () => {
    const heard = (event: DominionEvent, seat = 0) => dominion(event, seat);
    const militia: DominionEvent = { kind: "play", seat: 1, card: "militia", time: 1 };
    expect(heard(militia)).toBe("attack");
    expect(heard(militia, 1)).toBe("put");
    expect(heard({ kind: "buy", seat: 1, card: "gold", cost: 6 })).toBe("coins");
    expect(heard({ kind: "move", seat: 1, source: "hand", target: "in_play", card: "copper", amount: 1 })).toBe("put");
    expect(heard({ kind: "shuffle", seat: 1, cards: 9 })).toBeNull();
  });
  test("Little Town: pieces, coins, hunger", () => {
    const heard = (event: TownEvent) => town(event, 0);
    expect(heard({ kind: "build", seat: 1, tile: "castle", space: "d4" })).toBe("put");
    expect(heard({ kind: "receive", seat: 0, resource: "coins", amount: 2 })).toBe("coins");
    expect(heard({ kind: "receive", seat: 0, resource: "wood", amount: 2 })).toBeNull();
    expect(heard({ kind: "points", seat: 0, category: "hunger", amount: -3 })).toBe("attack");
    expect(heard({ kind: "points", seat: 1, category: "hunger", amount: -3 })).toBeNull();
  });
  test("Bunny Kingdom: cards, carrots, a lost territory", () => {
    const heard = (event: BunnyEvent) => bunny(event, 0);
    expect(heard({ kind: "play", seat: 1, card: "A1", amount: 1, from_deck: false })).toBe("put");
    expect(heard({ kind: "harvest", seat: 1, fief: "A1", carrots: 4, strength: 2, wealth: 2 })).toBe("coins");
    expect(heard({ kind: "evict", seat: 0, territory: "A1", camp: 2 })).toBe("attack");
    expect(heard({ kind: "evict", seat: 1, territory: "A1", camp: 2 })).toBeNull();
  });
  test("what belongs to no game here is silent", () => {
    for (const sound of [bunny, dominion, town]) expect(sound({ kind: "no_such_kind", seat: 0 }, 0)).toBeNull();
  });
  test("sounds are short and not loud", () => {
    for (const notes of Object.values(SCORE)) {
      for (const note of notes) {
        expect(note.at + note.length).toBeLessThanOrEqual(1.1);
        expect(note.loud).toBeLessThanOrEqual(0.2);
      }
    }
  });
});

describe("the speaker", () => {
  test("is silent until the page was touched", () => {
    const { made, context } = silence();
    let opened = 0;
    const speaker = new Loudspeaker(
      () => true,
      () => (opened++, context),
    );
    speaker.play("coins");
    expect([opened, made]).toEqual([0, []]);
    speaker.touch();
    speaker.play("coins");
    expect(opened).toBe(1);
    expect(made).toEqual(["tone", "tone", "tone"]);
  });
  test("is silent while sounds are turned off, and opens nothing", () => {
    const { made, context } = silence();
    let wanted = false;
    let opened = 0;
    const speaker = new Loudspeaker(
      () => wanted,
      () => (opened++, context),
    );
    speaker.touch();
    speaker.play("turn", "end");
    expect([opened, made]).toEqual([0, []]);
    wanted = true;
    speaker.play("put");
    expect(made.sort()).toEqual(["noise", "tone"]);
  });
});
