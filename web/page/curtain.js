// @ts-check
// What only the person at the device may see: a cover over the page, shown while a key or finger
// is down or until it is covered again, and taken away at once, without asking the app, when it
// is let go or the page is left. What lies below is what the page keeps.

/** @import { Body, Patch, View } from "./types.js" */

/** What the curtain needs of the page.
 * @typedef {object} CurtainDoings
 * @property {View} view everything the page shows
 * @property {(view: View) => void} restore show this again, before anything else is painted
 * @property {(body: Body) => void} send
 * @property {() => Body[]} unanswered the messages that the app has not answered */

const HOLD = "[data-hold]";
const KEYS = ["Enter", " "];

/** The curtain of one page. */
export class Curtain {
  /** @param {CurtainDoings} doings */
  constructor(doings) {
    this.doings = doings;
    /** @type {View | null} what the page shows without the cover; null when there is none */
    this.below = null;
    this.held = false;
    const letGo = () => this.letGo();
    addEventListener("pointerdown", (event) => event.button === 0 && this.press(event));
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => this.held && this.letGo());
    }
    addEventListener("keydown", (event) => KEYS.includes(event.key) && this.press(event));
    addEventListener("keyup", () => this.held && this.letGo());
    for (const left of ["blur", "pagehide", "freeze"]) addEventListener(left, letGo);
    document.addEventListener("visibilitychange", () => document.hidden && this.letGo());
    addEventListener("contextmenu", (event) => isHold(event) && event.preventDefault());
  }

  /** What the page keeps: never the cover. */
  get kept() {
    return this.below ?? this.doings.view;
  }

  /** A patch as it may be applied: a cover that has been let go of before it came shows nothing.
   * @param {Patch} patch @returns {Patch} */
  take(patch) {
    if (!patch.cover) {
      this.lift();
      return patch;
    }
    if (this.doings.unanswered().some((body) => body.name === "release") || !document.hasFocus()) {
      const { scene: _s, grid: _g, spots: _p, panels: _h, say: _y, title: _t, ...rest } = patch;
      return rest;
    }
    const { view } = this.doings;
    this.below ??= { ...view, spots: { ...view.spots }, panels: { ...view.panels } };
    return patch;
  }

  /** @param {Event & {repeat?: boolean}} event */
  press(event) {
    if (!isHold(event)) return;
    if (event instanceof KeyboardEvent) event.preventDefault(); // no click comes of it
    if (this.held || event.repeat) return;
    this.held = true;
    this.doings.send({ name: "hold" });
  }

  /** Let go, or away: nothing secret stays for another eye. */
  letGo() {
    const waits = this.doings.unanswered().length > 0;
    if (!this.held && !this.below && !waits) return;
    this.held = false;
    this.lift();
    this.doings.send({ name: "release" });
  }

  /** Take the cover away. */
  lift() {
    const { below } = this;
    this.below = null;
    if (below) this.doings.restore(below);
  }
}

/** @param {Event} event */
function isHold(event) {
  return event.target instanceof Element && event.target.closest(HOLD) !== null;
}
