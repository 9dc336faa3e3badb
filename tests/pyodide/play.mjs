// Imports the modules named, reads a JSON list of [function, text] on standard input, and prints
// the answers of the shipped app as a JSON list.
import { readFileSync } from "node:fs";
import { start } from "./shipped.mjs";

const [library, app, ...modules] = process.argv.slice(2);
const python = await start(library, app);
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
