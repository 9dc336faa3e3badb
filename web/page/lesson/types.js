// @ts-check
// The shapes of what the build writes for a lesson's tasks; see `web/app/lessons/work.py`.

/** Left, top, width and height in percents of the picture, row, column, number of the label.
 * @typedef {[x: number, y: number, w: number, h: number, row: number, col: number, label: number]} Place */

/** Kind of mark -> spots. @typedef {Record<string, string[]>} Marks */

/** @typedef {{frame: number, places: Record<string, Place>, called?: Record<string, string>}} LessonBoard
 * `called`: names of spots, where they are not called as they are written */

/** What is said and shown after an answer.
 * @typedef {object} Verdict
 * @property {0 | 1} right
 * @property {number[]} lines
 * @property {number[][]} [frames] per board, one after the other
 * @property {(0 | 1 | null)[]} [chips] per board
 * @property {Marks[]} [marks] per board
 * @property {number} [node] where touching goes on */

/** @typedef {{frame: number, taps: Record<string, number>, labels?: Record<string, number>,
 *   held?: string[]}} Node */

/** @typedef {object} LessonTask
 * @property {string} key
 * @property {"choose" | "mark" | "tick" | "touch" | "number" | "order"} form
 * @property {LessonBoard[]} boards
 * @property {number} right the verdict that is shown when the answer is opened
 * @property {{line: number, marks: Marks[]}[]} hints
 * @property {number[]} [answers]
 * @property {Record<string, [right: 0 | 1, line: number, cause?: string[]]>} [items]
 * @property {Node[]} [nodes]
 * @property {number} [number]
 * @property {Record<string, number>} [wrong]
 * @property {number[]} [order]
 * @property {number[]} [notes]
 * @property {Verdict[]} verdicts
 * @property {number[][]} frames
 * @property {string[]} bits
 * @property {string[]} lines */

/** How a task was done. @typedef {"alone" | "hint" | "seen"} Mark */

export {};
