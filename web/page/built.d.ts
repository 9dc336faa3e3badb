// What the build puts into a script in place of these names.

/** For sw.js. */
declare const BUILD: { build: string; files: string[] };

/** For pyodide.js. */
declare const LIBRARY: { library: string; info: object };
