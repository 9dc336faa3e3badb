// @ts-check
// The board's picture: a canvas over the first picture, sharp at every size, ratio and theme.

import { difference, LENGTH, pose, sameGround, shake } from "./animate.js";
import { Pen } from "./pen.js";

/** @import { Motion } from "./animate.js" */
/** @import { GridSpot, Piece, RectOp, Scene, Sheet } from "./types.js" */

/** @typedef {CanvasRenderingContext2D} Context */

const THEMES = ["prefers-color-scheme: dark", "prefers-contrast: more", "forced-colors: active"];
const STILL = "(prefers-reduced-motion: reduce)";
const MOST = 3; // backing pixels per CSS pixel: more is not seen, and costs memory

/** A piece that follows the pointer, and the spot below it where it would be dropped.
 * @typedef {{id: string, x: number, y: number, scale: number, aim: GridSpot | null}} Carried */

/** Shows scenes of one sheet in a host element. */
export class Painter {
  /** @param {HTMLElement} host as large as the picture; may hold the first picture as `svg.first`
   * @param {Sheet} sheet */
  constructor(host, sheet) {
    this.host = host;
    this.sheet = sheet;
    this.pen = new Pen(host, sheet);
    this.canvas = document.createElement("canvas");
    this.canvas.ariaHidden = "true";
    Object.assign(this.canvas.style, CANVAS_STYLE);
    this.context = /** @type {Context} */ (this.canvas.getContext("2d"));
    this.ground = document.createElement("canvas"); // what never changes, drawn once
    this.grounded = false;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Motion[]} */
    this.motions = [];
    this.began = 0;
    /** @type {Carried | null} */
    this.carried = null;
    /** @type {Carried | null} let go, until the next scene says where it stands */
    this.dropped = null;
    this.moves = true; // whether pieces move at all: the person's choice
    this.frame = 0;
    this.watch();
  }

  /** Repaint when the size, the ratio or the theme changes. */
  watch() {
    new ResizeObserver(() => this.resize()).observe(this.canvas);
    const renew = () => this.renew();
    for (const theme of THEMES) matchMedia(`(${theme})`).addEventListener("change", renew);
    const chosen = { attributeFilter: ["data-theme"] };
    new MutationObserver(renew).observe(document.documentElement, chosen);
    this.watchRatio();
  }

  watchRatio() {
    const here = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    here.addEventListener("change", () => (this.resize(), this.watchRatio()), { once: true });
  }

  /** Show a scene; what stands elsewhere than in the one before moves there.
   * @param {Scene} scene */
  show(scene) {
    const before = this.scene;
    this.scene = scene;
    const from = this.dropped;
    this.dropped = null;
    if (!scene.pieces.some((piece) => piece.id === this.carried?.id)) this.carried = null;
    if (!before) this.enter(scene);
    else if (!sameGround(before, scene)) this.fit(scene);
    this.motions = before && this.mayMove() ? difference(before, scene, from) : [];
    this.began = performance.now();
    this.paint();
  }

  /** Every piece is where it belongs, at once. */
  finish() {
    this.motions = [];
    this.paint();
  }

  /** Shake once: a refusal. */
  shake() {
    if (this.mayMove()) shake(this.canvas);
  }

  /** A piece follows the pointer. @param {Carried} carried */
  carry(carried) {
    this.carried = carried;
    this.paint();
  }

  /** The piece is carried no more: it goes where the next scene says. When none comes soon, or
   * none is awaited, it goes home.
   * @param {boolean} awaited whether the app was asked for that scene */
  letGo(awaited) {
    const here = (this.dropped = this.carried);
    this.carried = null;
    const home = () => {
      if (here && this.dropped === here && this.scene) this.show(this.scene);
    };
    if (awaited) setTimeout(home, 150);
    else home();
  }

  /** A point of the window in the scene's units. @param {number} clientX @param {number} clientY */
  toScene(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect();
    const [left, top, width, height] = this.scene?.box ?? [0, 0, 1, 1];
    return {
      x: left + ((clientX - box.left) / box.width) * width,
      y: top + ((clientY - box.top) / box.height) * height,
    };
  }

  mayMove() {
    return this.moves && !document.hidden && !matchMedia(STILL).matches;
  }

  /** The first scene: the canvas takes the first picture's place, which still gives the size.
   * @param {Scene} scene */
  enter(scene) {
    this.fit(scene);
    this.host.prepend(this.canvas); // below the grid
    this.resize();
    const svg = this.host.querySelector("svg.first");
    svg?.setAttribute("aria-hidden", "true");
    svg?.replaceChildren();
  }

  /** Another ground, maybe of another shape. @param {Scene} scene */
  fit(scene) {
    this.host.querySelector("svg.first")?.setAttribute("viewBox", scene.box.join(" "));
    this.grounded = false;
  }

  /** Give the canvas as many pixels as the screen has there. */
  resize() {
    const box = this.canvas.getBoundingClientRect();
    const ratio = Math.min(devicePixelRatio, MOST);
    const [width, height] = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
    if (width === 0 || (width === this.canvas.width && height === this.canvas.height)) return;
    this.canvas.width = this.ground.width = width;
    this.canvas.height = this.ground.height = height;
    this.grounded = false;
    this.draw(performance.now()); // now: a resized canvas is empty until then
  }

  /** The theme changed: every paint is another. */
  renew() {
    this.pen = new Pen(this.host, this.sheet);
    this.grounded = false;
    this.paint();
  }

  /** Draw in the next frame, however often this is asked before. */
  paint() {
    this.canvas.dataset.state = "due";
    this.frame ||= requestAnimationFrame((now) => {
      this.frame = 0;
      this.draw(now);
    });
  }

  /** Draw everything as it is now. @param {number} now */
  draw(now) {
    const { context, scene, pen } = this;
    if (!scene || !this.canvas.width) return;
    const part = Math.min(1, Math.max(0, (now - this.began) / LENGTH));
    if (part === 1) this.motions = [];
    this.drawGround(scene);
    context.resetTransform();
    context.globalAlpha = 1;
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.drawImage(this.ground, 0, 0);
    this.place(context, scene);
    pen.draw(context, scene.under);
    this.drawMotions(part, true);
    const busy = new Set(this.motions.map((motion) => motion.piece.id));
    const held = this.carried ?? this.dropped;
    const still = scene.pieces.filter((piece) => !busy.has(piece.id) && piece.id !== held?.id);
    for (const piece of still) if (!piece.lift) this.drawPiece(piece);
    pen.draw(context, scene.over);
    for (const piece of still) if (piece.lift) this.drawPiece(piece);
    this.drawMotions(part, false);
    pen.draw(context, scene.front);
    if (held) this.drawCarried(scene, held);
    if (this.motions.length) this.paint();
    this.canvas.dataset.state = this.motions.length ? "moving" : "still";
  }

  /** @param {Scene} scene */
  drawGround(scene) {
    if (this.grounded) return;
    const context = /** @type {Context} */ (this.ground.getContext("2d"));
    context.resetTransform();
    context.clearRect(0, 0, this.ground.width, this.ground.height);
    this.place(context, scene);
    this.pen.draw(context, scene.ground);
    this.grounded = true;
  }

  /** The scene's units from here on. @param {Context} context @param {Scene} scene */
  place(context, { box: [x, y, w, h] }) {
    const { width, height } = context.canvas;
    context.setTransform(width / w, 0, 0, height / h, (-x * width) / w, (-y * height) / h);
  }

  /** @param {Piece} piece */
  drawPiece(piece) {
    this.pen.symbol(this.context, piece.use, piece.x, piece.y, 1);
  }

  /** Pieces on their way: what is gone lies below everything, what moves above.
   * @param {number} part of the time @param {boolean} gone */
  drawMotions(part, gone) {
    for (const motion of this.motions) {
      if ((motion.kind === "gone") !== gone) continue;
      const { x, y, scale, opacity } = pose(motion, part);
      this.pen.symbol(this.context, motion.piece.use, x, y, scale, opacity);
    }
  }

  /** @param {Scene} scene @param {Carried} carried */
  drawCarried(scene, { id, x, y, scale, aim }) {
    const piece = scene.pieces.find((piece) => piece.id === id);
    if (aim && this.carried) {
      /** @type {RectOp} */
      const rim = { op: "rect", ...aim, r: aim.w / 10, stroke: "ink", width: aim.w / 30 };
      const halo = { ...rim, stroke: "paper", width: aim.w / 12, so: 0.7 };
      this.pen.draw(this.context, [halo, rim]);
    }
    if (piece) this.pen.symbol(this.context, piece.use, x, y, scale);
  }
}

const CANVAS_STYLE = { position: "absolute", inset: "0", width: "100%", height: "100%" };
