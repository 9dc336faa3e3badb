// @ts-check
// A worker that runs the site's Python: text goes to one of its functions, text comes back.
// Pyodide's own archive of the standard library holds source, and compiling it is most of a
// start: ours is compiled, and our code beside it is imported out of its archive as well.

/** @import { Asked } from "./types.js" */

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

/** Python, and of it the module whose functions the page calls. */
const start = async () => {
  const archive = bytes(app);
  import(beside(`${pyodide}pyodide.asm.mjs`)).catch(() => {}); // sooner than Pyodide asks for it
  const { loadPyodide } = await import(beside(`${pyodide}pyodide.mjs`));
  const python = await loadPyodide({
    stdLibURL: beside(`${pyodide}library.zip`),
    lockFileContents: { info, packages: {} }, // no package is to be had by name
    packageBaseUrl: beside(pyodide),
  });
  python.FS.writeFile("/app.zip", await archive);
  python.runPython("import sys; sys.path.insert(0, '/app.zip')");
  return python.pyimport("web.app.worker");
};

const started = Promise.race([start(), missing]);
started.catch(() => {}); // whoever calls is told

onmessage = async ({ data }) => {
  const { id, name, text } = /** @type {Asked} */ (data);
  try {
    const python = await started;
    postMessage({ id, text: (await python[name](text)) ?? "" });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
