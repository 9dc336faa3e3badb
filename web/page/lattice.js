// @ts-check
// Spots that are all alike, in rows and columns: written as one, spread out here.

/** @import { GridSpot, Lattice } from "./types.js" */

/** A text with its holes filled.
 * @param {string} text @param {Record<string, string | number>} holes */
export function filled(text, holes) {
  return text.replace(/{(\w+)}/g, (_, name) => String(holes[name]));
}

/** All spots of a lattice, row by row from above, each with what is said of it.
 * @param {Lattice} lattice @returns {GridSpot[]} */
export function spread({ cols, rows, cell, name, label }) {
  return Array.from({ length: cols * rows }, (_, n) => {
    const row = Math.floor(n / cols);
    const col = n % cols;
    const holes = { col: col + 1, up: rows - row };
    return {
      id: filled(name, holes),
      x: col * cell,
      y: row * cell,
      w: cell,
      h: cell,
      row: row + 1,
      col: col + 1,
      group: "",
      label: filled(label, holes),
    };
  });
}
