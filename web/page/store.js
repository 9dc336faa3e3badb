// @ts-check
// What the page keeps in the browser, as text, one key per game and thing.

/** @import { View } from "./types.js" */

const ROOT = "asobiban/1";

/** The kept texts of one game. When the browser refuses, they last as long as the page. */
export class Store {
  /** @param {string} game @param {string} lang
   * @param {() => void} refused called once, when the browser keeps nothing */
  constructor(game, lang, refused) {
    this.game = game;
    this.lang = lang;
    this.refused = refused;
    /** @type {Map<string, string>} what the browser would not take */
    this.memory = new Map();
  }

  /** The text under a key, "" when there is none. @param {string} key */
  get(key) {
    const path = this.path(key);
    if (this.memory.has(path)) return this.memory.get(path) ?? "";
    try {
      return localStorage.getItem(path) ?? "";
    } catch {
      this.keep(path, "");
      return "";
    }
  }

  /** Keep a text at once. @param {string} key @param {string} text */
  set(key, text) {
    const path = this.path(key);
    try {
      localStorage.setItem(path, text);
      this.memory.delete(path);
    } catch {
      this.keep(path, text);
    }
  }

  /** What `hello` hands to the app: a key is missing when nothing is kept under it. */
  kept() {
    const pairs = ["game", "settings", "kept"].map((key) => [key, this.get(key)]);
    return Object.fromEntries(pairs.filter(([, text]) => text));
  }

  /** The view as it was kept, when it is of this build.
   * @param {string} build @returns {View | null} */
  view(build) {
    try {
      const view = JSON.parse(this.get(`${this.lang}/view`));
      return view.build === build ? view : null;
    } catch {
      return null; // nothing kept, or not whole: the app will say what is on the board
    }
  }

  /** @param {string} key */
  path(key) {
    return key === "settings" ? `${ROOT}/${key}` : `${ROOT}/${this.game}/${key}`;
  }

  /** @param {string} path @param {string} text */
  keep(path, text) {
    if (this.memory.size === 0) this.refused();
    this.memory.set(path, text);
  }
}
