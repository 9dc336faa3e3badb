// @ts-check
// The few lines of a page to be read, inlined: the theme as chosen on this device.

try {
  const settings = localStorage.getItem("asobiban/1/settings") ?? "";
  const theme = /^theme (\w+)$/m.exec(settings)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the page follows the system.
}
