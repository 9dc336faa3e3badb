// @ts-check
// A lesson or a task in somebody's page: one classic script that asks for nothing, keeps nothing
// and reaches nothing outside, so that it works in a sandbox. Its parameters stand in the address.

import { Steps, words } from "./lesson/steps.js";

const ROOM = 680; // CSS pixels of height that a whole game wants

const asked = new URLSearchParams(location.search);
const root = document.documentElement;
const twin = /** @type {HTMLAnchorElement | null} */ (document.querySelector("a.lang"));
const lang = asked.get("lang");
const wanted = lang === "auto" ? navigator.language.slice(0, 2) : lang;

// The other language is another document.
if (wanted && wanted !== root.lang && wanted === twin?.lang) {
  location.replace(twin.href + location.search);
}

const theme = asked.get("theme") ?? "";
if (["light", "dark", "contrast"].includes(theme)) root.dataset.theme = theme;

const steps = new Steps(words(), (key, mark) => tell({ type: "done", key, mark }));
if (asked.get("answer") === "0") {
  for (const details of document.querySelectorAll("details")) details.hidden = true;
}
if (asked.get("coords") === "0") {
  for (const letter of document.querySelectorAll("[id^=g-] text")) letter.remove();
}
const rules = asked.get("rules");
const start = Number(asked.get("start")) || 0; // a task's number; 0 is the lesson's own beginning
const tasks = steps.all.filter((step) => step.dataset.key);
steps.show(tasks[start - 1]?.id ?? "");

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest("a");
  if (link?.matches(".play-on")) playOn(event, link);
  if (link?.target && origin === "null" && !event.defaultPrevented) openBeside(event, link);
  if (!link?.hash || link.target) return;
  event.preventDefault(); // no entry in the history of the page around
  const here = steps.show(link.hash.slice(1));
  here.querySelector("h2")?.focus({ preventScroll: true });
});

/** The rest is loaded into the frame when it is asked for. In a sandbox without an origin no
 * worker would start, and the link opens the site as it says.
 * @param {Event} event @param {HTMLAnchorElement} link */
function playOn(event, link) {
  if (rules !== null) {
    const game = new URLSearchParams(link.hash.slice(1));
    game.set("rules", rules);
    link.hash = game.toString();
  }
  if (origin === "null" || !window.Worker) return;
  event.preventDefault();
  tell({ type: "height", height: Math.max(height, ROOM) });
  location.assign(link.href);
}

/** A sandbox may forbid new tabs: then the link says where it leads.
 * @param {Event} event @param {HTMLAnchorElement} link */
function openBeside(event, link) {
  event.preventDefault();
  if (open(link.href)) return; // with "noopener" nobody is told whether there is a tab
  const said = document.querySelector(".blocked") ?? document.createElement("p");
  said.className = "small blocked";
  said.role = "status";
  said.textContent = steps.words.blocked.replace("{address}", link.href);
  link.parentElement?.after(said);
}

/** A message for the page around. @param {Record<string, string | number>} what */
function tell(what) {
  if (parent !== window) parent.postMessage({ from: "asobiban", ...what }, "*");
}

let height = 0;
new ResizeObserver(() => {
  const now = Math.ceil(root.getBoundingClientRect().height);
  if (Math.abs(now - height) <= 4) return; // no flicker for a pixel
  height = now;
  tell({ type: "height", height });
}).observe(root);
document.body.dataset.lesson = "ready";
