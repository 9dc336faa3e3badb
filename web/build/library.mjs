// Packs the page's Python: node library.mjs <app sources> <out folder>
// Writes library.zip (the part of the standard library that is used, compiled), app.zip
// (our code, compiled) and library.txt (the modules in library.zip) into the out folder.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [app, out] = process.argv.slice(2);
const library = join(out, "library.zip");
// Where in a line a fault was is left out of the compiled code: a tenth of its size.
const env = { PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" };

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));
const write = (file, archive) => writeFileSync(file, archive.toJs());

/** A Python with our code, and of ours for the build what is named. */
const start = async (own, options = {}) => {
  const python = await loadPyodide({ env, ...options });
  const mount = (path, root) => {
    python.FS.mkdirTree(path);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, path);
  };
  mount("/app", app);
  mount("/lean", beside("lean"));
  for (const name of own) {
    python.FS.writeFile(`/home/pyodide/${name}`, readFileSync(beside(name)));
  }
  python.runPython("import sys; sys.path.append('/app')");
  return python;
};

/** Load all that our code imports; tell which of the library's files that takes, and what
 * dataclasses write. */
const trace = (python, names) => {
  const loaded = python.pyimport("loaded");
  loaded.note_methods();
  loaded.load(names);
  return [loaded.standard_modules(), loaded.methods];
};

const maker = await start(["inside.py", "loaded.py"]);
const inside = maker.pyimport("inside");
const { STANDARD } = maker.pyimport("loaded");
const pack = (files, methods) =>
  write(library, inside.standard_archive(STANDARD, files, "/lean", methods));
const names = inside.imported("/app");
const [first] = trace(maker, names);
pack(first.keys(), []);
write(join(out, "app.zip"), inside.app_archive("/app"));

// With what stands in for some of it, less is loaded: what is left over is not shipped.
const user = await start(["loaded.py"], { stdLibURL: library });
const [used, methods] = trace(user, names.toJs()).map((each) => each.toJs());
pack(Object.keys(used), methods);
writeFileSync(join(out, "library.txt"), Object.values(used).sort().join("\n") + "\n");
