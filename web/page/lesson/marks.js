// @ts-check
// How the tasks of one game were done, and when those not done alone come back.

/** @import { Mark } from "./types.js" */

/** @typedef {{mark: Mark, date: string, turn: number}} Kept a day as 2026-11-30, and how often
 * the task was done since it was last not done alone */

const DAYS = [1, 3, 7, 14]; // until a task comes back, by turn; then it is known

/** The marks of one game. */
export class Marks {
  /** @param {string} game */
  constructor(game) {
    this.path = `asobiban/1/${game}/lessons`;
    /** @type {Record<string, Kept>} */
    this.kept = this.read();
  }

  read() {
    try {
      return JSON.parse(localStorage.getItem(this.path) ?? "{}");
    } catch {
      return {}; // refused or not whole: marks then last as long as the page
    }
  }

  /** @param {string} key @param {Mark} mark */
  set(key, mark) {
    const before = this.kept[key];
    const turn = mark === "alone" ? (before ? before.turn + 1 : DAYS.length) : 0;
    this.kept[key] = { mark, date: day(new Date()), turn };
    try {
      localStorage.setItem(this.path, JSON.stringify(this.kept));
    } catch {
      // As above.
    }
  }

  /** The tasks whose day has come. @param {Date} now */
  due(now) {
    return Object.keys(this.kept).filter((key) => {
      const { date, turn } = this.kept[key];
      if (turn >= DAYS.length) return false;
      const back = new Date(`${date}T00:00`);
      back.setDate(back.getDate() + DAYS[turn]);
      return day(back) <= day(now);
    });
  }
}

/** A day as the person's calendar has it. @param {Date} date */
function day(date) {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
