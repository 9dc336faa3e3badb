// @ts-check
// Letters and numbers along the edges stay in sight when the edges do not.

/** @import { Painter } from "./painter.js" */
/** @import { Box, GridSpot, Op } from "./types.js" */

const COORDINATE = "at-"; // how the symbols of letters.py begin that name files and ranks
const MORE = 0.2; // of a spot: how far the letters' margin reaches over the first spots

/** @param {Op} op */
const isCoordinate = (op) => op.op === "use" && op.name.startsWith(COORDINATE);

/** Over a picture just drawn: the board's upper and left margin, if letters stand there.
 * @param {Painter} painter @param {GridSpot[]} spots */
export function drawRuler(painter, spots) {
  const { scene, seen } = painter;
  if (!scene?.ground.some(isCoordinate) || !seen || !spots.length) return;
  const [left, top] = scene.box;
  const [x, y, w, h] = seen;
  const size = spots[0].w;
  const wide = Math.min(...spots.map((spot) => spot.x)) + MORE * size - left;
  const high = Math.min(...spots.map((spot) => spot.y)) + MORE * size - top;
  if (y > top) drawPart(painter, [x, top, w, high], [x, top, w, h], size);
  if (x > left) drawPart(painter, [left, y, wide, h], [left, y, w, h], size);
  if (x > left && y > top) drawPart(painter, [left, top, wide, high], [left, top, w, h], size);
}

/** Draw a part of the board as if something else were seen.
 * @param {Painter} painter @param {Box} part @param {Box} seen @param {number} size of a spot */
function drawPart(painter, [x, y, w, h], seen, size) {
  const { context, pen, scene } = painter;
  if (!scene) return;
  context.save();
  painter.place(context, seen);
  context.beginPath();
  context.rect(x, y, w, h);
  context.clip();
  pen.draw(context, [...scene.ground, ...scene.over]);
  const width = size / 25;
  pen.draw(context, [{ op: "rect", x, y, w, h, r: 0, stroke: "ink", so: 0.25, width }]);
  context.restore();
}
