// @ts-check
// The ways to answer: choose one, mark spots, tick some, touch the board, give a number, put
// into order. Each looks an answer up and hands it to its task.

/** @import { Task } from "./task.js" */
/** @import { Marks } from "./types.js" */

/** @typedef {object} Form
 * @property {() => void} restart as at first
 * @property {(spot: string) => void} [tap] a spot of the board was touched
 * @property {() => void} [reveal] show the right answer in the form */

const MOST = 3; // explanations at once
const NAMES = 6; // places of one explanation

/** @param {Task} task @param {string} selector */
const all = (task, selector) =>
  /** @type {HTMLElement[]} */ ([...task.element.querySelectorAll(selector)]);

/** One of several buttons. @implements {Form} */
class Choose {
  /** @param {Task} task */
  constructor(task) {
    this.buttons = all(task, ".options button");
    const { answers = [], verdicts } = task.data;
    this.rights = answers.map((answer) => verdicts[answer].right);
    for (const [number, button] of this.buttons.entries()) {
      button.addEventListener("click", () => {
        this.restart();
        button.dataset.right = String(this.rights[number]);
        button.ariaPressed = "true";
        task.judge(answers[number]);
      });
    }
  }

  restart() {
    for (const button of this.buttons) {
      delete button.dataset.right;
      button.ariaPressed = "false";
    }
  }

  reveal() {
    this.restart();
    this.buttons[this.rights.indexOf(1)].dataset.right = "1";
  }
}

/** What spots and ticks share: a set of names, compared with the right one. */
class Several {
  /** @param {Task} task */
  constructor(task) {
    this.task = task;
    this.items = task.data.items ?? {};
    /** @type {Set<string>} */
    this.chosen = new Set();
    task.part("[data-do=check]").addEventListener("click", () => this.check());
  }

  /** What is said of names, each sentence once; of spots it says which.
   * @param {string[]} names */
  explained(names) {
    const { data, words } = this.task;
    /** @type {Map<number, string[]>} */
    const by = new Map();
    for (const name of names) by.set(this.items[name][1], [...(by.get(this.items[name][1]) ?? []), name]);
    return [...by].slice(0, MOST).map(([line, spots]) => {
      if (data.form !== "mark") return data.lines[line];
      const called = spots.map((spot) => data.boards[0].called?.[spot] ?? spot);
      if (called.every((name) => data.lines[line].includes(name))) return data.lines[line];
      const board = called.slice(0, NAMES).join(words.list) + (called.length > NAMES ? "…" : "");
      return words.on_board.replace("{board}", board).replace("{said}", data.lines[line]);
    });
  }

  check() {
    const { task, items, chosen } = this;
    const names = Object.keys(items);
    const extra = names.filter((name) => chosen.has(name) && !items[name][0]);
    const missed = names.filter((name) => !chosen.has(name) && items[name][0]);
    const right = names.filter((name) => chosen.has(name) && items[name][0]);
    if (!extra.length && !missed.length) {
      task.judge(task.data.right);
      return;
    }
    const onBoard = task.data.form === "mark";
    // What is too much is explained first; then what is missing, one at a time.
    const told = extra.length ? extra : missed.slice(0, 1);
    const lines = this.explained(told);
    const open = missed.length - (extra.length ? 0 : 1);
    if (open > 0) {
      const words = task.words[onBoard ? "missing" : "unticked"];
      lines.push(words.replace("{count}", String(open)));
    }
    /** @type {Marks} */
    const shown = onBoard ? { right, extra, missed: extra.length ? [] : told } : {};
    const marked = new Set(Object.values(shown).flat());
    const named = told.slice(0, MOST).flatMap((name) => items[name][2] ?? []);
    const cause = [...new Set(named)].filter((spot) => !marked.has(spot));
    task.answer({ right: 0, lines: [], marks: [{ ...shown, cause }] }, lines);
  }
}

/** Spots of the board. @implements {Form} */
class Mark extends Several {
  /** @param {string} spot */
  tap(spot) {
    if (!this.items[spot]) return;
    if (this.task.element.dataset.state === "done") this.task.restart();
    if (!this.chosen.delete(spot)) this.chosen.add(spot);
    this.show();
  }

