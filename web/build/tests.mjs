// Runs pytest inside Pyodide: node tests.mjs <folder with pytest> <the shipped sources> <pytest's arguments…>
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [packages, shipped, ...options] = process.argv.slice(2);
const root = fileURLToPath(new URL("../..", import.meta.url));

const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
for (const [path, folder] of [
  ["/packages", packages],
  ["/project", root],
  ["/shipped", shipped], // htpy and markupsafe
]) {
  python.FS.mkdirTree(path);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, path);
}
python.globals.set("options", python.toPy(options));
const status = python.runPython(`
import os, sys
sys.path[:0] = ["/packages", "/project"]
sys.path.append("/shipped")
os.chdir("/project")
import pytest
int(pytest.main(options))
`);
process.exit(status);
