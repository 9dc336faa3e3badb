// @ts-check
// The panels beside the board: HTML from the app, and their controls' messages to it.

import { Idiomorph } from "idiomorph";

/** @typedef {(what: string, value: string) => void} Act */

const FIELDS = "input, select, textarea";
const CONTROLS = `button, a[href], [tabindex], ${FIELDS}`;

/** All panels of a page, its dialog included. */
export class Panels {
  /** @param {Act} act @param {() => void} home where the focus goes when its control is gone
   * @param {() => void} badFile */
  constructor(act, home, badFile) {
    this.act = act;
    this.home = home;
    this.badFile = badFile;
    this.dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
    /** @type {Element | null} what had the focus when the dialog opened */
    this.opener = null;
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("change", (event) => void this.change(event));
    document.addEventListener("submit", (event) => this.submit(event));
    document.addEventListener("keydown", (event) => this.key(event));
    this.dialog.addEventListener("close", () => this.closed());
  }

  /** Show new contents; what stays the same stays the same element.
   * @param {string} id @param {string} html */
  morph(id, html) {
    const panel = document.getElementById(id);
    if (!panel) throw new Error(`no panel #${id}`);
    const open = panel === this.dialog && html !== "";
    if (open && !this.dialog.open) this.opener = document.activeElement;
    const focus = panel.contains(document.activeElement) ? document.activeElement : null;
    if (panel !== this.dialog || open) {
      const ignoreActiveValue = focus !== null && isField(focus); // a button's words may change
      Idiomorph.morph(panel, html, { morphStyle: "innerHTML", ignoreActiveValue });
    }
    if (panel === this.dialog) this.turn(open);
    else if (focus) this.refocus(panel, focus);
    showStep(panel);
  }

  /** Open or close the dialog. @param {boolean} open */
  turn(open) {
    const { dialog } = this;
    if (!open) {
      dialog.replaceChildren();
      dialog.close(); // gives the focus back by itself, unless what had it is gone
    } else if (!dialog.open) dialog.showModal();
    else if (!dialog.contains(document.activeElement)) first(dialog)?.focus();
  }

  /** The dialog is closed: by the app when it is empty, else by the person. */
  closed() {
    if (this.dialog.hasChildNodes()) this.act("close", "");
    if (hasFocus()) return;
    const again = this.opener && twin(document.body, this.opener);
    if (again) again.focus();
    else this.home();
  }

  /** The control that had the focus may be gone, or disabled: its like, or a neighbour, gets it.
   * @param {HTMLElement} panel @param {Element} focus */
  refocus(panel, focus) {
    if (hasFocus() && !(/** @type {HTMLButtonElement} */ (document.activeElement).disabled)) return;
    const next = twin(panel, focus) ?? first(panel);
    if (next) next.focus();
    else this.home();
  }

  /** @param {MouseEvent} event */
  click(event) {
    const target = /** @type {Element} */ (event.target);
    if (target === this.dialog && isOutside(this.dialog, event)) {
      this.dialog.close();
      return;
    }
    const control = target.closest("[data-do]");
    if (!(control instanceof HTMLElement) || control.matches(`form, ${FIELDS}`)) return;
    event.preventDefault();
    this.act(control.dataset.do ?? "", control.dataset.value ?? "");
  }

  /** @param {Event} event */
  async change(event) {
    const field = event.target;
    if (!(field instanceof HTMLElement) || !isField(field)) return;
    if (field.dataset.into) await this.readInto(/** @type {HTMLInputElement} */ (field));
    if (field.dataset.do) {
      this.act(field.dataset.do, (field.dataset.prefix ?? "") + valueOf(field));
    } else if (field.form?.dataset.change) {
      this.act(field.form.dataset.change, contents(field.form));
    }
  }

  /** The chosen file's text goes into another field of the form. @param {HTMLInputElement} field */
  async readInto(field) {
    const into = field.form?.elements.namedItem(field.dataset.into ?? "");
    const [file] = field.files ?? [];
    if (!file || !(into instanceof HTMLTextAreaElement)) return;
    try {
      into.value = await file.text();
    } catch {
      this.badFile();
    }
  }

  /** @param {SubmitEvent} event */
  submit(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.dataset.do) return;
    event.preventDefault();
    this.act(form.dataset.do, contents(form));
  }

  /** A key written on a control presses it. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing) return;
    if (isField(target) || target.isContentEditable) return;
    const root = this.dialog.open ? this.dialog : document;
    const control = root.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
    if (!(control instanceof HTMLElement)) return;
    event.preventDefault();
    control.click();
  }
}

/** Whether the focus is somewhere. */
function hasFocus() {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** @param {Element} element
 * @returns {element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */
function isField(element) {
  return element.matches(FIELDS);
}

/** @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} field */
function valueOf(field) {
  const isBox = field instanceof HTMLInputElement && field.type === "checkbox";
  return isBox ? (field.checked ? "on" : "off") : field.value;
}

/** @param {HTMLFormElement} form */
function contents(form) {
  const pairs = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return new URLSearchParams(/** @type {[string, string][]} */ (pairs)).toString();
}

/** The first control that can have the focus.
 * @param {Element} root @returns {HTMLElement | undefined} */
function first(root) {
  const controls = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(CONTROLS));
  return [...controls].find((control) => isUsable(control));
}

/** The control that does the same.
 * @param {Element} root @param {Element} control @returns {HTMLElement | null} */
function twin(root, control) {
  if (control instanceof HTMLElement && control.isConnected && isUsable(control)) return control;
  const { do: what, value } = /** @type {HTMLElement} */ (control).dataset;
  if (!what) return null;
  const which = value ? `[data-value="${CSS.escape(value)}"]` : "";
  const like = `[data-do="${CSS.escape(what)}"]${which}`;
  const found = /** @type {HTMLElement | null} */ (root.querySelector(like));
  return found && isUsable(found) ? found : null;
}

/** A list of moves shows the one whose position is seen; the page itself does not move.
 * @param {Element} panel */
function showStep(panel) {
  const step = panel.querySelector(".list [aria-current]");
  if (!step?.checkVisibility()) return;
  for (const box of [step.closest(".list"), step.closest(".body")]) {
    if (!box) continue;
    const { top, bottom } = step.getBoundingClientRect();
    const [low, high] = [box.getBoundingClientRect().bottom, box.getBoundingClientRect().top];
    if (bottom > low) box.scrollTop += bottom - low + 8;
    else if (top < high) box.scrollTop -= high - top + 8;
  }
}

/** @param {HTMLElement} control */
function isUsable(control) {
  return !control.matches(":disabled, [tabindex='-1']") && control.checkVisibility();
}

/** Whether a click was on the backdrop. @param {HTMLElement} dialog @param {MouseEvent} event */
function isOutside(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