  restart() {
    this.chosen.clear();
    this.show();
  }

  show() {
    const [board] = this.task.boards;
    board.mark({ chosen: [...this.chosen] });
    board.choose(this.chosen);
    const { words } = this.task;
    this.task.part("output").textContent = words.marked.replace("{count}", String(this.chosen.size));
  }
}

/** Boxes to tick. @implements {Form} */
class Tick extends Several {
  /** @param {Task} task */
  constructor(task) {
    super(task);
    this.boxes = /** @type {HTMLInputElement[]} */ (all(task, ".options input"));
    for (const box of this.boxes) {
      box.addEventListener("change", () => this.chosen[box.checked ? "add" : "delete"](box.value));
    }
  }

  restart() {
    this.chosen.clear();
    for (const box of this.boxes) box.checked = false;
  }

  reveal() {
    for (const box of this.boxes) box.checked = this.items[box.value][0] === 1;
  }
}

/** The board itself. @implements {Form} */
class Touch {
  /** @param {Task} task */
  constructor(task) {
    this.task = task;
    this.nodes = task.data.nodes ?? [];
    this.node = 0;
  }

  restart() {
    this.node = 0;
  }

  /** @param {string} spot */
  tap(spot) {
    if (this.task.element.dataset.state === "done") this.task.restart();
    const to = this.nodes[this.node].taps[spot];
    if (to === undefined) return;
    if (to >= 0) {
      this.go(to);
      return;
    }
    const { node } = this.task.data.verdicts[-1 - to];
    this.task.judge(-1 - to);
    if (node !== undefined) this.node = node;
  }

  /** @param {number} node */
  go(node) {
    this.node = node;
    const [board] = this.task.boards;
    const { frame, labels, held = [] } = this.nodes[node];
    this.task.showing += 1; // an older answer that is still being shown stops
    board.show(frame);
    board.label(labels);
    board.mark({ held });
  }
}

/** A number. @implements {Form} */
class Count {
  /** @param {Task} task */
  constructor(task) {
    this.task = task;
    this.input = /** @type {HTMLInputElement} */ (task.part("input"));
    for (const button of all(task, "[data-step]")) {
      button.addEventListener("click", () => {
        this.input.value = String(Math.max(0, this.value + Number(button.dataset.step)));
      });
    }
    task.part("[data-do=check]").addEventListener("click", () => this.check());
    this.input.addEventListener("keydown", (event) => event.key === "Enter" && this.check());
  }

  get value() {
    return Math.floor(Number(this.input.value)) || 0;
  }

  restart() {
    this.input.value = "0";
  }

  reveal() {
    this.input.value = String(this.task.data.number);
  }

  check() {
    const { number = 0, wrong = {}, right } = this.task.data;
    if (this.value === number) {
      this.task.judge(right);
      return;
    }
    this.task.judge(wrong[this.value] ?? wrong[this.value < number ? "low" : "high"]);
  }
}

/** Lines to put into order. @implements {Form} */
class Order {
  /** @param {Task} task */
  constructor(task) {
    this.task = task;
    this.list = task.part(".options");
    this.first = all(task, ".options li");
    for (const item of this.first) {
      for (const button of /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll("button"))) {
        button.addEventListener("click", () => this.move(item, button));
      }
    }
    task.part("[data-do=check]").addEventListener("click", () => this.check());
  }

  /** @param {HTMLElement} item @param {HTMLElement} button */
  move(item, button) {
    if (button.dataset.step === "-1") item.previousElementSibling?.before(item);
    else item.nextElementSibling?.after(item);
    button.focus();
  }

  restart() {
    this.list.replaceChildren(...this.first);
  }

  reveal() {
    this.list.replaceChildren(...(this.task.data.order ?? []).map((number) => this.first[number]));
  }

  check() {
    const { order = [], notes = [], right } = this.task.data;
    const now = [...this.list.children].map((item) => this.first.indexOf(/** @type {HTMLElement} */ (item)));
    const early = now.find((number, place) => number !== order[place]);
    this.task.judge(early === undefined ? right : notes[early]);
  }
}

/** @type {Record<string, new (task: Task) => Form>} */
export const FORMS = { choose: Choose, mark: Mark, tick: Tick, touch: Touch, number: Count, order: Order };
