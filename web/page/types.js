// @ts-check
// The shapes of what crosses the worker's border, mirrored from web/app/scene.py and
// web/app/messages.py, and of the page's own blocks of JSON. Nothing runs here.

/** What every drawing operation may say of its paint: colour roles or "@name" of the sheet.
 * @typedef {object} Paint
 * @property {string} [fill]
 * @property {string} [stroke]
 * @property {number} [width] of the stroke, 1 unless told otherwise
 * @property {string} [dash] "5 3"
 * @property {CanvasLineCap} [cap]
 * @property {CanvasLineJoin} [join]
 * @property {number} [fo] fill opacity, 0 to 1
 * @property {number} [so] stroke opacity
 * @property {CanvasFillRule} [rule] */

/** @typedef {{op: "path", d: string} & Paint} PathOp */
/** @typedef {{op: "rect", x: number, y: number, w: number, h: number, r: number} & Paint} RectOp */
/** @typedef {{op: "circle", x: number, y: number, r: number} & Paint} CircleOp */
/** @typedef {{op: "text", x: number, y: number, size: number, text: string,
 *   font?: "serif" | "sans" | "num", weight?: number, anchor?: "start" | "middle" | "end"}
 *   & Paint} TextOp */
/** @typedef {{op: "use", name: string, x: number, y: number, scale: number}} UseOp */
/** @typedef {{op: "g", x: number, y: number, turn: number, sx: number, sy: number,
 *   opacity: number, ops: Op[]}} GroupOp */
/** @typedef {PathOp | RectOp | CircleOp | TextOp | UseOp | GroupOp} Op */

/** @typedef {[offset: number, role: string, opacity: number]} Stop */
/** @typedef {{kind: "linear", x1: number, y1: number, x2: number, y2: number,
 *   stops: Stop[]}} Linear */
/** @typedef {{kind: "radial", x: number, y: number, r: number, stops: Stop[]}} Radial */
/** @typedef {{kind: "pattern", w: number, h: number, ops: Op[]}} Tile */
/** @typedef {{name: string, symbols: Record<string, Op[]>,
 *   paints: Record<string, Linear | Radial | Tile>}} Sheet */

/** @typedef {{id: string, place: string, x: number, y: number, use: string, lift: boolean,
 *   how: "slide" | "arc"}} Piece */
/** @typedef {[x: number, y: number, w: number, h: number]} Box in the scene's units */
/** @typedef {{sheet: string, box: Box, ground: Op[],
 *   under: Op[], pieces: Piece[], over: Op[], front: Op[]}} Scene */
/** @typedef {{id: string, x: number, y: number, w: number, h: number, row: number, col: number,
 *   group: string, label?: string}} GridSpot `label`: what is said of it unless told otherwise */
/** @typedef {{cols: number, rows: number, cell: number, name: string, label: string}} Lattice */
/** @typedef {{w: number, h: number, cells: number[][], ends: number[][], d: string,
 *   turn: string, flip: string}} Shape in cells from the upper left corner of its box */
/** @typedef {[shape: string, x: number, y: number, word: string, ...joint: number[]]} Place */
/** @typedef {{hand: string, seat: string, goal: number, cell: number, name: string,
 *   shapes: Record<string, Shape>, at: Place[]}} Places the piece in the hand, and where it may go */

/** @typedef {{theme?: "auto" | "light" | "dark" | "contrast", sound?: boolean, motion?: boolean,
 *   drag?: boolean, hover?: boolean}} Look */
/** @typedef {"place" | "take" | "refuse" | "end"} Sound */
/** @typedef {{id: number, text: string, seconds: number, least: number}} Think */
/** @typedef {{id: number, seat: number, ms: number, runs: boolean}} Clock */
/** @typedef {{key: string, text: string}} Stored */

/** The app's answer to one message; what is left out has not changed.
 * @typedef {object} Patch
 * @property {number} n
 * @property {Scene} [scene]
 * @property {GridSpot[]} [grid]
 * @property {Lattice} [lattice] the same when they are too many to be listed
 * @property {Places | null} [places] of the piece in the hand; null: none is held
 * @property {Record<string, string>} [spots] labels that changed, by spot
 * @property {Record<string, string>} [panels] HTML by element id
 * @property {boolean} [aside] this view is not kept: somebody has the device to himself
 * @property {boolean} [cover] its picture, panels and saying are secret: never kept
 * @property {string} [say] for the live region, once
 * @property {boolean} [shake]
 * @property {Stored[]} [store]
 * @property {Think} [think]
 * @property {number} [stop] the id of a think that is wanted no more
 * @property {Look} [look]
 * @property {Clock | null} [clock] null: no clock any more
 * @property {string} [title]
 * @property {string} [address]
 * @property {Sound} [sound]
 * @property {{name: string, text: string}} [download]
 * @property {string} [copy]
 * @property {string} [go]
 * @property {string} [error] a sentence */

/** @typedef {{name: "hello", store: Record<string, string>, address: string, lang: string,
 *   seed: number, px: number, touch: boolean}} Hello */
/** @typedef {"mouse" | "touch" | "pen" | "key"} By */
/** @typedef {{name: "tap", spot: string, by: By}} Tap */
/** @typedef {{name: "drag", start: string, end: string}} Drag */
/** @typedef {{name: "ask", spot: string, aloud?: boolean}} Ask */
/** @typedef {{name: "time", id: number}} Time */
/** @typedef {{name: "hidden", yes: boolean}} Hidden */
/** @typedef {{name: "do", what: string, value: string}} Do */
/** @typedef {{name: "thought", id: number, word: string, seen: number, line: string}} Thought */
/** @typedef {{name: "broke", id: number}} Broke */
/** @typedef {{name: "size", px: number}} Size */
/** @typedef {{name: "hold"} | {name: "release"}} Hold a look at the own cards */
/** What the page reports, before it is numbered.
 * @typedef {Hello | Tap | Drag | Ask | Do | Thought | Broke | Size | Time | Hidden | Hold} Body */

/** Everything the page shows now: all patches so far, merged. `build`: whose symbols it uses.
 * @typedef {{build: string, scene?: Scene, grid: GridSpot[], lattice?: Lattice,
 *   places?: Places | null, spots: Record<string, string>, panels: Record<string, string>}} View */

/** The block `site`: the build and its addresses, relative to the document.
 * @typedef {{build: string, python: string, main: string, answers?: string, sheet: string, sw?: string,
 *   root: string}} Site */

/** A function's call in a Python worker, and its answer.
 * @typedef {{id: number, name: string, text: string}} Asked */
/** @typedef {{id: number, text?: string, error?: string}} Answered */

/** The block `words`: sentences the page needs without Python.
 * @typedef {"starting" | "queued" | "offline_ready" | "storage_refused" | "worker_restarted"
 *   | "app_restarted" | "new_version" | "take_over" | "other_tab" | "take_here" | "thinking_late"
 *   | "copied" | "could_not_copy" | "could_not_start" | "retry" | "bad_file"
 *   | "zoom_in" | "zoom_out" | "whole_board"
 *   | "nudge_left" | "nudge_up" | "nudge_down" | "nudge_right"} WordKey */
/** @typedef {Record<WordKey, string>} Words */

/** What a Python worker is besides: one that leaves its memory to later visits, or one that takes
 * none over because another worker was lost. It is the worker's name.
 * @typedef {"" | "keeper" | "afresh"} Role */

/** A running worker, as link.js gives it.
 * @typedef {{ready: Promise<void>, lost: Promise<void>, stop: () => void,
 *   call: (name: string, text: string) => Promise<string>}} Link */

export {};
