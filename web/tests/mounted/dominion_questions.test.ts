import { expect, test } from "vitest";
import { QUESTIONS } from "./dominion_questions";
import { mountTable, press, said, sentActions, withoutControl } from "./mounting";
import { recorded } from "./recorded";
import { questionScene } from "./scenes";

/** Everything that the page offers now: the question, the cards, what may be clicked. */
function offered(): unknown {
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.dataset["card"] ?? one.textContent.trim());
  return {
    asked: texts(".prompt p b"),
    hand: texts(".hand .hold"),
    playable: texts(".hand .hold.legal"),
    piles: texts(".pile.legal"),
    apart: texts(".apart button"),
    buttons: texts(".dock .buttons .button, .tray .buttons .button"),
    counters: texts(".dock dd .hidden-visually"),
    players: texts(".players li"),
  };
}

const ALL = QUESTIONS.map((staged, number) => ({ ...staged, number }));

// Both seats are one person's, so that what the attacker and the attacked are asked comes up on the same page.
test.for(ALL)("$question is reached by clicks, and is the same when the page is loaded again", async (staged) => {
  const { number, question, clicks = [] } = staged;
  const recording = recorded(questionScene(number));
  const { line, leave } = await mountTable(recording);
  for (const [, selector] of clicks) await press(selector);
  expect(sentActions(line)).toEqual(recording.steps.map(({ seat, action }) => [seat, action.id]));
  expect(said(".prompt.asked:not(.busy) p b")).toMatch(question);
  const before = offered();
  await leave();

  await mountTable(recording, { first: [recording.fresh] });
  expect(offered()).toEqual(before);
  expect(withoutControl(recording.fresh)).toEqual([]);
});
