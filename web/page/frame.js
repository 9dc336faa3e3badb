// @ts-check
// For other people's pages, one classic script: `<asobiban-lesson><a href="…">…</a>` becomes a
// frame with what the link leads to, as high as that says it is. Without this it stays a link.

const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";
const FIRST = 640; // CSS pixels until the frame has said how high it is
const MOST = 6000;

class AsobibanLesson extends HTMLElement {
  connectedCallback() {
    addEventListener("message", this);
    // A parser may be here before the link inside.
    if (this.querySelector("a")) this.turn();
    else addEventListener("DOMContentLoaded", () => this.turn(), { once: true });
  }

  disconnectedCallback() {
    removeEventListener("message", this);
  }

  turn() {
    const link = this.querySelector("a");
    if (!link) return; // it is a frame already
    const frame = document.createElement("iframe");
    frame.title = link.textContent?.trim() ?? "";
    frame.loading = "lazy";
    frame.referrerPolicy = "no-referrer";
    frame.setAttribute("sandbox", SANDBOX);
    frame.style.cssText = `display:block;width:100%;height:${FIRST}px;border:0`;
    frame.src = link.href;
    link.replaceWith(frame);
  }

  /** Only the frame itself, from where it should come, may say how high it is.
   * @param {MessageEvent} event */
  handleEvent({ origin, source, data }) {
    const frame = this.querySelector("iframe");
    if (!frame || source !== frame.contentWindow || origin !== new URL(frame.src).origin) return;
    if (data?.from !== "asobiban" || data.type !== "height") return;
    if (data.height > 0 && data.height < MOST) frame.style.height = `${data.height}px`;
  }
}

if (!customElements.get("asobiban-lesson")) {
  customElements.define("asobiban-lesson", AsobibanLesson);
}
