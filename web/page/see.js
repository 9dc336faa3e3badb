// @ts-check
// Buttons with `data-see` bring a place of the board into sight, from nearer.

/** @import { Zoom } from "./zoom.js" */

const NEAR = 2.5; // how much nearer, unless the board is seen from nearer already

/** Let such buttons work on a board. @param {Zoom} zoom */
export function letSee(zoom) {
  document.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("[data-see]");
    if (!(button instanceof HTMLElement)) return;
    const [x, y] = (button.dataset.see ?? "").split(" ").map(Number);
    zoom.see(x, y, NEAR);
  });
}
