// @ts-check
// A promise that is waited for so long and no longer.

/** It took too long. */
export class Late extends Error {}

/** A promise's value, or Late.
 * @template T
 * @param {Promise<T>} promise @param {number} milliseconds @returns {Promise<T>} */
export function within(promise, milliseconds) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late(`${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
