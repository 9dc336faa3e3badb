// @ts-check
// A large board from nearer: which part of it is seen, and what a small tap and a nudge mean.
// The app knows nothing of it; the painter and the grid show the same part.

import { samePieces } from "./animate.js";
import { Gesture } from "./gesture.js";
import { Lens } from "./lens.js";
import { drawRuler } from "./ruler.js";
import { letSee } from "./see.js";

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
const TINY = 13; // CSS pixels: to a spot that is smaller, as near as can be
const ALIKE = 0.02; // of a ratio: what is rounded away is no other shape
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
    /** @type {Box} the board */
    this.board = [0, 0, 1, 1];
    /** @type {Box} all that there is: the board, with a margin where the place has another shape */
    this.box = this.board;
    /** @type {Box} the part of it that is seen */
    this.seen = this.box;
    this.able = false; // the board is large enough
    this.returns = false; // after the move, all is seen again: a tap has come nearer, not a wish
    this.aim = ""; // the spot that was tapped last
    new Gesture(this);
    letSee(this);
    painter.drawn.push(() => {
      drawRuler(painter, this.spots);
      this.lens.draw();
    });
    new ResizeObserver(() => requestAnimationFrame(() => this.fit())).observe(host);
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
    const isOther = String(scene.box) !== String(this.board);
    if (isOther) this.board = scene.box;
    if (isOther) this.fit();
    if (isOther || (this.returns && isMoved)) this.whole();
    else this.tell();
  }

  /** All of the board is seen in the middle of its place, whatever shape that has. */
  fit() {
    const place = this.host.getBoundingClientRect();
    if (!place.width) return;
    const [left, top, width, height] = this.board;
    const more = place.height / place.width / (height / width);
    /** @type {Box} */
    let box = this.board;
    if (more > 1 + ALIKE) box = [left, top - (height * (more - 1)) / 2, width, height * more];
    if (more < 1 - ALIKE) box = [left - (width * (1 / more - 1)) / 2, top, width / more, height];
    if (String(box) === String(this.box)) return;
    this.box = box;
    this.whole();
  }

  /** All of the board. */
  whole() {
    this.returns = false;
    this.look(this.box);
  }

  /** See another part, kept inside the board. @param {Box} part */
  look([x, y, w, h]) {
    const [left, top, width, height] = this.board;
    this.seen = [inside(x, w, left, width), inside(y, h, top, height), w, h];
    this.painter.glide.to(this.isNear || this.box !== this.board ? this.seen : null);
    const [seenLeft, seenTop] = this.seen;
    const [right, down] = [((left - seenLeft) / w) * 100, ((top - seenTop) / h) * 100];
    const scale = `scale(${width / w}, ${height / h})`; // of another size, all cells would move
    this.grid.element.style.transform = `translate(${right}%, ${down}%) ${scale}`;
    this.grid.element.style.setProperty("--near", String(width / w));
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
    const [left, top, width, height] = this.board;
    const [, , w, h] = this.seen;
    this.look([left + x * width - w / 2, top + y * height - h / 2, w, h]);
  }

  /** Bring a point of the scene into the middle, from nearer unless it is already.
   * @param {number} x @param {number} y @param {number} near */
  see(x, y, near) {
    const place = this.host.getBoundingClientRect();
    const [clientX, clientY] = [place.left + place.width / 2, place.top + place.height / 2];
    this.bring({ x, y }, clientX, clientY, this.isNear ? 1 : near);
  }

  /** Bring a spot into sight, with its neighbours. @param {GridSpot} spot */
  reveal({ x, y, w, h }) {
    const [left, top, width, height] = this.seen;
    const [right, down] = [Math.min(w, (width - w) / 2), Math.min(h, (height - h) / 2)];
    const seenLeft = within(left, x + w + right - width, x - right);
    this.look([seenLeft, within(top, y + h + down - height, y - down), width, height]);
  }

  /** Show a spot as well as can be: where spots are tiny, from nearer. @param {GridSpot} spot */
  showSpot(spot) {
    const { x, y, w, h } = spot;
    if (this.isNear) this.reveal({ ...spot, x: x - 2 * w, y: y - 2 * h, w: 5 * w, h: 5 * h });
    else if (this.able && this.pixels(spot) < TINY) this.see(x + w / 2, y + h / 2, MOST);
  }

  /** How wide a spot is when all of the board is seen, in CSS pixels. @param {GridSpot} spot */
  pixels({ w }) {
    return (w / this.box[2]) * this.host.getBoundingClientRect().width;
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
    const size = this.pixels(spot);
    if (size >= SMALL) return;
    const [least, most] = NEARER;
    this.come(within(COMFORT / size, least, size < TINY ? MOST : most), spot);
    this.reveal(spot); // a neighbour may be the one that was meant
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

/** Where a part of a length begins when it is kept inside, or in the middle if it is longer.
 * @param {number} at @param {number} length @param {number} low @param {number} all */
function inside(at, length, low, all) {
  return length > all ? low + (all - length) / 2 : within(at, low, low + all - length);
}

/** @param {number} value @param {number} low @param {number} high */
function within(value, low, high) {
  return Math.max(low, Math.min(high, value));
}
