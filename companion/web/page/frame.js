// The frame of a page: its head, its foot, and the question that comes up from below.

import { button, choice, emblem, iconButton, text, touchOf } from "./parts.js";
import { h } from "./shape.js";

/** Returns the head: the way back or the menu, what happens now, and the dot of the connection. */
export function head(top, fires, page) {
  const corner = top.back ? { emblem: "back", tap: fires.back } : { emblem: "menu", tap: fires.menu };
  const dot = top.dot || top.dot_word;
  const said = (key, words, traits) => words && text({ id: key, t: words, role: "small", ...traits }, page);
  return h(
    "header",
    { key: "head", class: "head" },
    corner.tap === undefined ? h("span", { key: "corner", class: "no-corner" }) : iconButton({ id: "corner", ...corner }, page),
    h(
      "div",
      { key: "said", class: "said" },
      top.title && h("h1", { key: "h1", class: "text role-lead bold", tabindex: "-1" }, top.title),
      said("phase", top.phase, { tone: "accent" }),
    ),
    said("line", top.line, { align: "center" }),
    top.first && flag(top, page),
    dot && (fires.table === undefined
      ? h("span", { key: "dot", class: "icon-button" }, emblem(top.dot, { key: "emblem" }), text({ t: top.dot_word, role: "small", tone: "faint" }, { ...page, phrase: true }))
      : iconButton({ id: "dot", emblem: top.dot, word: top.dot_word, tap: fires.table }, page)),
  );
}

/** Returns who carries the token of the first player. The ear is told what the flag means. */
function flag(top, page) {
  const seen = text({ id: "who", t: top.first, role: "small", tone: "faint" }, { ...page, phrase: true });
  seen.attributes["aria-hidden"] = "true";
  return h("span", { key: "first", class: "icon-button flag" }, emblem(top.flag, { key: "emblem", tint: "tertiary" }), seen, h("span", { key: "told", class: "unseen" }, top.carries));
}

/** Returns the foot: Undo, and the main button or whom the table waits for. */
export function foot(bar, fires, page) {
  const made = (name, words, traits) => words && button({ id: name, t: words, tap: fires[name], ...traits }, page);
  const undo = made("undo", !bar.brief && bar.undo, { look: "plain", emblem: "undo" });
  const place = h("span", { key: "undo", class: "icon-button" });
  const sign = bar.brief && (bar.undo ? iconButton({ id: "undo", emblem: "undo", word: bar.undo, mute: true, tap: fires.undo }, page) : place);
  const second = made("second", bar.second, { look: "tonal" });
  const main = made("main", bar.main, { look: bar.quiet ? "tonal" : "filled", detail: bar.about, off: bar.can === false, why: bar.why, hold: bar.hold });
  const waits = bar.waits && (!bar.main || bar.quiet) && h("p", { key: "waits", class: "waits text" }, bar.waits);
  if (!undo && !second && !main && !waits) return "";
  return h("footer", { key: "foot", class: "foot" }, h("div", { class: "column readable" }, undo, waits, (second || main || sign) && h("div", { key: "both", class: "both" }, sign, second, main)));
}

/** Returns the question from below with its answers. */
export function sheet(asked, fires, page) {
  const answers = (asked.choices || []).map((each, at) => {
    const node = { ...each, id: `sheet/${each.key ?? at}`, t: each.text ?? each.t, off: each.can === false || each.off, on: each.chosen ?? each.on };
    if (each.tap === undefined) Object.assign(node, { tap: fires.chosen, args: [each.key] });
    return h("li", { key: node.id }, choice({ ...node, on: node.on || each.many ? node.on : undefined }, page));
  });
  const closes = { id: "closed", t: asked.cancel, look: "plain", tap: fires.closed };
  return h(
    "dialog",
    { key: "sheet", class: "sheet", "aria-labelledby": "sheet-title", touch: { ...touchOf({ id: "sheet", t: asked.title }, page), tap: fires.closed } },
    h("h2", { key: "title", id: "sheet-title", class: "text role-title", tabindex: "-1" }, asked.title),
    asked.text && h("p", { key: "text", class: "text faint" }, asked.text),
    h("ul", { key: "answers", class: "column list", role: "list" }, answers),
    asked.cancel && button(closes, page),
  );
}
