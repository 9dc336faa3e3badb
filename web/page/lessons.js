// @ts-check
// The list of a game's lessons: what was done, and what is to be done again today.

import { Marks } from "./lesson/marks.js";
import "./reading.js";

const marks = new Marks(document.body.dataset.game ?? "");
const dots = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".dots [data-key]")]);

for (const dot of dots) dot.dataset.mark = marks.kept[dot.dataset.key ?? ""]?.mark ?? "";

const section = /** @type {HTMLElement} */ (document.querySelector(".due"));
const list = /** @type {HTMLElement} */ (section.querySelector("ul"));
for (const key of marks.due(new Date())) {
  const lesson = dots.find((dot) => dot.dataset.key === key)?.closest("a");
  if (!lesson) continue; // a task that is no more
  const { twins = "" } = /** @type {HTMLElement} */ (lesson.parentElement).dataset;
  // By turns as its twin and as it was.
  const mirrored = marks.kept[key].turn % 2 === 0 && twins.split(" ").includes(key);
  const link = document.createElement("a");
  link.href = `${lesson.getAttribute("href")}${mirrored ? "again/" : ""}#${key}`;
  link.textContent = lesson.querySelector("h2")?.textContent ?? "";
  const item = document.createElement("li");
  item.append(link);
  list.append(item);
  section.hidden = false;
}
document.body.dataset.lesson = "ready";
