// What the build puts into a script in place of these names.

/** For sw.js. */
declare const BUILD: { build: string; files: string[] };

/** For python.js. */
declare const PYTHON: { pyodide: string; app: string; info: object };

interface Window {
  /** The worker that the document started. */
  early?: Worker;
}
