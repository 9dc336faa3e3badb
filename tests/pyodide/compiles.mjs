// Prints as JSON every source text that is compiled while the modules named are imported.
import { start } from "./shipped.mjs";

const [library, app, ...modules] = process.argv.slice(2);
const python = await start(library, app);
python.runPython(`
compiled = []
sys.addaudithook(lambda event, told: compiled.append(told[0]) if event == "compile" else None)
`);
for (const name of modules) python.pyimport(name).destroy();
console.log(python.runPython(`
import json
json.dumps([text.decode() for text in compiled if isinstance(text, bytes)])
`));
