import { settings } from "./settings.svelte";
import type { Event, Told } from "./wire";

/** What can be heard at the table. */
export type Sound = "turn" | "put" | "coins" | "attack" | "end" | "hurry";

/** One tone of a sound: when it begins, how high it is (and where it slides to), how long and how loud. */
interface Note {
  at: number;
  hz: number;
  to?: number;
  length: number;
  loud: number;
  wave: OscillatorType | "noise";
}

const ping = (at: number, hz: number, loud = 0.05, length = 0.16): Note => ({ at, hz, length, loud, wave: "sine" });
const bell = (at: number, hz: number, loud = 0.1, length = 0.32): Note => ({ at, hz, length, loud, wave: "triangle" });

/** Everything is made of a few tones: no files, nothing to load. */
export const SCORE: Record<Sound, readonly Note[]> = {
  turn: [bell(0, 659), bell(0.13, 880)],
  put: [
    { at: 0, hz: 900, length: 0.05, loud: 0.12, wave: "noise" },
    { at: 0, hz: 190, to: 90, length: 0.09, loud: 0.16, wave: "sine" },
  ],
  coins: [ping(0, 2093), ping(0.05, 2637), ping(0.11, 3136, 0.04)],
  attack: [
    { at: 0, hz: 170, to: 62, length: 0.3, loud: 0.09, wave: "sawtooth" },
    { at: 0, hz: 420, length: 0.14, loud: 0.1, wave: "noise" },
  ],
  end: [bell(0, 523), bell(0.14, 659), bell(0.28, 784), bell(0.42, 1047, 0.12, 0.6)],
  hurry: [ping(0, 1150, 0.09, 0.06), ping(0.16, 1150, 0.09, 0.06)],
};

/** The most sounds that one update makes, however much happened in it. */
const MOST = 3;

/** What an update sounds like: each sound once, in the order of what happened. */
export function soundsOf(told: readonly Told[], sound: (event: Event) => Sound | null): Sound[] {
  const heard = new Set<Sound>();
  for (const item of told) {
    if (item.type !== "played") continue;
    for (const event of item.events) {
      const made = sound(event);
      if (made) heard.add(made);
    }
  }
  return [...heard].slice(0, MOST);
}

/** Makes sounds once somebody has touched the page; until then, and while they are turned off, nothing at all. */
export class Loudspeaker {
  private context: AudioContext | null = null;
  private touched = false;

  constructor(
    private readonly wanted: () => boolean,
    private readonly make: () => AudioContext,
  ) {}

  /** Somebody clicked or pressed a key: browsers allow sound from here on. */
  touch(): void {
    this.touched = true;
    if (this.wanted() && this.context?.state === "suspended") void this.context.resume();
  }

  play(...sounds: readonly Sound[]): void {
    if (!this.wanted() || !this.touched) return;
    const context = (this.context ??= this.make());
    sounds.forEach((sound, i) => {
      for (const note of SCORE[sound]) this.sound(context, note, context.currentTime + 0.01 + i * 0.14 + note.at);
    });
  }

  private sound(context: AudioContext, note: Note, start: number): void {
    const loud = context.createGain();
    loud.gain.setValueAtTime(0.0001, start);
    loud.gain.exponentialRampToValueAtTime(note.loud, start + 0.008);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
    loud.connect(context.destination);
    const source = note.wave === "noise" ? this.hiss(context, note, loud) : this.tone(context, note, start, loud);
    source.start(start);
    source.stop(start + note.length + 0.02);
  }

  private tone(context: AudioContext, note: Note, start: number, into: AudioNode): OscillatorNode {
    const tone = context.createOscillator();
    tone.type = note.wave as OscillatorType;
    tone.frequency.setValueAtTime(note.hz, start);
    if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, start + note.length);
    tone.connect(into);
    return tone;
  }

  private hiss(context: AudioContext, note: Note, into: AudioNode): AudioBufferSourceNode {
    const samples = Math.ceil(context.sampleRate * note.length);
    const buffer = context.createBuffer(1, samples, context.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < samples; i++) data[i] = Math.random() * 2 - 1;
    const source = context.createBufferSource();
    source.buffer = buffer;
    const soft = context.createBiquadFilter();
    soft.type = "lowpass";
    soft.frequency.value = note.hz;
    source.connect(soft).connect(into);
    return source;
  }
}

/** The page's one speaker. */
export const speaker = new Loudspeaker(
  () => settings.sound,
  () => new AudioContext(),
);
if (typeof window !== "undefined") {
  for (const gesture of ["pointerdown", "keydown"] as const)
    addEventListener(gesture, () => speaker.touch(), { capture: true, passive: true });
}
