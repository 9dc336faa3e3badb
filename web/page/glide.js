// @ts-check
// A part of the board on its way past: cut from a picture of all of it, until it rests.

import { Layer } from "./layer.js";

/** @import { Painter } from "./painter.js" */
/** @import { Box, Scene } from "./types.js" */

const REST = 120; // milliseconds without a move after which the part is drawn sharp
const FINE = 2; // how much larger than the canvas the picture is that parts are cut from
const WIDEST = 2400; // pixels of that picture

/** Moves what one painter shows. */
export class Glide {
  /** @param {Painter} painter */
  constructor(painter) {
    this.painter = painter;
    this.whole = new Layer();
    this.rests = 0; // the timer
    this.isOn = false; // a part moves just now
  }

  /** See another part. @param {Box | null} part */
  to(part) {
    const { painter } = this;
    painter.seen = part;
    this.isOn = part !== null || this.isOn; // all of the board, too, when it is reached moving
    clearTimeout(this.rests);
    this.rests = setTimeout(() => {
      this.rests = 0;
      this.isOn = false;
      painter.paint();
    }, REST);
    painter.paint();
  }

  /** Draw the part that is seen: larger than in a picture of all, less sharp than at rest.
   * @param {Scene} scene */
  draw(scene) {
    const { painter } = this;
    const { context, canvas, pen } = painter;
    const [left, top, w, h] = scene.box;
    const scale = Math.min(canvas.width * FINE, WIDEST) / w;
    const size = { width: Math.round(w * scale), height: Math.round(h * scale) };
    const picture = this.whole.made(size, [pen, scene, scale], (inside) => {
      inside.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
      painter.drawAll(inside, scene, new Set());
    });
    context.clearRect(0, 0, canvas.width, canvas.height);
    painter.place(context);
    context.drawImage(picture, left, top, w, h);
    context.resetTransform();
  }
}
