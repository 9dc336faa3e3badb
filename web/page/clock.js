// @ts-check
// The clock of a move: counts down on the page, and says once when it is at zero.

/** @import { Body, Clock as Told } from "./types.js" */

/** Draws into the elements `data-clock="SEAT"` of the panels. */
export class Clock {
  /** @param {(body: Body) => void} send */
  constructor(send) {
    this.send = send;
    /** @type {Told | null} */
    this.told = null;
    this.end = 0; // when it will be at zero, by `performance.now`
    this.timer = 0;
    document.addEventListener("visibilitychange", () => {
      if (this.told) send({ name: "hidden", yes: document.hidden });
    });
  }

  /** What the app says of it; null is no clock. @param {Told | null} told */
  set(told) {
    this.told = told;
    this.end = performance.now() + (told?.ms ?? 0);
    clearInterval(this.timer);
    if (told?.runs) this.timer = setInterval(() => this.tick(), 200);
    this.draw();
  }

  tick() {
    this.draw();
    if (!this.told || performance.now() < this.end) return;
    clearInterval(this.timer);
    this.send({ name: "time", id: this.told.id });
  }

  /** Also wanted after the panels have changed. */
  draw() {
    const { told } = this;
    const left = told?.runs ? Math.max(0, this.end - performance.now()) : (told?.ms ?? 0);
    const seconds = Math.ceil(left / 1000);
    const digits = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    for (const element of document.querySelectorAll("[data-clock]")) {
      const { dataset } = /** @type {HTMLElement} */ (element);
      const isOn = told !== null && dataset.clock === String(told.seat);
      element.role = "timer"; // quiet: it is read when it is asked for
      element.textContent = isOn ? digits : "";
      dataset.low = String(isOn && seconds <= 10);
    }
  }
}
