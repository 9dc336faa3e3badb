// @ts-check
// The quiet line: one sentence about the page itself, with a button where something can be done.

/** @import { WordKey, Words } from "./types.js" */

/** What a line is about: a sentence of the page's own, or the app's error.
 * @typedef {WordKey | "error"} Subject */

/** @type {Subject[]} what matters most comes first; only that is shown */
const ORDER = [
  "other_tab", "could_not_start", "error", "app_restarted", "worker_restarted", "thinking_late",
  "queued", "starting", "storage_refused", "bad_file", "could_not_copy", "copied", "new_version",
  "offline_ready",
];

/** @type {Partial<Record<Subject, WordKey>>} what the button of a line says */
const BUTTONS = { other_tab: "take_here", could_not_start: "retry", new_version: "take_over" };

/** @type {Subject[]} gone as soon as the person does the next thing */
const PASSING = ["error", "app_restarted", "bad_file", "could_not_copy", "copied", "offline_ready"];

/** The line at the foot of the page. */
export class Note {
  /** @param {HTMLElement} element @param {Words} words */
  constructor(element, words) {
    this.element = element;
    this.words = words;
    /** @type {Map<Subject, {sentence: string, act?: () => void}>} */
    this.lines = new Map();
  }

  /** Say a sentence until it is cleared. @param {WordKey} subject
   * @param {{act?: () => void, more?: string}} [extra] what its button does; what follows it */
  set(subject, { act, more = "" } = {}) {
    this.lines.set(subject, { sentence: `${this.words[subject]} ${more}`.trim(), act });
    this.show();
  }

  /** Say it, or no more. @param {WordKey} subject @param {boolean} on */
  turn(subject, on) {
    if (on) this.set(subject);
    else this.clear(subject);
  }

  /** Say what the app could not do. @param {string} sentence */
  error(sentence) {
    this.lines.set("error", { sentence });
    this.show();
  }

  /** These subjects are done with. @param {...Subject} subjects */
  clear(...subjects) {
    const had = subjects.filter((subject) => this.lines.delete(subject));
    if (had.length > 0) this.show();
  }

  /** The person goes on. */
  pass() {
    this.clear(...PASSING);
  }

  show() {
    const subject = ORDER.find((subject) => this.lines.has(subject));
    const line = subject && this.lines.get(subject);
    this.element.dataset.subject = subject ?? "";
    this.element.replaceChildren(line ? line.sentence : "");
    const label = subject && BUTTONS[subject];
    if (!label || !line?.act) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = this.words[label];
    button.addEventListener("click", line.act);
    this.element.append(" ", button);
  }
}
