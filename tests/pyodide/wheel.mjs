// Installs the wheel with micropip into a Pyodide that is not the site's, and plays a move.
// node wheel.mjs <wheel> <wheels of micropip and what it needs…>
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [wheel, ...tools] = process.argv.slice(2);
const python = await loadPyodide();
const extractDir = "/lib/python3.14/site-packages";
for (const tool of tools) python.unpackArchive(new Uint8Array(readFileSync(tool)), "zip", { extractDir });
const name = basename(wheel);
python.FS.writeFile(`/tmp/${name}`, readFileSync(wheel));
await python.pyimport("micropip").install(`emfs:/tmp/${name}`);
console.log(
  python.runPython(`
import json
from pygames import GAMES
from pygames.table import Table
game = GAMES["jungle"]
table = Table(game, game.rules())
refused = table.submit(0, "e3e4")
json.dumps([refused.code, table.submit(0, "g3g4"), game.write_state(table.state)])
`),
);
