// @ts-check
// Motion is the difference of two scenes: what moves, what is gone, what is new.

/** @import { Piece, Scene } from "./types.js" */

export const LENGTH = 200; // milliseconds

/** A piece on its way.
 * @typedef {object} Motion
 * @property {Piece} piece
 * @property {"slide" | "arc" | "gone" | "new"} kind
 * @property {{x: number, y: number}} from */

/** @typedef {{x: number, y: number, scale: number, opacity: number}} Pose */

/** What has to move between two scenes, what is gone first: it lies below. Nothing does when
 * the ground changed as well: then it is another board, or the board was turned.
 * @param {Scene} before @param {Scene} after
 * @param {{id: string, x: number, y: number} | null} dropped a piece let go elsewhere
 * @returns {Motion[]} */
export function difference(before, after, dropped) {
  if (!sameGround(before, after)) return [];
  const there = new Map(before.pieces.map((piece) => [piece.id, piece]));
  /** @type {Motion[]} */
  const motions = [];
  for (const piece of after.pieces) {
    const held = dropped?.id === piece.id ? dropped : null;
    const from = held ?? there.get(piece.id);
    there.delete(piece.id);
    if (!from) motions.push({ piece, kind: "new", from: piece });
    else if (from.x !== piece.x || from.y !== piece.y) {
      motions.push({ piece, kind: held ? "slide" : piece.how, from });
    }
  }
  for (const piece of there.values()) motions.unshift({ piece, kind: "gone", from: piece });
  return motions;
}

/** Whether two scenes stand on the same ground. @param {Scene} before @param {Scene} after */
export function sameGround(before, after) {
  return (
    before.sheet === after.sheet &&
    String(before.box) === String(after.box) &&
    (before.ground === after.ground ||
      JSON.stringify(before.ground) === JSON.stringify(after.ground))
  );
}

/** Whether two scenes have the same pieces at the same places of the same ground.
 * @param {Scene} before @param {Scene} after */
export function samePieces(before, after) {
  const same = JSON.stringify(before.pieces) === JSON.stringify(after.pieces);
  return same && sameGround(before, after);
}

/** Where a piece on its way is, and how it looks, after a part of the time.
 * @param {Motion} motion @param {number} part 0 to 1 @returns {Pose} */
export function pose({ piece, kind, from }, part) {
  const eased = 1 - (1 - part) ** 3;
  if (kind === "gone") return { ...from, scale: 1 - eased, opacity: 1 - eased };
  if (kind === "new") return { ...from, scale: 0.6 + 0.4 * eased, opacity: eased };
  const x = from.x + (piece.x - from.x) * eased;
  const y = from.y + (piece.y - from.y) * eased;
  if (kind === "slide") return { x, y, scale: 1, opacity: 1 };
  // A jump rises by a quarter of its length, and comes nearer to the eye.
  const height = Math.sin(Math.PI * eased);
  const length = Math.hypot(piece.x - from.x, piece.y - from.y);
  return { x, y: y - (height * length) / 4, scale: 1 + 0.18 * height, opacity: 1 };
}

/** Shake once, by four pixels. @param {Element} element */
export function shake(element) {
  const steps = [0, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element.animate(steps, { duration: LENGTH, easing: "ease-out" });
}
