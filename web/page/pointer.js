// @ts-check
// Mouse, pen and fingers on the board: taps and drags. Acts when the pointer is lifted.

/** @import { By, GridSpot } from "./types.js" */
/** @import { Painter } from "./painter.js" */

const FAR = { mouse: 3, pen: 8, touch: 8 }; // CSS pixels that make a drag
const EDGE = 24; // CSS pixels at the window's sides that belong to the system's own gestures

/** A pointer that is down.
 * @typedef {object} Press
 * @property {number} pointer
 * @property {By} by
 * @property {GridSpot} spot
 * @property {number} x where it went down, in CSS pixels
 * @property {number} y
 * @property {number} far how far away it drags, in CSS pixels
 * @property {string} carries the id of the piece that is dragged, "" before that */

/** What the pointer does.
 * @typedef {object} Doings
 * @property {(spot: string, by: By) => void} tap
 * @property {(start: string, end: string, by: By) => void} drag
 * @property {() => GridSpot[]} spots what can be pointed at now
 * @property {() => boolean} mayDrag
 * @property {(spot: string) => unknown} rest the mouse lies on a spot, or on none: ""
 * @property {() => boolean} awaits whether an answer of the app is still to come */

/** Watches one board. */
export class Pointer {
  /** @param {HTMLElement} host @param {Painter} painter @param {Doings} doings */
  constructor(host, painter, doings) {
    this.host = host;
    this.painter = painter;
    this.doings = doings;
    /** @type {Press | null} */
    this.press = null;
    /** @type {Set<number>} fingers on the glass, anywhere on the page */
    this.fingers = new Set();
    this.resting = ""; // the spot under the mouse
    Object.assign(host.style, HOST_STYLE);
    this.listen();
  }

  listen() {
    const { host } = this;
    addEventListener("pointerdown", (event) => this.finger(event), { capture: true });
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
      addEventListener(end, (event) => this.fingers.delete(event.pointerId), { capture: true });
    }
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.press?.carries) this.cancel();
    });
    // Captured only for a drag, so that a click still brings the focus to the grid's cell.
    host.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", () => this.cancel());
    host.addEventListener("pointermove", (event) => this.rest(event));
    host.addEventListener("pointerleave", () => this.restOn(""));
  }

  /** The spot at a point of the window: of those that overlap, the smallest.
   * @param {number} clientX @param {number} clientY @returns {GridSpot | null} */
  spotAt(clientX, clientY) {
    const { x, y } = this.painter.toScene(clientX, clientY);
    const hit = this.doings.spots().filter(
      (spot) => x >= spot.x && x < spot.x + spot.w && y >= spot.y && y < spot.y + spot.h,
    );
    return hit.sort((one, other) => one.w * one.h - other.w * other.h)[0] ?? null;
  }

  /** A second finger never plays, and takes back what the first began.
   * @param {PointerEvent} event */
  finger(event) {
    if (event.pointerType !== "touch") return;
    this.fingers.add(event.pointerId);
    if (this.fingers.size > 1) this.cancel();
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || this.fingers.size > 1 || this.press) return;
    const spot = this.spotAt(event.clientX, event.clientY);
    if (!spot) return;
    const { pointerId: pointer, pointerType, clientX: x, clientY: y } = event;
    const by = /** @type {keyof typeof FAR} */ (pointerType in FAR ? pointerType : "mouse");
    this.press = { pointer, by, spot, x, y, far: FAR[by], carries: "" };
  }

  /** @param {PointerEvent} event */
  rest(event) {
    if (event.pointerType !== "mouse" || this.press) return;
    this.restOn(this.spotAt(event.clientX, event.clientY)?.id ?? "");
  }

  /** @param {string} spot */
  restOn(spot) {
    if (spot === this.resting) return;
    this.resting = spot;
    this.doings.rest(spot);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { press, painter } = this;
    if (!press || press.pointer !== event.pointerId) return;
    if (!press.carries && this.isFar(event, press)) this.lift(press);
    if (!press.carries) return;
    const { x, y } = painter.toScene(event.clientX, event.clientY);
    const touched = press.by === "touch";
    // Above the finger and larger, so that it is seen; the spot meant is the one touched.
    const above = touched ? press.spot.h * 0.75 : 0;
    const aim = this.spotAt(event.clientX, event.clientY);
    painter.carry({ id: press.carries, x, y: y - above, scale: touched ? 1.3 : 1, aim });
  }

  /** @param {PointerEvent} event @param {Press} press */
  isFar(event, press) {
    return Math.hypot(event.clientX - press.x, event.clientY - press.y) > press.far;
  }

  /** Take up the piece that was pressed, if there is one to take. The app hears of it as of a
   * tap, so that it shows where the piece may go.
   * @param {Press} press */
  lift(press) {
    const piece = this.piece(press.spot.id);
    const atEdge = press.by === "touch" && (press.x < EDGE || press.x > innerWidth - EDGE);
    if (!piece || atEdge || !this.doings.mayDrag()) return;
    press.carries = piece.id;
    this.host.setPointerCapture(press.pointer);
    if (!piece.lift) this.doings.tap(press.spot.id, press.by);
  }

  /** @param {string} place */
  piece(place) {
    return this.painter.scene?.pieces.find((piece) => piece.place === place);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { press } = this;
    if (!press || press.pointer !== event.pointerId) return;
    this.press = null;
    const spot = this.spotAt(event.clientX, event.clientY);
    if (press.carries) {
      // The app has said by now whether this piece may be taken up, or is about to.
      const isTaken = this.piece(press.spot.id)?.lift || this.doings.awaits();
      const end = isTaken && spot && spot.id !== press.spot.id ? spot.id : null;
      this.painter.letGo(end !== null);
      if (end) this.doings.drag(press.spot.id, end, press.by);
    } else if (spot?.id === press.spot.id) {
      this.doings.tap(spot.id, press.by);
    }
  }

  /** Nothing comes of this press; a piece that was carried goes home. */
  cancel() {
    if (this.press?.carries) this.painter.letGo(false);
    this.press = null;
  }
}

const HOST_STYLE = { touchAction: "manipulation", userSelect: "none", webkitUserSelect: "none" };
