// @ts-check
// The service worker: the site without a network, and new versions offered between games.

/** What is told of it.
 * @typedef {object} OfflineDoings
 * @property {() => void} ready everything is kept for use without a network, for the first time
 * @property {(takeOver: () => void) => void} renewed a new version waits */

/** Register the service worker. @param {string} address @param {OfflineDoings} doings */
export async function keepOffline(address, doings) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const before = serviceWorker.controller; // null at the first visit
  const registration = await serviceWorker.register(address, { updateViaCache: "none" });
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !before) return;
    doings.renewed(() => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    });
  };
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") offer();
      if (installing.state === "activated" && !before) doings.ready();
    });
  };
  offer();
  watch(); // it may have been found already
  registration.addEventListener("updatefound", watch);
}
