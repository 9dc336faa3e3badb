// Measures a rate inside Pyodide: node bench.mjs <game> <what> <seconds>; see bench_inside.py.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [game, what, seconds] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
const root = fileURLToPath(new URL("../..", import.meta.url));
python.FS.mkdirTree("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
python.runPython("import sys; sys.path.insert(0, '/project')");

// Processor time: Pyodide's own clocks tell the time of day, other programs' included.
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
console.log(python.pyimport("web.build.bench_inside").rate(game, what, Number(seconds), clock));
