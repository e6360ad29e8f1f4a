import type { Values } from "./i18n/messages";

/** A sentence of the server that we know by heart, and the message that says it in every language. */
export interface Known {
  id: string;
  values?: Values;
}
export type Sentence = [RegExp, (match: RegExpExecArray) => Known];

const plain =
  (id: string): (() => Known) =>
  () => ({ id });

const SHARED: Sentence[] = [
  [/^The game is over\.$/, plain("why-game-over")],
  [/^The game has not begun\.$/, plain("why-not-begun")],
  [/^Nothing has been played yet\.$/, plain("why-nothing-played")],
  [/^Another player was affected by it\.$/, plain("why-others-affected")],
  [/showed or drew something that cannot be unseen\.$/, plain("why-unseen")],
  [/^The last action was seat \d+'s; only that seat can take it back\.$/, plain("why-not-yours")],
  [/^The table has changed since; look again\.$/, plain("refused-stale")],
  [/^Somebody else was faster; look again\.$/, plain("refused-stale")],
  [/^Seat \d+ cannot '.*' now; the table waits for /s, plain("why-not-your-turn")],
  [/^Seat \d+ has asked already\.$/, plain("why-asked-already")],
  [/^Spectators do not play\.$/, plain("why-spectator")],
  [/^Your time has run out; a bot plays on for you\.$/, plain("why-out-of-time")],
  [/^This table plays without hints\.$/, plain("why-no-hints")],
  [/^There is nothing for you to decide now\.$/, plain("why-nothing-to-decide")],
  [/^This is for the others to say\.$/, plain("why-others-decide")],
  [/^Nobody asks to take back any more\.$/, plain("why-nobody-asks")],
  [/^A name needs at least one letter, and nothing unprintable\.$/, plain("why-name")],
  [/^Only those who played ask for another game\.$/, plain("why-not-a-player")],
  [/^You may not look through these eyes while the game goes on\.$/, plain("why-eyes")],
  [/^This table plays without spectators\.$/, plain("why-no-spectators")],
  [/^There is no such table\.$/, plain("refused-no-such-table")],
  [/^Not every seat is taken yet\.$/, plain("refused-not-full")],
  [/^the question is: /, plain("why-other-question")],
  [/^nothing was asked that this would answer\.$/, plain("why-other-question")],
];
let learnt: readonly Sentence[] = [];

/** Know the sentences of the game on the table, and of no other: two games may say the same and mean other cards. */
export function learn(sentences: readonly Sentence[]): void {
  learnt = sentences;
}

/** The reason in a refusal, without saying again who wanted what. */
export function reason(text: string): string {
  const bare = text.replace(/^Seat \d+ cannot '.*?' now: /s, "");
  return bare === text ? text : bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** The message for a sentence of the server's; null when we do not know it. */
export function recognise(text: string): Known | null {
  const bare = text.replace(/^Seat \d+ cannot '.*?' now: /s, "");
  for (const [pattern, known] of [...SHARED, ...learnt]) {
    const match = pattern.exec(bare);
    if (match) return known(match);
  }
  return null;
}
