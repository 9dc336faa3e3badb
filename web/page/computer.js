// @ts-check
// The computer player's worker: one task at a time, with a deadline, restarted when it breaks.

import { Late, within } from "./within.js";

/** @import { Body, Link, Role, Think } from "./types.js" */

const START = 30_000; // milliseconds for it: the files are there already
const GRACE = 5000; // milliseconds more than half as long again as a level's limit

/** What the computer's worker needs of the page.
 * @typedef {object} ComputerDoings
 * @property {(role: Role) => Link} start
 * @property {(body: Body) => void} send
 * @property {(why: "worker_restarted" | "thinking_late") => void} broke
 * @property {() => void} well it has answered */

/** The computer of one page. */
export class Computer {
  /** @param {ComputerDoings} doings */
  constructor(doings) {
    this.doings = doings;
    /** @type {Link | null} */
    this.link = null;
    this.isAfresh = false; // a worker has been lost
    this.wanted = 0; // the id of the task whose answer is wanted, 0 for none
  }

  /** Have the worker ready before it is asked. */
  warm() {
    if (this.link) return this.link;
    const link = (this.link = this.doings.start(this.isAfresh ? "afresh" : "keeper"));
    void link.lost.then(() => this.lost(link, "worker_restarted"));
    void link.ready.catch(() => this.lost(link, "worker_restarted"));
    return link;
  }

  /** Think, and send the answer unless it is wanted no more by then. @param {Think} task */
  async think({ id, text, seconds, least }) {
    if (this.wanted === id) return;
    this.stop(this.wanted);
    this.wanted = id;
    const soonest = new Promise((resolve) => setTimeout(resolve, least));
    const link = this.warm();
    try {
      await within(link.ready, START);
      const answer = await within(link.call("think", text), seconds * 1500 + GRACE);
      await soonest;
      if (this.wanted !== id || !answer) return;
      this.wanted = 0;
      this.doings.well();
      const { word, seen, line } = JSON.parse(answer);
      this.doings.send({ name: "thought", id, word, seen, line });
    } catch (error) {
      console.warn(error);
      this.lost(link, error instanceof Late ? "thinking_late" : "worker_restarted");
    }
  }

  /** This answer is wanted no more. @param {number} id */
  stop(id) {
    if (!id || this.wanted !== id) return;
    this.wanted = 0;
    this.link?.call("halt", String(id)).catch(() => {}); // one that is lost has stopped as well
  }

  /** Stop the worker: the game is another tab's. */
  end() {
    this.wanted = 0;
    this.link?.stop();
    this.link = null;
  }

  /** The worker died, raised or is late: another takes its place when it is asked again.
   * @param {Link} link @param {"worker_restarted" | "thinking_late"} why */
  lost(link, why) {
    if (this.link !== link) return;
    link.stop();
    this.link = null;
    this.isAfresh = true;
    const id = this.wanted;
    this.wanted = 0;
    if (!id) return;
    this.doings.broke(why);
    this.doings.send({ name: "broke", id });
  }
}
