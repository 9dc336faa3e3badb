// @ts-check
// Sizes that change many times in a row matter once they stay.

const STAYS = 200; // milliseconds without another change

/** Hear when an element has got another size.
 * @param {Element} element @param {() => void} told */
export function whenSettled(element, told) {
  let timer = 0;
  new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(told, STAYS);
  }).observe(element);
}
