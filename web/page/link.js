// @ts-check
// A worker that runs Python, as the page uses it: text goes to a function, text comes back.
// Knows nothing of games. A worker that is gone lets no call hang: all are rejected.

/** @typedef {import("./types.js").Answered} Answered */
/** @typedef {import("./types.js").Link} Link */
/** @typedef {import("./types.js").Role} Role */
/** @typedef {import("./types.js").Site} Site */

/** How long an answer of the app may take before its worker is taken for dead: four looks,
 * so that a page that was asleep gives it time after waking up. */
const LOOKS = 4;
const PAUSE = 2000; // milliseconds

/** Only the app's answers are timed here: how long thinking may take, the page knows. */
const TIMED = "handle";

/** The worker that the document started before there was a module, or another one.
 * @param {Site} site @param {Role} name
 * @returns {Worker} */
const worker = (site, name) => {
  const early = window.early;
  window.early = undefined;
  return early ?? new Worker(new URL(site.python, document.baseURI), { type: "module", name });
};

/** A worker that the browser has refused: gone as soon as it is asked for.
 * @param {unknown} error @returns {Link} */
const refused = (error) => {
  /** @type {Promise<never>} */
  const never = Promise.reject(error);
  never.catch(() => {});
  return { ready: never, lost: Promise.resolve(), call: () => never, stop: () => {} };
};

/** Start a worker. A new one is had by calling this again.
 * @param {Site} site @param {Role} role
 * @returns {Link} */
export const open = (site, role) => {
  let python;
  try {
    python = worker(site, role);
  } catch (error) {
    return refused(error); // in a frame without an origin of its own
  }
  /** @type {Map<number, {resolve: (text: string) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let ended = false;
  let count = 0;
  /** @type {() => void} */
  let lose = () => {};
  /** @type {Promise<void>} */
  const lost = new Promise((resolve) => (lose = resolve));

  const end = (/** @type {string} */ why) => {
    ended = true;
    python.terminate();
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  };
  const die = (/** @type {string} */ why) => {
    if (ended) return;
    end(why);
    lose();
  };

  python.onmessage = ({ data }) => {
    const { id, text, error } = /** @type {Answered} */ (data);
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) return call?.resolve(text ?? "");
    call?.reject(new Error(error));
    // A Python exception leaves the interpreter whole; anything else is its end.
    if (!error.includes("Traceback")) die(error);
  };
  python.onerror = (event) => die(event.message || "the worker could not be loaded");

  /** @param {string} name @param {string} text @returns {Promise<string>} */
  const ask = (name, text) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(new Error("the worker has ended"));
      waiting.set(++count, { resolve, reject });
      python.postMessage({ id: count, name, text });
    });

  /** @param {string} name @param {string} text */
  const call = async (name, text) => {
    await ready;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (name === TIMED && looks === LOOKS) die("the worker does not answer");
    }, PAUSE);
    return ask(name, text).finally(() => clearInterval(timer));
  };

  // What was not imported answers nothing: the first answer proves that all is there.
  const ready = ask("halt", "0").then(() => {});
  ready.catch((error) => die(String(error)));

  return { ready, lost, call, stop: () => end("the worker was stopped") };
};
