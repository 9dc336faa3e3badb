// @ts-check
// One tab at a time has a game; the others look on until it is theirs.

/** One tab's claim on one game. */
export class Claim {
  /** @param {string} game @param {() => void} granted the game is this tab's
   * @param {() => void} lost another tab has taken it */
  constructor(game, granted, lost) {
    this.name = `asobiban/1/${game}`;
    this.granted = granted;
    this.lost = lost;
    this.waiting = new AbortController();
  }

  /** Have the game as soon as no other tab has it. */
  ask() {
    this.request({ signal: this.waiting.signal });
  }

  /** Have the game now, whoever has it. */
  steal() {
    this.waiting.abort();
    this.waiting = new AbortController();
    this.request({ steal: true });
  }

  /** @param {LockOptions} options */
  request(options) {
    if (!navigator.locks) {
      this.granted(); // no secure context: the last writer wins
      return;
    }
    const hold = () => {
      this.granted();
      return new Promise(() => {}); // until the page is left
    };
    navigator.locks.request(this.name, options, hold).catch(() => {
      if (options.signal?.aborted) return;
      this.lost();
      this.ask();
    });
  }
}
