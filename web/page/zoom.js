// @ts-check
// A large board from nearer: which part of it is seen, and what a small tap and a nudge mean.
// The app knows nothing of it; the painter and the grid show the same part.

import { samePieces } from "./animate.js";
import { Gesture } from "./gesture.js";
import { Lens } from "./lens.js";
import { drawRuler } from "./ruler.js";

/** @import { Grid } from "./grid.js" */
/** @import { Painter } from "./painter.js" */
/** @import { Pointer } from "./pointer.js" */
/** @import { Body, Box, By, GridSpot, Scene, Words } from "./types.js" */
/** @typedef {{x: number, y: number}} Point */

const MANY = 13; // columns from which a board can be seen from nearer
const MOST = 4; // how much nearer, at most
const SMALL = 30; // CSS pixels: a finger may miss a spot that is smaller, and comes nearer
const COMFORT = 44; // CSS pixels that it has then, unless that takes it too near
const NEARER = [2, 2.3]; // how much nearer a finger comes, at least and at most
const HELD = '#status [data-do="hand"][data-value=""]'; // the button that lays down what is held

/** What a board is made of.
 * @typedef {object} Parts
 * @property {Painter} painter
 * @property {Grid} grid
 * @property {Pointer} pointer
 * @property {Words} words
 * @property {(body: Body) => void} send */

/** Which part of one board is seen. */
export class Zoom {
  /** @param {HTMLElement} host @param {Parts} parts */
  constructor(host, { painter, grid, pointer, words, send }) {
    this.host = host;
    this.painter = painter;
    this.grid = grid;
    this.pointer = pointer;
    this.send = send;
    this.lens = new Lens(this, words);
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {GridSpot[]} */
    this.spots = [];
    /** @type {Box} all that there is */
    this.box = [0, 0, 1, 1];
    /** @type {Box} the part of it that is seen */
    this.seen = this.box;
    this.able = false; // the board is large enough
    this.returns = false; // after the move, all is seen again: a tap has come nearer, not a wish
    this.aim = ""; // the spot that was tapped last
    new Gesture(this);
    painter.drawn = () => {
      drawRuler(painter, this.spots);
      this.lens.draw();
    };
    host.addEventListener("focusin", (event) => this.follow(event));
  }

  get isNear() {
    return this.seen[2] < this.box[2];
  }

  /** The board is another, or the same after a move. @param {Scene} scene
   * @param {GridSpot[]} spots */
  show(scene, spots) {
    const before = this.scene;
    this.scene = scene;
    this.spots = spots;
    this.able = spots.some((spot) => spot.group === "" && spot.col >= MANY);
    const isMoved = before !== null && before !== scene && !samePieces(before, scene);
    const isOther = String(scene.box) !== String(this.box);
    if (isOther) this.box = scene.box;
    if (isOther || (this.returns && isMoved)) this.whole();
    else this.tell();
  }

  /** All of the board. */
  whole() {
    this.returns = false;
    this.look(this.box);
  }

  /** See another part, kept inside the board. @param {Box} part */
  look([x, y, w, h]) {
    const [left, top, width, height] = this.box;
    this.seen = [within(x, left, left + width - w), within(y, top, top + height - h), w, h];
    this.painter.seen = this.isNear ? this.seen : null;
    this.painter.paint();
    const [seenLeft, seenTop] = this.seen;
    Object.assign(this.grid.element.style, {
      left: `${((left - seenLeft) / w) * 100}%`,
      top: `${((top - seenTop) / h) * 100}%`,
      width: `${(width / w) * 100}%`,
      height: `${(height / h) * 100}%`,
    });
    if (!this.isNear) this.returns = false;
    this.tell();
  }

  /** Let the page know where it is. */
  tell() {
    const { host, isNear, able } = this;
    host.style.overflow = isNear ? "clip" : "";
    // From nearer a finger moves the board, not the page; two fingers always mean the board.
    host.style.touchAction = isNear ? "none" : able ? "pan-x pan-y" : "manipulation";
    this.lens.turn(able, isNear, this.aim !== "" && document.querySelector(HELD) !== null);
  }

