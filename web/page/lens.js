// @ts-check
// What is shown beside a board that can be seen from nearer: the whole of it, very small, with a
// frame round what is seen; buttons to come nearer and go away; buttons that nudge the ghost.

import { Layer } from "./layer.js";

/** @import { Words } from "./types.js" */
/** @import { Zoom } from "./zoom.js" */

const STEP = 1.5; // how much nearer a button comes

/** @typedef {[word: keyof Words, sign: string, key: string, act: (zoom: Zoom) => void]} Button */

/** @type {Button[]} a sign of "" shows the word itself */
const BUTTONS = [
  ["zoom_in", "+", "+", (zoom) => zoom.come(STEP, aimed(zoom))],
  ["zoom_out", "−", "-", (zoom) => zoom.come(1 / STEP, aimed(zoom))],
  ["whole_board", "", "0", (zoom) => zoom.whole()],
  ["nudge_left", "←", "", (zoom) => zoom.nudge(-1, 0)],
  ["nudge_up", "↑", "", (zoom) => zoom.nudge(0, -1)],
  ["nudge_down", "↓", "", (zoom) => zoom.nudge(0, 1)],
  ["nudge_right", "→", "", (zoom) => zoom.nudge(1, 0)],
];

/** The row beside one board. */
export class Lens {
  /** @param {Zoom} zoom what the buttons and the map work on @param {Words} words */
  constructor(zoom, words) {
    this.zoom = zoom;
    this.layer = new Layer();
    this.frame = document.createElement("i");
    this.map = document.createElement("div");
    this.map.className = "map";
    this.map.ariaHidden = "true";
    this.map.append(this.layer.canvas, this.frame);
    this.element = document.createElement("div");
    this.element.className = "lens";
    this.element.append(this.map, ...BUTTONS.map((button) => made(zoom, words, button)));
    zoom.host.after(this.element);
    this.map.addEventListener("pointerdown", (event) => this.go(event));
    this.map.addEventListener("pointermove", (event) => this.go(event));
  }

  /** See what was touched on the map. @param {PointerEvent} event */
  go(event) {
    if (event.buttons === 0) return;
    const place = this.map.getBoundingClientRect();
    const x = (event.clientX - place.left) / place.width;
    this.zoom.centre(x, (event.clientY - place.top) / place.height);
  }

  /** @param {boolean} able the board can be seen from nearer @param {boolean} near it is
   * @param {boolean} holds a ghost is held, which can be nudged */
  turn(able, near, holds) {
    this.element.dataset.state = near ? "near" : able ? "able" : "";
    this.element.dataset.holds = String(holds);
    // Not disabled: the focus would be lost with the press that brings all of the board back.
    for (const button of this.element.querySelectorAll(".zoom_out, .whole_board")) {
      button.ariaDisabled = String(!near);
    }
  }

  /** The picture was drawn: so is this one. */
  draw() {
    const { isNear, painter, board, seen } = this.zoom;
    const { scene, pen } = painter;
    if (!isNear || !scene) return;
    const [left, top, width, height] = board;
    const [x, y, w, h] = seen;
    this.map.style.aspectRatio = `${width} / ${height}`;
    Object.assign(this.frame.style, {
      left: `${((x - left) / width) * 100}%`,
      top: `${((y - top) / height) * 100}%`,
      width: `${(w / width) * 100}%`,
      height: `${(h / height) * 100}%`,
    });
    const scale = Math.round(this.map.clientWidth * devicePixelRatio) / width;
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    this.layer.made(size, [pen, scene, scale], (context) => {
      context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
      pen.draw(context, [...scene.ground, ...scene.under]);
      for (const { use, x, y } of scene.pieces) pen.symbol(context, use, x, y, 1);
      pen.draw(context, scene.over);
    });
  }
}

/** The spot on which the ghost is, when it is in sight. @param {Zoom} zoom */
function aimed({ spots, aim, seen: [left, top, w, h] }) {
  return spots.find(
    (spot) =>
      spot.id === aim && spot.x > left && spot.x < left + w && spot.y > top && spot.y < top + h,
  );
}

/** @param {Zoom} zoom @param {Words} words @param {Button} button */
function made(zoom, words, [word, sign, key, act]) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = word;
  button.textContent = sign || words[word];
  if (sign) button.title = button.ariaLabel = words[word];
  if (key) button.dataset.key = key;
  button.addEventListener("click", () => zoom.able && act(zoom));
  return button;
}
