// @ts-check
// The board for keyboards and screen readers: a transparent ARIA grid over the picture.
// One tab stop, a cursor moved by the arrow keys, and a label on every spot.

/** @import { GridSpot } from "./types.js" */

/** @typedef {{tap: (spot: string) => void, cancel: () => void,
 *   walk?: (spot: GridSpot) => void}} GridDoings `walk`: the cursor has been moved by keys */
/** @typedef {[x: number, y: number, w: number, h: number]} Box */

const MANY = 400; // spots from which only the rows near the cursor are there
const BESIDE = 2; // rows above and below the cursor's that are

/** The grid of one board. */
export class Grid {
  /** @param {HTMLElement} host as large as the picture @param {GridDoings} doings */
  constructor(host, doings) {
    this.host = host;
    this.doings = doings;
    /** @type {GridSpot[]} */
    this.spots = [];
    /** @type {Map<string, HTMLElement>} those that are there */
    this.cells = new Map();
    /** @type {Map<number, GridSpot[]>} */
    this.rows = new Map();
    /** @type {Record<string, string>} what is said of spots; "" as of all that have no label */
    this.labels = {};
    /** @type {Box} */
    this.box = [0, 0, 1, 1];
    this.cursor = "";
    this.released = -Infinity; // when a pointer was last lifted here
    this.element = document.createElement("div");
    this.element.className = "grid";
    this.element.role = "grid";
    this.element.ariaLabel = host.dataset.label ?? document.title;
    Object.assign(this.element.style, GRID_STYLE);
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusin", (event) => this.enter(event));
    host.addEventListener("pointerup", (event) => (this.released = event.timeStamp));
    this.element.addEventListener("click", (event) => this.click(event));
    host.append(this.element);
  }

  /** Lay out all spots. The cursor stays on its spot.
   * @param {GridSpot[]} spots @param {Box} box what the picture shows */
  place(spots, box) {
    this.spots = [...spots].sort((one, other) => one.row - other.row || one.col - other.col);
    this.box = box;
    this.rows = new Map();
    for (const spot of this.spots) this.rows.set(spot.row, [...(this.rows.get(spot.row) ?? []), spot]);
    if (!this.spot(this.cursor)) {
      const last = this.spots.at(-1)?.row ?? 0; // the row nearest to the person
      this.cursor = this.rows.get(last)?.[0]?.id ?? "";
    }
    this.element.ariaRowCount = String(this.rows.size);
    this.element.ariaColCount = String(Math.max(0, ...this.spots.map((spot) => spot.col)));
    this.fill();
  }

  /** @param {string} id */
  spot(id) {
    return this.spots.find((spot) => spot.id === id);
  }

  /** Make the rows; of a very large board only those near the cursor. */
  fill() {
    const hadFocus = this.element.contains(document.activeElement);
    const here = this.spot(this.cursor)?.row ?? 0;
    const old = this.cells;
    this.cells = new Map();
    const rows = [];
    for (const [number, spots] of this.rows) {
      if (this.spots.length > MANY && Math.abs(number - here) > BESIDE) continue;
      const row = rowElement(number);
      for (const spot of spots) {
        const made = cell(spot, this.box, old.get(spot.id));
        this.cells.set(spot.id, made);
        this.name(spot, made);
        row.append(made);
      }
      rows.push(row);
    }
    this.element.replaceChildren(...rows);
    this.stop(this.cursor);
    if (hadFocus) this.focus(this.cursor);
  }

  /** @param {GridSpot} spot @param {HTMLElement} made */
  name({ id, label }, made) {
    const said = this.labels[id] || label;
    if (said !== undefined && made.ariaLabel !== said) made.ariaLabel = said;
  }

  /** What is said of spots now. @param {Record<string, string>} labels */
  label(labels) {
    this.labels = labels;
    for (const row of this.rows.values()) {
      for (const spot of row) {
        const made = this.cells.get(spot.id);
        if (made) this.name(spot, made);
      }
    }
  }

  /** Which spots hold a piece that a finger may carry: there a drag does not scroll the page.
   * @param {Set<string>} places */
  hold(places) {
    for (const [spot, cell] of this.cells) cell.style.touchAction = places.has(spot) ? "none" : "";
  }

  /** Bring the cursor to a spot, and the focus with it. @param {string} spot */
  focus(spot) {
    this.stop(spot);
    this.cells.get(spot)?.focus({ preventScroll: true });
  }

  /** The tab stop is on this spot. @param {string} spot */
  stop(spot) {
    const cell = this.cells.get(spot);
    if (!cell && spot !== this.cursor && this.spot(spot)) {
      this.cursor = spot;
      this.fill();
      return;
    }
    if (!cell) return;
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    cell.tabIndex = 0;
    this.cursor = spot;
  }

  /** @param {FocusEvent} event */
  enter(event) {
    const spot = /** @type {HTMLElement} */ (event.target).dataset.spot;
    if (spot) this.stop(spot);
  }

  /** A screen reader's own way to press is a click without a pointer; one that follows a
   * pointer has been dealt with when that was lifted.
   * @param {MouseEvent} event */
  click(event) {
    const spot = /** @type {HTMLElement} */ (event.target).dataset.spot;
    if (spot && event.timeStamp - this.released > 500) this.doings.tap(spot);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key } = event;
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const next = this.target(key, event.ctrlKey);
    if (next) {
      this.focus(next.id);
      this.doings.walk?.(next);
    } else if ((key === "Enter" || key === " ") && !event.repeat) this.doings.tap(this.cursor);
    else if (key === "Escape") this.doings.cancel();
    else if (!key.startsWith("Arrow")) return;
    event.preventDefault();
  }

  /** Where a key leads from the cursor.
   * @param {string} key
   * @param {boolean} far with Ctrl: Home and End go to the whole grid's ends
   * @returns {GridSpot | undefined} */
  target(key, far) {
    const here = this.spot(this.cursor);
    if (!here) return undefined;
    const row = far ? this.spots : this.spots.filter((spot) => spot.row === here.row);
    const col = this.spots.filter((spot) => spot.col === here.col);
    if (key === "Home") return row[0];
    if (key === "End") return row.at(-1);
    if (far) return undefined;
    if (key === "PageUp") return col[0];
    if (key === "PageDown") return col.at(-1);
    if (key === "ArrowLeft") return row.findLast((spot) => spot.col < here.col);
    if (key === "ArrowRight") return row.find((spot) => spot.col > here.col);
    if (key === "ArrowUp") return col.findLast((spot) => spot.row < here.row);
    if (key === "ArrowDown") return col.find((spot) => spot.row > here.row);
    return undefined;
  }
}

/** @param {number} row */
function rowElement(row) {
  const element = document.createElement("div");
  element.role = "row";
  element.ariaRowIndex = String(row);
  return element;
}

/** A spot's element, in percents of the picture so that another size costs nothing.
 * @param {GridSpot} spot @param {[x: number, y: number, w: number, h: number]} box
 * @param {HTMLElement} [element] as it was before */
function cell(spot, [x, y, w, h], element = document.createElement("div")) {
  element.role = "gridcell";
  element.tabIndex = -1;
  element.dataset.spot = spot.id;
  element.ariaColIndex = String(spot.col);
  Object.assign(element.style, {
    position: "absolute",
    left: `${((spot.x - x) / w) * 100}%`,
    top: `${((spot.y - y) / h) * 100}%`,
    width: `${(spot.w / w) * 100}%`,
    height: `${(spot.h / h) * 100}%`,
  });
  return element;
}

const GRID_STYLE = { position: "absolute", inset: "0" };
