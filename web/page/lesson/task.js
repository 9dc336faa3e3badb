// @ts-check
// One task: an answer is looked up, and what belongs to it is said and shown.
// Hints come step by step, the answer can always be opened.

import { FORMS } from "./forms.js";
import { Board } from "./board.js";

/** @import { LessonTask, Mark, Verdict } from "./types.js" */

const PAUSE = 700; // milliseconds between two moves that are shown

/** A task on the page. */
export class Task {
  /** @param {HTMLElement} element @param {Record<string, string>} words
   * @param {(key: string, mark: Mark) => void} done called once, when the task is done */
  constructor(element, words, done) {
    this.element = element;
    this.words = words;
    this.done = done;
    /** @type {LessonTask} */
    this.data = JSON.parse(element.querySelector("script.data")?.textContent ?? "");
    this.form = new FORMS[this.data.form](this);
    this.boards = [...element.querySelectorAll("figure")].map((figure, number) => {
      const touched = number === 0 && "tap" in this.form;
      const tap = (/** @type {string} */ spot) => this.form.tap?.(spot);
      return new Board(figure, this.data.boards[number], this.data, touched ? tap : undefined);
    });
    this.verdict = this.part(".verdict");
    this.hinted = 0;
    this.mistakes = 0;
    /** @type {Mark | ""} */
    this.mark = "";
    this.showing = 0; // counts what is shown, so that an older showing stops
    this.hint = /** @type {HTMLButtonElement | null} */ (element.querySelector("[data-do=hint]"));
    this.hint?.addEventListener("click", () => this.showHint());
    this.part("[data-do=again]").addEventListener("click", () => this.restart());
    const solution = /** @type {HTMLDetailsElement} */ (this.part("details"));
    solution.addEventListener("toggle", () => solution.open && this.open());
    this.restart();
  }

  /** @param {string} selector */
  part(selector) {
    return /** @type {HTMLElement} */ (this.element.querySelector(selector));
  }

  /** As it was at first, hints too; how it was done once is kept. */
  afresh() {
    this.hinted = 0;
    this.mistakes = 0;
    if (this.hint) this.hint.disabled = false;
    this.restart();
  }

  /** As it was at first; hints and mark stay. */
  restart() {
    this.showing += 1;
    this.element.dataset.state = "open";
    this.verdict.replaceChildren();
    /** @type {HTMLDetailsElement} */ (this.part("details")).open = false;
    for (const board of this.boards) {
      board.show();
      board.label();
      board.mark();
      board.say(null, this.words);
    }
    this.form.restart();
  }

  /** Say and show a verdict by its number. @param {number} number */
  judge(number) {
    const verdict = this.data.verdicts[number];
    this.answer(verdict, verdict.lines.map((line) => this.data.lines[line]));
  }

  /** @param {Verdict} verdict @param {string[]} lines */
  answer(verdict, lines) {
    const goesOn = verdict.right && verdict.node !== undefined;
    this.say(verdict.right ? "right" : "wrong", lines);
    this.show(verdict);
    if (verdict.right && !goesOn) this.finish(this.hinted || this.mistakes ? "hint" : "alone");
    if (verdict.right) return;
    this.mistakes += 1;
    if (this.mistakes > 1 && this.element.dataset.state !== "done") this.showHint();
  }

  /** The answer was opened. */
  open() {
    const verdict = this.data.verdicts[this.data.right];
    this.form.reveal?.();
    this.show(verdict);
    this.finish("seen");
  }

  /** @param {Mark} mark */
  finish(mark) {
    this.element.dataset.state = "done";
    if (this.mark) return;
    this.mark = mark;
    this.done(this.data.key, mark);
  }

  /** @param {"right" | "wrong"} kind @param {string[]} lines */
  say(kind, lines) {
    const head = document.createElement("b");
    head.textContent = this.words[kind];
    this.verdict.dataset.kind = kind;
    this.verdict.replaceChildren(head, ...lines.map(paragraph));
  }

  /** The boards of a verdict, one frame after the other. @param {Verdict} verdict */
  async show(verdict) {
    const now = ++this.showing;
    for (const [number, board] of this.boards.entries()) {
      board.say(verdict.chips?.[number] ?? null, this.words);
      board.mark(verdict.marks?.[number]);
    }
    const count = Math.max(0, ...(verdict.frames ?? []).map((frames) => frames.length));
    for (let step = 0; step < count; step++) {
      if (step) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (now !== this.showing) return;
      for (const [number, board] of this.boards.entries()) {
        const frame = verdict.frames?.[number]?.[step];
        if (frame !== undefined) board.show(frame);
      }
    }
  }

  /** The next hint; the last one stays. */
  showHint() {
    const { hints, lines } = this.data;
    const hint = hints[Math.min(this.hinted, hints.length - 1)];
    if (!hint) return;
    this.hinted = Math.min(this.hinted + 1, hints.length);
    if (this.hint) this.hint.disabled = this.hinted === hints.length;
    for (const [number, board] of this.boards.entries()) board.add(hint.marks[number]);
    const said = paragraph(lines[hint.line]);
    said.className = "hint";
    this.verdict.querySelector(".hint")?.remove();
    this.verdict.append(said);
  }
}

/** @param {string} line */
function paragraph(line) {
  const element = document.createElement("p");
  element.textContent = line;
  return element;
}
