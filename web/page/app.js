// @ts-check
// The app's worker: started, greeted, and started again from what is kept when it breaks.

import { within } from "./within.js";

/** @import { Hello, Link, Role } from "./types.js" */
/** @import { Queue } from "./queue.js" */

const START = 60_000; // milliseconds for it: the files may come over a slow network
const PATIENCE = 3; // losses in a row before the person is asked

/** What the app's worker needs of the page.
 * @typedef {object} AppDoings
 * @property {(role: Role) => Link} start
 * @property {() => Hello} hello what the page is and what it has kept
 * @property {(state: "starting" | "ready" | "again" | "broken") => void} told */

/** The app of one page. */
export class App {
  /** @param {Queue} queue @param {AppDoings} doings */
  constructor(queue, doings) {
    this.queue = queue;
    this.doings = doings;
    /** @type {Link | null} */
    this.link = null;
    this.losses = 0;
  }

  /** Start a worker and give it all that waits. */
  async begin() {
    this.doings.told("starting");
    const link = (this.link = this.doings.start(this.losses > 0 ? "afresh" : ""));
    void link.lost.then(() => this.lost(link));
    try {
      await within(link.ready, START);
    } catch (error) {
      console.warn(error);
      this.lost(link);
    }
    if (this.link !== link) return;
    await this.queue.open((text) => this.ask(link, text), this.doings.hello());
    if (this.link === link) this.doings.told("ready");
  }

  /** @param {Link} link @param {string} text */
  async ask(link, text) {
    try {
      const answer = await link.call("handle", text);
      this.losses = 0;
      return answer;
    } catch (error) {
      console.warn(error);
      this.lost(link); // raised: what it holds may be half done
      throw error;
    }
  }

  /** The worker is dead or of no use. @param {Link} link */
  lost(link) {
    if (this.link !== link) return;
    this.end();
    this.losses += 1;
    if (this.losses >= PATIENCE) {
      this.losses = 0;
      this.doings.told("broken");
    } else {
      this.doings.told("again");
      void this.begin();
    }
  }

  /** Stop: the game is another tab's, or the worker is of no use. */
  end() {
    this.link?.stop();
    this.link = null;
    this.queue.close();
  }
}
