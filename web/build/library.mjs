// Packs the page's Python: node library.mjs <app sources> <out folder>
// Writes library.zip (the part of the standard library that is used, compiled), app.zip
// (our code, compiled) and library.txt (the modules in library.zip) into the out folder.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [app, out] = process.argv.slice(2);
// Where in a line a fault was is left out of the compiled code: a tenth of its size.
const env = { PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" };
const python = await loadPyodide({ env });

const mount = (path, root) => {
  python.FS.mkdirTree(path);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, path);
};
mount("/app", app);

for (const name of ["inside.py", "colorless.py"]) {
  python.FS.writeFile(`/home/pyodide/${name}`, readFileSync(new URL(name, import.meta.url)));
}
const inside = python.pyimport("inside");

python.runPython("import sys; sys.path.append('/app')");
inside.load_everything(["/app"]);
const write = (name, archive) => writeFileSync(join(out, name), archive.toJs());
const names = Object.values(inside.standard_modules().toJs());
writeFileSync(join(out, "library.txt"), names.sort().join("\n") + "\n");
write("library.zip", inside.standard_archive());
write("app.zip", inside.app_archive("/app"));