  /** Bring a point of the scene to a place of the window, and come nearer by a factor.
   * @param {Point} point @param {number} clientX @param {number} clientY @param {number} factor */
  bring({ x, y }, clientX, clientY, factor) {
    const place = this.host.getBoundingClientRect();
    const near = within((this.box[2] / this.seen[2]) * factor, 1, MOST);
    const w = this.box[2] / near;
    const h = this.box[3] / near;
    const left = x - ((clientX - place.left) / place.width) * w;
    this.look([left, y - ((clientY - place.top) / place.height) * h, w, h]);
  }

  /** Come nearer to a spot, or to the middle, or go away. @param {number} factor
   * @param {GridSpot} [spot] the one that stays where it is seen */
  come(factor, spot) {
    const place = this.host.getBoundingClientRect();
    const [left, top, w, h] = this.seen;
    const x = spot ? spot.x + spot.w / 2 : left + w / 2;
    const y = spot ? spot.y + spot.h / 2 : top + h / 2;
    const clientX = place.left + ((x - left) / w) * place.width;
    this.bring({ x, y }, clientX, place.top + ((y - top) / h) * place.height, factor);
  }

  /** Have the middle of what is seen at a part of the board's width and height.
   * @param {number} x 0 to 1 @param {number} y 0 to 1 */
  centre(x, y) {
    const [left, top, width, height] = this.box;
    const [, , w, h] = this.seen;
    this.look([left + x * width - w / 2, top + y * height - h / 2, w, h]);
  }

  /** Bring a spot into sight, with its neighbours. @param {GridSpot} spot */
  reveal({ x, y, w, h }) {
    const [left, top, width, height] = this.seen;
    const seenLeft = within(left, x + 2 * w - width, x - w);
    this.look([seenLeft, within(top, y + 2 * h - height, y - h), width, height]);
  }

  /** The keyboard's cursor stays in sight. @param {FocusEvent} event */
  follow({ target }) {
    if (!this.isNear || !(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    const spot = this.spots.find((spot) => spot.id === target.dataset.spot);
    if (spot) this.reveal(spot);
  }

  /** A spot was tapped: a finger that may have missed the one it meant comes nearer.
   * @param {string} id @param {By} by */
  tapped(id, by) {
    this.aim = id;
    const spot = this.spots.find((spot) => spot.id === id);
    if (!spot || !this.able || this.isNear || this.pointer.press?.carries) return;
    if (by !== "touch" && by !== "pen") return;
    const size = (spot.w / this.box[2]) * this.host.getBoundingClientRect().width;
    if (size >= SMALL) return;
    const [least, most] = NEARER;
    this.come(within(COMFORT / size, least, most), spot);
    this.returns = true;
  }

  /** The ghost goes to the next spot in a direction on which nothing stands.
   * @param {number} right @param {number} down */
  nudge(right, down) {
    const here = this.spots.find((spot) => spot.id === this.aim);
    if (!here) return;
    const taken = new Set(this.scene?.pieces.map((piece) => piece.place));
    const ahead = (/** @type {GridSpot} */ { row, col }) =>
      (col - here.col) * right + (row - here.row) * down;
    const isThere = (/** @type {GridSpot} */ spot) =>
      (right ? spot.row === here.row : spot.col === here.col) && ahead(spot) > 0;
    const [next] = this.spots
      .filter((spot) => isThere(spot) && !taken.has(spot.id))
      .sort((one, other) => ahead(one) - ahead(other));
    if (!next) return;
    this.aim = next.id;
    this.reveal(next);
    this.send({ name: "tap", spot: next.id, by: "touch" });
  }
}

/** @param {number} value @param {number} low @param {number} high */
function within(value, low, high) {
  return Math.max(low, Math.min(high, value));
}
