// @ts-check
// What is handed to the person: a file, a text for the clipboard, a sentence that is heard.

/** Offer a file. @param {{name: string, text: string}} file */
export function download({ name, text }) {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** This page's address with a fragment, "" for none. @param {string} fragment */
export function link(fragment) {
  return location.href.replace(/#.*/, "") + (fragment && `#${fragment}`);
}

/** Copy a text; one that begins with # is a link to this page.
 * @param {string} text
 * @returns {Promise<string>} "" when it is done, else the text, to be copied by hand */
export async function copy(text) {
  const whole = text[0] === "#" ? link(text.slice(1)) : text;
  try {
    await navigator.clipboard.writeText(whole);
    return "";
  } catch {
    return whole; // not allowed here
  }
}

/** Let a screen reader say something, even the same again.
 * @param {HTMLElement} region a live region @param {string} text */
export function say(region, text) {
  const element = document.createElement("span");
  element.textContent = text;
  region.replaceChildren(element);
}
