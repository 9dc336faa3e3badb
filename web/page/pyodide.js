// @ts-check
// Pyodide with the site's own standard library: what PyScript is told is its interpreter.
// Pyodide's own archive holds source, and compiling it is most of a start.

// @ts-expect-error: the build puts this module beside Pyodide's
import { loadPyodide as load, version } from "./pyodide.mjs";

/** Our archive's name, and what Pyodide says of itself in its lock file. */
const { library, info } = LIBRARY;

/**
 * As Pyodide's own, which PyScript calls; no package is to be had by name.
 * @param {Record<string, unknown>} options
 */
export const loadPyodide = (options) =>
  load({
    ...options,
    stdLibURL: new URL(library, import.meta.url).href,
    lockFileContents: { info, packages: {} },
    packageBaseUrl: new URL(".", import.meta.url).href,
  });

export { version };
