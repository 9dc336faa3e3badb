// Opens the site's own Python as a worker does, without a browser: the shipped library and
// the shipped app. Reads a JSON list of [function, text] on standard input and prints the
// answers as a JSON list, then the modules of the app that were imported.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const pyodide = new URL("../../web/node_modules/pyodide/", import.meta.url);
const { info } = JSON.parse(readFileSync(new URL("pyodide-lock.json", pyodide), "utf8"));

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [library, app, worker] = process.argv.slice(2);
const python = await loadPyodide({
  stdLibURL: library,
  lockFileContents: { info, packages: {} },
});
python.unpackArchive(new Uint8Array(readFileSync(app)), "zip", { extractDir: "." });
const modules = python.runPython(`
import importlib, json, pathlib
names = []
for file in sorted(pathlib.Path(".").rglob("*.pyc")):
    name = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
    importlib.import_module(name)
    names.append(name)
json.dumps(names)
`);
python.runPython(readFileSync(worker, "utf8"));
const answers = [];
for (const [name, text] of JSON.parse(readFileSync(0, "utf8"))) {
  answers.push((await python.globals.get(name)(text)) ?? null);
}
console.log(JSON.stringify({ modules: JSON.parse(modules), answers }));
