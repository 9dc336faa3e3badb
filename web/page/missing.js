// @ts-check
// The missing page may stand at any depth, so it looks upwards for the site's root: the
// nearest folder that has the service worker's file.

/** @param {string[]} folders from the deepest @returns {Promise<string>} */
const findRoot = async ([folder, ...above]) => {
  const answer = await fetch(`${folder}sw.js`, { method: "HEAD" });
  return answer.ok || above.length === 0 ? folder : findRoot(above);
};

const steps = location.pathname.split("/").slice(0, -1);
const folders = steps.map((_, n) => `${steps.slice(0, steps.length - n).join("/")}/`);
void findRoot(folders).then((root) => {
  for (const link of document.querySelectorAll("a")) link.href = root + link.dataset.home;
});
