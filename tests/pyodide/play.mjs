// Opens the site's own Python as a worker does, without a browser: the shipped library and
// the shipped app. Imports the modules named, reads a JSON list of [function, text] on standard
// input, and prints the answers as a JSON list.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const pyodide = new URL("../../web/node_modules/pyodide/", import.meta.url);
const { info } = JSON.parse(readFileSync(new URL("pyodide-lock.json", pyodide), "utf8"));

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [library, app, ...modules] = process.argv.slice(2);
const python = await loadPyodide({
  stdLibURL: library,
  lockFileContents: { info, packages: {} },
});
python.FS.writeFile("/app.zip", readFileSync(app));
python.runPython("import sys; sys.path.insert(0, '/app.zip')");
for (const name of modules) python.pyimport(name).destroy();
const worker = python.pyimport("web.app.worker");
const answers = [];
for (const [name, text] of JSON.parse(readFileSync(0, "utf8"))) {
  try {
    answers.push((await worker[name](text)) ?? null);
  } catch (error) {
    answers.push(String(error));
  }
}
console.log(JSON.stringify(answers));
