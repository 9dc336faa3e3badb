// @ts-check
// A part of the picture that changes seldom, kept on a canvas of its own.

/** @typedef {CanvasRenderingContext2D} Context */

/** Draws its part again only when something that it depends on is another. */
export class Layer {
  constructor() {
    this.canvas = document.createElement("canvas");
    this.context = /** @type {Context} */ (this.canvas.getContext("2d"));
    /** @type {unknown[]} */
    this.causes = [];
  }

  /** Its canvas, as these causes make it.
   * @param {{width: number, height: number}} like as large as this
   * @param {unknown[]} causes
   * @param {(context: Context) => void} draw */
  made(like, causes, draw) {
    if (causes.some((cause, n) => cause !== this.causes[n])) {
      this.causes = causes;
      this.canvas.width = like.width; // clears it as well
      this.canvas.height = like.height;
      draw(this.context);
    }
    return this.canvas;
  }
}
