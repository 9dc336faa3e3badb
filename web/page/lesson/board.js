// @ts-check
// A board in a lesson: a prerendered picture whose bits are exchanged, marks over it, and a grid
// for fingers and keys when it can be touched.

import { Grid } from "../grid.js";

/** @import { LessonBoard, LessonTask, Marks, Place } from "./types.js" */

/** One board of one task. */
export class Board {
  /** @param {HTMLElement} figure @param {LessonBoard} data @param {LessonTask} task
   * @param {(spot: string) => void} [tap] makes the board one that can be touched */
  constructor(figure, data, task, tap) {
    this.data = data;
    this.task = task;
    this.picture = /** @type {HTMLElement} */ (figure.querySelector(".picture"));
    this.live = /** @type {SVGGElement} */ (figure.querySelector("g.live"));
    this.chip = /** @type {HTMLElement | null} */ (figure.querySelector(".chip"));
    this.marks = document.createElement("div");
    this.marks.className = "marks";
    this.marks.ariaHidden = "true";
    this.picture.append(this.marks);
    /** @type {Marks} */
    this.marked = {};
    /** @type {Grid | null} */
    this.grid = tap ? this.touchable(tap) : null;
  }

  /** @param {(spot: string) => void} tap */
  touchable(tap) {
    const grid = new Grid(this.picture, { tap, cancel: () => {} });
    const spots = Object.entries(this.data.places).map(([id, [x, y, w, h, row, col]]) => ({
      id, x, y, w, h, row, col, group: "",
    }));
    grid.place(spots, [0, 0, 100, 100]);
    grid.element.addEventListener("click", (event) => {
      const { spot } = /** @type {HTMLElement} */ (event.target).dataset;
      if (spot && event.timeStamp - grid.released <= 500) tap(spot);
    });
    this.picture.classList.add("live");
    return grid;
  }

  /** Show a frame, the first one when none is named. @param {number} [frame] */
  show(frame = this.data.frame) {
    const { frames, bits } = this.task;
    this.live.innerHTML = frames[frame].map((bit) => bits[bit]).join("");
  }

  /** What is said of the spots: as at first, but for those named.
   * @param {Record<string, number>} [changed] */
  label(changed = {}) {
    const { lines } = this.task;
    const places = Object.entries(this.data.places);
    this.grid?.label(
      Object.fromEntries(places.map(([id, place]) => [id, lines[changed[id] ?? place[6]]])),
    );
  }

  /** Marks over the picture, and no others. @param {Marks} [marks] */
  mark(marks = {}) {
    this.marked = marks;
    const made = Object.entries(marks).flatMap(([kind, spots]) =>
      spots.map((spot, index) => sign(kind, this.data.places[spot], index + 1)),
    );
    this.marks.replaceChildren(...made);
  }

  /** Marks beside those that are there. @param {Marks} [marks] */
  add(marks = {}) {
    this.mark({ ...this.marked, ...marks });
  }

  /** Which spots are chosen, for a screen reader. @param {Set<string>} chosen */
  choose(chosen) {
    for (const [spot, cell] of this.grid?.cells ?? []) cell.ariaSelected = String(chosen.has(spot));
  }

  /** Say in the caption whether the move may be played here.
   * @param {0 | 1 | null} may @param {Record<string, string>} words */
  say(may, words) {
    if (!this.chip) return;
    this.chip.textContent = may === null ? "" : words[may ? "chip.yes" : "chip.no"];
    this.chip.dataset.may = may === null ? "" : String(may);
  }
}

/** @param {string} kind @param {Place | undefined} place @param {number} number */
function sign(kind, place, number) {
  const element = document.createElement("i");
  element.className = kind;
  if (!place) return element;
  const [x, y, w, h] = place;
  element.textContent = kind === "count" ? String(number) : "";
  element.style.cssText = `left:${x}%;top:${y}%;width:${w}%;height:${h}%`;
  return element;
}
