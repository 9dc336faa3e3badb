// @ts-check
// The memory of a Python that has just started and imported everything, which this browser made
// and keeps: the next start takes it over instead of running Python's start and all imports.
// Pyodide's own means for it are not promised to stay, and Safari cannot restore such a memory:
// whatever goes wrong here leads to the usual start.

const CACHE = `asobiban-memory ${new URL(".", import.meta.url).pathname}`;
const SMALL = 4; // gigabytes: a device with less has none of them to spare
const BLOCK = 65_536; // bytes; more than half of the memory is blocks of zeros, and not kept
const isSafari = /AppleWebKit(?!.*Chrom)/.test(navigator.userAgent);

/** Where the memory of one build in one version of the browser is kept.
 * @param {string} build */
const address = (build) =>
  new URL(`memory?${encodeURIComponent(`${build} ${navigator.userAgent}`)}`, import.meta.url).href;

const opened = () => caches.open(CACHE);

/** @param {string} build */
const found = async (build) => (await opened()).match(address(build));

/** What an earlier visit kept, if it did. @param {string} build */
export const recall = async (build) => {
  try {
    const kept = await found(build);
    return kept ? spread(await kept.arrayBuffer()) : null;
  } catch {
    await forget(); // what cannot be read makes room for a better one
    return null;
  }
};

/** Whether a memory should be made for later visits. @param {string} build */
export const isWanted = async (build) => {
  const { deviceMemory = SMALL } = /** @type {any} */ (navigator);
  if (isSafari || deviceMemory < SMALL) return false;
  try {
    return !(await found(build));
  } catch {
    return false;
  }
};

/** Keep a memory, and none of any other build or browser.
 * @param {string} build @param {Uint8Array} memory */
export const keep = async (build, memory) => {
  await forget();
  await (await opened()).put(address(build), new Response(new Blob(pack(memory))));
};

/** Keep none. */
export const forget = async () => {
  await self.caches?.delete(CACHE).catch(() => {}); // there may be no storage at all
  return null;
};

/** A memory without its blocks of zeros: its length and how many blocks there are, their
 * numbers, and then the blocks. @param {Uint8Array} memory @returns {BlobPart[]} */
const pack = (memory) => {
  const blocks = Array.from({ length: Math.ceil(memory.length / BLOCK) }, (_, n) => ({
    n, bytes: memory.slice(n * BLOCK, (n + 1) * BLOCK),
  })).filter(({ bytes }) => bytes.some((byte) => byte !== 0));
  const head = Uint32Array.of(memory.length, blocks.length, ...blocks.map(({ n }) => n));
  return [head, ...blocks.map(({ bytes }) => bytes)];
};

/** The whole memory. @param {ArrayBuffer} packed */
const spread = (packed) => {
  const [length, count] = new Uint32Array(packed, 0, 2);
  const memory = new Uint8Array(length);
  let start = 4 * (2 + count);
  for (const n of new Uint32Array(packed, 8, count)) {
    memory.set(new Uint8Array(packed, start, Math.min(BLOCK, length - n * BLOCK)), n * BLOCK);
    start += BLOCK;
  }
  return memory;
};
