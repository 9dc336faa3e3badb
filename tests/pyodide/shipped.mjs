// The site's own Python as a worker opens it, without a browser: the shipped library and app.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const pyodide = new URL("../../web/node_modules/pyodide/", import.meta.url);
const { info } = JSON.parse(readFileSync(new URL("pyodide-lock.json", pyodide), "utf8"));

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

/** @param {string} library @param {string} app */
export const start = async (library, app) => {
  const python = await loadPyodide({
    stdLibURL: library,
    lockFileContents: { info, packages: {} },
  });
  python.FS.writeFile("/app.zip", readFileSync(app));
  python.runPython("import sys; sys.path.insert(0, '/app.zip')");
  return python;
};
