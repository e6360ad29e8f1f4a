/** What lies above what when a game ends. */
import { expect, test, vi } from "vitest";
import { mountTable, press } from "./mounting";
import { recorded } from "./recorded";

test("the reveal lies above the result from the beginning: no key meant for one meets the other", async () => {
  const opened: HTMLDialogElement[] = [];
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
    opened.push(this);
  });
  // How the game went is asked for over HTTP, where nobody is.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await mountTable(recorded("bunny_kingdom-ending"));
  await press("[data-verb=done]");
  expect(opened).toEqual([]);
  // Something could still be built: it asks once more.
  await press("[data-verb=done]");
  expect(document.querySelectorAll("dialog[open]")).toHaveLength(2);
  expect(opened.at(-1)?.querySelector("#bk-reveal")).not.toBeNull();
});
