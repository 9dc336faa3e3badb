// @ts-check
// The piece in the hand: where it is, turned how, and the places near it where it may go. No rule
// is here: it chooses from the list that the app gave.

import { drawGhost } from "./glass.js";
import { Grip } from "./grip.js";
import { filled } from "./lattice.js";

/** @import { Grid } from "./grid.js" */
/** @import { Painter } from "./painter.js" */
/** @import { Zoom } from "./zoom.js" */
/** @import { Body, By, GridSpot, Place, Places, Shape } from "./types.js" */

/** @typedef {{shape: string, x: number, y: number}} Stand where the box's upper left cell is */

/** What a ghost needs of its page.
 * @typedef {object} Parts
 * @property {Painter} painter
 * @property {Grid} grid
 * @property {Zoom} zoom
 * @property {(body: Body) => void} send */

const NEAR = 1; // cells within which it snaps
const REST = 100; // milliseconds without a move after which the app is asked about the place

/** The piece that is held over one board. */
export class Ghost {
  /** @param {HTMLElement} host @param {Parts} parts */
  constructor(host, { painter, grid, zoom, send }) {
    this.host = host;
    this.painter = painter;
    this.grid = grid;
    this.zoom = zoom;
    this.send = send;
    /** @type {Places | null} */
    this.places = null;
    /** @type {Stand} */
    this.stand = { shape: "", x: 0, y: 0 };
    /** @type {GridSpot[]} the board's cells, row by row */
    this.spots = [];
    this.size = { cols: 1, rows: 1 };
    this.asked = 0; // the timer
    painter.drawn.push(() => this.draw());
    new Grip(this);
  }

  /** Hold something else, or nothing. What is held stays where it is when it only may go
   * elsewhere than before.
   * @param {Places | null} places @param {GridSpot[]} spots the board's cells, row by row */
  hold(places, spots) {
    const before = this.places;
    const same = before && places && before.hand === places.hand && before.seat === places.seat;
    const last = spots.at(-1);
    const size = { cols: last?.col ?? 1, rows: last?.row ?? 1 };
    const sameBoard = size.cols === this.size.cols && size.rows === this.size.rows;
    this.places = places;
    this.spots = spots;
    this.size = size;
    this.host.classList.toggle("held", places !== null);
    clearTimeout(this.asked);
    if (places && !(same && sameBoard && places.shapes[this.stand.shape])) this.begin(places);
    this.painter.paint();
  }

  /** At the first place where it may go, else in the middle. @param {Places} places */
  begin(places) {
    const [first] = places.at;
    const shape = first?.[0] ?? Object.keys(places.shapes)[0];
    if (!shape) {
      this.places = null;
      return;
    }
    const { cols, rows } = this.size;
    this.stand = first
      ? { shape, x: first[1], y: first[2] }
      : { shape, x: Math.floor(cols / 2), y: Math.floor(rows / 2) };
    this.point(false);
  }

  /** @returns {Shape} */
  get shape() {
    return /** @type {Places} */ (this.places).shapes[this.stand.shape];
  }

  /** The place where it may go just there, if it may. @returns {Place | undefined} */
  get place() {
    const { shape, x, y } = this.stand;
    return this.places?.at.find((at) => at[0] === shape && at[1] === x && at[2] === y);
  }

  /** What the app calls it where it is. */
  get name() {
    const { shape, x, y } = this.stand;
    const holes = { shape, col: x + 1, row: this.size.rows - y - this.shape.h + 1 };
    return filled(this.places?.name ?? "", holes);
  }

  /** Draw it over a picture just drawn. */
  draw() {
    this.host.dataset.held = this.places ? this.name : "";
    if (this.places) drawGhost(this.painter, this.places, this.stand, this.place);
  }

