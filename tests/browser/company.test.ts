import { expect } from "vitest";
import { qrCode } from "../../web/src/lib/qr";
import { openTable, test, type Visitor } from "./stage";

/** A game of Dominion that Ann has opened and Bob, who reads French, has joined. */
async function together(ann: Visitor, bob: Visitor, more: object = {}): Promise<string> {
  const seats = [{ kind: "me" }, { kind: "open" }];
  const id = await ann.open({ game: "dominion", seats, options: { kingdom: "first_game", start: 0 }, ...more });
  await bob.comeIn("Bob");
  await bob.ask(`/tables/${id}/seats/1`, {});
  for (const visitor of [ann, bob]) {
    await visitor.go(`/table/${id}`);
    await visitor.page.locator(".dominion").waitFor();
  }
  return id;
}

test("an invitation: what is copied is what the code says, and the guest reads who invites", async ({ stage }) => {
  const ann = await stage.enter({ permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = ann;
  // Before the page is there, so that its timers are turned too.
  await page.clock.install();
  await ann.go("/new/little_town");
  await openTable(page, ["open"]);
  await ann.sayName("Ann");
  // It says so for a moment only, and for as long again when it is clicked again. The page's clock leaps once and stands
  // still while somebody looks; what it is turned by then is less than its line to the server waits for a sign of life.
  const copy = page.getByRole("button", { name: "Copy link" });
  const copied = page.getByRole("button", { name: "Copied" });
  const kept = () => page.evaluate(() => navigator.clipboard.readText());
  await copy.waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
  await copy.click();
  await copied.waitFor();
  await page.clock.runFor(2000);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await copied.click();
  await expect.poll(kept).not.toBe("");
  await page.clock.runFor(2499);
  await copied.waitFor();
  await page.clock.runFor(1);
  await copy.waitFor();
  await page.clock.resume();
  const link = await kept();
  expect(await page.getByLabel("Link to this table").inputValue()).toBe(link);
  const drawn = page.getByRole("img", { name: "The link as a QR code" }).locator("path");
  const dark = qrCode(link).flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  expect(await drawn.getAttribute("d")).toBe(dark.join(""));

  const bob = await stage.enter();
  await bob.page.goto(link);
  await bob.page.getByRole("heading", { name: "Ann invites you to Little Town" }).waitFor();
});

test("two people talk, one resigns, and both play again when the other is in", async ({ stage }) => {
  const ann = await stage.enter();
  const bob = await stage.enter({ locale: "fr-FR", colorScheme: "dark" });
  const id = await together(ann, bob);

  // What is typed is read as it was typed; a reaction in the reader's own language.
  await ann.page.getByLabel("Say something").fill("<b>Hello</b> & welcome");
  await ann.page.keyboard.press("Enter");
  const heard = bob.page.getByRole("log", { name: "Discussion" });
  await heard.getByText("<b>Hello</b> & welcome").waitFor();
  await bob.page.getByRole("button", { name: /^Bien joué/ }).click();
  await ann.page.getByRole("log", { name: "Chat" }).getByText("Well played!").waitFor();
  await ann.page.reload();
  await ann.page.getByRole("log", { name: "Chat" }).getByText("Well played!").waitFor();
  expect(await ann.faults()).toEqual([]);
  await ann.picture("chat");

  // One switch, and there is none.
  await bob.page.getByRole("button", { name: "Réglages" }).click();
  await bob.page.getByRole("checkbox", { name: "Discuter avec les autres" }).uncheck();
  await bob.page.keyboard.press("Escape");
  await heard.waitFor({ state: "hidden" });

  // What follows is said before it happens.
  await ann.page.getByRole("button", { name: "Leave …" }).click();
  await ann.page.getByText("The game ends at once: Bob wins.").waitFor();
  expect(await ann.faults()).toEqual([]);
  await ann.picture("leave");
  await ann.page.getByRole("button", { name: "Resign" }).click();
  await ann.page.getByRole("heading", { name: "Bob wins" }).waitFor();
  await bob.page.getByRole("heading", { name: "Vous avez gagné" }).waitFor();
  const decks = ann.page.locator("dialog[open] .decks");
  await expect
    .poll(() => decks.locator("li").allInnerTexts())
    .toEqual(["7 Copper", "3 Estate", "7 Copper", "3 Estate"]);

  // A rematch is an offer: nothing begins before the other is in, and then it begins for both.
  await ann.page.getByRole("button", { name: "Offer a rematch" }).click();
  await ann.page.getByText("You offer a rematch.", { exact: true }).first().waitFor();
  await bob.page.getByRole("group", { name: "Revanche" }).getByText("Ann propose une revanche.").waitFor();
  await bob.picture("rematch");
  expect(ann.page.url()).toContain(id);
  await bob.page.getByRole("button", { name: "J’en suis" }).click();
  for (const { page } of [ann, bob]) {
    await page.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.endsWith(id));
    await page.locator(".dominion").waitFor();
  }
  expect(ann.page.url()).toBe(bob.page.url());
});

test("whoever leaves says so, everybody reads that a bot plays on, and the seat waits for them", async ({ stage }) => {
  const ann = await stage.enter();
  const bob = await stage.enter({ locale: "fr-FR" });
  const id = await together(ann, bob, { takeover: "simple" });
  await ann.page.getByRole("button", { name: "Leave …" }).click();
  await ann.page.getByText(/plays on for you at once, and everybody is told/).waitFor();
  await ann.page.getByRole("button", { name: "Leave the game" }).click();
  await ann.page.waitForURL("**/");
  const log = bob.page.getByRole("log", { name: "Journal" });
  await log.getByText("Ann a quitté la partie", { exact: false }).waitFor();
  await bob.page.getByRole("img", { name: /^Ann a quitté la table/ }).waitFor();
  await bob.picture("bot-plays-on");
  await ann.go(`/table/${id}`);
  await ann.page.getByRole("button", { name: "Take my seat again" }).click();
  await log.getByText("Ann est de retour.").waitFor();
});

test("Play now asks for opponents once and remembers them; lists say whose turn it is", async ({ stage }) => {
  const ann = await stage.enter();
  await ann.comeIn("Ann");
  await ann.go("/");
  await ann.page.getByRole("button", { name: "Opponents in Dominion" }).click();
  const dialog = ann.page.getByRole("dialog", { name: "Opponents in Dominion" });
  await dialog.getByText("Made to be beaten.").waitFor();
  expect(await dialog.getByRole("radio").count()).toBe(3 + 6);
  expect(await ann.faults()).toEqual([]);
  await ann.picture("opponents");
  await dialog.locator('.pick:has-text("2") input').check();
  await dialog.getByRole("radio", { name: /^Easy/ }).check();
  await dialog.getByRole("button", { name: "Play now" }).click();
  await ann.page.locator(".dominion").waitFor();
  const { seats } = (await ann.ask(new URL(ann.page.url()).pathname.replace("table", "tables"))) as {
    seats: { level: string | null }[];
  };
  expect(seats.map(({ level }) => level)).toEqual([null, "easy", "easy"]);
  await ann.go("/");
  await ann.page.getByRole("button", { name: "Opponents in Dominion" }).getByText("2 opponents · Easy").waitFor();
  await ann.page.getByRole("region", { name: "Your tables" }).getByText("Your turn").waitFor();
});
