// @ts-check
// Messages to the app: numbered from the first moment, answered in order. Before Python is
// there, first taps are answered from the recorded table; the rest waits.

/** @import { Body, Hello, Patch } from "./types.js" */

/** A message with the time of its making, and whether the table has answered it.
 * @typedef {{body: Body, now: number, answered: boolean}} Entry */

/** What is in the queue: messages for a Python that is not there, messages that it is answering,
 * or none.
 * @typedef {"waits" | "busy" | "still"} State */

/** The queue of one page. */
export class Queue {
  /** @param {string} game @param {(patch: Patch, recorded: boolean) => void} apply
   * @param {(state: State) => void} told */
  constructor(game, apply, told) {
    this.game = game;
    this.apply = apply;
    this.told = told;
    this.count = 0;
    /** @type {Entry[]} not yet answered by Python */
    this.entries = [];
    this.answers = ""; // recorded by the build, see `recorded`; none, or of no more use
    this.path = "";
    /** @type {((text: string) => Promise<string>) | null} Python's `handle`, while it lives */
    this.handle = null;
    this.busy = false;
    /** @type {Patch | null} what Python has said to messages that the page was ahead of */
    this.merged = null;
  }

  /** Use a recorded table: the page is as it was when the table was made.
   * @param {string} answers */
  record(answers) {
    if (this.handle || this.entries.length > 0) return; // too late
    this.answers = answers;
    const first = this.recorded("");
    if (first) this.apply(first, true);
  }

  /** What the table says after these taps. Each of its lines has the taps since load, a tab
   * and a patch; all of them are some megabytes, so that only the one asked for is read.
   * @param {string} path @returns {Patch | null} */
  recorded(path) {
    const mark = `\n${path}\t`;
    const start = this.answers.indexOf(mark);
    if (start < 0) return null;
    const text = this.answers.slice(start + mark.length);
    return JSON.parse(text.slice(0, text.indexOf("\n")));
  }

  /** Send a message. @param {Body} body */
  send(body) {
    if (body.name === "ask") this.forget();
    const answered = this.isRecorded(body);
    this.entries.push({ body, now: Date.now(), answered });
    if (!this.handle && !answered) this.told("waits");
    void this.pump();
  }

  /** Of questions where the mouse rests, only the newest needs an answer. */
  forget() {
    const isOld = (/** @type {Entry} */ { body }) => body.name === "ask";
    const asked = this.busy ? 1 : 0; // the first is on its way
    this.entries = this.entries.filter((entry, n) => n < asked || !isOld(entry));
  }

  /** Answer from the table, if it has this very path of taps. @param {Body} body */
  isRecorded(body) {
    if (this.handle || !this.answers) return false;
    const path = body.name === "tap" ? `${this.path} ${body.spot}`.trim() : null;
    const patch = path === null ? null : this.recorded(path);
    if (path === null || !patch) {
      this.answers = ""; // Python alone knows what comes now
      return false;
    }
    this.path = path;
    this.apply(patch, true);
    return true;
  }

  /** Python is there: it is greeted, and everything that has waited goes to it. When the table
   * has answered, Python is to say the same from the same beginning, with nothing kept.
   * @param {(text: string) => Promise<string>} handle @param {Hello} hello */
  async open(handle, hello) {
    this.handle = handle;
    this.answers = "";
    const answered = this.entries[0]?.answered ?? false;
    const body = answered ? { ...hello, store: {} } : hello;
    this.entries.unshift({ body, now: Date.now(), answered });
    await this.pump();
  }

  /** Python is gone. What it has not answered may have broken it, or was meant for a picture
   * that the next one does not know; what waited for the first one goes on waiting. */
  close() {
    if (this.handle) this.entries = [];
    this.handle = null;
    if (this.busy) this.told("still");
    this.busy = false;
    this.merged = null;
  }

  async pump() {
    const { handle } = this;
    if (!handle || this.busy) return;
    this.busy = true;
    this.told("busy");
    while (this.entries.length > 0) {
      const { body, now } = this.entries[0];
      const message = { ...body, game: this.game, n: this.count, now };
      this.count += 1;
      const text = await handle(JSON.stringify(message)).catch(() => ""); // who opened knows
      if (this.handle !== handle) return; // lost meanwhile
      const entry = /** @type {Entry} */ (this.entries.shift());
      try {
        this.settle(entry, JSON.parse(text));
      } catch (error) {
        reportError(error); // and go on: later patches may set it right
      }
    }
    this.busy = false;
    this.told("still");
  }

  /** Apply Python's answer. While the page is ahead of it, answers are gathered and taken as a
   * whole: one by one, they would take back for a moment what was done since.
   * @param {Entry} entry @param {Patch} patch */
  settle(entry, patch) {
    const { say: _say, shake: _shake, sound: _sound, ...quiet } = patch;
    const merged = merge(this.merged, entry.answered ? quiet : patch); // the rest has been
    const waits = this.entries.some(isAhead);
    this.merged = waits ? merged : null;
    if (!waits) this.apply(merged, false);
  }
}

/** Whether the page already shows what the message does: the table has answered it, or a form
 * has been filled in. @param {Entry} entry */
function isAhead({ body, answered }) {
  return answered || (body.name === "do" && body.what === "form");
}

/** Two patches as one. @param {Patch | null} first @param {Patch} second @returns {Patch} */
function merge(first, second) {
  if (!first) return second;
  const both = { ...first, ...second };
  if (first.spots) both.spots = { ...first.spots, ...second.spots };
  if (first.panels) both.panels = { ...first.panels, ...second.panels };
  if (first.store) both.store = [...first.store, ...(second.store ?? [])];
  if (second.stop !== undefined && second.stop === both.think?.id) delete both.think;
  return both;
}