  /** Move its middle to a point, in cells, and on to a place near it where it may go.
   * @param {number} cx @param {number} cy @param {boolean} [snaps] */
  move(cx, cy, snaps = true) {
    const { places, stand, size, shape } = this;
    if (!places) return;
    const x = within(Math.round(cx - shape.w / 2), size.cols - shape.w);
    const y = within(Math.round(cy - shape.h / 2), size.rows - shape.h);
    const far = (/** @type {Place} */ at) =>
      Math.hypot(at[1] + shape.w / 2 - cx, at[2] + shape.h / 2 - cy);
    const near = snaps
      ? places.at
          .filter((at) => at[0] === stand.shape)
          .filter((at) => Math.max(Math.abs(at[1] - x), Math.abs(at[2] - y)) <= NEAR)
          .sort((one, other) => far(one) - far(other))[0]
      : undefined;
    this.settle({ shape: stand.shape, x: near?.[1] ?? x, y: near?.[2] ?? y });
  }

  /** @param {Stand} stand */
  settle(stand) {
    const { shape, x, y } = this.stand;
    if (shape === stand.shape && x === stand.x && y === stand.y) return;
    this.stand = stand;
    this.painter.paint();
    this.ask(false);
  }

  /** Ask the app about its place once it has come to rest. @param {boolean} aloud */
  ask(aloud) {
    clearTimeout(this.asked);
    this.asked = setTimeout(() => {
      if (this.places) this.send({ name: "ask", spot: this.name, aloud });
    }, REST);
  }

  /** It was put somewhere: the cursor goes along, and the app says what it would do there.
   * @param {boolean} aloud */
  point(aloud) {
    const { x, y } = this.middle();
    const spot = this.spots[y * this.size.cols + x];
    if (spot) this.grid.stop(spot.id);
    if (spot && aloud) this.zoom.showSpot(spot);
    this.painter.paint();
    if (aloud) this.ask(true);
  }

  /** The cell in its middle. */
  middle() {
    const { x, y } = this.stand;
    return { x: x + Math.floor(this.shape.w / 2), y: y + Math.floor(this.shape.h / 2) };
  }

  /** A spot was tapped: what is held is put down by a mouse, brought there by a finger.
   * @param {string} id @param {By} by @returns {boolean} whether anything is held */
  tapped(id, by) {
    const spot = this.places && this.spots.find((spot) => spot.id === id);
    if (!spot) return false;
    if (by === "touch" || by === "pen") this.move(spot.col - 0.5, spot.row - 0.5);
    else this.put(by);
    return true;
  }

  /** The grid's cursor has moved by keys: its middle goes there.
   * @param {GridSpot} spot */
  walk(spot) {
    if (!this.places) return;
    const here = this.middle();
    const { stand, size, shape } = this;
    const x = within(stand.x + spot.col - 1 - here.x, size.cols - shape.w);
    const y = within(stand.y + spot.row - 1 - here.y, size.rows - shape.h);
    this.stand = { ...stand, x, y };
    this.painter.paint();
    this.ask(true);
  }

  /** Put it down where it is, or hear why not. @param {By} by */
  put(by) {
    if (this.places) this.send({ name: "tap", spot: this.name, by });
  }

  /** @param {number[]} step */
  step([right, down]) {
    const { stand, size, shape } = this;
    const x = within(stand.x + right, size.cols - shape.w);
    this.stand = { ...stand, x, y: within(stand.y + down, size.rows - shape.h) };
    this.point(true);
  }

  /** Turn or flip it about its middle, and keep to a place near where it may go.
   * @param {"turn" | "flip"} way @param {boolean} aloud */
  change(way, aloud) {
    const { stand, shape } = this;
    const cx = stand.x + shape.w / 2;
    const cy = stand.y + shape.h / 2;
    this.stand = { ...stand, shape: shape[way] };
    this.move(cx, cy);
    if (aloud) this.point(true);
    else this.painter.paint();
  }

  /** The next of some places where it may go. @param {1 | -1} way @param {Place[]} at */
  next(way, at) {
    if (at.length === 0) return;
    const place = this.place;
    const here = place ? at.indexOf(place) : -1;
    const there = here < 0 && way < 0 ? at.length - 1 : (here + way + at.length) % at.length;
    const [shape, x, y] = at[there];
    this.stand = { shape, x, y };
    this.point(true);
  }
}

/** @param {number} value @param {number} most */
function within(value, most) {
  return Math.max(0, Math.min(most, value));
}
