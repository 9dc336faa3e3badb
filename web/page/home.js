// @ts-check
// The home page's own few lines, inlined: the theme as chosen, the language of a first
// visit, and the service worker.

import "./reading.js";

/** @type {{root: string, sw: string}} */
const site = JSON.parse(document.getElementById("site")?.textContent ?? "");
const PREFIX = "asobiban/1/";
const MOVED = `${PREFIX}lang`;

try {
  const known = Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  if (!known) {
    localStorage.setItem(MOVED, "asked");
    const wanted = navigator.languages.find((language) => /^(ja|en)\b/.test(language)) ?? "en";
    const here = document.documentElement.lang;
    if (here === "ja" && !wanted.startsWith(here)) location.replace("en/");
  }
} catch {
  // Storage is refused: nothing was chosen, and the language stays as it was asked for.
}

addEventListener("load", () => {
  if (isSecureContext) navigator.serviceWorker?.register(site.sw).catch(console.warn);
});
