import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./stage";

/** What is pointed out, however a table marks it. */
const POINTED = ".game :is(.hinted, rect.hint)";
const words = (page: Page) => page.locator(".lesson .words").innerText();
const begin = async (page: Page, title: string, name?: string) => {
  await page.getByRole("link", { name: new RegExp(`^(First lesson|Continue the lesson).*${title}`) }).click();
  if (name) {
    await page.getByRole("dialog").getByRole("textbox").fill(name);
    await page.getByRole("dialog").locator("button.primary").click();
  }
  await page.locator(".lesson .step").waitFor();
};

/** The end of a first game, so that it is won for certain: one Province is left, and eight coins are in the hand. */
const NEARLY_WON = {
  players: 2,
  options: { kingdom: "first_game", discard_order: "automatic" },
  seats: [
    { hand: { gold: 2, silver: 1, estate: 2 }, deck: ["copper"], discard: { province: 4 } },
    { hand: { copper: 5 }, deck: ["copper"], discard: { province: 3 } },
  ],
};

test("the first evening: a lesson by clicks, left and found again; a game with a coach, won; the next level", async ({
  stage,
}) => {
  const visitor = await stage.enter();
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem("manor.settings", JSON.stringify({ speed: 0 })));
  await page.route("**/api/tables", (route) => {
    const plan = route.request().postDataJSON() as { staging?: object } | null;
    return route.continue(plan ? { postData: { ...plan, staging: plan.staging ?? { position: NEARLY_WON } } } : {});
  });
  await visitor.go("/");
  await visitor.picture("evening-1-shelf");
  await begin(page, "Dominion", "Ann");
  const step = (number: number) => page.getByText(`Step ${number} of 9`, { exact: true }).waitFor();
  const buy = (card: string) => page.locator(`.pile[data-card="${card}"]`).click();
  const play = (card: string) => page.locator(`.hand [data-card="${card}"]`).first().click();
  const treasures = () => page.getByRole("button", { name: "Play treasures" }).click();

  await step(1);
  expect(await page.locator(POINTED).innerText()).toBe("Play treasures");
  expect(await visitor.faults()).toEqual([]);
  await visitor.picture("evening-2-lesson");
  // Something else that is legal: nothing happens but a friendly word.
  await play("copper");
  await page.getByRole("alert").filter({ hasText: "That would be allowed" }).waitFor();
  expect(await page.locator(".hand .hold").count()).toBe(5);
  await treasures();
  await step(2);
  expect(await words(page)).toMatch(/You have 4 coins.*Buy a Smithy/s);
  await buy("smithy");
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await step(3);
  await play("village");
  await step(4);
  // Left in the middle, and found again from the shelf, at the same step.
  await page.getByRole("link", { name: "Leave the lesson" }).click();
  await begin(page, "Dominion");
  await step(4);
  await play("smithy");
  await step(5);
  await play("militia");
  await step(6);
  await treasures();
  await step(7);
  await buy("province");
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await step(8);
  await treasures();
  await step(9);
  await buy("province");
  await page.getByText("You are ready for a real game.").waitFor();
  await visitor.picture("evening-3-lesson-over");
  await page.getByRole("button", { name: "Play a first game" }).click();

  await page.locator(".coach").getByText("Good now: Play treasures").waitFor();
  await visitor.picture("evening-4-coach");
  await treasures();
  await page.locator(".prompt:not(.busy)").getByText("(8 coins)").waitFor();
  await buy("province");
  const end = page.getByRole("dialog");
  await end.getByRole("heading", { name: "You win!" }).waitFor();
  await end.getByText("You have beaten Easy!").waitFor();
  expect(await visitor.faults()).toEqual([]);
  await visitor.picture("evening-5-won");
  await end.getByRole("button", { name: "Play against Medium" }).click();
  await page.locator(".prompt.asked").waitFor();
  expect(await page.locator(".dominion").innerText()).toContain("Medium");
});

test.for([
  ["Bunny Kingdom", 8],
  ["Little Town", 10],
] as const)(
  "the lesson of %s points out every step, and shows it to whoever asks",
  async ([title, steps], { stage }) => {
    const visitor = await stage.enter();
    const { page } = visitor;
    await visitor.go("/");
    await begin(page, title, "Ann");
    const show = page.getByRole("button", { name: "Do it for me", disabled: false });
    const next = page.getByRole("button", { name: "Next", exact: true });
    const over = page.getByText("You are ready for a real game.");
    for (let step = 1; step <= steps; step += 1) {
      await page.getByText(`Step ${step} of ${steps}`, { exact: true }).waitFor();
      const before = await words(page);
      await visitor.picture(`lesson-${title}-${step}`);
      // A step may take several actions; each is pointed out.
      const gone = async () => (await words(page)) !== before;
      for (;;) {
        // What others do may end the step as well.
        await expect.poll(async () => (await gone()) || (await show.count()) > 0).toBe(true);
        if (await gone()) break;
        await page.locator(POINTED).first().waitFor();
        await show.click();
        await page.locator(".prompt:not(.busy)").waitFor();
      }
      if (await next.isVisible()) await next.click();
    }
    await over.waitFor();
  },
);
