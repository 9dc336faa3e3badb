// @ts-check
// Fingers, mouse and wheel that move the part of a board that is seen: never a move of the game.

/** @import { Zoom } from "./zoom.js" */

const FAR = 8; // CSS pixels from where it went down that make a tap a movement

/** Watches one board beside its `Pointer`, whose press it takes back. */
export class Gesture {
  /** @param {Zoom} zoom */
  constructor(zoom) {
    const { host } = zoom;
    this.zoom = zoom;
    /** @type {Map<number, PointerEvent>} what is down on the board, as it was last */
    this.held = new Map();
    this.start = { x: 0, y: 0 };
    this.pans = false;
    host.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
      addEventListener(end, (event) => this.held.delete(event.pointerId));
    }
    host.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0) return;
    this.held.set(event.pointerId, event);
    this.start = { x: event.clientX, y: event.clientY };
    this.pans = false;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.held.get(event.pointerId);
    if (!before || !this.zoom.able) return;
    if (this.held.size === 1) this.pan(before, event);
    else if (this.held.size === 2) this.pinch(before, event);
    this.held.set(event.pointerId, event);
  }

  /** The board moves along, unless the pointer carries a piece.
   * @param {PointerEvent} before @param {PointerEvent} event */
  pan(before, event) {
    const { zoom, start } = this;
    const { host, pointer } = zoom;
    if (!zoom.isNear || pointer.press?.carries) return;
    this.pans ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR;
    if (!this.pans) return;
    if (pointer.press) host.setPointerCapture(event.pointerId);
    pointer.cancel();
    this.bring(before, event, 1);
  }

  /** What was between two fingers stays between them.
   * @param {PointerEvent} before @param {PointerEvent} event */
  pinch(before, event) {
    const [other] = [...this.held.values()].filter((one) => one.pointerId !== event.pointerId);
    const length = (/** @type {PointerEvent} */ { clientX, clientY }) =>
      Math.max(1, Math.hypot(clientX - other.clientX, clientY - other.clientY));
    this.bring(middle(before, other), middle(event, other), length(event) / length(before));
  }

  /** A pinch on a trackpad is a wheel with Ctrl, as in all browsers. @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey || !this.zoom.able) return;
    event.preventDefault();
    this.bring(event, event, Math.exp(-within(event.deltaY) / 100));
  }

  /** @param {{clientX: number, clientY: number}} from @param {{clientX: number, clientY: number}} to
   * @param {number} factor */
  bring(from, to, factor) {
    const point = this.zoom.painter.toScene(from.clientX, from.clientY);
    this.zoom.bring(point, to.clientX, to.clientY, factor);
  }
}

/** A turn of a mouse's wheel counts as much as a firm pinch. @param {number} delta */
function within(delta) {
  return Math.max(-30, Math.min(30, delta));
}

/** @param {PointerEvent} one @param {PointerEvent} other */
function middle(one, other) {
  return {
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
  };
}
