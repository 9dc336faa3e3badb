// @ts-check
// A PyScript worker as the page uses it: text goes to a Python function, text comes back.
// Knows nothing of games. A worker that is gone lets no call hang: all are rejected.

/** @typedef {import("./types.js").Site} Site */
/** @typedef {import("./types.js").Link} Link */
/** @typedef {{sync: Record<string, (text: string) => Promise<string>>} & Worker} PyWorker */

/** How long an answer of the app may take before its worker is taken for dead: four looks,
 * so that a page that was asleep gives it time after waking up. */
const LOOKS = 4;
const PAUSE = 2000; // milliseconds

/** Only the app's answers are timed here: how long thinking may take, the page knows. */
const TIMED = "handle";

/** @param {string} address relative to the document */
const absolute = (address) => new URL(address, document.baseURI).href;

/** @type {Promise<any> | undefined} */
let core;

/** PyScript's module, once. Its plugins, for both of its Pythons, are of no use here.
 * @param {string} address */
const load = (address) => {
  core ??= import(configured(address)).catch((error) => {
    core = undefined;
    throw error;
  });
  return core;
};

/** @param {string} address */
const configured = (address) => {
  const plugins = "codemirror deprecations-manager donkey error py-editor py-game py-terminal";
  const textContent = JSON.stringify({ plugins: plugins.split(" ").map((name) => `!${name}`) });
  for (const tag of ["py-config", "mpy-config"]) {
    document.querySelector(tag)?.remove();
    document.body.append(Object.assign(document.createElement(tag), { hidden: true, textContent }));
  }
  return absolute(address);
};

/** Files that the browser's cache has. @type {Set<string>} */
const had = new Set();

/** Have a file in the browser's cache, or hear that there is no network, for which PyScript
 * would wait without a word. @param {string} file */
const bring = async (file) => {
  if (had.has(file)) return;
  const answer = await fetch(absolute(file));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.arrayBuffer();
  had.add(file);
};

/** Start a worker, while all its files already come; it fails when one is not to be had.
 * @param {Site} site
 * @returns {Promise<PyWorker>} */
const start = async (site) => {
  const interpreter = absolute(site.pyodide);
  const files = { [absolute(site.app)]: "./*" };
  const options = { version: interpreter, config: { interpreter, sync_main_only: true, files } };
  const made = Promise.all([load(site.core), bring(site.worker)]).then(([{ PyWorker }]) =>
    PyWorker(absolute(site.worker), options),
  );
  const [worker] = await Promise.all([made, ...site.early.map(bring)]);
  return worker;
};

/** Start a worker. A new one is had by calling this again.
 * @param {Site} site
 * @returns {Link} */
export const open = (site) => {
  /** @type {Set<(error: Error) => void>} how to reject the calls without an answer so far */
  const waiting = new Set();
  /** @type {PyWorker | undefined} */
  let worker;
  let ended = false;
  /** @type {() => void} */
  let lose = () => {};
  /** @type {Promise<void>} */
  const lost = new Promise((resolve) => (lose = resolve));

  const end = (/** @type {string} */ why) => {
    ended = true;
    worker?.terminate();
    for (const reject of waiting) reject(new Error(why));
    waiting.clear();
  };
  const die = (/** @type {string} */ why) => {
    if (ended) return;
    end(why);
    lose();
  };

  /** A promise that is also rejected when the worker ends.
   * @template T
   * @param {Promise<T>} promise
   * @returns {Promise<T>} */
  const guarded = (promise) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(new Error("the worker has ended"));
      waiting.add(reject);
      promise.then(resolve, reject).finally(() => waiting.delete(reject));
    });

  const started = start(site).then(async (made) => {
    worker = made;
    if (ended) made.terminate();
    made.onerror = (event) => die(event.message);
    // PyScript says it is ready even when the Python file failed: only an answer proves it.
    await made.sync.halt("0");
    return made;
  });
  const ready = guarded(started.then(() => {}));
  ready.catch((error) => die(String(error)));

  /** @param {string} name @param {string} text */
  const ask = async (name, text) => {
    const running = await started;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (name === TIMED && looks === LOOKS) die("the worker does not answer");
    }, PAUSE);
    try {
      return await running.sync[name](text);
    } catch (error) {
      // A Python exception leaves the interpreter whole; anything else is its end.
      if (!String(error).includes("Traceback")) die(String(error));
      throw error;
    } finally {
      clearInterval(timer);
    }
  };

  return {
    ready,
    lost,
    call: (name, text) => guarded(ask(name, text)),
    stop: () => end("the worker was stopped"),
  };
};
