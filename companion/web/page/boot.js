// What is seen before the worker draws: how far the start is, and what to do if it fails.

import { h } from "./shape.js";
import { patch } from "./patch.js";
import { scene } from "./pieces.js";
import { SOFT } from "./words.js";

/** Shows how far the start is. */
export function showBoot(root, says, { boot, done = 0, text }) {
  const stage = text || says[boot] || says.starting;
  patch(root, [
    h("main", { key: "boot", class: "boot" },
      scene({ id: "town" }, { emblems: new Set() }),
      h("h1", { class: "text role-display" }, "Companion"),
      h("progress", { class: "progress", max: "1", value: String(Math.min(Math.max(done, 0), 1)), "aria-label": says.starting }),
      h("p", { class: "text faint", role: "status" }, `${stage} …`),
    ),
  ]);
}

/** Says what is wrong and what to do. One can play on after a soft trouble: it is a note above the page. */
export function showTrouble({ root, notes, says, key, text, reload }) {
  const sentence = text || says[key] || says.worker;
  if (SOFT.has(key)) {
    const close = () => patch(notes, []);
    patch(notes, [h("aside", { key, class: "note" }, h("p", { class: "text" }, sentence), h("button", { key: "close", type: "button", class: "button look-plain" }, says.close))]);
    notes.querySelector("button").onclick = close;
    return;
  }
  patch(root, [
    h("main", { key: "trouble", class: "boot" },
      scene({ id: "town" }, { emblems: new Set() }),
      h("h1", { class: "text role-display" }, "Companion"),
      h("p", { class: "text role-lead", role: "alert" }, sentence),
      h("button", { key: "reload", type: "button", class: "button look-filled" }, says.reload),
    ),
  ]);
  root.querySelector("button").onclick = reload;
}

/** Returns the trouble that keeps this browser from playing at all; empty if there is none. */
export function unfit(scope = window) {
  if (typeof scope.WebAssembly !== "object") return "wasm";
  const needed = ["Worker", "WebSocket", "BigInt64Array", "HTMLDialogElement", "crypto"];
  return needed.every((name) => name in scope) ? "" : "browser";
}
