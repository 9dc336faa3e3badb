// @ts-check
// Tells when a canvas has another size, the screen another ratio, or the page another theme.

const THEMES = ["prefers-color-scheme: dark", "prefers-contrast: more", "forced-colors: active"];

/** @param {HTMLCanvasElement} canvas @param {() => void} resized @param {() => void} renewed */
export function watch(canvas, resized, renewed) {
  new ResizeObserver(resized).observe(canvas);
  for (const theme of THEMES) matchMedia(`(${theme})`).addEventListener("change", renewed);
  const chosen = { attributeFilter: ["data-theme"] };
  new MutationObserver(renewed).observe(document.documentElement, chosen);
  watchRatio(resized);
}

/** @param {() => void} resized */
function watchRatio(resized) {
  const here = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  here.addEventListener("change", () => (resized(), watchRatio(resized)), { once: true });
}
