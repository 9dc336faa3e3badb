// @ts-check
// A worker that runs the site's Python: text goes to one of its functions, text comes back.
// Pyodide's own archive of the standard library holds source, and compiling it is most of a
// start: ours is compiled, and our code beside it is imported out of its archive as well.

import { forget, isWanted, keep, recall } from "./memory.js";

/** @import { Asked, Role } from "./types.js" */

/** Pyodide's folder, our archive, and what Pyodide says of itself in its lock file. */
const { pyodide, app, info } = PYTHON;

/** @param {string} name */
const beside = (name) => new URL(name, import.meta.url).href;

const PROGRAM = beside(`${pyodide}pyodide.asm.wasm`);

const { fetch: fetched } = self;
/** @type {(why: unknown) => void} */
let fail = () => {};
/** Rejected when a file is not to be had: Pyodide would wait for it for ever.
 * @type {Promise<never>} */
const missing = new Promise((_, reject) => (fail = reject));

/** @type {typeof fetch} */
const whole = async (...asked) => {
  try {
    const answer = await fetched(...asked);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer;
  } catch (error) {
    fail(error);
    throw error;
  }
};

// Pyodide has its program compiled when its script has run: a tenth of the start later.
const compiled = WebAssembly.compileStreaming(whole(PROGRAM));
compiled.catch(fail);
self.fetch = async (...asked) =>
  String(asked[0]) === PROGRAM ? new Response() : whole(...asked);
Object.assign(WebAssembly, {
  /** @param {unknown} _ @param {WebAssembly.Imports} imports */
  instantiateStreaming: async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  },
});

/** @param {string} name */
const bytes = async (name) => new Uint8Array(await (await fetch(beside(name))).arrayBuffer());

const archive = bytes(app);
archive.catch(() => {}); // whoever calls is told
const loader = import(beside(`${pyodide}pyodide.mjs`));
loader.catch(fail);
import(beside(`${pyodide}pyodide.asm.mjs`)).catch(() => {}); // sooner than Pyodide asks for it

const VERSION = `${pyodide} ${app}`; // of a memory
const PAUSE = 1000; // milliseconds after the start, in which most games have not asked anything

/** @type {Role} */
const role = /** @type {any} */ (self.name);
let isUsed = false; // something of a game is in Python's memory

/** @typedef {import("pyodide").PyodideAPI} Python */

/** Python with our archive, from a memory or, without one, from its own start.
 * @param {Partial<import("pyodide").PyodideConfig>} [more] @returns {Promise<Python>} */
const load = async (more) => {
  const { loadPyodide } = await loader;
  const python = await loadPyodide({
    stdLibURL: beside(`${pyodide}library.zip`),
    lockFileContents: { info, packages: {} }, // no package is to be had by name
    packageBaseUrl: beside(pyodide),
    ...more,
  });
  python.FS.writeFile("/app.zip", await archive);
  return python;
};

/** Python as an earlier visit kept it; null when there is none, or none that can be used. */
const recalled = async () => {
  if (role === "afresh") await forget();
  const memory = await recall(VERSION);
  const python = memory && (await load({ _loadSnapshot: memory }).catch(forget));
  if (python) performance.mark("recalled");
  return python;
};

/** Python from its own start. */
const started = async () => {
  const python = await load({ _makeSnapshot: role === "keeper" });
  python.pyimport("sys").path.insert(0, "/app.zip"); // as source it would be compiled
  return python;
};

/** With nothing to do, leave the memory for later visits, before anything of a game is in it.
 * @param {Python} python @param {any} ours */
const leave = async (python, ours) => {
  if (role !== "keeper" || !(await isWanted(VERSION)) || isUsed) return;
  ours.warm();
  await keep(VERSION, python.makeMemorySnapshot());
};

/** Our module, whose functions the page calls. */
const start = async () => {
  const python = (await recalled()) ?? (await started());
  const ours = python.pyimport("web.app.worker");
  setTimeout(() => void leave(python, ours).catch(console.warn), PAUSE);
  return ours;
};

const ready = Promise.race([start(), missing]);
ready.catch(() => {}); // whoever calls is told

onmessage = async ({ data }) => {
  const { id, name, text } = /** @type {Asked} */ (data);
  try {
    const ours = await ready;
    isUsed ||= name !== "halt";
    postMessage({ id, text: (await ours[name](text)) ?? "" });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
