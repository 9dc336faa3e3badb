// @ts-check
// Paints of one theme: colour roles, gradients and patterns of a sheet, fonts.

/** @import { Op, Sheet, Stop, TextOp } from "./types.js" */

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {(context: Context, ops: Op[]) => void} Draw */

/** The paints of a sheet as the theme in force shows them. A change of theme needs new inks. */
export class Inks {
  /** @param {Element} host whose style holds the roles as custom properties @param {Sheet} sheet
   * @param {Draw} draw how a pattern's tile is drawn */
  constructor(host, sheet, draw) {
    this.style = getComputedStyle(host);
    this.sheet = sheet;
    this.draw = draw;
    this.lang = document.documentElement.lang;
    /** @type {Map<string, string>} */
    this.colors = new Map();
    /** @type {Map<string, CanvasGradient | CanvasPattern>} */
    this.paints = new Map();
  }

  /** What to fill or stroke with.
   * @param {Context} context @param {string} name a role, or "@name" of the sheet */
  paint(context, name) {
    return name[0] === "@" ? this.special(context, name.slice(1)) : this.color(name);
  }

  /** The colour of a role. @param {string} role */
  color(role) {
    let color = this.colors.get(role);
    if (color === undefined) {
      color = this.style.getPropertyValue(`--${role}`).trim();
      this.colors.set(role, color);
    }
    return color;
  }

  /** The font of a text. @param {TextOp} op */
  font(op) {
    const family = this.color(op.font ?? "serif") || "serif";
    return `${op.weight ?? 700} ${op.size}px ${family}`;
  }

  /** @param {Context} context @param {string} name */
  special(context, name) {
    const paint = this.sheet.paints[name];
    if (!paint) throw new Error(`no paint @${name} in the sheet ${this.sheet.name}`);
    // A tile is drawn in backing pixels, so it is kept per scale; a gradient serves every scale.
    const scale = paint.kind === "pattern" ? tileScale(context) : 0;
    const key = `${name} ${scale}`;
    let made = this.paints.get(key);
    if (!made) {
      if (paint.kind === "linear") {
        made = context.createLinearGradient(paint.x1, paint.y1, paint.x2, paint.y2);
        this.addStops(context, made, paint.stops);
      } else if (paint.kind === "radial") {
        made = context.createRadialGradient(paint.x, paint.y, 0, paint.x, paint.y, paint.r);
        this.addStops(context, made, paint.stops);
      } else {
        made = this.tile(context, paint.w, paint.h, paint.ops, scale);
      }
      this.paints.set(key, made);
    }
    return made;
  }

  /** @param {Context} context @param {CanvasGradient} gradient @param {Stop[]} stops */
  addStops(context, gradient, stops) {
    for (const [offset, role, opacity] of stops) {
      gradient.addColorStop(offset, faded(context, this.color(role), opacity));
    }
  }

  /** @param {Context} context @param {number} w @param {number} h @param {Op[]} ops
   * @param {number} scale */
  tile(context, w, h, ops, scale) {
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(w * scale));
    canvas.height = Math.max(1, Math.round(h * scale));
    const inside = /** @type {Context} */ (canvas.getContext("2d"));
    inside.scale(canvas.width / w, canvas.height / h);
    this.draw(inside, ops);
    const pattern = /** @type {CanvasPattern} */ (context.createPattern(canvas, "repeat"));
    pattern.setTransform(new DOMMatrix().scale(w / canvas.width, h / canvas.height));
    return pattern;
  }
}

/** Backing pixels per unit, at least: what a tile must hold to stay sharp.
 * @param {Context} context */
function tileScale(context) {
  const { a, b, c, d } = context.getTransform();
  return Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

/** A colour with an opacity.
 * @param {Context} context @param {string} color @param {number} opacity */
function faded(context, color, opacity) {
  if (opacity >= 1) return color;
  context.save();
  context.fillStyle = color; // reads back as #rrggbb, whatever notation or name it came in
  const hex = String(context.fillStyle);
  context.restore();
  const parts = /^#(..)(..)(..)$/.exec(hex);
  if (!parts) return `color-mix(in srgb, ${color} ${opacity * 100}%, transparent)`;
  const [r, g, b] = parts.slice(1).map((part) => Number.parseInt(part, 16));
  return `rgba(${r}, ${g}, ${b}, ${opacity})`;
}
