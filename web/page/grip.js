// @ts-check
// What moves the piece in the hand: mouse, fingers, wheel, and buttons with `data-ghost`.

/** @import { Ghost } from "./ghost.js" */

const NOTCH = 40; // pixels of the wheel that turn it once
const ABOVE = 2.2; // cells that it is lifted above a finger that carries it
const NEAR = 1.1; // cells from the middle of one of its cells that a finger takes it
const STEPS = { left: [-1, 0], up: [0, -1], down: [0, 1], right: [1, 0] };

/** Watches one board and the page's buttons for a ghost. */
export class Grip {
  /** @param {Ghost} ghost */
  constructor(ghost) {
    const { host } = ghost;
    this.ghost = ghost;
    this.wheeled = 0; // pixels since the last turn
    /** @type {{pointer: number, x: number, y: number, moved: boolean} | null} a finger that
     * carries it, and the way from there to its middle in cells */
    this.carried = null;
    host.addEventListener("pointermove", (event) => this.follow(event));
    host.addEventListener("pointerdown", (event) => this.take(event), { capture: true });
    addEventListener("pointermove", (event) => this.carry(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
      addEventListener(end, (event) => this.letGo(event));
    }
    host.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    document.addEventListener("click", (event) => this.press(event));
  }

  /** The mouse is over the board. @param {PointerEvent} event */
  follow(event) {
    if (!this.ghost.places || event.pointerType !== "mouse" || event.buttons > 0) return;
    const { x, y } = this.cellAt(event);
    this.ghost.move(x, y);
  }

  /** A finger goes down on it, and carries it. @param {PointerEvent} event */
  take(event) {
    const { ghost } = this;
    if (!ghost.places || event.pointerType === "mouse" || this.carried) return;
    const { x, y } = this.cellAt(event);
    const { stand, shape } = ghost;
    const far = ([cx, cy] = [0, 0]) => Math.hypot(stand.x + cx + 0.5 - x, stand.y + cy + 0.5 - y);
    if (shape.cells.every((cell) => far(/** @type {[number, number]} */ (cell)) > NEAR)) return;
    event.stopPropagation(); // it does not move the board, and is no tap
    const [dx, dy] = [stand.x + shape.w / 2 - x, stand.y + shape.h / 2 - y];
    this.carried = { pointer: event.pointerId, x: dx, y: dy, moved: false };
  }

  /** A finger that only touched it wants to see it. @param {PointerEvent} event */
  letGo(event) {
    if (this.carried?.pointer !== event.pointerId) return;
    if (!this.carried.moved && event.type === "pointerup") this.ghost.point(true);
    this.carried = null;
  }

  /** @param {PointerEvent} event */
  carry(event) {
    if (this.carried?.pointer !== event.pointerId || !this.ghost.places) return;
    if (event.type === "pointermove" && Math.hypot(event.movementX, event.movementY) < 1) return;
    this.carried.moved = true;
    const { x, y } = this.cellAt(event);
    const lift = event.pointerType === "touch" ? ABOVE : 0;
    this.ghost.move(x + this.carried.x, y + this.carried.y - lift);
  }

  /** Down the wheel to the right, up to the left. @param {WheelEvent} event */
  wheel(event) {
    if (!this.ghost.places || event.ctrlKey) return;
    event.preventDefault();
    this.wheeled += event.deltaY || event.deltaX;
    if (Math.abs(this.wheeled) < NOTCH) return;
    const turns = this.wheeled > 0 ? 1 : 3;
    this.wheeled = 0;
    for (let n = 0; n < turns; n++) this.ghost.change("turn", false);
    const { x, y } = this.cellAt(event);
    this.ghost.move(x, y);
  }

  /** A button that moves it. @param {MouseEvent} event */
  press(event) {
    const { ghost } = this;
    const button = /** @type {Element} */ (event.target).closest("[data-ghost]");
    if (!(button instanceof HTMLElement) || !ghost.places) return;
    const { ghost: what = "", value = "" } = button.dataset;
    const { at } = ghost.places;
    if (what === "put") ghost.put("key");
    else if (what === "turn" || what === "flip") ghost.change(what, true);
    else if (what === "next") ghost.next(1, at);
    else if (what === "previous") ghost.next(-1, at);
    else if (what === "shape") ghost.next(1, at.filter(([shape]) => shape === value));
    else ghost.step(STEPS[/** @type {keyof typeof STEPS} */ (what)]);
  }

  /** A point of the window in cells. @param {{clientX: number, clientY: number}} event */
  cellAt({ clientX, clientY }) {
    const { x, y } = this.ghost.painter.toScene(clientX, clientY);
    const cell = this.ghost.places?.cell ?? 1;
    return { x: x / cell, y: y / cell };
  }
}
