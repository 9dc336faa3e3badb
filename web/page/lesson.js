// @ts-check
// A lesson's page. It knows tasks, answers, hints, marks and days, and no game.

import { Marks } from "./lesson/marks.js";
import { offerSnippets } from "./lesson/snippet.js";
import { Steps, words } from "./lesson/steps.js";
import "./reading.js";

const { game = "", sitting } = document.body.dataset; // a sitting shows only what it brings
const score = /** @type {HTMLElement | null} */ (document.querySelector(".score"));
let alone = 0;

const marks = new Marks(game);
const steps = new Steps(words(), (key, mark) => {
  marks.set(key, mark);
  if (mark === "alone") alone += 1;
  tell();
});
const current = () => steps.all.find((step) => !step.hidden)?.dataset.key ?? "";
tell();
offerSnippets(current, steps.words);

if (!sitting) for (const [key, { mark }] of Object.entries(marks.kept)) steps.paint(key, mark);
steps.show(location.hash.slice(1));
addEventListener("hashchange", () => {
  const here = steps.show(location.hash.slice(1));
  here.querySelector("h2")?.focus({ preventScroll: true });
});
document.querySelector("[data-do=afresh]")?.addEventListener("click", () => {
  for (const task of steps.tasks) task.afresh();
});
document.body.dataset.lesson = "ready";

function tell() {
  if (score) score.textContent = (score.dataset.line ?? "").replace("{count}", String(alone));
}
