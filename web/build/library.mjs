// Packs the page's Python: node library.mjs <app sources> <PyScript's sources> <out folder>
// Writes library.zip (the part of the standard library that is used, compiled), app.zip
// (our code, compiled) and library.txt (the modules in library.zip) into the out folder.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [app, pyscript, out] = process.argv.slice(2);
// Where in a line a fault was is left out of the compiled code: a tenth of its size.
const env = { PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" };
const python = await loadPyodide({ env });

const mount = (path, root) => {
  python.FS.mkdirTree(path);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, path);
};
mount("/app", app);
mount("/pyscript", pyscript);

const source = readFileSync(new URL("inside.py", import.meta.url), "utf8");
python.FS.writeFile("/home/pyodide/inside.py", source);
const inside = python.pyimport("inside");

python.runPython("import sys; sys.path.append('/app')");
inside.load_everything(["/app", "/pyscript"]);
const write = (name, archive) => writeFileSync(join(out, name), archive.toJs());
const names = Object.values(inside.standard_modules().toJs());
writeFileSync(join(out, "library.txt"), names.sort().join("\n") + "\n");
write("library.zip", inside.standard_archive());
write("app.zip", inside.app_archive("/app"));
