// @ts-check
// Inlined in a game's page: what is written round the board, starting Python, and compiling and
// running the page's module would delay the first picture. They come when it is there, or where
// none is seen.

/** @import { Site } from "./types.js" */

(() => {
  const LONGEST = 1000; // milliseconds: a page in the background is not painted

  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    document.documentElement.dataset.painted = "";
    /** @type {Site} */
    const site = JSON.parse(document.getElementById("site")?.textContent ?? "");
    try {
      const worker = new Worker(site.python, { type: "module" });
      worker.onerror = () => (window.early = undefined);
      window.early = worker;
    } catch {
      // Refused, in a frame without an origin of its own: the module hears it as well.
    }
    document.head.append(
      Object.assign(document.createElement("script"), { type: "module", src: site.main }),
    );
  };

  new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  setTimeout(begin, LONGEST);
})();
