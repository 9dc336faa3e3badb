// @ts-check
// The dialog with what another page needs to show this task or lesson.

/** @typedef {Record<string, string>} Filled */

/** Makes a lesson's "embed" buttons open the dialog. Does nothing in a document without one.
 * @param {() => string} current the key of the task that is shown
 * @param {Record<string, string>} words */
export function offerSnippets(current, words) {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("snippet"));
  if (!dialog) return;
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const status = /** @type {HTMLElement} */ (dialog.querySelector("[role=status]"));
  const codes = /** @type {HTMLTextAreaElement[]} */ ([...dialog.querySelectorAll("textarea")]);
  /** @type {Filled} */
  const snippets = JSON.parse(document.getElementById("snippets")?.textContent ?? "");
  const { folder = "", lesson = "" } = dialog.dataset;

  const write = () => {
    const { what, ...asked } = Object.fromEntries(new FormData(form));
    const task = what === "task" ? current() : "";
    const step = task && document.getElementById(task)?.querySelector(".ask");
    const title = (step || document.querySelector("h1"))?.textContent ?? "";
    const named = Object.entries(asked).filter(([, value]) => value);
    const query = new URLSearchParams(/** @type {string[][]} */ (named)).toString();
    const place = `${folder}${task || lesson}/${query && `?${query}`}`;
    const src = new URL(place, location.href).href;
    const script = new URL(dialog.dataset.script ?? "", location.href).href;
    for (const code of codes) {
      code.value = fill(snippets[code.id.replace("snippet-", "")], { src, title, script });
    }
    status.textContent = "";
  };

  form.addEventListener("input", write);
  document.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("[data-do=embed]");
    if (!button) return;
    write();
    dialog.showModal();
  });
  dialog.addEventListener("click", async (event) => {
    const { copy } = /** @type {HTMLElement} */ (event.target).dataset;
    const code = codes.find((one) => one.id === `snippet-${copy}`);
    if (!code) return;
    code.select();
    try {
      await navigator.clipboard.writeText(code.value);
      status.textContent = words.copied;
    } catch {
      status.textContent = words.could_not_copy; // it is selected
    }
  });
}

/** @param {string} snippet @param {Filled} holes */
function fill(snippet, holes) {
  return snippet.replace(/\{(\w+)\}/g, (_, name) => escaped(holes[name]));
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
