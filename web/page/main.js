// @ts-check
// A game's page: puts the parts together. What a patch changes is changed in `apply`.

import { App } from "./app.js";
import { Claim } from "./claim.js";
import { Clock } from "./clock.js";
import { Computer } from "./computer.js";
import { Curtain } from "./curtain.js";
import { Ghost } from "./ghost.js";
import { Grid } from "./grid.js";
import { copy, download, link, say } from "./hand.js";
import { spread } from "./lattice.js";
import { open } from "./link.js";
import { Note } from "./note.js";
import { keepOffline } from "./offline.js";
import { Painter } from "./painter.js";
import { Panels } from "./panels.js";
import { Pointer } from "./pointer.js";
import { Queue } from "./queue.js";
import { whenSettled } from "./settled.js";
import { play } from "./sound.js";
import { Store } from "./store.js";
import { Zoom } from "./zoom.js";

/** @import { Body, By, GridSpot, Hello, Look, Patch, Sheet, Site, Stored, View } from "./types.js" */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const block = (id) => JSON.parse(byId(id).textContent ?? "");
/** @param {string} address */
const fetchText = async (address) => (await fetch(address)).text();

/** @type {Site} */
const site = block("site");
const game = document.body.dataset.game ?? "";
const { lang } = document.documentElement;
const board = byId("board");

const words = block("words");
const note = new Note(byId("note"), words);
const store = new Store(game, lang, () => note.set("storage_refused"));
/** @type {View} */
const view = { build: site.build, grid: [], spots: {}, panels: {} };
/** @type {Look} */
let look = {};
let isMine = true; // this tab may play; an onlooker only shows what is kept
let sentWidth = 0; // the board's width that the app knows

const queue = new Queue(game, apply, (state) => {
  document.body.dataset.queue = state;
  note.turn("queued", state === "waits");
});
const grid = new Grid(board, {
  tap: (spot) => tap(spot, "key"),
  cancel: () => send({ name: "do", what: "cancel", value: "" }),
  walk: (spot) => ghost?.walk(spot),
});
const panels = new Panels(
  (what, value) => send({ name: "do", what, value }),
  () => grid.focus(grid.cursor),
  () => note.set("bad_file"),
);
const computer = new Computer({
  start: (role) => open(site, role),
  send,
  broke: (why) => note.set(why),
  well: () => note.clear("thinking_late", "worker_restarted"),
});
const app = new App(queue, { start: (role) => open(site, role), hello, told });
const clock = new Clock(send);
const claim = new Claim(game, granted, lost);
const curtain = new Curtain({
  view, send, restore: uncover, unanswered: () => queue.entries.map(({ body }) => body),
});
/** @type {Painter | null} until the sheet is there */
let painter = null;
/** @type {Zoom | null} with the painter */
let zoom = null;
/** @type {Ghost | null} with the painter */
let ghost = null;
/** @type {GridSpot[]} what can be pointed at: those that were listed, or a lattice's */
let spotsNow = view.grid;

/** Report something to the app. Whatever a person does ends what still moves, and old news.
 * @param {Body} body */
function send(body) {
  if (!isMine) return;
  if (body.name === "tap" || body.name === "drag" || body.name === "do") {
    note.pass();
    painter?.finish();
  }
  queue.send(body);
}

/** @returns {Hello} */
function hello() {
  sentWidth = width();
  return {
    name: "hello",
    store: store.kept(),
    address: location.hash.slice(1),
    lang,
    seed: crypto.getRandomValues(new Uint32Array(1))[0] >>> 1,
    px: sentWidth,
    touch: matchMedia("(pointer: coarse)").matches,
  };
}

function width() {
  return Math.round(board.getBoundingClientRect().width);
}

/** Change the page as the app says; the only way it changes.
 * @param {Patch} patch
 * @param {boolean} recorded from the table: the app itself will say it again */
function apply(patch, recorded) {
  patch = curtain.take(patch);
  show(patch);
  if (patch.look) setLook(patch.look);
  if (patch.say) say(byId("say"), patch.say);
  if (patch.clock !== undefined) clock.set(patch.clock);
  if (patch.shake) painter?.shake();
  if (patch.sound && look.sound) play(patch.sound);
  if (patch.title) document.title = patch.title;
  if (patch.address !== undefined) history.replaceState(null, "", link(patch.address));
  if (patch.store) keep(patch.store, !patch.aside);
  if (patch.error) note.error(patch.error);
  if (patch.download) download(patch.download);
  if (patch.copy) void copy(patch.copy).then(tellCopied);
  if (patch.stop) computer.stop(patch.stop);
  if (patch.think && !recorded) void computer.think(patch.think);
  if (patch.go) location.href = patch.go;
}

/** Keep texts, and with them the view that goes with them, or the one before.
 * @param {Stored[]} texts @param {boolean} fresh */
function keep(texts, fresh) {
  for (const { key, text } of texts) store.set(key, text);
  if (!fresh) return;
  const closed = { ...curtain.kept, panels: { ...curtain.kept.panels, dialog: "" } };
  store.set(`${lang}/view`, JSON.stringify(closed));
}

/** The picture, the spots and the panels: what is kept and shown again at the next visit.
 * @param {Partial<Patch> | View} patch */
