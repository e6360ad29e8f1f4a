import { describe, expect, test } from "vitest";
import { sound as bunny } from "../src/lib/games/bunny_kingdom/words";
import { sound as dominion } from "../src/lib/games/dominion/words";
import { sound as town } from "../src/lib/games/little_town/words";
import type { GameEvent } from "../src/lib/play";
import { SCORE, type Sound, soundsOf, Speaker } from "../src/lib/sound";
import type { Told } from "../src/lib/wire";

const played = (...events: object[]): Told => ({ type: "played", seq: 1, seat: 0, by: "player", events });

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
    const told = [
      played({ kind: "a" }, { kind: "a" }),
      { type: "begun", seq: 0, events: [{ kind: "d" }] } as Told,
      played({ kind: "c" }, { kind: "b" }, { kind: "d" }),
    ];
    expect(soundsOf(told, (event) => sounds[event.kind] ?? null)).toEqual(["put", "attack", "coins"]);
  });
  test("Dominion: an attack by another player, not one's own", () => {
    const militia = { kind: "play", seat: 1, card: "militia" } as GameEvent;
    expect(dominion(militia, 0)).toBe("attack");
    expect(dominion(militia, 1)).toBe("put");
    expect(dominion({ kind: "buy", seat: 1, card: "gold" }, 0)).toBe("coins");
    expect(dominion({ kind: "move", seat: 1, from: "hand", to: "in_play", card: "copper" }, 0)).toBe("put");
    expect(dominion({ kind: "shuffle", seat: 1 }, 0)).toBeNull();
  });
  test("Little Town: pieces, coins, hunger", () => {
    expect(town({ kind: "build", seat: 1 }, 0)).toBe("put");
    expect(town({ kind: "receive", seat: 0, resource: "coins" }, 0)).toBe("coins");
    expect(town({ kind: "receive", seat: 0, resource: "wood" }, 0)).toBeNull();
    expect(town({ kind: "points", seat: 0, amount: -3 }, 0)).toBe("attack");
    expect(town({ kind: "points", seat: 1, amount: -3 }, 0)).toBeNull();
  });
  test("Bunny Kingdom: cards, carrots, a lost territory", () => {
    expect(bunny({ kind: "play", seat: 1 }, 0)).toBe("put");
    expect(bunny({ kind: "harvest", seat: 1 }, 0)).toBe("coins");
    expect(bunny({ kind: "evict", seat: 0 }, 0)).toBe("attack");
    expect(bunny({ kind: "evict", seat: 1 }, 0)).toBeNull();
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
    const speaker = new Speaker(
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
    const speaker = new Speaker(
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
