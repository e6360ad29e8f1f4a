import { expect } from "vitest";
import { positionOf, QUESTIONS } from "../../web/tests/mounted/dominion_questions";
import { test } from "./stage";

// That a page shows each of them, and the same when it is loaded again, is seen in web/tests/mounted: here is a look.
test("wherever the answers to a question lie, axe has nothing to complain about", async ({ stage }) => {
  const ann = await stage.enter();
  const { page } = ann;
  const seats = [{ kind: "me" }, { kind: "me", name: "Bea" }];
  await ann.comeIn("Ann");
  await ann.go("/");
  for (const staged of QUESTIONS.filter(({ look }) => look)) {
    const { question, clicks = [] } = staged;
    await ann.goOnTo(await ann.layOut({ game: "dominion", seats }, positionOf(staged)));
    for (const [, selector] of clicks) {
      await page.locator(".prompt.asked:not(.busy)").waitFor();
      await page.locator(selector).first().click();
    }
    await expect.poll(() => page.locator(".prompt.asked:not(.busy) p b").innerText()).toMatch(question);
    expect(await ann.faults(), String(question)).toEqual([]);
  }
});
