import type { Page } from "playwright-core";
import { expect } from "vitest";
import { byHand, playEach } from "./dominion_player";
import { openTable, test } from "./stage";

/** Everything that the page offers now: the question, the cards, what may be clicked. */
const offered = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.dataset["card"] ?? one.innerText.trim());
    return {
      asked: texts(".prompt p b"),
      hand: texts(".hand .hold"),
      playable: texts(".hand .hold.legal"),
      piles: texts(".pile.legal"),
      apart: texts(".apart button"),
      buttons: texts(".dock .buttons .button"),
      counters: texts(".dock dd .hidden-visually"),
      players: texts(".players li"),
    };
  });

// One person holds both seats: what the attacker and the attacked are asked comes up on the same page.
test.for([
  {
    part: "gaining and trashing",
    cards: [
      "Cellar",
      "Moat",
      "Chancellor",
      "Workshop",
      "Bureaucrat",
      "Feast",
      "Militia",
      "Remodel",
      "Throne Room",
      "Village",
    ],
    wishes: ["Cellar", "Chancellor", "Workshop", "Feast", "Remodel", "Throne Room"],
    questions: [
      /^Play an action/,
      /^Play your treasures.*turn$/,
      /^You may buy.*no card/,
      /^Cellar:/,
      /^Chancellor:/,
      /^Workshop:/,
      /^Feast:/,
      /^Remodel: choose/,
      /^Remodel: gain/,
      /^Throne Room:/,
    ],
  },
  {
    part: "being attacked",
    cards: [
      "Cellar",
      "Moat",
      "Chancellor",
      "Workshop",
      "Bureaucrat",
      "Feast",
      "Militia",
      "Remodel",
      "Throne Room",
      "Village",
    ],
    wishes: ["Militia", "Bureaucrat", "Moat"],
    questions: [
      /plays Militia: discard down/,
      /plays (Militia|Bureaucrat): reveal a reaction/,
      /plays Bureaucrat: choose/,
    ],
  },
  {
    part: "looking at decks and improving treasures",
    cards: ["Chapel", "Spy", "Thief", "Mine", "Library", "Woodcutter", "Festival", "Market", "Militia", "Witch"],
    wishes: ["Chapel", "Spy", "Mine", "Library", "Woodcutter"],
    questions: [/^You may buy/, /^Chapel:/, /^Spy:/, /^Mine: choose/, /^Mine: gain/, /^Library:/],
  },
  {
    part: "stealing",
    cards: ["Thief", "Village", "Spy", "Mine", "Library", "Woodcutter", "Festival", "Market", "Militia", "Witch"],
    wishes: ["Thief", "Silver"],
    questions: [/^Thief: choose/, /^Thief: gain/],
  },
])("a reload in the middle of any question changes nothing: $part", async ({ cards, wishes, questions }, { stage }) => {
  const ann = await stage.enter();
  const { page } = ann;
  await ann.go("/new/dominion");
  await openTable(page, ["me"], byHand(cards));
  await ann.sayName("Ann");
  await page.locator(".prompt.asked").waitFor();

  const met: string[] = [];
  const at = async (moment: string) => {
    met.push(moment);
    const before = await offered(page);
    await page.reload();
    await page.locator(".prompt.asked").waitFor();
    await expect.poll(() => offered(page), { message: moment }).toEqual(before);
    if (questions.some((question) => question.test(moment))) expect(await ann.faults(), moment).toEqual([]);
  };
  const unmet = () => questions.filter((question) => !met.some((moment) => question.test(moment)));
  await playEach(
    page,
    wishes.map((card) => card.toLowerCase().replaceAll(" ", "_")),
    { at, enough: () => unmet().length === 0 },
  );
  expect(unmet(), `asked were: ${met.join(" / ")}`).toEqual([]);
});
