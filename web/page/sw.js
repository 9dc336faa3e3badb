// @ts-check
// The service worker: keeps one whole build for use without a network.
// All of a build is stored before it is used, and a new build waits until the page says
// "take over", between games, or until no page of the site is open.

/** What is used of a service worker's global object, which the page's types do not know.
 * @typedef {object} Scope
 * @property {ServiceWorkerRegistration} registration
 * @property {{claim: () => Promise<void>}} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {(kind: string, listener: (event: any) => void) => void} addEventListener
 */
const worker = /** @type {Scope} */ (/** @type {unknown} */ (self));

/** The name of this build, and its files from the site's root, a page as its folder. */
const { build, files } = BUILD;

const PREFIX = `asobiban ${new URL(worker.registration.scope).pathname} `;
const listed = new Set(files.map((file) => new URL(file, worker.registration.scope).href));
const OPTIONS = { ignoreVary: true, ignoreSearch: true };

/** Files with a hash in their name are had from an older build, if it has them.
 * @param {Cache} cache
 * @param {string} file */
const store = async (cache, file) => {
  const address = new URL(file, worker.registration.scope).href;
  const hashed = file.startsWith("assets/");
  const known = hashed && (await caches.match(address, OPTIONS));
  const answer = known || (await fetch(address, { cache: hashed ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
};

const install = async () => {
  const cache = await caches.open(PREFIX + build);
  await Promise.all(files.map((file) => store(cache, file)));
};

/** The build before this one stays for pages that still run it; older ones go. */
const activate = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = names.filter((name) => name !== PREFIX + build);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
};

/** A page that is not part of the build's files is kept when it is visited, and had from there
 * when there is no network.
 * @param {Request} request
 * @param {Cache} cache */
const visit = async (request, cache) => {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await caches.match(request, OPTIONS);
    if (kept) return kept;
    throw error;
  }
};

/** @param {Request} request */
const answer = async (request) => {
  const cache = await caches.open(PREFIX + build);
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate" && !listed.has(origin + pathname)) return visit(request, cache);
  const stored = (await cache.match(request, OPTIONS)) ?? (await caches.match(request, OPTIONS));
  return stored ?? fetch(request);
};

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
