// @ts-check
// The board's picture: a canvas over the first picture, sharp at every size, ratio and theme.

import { difference, LENGTH, pose, sameGround, samePieces, shake } from "./animate.js";
import { Glide } from "./glide.js";
import { Layer } from "./layer.js";
import { Pen } from "./pen.js";
import { watch } from "./watch.js";

/** @import { Motion } from "./animate.js" */
/** @import { Box, GridSpot, RectOp, Scene, Sheet } from "./types.js" */

/** @typedef {CanvasRenderingContext2D} Context */

const STILL = "(prefers-reduced-motion: reduce)";
/** @type {Box} */
const ALL = [0, 0, 1, 1]; // without a scene
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
    this.width = this.height = 0; // of the picture in backing pixels, parts of one included
    this.ground = new Layer(); // as long as the board is the same
    this.still = new Layer(); // ground, marks and pieces, as long as the same pieces move
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Box | null} the part that is seen; null is all */
    this.seen = null;
    /** @type {(() => void)[]} called whenever it was drawn */
    this.drawn = [];
    this.glide = new Glide(this);
    /** @type {Motion[]} */
    this.motions = [];
    this.began = 0;
    /** @type {Carried | null} */
    this.carried = null;
    /** @type {Carried | null} let go, until the next scene says where it stands */
    this.dropped = null;
    this.moves = true; // whether pieces move at all: the person's choice
    this.frame = 0;
    watch(this.canvas, () => this.resize(), () => this.renew());
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
    else if (sameGround(before, scene)) scene.ground = before.ground;
    else this.fit(scene);
    // When only marks are others, as under a mouse that moves, what is on its way goes on.
    if (from || !before || !samePieces(before, scene)) {
      this.motions = before && this.mayMove() ? difference(before, scene, from) : [];
      this.began = performance.now();
    }
    this.paint();
  }

  /** Every piece is where it belongs, at once. */
  finish() {
    this.motions = [];
    this.paint();
  }

  /** Draw what is to be seen without waiting for a frame: a page out of sight gets none. */
  atOnce() {
    this.motions = [];
    this.draw(performance.now());
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
    const [left, top, width, height] = this.seen ?? this.scene?.box ?? ALL;
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
  }

  /** Give the canvas as many pixels as the screen has there. */
  resize() {
    const box = this.canvas.getBoundingClientRect();
    const ratio = Math.min(devicePixelRatio, MOST);
    const width = box.width * ratio;
    const height = box.height * ratio;
    if (width === 0 || (width === this.width && height === this.height)) return;
    this.width = width;
    this.height = height;
    this.canvas.width = Math.round(width);
    this.canvas.height = Math.round(height);
    this.draw(performance.now()); // now: a resized canvas is empty until then
  }

  /** The theme changed: every paint is another. */
  renew() {
    this.pen = new Pen(this.host, this.sheet);
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
    const { context, scene, pen, canvas } = this;
    if (!scene || !canvas.width) return;
    const part = Math.min(1, Math.max(0, (now - this.began) / LENGTH));
    if (part === 1) this.motions = [];
    context.resetTransform();
    context.globalAlpha = 1;
    if (this.glide.isOn) this.glide.draw(scene);
    else {
      const still = this.drawStill(scene); // draws elsewhere: first
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.drawImage(still, 0, 0);
    }
    this.place(context);
    for (const motion of this.motions) {
      const { x, y, scale, opacity } = pose(motion, part);
      pen.symbol(context, motion.piece.use, x, y, scale, opacity);
    }
    pen.draw(context, scene.front);
    const held = this.carried ?? this.dropped;
    if (held) this.drawCarried(scene, held);
    if (this.motions.length) this.paint();
    canvas.dataset.state = this.motions.length || this.glide.isOn ? "moving" : "still";
    for (const tell of this.drawn) tell();
  }

  /** All that does not move just now. @param {Scene} scene */
  drawStill(scene) {
    const { pen, canvas, width, height, seen } = this;
    const ground = this.ground.made(canvas, [pen, width, height, scene.ground, seen], (context) => {
      this.place(context);
      pen.draw(context, scene.ground);
    });
    const away = new Set(this.motions.map((motion) => motion.piece.id));
    const held = this.carried ?? this.dropped;
    if (held) away.add(held.id);
    const causes = [pen, width, height, scene, seen, [...away].join(" ")];
    return this.still.made(canvas, causes, (context) => {
      context.drawImage(ground, 0, 0);
      this.place(context);
      this.drawAll(context, { ...scene, ground: [] }, away);
    });
  }

  /** The scene's layers in their order, without what is in front and what is elsewhere.
   * @param {Context} context @param {Scene} scene @param {Set<string>} away */
  drawAll(context, { ground, under, pieces, over }, away) {
    const { pen } = this;
    const stand = (/** @type {boolean} */ lifted) => {
      for (const { id, lift, use, x, y } of pieces) {
        if (lift === lifted && !away.has(id)) pen.symbol(context, use, x, y, 1);
      }
    };
    pen.draw(context, [...ground, ...under]);
    stand(false);
    pen.draw(context, over);
    stand(true);
  }

  /** The scene's units from here on. @param {Context} context @param {Box} part what is seen */
  place(context, [x, y, w, h] = this.seen ?? this.scene?.box ?? ALL) {
    const { width, height } = this;
    context.setTransform(width / w, 0, 0, height / h, (-x * width) / w, (-y * height) / h);
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