function show({ scene, grid: listed, lattice, places, spots, panels: html }) {
  const box = String(view.scene?.box);
  if (scene) view.scene = scene;
  if (listed) {
    view.grid = spotsNow = listed;
    const here = new Set(listed.map(({ id }) => id));
    view.spots = Object.fromEntries(Object.entries(view.spots).filter(([id]) => here.has(id)));
  }
  if (lattice) {
    view.lattice = lattice;
    view.spots = {};
    spotsNow = spread(lattice);
  }
  if (places !== undefined) view.places = places;
  Object.assign(view.spots, spots);
  for (const [id, text] of Object.entries(html ?? {})) {
    if (view.panels[id] !== text) panels.morph(id, text); // Python repeats what the table said
  }
  Object.assign(view.panels, html);
  clock.draw();
  if (scene) painter?.show(scene);
  if (view.scene) zoom?.show(view.scene, spotsNow);
  if (view.scene && (listed || lattice || String(view.scene.box) !== box)) {
    grid.place(spotsNow, view.scene.box);
    grid.label(view.spots);
  } else if (spots) grid.label(view.spots);
  if (places !== undefined || lattice) ghost?.hold(view.places ?? null, spotsNow);
  hold();
}

/** Nothing that was shown under a cover stays. @param {View} below */
function uncover({ scene, grid: listed, spots, panels: html }) {
  show({ scene, spots, panels: html, grid: listed === view.grid ? undefined : listed });
  byId("say").replaceChildren();
  painter?.atOnce();
}

/** A spot was chosen: a piece in the hand is put down there, or brought there.
 * @param {string} id @param {By} by */
function tap(id, by) {
  zoom?.tapped(id, by);
  if (!ghost?.tapped(id, by)) send({ name: "tap", spot: id, by });
}

/** Where a finger carries a piece, its moves do not scroll the page. */
function hold() {
  const pieces = look.drag === false ? [] : (view.scene?.pieces ?? []);
  grid.hold(new Set(pieces.map((piece) => piece.place)));
}

/** @param {Look} changed */
function setLook(changed) {
  look = { ...look, ...changed };
  document.documentElement.dataset.theme = look.theme ?? "auto";
  document.documentElement.dataset.sound = look.sound ? "on" : "off";
  if (painter) painter.moves = look.motion !== false;
  hold();
}

/** @param {string} left what the person has to copy by hand */
function tellCopied(left) {
  note.set(left ? "could_not_copy" : "copied", { more: left });
}

/** @param {"starting" | "ready" | "again" | "broken"} state */
function told(state) {
  document.body.dataset.app = state;
  note.clear("could_not_start");
  note.turn("starting", state === "starting");
  if (state === "again") note.set("app_restarted");
  if (state === "broken") note.set("could_not_start", { act: () => void app.begin() });
  if (state !== "ready") return;
  if (/** @type {any} */ (navigator).deviceMemory !== 2) computer.warm();
  keepSite();
}

/** Keep the site for use without a network, once; sooner it would take the time Python needs. */
function keepSite() {
  if (!site.sw) return;
  keepOffline(site.sw, {
    ready: () => note.set("offline_ready"),
    renewed: (takeOver) => note.set("new_version", { act: takeOver }),
  }).catch(console.warn); // refused: the page works, but only with a network
  site.sw = "";
}

/** The game is this tab's. */
function granted() {
  isMine = true;
  note.clear("other_tab");
  void app.begin();
}

/** The game is another tab's: this one shows what that one keeps. */
function lost() {
  isMine = false;
  app.end();
  computer.end();
  document.body.dataset.app = "looking";
  note.set("other_tab", { act: () => claim.steal() });
}

/** @param {Sheet} sheet */
function paint(sheet) {
  const made = (painter = new Painter(board, sheet));
  made.moves = look.motion !== false;
  const pointer = new Pointer(board, made, {
    tap,
    drag: (start, end, by) => {
      // Until Python is there, only the second tap of a drag has a recorded answer.
      if (queue.handle) send({ name: "drag", start, end });
      else send({ name: "tap", spot: end, by });
    },
    spots: () => spotsNow,
    rest: (spot) => look.hover && queue.handle && send({ name: "ask", spot }),
    awaits: () => queue.entries.length > 0,
    mayDrag: () => look.drag !== false,
  });
  zoom = new Zoom(board, { painter: made, grid, pointer, words, send });
  ghost = new Ghost(board, { painter: made, grid, zoom, send });
  ghost.hold(view.places ?? null, spotsNow);
  show({ scene: view.scene });
}

/** The board has got another size. */
function resized() {
  if (!queue.handle || Math.abs(width() / sentWidth - 1) < 0.05) return;
  sentWidth = width();
  send({ name: "size", px: sentWidth });
}

/** Show what is kept, or what the table says of a first visit; then let Python come. */
async function begin() {
  const isLinked = location.hash.length > 1;
  const kept = isLinked ? null : store.view(site.build);
  const isFirst = !isLinked && Object.keys(store.kept()).length === 0;
  if (kept) show(kept);
  start();
  const table = isFirst && site.answers ? fetchText(site.answers).catch(() => "") : null;
  paint(JSON.parse(await fetchText(site.sheet)));
  if (table) queue.record(await table); // without a network there is none, and taps wait
}

function start() {
  claim.ask();
  // A page that is being left keeps its claim for a moment; another tab keeps it for longer.
  setTimeout(() => document.body.dataset.app || lost(), 500);
  whenSettled(board, resized);
  addEventListener("hashchange", () => location.reload());
  addEventListener("storage", ({ key, newValue }) => {
    if (!isMine && newValue && key === store.path(`${lang}/view`)) show(JSON.parse(newValue));
  });
}

void begin();
