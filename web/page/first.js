// @ts-check
// Inlined behind the first picture, before anything is painted: a returning visitor sees the
// game as it was left. A classic script that may fail at any point and then changes nothing.

/** @import { Op, Paint, Piece, View } from "./types.js" */

(() => {
  const ROOT = "asobiban/1/";
  const { documentElement: root, body } = document;

  /** @param {string | number} value */
  const safe = (value) => String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  /** @param {string} paint */
  const color = (paint) => (paint[0] === "@" ? `url(#p-${paint.slice(1)})` : `var(--${paint})`);

  /** @param {Record<string, string | number | undefined>} values */
  const attributes = (values) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}="${safe(value ?? "")}"`)
      .join("");

  /** @param {Paint} op */
  const paint = (op) =>
    attributes({
      fill: op.fill && color(op.fill),
      stroke: op.stroke && color(op.stroke),
      "stroke-width": op.width,
      "stroke-dasharray": op.dash,
      "stroke-linecap": op.cap,
      "stroke-linejoin": op.join,
      "fill-opacity": op.fo,
      "stroke-opacity": op.so,
      "fill-rule": op.rule,
    });

  /** @param {number} x @param {number} y @param {number} turn
   * @param {number} sx @param {number} sy */
  const move = (x, y, turn, sx, sy) =>
    ` transform="translate(${x} ${y}) rotate(${turn}) scale(${sx} ${sy})"`;

  /** @param {Op} op @returns {string} */
  const print = (op) => {
    if (op.op === "g") {
      const { x, y, turn, sx, sy, opacity, ops } = op;
      return `<g${move(x, y, turn, sx, sy)} opacity="${opacity}">${printAll(ops)}</g>`;
    }
    if (op.op === "use") {
      return `<use href="#s-${safe(op.name)}"${move(op.x, op.y, 0, op.scale, op.scale)}/>`;
    }
    if (op.op === "path") return `<path d="${safe(op.d)}"${paint(op)}/>`;
    if (op.op === "circle") {
      return `<circle${attributes({ cx: op.x, cy: op.y, r: op.r })}${paint(op)}/>`;
    }
    if (op.op === "rect") {
      const { x, y, w: width, h: height, r: rx } = op;
      return `<rect${attributes({ x, y, width, height, rx })}${paint(op)}/>`;
    }
    const { x, y, size, font = "serif", weight, anchor } = op;
    const place = { x, y, "text-anchor": anchor, "font-size": size };
    const look = { "font-family": `var(--${font})`, "font-weight": weight };
    return `<text${attributes({ ...place, ...look })}${paint(op)}>${safe(op.text)}</text>`;
  };

  /** @param {Op[]} ops */
  const printAll = (ops) => ops.map(print).join("");

  /** @param {Piece[]} pieces */
  const stand = (pieces) =>
    pieces.map(({ use, x, y }) => print({ op: "use", name: use, x, y, scale: 1 })).join("");

  /** @param {View} view */
  const show = ({ scene, panels }) => {
    const svg = document.querySelector("svg.first");
    if (!scene || !svg) return;
    /** @type {Record<string, string>} */
    const layers = {
      ground: printAll(scene.ground),
      under: printAll(scene.under),
      pieces: stand(scene.pieces.filter((piece) => !piece.lift)),
      over: printAll(scene.over),
      lifted: stand(scene.pieces.filter((piece) => piece.lift)),
      front: printAll(scene.front),
    };
    svg.setAttribute("viewBox", scene.box.join(" "));
    svg.insertAdjacentHTML("beforeend", document.getElementById("symbols")?.textContent ?? "");
    for (const [name, html] of Object.entries(layers)) {
      const layer = svg.querySelector(`:scope > .${name}`);
      if (layer) layer.innerHTML = html;
    }
    for (const [id, html] of Object.entries(panels)) {
      const panel = document.getElementById(id);
      if (panel) panel.innerHTML = html;
    }
  };

  try {
    const settings = localStorage.getItem(`${ROOT}settings`) ?? "";
    const theme = /^theme (\w+)$/m.exec(settings)?.[1];
    if (theme) root.dataset.theme = theme;
    const kept = localStorage.getItem(`${ROOT}${body.dataset.game}/${root.lang}/view`);
    const site = document.getElementById("site")?.textContent;
    if (!kept || !site || location.hash.length > 1) return;
    /** @type {View} */
    const view = JSON.parse(kept);
    if (view.build === JSON.parse(site).build) show(view);
  } catch {
    // Storage is refused or holds something else: the page stays as it was built.
  }
})();
