// @ts-check
// The steps of a lesson, one at a time, with a dot for each task.

import { Task } from "./task.js";

/** @import { Mark } from "./types.js" */

/** All steps of a document. Without this the document shows them all, and their answers. */
export class Steps {
  /** @param {Record<string, string>} words @param {(key: string, mark: Mark) => void} done */
  constructor(words, done) {
    this.words = words;
    this.main = /** @type {HTMLElement} */ (document.querySelector("main"));
    this.all = /** @type {HTMLElement[]} */ ([...this.main.querySelectorAll(".step")]);
    this.dots = /** @type {HTMLAnchorElement[]} */ ([...this.main.querySelectorAll(".dots a")]);
    this.tasks = this.all.filter((one) => one.dataset.key).map((step) =>
      new Task(step, words, (key, mark) => {
        this.paint(key, mark);
        done(key, mark);
      }),
    );
    this.main.classList.add("paged");
  }

  /** Show the step with an id, or the first. @param {string} id */
  show(id) {
    const here = this.all.find((step) => step.id === id) ?? this.all[0];
    for (const step of this.all) step.hidden = step !== here;
    for (const dot of this.dots) {
      if (dot.hash === `#${here.id}`) dot.ariaCurrent = "step";
      else dot.removeAttribute("aria-current");
    }
    return here;
  }

  /** The dot of a task says how it was done. @param {string} key @param {Mark} mark */
  paint(key, mark) {
    const dot = this.dots.find((one) => one.dataset.key === key);
    if (!dot) return;
    dot.dataset.mark = mark;
    dot.title = this.words[`mark.${mark}`];
  }
}

/** The player's own sentences. @returns {Record<string, string>} */
export function words() {
  return JSON.parse(document.getElementById("words")?.textContent ?? "");
}
