// @ts-check
// A piece of glass over the board: clear with a bright rim where it may go, dull elsewhere.

/** @import { Painter } from "./painter.js" */
/** @import { Op, Place, Places } from "./types.js" */

/** Draw the piece that is held, over the picture.
 * @param {Painter} painter @param {Places} places
 * @param {{shape: string, x: number, y: number}} stand @param {Place | undefined} place */
export function drawGhost(painter, places, stand, place) {
  const { context, pen } = painter;
  const { cell, seat } = places;
  const { d, cells, ends, h } = places.shapes[stand.shape];
  context.save();
  painter.place(context);
  context.translate(stand.x * cell, stand.y * cell);
  pen.draw(context, glass(d, place !== undefined));
  pen.draw(context, [glints(cells, cell)]);
  for (const [x, y] of ends) {
    pen.symbol(context, `light-${seat}`, (x + 0.5) * cell, (y + 0.5) * cell, 0.8, place ? 1 : 0.4);
  }
  if (place && place.length > 4) {
    const x = (Number(place[4]) - stand.x) * cell;
    const y = (Number(place[5]) - stand.y) * cell;
    pen.draw(context, [
      { op: "circle", x, y, r: cell * 0.3, fill: "goryu-fire-light-3" },
      { op: "circle", x, y, r: cell * 0.3, stroke: "vermilion", width: cell / 9 },
    ]);
  }
  if (place) pen.draw(context, guide(painter, places, stand.y, h, cells));
  context.restore();
}

/** @param {string} d @param {boolean} clear @returns {Op[]} */
function glass(d, clear) {
  const rim = clear ? "goryu-glass-rim" : "goryu-glass-far";
  /** @type {Op[]} */
  const halo = [12, 8, 5.5].map((width, n) => ({
    op: "path",
    d,
    stroke: rim,
    so: [0.06, 0.1, 0.14][n],
    width,
    join: "round",
  }));
  return [
    { op: "path", d, stroke: "goryu-shadow", so: 0.35, width: 7.5, join: "round" },
    ...(clear ? halo : []),
    { op: "path", d, fill: "goryu-glass", fo: clear ? 0.42 : 0.2 },
    { op: "path", d, stroke: rim, so: clear ? 1 : 0.85, width: clear ? 3 : 2.2, join: "round" },
  ];
}

/** A short stroke of light in each cell. @param {number[][]} cells @param {number} cell
 * @returns {Op} */
function glints(cells, cell) {
  const stroke = (/** @type {number[]} */ [x, y]) =>
    `M${(x + 0.28) * cell} ${(y + 0.48) * cell}L${(x + 0.48) * cell} ${(y + 0.28) * cell}`;
  const d = cells.map((at) => stroke(at)).join("");
  return { op: "path", d, stroke: "goryu-glass-rim", so: 0.8, width: cell / 13, cap: "round" };
}

/** A faint dotted way from the piece to the goal line of its side.
 * @param {Painter} painter @param {Places} places @param {number} top the piece's upper row
 * @param {number} high its rows @param {number[][]} cells @returns {Op[]} */
function guide({ scene }, { cell, goal }, top, high, cells) {
  if (!scene) return [];
  const row = goal === 0 ? 0 : high - 1;
  const edge = cells.filter(([, y]) => y === row).map(([x]) => x);
  const x = (edge.reduce((sum, one) => sum + one, 0) / edge.length + 0.5) * cell;
  const from = (goal === 0 ? 0 : high) * cell;
  const d = `M${x} ${from}V${(goal - top) * cell}`;
  return [{ op: "path", d, stroke: "goryu-glass-rim", so: 0.4, width: 1.2, dash: "1 5" }];
}
