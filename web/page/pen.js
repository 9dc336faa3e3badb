// @ts-check
// Drawing operations on a canvas: the counterpart of web/app/svg.py, operation for operation.

import { Inks } from "./inks.js";

/** @import { GroupOp, Op, Paint, Sheet, TextOp } from "./types.js" */

/** @typedef {CanvasRenderingContext2D} Context */

/** Draws operations with the symbols and paints of one sheet under one theme. */
export class Pen {
  /** @param {Element} host whose style holds the colour roles @param {Sheet} sheet */
  constructor(host, sheet) {
    this.sheet = sheet;
    this.inks = new Inks(host, sheet, (context, ops) => this.draw(context, ops));
    /** @type {WeakMap<Op, Path2D>} */
    this.paths = new WeakMap();
    /** @type {HTMLCanvasElement[]} sheets for groups that are see-through, by depth */
    this.layers = [];
    this.depth = 0;
  }

  /** Draw operations in order.
   * @param {Context} context @param {Op[]} ops @param {number} [opacity] of each operation */
  draw(context, ops, opacity = 1) {
    for (const op of ops) {
      if (op.op === "g") this.group(context, op, opacity);
      else if (op.op === "use") this.symbol(context, op.name, op.x, op.y, op.scale, opacity);
      else if (op.op === "text") this.text(context, op, opacity);
      else this.shape(context, op, opacity);
    }
  }

  /** Draw a symbol with its origin at (x, y).
   * @param {Context} context @param {string} name @param {number} x @param {number} y
   * @param {number} scale @param {number} [opacity] */
  symbol(context, name, x, y, scale, opacity = 1) {
    const ops = this.sheet.symbols[name];
    if (!ops) throw new Error(`no symbol ${name} in the sheet ${this.sheet.name}`);
    this.group(context, { op: "g", x, y, turn: 0, sx: scale, sy: scale, opacity: 1, ops }, opacity);
  }

  /** @param {Context} context @param {GroupOp} op @param {number} opacity */
  group(context, op, opacity) {
    context.save();
    context.translate(op.x, op.y);
    if (op.turn) context.rotate((op.turn * Math.PI) / 180);
    if (op.sx !== 1 || op.sy !== 1) context.scale(op.sx, op.sy);
    const whole = opacity * op.opacity;
    if (whole >= 1 || isSingle(op.ops)) this.draw(context, op.ops, whole);
    else this.layered(context, op.ops, whole);
    context.restore();
  }

  /** Draw operations as one see-through whole: what overlaps inside does not show through.
   * @param {Context} context @param {Op[]} ops @param {number} opacity */
  layered(context, ops, opacity) {
    const { width, height } = context.canvas;
    const layer = (this.layers[this.depth] ??= document.createElement("canvas"));
    layer.width = width; // clears it as well
    layer.height = height;
    const inside = /** @type {Context} */ (layer.getContext("2d"));
    inside.setTransform(context.getTransform());
    this.depth += 1;
    this.draw(inside, ops);
    this.depth -= 1;
    context.save();
    context.resetTransform();
    context.globalAlpha = opacity;
    context.drawImage(layer, 0, 0);
    context.restore();
  }

  /** @param {Context} context @param {Exclude<Op, GroupOp | TextOp | {op: "use"}>} op
   * @param {number} opacity */
  shape(context, op, opacity) {
    let path = this.paths.get(op);
    if (!path) {
      path = new Path2D(op.op === "path" ? op.d : undefined);
      if (op.op === "rect") path.roundRect(op.x, op.y, op.w, op.h, op.r);
      if (op.op === "circle") path.arc(op.x, op.y, op.r, 0, 2 * Math.PI);
      this.paths.set(op, path);
    }
    if (this.fills(context, op, opacity)) context.fill(path, op.rule ?? "nonzero");
    if (this.strokes(context, op, opacity)) context.stroke(path);
  }

  /** @param {Context} context @param {TextOp} op @param {number} opacity */
  text(context, op, opacity) {
    context.font = this.inks.font(op);
    context.textAlign = ANCHORS[op.anchor ?? "middle"];
    context.textBaseline = "alphabetic";
    if ("lang" in context) context.lang = this.inks.lang; // Han glyphs differ by language
    if (this.fills(context, op, opacity)) context.fillText(op.text, op.x, op.y);
    if (this.strokes(context, op, opacity)) context.strokeText(op.text, op.x, op.y);
  }

  /** Take up the filling paint; false when there is none.
   * @param {Context} context @param {Paint} op @param {number} opacity */
  fills(context, op, opacity) {
    if (!op.fill) return false;
    context.globalAlpha = opacity * (op.fo ?? 1);
    context.fillStyle = this.inks.paint(context, op.fill);
    return true;
  }

  /** Take up the stroking paint; false when there is none.
   * @param {Context} context @param {Paint} op @param {number} opacity */
  strokes(context, op, opacity) {
    if (!op.stroke) return false;
    context.globalAlpha = opacity * (op.so ?? 1);
    context.strokeStyle = this.inks.paint(context, op.stroke);
    context.lineWidth = op.width ?? 1;
    context.lineCap = op.cap ?? "butt";
    context.lineJoin = op.join ?? "miter";
    context.miterLimit = 4; // SVG's; the canvas has 10
    context.setLineDash(op.dash ? op.dash.split(/[ ,]+/).map(Number) : []);
    return true;
  }
}

/** @type {Record<"start" | "middle" | "end", CanvasTextAlign>} */
const ANCHORS = { start: "left", middle: "center", end: "right" };

/** Whether nothing inside can overlap, so that the whole's opacity is each part's.
 * @param {Op[]} ops */
function isSingle(ops) {
  const [op] = ops;
  return ops.length === 1 && op.op !== "g" && op.op !== "use" && !(op.fill && op.stroke);
}
